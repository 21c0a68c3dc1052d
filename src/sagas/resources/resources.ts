import { call, cancel, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { STATUS } from '../../api/contract/httpStatus';
import { type ListRead } from '../../api/resources';
import {
  actionGroupsResource,
  roleMappingsResource,
  rolesResource,
  tenantsResource,
  usersResource,
} from '../../store/resources/resources';
import { type RootState } from '../../store/rootReducer';
import { actionGroupReferences, tenantReferences } from '../../store/security/rules/references';
import { problemOf, statusOf } from '../lib/problems';
import { type Domain, requestsOf } from './access';
import { createDeletion, type DeletionOptions } from './deletion';
import { roleReferences, tenantContents } from './references';
import { createSaving } from './saving';

/** Sagas of the five security resources by domain. */
export const resourceSagas: Record<Domain, () => Generator> = {
  users: createResourceSaga({ domain: 'users', actions: usersResource.actions, leavesTraces: true }),
  roles: createResourceSaga({
    domain: 'roles',
    actions: rolesResource.actions,
    deleteAlso: { domain: 'roleMappings', actions: roleMappingsResource.actions },
    references: roleReferences,
  }),
  roleMappings: createResourceSaga({ domain: 'roleMappings', actions: roleMappingsResource.actions }),
  actionGroups: createResourceSaga({
    domain: 'actionGroups',
    actions: actionGroupsResource.actions,
    deletionNotes: actionGroupReferences,
  }),
  tenants: createResourceSaga({
    domain: 'tenants',
    actions: tenantsResource.actions,
    deletionNotes: tenantReferences,
    references: tenantContents,
  }),
};

/** Creates the saga that lists, reads, saves and deletes entries of one resource. */
export function createResourceSaga<T>(options: DeletionOptions<T>) {
  const { domain, actions } = options;
  const selectTag = (state: RootState) => state[domain].tag;
  return function* resourceSaga() {
    yield* takeLatest(actions.listRequested, onListRequested);
    yield* takeLatest(actions.itemRequested, onItemRequested);
    yield* takeLeading(actions.itemSaveRequested, createSaving(domain, actions));
    yield* takeLeading(actions.deletionRequested, createDeletion(options));
  };

  function* onListRequested() {
    try {
      const answer = yield* call(readList);
      yield* put('unchanged' in answer ? actions.listUnchanged() : actions.listReceived(answer));
    } catch (error) {
      yield* put(actions.listFailed(yield* problemOf(error)));
    }
  }

  /**
   * Reads the list unless the server's is the one in the state, and again if a write in the
   * meantime may have made the answer stale.
   */
  function* readList() {
    const { list } = yield* requestsOf<T>(domain);
    let isOutdated: boolean;
    const watch = yield* takeEvery([actions.itemSaved.type, actions.itemDeleted.type], () => {
      isOutdated = true;
    });
    try {
      let answer: ListRead<T>;
      do {
        isOutdated = false;
        const tag = yield* select(selectTag);
        answer = yield* call(() => list(tag));
        // The state may no longer hold what the tag stands for.
        if ('unchanged' in answer) isOutdated ||= (yield* select(selectTag)) !== tag;
      } while (isOutdated);
      return answer;
    } finally {
      yield* cancel(watch);
    }
  }

  function* onItemRequested(action: ReturnType<typeof actions.itemRequested>) {
    const { name } = action.payload;
    const { get } = yield* requestsOf<T>(domain);
    try {
      const { value, version } = yield* call(get, name);
      yield* put(actions.itemReceived({ name, value, ...(version === undefined ? {} : { version }) }));
    } catch (error) {
      // A missing entry is expected, so it is not logged.
      if ((yield* statusOf(error)) === STATUS.notFound) yield* put(actions.itemMissing({ name }));
      else yield* put(actions.itemFailed({ name, problem: yield* problemOf(error) }));
    }
  }
}
