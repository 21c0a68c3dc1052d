import { describe, expect, it } from '@jest/globals';
import { type InternalUser, type Role, type RoleMapping } from '../../../contract/resources';
import {
  applyChanges,
  assignmentOf,
  isOpen,
  planAssignment,
  type Stored,
} from '../../../src/model/assignments/plan';
import { type AssignmentStep } from '../../../src/model/assignments/steps';
import { roleAfter, type Transfer } from '../../../src/model/assignments/transfer';

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
const role = (over: Partial<Role> = {}): Role => ({
  cluster_permissions: [],
  index_permissions: [],
  tenant_permissions: [],
  ...over,
});
const reads = (pattern: string) => ({
  index_patterns: [pattern],
  allowed_actions: ['read'],
  fls: [],
  masked_fields: [],
});
const named = <T>(entries: Record<string, T>) =>
  Object.entries(entries).map(([name, value]) => ({ name, value }));

const stored = (over: Partial<Stored> = {}): Stored => ({
  users: named({
    anna: user({ opendistro_security_roles: ['reader'], backend_roles: ['staff'] }),
    bert: user({ opendistro_security_roles: ['writer', 'closed'], backend_roles: ['staff', 'night'] }),
    kibanaserver: user({ reserved: true }),
  }),
  roles: named({
    reader: role({ cluster_permissions: ['cluster_monitor'], index_permissions: [reads('logs-*')] }),
    writer: role({ index_permissions: [reads('logs-*'), reads('hr-*')] }),
    full: role({
      cluster_permissions: ['*'],
      index_permissions: [{ ...reads('*'), allowed_actions: ['*'] }],
    }),
    closed: role({ reserved: true }),
  }),
  roleMappings: named({
    reader: mapping({ users: ['anna', 'bert'] }),
    writer: mapping({ users: ['bert', 'carl'], backend_roles: ['night'], hosts: ['10.*'] }),
    full: mapping({ users: ['anna'] }),
    closed: mapping({ users: ['bert'], reserved: true }),
  }),
  actionGroups: [],
  ...over,
});

const lineOf = ({ id, changes, content, deletes, locked }: AssignmentStep) => [
  id,
  locked ??
    (deletes ? 'deleted' : content ? 'content' : undefined) ??
    changes
      .map(
        ({ list, names, operation }) => `${operation === 'unassign' ? '-' : '+'}${list}: ${names.join(' ')}`,
      )
      .join('; '),
];
const plan = (transfer: Partial<Transfer>, over: Partial<Stored> = {}, own = 'ada') =>
  planAssignment(
    assignmentOf({ act: 'give', kind: 'users', from: 'bert', to: 'anna', ...transfer }),
    stored(over),
    own,
  ).map(lineOf);

describe('giving a user what another has', () => {
  it('adds missing roles, backend roles and mappings, and removes nothing', () => {
    expect(plan({})).toEqual([
      ['users:anna', '+opendistro_security_roles: writer; +backend_roles: night'],
      ['users:anna:refused', 'roleReserved'],
      ['roleMappings:writer', '+users: anna'],
      ['roleMappings:closed', 'reserved'],
    ]);
  });

  it('plans nothing for a user who already has it all', () => {
    expect(plan({ from: 'anna', to: 'anna' })).toEqual([]);
    expect(plan({ from: 'kibanaserver', to: 'bert' })).toEqual([]);
  });

  it('refuses a reserved account, but maps the user by name', () => {
    expect(plan({ from: 'anna', to: 'kibanaserver' })).toEqual([
      ['users:kibanaserver', 'reserved'],
      ['roleMappings:reader', '+users: kibanaserver'],
      ['roleMappings:full', '+users: kibanaserver'],
    ]);
  });

  it('says that the backend roles of another system cannot be changed here', () => {
    expect(plan({ from: 'anna', to: 'dora' })).toEqual([
      ['users:dora', 'outside'],
      ['roleMappings:reader', '+users: dora'],
      ['roleMappings:full', '+users: dora'],
    ]);
  });

  it('gives the backend roles with which somebody of another system signed in', () => {
    expect(plan({ from: 'carl', to: 'anna', backendRoles: ['staff', 'sales'] })).toEqual([
      ['users:anna', '+backend_roles: sales'],
      ['roleMappings:writer', '+users: anna'],
    ]);
  });

  it('names the full administrator roles that it grants', () => {
    const steps = planAssignment(
      assignmentOf({ act: 'give', kind: 'users', from: 'anna', to: 'bert' }),
      stored(),
    );
    expect(steps.filter(({ administers }) => administers).map(({ id }) => id)).toEqual(['roleMappings:full']);
  });
});

