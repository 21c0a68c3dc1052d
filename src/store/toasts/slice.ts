import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Text } from '../../i18n/text';
import { mintId } from '../ids';
import { type ErrorReport } from '../overlays/slice';

export type ToastColor = 'primary' | 'success' | 'warning' | 'danger';

/** The button of a toast: plain data, so that a log tells what pressing it did. */
export interface ToastAction {
  label: Text;
  /** The action that is dispatched when the button is pressed. */
  event: { type: string; payload?: unknown };
}

/** A notice at the edge of the screen [DATA-18]. */
export interface Toast {
  id: string;
  title: Text;
  text?: Text;
  color: ToastColor;
  iconType?: string;
  /** Milliseconds until it goes by itself; decided by the toasts saga when the raiser does not say. */
  toastLifeTimeMs?: number;
  action?: ToastAction;
}

/** A toast before it has an id; a raiser may bring one of its own. */
export type NewToast = Omit<Toast, 'id'> & { id?: string };

export interface ToastsState {
  /** Oldest first. */
  queue: Toast[];
  /** What `See the full error` shows, for the toasts that tell of an error [TOAST-06]. */
  reports: { id: string; report: ErrorReport }[];
}

export const initialToastsState: ToastsState = { queue: [], reports: [] };

const withId = (toast: NewToast): Toast => ({ ...toast, id: toast.id ?? mintId('toast') });
const isQueued = (state: ToastsState, id: string) => state.queue.some((toast) => toast.id === id);

const slice = createSlice({
  name: 'toasts',
  initialState: initialToastsState,
  reducers: {
    /** One with an id that is shown already changes nothing. */
    toastRaised: {
      prepare: (toast: NewToast) => ({ payload: withId(toast) }),
      reducer(state, action: PayloadAction<Toast>) {
        if (!isQueued(state, action.payload.id)) state.queue.push(action.payload);
      },
    },
    /** A toast with a report about the error behind it [TOAST-06]. */
    errorToastRaised: {
      prepare: (toast: NewToast, report: ErrorReport) => ({ payload: { toast: withId(toast), report } }),
      reducer(state, action: PayloadAction<{ toast: Toast; report: ErrorReport }>) {
        const { toast, report } = action.payload;
        if (isQueued(state, toast.id)) return;
        state.queue.push(toast);
        state.reports.push({ id: toast.id, report });
      },
    },
    /** `by` says whether a user closed it, its time was over, or its raiser took it back. */
    toastDismissed(state, action: PayloadAction<{ id: string; by: 'user' | 'timeout' | 'owner' }>) {
      const isOther = ({ id }: { id: string }) => id !== action.payload.id;
      state.queue = state.queue.filter(isOther);
      state.reports = state.reports.filter(isOther);
    },
    /** The button of a toast was pressed: the toast goes, and a saga dispatches its event. */
    toastActionPressed: {
      prepare: (id: string, { event }: ToastAction) => ({ payload: { id, event } }),
      reducer(state, action: PayloadAction<{ id: string; event: ToastAction['event'] }>) {
        state.queue = state.queue.filter(({ id }) => id !== action.payload.id);
        state.reports = state.reports.filter(({ id }) => id !== action.payload.id);
      },
    },
    /** A toast is to be shown once the page at `url` is reached, be it after a reload [TOAST-05]. A saga keeps it. */
    toastKeptFor: {
      prepare: (url: string, toast: Omit<Toast, 'id'>) => ({ payload: { url, toast } }),
      reducer: (_state, _action: PayloadAction<{ url: string; toast: Omit<Toast, 'id'> }>) => {},
    },
  },
});

export const { toastRaised, errorToastRaised, toastDismissed, toastActionPressed, toastKeptFor } =
  slice.actions;
export const toastsReducer = slice.reducer;
