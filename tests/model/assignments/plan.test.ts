import { describe, expect, it } from '@jest/globals';
import { type InternalUser, type Role, type RoleMapping } from '../../../contract/resources';
import {
  applyChanges,
  type Assignment,
  entryAfter,
  isOpen,
  openAttribute,
  planAssignment,
  type Stored,
} from '../../../src/model/assignments/plan';

const user = (over: Partial<InternalUser> = {}): InternalUser => ({
  backend_roles: [],
  attributes: {},
  opendistro_security_roles: [],
  ...over,
});
const mapping = (over: Partial<RoleMapping> = {}): RoleMapping => ({
  users: [],
  backend_roles: [],
  hosts: [],
  and_backend_roles: [],
  ...over,
});
const role: Role = { cluster_permissions: [], index_permissions: [], tenant_permissions: [] };
const named = <T>(entries: Record<string, T>) =>
  Object.entries(entries).map(([name, value]) => ({ name, value }));

const stored: Stored = {
  users: named({
    ann: user({ opendistro_security_roles: ['reader'], backend_roles: ['staff'] }),
    bob: user(),
    kibanaserver: user({ reserved: true }),
  }),
  roles: named({ reader: role, writer: role, closed: role }),
  roleMappings: named({
    reader: mapping({ users: ['ann'], ...({ kept: 1 } as object) }),
    closed: mapping({ reserved: true }),
  }),
  actionGroups: [],
};
const wish = (over: Partial<Assignment>): Assignment => ({
  operation: 'assign',
  kind: 'users',
  names: ['ann', 'bob', 'kibanaserver', 'gone'],
  directRoles: [],
  mappedRoles: [],
  backendRoles: [],
  users: [],
  ...over,
});
const plan = (over: Partial<Assignment>) =>
  planAssignment(wish(over), stored).map(({ id, changes, locked }) => [
    id,
    locked ?? changes.map(({ list, names }) => `${list}: ${names.join(' ')}`).join('; '),
  ]);

describe('the plan of an attribute', () => {
  it('sets it where it differs, and lists those who have it already, or are locked', () => {
    const ann = user({ attributes: { dept: 'hr', site: 'kiel' } });
    const bob = user({ attributes: { dept: 'sales', site: 'bonn' } });
    const attribute = { name: 'dept', userValue: 'hr' };
    const given = { ...stored, users: [...named({ ann, bob, eve: user() }), ...stored.users.slice(2)] };
    const names = ['ann', 'bob', 'eve', 'kibanaserver', 'gone'];
    const steps = planAssignment(wish({ names, attribute }), given);
    expect(steps.map((step) => [step.id, step.locked ?? step.attribute?.userValue, isOpen(step)])).toEqual([
      ['users:ann', undefined, false],
      ['users:bob', 'hr', true],
      ['users:eve', 'hr', true],
      ['users:kibanaserver', 'reserved', false],
      ['users:gone', 'missing', false],
    ]);
    expect(entryAfter('assign', bob, { changes: [], attribute })).toEqual(
      user({ attributes: { dept: 'hr', site: 'bonn' } }),
    );
  });

  it('sets one that has the name of a member that every object has', () => {
    const attribute = { name: 'constructor', userValue: '' };
    expect(openAttribute(user(), attribute)).toEqual(attribute);
    expect(openAttribute(user({ attributes: { constructor: '' } as never }), attribute)).toBeUndefined();
  });
});

