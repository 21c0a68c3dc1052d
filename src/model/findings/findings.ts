import { type AccessFinding, type AccessFindingId } from '../../../contract/explain';
import { type InternalUser, type Role, type RoleMapping } from '../../../contract/resources';
import { isLocked } from '../../../contract/resources/serverOwned';
import { type NamedItem } from '../namedItem';
import { createHolderTest, isForEverybody } from './holders';

/** Finding ids, as used by the setting `home:ignoredFindings`. */
export type FindingId =
  | AccessFindingId
  | 'admin.everybody'
  | 'admin.reservedOnly'
  | 'audit.disabled'
  | 'mappings.unknownRole'
  | 'status.red'
  | 'status.yellow'
  | 'tenancy.off'
  | 'users.noRole';

export interface Finding {
  id: FindingId;
  severity: 'danger' | 'warning' | 'info';
  /** Affected users, roles or server components, in the server's order. */
  names: string[];
}

/** Input of the rules; a rule whose input is missing finds nothing. */
export interface Facts {
  users?: readonly NamedItem<InternalUser>[];
  roles?: readonly NamedItem<Role>[];
  mappings?: readonly NamedItem<RoleMapping>[];
  /** Findings of the server's access evaluation. */
  access?: readonly AccessFinding[];
  /** True if users of other systems, whose names are unknown here, can sign in. */
  hasForeignUsers?: boolean;
  isAuditOn?: boolean;
  isTenancyOn?: boolean;
  /** Server state and its unhealthy components. */
  status?: { state: 'green' | 'yellow' | 'red'; parts: string[] };
}

/** Default security administrator roles of OpenSearch (`restapi.roles_enabled`). */
export const ADMIN_ROLES = ['all_access', 'security_rest_api_access'] as const;

type Rule = (facts: Facts) => Finding | undefined;

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

const about = (id: FindingId, severity: Finding['severity'], names: string[]): Finding | undefined =>
  names.length === 0 ? undefined : { id, severity, names };

/** Finds administrative roles granted to everyone who signs in. */
const adminForEverybody: Rule = ({ mappings = [] }) =>
  about(
    'admin.everybody',
    'danger',
    namesOf(
      mappings.filter(
        ({ name, value }) => ADMIN_ROLES.some((role) => role === name) && isForEverybody(value),
      ),
    ),
  );

/** Finds that only reserved accounts administer the cluster; external ones are not visible here. */
const adminReservedOnly: Rule = ({ users, mappings, hasForeignUsers }) => {
  if (!users || !mappings || hasForeignUsers) return undefined;
  const isAdmin = createHolderTest(
    mappings.filter(({ name }) => ADMIN_ROLES.some((role) => role === name)).map(({ value }) => value),
  );
  const hasOwnRole = ({ opendistro_security_roles }: InternalUser) =>
    ADMIN_ROLES.some((role) => opendistro_security_roles?.includes(role));
  const admins = users.filter(({ name, value }) => hasOwnRole(value) || isAdmin(name, value));
  if (admins.some(({ value }) => !isLocked(value))) return undefined;
  return { id: 'admin.reservedOnly', severity: 'warning', names: namesOf(admins) };
};

const unknownRole: Rule = ({ roles, mappings }) => {
  if (!roles || !mappings) return undefined;
  const known = new Set(namesOf(roles));
  return about(
    'mappings.unknownRole',
    'warning',
    namesOf(mappings.filter(({ name, value }) => !value.hidden && !known.has(name))),
  );
};

/** Finds enabled users with no role except those that everyone has. */
const userWithoutRole: Rule = ({ users, roles, mappings }) => {
  if (!users || !roles || !mappings) return undefined;
  const known = new Set(namesOf(roles));
  const holds = createHolderTest(
    mappings.filter(({ name, value }) => known.has(name) && !isForEverybody(value)).map(({ value }) => value),
  );
  const hasOwnRole = (user: InternalUser) =>
    (user.opendistro_security_roles ?? []).some((role) => known.has(role));
  return about(
    'users.noRole',
    'warning',
    namesOf(users.filter(({ name, value }) => !isLocked(value) && !hasOwnRole(value) && !holds(name, value))),
  );
};

const auditOff: Rule = ({ isAuditOn }) =>
  isAuditOn === false ? { id: 'audit.disabled', severity: 'warning', names: [] } : undefined;

const tenancyOff: Rule = ({ isTenancyOn }) =>
  isTenancyOn === false ? { id: 'tenancy.off', severity: 'info', names: [] } : undefined;

const serverUnwell: Rule = ({ status }) => {
  if (!status || status.state === 'green') return undefined;
  const isRed = status.state === 'red';
  return {
    id: isRed ? 'status.red' : 'status.yellow',
    severity: isRed ? 'danger' : 'warning',
    names: status.parts,
  };
};

/** Display order within one severity. */
const RULES: readonly Rule[] = [
  serverUnwell,
  adminForEverybody,
  adminReservedOnly,
  auditOff,
  unknownRole,
  userWithoutRole,
  tenancyOff,
];

const SEVERITIES: Readonly<Record<AccessFindingId, Finding['severity']>> = {
  'certificates.urgent': 'danger',
  'certificates.demo': 'danger',
  'users.demoPassword': 'danger',
  'certificates.soon': 'warning',
  'anonymous.enabled': 'warning',
  'memberships.over': 'warning',
  'mappings.unknownUser': 'warning',
  'mappings.externalUser': 'info',
  'roles.wide': 'warning',
  'roles.unknownPermission': 'warning',
  'groups.unknownPermission': 'warning',
  'users.unused': 'info',
  'admin.full': 'info',
  'reviews.due': 'warning',
  'defaults.outdated': 'info',
  'roles.unmapped': 'info',
};

const RANK = { danger: 0, warning: 1, info: 2 } as const;

/** Returns the findings, most severe first. */
export function findingsIn(facts: Facts): Finding[] {
  const found = RULES.flatMap((rule) => rule(facts) ?? []);
  const ofAccess = (facts.access ?? []).map(({ id, names }) => ({ id, severity: SEVERITIES[id], names }));
  return [...found, ...ofAccess].toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
}
