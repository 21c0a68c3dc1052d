import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mintId } from '../ids';
import { type Text } from '../text';

export type ToastColor = 'primary' | 'success' | 'warning' | 'danger';

/** A notice at the edge of the screen [DATA-18]. */
export interface Toast {
  id: string;
  title: Text;
  text?: Text;
  color: ToastColor;
  iconType?: string;
  /** Milliseconds until it goes by itself; decided by the toasts saga when the raiser does not say. */
  toastLifeTimeMs?: number;
}

export interface ToastsState {
  /** Oldest first. */
  queue: Toast[];
}

export const initialToastsState: ToastsState = { queue: [] };

const slice = createSlice({
  name: 'toasts',
  initialState: initialToastsState,
  reducers: {
    toastRaised: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { id: mintId('toast'), ...toast } }),
      reducer(state, action: PayloadAction<Toast>) {
        state.queue.push(action.payload);
      },
    },
    /** `by` says whether a person closed it or its time was over. */
    toastDismissed(state, action: PayloadAction<{ id: string; by: 'user' | 'timeout' }>) {
      state.queue = state.queue.filter((toast) => toast.id !== action.payload.id);
    },
  },
});

export const { toastRaised, toastDismissed } = slice.actions;
export const toastsReducer = slice.reducer;
