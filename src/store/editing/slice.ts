import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/slice';

/** Unsaved form content, kept across page reloads. Never contains passwords. */
export interface Draft {
  /** Form and entry, e.g. `role:edit:readers`. */
  key: string;
  /** The author; drafts are never shown to other users. */
  by: string;
  /** ISO 8601. */
  at: string;
  value: unknown;
}

export interface EditingState {
  /** Ids of forms with unsaved changes. Leaving any of them asks first. */
  dirtyForms: string[];
  /** Newest last, one per form and few in all. Kept in the browser. */
  drafts: Draft[];
}

const MAX_DRAFTS = 5;

export const initialEditingState: EditingState = { dirtyForms: [], drafts: [] };

const without = (drafts: readonly Draft[], key: string) => drafts.filter((draft) => draft.key !== key);

const slice = createSlice({
  name: 'editing',
  initialState: initialEditingState,
  reducers: {
    /** Dispatched on the first change of a form, not per keystroke. */
    formTouched(state, action: PayloadAction<string>) {
      if (!state.dirtyForms.includes(action.payload)) state.dirtyForms.push(action.payload);
    },
    /** The form was reset, saved or closed. */
    formSettled(state, action: PayloadAction<string>) {
      state.dirtyForms = state.dirtyForms.filter((form) => form !== action.payload);
    },
    /** The user agreed to lose all changes, e.g. by signing out. */
    allFormsSettled(state) {
      state.dirtyForms = [];
    },
    /** Keeps pending changes when a field is left or the page is about to unload. */
    draftKept: {
      prepare: (draft: Omit<Draft, 'at'>) => ({ payload: { ...draft, at: new Date().toISOString() } }),
      reducer(state, { payload }: PayloadAction<Draft>) {
        state.drafts = [...without(state.drafts, payload.key), payload].slice(-MAX_DRAFTS);
      },
    },
    /** The draft was saved or discarded. */
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
