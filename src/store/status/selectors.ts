import { type RootState } from '../rootReducer';

export const selectStatus = (state: RootState) => state.status;
