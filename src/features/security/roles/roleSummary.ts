import { AUDITOR_PERMISSION } from '../../../../contract/auditor';
import { isVainExclusion } from '../../../../contract/glob';
import { textOf } from '../../../../contract/plainData';
import { type IndexPermission, type Role, type RoleMapping } from '../../../../contract/resources';
import { message, type Text } from '../../../i18n/text';
import { hiddenFieldTexts } from '../../../model/security/documentSecurity';
import { surelyMatches, vainExclusions } from '../../../model/security/patterns';
import { tenantPermissionType } from '../../../model/security/permissionType';
import { type SummaryLine } from '../shared/FormSummary';
import { describeFields } from './fieldSecurity';
import { textsOf } from './wireValues';

/** Localised list formatters. */
export interface NameLists {
  and: (names: readonly string[]) => string;
  or: (names: readonly string[]) => string;
}

const EVERYTHING: ReadonlySet<string> = new Set(['*', 'indices_all', 'unlimited', 'indices:*']);
const EVERYTHING_ON_CLUSTER: ReadonlySet<string> = new Set(['*', 'cluster_all', 'unlimited', 'cluster:*']);
const READ_AND_WRITE: ReadonlySet<string> = new Set(['crud', 'data_access', 'read', 'write']);

/** Summarises actions as one verb; `other` if none fits. */
function verbOf(actions: readonly string[]): 'all' | 'read' | 'write' | 'writeOnly' | 'none' | 'other' {
  if (actions.length === 0) return 'none';
  if (actions.some((action) => EVERYTHING.has(action))) return 'all';
  if (!actions.every((action) => READ_AND_WRITE.has(action))) return 'other';
  const [first, second] = actions;
  if (second !== undefined || (first !== 'read' && first !== 'write')) return 'write';
  return first === 'read' ? 'read' : 'writeOnly';
}

/** Returns the rule for visible fields; an entry of both kinds is shown as stored. */
function fieldRuleOf(fls: unknown): { rule: 'none' | 'only' | 'except' | 'mixed'; fields: string[] } {
  const { included, excluded } = describeFields(fls);
  if (included.length > 0 && excluded.length > 0) return { rule: 'mixed', fields: textsOf(fls) };
  if (excluded.length > 0) return { rule: 'except', fields: excluded };
  return included.length > 0 ? { rule: 'only', fields: included } : { rule: 'none', fields: [] };
}

function linesOfIndex(permission: IndexPermission, { and }: NameLists): SummaryLine[] {
  const written = textsOf(permission.index_patterns);
  const names = written.filter((pattern) => !isVainExclusion(pattern));
  const vain = vainExclusions(written);
  const vainLines: SummaryLine[] = vain ? [{ text: vain, isGap: true }] : [];
  if (names.length === 0 && vain) return vainLines;
  if (names.length === 0) return [{ text: message('summary.noPattern'), isGap: true }];
  const patterns = and(names);
  const actions = textsOf(permission.allowed_actions);
  const verb = verbOf(actions);
  // Without permissions, field rules are irrelevant.
  const { rule, fields } = fieldRuleOf(verb === 'none' ? [] : permission.fls);
  const masked = textsOf(permission.masked_fields).map((mask) => mask.split('::')[0] ?? mask);
  const values = { verb, patterns, actions: and(actions), rule, count: fields.length, fields: and(fields) };
  return [
    { text: message('summary.index', values), ...(verb === 'none' ? { isGap: true } : {}) },
    ...vainLines,
    ...(textOf(permission.dls).trim() === '' ? [] : [{ text: message('summary.documents', { patterns }) }]),
    ...hiddenFieldTexts(permission).map((text): SummaryLine => ({ text, isGap: true })),
    ...(masked.length === 0
      ? []
      : [{ text: message('summary.masked', { patterns, count: masked.length, fields: and(masked) }) }]),
  ];
}

function lineOfCluster(permissions: readonly string[], { and }: NameLists): SummaryLine {
  if (permissions.length === 0) return { text: message('summary.noCluster') };
  if (permissions.some((name) => EVERYTHING_ON_CLUSTER.has(name)))
    return { text: message('summary.allCluster') };
  if (permissions.length === 1 && permissions[0] === AUDITOR_PERMISSION)
    return { text: message('summary.auditor') };
  return {
    text: message('summary.cluster', { count: permissions.length, permissions: and(permissions) }),
  };
}

const listOf = <T>(value: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [];

function linesOfTenants(role: Role, { and }: NameLists): SummaryLine[] {
  const lines = listOf(role.tenant_permissions).flatMap((permission): SummaryLine[] => {
    const tenants = textsOf(permission.tenant_patterns);
    const actions = textsOf(permission.allowed_actions);
    if (tenants.length === 0 || actions.length === 0) return [];
    const type = { 'Read and Write': 'write', 'Read only': 'read', none: 'other' }[
      tenantPermissionType(actions)
    ];
    const values = { type, count: tenants.length, tenants: and(tenants), actions: and(actions) };
    return [{ text: message('summary.tenant', values) }];
  });
  if (lines.length === 0) return [{ text: message('summary.noTenant'), isGap: true }];
  // Dashboards keeps its objects in its own index, to which the role `kibana_user` grants access.
  const reachesDashboards = listOf(role.index_permissions).some((permission) =>
    textsOf(permission.index_patterns).some((pattern) => surelyMatches(pattern, '.kibana_1')),
  );
  return reachesDashboards ? lines : [...lines, { text: message('summary.dashboardsRole') }];
}

function linesOfMembers(mapping: RoleMapping | undefined, { and, or }: NameLists): SummaryLine[] {
  const [users, backendRoles, hosts, andRoles] = [
    textsOf(mapping?.users),
    textsOf(mapping?.backend_roles),
    textsOf(mapping?.hosts),
    textsOf(mapping?.and_backend_roles),
  ] as const;
  if ([users, backendRoles, hosts].some((list) => list.includes('*')))
    return [{ text: message('summary.everyone'), isGap: true }];
  const told = (list: readonly string[], text: Text): SummaryLine[] => (list.length > 0 ? [{ text }] : []);
  const lines = [
    ...told(users, message('summary.users', { count: users.length, users: and(users) })),
    ...told(backendRoles, message('summary.backendRoles', { roles: or(backendRoles) })),
    ...told(andRoles, message('summary.andRoles', { roles: and(andRoles) })),
    ...told(hosts, message('summary.hosts', { count: hosts.length, hosts: and(hosts) })),
  ];
  return lines.length > 0 ? lines : [{ text: message('summary.noMember'), isGap: true }];
}

/** Summarises permissions on indices and on the cluster. */
export function permissionSummary(
  role: Pick<Role, 'cluster_permissions' | 'index_permissions'>,
  names: NameLists,
): SummaryLine[] {
  const indices = listOf(role.index_permissions);
  return [
    ...(indices.length === 0
      ? [{ text: message('summary.noIndex') }]
      : indices.flatMap((permission) => linesOfIndex(permission, names))),
    lineOfCluster(textsOf(role.cluster_permissions), names),
  ];
}

/** Summarises a role and its members; `mapping` is null until known. */
export function roleSummary(
  role: Role,
  mapping: RoleMapping | undefined | null,
  names: NameLists,
): SummaryLine[] {
  return [
    ...permissionSummary(role, names),
    ...linesOfTenants(role, names),
    ...(mapping === null ? [] : linesOfMembers(mapping, names)),
  ];
}
