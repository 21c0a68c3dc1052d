import { type InternalUser, type Role, type RoleMapping } from '../../../contract/resources';
import { message, type Text } from '../../i18n/text';
import { isExpression, surelyMatches } from '../../model/security/patterns';
import { selectAccountOrNull } from '../account/selectors';
import { roleMappingsResource, rolesResource, usersResource } from '../resources/resources';
import { type RootState } from '../rootReducer';

export type PlannedChange =
  | { domain: 'users'; kind: 'save'; name: string; value: InternalUser }
  | { domain: 'roleMappings'; kind: 'save'; name: string; value: RoleMapping }
  | { domain: 'roles' | 'actionGroups' | 'tenants'; kind: 'save'; name: string; value: unknown }
  | {
      domain: 'users' | 'roles' | 'roleMappings' | 'actionGroups' | 'tenants';
      kind: 'delete';
      names: string[];
    };

type Lists = Pick<RoleMapping, 'users' | 'backend_roles' | 'and_backend_roles'>;

const expressionsOf = (mapping: Partial<Lists> | undefined): ReadonlySet<string> =>
  new Set(
    [mapping?.users, mapping?.backend_roles, mapping?.and_backend_roles].flatMap((list) =>
      (list ?? []).filter(isExpression),
    ),
  );

/** @param trusted regular expressions assumed to match */
const isMapped = (
  mapping: RoleMapping | undefined,
  userName: string,
  backendRoles: readonly string[],
  trusted: ReadonlySet<string>,
) => {
  if (!mapping) return false;
  const matches = (pattern: string, name: string) => trusted.has(pattern) || surelyMatches(pattern, name);
  const heldBy = (pattern: string) => backendRoles.some((role) => matches(pattern, role));
  const all = mapping.and_backend_roles ?? [];
  return (
    (mapping.users ?? []).some((pattern) => matches(pattern, userName)) ||
    (mapping.backend_roles ?? []).some(heldBy) ||
    (all.length > 0 && all.every(heldBy))
  );
};

/** Returns the user's own roles that a change of their account would remove. */
function rolesLostByUserChange(state: RootState, name: string, value: InternalUser): string[] {
  const account = selectAccountOrNull(state);
  if (!account || account.user_name !== name) return [];
  const before = usersResource.selectors.selectItemOrNull(state, name);
  const removed = (account.backend_roles ?? []).filter((role) => !(value.backend_roles ?? []).includes(role));
  const unassigned = (before?.opendistro_security_roles ?? []).filter(
    (role) => !(value.opendistro_security_roles ?? []).includes(role),
  );
  // Without the mappings, name the backend roles instead of the roles they give.
  const mappings = roleMappingsResource.selectors.selectItems(state);
  if (removed.length > 0 && mappings.length === 0) return [...removed, ...unassigned];
  const stillMapped = (role: string) => {
    const mapping = roleMappingsResource.selectors.selectItemOrNull(state, role);
    // Expressions for the name still match; those for the remaining backend roles are unknown.
    const trusted = expressionsOf({ users: mapping?.users ?? [] });
    return (
      isMapped(mapping, name, value.backend_roles ?? [], trusted) ||
      (value.opendistro_security_roles ?? []).includes(role)
    );
  };
  const lostByMapping = mappings
    .filter(
      (item) =>
        account.roles.includes(item.name) &&
        isMapped(item.value, name, account.backend_roles, expressionsOf(item.value)) &&
        !stillMapped(item.name),
    )
    .map((item) => item.name);
  return [...new Set([...lostByMapping, ...unassigned.filter((role) => !stillMapped(role))])];
}

const SHOWN_PERMISSIONS = 10;

function permissionsLost(before: Role | undefined, after: Role): string[] {
  const all = (role: Role | undefined) =>
    new Set([
      ...(role?.cluster_permissions ?? []),
      ...(role?.index_permissions ?? []).flatMap((part) => part.allowed_actions ?? []),
      ...(role?.tenant_permissions ?? []).flatMap((part) => part.allowed_actions ?? []),
    ]);
  const kept = all(after);
  const lost = [...all(before)].filter((permission) => !kept.has(permission));
  return lost.length > SHOWN_PERMISSIONS ? [...lost.slice(0, SHOWN_PERMISSIONS), '…'] : lost;
}

/** Describes the access users would take from themselves by a change [C28]; undefined if none. */
export function describeLockout(state: RootState, change: PlannedChange): Text[] | undefined {
  const account = selectAccountOrNull(state);
  if (!account) return undefined;
  const own = account.user_name;
  if (change.kind === 'delete') {
    if (change.domain === 'users' && change.names.includes(own))
      return [message('lockout.ownAccount', { name: own })];
    if (change.domain !== 'roles' && change.domain !== 'roleMappings') return undefined;
    const lost = change.names.filter((name) => account.roles.includes(name));
    return lost.length > 0
      ? [message('lockout.rolesLost', { roles: lost.join(', '), count: lost.length })]
      : undefined;
  }
  if (change.domain === 'users') {
    const lost = rolesLostByUserChange(state, change.name, change.value);
    return lost.length > 0
      ? [message('lockout.rolesLost', { roles: lost.join(', '), count: lost.length })]
      : undefined;
  }
  if (change.domain === 'roles' && account.roles.includes(change.name)) {
    const lost = permissionsLost(
      rolesResource.selectors.selectItemOrNull(state, change.name),
      change.value as Role,
    );
    return lost.length > 0
      ? [message('lockout.roleReduced', { role: change.name, permissions: lost.join(', ') })]
      : undefined;
  }
  if (change.domain === 'roleMappings' && account.roles.includes(change.name)) {
    const before = roleMappingsResource.selectors.selectItemOrNull(state, change.name);
    // Existing expressions may be what grants the role; new ones are not assumed to match.
    const known = expressionsOf(before);
    const wasMapped = isMapped(before, own, account.backend_roles, known);
    if (wasMapped && !isMapped(change.value, own, account.backend_roles, known))
      return [message('lockout.mappingLost', { role: change.name })];
  }
  return undefined;
}
