import { type RootState } from '../rootReducer';

export const selectToasts = (state: RootState) => state.toasts.queue;
