import { type RootState } from '../rootReducer';

export const selectStoppedSagas = (state: RootState) => state.problems.stopped;
