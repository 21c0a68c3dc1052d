import { call, put } from 'typed-redux-saga';
import { allFormsSettled } from '../../store/forms/slice';

/** Call before leaving or reloading, so that the browser does not ask about changes again. */
export function* settleForms() {
  yield* put(allFormsSettled());
  yield* call(() => Promise.resolve());
}
