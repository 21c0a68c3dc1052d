import { type RootState } from '../rootReducer';

export const selectAccess = (state: RootState) => state.explain;
