import { describe, expect, it } from '@jest/globals';
import { ACCESS_FINDINGS } from '../../../contract/explain';
import {
  type InternalUser,
  type Role,
  type RoleMapping,
  type ServerOwned,
} from '../../../contract/resources';
import { type Facts, type FindingId, findingsIn } from '../../../src/model/findings/findings';

const user = (name: string, over: Partial<InternalUser> = {}) => ({
  name,
  value: { backend_roles: [], attributes: {}, opendistro_security_roles: [], ...over },
});
const role = (name: string, over: ServerOwned = {}) => ({
  name,
  value: { cluster_permissions: [], index_permissions: [], tenant_permissions: [], ...over } as Role,
});
const mapping = (name: string, over: Partial<RoleMapping> = {}) => ({
  name,
  value: { backend_roles: [], hosts: [], users: [], and_backend_roles: [], ...over },
});

/** A cluster in which nothing needs attention. */
const healthy = (over: Facts = {}): Facts => ({
  users: [user('ada', { backend_roles: ['admin'] }), user('bob'), user('kibanaserver', { reserved: true })],
  roles: [role('all_access', { reserved: true }), role('readers'), role('own_index', { reserved: true })],
  mappings: [
    mapping('all_access', { backend_roles: ['admin'] }),
    mapping('readers', { users: ['bob'] }),
    mapping('own_index', { users: ['*'] }),
  ],
  hasForeignUsers: false,
  isAuditOn: true,
  isTenancyOn: true,
  status: { state: 'green', parts: [] },
  ...over,
});

/** The names of one finding; undefined when there is none of it. */
const namesOf = (id: FindingId, facts: Facts) => findingsIn(facts).find((one) => one.id === id)?.names;

describe('what needs attention', () => {
  it('is nothing in a cluster where all is well, and nothing where nothing is known', () => {
    expect(findingsIn(healthy())).toEqual([]);
    expect(findingsIn({})).toEqual([]);
  });

  it('is listed by severity', () => {
    const facts = healthy({
      isTenancyOn: false,
      isAuditOn: false,
      status: { state: 'red', parts: ['store: locked'] },
    });
    expect(findingsIn(facts).map(({ id, severity, names }) => [id, severity, names])).toEqual([
      ['status.red', 'danger', ['store: locked']],
      ['audit.disabled', 'warning', []],
      ['tenancy.off', 'info', []],
    ]);
    expect(findingsIn(healthy({ status: { state: 'yellow', parts: [] } }))).toMatchObject([
      { id: 'status.yellow', severity: 'warning' },
    ]);
  });
});

describe('users without a role', () => {
  const roles = [...(healthy().roles ?? []), role('teams')];
  const found = (person: ReturnType<typeof user>, mappings: ReturnType<typeof mapping>[] = []) =>
    namesOf('users.noRole', {
      users: [person],
      roles,
      mappings: [
        mapping('own_index', { users: ['*'] }),
        mapping('all_access', { hosts: ['*'] }),
        ...mappings,
      ],
    });

  it('are those who hold none but what everyone has', () => {
    expect(found(user('eve'))).toEqual(['eve']);
    expect(found(user('eve', { backend_roles: ['unmapped'] }))).toEqual(['eve']);
  });

  it.each<[string, ReturnType<typeof user>, Partial<RoleMapping>]>([
    ['by name', user('eve'), { users: ['eve'] }],
    ['by a pattern', user('eve'), { users: ['e*'] }],
    ['by a regular expression', user('eve'), { users: ['/[ae]ve/'] }],
    ['by a backend role', user('eve', { backend_roles: ['ops'] }), { backend_roles: ['ops'] }],
    [
      'by a pattern of backend roles',
      user('eve', { backend_roles: ['ops-eu'] }),
      { backend_roles: ['ops-?u'] },
    ],
    [
      'by backend roles together',
      user('eve', { backend_roles: ['ops', 'eu'] }),
      { and_backend_roles: ['ops', 'eu'] },
    ],
  ])('are not those who are mapped %s', (_how, person, over) => {
    expect(found(person, [mapping('teams', over)])).toBeUndefined();
    // A role that does not exist gives nothing.
    expect(found(person, [mapping('gone', over)])).toEqual(['eve']);
  });

  it('are not those who have only a part of what must be there together', () => {
    const person = user('eve', { backend_roles: ['ops'] });
    expect(found(person, [mapping('teams', { and_backend_roles: ['ops', 'eu'] })])).toEqual(['eve']);
  });

  it('are neither those with a role of their own nor reserved ones', () => {
    expect(found(user('eve', { opendistro_security_roles: ['teams'] }))).toBeUndefined();
    expect(found(user('eve', { opendistro_security_roles: ['gone'] }))).toEqual(['eve']);
    expect(found(user('eve', { reserved: true }))).toBeUndefined();
    expect(found(user('eve', { hidden: true }))).toBeUndefined();
  });

  it('may be called as they like', () => {
    expect(found(user('__proto__'))).toEqual(['__proto__']);
    expect(found(user('constructor'), [mapping('teams', { users: ['constructor'] })])).toBeUndefined();
  });
});

