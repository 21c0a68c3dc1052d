import { type Role } from '../../../contract/resources';
import { message, type Text } from '../../i18n/text';
import { selectDashboardsInfoOrNull } from '../account/selectors';
import { actionGroupsResource, rolesResource } from '../resources/resources';
import { type RootState } from '../rootReducer';
import { fromConfigTenant } from '../tenancyConfig/defaultTenant';

/** Names written out; the rest is counted. */
const SHOWN = 10;

export const listed = (names: readonly string[]) => ({
  count: names.length,
  names: names.slice(0, SHOWN).join(', '),
  more: Math.max(0, names.length - SHOWN),
});

const has = (wanted: ReadonlySet<string>, list: unknown): boolean =>
  Array.isArray(list) && list.some((entry) => typeof entry === 'string' && wanted.has(entry));

const isPermittedBy = (role: Role, wanted: ReadonlySet<string>) =>
  has(wanted, role.cluster_permissions) ||
  [...(role.index_permissions ?? []), ...(role.tenant_permissions ?? [])].some((part) =>
    has(wanted, part?.allowed_actions),
  );

/** Returns the matching roles; null while roles are unknown. */
function rolesThat(state: RootState, test: (role: Role) => boolean): string[] | null {
  if (rolesResource.selectors.selectListPhase(state).phase !== 'ready') return null;
  return rolesResource.selectors
    .selectItems(state)
    .filter(({ value }) => value.hidden !== true && test(value))
    .map(({ name }) => name);
}

const rolesText = (roles: string[] | null): Text[] => {
  if (roles === null) return [message('references.rolesUnknown')];
  return roles.length > 0 ? [message('references.roles', listed(roles))] : [];
};

/** Lists groups and roles that would keep the deleted action groups' names without effect. */
export function actionGroupReferences(state: RootState, names: readonly string[]): Text[] {
  const wanted = new Set(names);
  const groups = actionGroupsResource.selectors
    .selectItems(state)
    .filter(
      ({ name, value }) => !wanted.has(name) && value.hidden !== true && has(wanted, value.allowed_actions),
    )
    .map(({ name }) => name);
  return [
    ...(groups.length > 0 ? [message('references.groups', listed(groups))] : []),
    ...rolesText(rolesThat(state, (role) => isPermittedBy(role, wanted))),
  ];
}

/**
 * Lists the default tenant and the roles that name tenants about to be deleted, after a note that
 * saved objects remain [C23]. Patterns are ignored: they are not about one tenant.
 */
export function tenantReferences(state: RootState, names: readonly string[]): Text[] {
  const wanted = new Set(names);
  const byDefault = fromConfigTenant(selectDashboardsInfoOrNull(state)?.default_tenant ?? '');
  const roles = rolesThat(state, (role) =>
    (role.tenant_permissions ?? []).some((part) => has(wanted, part?.tenant_patterns)),
  );
  return [
    message('tenants.deletionNote'),
    ...(byDefault !== null && wanted.has(byDefault)
      ? [message('references.defaultTenant', { name: byDefault })]
      : []),
    ...rolesText(roles),
  ];
}
