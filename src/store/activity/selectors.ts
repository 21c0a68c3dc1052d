import { type RootState } from '../rootReducer';

export const selectActivity = (state: RootState) => state.activity;
