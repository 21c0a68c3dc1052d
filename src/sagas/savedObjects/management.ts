import { type Action } from '@reduxjs/toolkit';
import { all, call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { type SavedObject, type SavedObjectId } from '../../api/contract/savedObjects';
import { listViewChanged } from '../../store/lists/slice';
import { navigated } from '../../store/navigation/slice';
import {
  DEEPEST_OBJECT,
  SAVED_OBJECTS_LIST,
  selectManagedQueryOrNull,
  selectManagedView,
} from '../../store/savedObjectsManagement/selectors';
import { dialogClosed } from '../../store/overlays/slice';
import { type RelatedObject, savedObjectsManagementActions } from '../../store/savedObjectsManagement/slice';
import { isThere, titleOf } from '../../store/savedObjectsManagement/titles';
import { problemOf } from '../lib/problems';
import { onDeletionRequested } from './deletion';
import { allowedTypes, requests } from './requests';
import { onExportRequested, onDialogClosed, onImportRequested, onImportResolved } from './transfer';

const actions = savedObjectsManagementActions;

/** So many of those that refer to an object are named. */
const MAX_REFERRERS = 20;

const concernsList = (action: Action): boolean =>
  actions.listRequested.match(action) ||
  (listViewChanged.match(action) && action.payload.list === SAVED_OBJECTS_LIST) ||
  (navigated.match(action) && action.payload.lists?.some(({ list }) => list === SAVED_OBJECTS_LIST) === true);

/**
 * Listens to: the list of saved objects being shown or looked at another way, one object being looked at, and objects being
 * deleted, exported and imported.
 */
export function* savedObjectsManagementSaga() {
  yield* takeLatest(concernsList, onListWanted);
  yield* takeLatest(actions.inspectionRequested, onInspectionRequested);
  yield* takeLeading(actions.deletionRequested, onDeletionRequested);
  yield* takeLeading(actions.exportRequested, onExportRequested);
  yield* takeLatest(actions.importRequested, onImportRequested);
  yield* takeLeading(actions.importResolved, onImportResolved);
  yield* takeLatest(dialogClosed, onDialogClosed);
}

/** One page, and how many objects there are of each type. A page that has run empty gives way to the last one there is. */
function* onListWanted() {
  try {
    const types = yield* call(allowedTypes);
    const query = yield* select(selectManagedQueryOrNull);
    const view = yield* select(selectManagedView);
    if (query === null) return;
    const { find, countByType } = yield* requests();
    const { found, counts } = yield* all({
      found: call(find, query),
      counts: call(countByType, {
        typesToInclude: types,
        ...(view.query.trim() === '' ? {} : { searchString: view.query }),
        ...(query.namespaces ? { namespacesToInclude: query.namespaces } : {}),
      }),
    });
    const last = Math.max(0, Math.ceil(Math.min(found.total, DEEPEST_OBJECT) / view.pageSize) - 1);
    if (found.savedObjects.length === 0 && view.pageIndex > last) {
      yield* put(listViewChanged({ list: SAVED_OBJECTS_LIST, patch: { pageIndex: last } }));
      return;
    }
    yield* put(
      actions.listReceived({
        objects: found.savedObjects,
        total: found.total,
        counts: types.map((type) => ({ type, count: Object.hasOwn(counts, type) ? (counts[type] ?? 0) : 0 })),
      }),
    );
  } catch (error) {
    yield* put(actions.listFailed(yield* problemOf(error)));
  }
}

const related = ({ type, id }: SavedObjectId, object?: SavedObject): RelatedObject => ({
  type,
  id,
  title: object ? titleOf(object) : null,
});

/** An object, what it refers to, and what refers to it. */
function* onInspectionRequested({ payload: target }: ReturnType<typeof actions.inspectionRequested>) {
  try {
    const { bulkGet, find } = yield* requests();
    const types = yield* call(allowedTypes);
    const { results, referrers } = yield* all({
      results: call(bulkGet, [target]),
      referrers: call(find, {
        type: types,
        hasReference: target,
        fields: ['title'],
        perPage: MAX_REFERRERS,
      }),
    });
    const [object] = results;
    if (object === undefined || object.error?.statusCode === 404) {
      yield* put(actions.inspectionMissing(target));
      return;
    }
    if (!isThere(object)) {
      const { statusCode: status, error: words, message: serverMessage } = object.error;
      const problem = { kind: 'http' as const, message: words, status, serverMessage };
      yield* put(actions.inspectionFailed({ target, problem }));
      return;
    }
    const unique = new Map(
      object.references.map(({ type, id }) => [JSON.stringify([type, id]), { type, id }]),
    );
    const wanted = [...unique.values()];
    const found = wanted.length > 0 ? yield* call(bulkGet, wanted) : [];
    yield* put(
      actions.inspectionReceived({
        object,
        references: wanted.map((id, at) => {
          const result = found[at];
          return related(id, result && isThere(result) ? result : undefined);
        }),
        referrers: {
          total: referrers.total,
          objects: referrers.savedObjects.map((one) => related(one, one)),
        },
      }),
    );
  } catch (error) {
    yield* put(actions.inspectionFailed({ target, problem: yield* problemOf(error) }));
  }
}
