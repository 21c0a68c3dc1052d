import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Text } from '../../i18n/text';
import { mintId } from '../ids';
import { type ErrorReport } from '../overlays/slice';

export type ToastColor = 'primary' | 'success' | 'warning' | 'danger';

/** Toast button. Plain data, so that recordings show what pressing it did. */
export interface ToastAction {
  label: Text;
  /** Action dispatched when the button is pressed. */
  event: { type: string; payload?: unknown };
}

/** Toast [DATA-18]. */
export interface Toast {
  id: string;
  title: Text;
  text?: Text;
  color: ToastColor;
  iconType?: string;
  /** Lifetime in milliseconds; the toasts saga has the defaults. */
  toastLifeTimeMs?: number;
  action?: ToastAction;
}

/** A toast that may bring its own id. */
export type NewToast = Omit<Toast, 'id'> & { id?: string };

export interface ToastsState {
  /** Oldest first. */
  queue: Toast[];
  /** Reports behind `See the full error` [TOAST-06]. */
  reports: { id: string; report: ErrorReport }[];
}

export const initialToastsState: ToastsState = { queue: [], reports: [] };

const withId = (toast: NewToast): Toast => ({ ...toast, id: toast.id ?? mintId('toast') });
const isQueued = (state: ToastsState, id: string) => state.queue.some((toast) => toast.id === id);

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: initialToastsState,
  reducers: {
    /** Ignored if the id is already shown. */
    toastRaised: {
      prepare: (toast: NewToast) => ({ payload: withId(toast) }),
      reducer(state, action: PayloadAction<Toast>) {
        if (!isQueued(state, action.payload.id)) state.queue.push(action.payload);
      },
    },
    /** Raises a toast with an error report [TOAST-06]. */
    errorToastRaised: {
      prepare: (toast: NewToast, report: ErrorReport) => ({ payload: { toast: withId(toast), report } }),
      reducer(state, action: PayloadAction<{ toast: Toast; report: ErrorReport }>) {
        const { toast, report } = action.payload;
        if (isQueued(state, toast.id)) return;
        state.queue.push(toast);
        state.reports.push({ id: toast.id, report });
      },
    },
    /** `by`: closed by the user, expired, or withdrawn by its raiser. */
    toastDismissed(state, action: PayloadAction<{ id: string; by: 'user' | 'timeout' | 'owner' }>) {
      const isOther = ({ id }: { id: string }) => id !== action.payload.id;
      state.queue = state.queue.filter(isOther);
      state.reports = state.reports.filter(isOther);
    },
    /** Closes the toast; a saga dispatches its event. */
    toastActionPressed: {
      prepare: (id: string, { event }: ToastAction) => ({ payload: { id, event } }),
      reducer(state, action: PayloadAction<{ id: string; event: ToastAction['event'] }>) {
        state.queue = state.queue.filter(({ id }) => id !== action.payload.id);
        state.reports = state.reports.filter(({ id }) => id !== action.payload.id);
      },
    },
    /** Shows a toast on arrival at `url`, even after a reload [TOAST-05]. */
    toastKeptFor: {
      prepare: (url: string, toast: Omit<Toast, 'id'>) => ({ payload: { url, toast } }),
      reducer: (_state, _action: PayloadAction<{ url: string; toast: Omit<Toast, 'id'> }>) => {},
    },
  },
});

export const { toastRaised, errorToastRaised, toastDismissed, toastActionPressed, toastKeptFor } =
  toastsSlice.actions;
