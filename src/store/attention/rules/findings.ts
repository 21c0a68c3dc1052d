import { type AccessFinding, type AccessFindingId } from '../../../api/contract/access';
import { type InternalUser, type Role, type RoleMapping } from '../../../api/contract/resources';
import { isLocked } from '../../../api/contract/resources/serverOwned';
import { type NamedItem } from '../../resources/createResourceSlice';
import { createHolderTest, isForEverybody } from './holders';

/** What a finding is about; the setting `home:ignoredFindings` names them by it. */
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

/** Something that a security administrator should look at. */
export interface Finding {
  id: FindingId;
  severity: 'danger' | 'warning' | 'info';
  /** The entries that it is about, in the server's order: users, roles or parts of the server. */
  names: string[];
}

/** What the rules look at. A part that is not known is left out, and no rule that needs it finds anything. */
export interface Facts {
  users?: readonly NamedItem<InternalUser>[];
  roles?: readonly NamedItem<Role>[];
  mappings?: readonly NamedItem<RoleMapping>[];
  /** What the server finds by evaluating access. */
  access?: readonly AccessFinding[];
  /** Users sign in with accounts of other systems, too, whose names are not known here. */
  hasForeignUsers?: boolean;
  isAuditOn?: boolean;
  isTenancyOn?: boolean;
  /** State of the server, and what of it is not well. */
  status?: { state: 'green' | 'yellow' | 'red'; parts: string[] };
}

/** The roles whose holders may administer security, as OpenSearch ships it (`restapi.roles_enabled`). */
export const ADMIN_ROLES = ['all_access', 'security_rest_api_access'] as const;

type Rule = (facts: Facts) => Finding | undefined;

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

/** A finding about entries; none when there are none. */
const about = (id: FindingId, severity: Finding['severity'], names: string[]): Finding | undefined =>
  names.length === 0 ? undefined : { id, severity, names };

/** An administrative role that anyone who signs in has. */
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

/** No one but reserved accounts administers the cluster. Accounts of other systems may do so unseen. */
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

/** Users who may sign in and have no role, but for those that everyone has. */
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

/** In the order in which findings of one severity are shown. */
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
  'users.demoPassword': 'danger',
  'mappings.unknownUser': 'warning',
  'mappings.externalUser': 'info',
  'roles.wide': 'warning',
  'roles.unknownPermission': 'warning',
  'groups.unknownPermission': 'warning',
  'users.unused': 'info',
  'admin.full': 'info',
  'roles.unmapped': 'info',
};

const RANK = { danger: 0, warning: 1, info: 2 } as const;

/** What deserves attention, the most severe first. */
export function findingsIn(facts: Facts): Finding[] {
  const found = RULES.flatMap((rule) => rule(facts) ?? []);
  const ofAccess = (facts.access ?? []).map(({ id, names }) => ({ id, severity: SEVERITIES[id], names }));
  return [...found, ...ofAccess].toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
}
