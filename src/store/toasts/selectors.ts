import { type RootState } from '../rootReducer';

export const selectToasts = (state: RootState) => state.toasts.queue;
export const selectErrorReports = (state: RootState) => state.toasts.reports;
