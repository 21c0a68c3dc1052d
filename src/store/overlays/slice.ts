import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mintId } from '../ids';
import { type Text } from '../text';

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
}

export interface OverlaysState {
  /** At most one question at a time; a second one answers the first with no [OVL]. */
  confirm: Confirm | null;
  /** Name of the dialog that is open, if any, e.g. `roles-and-identities`. */
  dialog: string | null;
}

export const initialOverlaysState: OverlaysState = { confirm: null, dialog: null };

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
    dialogOpened(state, action: PayloadAction<string>) {
      state.dialog = action.payload;
    },
    dialogClosed(state, action: PayloadAction<string>) {
      if (state.dialog === action.payload) state.dialog = null;
    },
  },
});

export const { confirmOpened, confirmAnswered, dialogOpened, dialogClosed } = slice.actions;
export const overlaysReducer = slice.reducer;
