import { call, cancel, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { STATUS } from '../../../contract/httpStatus';
import { byDomain, RESOURCE_KINDS } from '../../../contract/resources';
import { type ListRead } from '../../api/resources';
import { type ResourceActions } from '../../store/resources/createResourceSlice';
import { resources, roleMappingsResource } from '../../store/resources/resources';
import { type RootState } from '../../store/rootReducer';
import { actionGroupReferences, tenantReferences } from '../../store/security/references';
import { orElse, problemOf, statusOf } from '../lib/problems';
import { type Domain, requestsOf } from './access';
import { createDeletion, type DeletionOptions } from './deletion';
import { roleReferences, tenantContents } from './references';
import { createSaving } from './saving';

const DELETIONS: Readonly<Partial<Record<Domain, Omit<DeletionOptions<unknown>, 'domain' | 'actions'>>>> = {
  users: { leavesTraces: true },
  roles: {
    deleteAlso: { domain: 'roleMappings', actions: roleMappingsResource.actions },
    references: roleReferences,
  },
  actionGroups: { deletionNotes: actionGroupReferences },
  tenants: { deletionNotes: tenantReferences, references: tenantContents },
};

/** Sagas of the security resources by domain. */
export const resourceSagas: Readonly<Record<Domain, () => Generator>> = byDomain((resource) => {
  const { domain } = RESOURCE_KINDS[resource];
  const actions = resources[domain].actions as ResourceActions<unknown>;
  return createResourceSaga({ domain, actions, ...DELETIONS[domain] });
});

/** Creates the saga that lists, reads, saves and deletes entries of one resource. */
export function createResourceSaga<T>(options: DeletionOptions<T>) {
  const { domain, actions } = options;
  const selectTag = (state: RootState) => state[domain].tag;
  return function* resourceSaga() {
    yield* takeLatest(actions.listRequested, orElse(onListRequested, actions.listFailed));
    yield* takeLatest(actions.itemRequested, onItemRequested);
    yield* takeLeading(actions.itemSaveRequested, createSaving(domain, actions));
    yield* takeLeading(actions.deletionRequested, createDeletion(options));
  };

  function* onListRequested() {
    // A save that led to this list has just confirmed it.
    if (yield* select((state: RootState) => state[domain].isConfirmed === true))
      return yield* put(actions.listUnchanged());
    const answer = yield* call(readList);
    yield* put('unchanged' in answer ? actions.listUnchanged() : actions.listReceived(answer));
  }

  /** Reads the list, again if a write in the meantime may have made it stale. */
  function* readList() {
    let isOutdated: boolean;
    const watch = yield* takeEvery([actions.itemSaved.type, actions.itemDeleted.type], () => {
      isOutdated = true;
    });
    try {
      let answer: ListRead<T>;
      do {
        isOutdated = false;
        answer = yield* call(readUnlessUnchanged);
      } while (isOutdated);
      return answer;
    } finally {
      yield* cancel(watch);
    }
  }

  /** Asks with the tag of the list in the state, which may lose that list in the meantime. */
  function* readUnlessUnchanged() {
    const { list } = yield* requestsOf<T>(domain);
    const tag = yield* select(selectTag);
    const answer = yield* call(() => list(tag));
    const isUsable = 'items' in answer || (yield* select(selectTag)) === tag;
    return isUsable ? answer : yield* call(() => list());
  }

  function* onItemRequested(action: ReturnType<typeof actions.itemRequested>) {
    const { name } = action.payload;
    const { get } = yield* requestsOf<T>(domain);
    try {
      const { value, version, managed } = yield* call(get, name);
      yield* put(
        actions.itemReceived({
          name,
          value,
          ...(version === undefined ? {} : { version }),
          ...(managed === undefined ? {} : { managed }),
        }),
      );
    } catch (error) {
      // A missing entry is expected, so it is not logged.
      if ((yield* statusOf(error)) === STATUS.notFound) yield* put(actions.itemMissing({ name }));
      else yield* put(actions.itemFailed({ name, problem: yield* problemOf(error) }));
    }
  }
}
