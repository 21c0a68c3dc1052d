import { call, put, select } from 'typed-redux-saga';
import { selectHasUnsavedChanges } from '../../store/forms/selectors';
import { allFormsSettled } from '../../store/forms/slice';

/** Drops the marks of forms whose changes were saved or may be lost. */
export function* settleDirtyForms() {
  if (yield* select(selectHasUnsavedChanges)) yield* put(allFormsSettled());
}

/** Call before leaving or reloading, so that the browser does not ask about changes again. */
export function* settleForms() {
  yield* call(settleDirtyForms);
  yield* call(() => Promise.resolve());
}
