import { call, put } from 'typed-redux-saga';
import { isRecord } from '../../../contract/plainData';
import { type ExportDetails } from '../../../contract/savedObjects';
import { message, verbatim } from '../../i18n/text';
import { DIALOGS } from '../../store/overlays/dialogs';
import { savedObjectsManagementActions } from '../../store/savedObjectsManagement/slice';
import { toastRaised } from '../../store/toasts/slice';
import { dep } from '../context';
import { closeDialog } from '../lib/dialogs';
import { requests } from './requests';

const actions = savedObjectsManagementActions;

/** The file name that OpenSearch Dashboards uses, too. */
const EXPORT_NAME = 'export.ndjson';
/** Bytes at the end of the file in which the summary line is searched. */
const TAIL_BYTES = 256 * 1024;
/** Missing references named in the toast. */
const MAX_NAMED = 5;

/** Downloads the export and reports missing references. */
export function* onExportRequested(action: ReturnType<typeof actions.exportRequested>) {
  const { choice, withRelated } = action.payload;
  const { exportFile } = yield* requests();
  const file = yield* call(exportFile, {
    ...('objects' in choice ? { objects: choice.objects } : { type: choice.types }),
    includeReferencesDeep: withRelated,
  });
  const details = yield* call(detailsOf, file);
  const saveFile = yield* dep('saveFile');
  yield* call(saveFile, EXPORT_NAME, file);
  yield* put(actions.exportSaved({ fileName: EXPORT_NAME, size: file.size, details }));
  yield* call(closeDialog, DIALOGS.exportObjects);
  yield* put(exportToast(details));
}

function exportToast(details: ExportDetails | null) {
  if (details === null) return toastRaised({ color: 'success', title: message('savedObjects.exported') });
  const { exportedCount: count, missingRefCount: missing, missingReferences } = details;
  if (missing === 0)
    return toastRaised({ color: 'success', title: message('savedObjects.exportedCount', { count }) });
  const named = missingReferences.slice(0, MAX_NAMED).map(({ type, id }) => `${type}/${id}`);
  return toastRaised({
    color: 'warning',
    title: message('savedObjects.exportedWithout', { count, missing }),
    text: verbatim([...named, ...(missing > named.length ? ['…'] : [])].join(', ')),
  });
}

/** Returns the summary on the last line; null if there is none. */
async function detailsOf(file: Blob): Promise<ExportDetails | null> {
  const tail = await file.slice(Math.max(0, file.size - TAIL_BYTES)).text();
  try {
    const last: unknown = JSON.parse(tail.trimEnd().split('\n').at(-1) ?? '');
    return isRecord(last) && Object.hasOwn(last, 'exportedCount') ? (last as unknown as ExportDetails) : null;
  } catch {
    return null;
  }
}
