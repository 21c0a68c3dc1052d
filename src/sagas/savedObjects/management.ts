import { type Action } from '@reduxjs/toolkit';
import { all, call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { STATUS } from '../../../contract/httpStatus';
import { type Problem } from '../../../contract/problem';
import {
  type SavedObject,
  type SavedObjectError,
  type SavedObjectId,
  type TypeCounts,
} from '../../../contract/savedObjects';
import { listViewChanged } from '../../store/lists/slice';
import { navigated } from '../../store/navigation/slice';
import { dialogClosed } from '../../store/overlays/slice';
import { objectKey } from '../../store/savedObjectsManagement/importChoices';
import {
  DEEPEST_OBJECT,
  SAVED_OBJECTS_LIST,
  selectManagedQueryOrNull,
  selectManagedView,
} from '../../store/savedObjectsManagement/selectors';
import { type RelatedObject, savedObjectsManagementActions } from '../../store/savedObjectsManagement/slice';
import { isThere, titleOf } from '../../store/savedObjectsManagement/titles';
import { orElse } from '../lib/problems';
import { onCopyRequested, onCopyResolved } from './copying';
import { onDeletionRequested } from './deletion';
import { onExportRequested } from './exporting';
import { onDialogClosed, onImportRequested, onImportResolved } from './importing';
import { allowedTypes, requests } from './requests';

const actions = savedObjectsManagementActions;

/** Referrers of an object that are listed. */
const MAX_REFERRERS = 20;

const concernsList = (action: Action): boolean =>
  actions.listRequested.match(action) ||
  (listViewChanged.match(action) && action.payload.list === SAVED_OBJECTS_LIST) ||
  (navigated.match(action) && action.payload.lists?.some(({ list }) => list === SAVED_OBJECTS_LIST) === true);

/** Handles listing, inspecting, deleting, exporting, importing and copying saved objects. */
export function* savedObjectsManagementSaga() {
  yield* takeLatest(concernsList, orElse(onListWanted, actions.listFailed));
  const inspect = orElse(onInspectionRequested, (problem, { payload: target }) =>
    actions.inspectionFailed({ target, problem }),
  );
  yield* takeLatest(actions.inspectionRequested, inspect);
  yield* takeLeading(actions.deletionRequested, onDeletionRequested);
  yield* takeLeading(actions.exportRequested, orElse(onExportRequested, actions.exportFailed));
  yield* takeLatest(actions.importRequested, onImportRequested);
  yield* takeLeading(actions.importResolved, onImportResolved);
  yield* takeLeading(actions.copyRequested, onCopyRequested);
  yield* takeLeading(actions.copyResolved, onCopyResolved);
  yield* takeLatest(dialogClosed, onDialogClosed);
}

function* onListWanted() {
  const types = yield* call(allowedTypes);
  const page = yield* readPage(types);
  if (!page) return;
  const { found, counts } = page;
  const { pageIndex, pageSize } = yield* select(selectManagedView);
  const last = Math.max(0, Math.ceil(Math.min(found.total, DEEPEST_OBJECT) / pageSize) - 1);
  // Fall back to the last page if this one has become empty.
  if (found.savedObjects.length === 0 && pageIndex > last) {
    yield* put(listViewChanged({ list: SAVED_OBJECTS_LIST, patch: { pageIndex: last } }));
    return;
  }
  const { savedObjects: objects, total } = found;
  yield* put(actions.listReceived({ objects, total, counts: types.map(countIn(counts)) }));
}

/** The server omits types without objects from its counts. */
const countIn = (counts: TypeCounts) => (type: string) => ({
  type,
  count: Object.hasOwn(counts, type) ? (counts[type] ?? 0) : 0,
});

function* readPage(types: string[]) {
  const query = yield* select(selectManagedQueryOrNull);
  if (query === null) return null;
  const search = (yield* select(selectManagedView)).query;
  const { find, countByType } = yield* requests();
  return yield* all({
    found: call(find, query),
    counts: call(countByType, {
      typesToInclude: types,
      ...(search.trim() === '' ? {} : { searchString: search }),
      ...(query.namespaces ? { namespacesToInclude: query.namespaces } : {}),
    }),
  });
}

const related = ({ type, id }: SavedObjectId, object?: SavedObject): RelatedObject => ({
  type,
  id,
  title: object ? titleOf(object) : null,
});

const refusalOf = ({ statusCode: status, error, message: serverMessage }: SavedObjectError): Problem => ({
  kind: 'http',
  message: error,
  status,
  serverMessage,
});

function* onInspectionRequested({ payload: target }: ReturnType<typeof actions.inspectionRequested>) {
  const { object, referrers } = yield* readObject(target);
  if (object === undefined || object.error?.statusCode === STATUS.notFound) {
    yield* put(actions.inspectionMissing(target));
  } else if (isThere(object)) {
    const { total, savedObjects } = referrers;
    const objects = savedObjects.map((one) => related(one, one));
    const references = yield* readReferences(object);
    yield* put(actions.inspectionReceived({ object, references, referrers: { total, objects } }));
  } else {
    yield* put(actions.inspectionFailed({ target, problem: refusalOf(object.error) }));
  }
}

/** Reads an object, or the reason it is refused, with its referrers. */
function* readObject(target: SavedObjectId) {
  const { bulkGet, find } = yield* requests();
  const type = yield* call(allowedTypes);
  const { results, referrers } = yield* all({
    results: call(bulkGet, [target]),
    referrers: call(find, { type, hasReference: target, fields: ['title', 'name'], perPage: MAX_REFERRERS }),
  });
  return { object: results[0], referrers };
}

/** Returns each reference once, without a title if its object is missing. */
function* readReferences({ references }: SavedObject) {
  const unique = new Map(references.map(({ type, id }) => [objectKey({ type, id }), { type, id }]));
  const wanted = [...unique.values()];
  if (wanted.length === 0) return [];
  const { bulkGet } = yield* requests();
  const found = yield* call(bulkGet, wanted);
  return wanted.map((id, at) => {
    const result = found[at];
    return related(id, result && isThere(result) ? result : undefined);
  });
}
