import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface EditingState {
  /** Ids of forms that hold changes no one saved. Leaving any of them asks first. */
  dirtyForms: string[];
}

export const initialEditingState: EditingState = { dirtyForms: [] };

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
  },
});

export const { formTouched, formSettled, allFormsSettled } = slice.actions;
export const editingReducer = slice.reducer;
