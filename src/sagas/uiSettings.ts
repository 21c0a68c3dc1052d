import {
  call,
  put,
  race,
  type SagaGenerator,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import { message, verbatim } from '../i18n/text';
import { type RootState } from '../store/rootReducer';
import {
  selectIsSavingSettings,
  selectSettingChanges,
  selectSettingOrNull,
  selectWaitingChanges,
} from '../store/uiSettings/selectors';
import {
  type SettingChange,
  settingChangeRequested,
  settingsChangeRequested,
  settingsReadFailed,
  settingsReceived,
  settingsReloadRequested,
  settingsRequested,
  settingsSaved,
  settingsSaveFailed,
  settingsSaveStarted,
  type WantedChange,
} from '../store/uiSettings/slice';
import { overriddenText, writeErrorText } from '../store/uiSettings/values';
import { dep } from './context';
import { settleForms } from './lib/forms';
import { problemOf, raiseFailure } from './lib/problems';
import { mayLeave } from './navigation';

/** Pending changes are in the state, so none is lost during a request. */
export function* uiSettingsSaga() {
  yield* takeEvery([settingChangeRequested.type, settingsChangeRequested.type], onChangesRequested);
  yield* takeLeading([settingChangeRequested.type, settingsChangeRequested.type], sendWaitingChanges);
  yield* takeLatest(settingsRequested, onSettingsRequested);
  yield* takeLeading(settingsReloadRequested, onReloadRequested);
}

const raise = (text: string) => raiseFailure(message('uiSettings.updateFailed'), verbatim(text));

type ChangesRequested =
  ReturnType<typeof settingChangeRequested> | ReturnType<typeof settingsChangeRequested>;

function* onChangesRequested({ payload }: ChangesRequested) {
  for (const change of Array.isArray(payload) ? payload : [payload]) yield* call(answerDeclined, change);
}

/** Answers changes the state rejected: fixed by the server, or no change [SET-04, SET-08]. */
function* answerDeclined({ id, key }: WantedChange) {
  if ((yield* select(selectSettingChanges)).some((change) => change.id === id)) return;
  const answers = yield* dep('answers');
  const setting = yield* select((state: RootState) => selectSettingOrNull(state, key));
  if (!setting?.isOverridden) {
    yield* call(answers.resolve, id, true);
    return;
  }
  // No toast if a waiting caller receives the rejection.
  if (!answers.reject(id, new Error(overriddenText(key)))) yield* call(raise, overriddenText(key));
}

/** Sends waiting changes one request at a time; the last value wins [SET-09, SET-10]. */
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
    for (const id of ids) yield* call(answers.resolve, id, true);
  } catch (error) {
    yield* call(tellSaveFailed, ids, [...last.keys()], error);
  }
}

/** Rejects every caller whose change was in the request [C60]. */
function* tellSaveFailed(ids: string[], keys: string[], error: unknown) {
  const answers = yield* dep('answers');
  const problem = yield* problemOf(error);
  const text = writeErrorText(problem);
  yield* put(settingsSaveFailed({ ids, keys, message: text, problem }));
  for (const id of ids) yield* call(answers.reject, id, new Error(text, { cause: error }));
  if (problem.kind !== 'halted') yield* call(raise, text);
}

/** Rereads the settings, again if a write overtakes the read: its answer is newer. */
function* readSettings(): SagaGenerator<Parameters<typeof settingsReceived>[0]> {
  const services = yield* dep('services');
  const { uiSettings } = yield* call(services);
  for (;;) {
    while (yield* select(selectIsSavingSettings)) yield* take([settingsSaved.type, settingsSaveFailed.type]);
    const { settings } = yield* race({
      settings: call(uiSettings.fetchSettings),
      overtaken: take(settingsSaveStarted.type),
    });
    if (settings) return settings;
  }
}

function* onSettingsRequested() {
  try {
    yield* put(settingsReceived(yield* call(readSettings)));
  } catch (error) {
    const problem = yield* problemOf(error);
    if (problem.kind !== 'halted') yield* put(settingsReadFailed(problem));
  }
}

function* onReloadRequested() {
  if (!(yield* call(mayLeave))) return;
  yield* call(settleForms);
  const page = yield* dep('page');
  yield* call(page.reload);
}
