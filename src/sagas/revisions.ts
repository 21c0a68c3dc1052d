import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { type HistoryType, type RestoreResult } from '../api/contract/history';
import { STATUS } from '../api/contract/httpStatus';
import { saveProblemText } from '../i18n/errorText';
import { message, type Text } from '../i18n/text';
import { accountsRequested } from '../store/accounts/slice';
import { selectHasUnsavedChanges } from '../store/editing/selectors';
import { isResource, resources } from '../store/resources/resources';
import { HISTORY_DOMAINS } from '../store/revisions/domains';
import { selectRevisions } from '../store/revisions/selectors';
import {
  comparisonToggled,
  entriesRestored,
  olderRevisionsRequested,
  restoreRequested,
  revisionFailed,
  type RevisionFilter,
  revisionOpened,
  revisionReceived,
  revisionsFailed,
  revisionsReceived,
  revisionsRequested,
  undoRequested,
} from '../store/revisions/slice';
import { type RootState } from '../store/rootReducer';
import { settingsRequested } from '../store/uiSettings/slice';
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import { orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';
import { type Domain } from './resources/access';

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

const askRestore = ({ type, name, to }: ReturnType<typeof restoreRequested>['payload']) =>
  askConfirm({
    title:
      type === 'settings' ? message('history.restoreSettings') : message('history.restoreTitle', { name }),
    text: [message(to === 'before' ? 'history.restoreBeforeText' : 'history.restoreAfterText')],
    confirmLabel: message('history.restore'),
    tone: 'normal',
  });

function* onRestoreRequested({ payload }: ReturnType<typeof restoreRequested>) {
  const { id, type, name, to } = payload;
  const version = yield* call(seenVersion, payload);
  if (!(yield* askRestore(payload))) return;
  const requests = yield* dep('revisions');
  try {
    const result = yield* call(requests.restore, id, to, ...(version === undefined ? [] : [version]));
    yield* put(entriesRestored([type]));
    yield* raiseSuccess(message('history.restored', { name }), lostPasswordText(result));
  } catch (error) {
    const problem = yield* problemOf(error);
    yield* raiseFailure(message('history.restoreFailed', { name }), saveProblemText(problem));
    // Another user was faster: that change belongs in sight before the next try.
    if (problem.status === STATUS.conflict) yield* call(readAgain);
  }
}

/** Takes the last change of each entry back, those of all of them or none. */
function* onUndoRequested({ payload: entries }: ReturnType<typeof undoRequested>) {
  const requests = yield* dep('revisions');
  const name = entries[0]?.name ?? '';
  try {
    const result = yield* call(requests.undo, entries);
    yield* put(entriesRestored(entries.map(({ type }) => type)));
    yield* raiseSuccess(message('history.undone', { name, count: entries.length }), lostPasswordText(result));
  } catch (error) {
    yield* raiseFailure(
      message('history.undoFailed', { names: name }),
      saveProblemText(yield* problemOf(error)),
    );
  }
}

/** What is to be done about users who came back without their passwords. */
const lostPasswordText = ({ lostPasswords }: RestoreResult): Text | undefined =>
  lostPasswords && message('history.lostPasswords', { names: lostPasswords.join(', ') });

/** What is shown of the restored types is read again. */
function* onEntriesRestored({ payload: types }: ReturnType<typeof entriesRestored>) {
  for (const type of new Set(types)) {
    const domain = HISTORY_DOMAINS[type];
    if (domain === 'settings') yield* put(settingsRequested());
    else if (domain === 'accounts') yield* put(accountsRequested());
    else if (isResource(domain)) {
      yield* put(resources[domain].actions.listRequested());
      yield* call(readShownEntry, domain);
    }
  }
  yield* call(readAgain);
}

/** Reads the entry of a page again. Unsaved changes stay: saving them compares with what is there now. */
function* readShownEntry(domain: Domain) {
  const { reading } = ((yield* select()) as RootState)[domain];
  if (reading.phase === 'idle' || (yield* select(selectHasUnsavedChanges))) return;
  yield* put(resources[domain].actions.itemRequested({ name: reading.name }));
}

/** Reads the changes again where they are shown. */
function* readAgain() {
  const { phase, filter } = yield* select(selectRevisions);
  if (phase !== 'idle') yield* put(revisionsRequested(filter));
}
