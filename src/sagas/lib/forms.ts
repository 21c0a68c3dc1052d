import { call, put } from 'typed-redux-saga';
import { allFormsSettled } from '../../store/editing/slice';

/**
 * Marks all forms as clean and waits for the page to notice, so that the browser does not ask again
 * about unsaved changes. Call it before leaving or reloading the page.
 */
export function* settleForms() {
  yield* put(allFormsSettled());
  yield* call(() => Promise.resolve());
}
