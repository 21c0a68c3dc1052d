import { all, call, put, select } from 'typed-redux-saga';
import { STATUS } from '../../../contract/httpStatus';
import { type SavedObjectId } from '../../../contract/savedObjects';
import { message, type Text } from '../../i18n/text';
import { SAVED_OBJECTS_PATH, savedObjectAt } from '../../store/management/routes';
import { selectLocation } from '../../store/navigation/selectors';
import { navigationRequested } from '../../store/navigation/slice';
import { objectKey } from '../../store/savedObjectsManagement/importChoices';
import { savedObjectsManagementActions } from '../../store/savedObjectsManagement/slice';
import { type TitledObject } from '../../store/savedObjectsManagement/titles';
import { runBulk } from '../lib/bulk';
import { askConfirm } from '../lib/confirm';
import { raiseSuccess, statusOf } from '../lib/problems';
import { allowedTypes, requests } from './requests';

const actions = savedObjectsManagementActions;

/** Objects whose referrers are looked up; more would delay the question. */
const MAX_LOOKED_AT = 20;

/** Asks, warns about dangling references, and deletes one by one for separate results. */
export function* onDeletionRequested(action: ReturnType<typeof actions.deletionRequested>) {
  const { objects, confirmed } = action.payload;
  if (objects.length === 0) return;
  if (confirmed !== true && !(yield* askDeletion(objects))) return;
  const isWell = yield* runBulk<TitledObject>({
    items: objects,
    started: actions.deletionStarted({ objects }),
    act: deleteObject,
    ended: (object, problem) =>
      problem ? actions.objectDeletionFailed({ ...object, problem }) : actions.objectDeleted(object),
    finished: () => actions.deletionFinished(),
  });
  if (isWell) yield* raiseSuccess(message('savedObjects.deleted', countOf(objects)));
  yield* call(leaveDeleted, objects);
  yield* put(actions.listRequested());
}

const countOf = (objects: readonly TitledObject[]) => ({
  count: objects.length,
  title: objects[0]?.title ?? '',
});

function* askDeletion(objects: readonly TitledObject[]) {
  const notes = yield* referrerNotes(objects);
  return yield* call(askConfirm, {
    title: message('savedObjects.deleteTitle', { count: objects.length }),
    text: [message('savedObjects.deleteQuestion'), ...notes],
    items: labelsOf(objects),
    confirmLabel: message('savedObjects.delete'),
    tone: 'danger' as const,
    testSubject: 'deleteConfirmModal',
  });
}

/** Treats a missing object as deleted. */
function* deleteObject({ type, id }: TitledObject) {
  const { remove } = yield* requests();
  try {
    yield* call(remove, type, id, {});
  } catch (error) {
    if ((yield* statusOf(error)) !== STATUS.notFound) throw error;
  }
}

/** Leaves the page of a deleted object. */
function* leaveDeleted(objects: readonly TitledObject[]) {
  const { pathname, hash } = yield* select(selectLocation);
  const shown = pathname === SAVED_OBJECTS_PATH ? savedObjectAt(hash) : null;
  if (shown && objects.some(({ type, id }) => type === shown.type && id === shown.id))
    yield* put(navigationRequested(SAVED_OBJECTS_PATH, { replace: true }));
}

/** Returns a note about remaining objects that refer to these; empty on failure. */
function* referrerNotes(objects: readonly TitledObject[]) {
  const none: Text[] = [];
  if (objects.length > MAX_LOOKED_AT) return none;
  try {
    const types = yield* call(allowedTypes);
    const { find } = yield* requests();
    const found = yield* all(
      objects.map(({ type, id }: SavedObjectId) =>
        call(find, { type: types, hasReference: { type, id }, fields: [], perPage: 100 }),
      ),
    );
    const staying = new Set(found.flatMap(({ savedObjects }) => savedObjects.map(objectKey)));
    for (const object of objects) staying.delete(objectKey(object));
    return staying.size === 0 ? none : [message('savedObjects.deleteReferrers', { count: staying.size })];
  } catch {
    return none;
  }
}

/** Returns one label per object, with the id where labels would be equal. */
function labelsOf(objects: readonly TitledObject[]): string[] {
  const plain = objects.map(({ type, title }) => `${title} (${type})`);
  const seen = new Map<string, number>();
  for (const label of plain) seen.set(label, (seen.get(label) ?? 0) + 1);
  return objects.map(({ type, id, title }, at) =>
    (seen.get(plain[at] ?? '') ?? 0) > 1 ? `${title} (${type}, ${id})` : (plain[at] ?? id),
  );
}
