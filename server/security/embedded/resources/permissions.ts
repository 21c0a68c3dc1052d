import { RESOURCE_KINDS, type ResourceName } from '../../../../contract/resources';
import { accessDenied, message, notAvailable, notFound } from '../answers';
import { accepted, keysOf, refused } from '../content';
import { hasFlag, stringList } from '../entities';
import { member } from '../json';
import { endpointOf } from '../privileges/restAccess';
import { type Entry } from '../types';
import { administersRestApi, type ResourceDefinition } from './definition';

const LISTS = ['backend_roles', 'and_backend_roles', 'hosts', 'users'];

/** [DATA-02] */
export const rolesDefinition: ResourceDefinition = {
  type: 'roles',
  path: 'roles',
  endpoint: 'ROLES',
  noun: 'role',
  content: { keys: keysOf('roles') },
  save({ existing, entry }) {
    const touched = [
      ...stringList(existing, 'cluster_permissions'),
      ...stringList(entry, 'cluster_permissions'),
    ];
    return administersRestApi(touched) ? refused(accessDenied()) : accepted(entry);
  },
  remove: (_state, _name, existing) =>
    administersRestApi(stringList(existing, 'cluster_permissions')) ? accessDenied() : undefined,
};

export const rolesMappingDefinition: ResourceDefinition = {
  type: 'rolesmapping',
  path: 'rolesmapping',
  endpoint: 'ROLESMAPPING',
  noun: 'rolesmapping',
  content: { keys: keysOf('rolesmapping'), oneOf: LISTS },
  save({ state, name, entry, via }) {
    const role = state.entries('roles').get(name);
    if (role === undefined) return via === 'restore' ? accepted(entry) : refused(notFound('role', name));
    if (hasFlag(role, 'hidden')) return refused(notAvailable(name));
    if (administersRestApi(stringList(role, 'cluster_permissions'))) return refused(accessDenied());
    return accepted(entry);
  },
  remove(state, name) {
    const permissions = stringList(state.entries('roles').get(name), 'cluster_permissions');
    return administersRestApi(permissions) ? accessDenied() : undefined;
  },
};

const ACTION_GROUP_TYPES = ['cluster', 'index'];

function actionGroupTypeProblem(entry: Entry): string | undefined {
  const type = member(entry, 'type');
  if (typeof type !== 'string' || ACTION_GROUP_TYPES.includes(type.toLowerCase())) return undefined;
  return `Invalid action group type: ${type}. Supported types are: ${ACTION_GROUP_TYPES.join(', ')}.`;
}

export const actionGroupsDefinition: ResourceDefinition = {
  type: 'actiongroups',
  path: 'actiongroups',
  legacyPath: 'actiongroup',
  endpoint: 'ACTIONGROUPS',
  noun: 'actiongroup',
  content: { keys: keysOf('actiongroups'), mandatory: ['allowed_actions'] },
  save({ state, name, existing, entry }) {
    const actions = stringList(entry, 'allowed_actions');
    if (administersRestApi([...stringList(existing, 'allowed_actions'), ...actions]))
      return refused(accessDenied());
    const unknownType = actionGroupTypeProblem(entry);
    if (unknownType !== undefined) return refused(message(400, unknownType));
    if (state.entries('roles').has(name)) {
      return refused(
        message(
          400,
          `${name} is an existing role. A action group cannot be named with an existing role name.`,
        ),
      );
    }
    if (actions.includes(name)) return refused(message(400, `${name} cannot be an allowed_action of itself`));
    return accepted(entry);
  },
  remove: (_state, _name, existing) =>
    administersRestApi(stringList(existing, 'allowed_actions')) ? accessDenied() : undefined,
};

/** Returns the definition of a resource without rules of its own, such as tenants [DATA-01]. */
export const plainDefinition = (resource: ResourceName): ResourceDefinition => ({
  type: resource,
  path: resource,
  endpoint: endpointOf(resource),
  noun: RESOURCE_KINDS[resource].noun,
  content: { keys: keysOf(resource) },
  save: ({ entry }) => accepted(entry),
});
