import { createSelector } from '@reduxjs/toolkit';
import { addressOf } from '../lists/address';
import { type RootState } from '../rootReducer';
import { type AppLocation, parsePath } from './slice';

const NO_LISTS = {};

export const selectLocation = (state: RootState) => state.navigation.location;
export const selectNavigationKind = (state: RootState) => state.navigation.kind;

/** The location including the current list views, as shown in the address bar. */
export const selectAddress: (state: RootState) => AppLocation = createSelector(
  // Pages without a session have no lists.
  [selectLocation, (state: Pick<Partial<RootState>, 'lists'>) => state.lists],
  (location, lists) => addressOf(location, lists ?? NO_LISTS),
);

/** The hash route of an application, e.g. `#/users/edit/x`. */
export const selectHashLocation: (state: RootState) => AppLocation = createSelector(
  (state: RootState) => state.navigation.location.hash,
  (hash) => parsePath(hash.startsWith('#/') ? hash.slice(1) : '/'),
);