describe('making a user like another', () => {
  it('also removes what the other does not have, in the same request', () => {
    expect(plan({ act: 'alike' })).toEqual([
      [
        'users:anna',
        '+opendistro_security_roles: writer; +backend_roles: night; -opendistro_security_roles: reader',
      ],
      ['users:anna:refused', 'roleReserved'],
      ['roleMappings:writer', '+users: anna'],
      ['roleMappings:full', '-users: anna'],
      ['roleMappings:closed', 'reserved'],
    ]);
  });

  it('leaves both with the same lists', () => {
    const [step] = planAssignment(
      assignmentOf({ act: 'alike', kind: 'users', from: 'anna', to: 'bert' }),
      stored(),
    );
    expect(applyChanges('assign', user({ backend_roles: ['staff', 'night'] }), step?.changes ?? [])).toEqual(
      user({ opendistro_security_roles: ['reader'], backend_roles: ['staff'] }),
    );
  });
});

describe('handing over and removing a user', () => {
  it('replaces the leaver in each mapping by one change and deletes the account at the end', () => {
    expect(plan({ act: 'handOver' })).toEqual([
      ['users:anna', '+opendistro_security_roles: writer; +backend_roles: night'],
      ['users:anna:refused', 'roleReserved'],
      ['roleMappings:reader', '-users: bert'],
      ['roleMappings:writer', '+users: anna; -users: bert'],
      ['roleMappings:closed', 'reserved'],
      ['users:bert:deletion', 'deleted'],
    ]);
  });

  it('never removes the signed-in user', () => {
    expect(plan({ act: 'handOver' }, {}, 'bert').filter(([, what]) => what === 'own')).toEqual([
      ['roleMappings:reader', 'own'],
      ['roleMappings:writer', 'own'],
      ['users:bert:deletion', 'own'],
    ]);
  });

  it('refuses to delete reserved users, and those of other systems', () => {
    const last = (from: string) => plan({ act: 'handOver', from }).at(-1);
    expect(last('kibanaserver')).toEqual(['users:kibanaserver:deletion', 'reserved']);
    expect(last('carl')).toEqual(['users:carl:deletion', 'outside']);
  });
});

describe('copying a role', () => {
  const ofRoles = (act: Transfer['act'], over: Partial<Stored> = {}, from = 'writer', to = 'reader') =>
    plan({ act, kind: 'roles', from, to }, over);

  it('adds the permissions that the other has beside its own', () => {
    expect(ofRoles('give')).toEqual([['roles:reader', 'content']]);
    const [step] = planAssignment(
      assignmentOf({ act: 'give', kind: 'roles', from: 'writer', to: 'reader' }),
      stored(),
    );
    const reader = role({ cluster_permissions: ['cluster_monitor'], index_permissions: [reads('logs-*')] });
    expect(step && roleAfter(reader, step.content ?? role(), 'give')).toEqual({
      ...reader,
      index_permissions: [reads('logs-*'), reads('hr-*')],
    });
    expect(step && roleAfter(reader, step.content ?? role(), 'alike')).toEqual(
      role({ index_permissions: [reads('logs-*'), reads('hr-*')] }),
    );
  });

  it('has nothing to do for equal permissions', () => {
    const steps = planAssignment(
      assignmentOf({ act: 'alike', kind: 'roles', from: 'reader', to: 'reader' }),
      stored(),
    );
    expect(steps.map(isOpen)).toEqual([false]);
  });

  it('refuses to change a reserved role, or to copy a missing one', () => {
    expect(ofRoles('alike', {}, 'reader', 'closed')).toEqual([['roles:closed', 'reserved']]);
    expect(ofRoles('alike', {}, 'none', 'reader')).toEqual([['roles:reader', 'missing']]);
  });

  it('marks a role that becomes a full administrator', () => {
    const [step] = planAssignment(
      assignmentOf({ act: 'give', kind: 'roles', from: 'full', to: 'reader' }),
      stored(),
    );
    expect(step?.administers).toEqual(['reader']);
  });

  it('merges roles: permissions, members and direct assignments, then deletes the other', () => {
    expect(ofRoles('handOver')).toEqual([
      ['roles:reader', 'content'],
      ['roleMappings:reader', '+users: carl; +backend_roles: night; +hosts: 10.*'],
      ['users:bert', '+opendistro_security_roles: reader; -opendistro_security_roles: writer'],
      ['roleMappings:writer:deletion', 'deleted'],
      ['roles:writer:deletion', 'deleted'],
    ]);
  });

  it('keeps the other role if its members cannot be joined', () => {
    const both = (from: string[], to: string[]) =>
      ofRoles('handOver', {
        users: [],
        roleMappings: named({
          reader: mapping({ and_backend_roles: to }),
          writer: mapping({ and_backend_roles: from }),
        }),
      }).slice(1);
    expect(both(['a', 'b'], ['c'])).toEqual([
      ['roleMappings:reader', 'together'],
      ['roleMappings:writer:deletion', 'incomplete'],
      ['roles:writer:deletion', 'incomplete'],
    ]);
    expect(both(['a', 'b'], [])[0]).toEqual(['roleMappings:reader', '+and_backend_roles: a b']);
    expect(both(['a', 'b'], ['a', 'b'])[0]).toEqual(['roleMappings:writer:deletion', 'deleted']);
  });

  it('does not delete a reserved role', () => {
    expect(ofRoles('handOver', { users: [], roleMappings: [] }, 'closed')).toEqual([
      ['roles:reader', ''],
      ['roles:closed:deletion', 'reserved'],
    ]);
  });
});
