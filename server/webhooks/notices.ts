import { matchesGlob } from '../../contract/glob';
import { isRecord } from '../../contract/plainData';
import { type WEBHOOK_TEST, type WebhookEvent } from '../../contract/webhooks';
import { type Revision } from '../security/history';

/** A notice; equal ids are one notice. */
export interface Notice {
  id: string;
  event: WebhookEvent | typeof WEBHOOK_TEST;
  /** Milliseconds since 1970. */
  at: number;
  data: Readonly<Record<string, unknown>>;
}

/** Roles and backend roles of administrators. */
export interface Administration {
  /** Roles with access to the security REST API. */
  roles: ReadonlySet<string>;
  /** Backend roles that are mapped to them. */
  backendRoles: ReadonlySet<string>;
  /** Action groups with permissions of the security REST API. */
  actionGroups: ReadonlySet<string>;
}

const REST_ADMIN = 'restapi:admin/';

/** True for a permission of the security REST API. `*` alone doesn't count there. */
const isOfRestApi = (permission: string): boolean =>
  permission.startsWith(REST_ADMIN) ||
  (/[^*]/.test(permission) && matchesGlob(permission, `${REST_ADMIN}roles`));

type NamedEntries = readonly (readonly [string, unknown])[];

const entryOf = (value: unknown): Entry => (isRecord(value) ? value : undefined);

/** Returns who administers security, from all entries and the roles that are configured. */
export function administrationOf(
  named: readonly string[],
  entries: { roles: NamedEntries; rolesmapping: NamedEntries; actiongroups: NamedEntries },
): Administration {
  const actionGroups = new Set<string>();
  const administers = (permissions: readonly string[]) =>
    permissions.some((permission) => isOfRestApi(permission) || actionGroups.has(permission));
  // Groups may contain others, in any order.
  for (let before = -1; before < actionGroups.size;) {
    before = actionGroups.size;
    for (const [name, value] of entries.actiongroups)
      if (administers(listOf(entryOf(value), 'allowed_actions'))) actionGroups.add(name);
  }
  const roles = new Set(named);
  for (const [name, value] of entries.roles)
    if (administers(listOf(entryOf(value), 'cluster_permissions'))) roles.add(name);
  const mapped = entries.rolesmapping.filter(([name]) => roles.has(name));
  const backendRoles = new Set(mapped.flatMap(([, value]) => listOf(entryOf(value), 'backend_roles')));
  return { roles, backendRoles, actionGroups };
}

const MAX_NAMED = 50;
const EVERYONE = '*';
const MEMBERS = ['users', 'backend_roles', 'hosts'] as const;

type Entry = Revision['before'];

const listOf = (entry: Entry, field: string): string[] => {
  const value = entry?.[field];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};

const gained = ({ before, after }: Revision, field: string): string[] => {
  const had = new Set(listOf(before, field));
  return listOf(after, field).filter((one) => !had.has(one));
};

/** Returns a member at a path; undefined if there is none. */
const memberAt = (entry: Entry, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), entry);

const ANONYMOUS = ['dynamic', 'http', 'anonymous_auth_enabled'];

/** True if the entry allows anonymous access. */
const allowsAnonymous = (entry: Entry): boolean =>
  [ANONYMOUS, ['config', ...ANONYMOUS]].some((path) => memberAt(entry, path) === true);

/** True if the entry turns auditing off; it is on by default. */
const isAuditOff = (entry: Entry): boolean =>
  entry !== undefined && (entry['enabled'] ?? memberAt(entry, ['config', 'enabled'])) === false;

/** Returns the notices of one change of the configuration. */
export function noticesOf(revision: Revision, administration: Administration): Notice[] {
  const { roles, backendRoles, actionGroups } = administration;
  const { id, type, name, at, by, origin, before, after } = revision;
  // The product adds its predefined entries at the first start.
  if (origin === 'product') return [];
  const notice = (event: WebhookEvent, data: object): Notice => ({
    id: `${event}-${id}`,
    event,
    at,
    data: { ...data, by: by ?? null, origin },
  });
  const newlyPermitted = (field: string): string[] =>
    gained(revision, field).filter(
      (permission) =>
        (isOfRestApi(permission) || actionGroups.has(permission)) &&
        !listOf(before, field).some((had) => isOfRestApi(had) && matchesGlob(had, permission)),
    );
  switch (type) {
    case 'roles':
    case 'actiongroups': {
      const [kind, field] =
        type === 'roles' ? ['role', 'cluster_permissions'] : ['action_group', 'allowed_actions'];
      const permissions = newlyPermitted(field);
      return permissions.length === 0 ? [] : [notice('administrator.added', { [kind]: name, permissions })];
    }
    case 'rolesmapping': {
      const added = MEMBERS.flatMap((field) => gained(revision, field).map((member) => ({ field, member })));
      const everyone = added.filter(({ member }) => member === EVERYONE);
      return [
        ...(roles.has(name) && added.length > 0
          ? [notice('administrator.added', { role: name, ...membersOf(added) })]
          : []),
        ...(everyone.length > 0
          ? [notice('mapping.everyone', { role: name, fields: everyone.map(({ field }) => field) })]
          : []),
      ];
    }
    case 'internalusers': {
      const direct = gained(revision, 'opendistro_security_roles').filter((role) => roles.has(role));
      const mapped = gained(revision, 'backend_roles').filter((role) => backendRoles.has(role));
      return direct.length + mapped.length === 0
        ? []
        : [notice('administrator.added', { user: name, roles: direct, backend_roles: mapped })];
    }
    case 'audit':
      return isAuditOff(after) && !isAuditOff(before) ? [notice('audit.disabled', {})] : [];
    case 'config':
      return allowsAnonymous(after) && !allowsAnonymous(before) ? [notice('anonymous.enabled', {})] : [];
    default:
      return [];
  }
}

const membersOf = (added: readonly { field: string; member: string }[]) => ({
  members: added.slice(0, MAX_NAMED).map(({ field, member }) => ({ kind: field, name: member })),
  count: added.length,
});

/** Returns one notice for each write that was made outside the console. */
export function outsideNotices(revisions: readonly Revision[]): Notice[] {
  const writes = new Map<number, Revision[]>();
  for (const revision of revisions)
    if (revision.origin === 'outside')
      writes.set(revision.write, [...(writes.get(revision.write) ?? []), revision]);
  return [...writes].map(([write, changes]) => ({
    id: `configuration.outside-${write}`,
    event: 'configuration.outside',
    at: Math.max(...changes.map(({ at }) => at)),
    data: {
      entries: changes.slice(0, MAX_NAMED).map(({ type, name }) => ({ type, name })),
      count: changes.length,
    },
  }));
}
