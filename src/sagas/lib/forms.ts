import { call, put } from 'typed-redux-saga';
import { allFormsSettled } from '../../store/editing/slice';

/**
 * Says that no form holds changes, and waits until the page knows: the browser would otherwise ask a
 * user about unsaved changes who has been asked already. Call it before the page is left or reloaded.
 */
export function* settleForms() {
  yield* put(allFormsSettled());
  yield* call(() => Promise.resolve());
}
