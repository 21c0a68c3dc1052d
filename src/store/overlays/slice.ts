import { type Action, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Text } from '../../i18n/text';
import { mintId } from '../ids';
import { navigated } from '../navigation/slice';
import { type Dialog, isOfPage } from './dialogParams';
import { type DialogName } from './dialogs';

/** A question that waits for yes or no. */
export interface Confirm {
  id: string;
  title: Text;
  /** One paragraph each. */
  text: Text[];
  /** Names the question is about, shown as a list that scrolls when long. */
  items?: string[];
  confirmLabel: Text;
  cancelLabel: Text;
  tone: 'normal' | 'danger';
  testSubject?: string;
  /** Which button has the focus first; without it no, where yes does harm, else yes. */
  focused?: 'confirm' | 'cancel';
}

/** All there is to say about an error; its owner decides what of it may be shown [TOAST-07, C01]. */
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
  /** Of a flyout: keeps the focus inside and greys the page. */
  ownFocus?: boolean;
  /** Read out as its name. */
  label?: string;
}

/** Something above the page. What it shows is mounted from the registry under its id, or is the report. */
export interface Overlay {
  id: string;
  kind: OverlayKind;
  options: OverlayOptions;
  report?: ErrorReport;
}

export interface OverlaysState {
  /** At most one question at a time; a second one answers the first with no [OVL-12]. */
  confirm: Confirm | null;
  /** The dialog that a user or a saga has opened. An address may ask for one as well, see `selectDialogOrNull`. */
  dialog: Dialog | null;
  flyout: Overlay | null;
  modal: Overlay | null;
}

export const initialOverlaysState: OverlaysState = { confirm: null, dialog: null, flyout: null, modal: null };

const slice = createSlice({
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
    /** The user wants to leave a dialog with a form; a saga asks about unsaved changes. */
    dialogCloseRequested(_state, _action: PayloadAction<DialogName>) {},
    dialogClosed(state, action: PayloadAction<DialogName>) {
      if (state.dialog?.name === action.payload) state.dialog = null;
    },
    /** Takes the place of the open one of its kind; anyone who opens it has closed that one before [OVL-10]. */
    overlayOpened: {
      prepare: (kind: OverlayKind, options: OverlayOptions = {}, report?: ErrorReport) => ({
        payload: { id: mintId(kind), kind, options, ...(report && { report }) } as Overlay,
      }),
      reducer(state, action: PayloadAction<Overlay>) {
        state[action.payload.kind] = action.payload;
      },
    },
    /** By a user or by its owner. An id that is no longer open changes nothing. */
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
} = slice.actions;
export const overlaysReducer = slice.reducer;

/** Whether an event opens or closes the dialog of this name, which begins anew each time. */
export const isDialogEvent = (name: DialogName) => (action: Action) =>
  (dialogOpened.match(action) && action.payload.name === name) ||
  (dialogClosed.match(action) && action.payload === name);
