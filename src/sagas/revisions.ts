import { call, put, type SagaGenerator, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { STATUS } from '../api/contract/httpStatus';
import { type HistoryType, type RevisionSummary } from '../api/contract/history';
import { saveProblemText } from '../i18n/errorText';
import { message, type Text } from '../i18n/text';
import { accountsRequested } from '../store/accounts/slice';
import { isResource, resources } from '../store/resources/resources';
import { HISTORY_DOMAINS } from '../store/revisions/domains';
import { selectRevisions } from '../store/revisions/selectors';
import {
  comparisonToggled,
  entriesRestored,
  olderRevisionsRequested,
  restoreRequested,
  revisionFailed,
  revisionOpened,
  revisionReceived,
  type RevisionFilter,
  revisionsFailed,
  revisionsReceived,
  revisionsRequested,
  type Undoing,
  undoRequested,
} from '../store/revisions/slice';
import { settingsRequested } from '../store/uiSettings/slice';
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import { orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';

/** Listens to: the history being looked at, entries that are to be as they were, and entries that are so again. */
export function* revisionsSaga() {
  yield* takeLatest(
    [revisionsRequested, olderRevisionsRequested],
    orElse(onRevisionsWanted, revisionsFailed),
  );
  yield* takeLatest(revisionOpened, readRevision);
  yield* takeEvery(comparisonToggled, onComparisonToggled);
  yield* takeLeading(restoreRequested, onRestoreRequested);
  yield* takeLeading(undoRequested, onUndoRequested);
  yield* takeEvery(entriesRestored, onEntriesRestored);
}

const queryOf = ({ type, name, by }: RevisionFilter) => ({
  ...(type === '' ? {} : { type }),
  ...(name === '' ? {} : { name }),
  ...(by === '' ? {} : { by }),
});

function* onRevisionsWanted() {
  const requests = yield* dep('revisions');
  const { filter, next } = yield* select(selectRevisions);
  const more = next === null ? {} : { before: next };
  yield* put(revisionsReceived(yield* call(requests.list, queryOf(filter), more)));
}

const readRevision = orElse(
  function* readRevision({ payload: id }: Pick<ReturnType<typeof revisionOpened>, 'payload'>) {
    const requests = yield* dep('revisions');
    yield* put(revisionReceived(yield* call(requests.get, id)));
  },
  (problem, { payload: id }) => revisionFailed({ id, problem }),
);

function* onComparisonToggled(action: ReturnType<typeof comparisonToggled>) {
  const { compared } = yield* select(selectRevisions);
  if (compared.some(({ id }) => id === action.payload)) yield* call(readRevision, action);
}

/** The present version of an entry as the list shows it; unknown where the list leaves out changes of other users. */
function* seenVersion({ type, name }: { type: HistoryType; name: string }) {
  const { revisions, filter } = yield* select(selectRevisions);
  const newest = revisions.find((revision) => revision.type === type && revision.name === name);
  return filter.by === '' && newest?.kind !== 'deleted' ? newest?.version : undefined;
}

function* onRestoreRequested({ payload }: ReturnType<typeof restoreRequested>) {
  const { id, type, name, to } = payload;
  const version = yield* call(seenVersion, payload);
  const confirmed = yield* askConfirm({
    title:
      type === 'settings' ? message('history.restoreSettings') : message('history.restoreTitle', { name }),
    text: [message(to === 'before' ? 'history.restoreBeforeText' : 'history.restoreAfterText')],
    confirmLabel: message('history.restore'),
    tone: 'normal',
  });
  if (!confirmed) return;
  const requests = yield* dep('revisions');
  try {
    yield* call(requests.restore, id, to, ...(version === undefined ? [] : [version]));
    yield* put(entriesRestored([type]));
    yield* raiseSuccess(message('history.restored', { name }));
  } catch (error) {
    const problem = yield* problemOf(error);
    yield* raiseFailure(message('history.restoreFailed', { name }), saveProblemText(problem));
    // Another user was faster: that change belongs in sight before the next try.
    if (problem.status === STATUS.conflict) yield* call(readAgain);
  }
}

/** The last change of an entry, if it is the one that is to be taken back. */
function* lastChange({ type, name, version }: Undoing) {
  const requests = yield* dep('revisions');
  const { revisions } = yield* call(requests.list, { type, name }, { limit: 1 });
  const [last] = revisions;
  const isMeant = version === undefined ? last?.kind === 'deleted' : last?.version === version;
  return isMeant ? last : undefined;
}

/** Deletions of one request of the user follow each other within this time, in milliseconds. */
const TOGETHER = 60_000;

/** What was deleted together with an entry comes back with it, and no earlier deletion does. */
function* restoreCompanion(change: RevisionSummary, type: HistoryType) {
  const requests = yield* dep('revisions');
  const { revisions } = yield* call(requests.list, { type, name: change.name }, { limit: 1 });
  const [last] = revisions;
  const isTogether =
    last?.kind === 'deleted' &&
    last.by === change.by &&
    Math.abs(Date.parse(last.at) - Date.parse(change.at)) < TOGETHER;
  if (!isTogether) return;
  yield* call(requests.restore, last.id, 'before' as const);
}

/** Takes back the last change of an entry. Returns the reason when it cannot. */
function* undoEntry(entry: Undoing): SagaGenerator<Text | undefined> {
  const requests = yield* dep('revisions');
  try {
    const change = yield* call(lastChange, entry);
    if (change === undefined) return message('history.changedSince');
    yield* call(requests.restore, change.id, 'before' as const);
    if (entry.also !== undefined) yield* call(restoreCompanion, change, entry.also);
    return undefined;
  } catch (error) {
    return saveProblemText(yield* problemOf(error));
  }
}

/** Undoes one entry after the other, so that each is judged by itself, and says once how it went. */
function* onUndoRequested({ payload: entries }: ReturnType<typeof undoRequested>) {
  const undone: Undoing[] = [];
  const failed: { name: string; reason: Text }[] = [];
  for (const entry of entries) {
    const reason = yield* call(undoEntry, entry);
    if (reason) failed.push({ name: entry.name, reason });
    else undone.push(entry);
  }
  if (undone.length > 0) {
    yield* put(entriesRestored(undone.flatMap(({ type, also = type }) => [type, also])));
    yield* raiseSuccess(message('history.undone', { count: undone.length, name: undone[0]?.name ?? '' }));
  }
  const [first] = failed;
  if (!first) return;
  const names = failed.map(({ name }) => name).join(', ');
  yield* raiseFailure(message('history.undoFailed', { names }), first.reason);
}

/** What is shown of the restored types is read again. */
function* onEntriesRestored({ payload: types }: ReturnType<typeof entriesRestored>) {
  for (const type of new Set(types)) {
    const domain = HISTORY_DOMAINS[type];
    if (domain === 'settings') yield* put(settingsRequested());
    else if (domain === 'accounts') yield* put(accountsRequested());
    else if (isResource(domain)) yield* put(resources[domain].actions.listRequested());
  }
  yield* call(readAgain);
}

/** Reads the changes again where they are shown. */
function* readAgain() {
  const { phase, filter } = yield* select(selectRevisions);
  if (phase !== 'idle') yield* put(revisionsRequested(filter));
}
