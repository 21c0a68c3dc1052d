import { describe, expect, it } from '@jest/globals';
import { type InternalUser, type Role, type RoleMapping } from '../../../../src/api/contract/resources';
import {
  applyChanges,
  type Assignment,
  planAssignment,
  type Stored,
} from '../../../../src/store/assignments/rules/plan';

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

describe('the plan of a bulk assignment', () => {
  it('says of each user what comes, what is so already, and who cannot be changed and why', () => {
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
