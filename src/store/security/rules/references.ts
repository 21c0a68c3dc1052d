import { type Role } from '../../../api/contract/resources';
import { message, type Text } from '../../../i18n/text';
import { selectDashboardsInfoOrNull } from '../../account/selectors';
import { actionGroupsResource, rolesResource } from '../../resources/resources';
import { type RootState } from '../../rootReducer';
import { fromConfigTenant } from '../../tenancyConfig/defaultTenant';

/** So many names are written out; the rest is counted. */
const SHOWN = 10;

/** Names as one text: the first of them, then how many more there are. */
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

/** The roles for which `test` holds; null while the roles are not known. */
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

/**
 * What else refers to action groups that are about to be deleted: other groups, and roles. Where they go, the names stay
 * behind and permit nothing.
 *
 * @returns paragraphs for the question; one of them says so when the roles are not known
 */
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
 * What else refers to tenants that are about to be deleted: the default tenant, and roles that name them. Patterns are
 * left aside, since they are not about one tenant.
 *
 * @returns paragraphs for the question; the first says that saved objects stay behind [C23]
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
