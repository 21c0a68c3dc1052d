import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { type HistoryType, type RevisionSummary } from '../api/contract/history';
import { saveProblemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import {
  actionGroupsResource,
  roleMappingsResource,
  rolesResource,
  tenantsResource,
  usersResource,
} from '../store/resources/resources';
import { selectRevisions } from '../store/revisions/selectors';
import {
  entryRestored,
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
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import { problemOf, raiseFailure, raiseSuccess } from './lib/problems';

/** Listens to: the history being looked at, entries that are to be as they were, and entries that are so again. */
export function* revisionsSaga() {
  yield* takeLatest([revisionsRequested, olderRevisionsRequested], onRevisionsWanted);
  yield* takeLatest(revisionOpened, onRevisionOpened);
  yield* takeLeading(restoreRequested, onRestoreRequested);
  yield* takeLeading(undoRequested, onUndoRequested);
  yield* takeEvery(entryRestored, onEntryRestored);
}

const queryOf = ({ type, name, by }: RevisionFilter) => ({
  ...(type === '' ? {} : { type }),
  ...(name === '' ? {} : { name }),
  ...(by === '' ? {} : { by }),
});

function* onRevisionsWanted() {
  const requests = yield* dep('revisions');
  const { filter, next } = yield* select(selectRevisions);
  try {
    const more = next === null ? {} : { before: next };
    yield* put(revisionsReceived(yield* call(requests.list, queryOf(filter), more)));
  } catch (error) {
    yield* put(revisionsFailed(yield* problemOf(error)));
  }
}

function* onRevisionOpened({ payload: id }: ReturnType<typeof revisionOpened>) {
  const requests = yield* dep('revisions');
  try {
    yield* put(revisionReceived(yield* call(requests.get, id)));
  } catch (error) {
    yield* put(revisionFailed({ id, problem: yield* problemOf(error) }));
  }
}

function* onRestoreRequested({ payload }: ReturnType<typeof restoreRequested>) {
  const { id, type, name, to } = payload;
  const confirmed = yield* askConfirm({
    title: message('history.restoreTitle', { name }),
    text: [message(to === 'before' ? 'history.restoreBeforeText' : 'history.restoreAfterText')],
    confirmLabel: message('history.restore'),
    tone: 'normal',
  });
  if (!confirmed) return;
  const requests = yield* dep('revisions');
  try {
    yield* call(requests.restore, id, to);
    yield* put(entryRestored({ type, name }));
    yield* raiseSuccess(message('history.restored', { name }));
  } catch (error) {
    yield* raiseFailure(message('history.restoreFailed', { name }), saveProblemText(yield* problemOf(error)));
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
  yield* put(entryRestored({ type, name: change.name }));
}

function* onUndoRequested({ payload: entries }: ReturnType<typeof undoRequested>) {
  const requests = yield* dep('revisions');
  for (const entry of entries) {
    const { type, name } = entry;
    try {
      const change = yield* call(lastChange, entry);
      if (change === undefined) {
        yield* raiseFailure(message('history.undoFailed', { name }), message('history.changedSince'));
        continue;
      }
      yield* call(requests.restore, change.id, 'before' as const);
      if (entry.also !== undefined) yield* call(restoreCompanion, change, entry.also);
      yield* put(entryRestored({ type, name }));
      yield* raiseSuccess(message('history.undone', { name }));
    } catch (error) {
      yield* raiseFailure(message('history.undoFailed', { name }), saveProblemText(yield* problemOf(error)));
    }
  }
}

const RESOURCES: Partial<Record<HistoryType, { actions: { listRequested: () => { type: string } } }>> = {
  internalusers: usersResource,
  roles: rolesResource,
  rolesmapping: roleMappingsResource,
  actiongroups: actionGroupsResource,
  tenants: tenantsResource,
};

/** What is shown of the entry is read again. */
function* onEntryRestored({ payload: { type } }: ReturnType<typeof entryRestored>) {
  const resource = RESOURCES[type];
  if (resource) yield* put(resource.actions.listRequested());
  const { phase, filter } = yield* select(selectRevisions);
  if (phase !== 'idle') yield* put(revisionsRequested(filter));
}
