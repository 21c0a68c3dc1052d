import { call, put, select } from 'typed-redux-saga';
import { type ImportAnswer } from '../../../contract/savedObjects';
import { DIALOGS } from '../../store/overlays/dialogs';
import { type dialogClosed } from '../../store/overlays/slice';
import { resolvableErrors } from '../../store/savedObjectsManagement/importChoices';
import { selectImporting, selectImportOutcomeOrNull } from '../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../store/savedObjectsManagement/slice';
import { type TitledObject, titleOf } from '../../store/savedObjectsManagement/titles';
import { dep } from '../context';
import { problemOf } from '../lib/problems';
import { requests } from './requests';

const actions = savedObjectsManagementActions;

/** Objects offered as replacements for a missing one. */
const MAX_CANDIDATES = 1000;

export function* onImportRequested() {
  const importing = yield* select(selectImporting);
  if (importing.phase !== 'sending') return;
  const { file, mode } = importing;
  const { importFile } = yield* requests();
  yield* call(importWith, file.id, (content: Blob) =>
    importFile(content, {
      ...(mode === 'overwrite' ? { overwrite: true } : {}),
      ...(mode === 'copy' ? { createNewCopies: true } : {}),
    }),
  );
}

/** Sends the file again with a choice per object; nothing is sent if all are skipped. */
export function* onImportResolved() {
  const importing = yield* select(selectImporting);
  const outcome = yield* select(selectImportOutcomeOrNull);
  if (importing.phase !== 'resolving' || outcome === null) return;
  const { file, mode } = importing;
  const { retries } = outcome;
  const { resolveImport } = yield* requests();
  yield* call(importWith, file.id, async (content: Blob) =>
    retries.length === 0
      ? { success: true, successCount: 0 }
      : resolveImport(content, retries, mode === 'copy' ? { createNewCopies: true } : {}),
  );
}

/** Sends the file. On resolvable errors the server writes nothing and the user is asked. */
function* importWith(fileId: string, send: (content: Blob) => Promise<ImportAnswer>) {
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
    yield* put(actions.importFinished(answer));
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
