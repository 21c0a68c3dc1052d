import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { problemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { selectRecordings } from '../store/recordings/selectors';
import {
  recordingChanged,
  recordingDeleted,
  recordingDeleteRequested,
  recordingFailed,
  recordingReceived,
  recordingRequested,
  recordingsFailed,
  recordingsReceived,
  recordingsRequested,
  recordingVerified,
} from '../store/recordings/slice';
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import { expectedProblemOf, orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';

export function* recordingsSaga() {
  yield* takeLatest(recordingsRequested, orElse(onListRequested, recordingsFailed));
  yield* takeLatest(
    recordingRequested,
    orElse(onRecordingRequested, (problem, { payload: id }) => recordingFailed({ id, problem })),
  );
  yield* takeEvery(recordingDeleteRequested, onDeleteRequested);
  yield* takeEvery(recordingVerified, onVerified);
}

function* onListRequested() {
  const requests = yield* dep('recordings');
  yield* put(recordingsReceived(yield* call(requests.list)));
}

function* onRecordingRequested({ payload: id }: ReturnType<typeof recordingRequested>) {
  const requests = yield* dep('recordings');
  const content = yield* call(requests.read, id);
  const files = yield* dep('files');
  const file = `recording/${id}`;
  yield* call(files.deposit, file, content);
  yield* put(recordingReceived({ id, file }));
}

function* askDeletion(id: string) {
  const { kept } = yield* select(selectRecordings);
  const { user = '', note = '' } = kept?.recordings.find((recording) => recording.id === id) ?? {};
  return yield* askConfirm({
    title: message('recordings.deleteTitle', { user }),
    text: [message('recordings.deleteQuestion')],
    ...(note === '' ? {} : { items: [note] }),
    confirmLabel: message('recordings.delete'),
    tone: 'danger',
    testSubject: 'deleteConfirmModal',
  });
}

function* onDeleteRequested({ payload: id }: ReturnType<typeof recordingDeleteRequested>) {
  if (!(yield* askDeletion(id))) return;
  const requests = yield* dep('recordings');
  try {
    yield* call(requests.remove, id);
    yield* put(recordingDeleted(id));
    yield* raiseSuccess(message('recordings.deleted'));
  } catch (error) {
    yield* raiseFailure(message('recordings.deleteFailed'), problemText(yield* problemOf(error)));
  }
}

/** Ignores a failure: playback continues without a stored verdict. */
function* onVerified({ payload: { id, identical } }: ReturnType<typeof recordingVerified>) {
  const requests = yield* dep('recordings');
  try {
    yield* put(recordingChanged(yield* call(requests.tellVerdict, id, identical)));
  } catch (error) {
    yield* expectedProblemOf(error);
  }
}
