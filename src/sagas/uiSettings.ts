import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { message, verbatim } from '../store/text';
import { toastRaised } from '../store/toasts/slice';
import {
  selectSettingChanges,
  selectSettingOrNull,
  selectWaitingChanges,
} from '../store/uiSettings/selectors';
import {
  settingChangeRequested,
  type SettingChange,
  settingsSaved,
  settingsSaveFailed,
  settingsSaveStarted,
} from '../store/uiSettings/slice';
import { type RootState } from '../store/rootReducer';
import { overriddenText, writeErrorText } from '../store/uiSettings/values';
import { dep } from './context';

/** Listens to: settings being changed. The state holds what is to be sent, so nothing is lost while a request runs. */
export function* uiSettingsSaga() {
  yield* takeEvery(settingChangeRequested, onChangeDeclined);
  yield* takeLeading(settingChangeRequested, sendWaitingChanges);
}

function* raise(text: string) {
  yield* put(
    toastRaised({
      color: 'danger',
      iconType: 'alert',
      title: message('uiSettings.updateFailed'),
      text: verbatim(text),
    }),
  );
}

/** Answers for a change that the state did not take: fixed by the server, or no change at all [SET-04, SET-08]. */
function* onChangeDeclined({ payload: { id, key } }: ReturnType<typeof settingChangeRequested>) {
  if ((yield* select(selectSettingChanges)).some((change) => change.id === id)) return;
  const answers = yield* dep('answers');
  const setting = yield* select((state: RootState) => selectSettingOrNull(state, key));
  if (!setting?.isOverridden) {
    answers.resolve(id, true);
    return;
  }
  // Whoever waits for the answer hears of it there.
  if (!answers.reject(id, new Error(overriddenText(key)))) yield* call(raise, overriddenText(key));
}

/** One request after another, each with everything that waits by then; of several values of a key the last is sent [SET-09, SET-10]. */
function* sendWaitingChanges() {
  for (;;) {
    const waiting = yield* select(selectWaitingChanges);
    if (waiting.length === 0) return;
    yield* call(send, waiting);
  }
}

function* send(changes: readonly SettingChange[]) {
  const answers = yield* dep('answers');
  const services = yield* dep('services');
  const ids = changes.map(({ id }) => id);
  const last = new Map(changes.map(({ key, value }) => [key, value]));
  yield* put(settingsSaveStarted({ ids }));
  try {
    const { uiSettings } = yield* call(services);
    const settings = yield* call(uiSettings.saveSettings, Object.fromEntries(last));
    yield* put(settingsSaved({ ids, settings }));
    for (const id of ids) answers.resolve(id, true);
  } catch (error) {
    const toProblem = yield* dep('toProblem');
    const problem = toProblem(error);
    const text = writeErrorText(problem);
    yield* put(settingsSaveFailed({ ids, keys: [...last.keys()], message: text, problem }));
    // Everybody whose change was in the request is told [C60].
    for (const id of ids) answers.reject(id, new Error(text, { cause: error }));
    if (problem.kind !== 'halted') yield* call(raise, text);
  }
}
