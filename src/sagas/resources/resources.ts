import { call, cancel, put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { STATUS } from '../../api/contract/httpStatus';
import { type NamedItem } from '../../store/resources/createResourceSlice';
import {
  actionGroupsResource,
  roleMappingsResource,
  rolesResource,
  tenantsResource,
  usersResource,
} from '../../store/resources/resources';
import { actionGroupReferences, tenantReferences } from '../../store/security/rules/references';
import { problemOf, statusOf } from '../lib/problems';
import { type Domain, requestsOf } from './access';
import { createDeletion, type DeletionOptions } from './deletion';
import { roleReferences, tenantContents } from './references';
import { createSaving } from './saving';

/** One process for each security resource, by domain name. What differs between the five is data. */
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

/**
 * The effects of one security resource: read the list or one entry, save, delete one or many.
 *
 * @returns the domain's saga, listening from its first step on
 */
export function createResourceSaga<T>(options: DeletionOptions<T>) {
  const { domain, actions } = options;
  return function* resourceSaga() {
    yield* takeLatest(actions.listRequested, onListRequested);
    yield* takeLatest(actions.itemRequested, onItemRequested);
    yield* takeLeading(actions.itemSaveRequested, createSaving(domain, actions));
    yield* takeLeading(actions.deletionRequested, createDeletion(options));
  };

  function* onListRequested() {
    try {
      yield* put(actions.listReceived({ items: yield* call(readList) }));
    } catch (error) {
      yield* put(actions.listFailed(yield* problemOf(error)));
    }
  }

  /** A list that was read while something was written may show what was before: it is read once more. */
  function* readList() {
    const { list } = yield* requestsOf<T>(domain);
    let isOutdated: boolean;
    const watch = yield* takeEvery([actions.itemSaved.type, actions.itemDeleted.type], () => {
      isOutdated = true;
    });
    try {
      let items: NamedItem<T>[];
      do {
        isOutdated = false;
        items = yield* call(list);
      } while (isOutdated);
      return items;
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
      // That there is no such entry is an answer, not a failure worth logging.
      if ((yield* statusOf(error)) === STATUS.notFound) yield* put(actions.itemMissing({ name }));
      else yield* put(actions.itemFailed({ name, problem: yield* problemOf(error) }));
    }
  }
}
