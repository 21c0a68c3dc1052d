import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { STATUS } from '../../contract/httpStatus';
import { type TransferSelection } from '../../contract/transfer';
import { type Upload } from '../api/transfer';
import { saveProblemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { entriesRestored } from '../store/revisions/slice';
import { selectImport } from '../store/transfer/selectors';
import {
  exportFinished,
  exportRequested,
  importClosed,
  importCompared,
  importDeclined,
  importFailed,
  importFilesChosen,
  importFinished,
  importModeChanged,
  importRequested,
  importStale,
  importStarted,
  writeUndone,
  writeUndoRequested,
} from '../store/transfer/slice';
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import { problemOf, raiseFailure, raiseSuccess, statusOf } from './lib/problems';
import { askLastAdministrator } from './resources/access';
import { undoWriteAction } from './resources/undo';

export function* transferSaga() {
  yield* takeLatest([importFilesChosen, importModeChanged, importStale, importClosed], onFilesChanged);
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

function* onFilesChanged() {
  const { files, merge } = yield* select(selectImport);
  if (files.length === 0) return;
  const requests = yield* dep('transfer');
  try {
    yield* put(importCompared(yield* call(requests.preview, yield* uploads(), merge)));
  } catch (error) {
    yield* put(importFailed(yield* problemOf(error)));
  }
}

const askRemoval = (count: number) =>
  askConfirm({
    title: message('transfer.removeTitle', { count }),
    text: [message('transfer.removeText')],
    confirmLabel: message('transfer.removeConfirm'),
    tone: 'danger',
  });

function* onImportRequested({ payload: { only, removed } }: ReturnType<typeof importRequested>) {
  if (removed > 0 && !(yield* call(askRemoval, removed))) return;
  yield* put(importStarted());
  try {
    const result = yield* call(sendImport, only);
    if (result === undefined) {
      yield* put(importDeclined());
      return;
    }
    const registry = yield* dep('files');
    yield* call(registry.clear);
    yield* put(importFinished(result));
    yield* put(entriesRestored(only.map(({ type }) => type)));
  } catch (error) {
    if ((yield* statusOf(error)) === STATUS.conflict) yield* put(importStale());
    else yield* put(importFailed(yield* problemOf(error)));
  }
}

/** Imports the selection. Returns nothing if the user declines losing all administrators. */
function* sendImport(only: TransferSelection[]) {
  const requests = yield* dep('transfer');
  const { merge, preview } = yield* select(selectImport);
  const files = yield* uploads();
  const options = { merge, only, versions: preview?.versions ?? {} };
  try {
    return yield* call(requests.apply, files, options);
  } catch (error) {
    if ((yield* statusOf(error)) !== STATUS.confirmationNeeded) throw error;
    if (!(yield* call(askLastAdministrator))) return undefined;
    return yield* call(requests.apply, files, { ...options, confirmed: true });
  }
}

function* onExportRequested({ payload }: ReturnType<typeof exportRequested>) {
  const requests = yield* dep('transfer');
  try {
    const { name, content, entries } = yield* call(requests.exportFile, payload);
    const saveFile = yield* dep('saveFile');
    yield* call(saveFile, name, content);
    yield* raiseSuccess(
      message('transfer.exported', { count: entries }),
      message('transfer.exportedFile', { name }),
    );
  } catch (error) {
    yield* raiseFailure(message('transfer.exportFailed'), saveProblemText(yield* problemOf(error)));
  } finally {
    yield* put(exportFinished());
  }
}

function* onWriteUndoRequested({ payload: { write, types } }: ReturnType<typeof writeUndoRequested>) {
  const requests = yield* dep('revisions');
  try {
    const { count, write: undoing } = yield* call(requests.restoreWrite, write);
    yield* put(writeUndone(write));
    yield* put(entriesRestored(types));
    yield* raiseSuccess(message('transfer.undone', { count }), undefined, undoWriteAction(undoing, types));
  } catch (error) {
    yield* raiseFailure(message('transfer.undoFailed'), saveProblemText(yield* problemOf(error)));
  }
}
