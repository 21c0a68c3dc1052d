import { decodedPart, isRecord } from '../../../contract/plainData';
import {
  byDomain,
  byResource,
  RESOURCE_KINDS,
  type ResourceName,
  RESOURCES,
} from '../../../contract/resources';
import { type ActionLog, type BodyLine } from '../format';
import { isKeptWord } from './words';

/** Kinds of replaced names, used as pseudonym prefixes. The first kind takes precedence. */
export const NAME_KINDS = ['user', 'role', 'tenant', 'index', 'group', 'host', 'removed'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** Members that hold a name or a list of names; `tenants` may also have names as keys. */
const MEMBERS: Readonly<Record<string, NameKind>> = {
  ...kind(
    'user',
    'user',
    'users',
    'username',
    'user_name',
    'userName',
    'created_by',
    'by',
    'actor',
    'principal',
  ),
  ...kind('user', 'forbidden_usernames', 'ignore_users', 'read_ignore_users', 'write_ignore_users'),
  ...kind('role', 'role', 'roles', 'backend_roles', 'backendRoles', 'backendroles', 'and_backend_roles'),
  ...kind('role', 'opendistro_security_roles', 'securityRoles', 'security_roles'),
  ...kind('role', 'gained', 'lost'),
  ...kind('tenant', 'tenant', 'tenants', 'tenant_patterns', 'tenantPatterns', 'user_requested_tenant'),
  ...kind('tenant', 'default_tenant', 'preferred'),
  ...kind('index', 'index', 'indices', 'index_patterns', 'index_pattern', 'indexPatterns', 'indexPattern'),
  ...kind('index', 'read_watched_fields', 'write_watched_indices', 'ignore_indices'),
  ...kind('host', 'host', 'hosts', 'hostname', 'address', 'remote_address', 'remoteAddress', 'ip'),
};

function kind(of: NameKind, ...members: string[]): Record<string, NameKind> {
  return Object.fromEntries(members.map((member) => [member, of]));
}

const OF_RESOURCE = byResource((resource): NameKind => RESOURCE_KINDS[resource].pseudonym);

/** Kinds by slice, by event prefix, and by the `kind`, `type` or `resource` of a list of names. */
export const OF_SLICE: Readonly<Record<string, NameKind>> = {
  ...OF_RESOURCE,
  ...byDomain((resource) => OF_RESOURCE[resource]),
  people: 'user',
  userImport: 'user',
  otherUsers: 'user',
  backendRoles: 'role',
  hosts: 'host',
  indices: 'index',
  reviews: 'user',
  signInTests: 'user',
};

export interface FoundNames {
  /** Names to replace, with their kind. */
  names: Map<string, NameKind>;
  /** Names that stay because they are product terms, too. */
  kept: string[];
  /** All names that stay, built-in ones included; lists show them among the pseudonyms. */
  standing: Map<string, NameKind>;
}

const BATCH = 200;

/** Collects the names in growing recordings; data that was read before is skipped. */
export class NameSearch {
  private visited = 0;
  private readonly found = new Map<string, NameKind>();
  /** Names that OpenSearch ships, which reveal nothing about an installation. */
  private readonly builtIn = new Set<string>();
  /** Names of entries; names found elsewhere may be product terms. */
  private readonly sure = new Set<string>();
  private readonly seen = new WeakMap<object, Set<NameKind | undefined>>();
  /** Values of entries, which lists show. */
  readonly values = new Set<unknown>();

  private add(name: string, as: NameKind): void {
    if (name === '' || name === '*' || name.length > 500 || name.startsWith('[redacted')) return;
    const before = this.found.get(name);
    if (before === undefined || NAME_KINDS.indexOf(as) < NAME_KINDS.indexOf(before)) this.found.set(name, as);
  }

  private addAll(value: unknown, as: NameKind): void {
    if (typeof value === 'string') this.add(value, as);
    else if (Array.isArray(value)) for (const item of value) this.addAll(item, as);
  }

  private entry(name: string, value: unknown, as: NameKind): void {
    this.add(name, as);
    this.sure.add(name);
    this.values.add(value);
    if (as !== 'user' && isRecord(value) && (value['reserved'] === true || value['static'] === true))
      this.builtIn.add(name);
  }

  /** @param scope kind of the entries below, from a slice, an event or a response */
  private *walk(value: unknown, scope?: NameKind, key = ''): Generator<void, void> {
    if (typeof value === 'string') return this.address(value, key);
    if (typeof value !== 'object' || value === null) return;
    const scopes = this.seen.get(value) ?? new Set();
    if (scopes.has(scope)) return;
    this.seen.set(value, scopes.add(scope));
    this.visited += 1;
    if (this.visited % BATCH === 0) yield;
    if (Array.isArray(value)) {
      for (const item of value) yield* this.walk(item, scope, key);
      return;
    }
    const record = value as Record<string, unknown>;
    const of = [record['kind'], record['type'], record['resource']].find(
      (word): word is string => typeof word === 'string' && Object.hasOwn(OF_SLICE, word),
    );
    const own = of === undefined ? scope : OF_SLICE[of];
    if (own !== undefined) {
      if (typeof record['name'] === 'string') this.entry(record['name'], record['value'], own);
      this.addAll(record['names'], own);
    }
    for (const [member, inner] of Object.entries(record)) {
      const as = Object.hasOwn(MEMBERS, member) ? MEMBERS[member] : undefined;
      if (as !== undefined) {
        this.addAll(inner, as);
        if (member === 'tenants' && isRecord(inner)) this.keysOf(inner, as);
      }
      yield* this.walk(inner, Object.hasOwn(OF_SLICE, member) ? OF_SLICE[member] : own, member);
    }
  }

  /** Adds the keys of `{ sales: true }`; the slice of the same name has other members. */
  private keysOf(record: Record<string, unknown>, as: NameKind): void {
    if (Object.values(record).every((value) => typeof value === 'boolean'))
      for (const name of Object.keys(record)) this.add(name, as);
  }

  /** Adds hosts of URLs and IP addresses. Versions are skipped: they can look like addresses. */
  private address(text: string, key: string): void {
    if (/version/i.test(key) || text.length > 2000) return;
    if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) this.add(text, 'host');
    const host = /^https?:\/\/([\w.-]{1,253})/.exec(text)?.[1];
    if (host !== undefined) this.add(host, 'host');
  }

  private *line(line: BodyLine): Generator<void, void> {
    if (line.kind === 'hash') return;
    if (line.kind === 'action') {
      yield* this.walk(line.payload, OF_SLICE[line.type.slice(0, line.type.indexOf('/'))]);
      return;
    }
    const [, name, one] = /^\/api\/v1\/configuration\/(\w+)(?:\/([^/]+))?/.exec(line.path) ?? [];
    const resource = RESOURCES.find((known) => known === name);
    if (resource && one !== undefined) this.add(decodedPart(one), OF_RESOURCE[resource]);
    if (resource && one === undefined && isRecord(line.response)) this.answer(line.response, resource);
    yield* this.walk(line.request);
    yield* this.walk(line.response);
    yield* this.walk(line.query);
  }

  private answer({ data }: Record<string, unknown>, resource: ResourceName): void {
    if (!isRecord(data)) return;
    for (const [name, value] of Object.entries(data)) this.entry(name, value, OF_RESOURCE[resource]);
  }

  *read({ base, lines, end }: ActionLog): Generator<void, void> {
    yield* this.walk(base.state);
    for (const line of lines) yield* this.line(line);
    yield* this.walk(end.state);
  }

  result(): FoundNames {
    const all = [...this.found].filter(([name]) => !this.builtIn.has(name));
    const isKept = (name: string) => this.sure.has(name) && isKeptWord(name);
    return {
      names: new Map(all.filter(([name]) => !isKeptWord(name))),
      standing: new Map([...this.found].filter(([name]) => this.builtIn.has(name) || isKept(name))),
      kept: all.map(([name]) => name).filter(isKept),
    };
  }
}
