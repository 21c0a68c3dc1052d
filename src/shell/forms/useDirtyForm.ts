import { useEffect } from 'react';
import { formSettled, formTouched } from '../../store/forms/slice';
import { useAppDispatch } from '../../store/hooks';

/** Marks the form as having unsaved changes while dirty, once rather than per keystroke. */
export function useDirtyForm(formId: string, dirty: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!dirty) return;
    dispatch(formTouched(formId));
    return () => {
      dispatch(formSettled(formId));
    };
  }, [dispatch, formId, dirty]);
}
