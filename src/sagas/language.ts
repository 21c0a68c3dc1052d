import { call, put, takeLeading } from 'typed-redux-saga';
import { languageChangeRequested, languageChosen } from '../store/preferences/slice';
import { dep } from './context';
import { settleForms } from './lib/forms';
import { mayLeave } from './navigation';

export function* languageSaga() {
  yield* takeLeading(languageChangeRequested, onLanguageChangeRequested);
}

/** Reloads the page in the new language, after asking about unsaved changes. */
function* onLanguageChangeRequested(action: ReturnType<typeof languageChangeRequested>) {
  if (!(yield* call(mayLeave))) return;
  yield* call(settleForms);
  yield* put(languageChosen(action.payload));
  const page = yield* dep('page');
  yield* call(page.reload);
}
