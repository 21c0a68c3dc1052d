import { type UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '../../src/store/rootReducer';

/** The state that a log leads to without effects, as the player gets it. */
export const replayed = (actions: readonly UnknownAction[]): RootState =>
  actions.reduce<RootState>(rootReducer, rootReducer(undefined, { type: 'test/started' }));