describe('the plan of a bulk assignment', () => {
  it('lists the change for each user, those unchanged, and those locked with the reason', () => {
    expect(plan({ directRoles: ['reader', 'writer'], backendRoles: ['staff'] })).toEqual([
      ['users:ann', 'opendistro_security_roles: writer'],
      ['users:bob', 'opendistro_security_roles: reader writer; backend_roles: staff'],
      ['users:kibanaserver', 'reserved'],
      ['users:gone', 'missing'],
    ]);
    expect(plan({ names: ['ann'], directRoles: ['reader'] })).toEqual([['users:ann', '']]);
  });

  it('maps many users to a role by one change of its mapping, and makes one where there is none', () => {
    expect(plan({ names: ['ann', 'bob'], mappedRoles: ['reader', 'writer', 'closed', 'none'] })).toEqual([
      ['roleMappings:reader', 'users: bob'],
      ['roleMappings:writer', 'users: ann bob'],
      ['roleMappings:closed', 'reserved'],
      ['roleMappings:none', 'missing'],
    ]);
  });

  it('gives no one a role directly whose mapping is reserved, but takes it from anyone who has it', () => {
    expect(plan({ names: ['bob'], directRoles: ['closed'] })).toEqual([['users:bob', 'roleReserved']]);
    expect(plan({ operation: 'unassign', names: ['ann', 'bob'], directRoles: ['reader', 'closed'] })).toEqual(
      [
        ['users:ann', 'opendistro_security_roles: reader'],
        ['users:bob', ''],
      ],
    );
  });

  it('maps users and backend roles to many roles', () => {
    const names = ['reader', 'writer', 'closed'];
    expect(plan({ kind: 'roles', names, users: ['ann', 'x'], backendRoles: ['staff'] })).toEqual([
      ['roleMappings:reader', 'users: x; backend_roles: staff'],
      ['roleMappings:writer', 'users: ann x; backend_roles: staff'],
      ['roleMappings:closed', 'reserved'],
    ]);
    expect(plan({ operation: 'unassign', kind: 'roles', names, users: ['ann'] })).toEqual([
      ['roleMappings:reader', 'users: ann'],
      ['roleMappings:writer', ''],
      ['roleMappings:closed', 'reserved'],
    ]);
  });
});

describe('what makes full administrators', () => {
  const administers = (over: Partial<Assignment>, more: Partial<Stored> = {}) =>
    planAssignment(wish({ names: ['bob'], ...over }), { ...stored, ...more }).map((step) => step.administers);
  const roles = named<Role>({
    all_access: role,
    everything: { ...role, cluster_permissions: ['*'] },
    byGroup: { ...role, cluster_permissions: ['outer'] },
    indices: {
      ...role,
      index_permissions: [{ index_patterns: ['*'], allowed_actions: ['*'] }],
    } as Role,
    logs: { ...role, index_permissions: [{ index_patterns: ['logs-*'], allowed_actions: ['*'] }] } as Role,
    security: { ...role, cluster_permissions: ['restapi:admin/roles'] },
    reader: role,
  });
  const actionGroups = named({
    outer: { allowed_actions: ['inner'] },
    inner: { allowed_actions: ['*'] },
  });

  it('is a role of security, or one that permits everything, also by action groups', () => {
    const names = roles.map(({ name }) => name);
    expect(administers({ kind: 'roles', names, users: ['x'] }, { roles, actionGroups })).toEqual([
      ['all_access'],
      ['everything'],
      ['byGroup'],
      ['indices'],
      undefined,
      ['security'],
      undefined,
    ]);
  });

  it('covers roles assigned directly, by mapping, or by a backend role', () => {
    const roleMappings = named({ everything: mapping({ backend_roles: ['boss*'] }) });
    const facts = { roles, roleMappings };
    expect(administers({ directRoles: ['reader', 'everything'] }, facts)).toEqual([['everything']]);
    expect(administers({ mappedRoles: ['all_access', 'reader'] }, facts)).toEqual([
      ['all_access'],
      undefined,
    ]);
    expect(administers({ backendRoles: ['boss-1'] }, facts)).toEqual([['everything']]);
    expect(administers({ backendRoles: ['staff'] }, facts)).toEqual([undefined]);
  });

  it('excludes removals and existing assignments', () => {
    const roleMappings = named({ all_access: mapping({ users: ['bob'] }) });
    const over: Partial<Assignment> = { kind: 'roles', names: ['all_access'], users: ['bob'] };
    expect(administers({ ...over, operation: 'unassign' }, { roles, roleMappings })).toEqual([undefined]);
    expect(administers(over, { roles, roleMappings })).toEqual([undefined]);
  });
});

describe('carrying out a step', () => {
  it('changes the lists it is about and keeps everything else', () => {
    const [before] = stored.roleMappings;
    const added = applyChanges('assign', before?.value, [{ list: 'users', names: ['bob'] }]);
    expect(added).toEqual({ ...before?.value, users: ['ann', 'bob'] });
    expect(applyChanges('unassign', added, [{ list: 'users', names: ['ann'] }])).toEqual({
      ...before?.value,
      users: ['bob'],
    });
    expect(applyChanges('assign', undefined, [{ list: 'users', names: ['bob'] }])).toEqual(
      mapping({ users: ['bob'] }),
    );
  });
});
