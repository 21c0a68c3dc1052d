import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/slice';

/** What a form held when it was last left, kept over a reload of the page. Passwords are never in it. */
export interface Draft {
  /** The form and what it edits, e.g. `role:edit:readers`. */
  key: string;
  /** The user who typed it; no other user is shown it. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** As the form holds it: plain data. */
  value: unknown;
}

export interface EditingState {
  /** Ids of forms that hold changes no one saved. Leaving any of them asks first. */
  dirtyForms: string[];
  /** The latest last; of one form one, and few in all. Kept in the browser. */
  drafts: Draft[];
}

const MAX_DRAFTS = 5;

export const initialEditingState: EditingState = { dirtyForms: [], drafts: [] };

const without = (drafts: readonly Draft[], key: string) => drafts.filter((draft) => draft.key !== key);

const slice = createSlice({
  name: 'editing',
  initialState: initialEditingState,
  reducers: {
    /** The first change of a form; said once, not per keystroke. */
    formTouched(state, action: PayloadAction<string>) {
      if (!state.dirtyForms.includes(action.payload)) state.dirtyForms.push(action.payload);
    },
    /** The form is as it was read, was saved, or is gone. */
    formSettled(state, action: PayloadAction<string>) {
      state.dirtyForms = state.dirtyForms.filter((form) => form !== action.payload);
    },
    /** The user agreed to lose every change, e.g. by signing out. */
    allFormsSettled(state) {
      state.dirtyForms = [];
    },
    /** A field was left, or the page is about to go, with changes that were not kept yet. */
    draftKept: {
      prepare: (draft: Omit<Draft, 'at'>) => ({ payload: { ...draft, at: new Date().toISOString() } }),
      reducer(state, { payload }: PayloadAction<Draft>) {
        state.drafts = [...without(state.drafts, payload.key), payload].slice(-MAX_DRAFTS);
      },
    },
    /** What was typed is saved, or no longer wanted. */
    draftDropped(state, { payload }: PayloadAction<string>) {
      state.drafts = without(state.drafts, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state) => {
      state.drafts = [];
    });
  },
});

export const { formTouched, formSettled, allFormsSettled, draftKept, draftDropped } = slice.actions;
export const editingReducer = slice.reducer;
