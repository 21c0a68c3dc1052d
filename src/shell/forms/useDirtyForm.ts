import { useEffect } from 'react';
import { selectIsFormDirty } from '../../store/forms/selectors';
import { formSettled, formTouched } from '../../store/forms/slice';
import { useAppDispatch, useAppStore } from '../../store/hooks';

/** Marks the form as having unsaved changes while dirty, once rather than per keystroke. */
export function useDirtyForm(formId: string, dirty: boolean): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    if (!dirty) return;
    dispatch(formTouched(formId));
    return () => {
      // After a save or a confirmed loss, all forms are settled already.
      if (selectIsFormDirty(store.getState(), formId)) dispatch(formSettled(formId));
    };
  }, [dispatch, store, formId, dirty]);
}
