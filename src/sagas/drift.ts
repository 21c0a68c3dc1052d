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
import { type Agreed, askImpact, impactTypeOf } from './lib/impact';
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

/** Asks, with the changes of access. Returns null if the user declines. */
function* askPutBack({ type, name, source, content }: ManagedEntry) {
  const asked = {
    title: message('drift.putBackTitle', { name }),
    text: [message('drift.putBackText', { source })],
    confirmLabel: message('drift.putBack'),
    tone: 'normal' as const,
  };
  const givesAccess = impactTypeOf(type);
  if (givesAccess !== undefined)
    return yield* askImpact({ changes: [{ type: givesAccess, name, value: content }] }, { asked });
  const agreed: Agreed | null = (yield* askConfirm(asked)) ? {} : null;
  return agreed;
}

function* onPutBackRequested({ payload }: ReturnType<typeof putBackRequested>) {
  const entry = yield* select(selectManagedEntry, payload);
  const agreed: Agreed | null = entry === undefined ? null : yield* askPutBack(entry);
  if (entry !== undefined && agreed !== null) yield* call(putBack, entry, agreed);
  yield* settle(payload, agreed !== null);
}

function* putBack(entry: ManagedEntry, { counts, note }: Agreed) {
  const { name } = entry;
  const requests = yield* dep('drift');
  try {
    yield* call(requests.putBack, entry, counts);
    yield* raiseSuccess(message('drift.putBackDone', { name }), note);
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
