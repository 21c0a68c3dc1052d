import { type RootState } from '../rootReducer';

export const selectHasUnsavedChanges = (state: RootState) => state.editing.dirtyForms.length > 0;
export const selectIsFormDirty = (state: RootState, form: string) => state.editing.dirtyForms.includes(form);

/** Drafts of the signed-in user. */
export const selectDraftOrNull = (state: RootState, key: string) =>
  state.editing.drafts.find((draft) => draft.key === key && draft.by === state.account.info?.user_name) ??
  null;
