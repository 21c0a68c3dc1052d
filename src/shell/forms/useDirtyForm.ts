import { useEffect } from 'react';
import { formSettled, formTouched } from '../../store/editing/slice';
import { useAppDispatch } from '../../store/hooks';

/**
 * Guards a form: while it holds changes that no one saved, leaving the page asks first. Says so once, not per
 * keystroke, and takes it back when the changes are undone or the form is gone.
 *
 * @param formId names the form, e.g. `user`
 * @param dirty whether what the form holds differs from what it began with
 */
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
