import { type RootState } from '../rootReducer';

export const selectHasUnsavedChanges = (state: RootState) => state.forms.dirtyForms.length > 0;
export const selectIsFormDirty = (state: RootState, form: string) => state.forms.dirtyForms.includes(form);

export const selectOpenFormOrNull = (state: RootState, key: string) =>
  Object.hasOwn(state.forms.open, key) ? (state.forms.open[key] ?? null) : null;

/** Returns the draft of the signed-in user from before a reload. */
export const selectDraftOrNull = (state: RootState, key: string) =>
  state.forms.drafts.find((draft) => draft.key === key && draft.by === state.account.info?.user_name) ?? null;
