import { call, put, select } from 'typed-redux-saga';
import { type ImportAnswer } from '../../../contract/savedObjects';
import { DIALOGS } from '../../store/overlays/dialogs';
import { type dialogClosed } from '../../store/overlays/slice';
import { resolvableErrors } from '../../store/savedObjectsManagement/importChoices';
import { selectImporting } from '../../store/savedObjectsManagement/selectors';
import {
  type ImportMode,
  savedObjectsManagementActions,
  type TitledObject,
} from '../../store/savedObjectsManagement/slice';
import { titleOf } from '../../store/savedObjectsManagement/titles';
import { dep } from '../context';
import { problemOf } from '../lib/problems';
import { requests } from './requests';

const actions = savedObjectsManagementActions;

/** Objects offered as replacements for a missing one. */
const MAX_CANDIDATES = 1000;

export function* onImportRequested(action: ReturnType<typeof actions.importRequested>) {
  const { file, mode } = action.payload;
  const { importFile } = yield* requests();
  yield* call(importWith, file.id, 0, (content: Blob) =>
    importFile(content, {
      ...(mode === 'overwrite' ? { overwrite: true } : {}),
      ...(mode === 'copy' ? { createNewCopies: true } : {}),
    }),
  );
}

/** Sends the file again with a choice per object; nothing is sent if all are skipped. */
export function* onImportResolved(action: ReturnType<typeof actions.importResolved>) {
  const { retries, skipped } = action.payload;
  const importing = yield* select(selectImporting);
  if (importing.phase !== 'resolving') return;
  const { resolveImport } = yield* requests();
  const mode: ImportMode = importing.mode;
  yield* call(importWith, importing.file.id, skipped, async (content: Blob) =>
    retries.length === 0
      ? { success: true, successCount: 0 }
      : resolveImport(content, retries, mode === 'copy' ? { createNewCopies: true } : {}),
  );
}

/** Sends the file. On resolvable errors the server writes nothing and the user is asked. */
function* importWith(fileId: string, skipped: number, send: (content: Blob) => Promise<ImportAnswer>) {
  const files = yield* dep('files');
  try {
    const content = yield* call(files.get, fileId);
    if (content === undefined) throw new Error('The file of the import is not at hand any more.');
    const answer = yield* call(send, content);
    if (resolvableErrors(answer).length > 0) {
      const candidates = yield* call(candidatesFor, answer);
      yield* put(actions.importHindered({ answer, candidates }));
      return;
    }
    yield* call(files.clear);
    yield* put(actions.importFinished({ answer, skipped }));
    yield* put(actions.listRequested());
  } catch (error) {
    yield* put(actions.importFailed(yield* problemOf(error)));
  }
}

const missingTypes = (answer: ImportAnswer) =>
  new Set(
    resolvableErrors(answer).flatMap(({ error }) =>
      error.type === 'missing_references' ? error.references.map(({ type }) => type) : [],
    ),
  );

/** Returns objects of the same types as replacements for missing references. */
function* candidatesFor(answer: ImportAnswer) {
  const type = [...missingTypes(answer)];
  const none: TitledObject[] = [];
  if (type.length === 0) return none;
  try {
    const { find } = yield* requests();
    const options = { type, fields: ['title'], sortField: 'title', perPage: MAX_CANDIDATES };
    const { savedObjects } = yield* call(find, options);
    return savedObjects.map((object) => ({ type: object.type, id: object.id, title: titleOf(object) }));
  } catch {
    // The user can still skip the object, or import it unchanged.
    return none;
  }
}

/** Drops the files as soon as the dialog closes. */
export function* onDialogClosed({ payload }: ReturnType<typeof dialogClosed>) {
  if (payload !== DIALOGS.importObjects) return;
  const files = yield* dep('files');
  yield* call(files.clear);
}