describe('role mappings', () => {
  it('for roles that do not exist are found, hidden ones excepted', () => {
    const { mappings = [] } = healthy();
    const facts = healthy({
      mappings: [...mappings, mapping('gone', { users: ['bob'] }), mapping('unseen', { hidden: true })],
    });
    expect(namesOf('mappings.unknownRole', facts)).toEqual(['gone']);
  });

  it('of an administrative role to everyone are a danger', () => {
    for (const over of [{ users: ['*'] }, { backend_roles: ['admin', '*'] }, { hosts: ['*'] }]) {
      const facts = healthy({ mappings: [mapping('all_access', over)] });
      expect(findingsIn(facts)[0]).toEqual({
        id: 'admin.everybody',
        severity: 'danger',
        names: ['all_access'],
      });
    }
  });
});

describe('findings of the server from evaluating access', () => {
  it('is listed with the others, each at its severity', () => {
    const access = ACCESS_FINDINGS.map((id) => ({ id, names: [`of ${id}`] }));
    const found = findingsIn(healthy({ access, isAuditOn: false }));
    expect(found.map(({ id, severity }) => [severity, id])).toEqual([
      ['danger', 'certificates.urgent'],
      ['danger', 'certificates.demo'],
      ['danger', 'users.demoPassword'],
      ['warning', 'audit.disabled'],
      ['warning', 'certificates.soon'],
      ['warning', 'anonymous.enabled'],
      ['warning', 'memberships.over'],
      ['warning', 'mappings.unknownUser'],
      ['warning', 'roles.wide'],
      ['warning', 'roles.unknownPermission'],
      ['warning', 'groups.unknownPermission'],
      ['warning', 'reviews.due'],
      ['info', 'mappings.externalUser'],
      ['info', 'users.unused'],
      ['info', 'admin.full'],
      ['info', 'defaults.outdated'],
      ['info', 'roles.unmapped'],
    ]);
    expect(found.find(({ id }) => id === 'roles.wide')?.names).toEqual(['of roles.wide']);
  });
});

describe('reserved accounts alone', () => {
  const reserved = user('admin', { reserved: true, backend_roles: ['admin'] });

  it('are found while no one else administers security', () => {
    expect(namesOf('admin.reservedOnly', healthy({ users: [reserved, user('bob')] }))).toEqual(['admin']);
    expect(namesOf('admin.reservedOnly', healthy({ users: [user('bob')] }))).toEqual([]);
  });

  it('are not, once a user has an administrative role of their own', () => {
    expect(namesOf('admin.reservedOnly', healthy())).toBeUndefined();
    const users = [reserved, user('eve', { opendistro_security_roles: ['security_rest_api_access'] })];
    expect(namesOf('admin.reservedOnly', healthy({ users }))).toBeUndefined();
  });

  it('are not, where users of other systems may administer it', () => {
    expect(
      namesOf('admin.reservedOnly', healthy({ users: [reserved], hasForeignUsers: true })),
    ).toBeUndefined();
  });
});

describe('ten thousand users, roles and mappings', () => {
  it('are gone through by look-up, whatever they are mapped by', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => n);
    const facts: Facts = {
      users: many.map((n) => user(`u${n}`, { backend_roles: [`b${n}`] })),
      roles: many.map((n) => role(`r${n}`)),
      mappings: many.map((n) =>
        mapping(`r${n}`, n % 2 ? { users: [`u${n}`] } : { backend_roles: [`b${n + 1}`] }),
      ),
    };
    // The last mapping names a backend role that no one has; every second user is reached by the one before.
    expect(namesOf('users.noRole', facts)).toHaveLength(5_000);
  });
});
