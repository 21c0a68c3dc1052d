import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { type ManagedEntry } from '../../contract/drift';
import { saveProblemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { selectManagedEntry } from '../store/drift/selectors';
import {
  driftFailed,
  driftReceived,
  driftRequested,
  managedEntrySettled,
  type ManagedKey,
  putBackRequested,
  releaseRequested,
} from '../store/drift/slice';
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import { orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';

export function* driftSaga() {
  yield* takeLatest(driftRequested, orElse(onDriftRequested, driftFailed));
  yield* takeEvery(putBackRequested, onPutBackRequested);
  yield* takeEvery(releaseRequested, onReleaseRequested);
}

function* onDriftRequested() {
  const requests = yield* dep('drift');
  yield* put(driftReceived(yield* call(requests.read)));
}

const askPutBack = ({ name, source }: ManagedEntry) =>
  askConfirm({
    title: message('drift.putBackTitle', { name }),
    text: [message('drift.putBackText', { source })],
    confirmLabel: message('drift.putBack'),
    tone: 'normal',
  });

function* onPutBackRequested({ payload }: ReturnType<typeof putBackRequested>) {
  const entry = yield* select(selectManagedEntry, payload);
  const isConfirmed = entry !== undefined && (yield* askPutBack(entry));
  if (isConfirmed) yield* call(putBack, entry);
  yield* settle(payload, isConfirmed);
}

function* putBack(entry: ManagedEntry) {
  const { name } = entry;
  const requests = yield* dep('drift');
  try {
    yield* call(requests.putBack, entry);
    yield* raiseSuccess(message('drift.putBackDone', { name }));
  } catch (error) {
    const reason = saveProblemText(yield* problemOf(error));
    yield* raiseFailure(message('drift.putBackFailed', { name }), reason);
  }
}

const askRelease = (name: string) =>
  askConfirm({
    title: message('drift.releaseTitle', { name }),
    text: [message('drift.releaseText')],
    confirmLabel: message('drift.release'),
    tone: 'danger',
  });

function* onReleaseRequested({ payload }: ReturnType<typeof releaseRequested>) {
  const isConfirmed = yield* askRelease(payload.name);
  if (isConfirmed) yield* call(release, payload);
  yield* settle(payload, isConfirmed);
}

function* release(entry: ManagedKey) {
  const { name } = entry;
  const requests = yield* dep('drift');
  try {
    yield* call(requests.release, entry);
    yield* raiseSuccess(message('drift.released', { name }));
  } catch (error) {
    const reason = saveProblemText(yield* problemOf(error));
    yield* raiseFailure(message('drift.releaseFailed', { name }), reason);
  }
}

/** Ends an act; after a request the list is read again, also to show why it failed. */
function* settle({ type, name }: ManagedKey, hasRequested: boolean) {
  yield* put(managedEntrySettled({ type, name }));
  if (hasRequested) yield* put(driftRequested());
}
