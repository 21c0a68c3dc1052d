import { type RootState } from '../rootReducer';

export const selectFatalErrors = (state: RootState) => state.fatalErrors.errors;
