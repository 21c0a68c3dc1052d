import { all, call, put, select } from 'typed-redux-saga';
import { STATUS } from '../../api/contract/httpStatus';
import { type SavedObjectId } from '../../api/contract/savedObjects';
import { message, type Text } from '../../i18n/text';
import { SAVED_OBJECTS_PATH, savedObjectAt } from '../../store/management/routes';
import { selectLocation } from '../../store/navigation/selectors';
import { navigationRequested } from '../../store/navigation/slice';
import { objectKey } from '../../store/savedObjectsManagement/importChoices';
import { savedObjectsManagementActions, type TitledObject } from '../../store/savedObjectsManagement/slice';
import { runBulk } from '../lib/bulk';
import { askConfirm } from '../lib/confirm';
import { raiseSuccess, statusOf } from '../lib/problems';
import { allowedTypes, requests } from './requests';

const actions = savedObjectsManagementActions;

/** Of so many objects the question says what refers to them; of more it would take too long to find out. */
const MAX_LOOKED_AT = 20;

/** Asks, says what will lead nowhere then, and deletes one by one, so that each has a result of its own. */
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

/** With what refers to the objects, which will lead nowhere then. */
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

/** An object that is gone already is deleted, too. */
function* deleteObject({ type, id }: TitledObject) {
  const { remove } = yield* requests();
  try {
    yield* call(remove, type, id, {});
  } catch (error) {
    if ((yield* statusOf(error)) !== STATUS.notFound) throw error;
  }
}

/** No one goes on looking at an object that is gone. */
function* leaveDeleted(objects: readonly TitledObject[]) {
  const { pathname, hash } = yield* select(selectLocation);
  const shown = pathname === SAVED_OBJECTS_PATH ? savedObjectAt(hash) : null;
  if (shown && objects.some(({ type, id }) => type === shown.type && id === shown.id))
    yield* put(navigationRequested(SAVED_OBJECTS_PATH, { replace: true }));
}

/** What other objects refer to those that would go; nothing when that cannot be found out. */
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

/** A line for each object; where two would read the same, the id tells them apart. */
function labelsOf(objects: readonly TitledObject[]): string[] {
  const plain = objects.map(({ type, title }) => `${title} (${type})`);
  const seen = new Map<string, number>();
  for (const label of plain) seen.set(label, (seen.get(label) ?? 0) + 1);
  return objects.map(({ type, id, title }, at) =>
    (seen.get(plain[at] ?? '') ?? 0) > 1 ? `${title} (${type}, ${id})` : (plain[at] ?? id),
  );
}
