import { type Action, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Text } from '../../i18n/text';
import { mintId } from '../ids';
import { navigated } from '../navigation/slice';
import { type Dialog, isOfPage } from './dialogParams';
import { type ConfirmView, type DialogName } from './dialogs';

/** A yes/no question. */
export interface Confirm {
  id: string;
  title: Text;
  /** One paragraph each. */
  text: Text[];
  /** Affected names, shown as a scrollable list. */
  items?: string[];
  confirmLabel: Text;
  cancelLabel: Text;
  tone: 'normal' | 'danger';
  testSubject?: string;
  /** View that shows the question with more than its text. */
  view?: ConfirmView;
  /** Button focused first; by default the safe one. */
  focused?: 'confirm' | 'cancel';
}

/** Everything known about an error; its owner decides what to show [TOAST-07, C01]. */
export interface ErrorReport {
  title: Text;
  message: string;
  cause?: { type: string; reason: string };
  stack?: string;
}

export type OverlayKind = 'flyout' | 'modal';

export interface OverlayOptions {
  className?: string;
  closeLabel?: string;
  testSubject?: string;
  /** For flyouts: traps the focus and dims the page. */
  ownFocus?: boolean;
  /** Accessible name. */
  label?: string;
}

/** Overlay with a report, or with content mounted from the registry under its id. */
export interface Overlay {
  id: string;
  kind: OverlayKind;
  options: OverlayOptions;
  report?: ErrorReport;
}

export interface OverlaysState {
  /** At most one question; a second one answers the first with no [OVL-12]. */
  confirm: Confirm | null;
  /** Opened by a user or saga; for those in the address see `selectDialogOrNull`. */
  dialog: Dialog | null;
  flyout: Overlay | null;
  modal: Overlay | null;
}

export const initialOverlaysState: OverlaysState = { confirm: null, dialog: null, flyout: null, modal: null };

export const overlaysSlice = createSlice({
  name: 'overlays',
  initialState: initialOverlaysState,
  reducers: {
    confirmOpened: {
      prepare: (confirm: Omit<Confirm, 'id'>) => ({ payload: { id: mintId('confirm'), ...confirm } }),
      reducer(state, action: PayloadAction<Confirm>) {
        state.confirm = action.payload;
      },
    },
    confirmAnswered(state, action: PayloadAction<{ id: string; confirmed: boolean }>) {
      if (state.confirm?.id === action.payload.id) state.confirm = null;
    },
    dialogOpened(state, action: PayloadAction<Dialog>) {
      state.dialog = action.payload;
    },
    /** A saga asks about unsaved changes first. */
    dialogCloseRequested(_state, _action: PayloadAction<DialogName>) {},
    dialogClosed(state, action: PayloadAction<DialogName>) {
      if (state.dialog?.name === action.payload) state.dialog = null;
    },
    /** Replaces an open overlay of its kind; the caller has closed that one [OVL-10]. */
    overlayOpened: {
      prepare: (kind: OverlayKind, options: OverlayOptions = {}, report?: ErrorReport) => ({
        payload: { id: mintId(kind), kind, options, ...(report && { report }) } as Overlay,
      }),
      reducer(state, action: PayloadAction<Overlay>) {
        state[action.payload.kind] = action.payload;
      },
    },
    /** Ignored if the id is no longer open. */
    overlayClosed(state, action: PayloadAction<string>) {
      if (state.flyout?.id === action.payload) state.flyout = null;
      if (state.modal?.id === action.payload) state.modal = null;
    },
  },
  extraReducers(builder) {
    builder.addCase(navigated, (state) => {
      if (state.dialog && isOfPage(state.dialog)) state.dialog = null;
    });
  },
});

export const {
  confirmOpened,
  confirmAnswered,
  dialogOpened,
  dialogCloseRequested,
  dialogClosed,
  overlayOpened,
  overlayClosed,
} = overlaysSlice.actions;

/** Matches opening and closing of a dialog, either of which resets its state. */
export const isDialogEvent = (name: DialogName) => (action: Action) =>
  (dialogOpened.match(action) && action.payload.name === name) ||
  (dialogClosed.match(action) && action.payload === name);
