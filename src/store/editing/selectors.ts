import { type RootState } from '../rootReducer';

export const selectHasUnsavedChanges = (state: RootState) => state.editing.dirtyForms.length > 0;
export const selectIsFormDirty = (state: RootState, form: string) => state.editing.dirtyForms.includes(form);
