import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { STATUS } from '../../contract/httpStatus';
import { type ImpactCounts } from '../../contract/impactCounts';
import { type EntrySelection, type ImportOutcome } from '../../contract/importExport';
import { type Upload } from '../api/importExport';
import { saveProblemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { entriesRestored } from '../store/history/slice';
import { selectImport, selectImportChanges, selectImportSelection } from '../store/importExport/selectors';
import {
  archiveRefused,
  clusterReadRequested,
  clustersReceived,
  clustersRequested,
  exportFinished,
  exportRequested,
  importClosed,
  importCompared,
  importDeclined,
  importFailed,
  importFilesChosen,
  importFinished,
  importModeChanged,
  importOriginChosen,
  importRequested,
  importStale,
  importStarted,
  writeUndone,
  writeUndoRequested,
} from '../store/importExport/slice';
import { dep } from './context';
import { askLastAdministrator } from './lib/confirm';
import { type Agreed, askImpact, ON_IMPORT, ON_UNDO } from './lib/impact';
import { orElse, orLog, problemOf, raiseFailure, raiseSuccess, statusOf } from './lib/problems';
import { undoWriteAction } from './resources/undo';

export function* importExportSaga() {
  yield* takeLeading(clustersRequested, orLog(onClustersRequested));
  yield* takeLatest(
    [clusterReadRequested, importOriginChosen, importClosed],
    orElse(onClusterRead, importFailed),
  );
  yield* takeLatest(
    [importFilesChosen, archiveRefused, importModeChanged, importStale, importClosed],
    orElse(onFilesChanged, importFailed),
  );
  yield* takeLeading(importRequested, onImportRequested);
  yield* takeEvery(exportRequested, onExportRequested);
  yield* takeLeading(writeUndoRequested, onWriteUndoRequested);
}

/** Returns the chosen files, which are not part of the state. */
function* uploads() {
  const registry = yield* dep('files');
  const { files } = yield* select(selectImport);
  return files.map(({ id, name }): Upload => {
    const content = registry.get(id);
    if (content === undefined) throw new Error('The files of the import are not at hand any more.');
    return { name, content };
  });
}

function* onClustersRequested() {
  const requests = yield* dep('importExport');
  yield* put(clustersReceived(yield* call(requests.clusters)));
}

type ReadAction = ReturnType<typeof clusterReadRequested | typeof importOriginChosen | typeof importClosed>;

/** Reads a cluster; leaving the import abandons that. */
function* onClusterRead(action: ReadAction) {
  if (!clusterReadRequested.match(action)) return;
  const { cluster, username, credentialRef } = action.payload;
  const requests = yield* dep('importExport');
  const credentials = yield* dep('credentials');
  const registry = yield* dep('files');
  const password = (yield* call(credentials.take, credentialRef)) ?? '';
  const files = yield* call(requests.readCluster, cluster, { username, password });
  const chosen = importFilesChosen(files.map(({ name, content }) => ({ name, size: content.size })));
  yield* call(registry.clear);
  for (const [at, { id }] of chosen.payload.entries()) {
    const file = files[at];
    if (file !== undefined) yield* call(registry.deposit, id, file.content);
  }
  yield* put(chosen);
}

function* onFilesChanged() {
  const { files, merge } = yield* select(selectImport);
  if (files.length === 0) return;
  const requests = yield* dep('importExport');
  yield* put(importCompared(yield* call(requests.preview, yield* uploads(), merge)));
}

/** Asks before an import that deletes entries or changes access. */
function* askImport(removed: number) {
  const changes = yield* select(selectImportChanges);
  if (removed === 0 && changes?.length === 0) return {};
  const removal = {
    title: message('importExport.removeTitle', { count: removed }),
    text: [message('importExport.removeText')],
    confirmLabel: message('importExport.removeConfirm'),
    tone: 'danger' as const,
  };
  const request = changes === null ? null : { changes };
  return yield* askImpact(request, { asked: removed > 0 ? removal : undefined, onChange: ON_IMPORT });
}

function* onImportRequested() {
  const { only, removed } = yield* select(selectImportSelection);
  const agreed: Agreed | null = yield* askImport(removed);
  if (agreed === null) return;
  yield* put(importStarted());
  try {
    const result = yield* call(sendImport, only, agreed.counts);
    if (result === undefined) yield* put(importDeclined());
    else yield* call(finishImport, result, only);
  } catch (error) {
    if ((yield* statusOf(error)) === STATUS.conflict) yield* put(importStale());
    else yield* put(importFailed(yield* problemOf(error)));
  }
}

function* finishImport(result: ImportOutcome, only: EntrySelection[]) {
  const registry = yield* dep('files');
  yield* call(registry.clear);
  yield* put(importFinished(result));
  yield* put(entriesRestored(only.map(({ type }) => type)));
}

/** Imports the selection. Returns nothing if the user declines losing all administrators. */
function* sendImport(only: EntrySelection[], impact: ImpactCounts | undefined) {
  const requests = yield* dep('importExport');
  const { merge, preview } = yield* select(selectImport);
  const files = yield* uploads();
  const options = { merge, only, versions: preview?.versions ?? {}, ...(impact && { impact }) };
  try {
    return yield* call(requests.apply, files, options);
  } catch (error) {
    if ((yield* statusOf(error)) !== STATUS.confirmationNeeded) throw error;
    if (!(yield* call(askLastAdministrator))) return undefined;
    return yield* call(requests.apply, files, { ...options, confirmed: true });
  }
}

function* onExportRequested({ payload }: ReturnType<typeof exportRequested>) {
  const requests = yield* dep('importExport');
  try {
    const { name, content, entries } = yield* call(requests.exportFile, payload);
    const saveFile = yield* dep('saveFile');
    yield* call(saveFile, name, content);
    yield* raiseSuccess(
      message('importExport.exported', { count: entries }),
      message('importExport.exportedFile', { name }),
    );
  } catch (error) {
    yield* raiseFailure(message('importExport.exportFailed'), saveProblemText(yield* problemOf(error)));
  } finally {
    yield* put(exportFinished());
  }
}

function* onWriteUndoRequested({ payload: { write, types } }: ReturnType<typeof writeUndoRequested>) {
  const requests = yield* dep('history');
  const agreed: Agreed | null = yield* askImpact({ undo: { write } }, { onChange: ON_UNDO });
  if (agreed === null) return;
  try {
    const { count, write: undoing } = yield* call(requests.restoreWrite, write, undefined, agreed.counts);
    yield* put(writeUndone(write));
    yield* put(entriesRestored(types));
    yield* raiseSuccess(
      message('importExport.undone', { count }),
      undefined,
      undoWriteAction(undoing, types),
    );
  } catch (error) {
    yield* raiseFailure(message('importExport.undoFailed'), saveProblemText(yield* problemOf(error)));
  }
}
