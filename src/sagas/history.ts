import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { ENTRY_TYPES, type HistoryType, type RestoreResult, type UndoneEntry } from '../../contract/history';
import { STATUS } from '../../contract/httpStatus';
import { HISTORY_DOMAINS } from '../../contract/merge/historyDomains';
import { saveProblemText } from '../i18n/errorText';
import { message, type Text } from '../i18n/text';
import { selectHasUnsavedChanges } from '../store/forms/selectors';
import { selectHistory } from '../store/history/selectors';
import {
  comparisonToggled,
  entriesRestored,
  historyFailed,
  historyReceived,
  historyRequested,
  moreOfWriteRequested,
  ofWriteFailed,
  ofWriteReceived,
  olderRevisionsRequested,
  revisionFailed,
  type RevisionFilter,
  revisionOpened,
  revisionReceived,
  type RevisionScope,
  undoAsked,
  undoConfirmed,
  undoPreviewed,
  undoPreviewFailed,
  type UndoQuestion,
  undoQuestionClosed,
  undoRequested,
  writeUnfolded,
} from '../store/history/slice';
import { selectImpactCounts } from '../store/impact/selectors';
import { isResource, resources } from '../store/resources/resources';
import { type RootState } from '../store/rootReducer';
import { settingsRequested } from '../store/uiSettings/slice';
import { userAccountsRequested } from '../store/userAccounts/slice';
import { dep } from './context';
import { type Agreed, askImpact, impactTypeOf, ON_UNDO, previewImpact } from './lib/impact';
import { orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';
import { type Domain } from './resources/access';
import { undoAction, undoWriteAction } from './resources/undo';

/** Page size for the changes of one write. */
const OF_WRITE = 100;

export function* historySaga() {
  yield* takeLatest([historyRequested, olderRevisionsRequested], orElse(onHistoryRequested, historyFailed));
  yield* takeLatest(revisionOpened, readRevision);
  yield* takeEvery(comparisonToggled, onComparisonToggled);
  yield* takeLatest([writeUnfolded, moreOfWriteRequested], orElse(onWriteUnfolded, ofWriteFailed));
  yield* takeLatest(undoAsked, orElse(onUndoAsked, undoPreviewFailed));
  yield* takeLeading(undoConfirmed, onUndoConfirmed);
  yield* takeLeading(undoRequested, onUndoRequested);
  yield* takeEvery(entriesRestored, onEntriesRestored);
}

const queryOf = ({ type, name, by }: RevisionFilter, scope: RevisionScope) => ({
  ...(scope === 'all' ? ({ group: 'write', match: 'part' } as const) : {}),
  ...(type === '' ? {} : { type }),
  ...(name === '' ? {} : { name }),
  ...(by === '' ? {} : { by }),
});

function* onHistoryRequested() {
  const requests = yield* dep('history');
  const { filter, scope, next } = yield* select(selectHistory);
  const more = next === null ? {} : { before: next };
  yield* put(historyReceived(yield* call(requests.list, queryOf(filter, scope), more)));
}

const readRevision = orElse(
  function* readRevision({ payload: id }: Pick<ReturnType<typeof revisionOpened>, 'payload'>) {
    const requests = yield* dep('history');
    yield* put(revisionReceived(yield* call(requests.get, id)));
  },
  (problem, { payload: id }) => revisionFailed({ id, problem }),
);

function* onComparisonToggled(action: ReturnType<typeof comparisonToggled>) {
  const { compared } = yield* select(selectHistory);
  if (compared.some(({ id }) => id === action.payload)) yield* call(readRevision, action);
}

/** Reads the next page of changes of the unfolded write. */
function* onWriteUnfolded() {
  const { unfolded } = yield* select(selectHistory);
  if (unfolded === null) return;
  const requests = yield* dep('history');
  const { write, next } = unfolded;
  const more = { limit: OF_WRITE, ...(next === null ? {} : { before: next }) };
  yield* put(ofWriteReceived({ write, page: yield* call(requests.list, { write }, more) }));
}

const targetOf = ({ kind, revision: { id, write } }: Pick<UndoQuestion, 'kind' | 'revision'>) =>
  kind === 'write' ? { write } : { id };

function* onUndoAsked({ payload }: ReturnType<typeof undoAsked>) {
  const requests = yield* dep('history');
  yield* put(undoPreviewed(yield* call(requests.previewUndo, targetOf(payload))));
  const { kind, revision } = payload;
  const { id, type, write } = revision;
  if (kind === 'write') yield* previewImpact('undo', { undo: { write } });
  else if (impactTypeOf(type) !== undefined)
    yield* previewImpact('undo', { undo: { id, to: kind === 'change' ? 'undone' : kind } });
}

/** Undoes exactly what was previewed. Later changes make it fail with a conflict. */
function* onUndoConfirmed() {
  const { question } = yield* select(selectHistory);
  if (question?.preview == null) return;
  const { revision } = question;
  const { name } = revision;
  try {
    yield* call(takeBack, question);
  } catch (error) {
    const problem = yield* problemOf(error);
    yield* raiseFailure(message('history.restoreFailed', { name }), saveProblemText(problem));
    yield* put(undoQuestionClosed());
    // Show the conflicting change before the next attempt.
    if (problem.status === STATUS.conflict) yield* call(readAgain);
    return;
  }
  yield* put(undoQuestionClosed());
  yield* put(entriesRestored(typesOf(question)));
}

/** Returns the affected types; all types for a write too large to list them. */
function typesOf({ kind, revision: { type, together } }: UndoQuestion): HistoryType[] {
  if (kind !== 'write' || together === undefined) return [type];
  const types = together.parts.map((part) => part.type);
  return types.length > 0 ? types : [...ENTRY_TYPES];
}

function* takeBack(question: UndoQuestion) {
  const { kind, revision, preview } = question;
  const { id, write, name } = revision;
  const requests = yield* dep('history');
  const options = { withLater: (preview?.lostCount ?? 0) > 0, seen: preview?.seen ?? id };
  const impact = yield* select(selectImpactCounts, 'undo' as const);
  if (kind === 'write') {
    const { count, write: undoing } = yield* call(requests.restoreWrite, write, options, impact);
    const action = undoWriteAction(undoing, typesOf(question));
    yield* raiseSuccess(message('importExport.undone', { count }), undefined, action);
    return;
  }
  const result =
    kind === 'change'
      ? yield* call(requests.undoChange, id, options, impact)
      : yield* call(requests.restore, id, kind, options.seen, impact);
  yield* tellRestored(name, result);
}

/** Reports an entry as restored or removed, with an undo button. */
function* tellRestored(name: string, result: RestoreResult) {
  const { undo = [] } = result;
  const isGone = undo.length === 1 && undo[0]?.version === undefined;
  const action = undo.length === 0 ? {} : yield* undoAction(undo);
  const title = message(isGone ? 'history.removed' : 'history.restored', { name });
  yield* raiseSuccess(title, lostPasswordText(result), action);
}

/** Asks before an undo that changes access. */
function* askUndo(entries: UndoneEntry[]) {
  if (entries.every(({ type }) => impactTypeOf(type) === undefined)) return {};
  return yield* askImpact({ undo: { entries } }, { onChange: ON_UNDO });
}

/** Undoes the last change of every entry, or of none. */
function* onUndoRequested({ payload: entries }: ReturnType<typeof undoRequested>) {
  const requests = yield* dep('history');
  const name = entries[0]?.name ?? '';
  const agreed: Agreed | null = yield* askUndo(entries);
  if (agreed === null) return;
  try {
    const result = yield* call(requests.undo, entries, agreed.counts);
    yield* put(entriesRestored(entries.map(({ type }) => type)));
    yield* entries.length === 1 ? tellRestored(name, result) : tellUndone(entries, result);
  } catch (error) {
    yield* raiseFailure(
      message('history.undoFailed', { names: name }),
      saveProblemText(yield* problemOf(error)),
    );
  }
}

/** Reports several changes as undone, with an undo button. */
function* tellUndone(entries: UndoneEntry[], result: RestoreResult) {
  const types = [...new Set(entries.map(({ type }) => type))];
  const title = message('history.undone', { count: entries.length });
  yield* raiseSuccess(title, lostPasswordText(result), undoWriteAction(result.write, types));
}

/** Returns the advice about users restored without their passwords. */
const lostPasswordText = ({ lostPasswords }: RestoreResult): Text | undefined =>
  lostPasswords && message('history.lostPasswords', { names: lostPasswords.join(', ') });

/** Reloads everything shown of the restored types. */
function* onEntriesRestored({ payload: types }: ReturnType<typeof entriesRestored>) {
  for (const type of new Set(types)) {
    const domain = HISTORY_DOMAINS[type];
    if (domain === 'settings') yield* put(settingsRequested());
    else if (domain === 'accounts') yield* put(userAccountsRequested());
    else if (isResource(domain)) {
      yield* put(resources[domain].actions.listRequested());
      yield* call(readShownEntry, domain);
    }
  }
  yield* call(readAgain);
}

/** Reloads the entry of the page. Unsaved changes stay: saving compares them with the server. */
function* readShownEntry(domain: Domain) {
  const { reading } = ((yield* select()) as RootState)[domain];
  if (reading.phase === 'idle' || (yield* select(selectHasUnsavedChanges))) return;
  yield* put(resources[domain].actions.itemRequested({ name: reading.name }));
}

function* readAgain() {
  const { phase, filter, scope, unfolded } = yield* select(selectHistory);
  if (phase === 'idle') return;
  yield* put(historyRequested(filter, scope));
  if (unfolded !== null) yield* put(moreOfWriteRequested());
}
