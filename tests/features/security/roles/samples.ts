import { type ActionGroup, type Role, type RoleMapping, type Tenant } from '../../../../contract/resources';
import { type FakeOverrides, fakeResource } from '../../../support/fakeDeps';
import { someUser } from '../support';

export const someRole = (over: Partial<Role> = {}): Role => ({
  reserved: false,
  hidden: false,
  static: false,
  cluster_permissions: [],
  index_permissions: [],
  tenant_permissions: [],
  ...over,
});

export const someMapping = (over: Partial<RoleMapping> = {}): RoleMapping => ({
  reserved: false,
  hidden: false,
  users: [],
  backend_roles: [],
  hosts: [],
  and_backend_roles: [],
  ...over,
});

/** The role that most tests look at. */
export const analysts = (): Role =>
  someRole({
    description: 'Reads the logs',
    cluster_permissions: ['monitoring', 'cluster:monitor/main'],
    index_permissions: [
      {
        index_patterns: ['logs-*', 'web-*', 'shop-*', 'app-*'],
        dls: '{"match":{"dept":"it"}}',
        fls: ['~card', '~iban'],
        masked_fields: ['email'],
        allowed_actions: ['read'],
      },
      {
        index_patterns: ['reports'],
        dls: 'not json',
        fls: ['title'],
        masked_fields: [],
        allowed_actions: [],
      },
    ],
    tenant_permissions: [
      { tenant_patterns: ['finance'], allowed_actions: ['kibana_all_read'] },
      { tenant_patterns: ['sales_*'], allowed_actions: ['kibana_all_write'] },
      { tenant_patterns: ['global_tenant'], allowed_actions: ['kibana:*'] },
    ],
  });

export const analystsMapping = (): RoleMapping =>
  someMapping({
    description: 'by HR',
    users: ['grace', 'cn=Ada,dc=x'],
    backend_roles: ['grace', 'team'],
    hosts: ['10.0.*'],
    and_backend_roles: ['eu', 'finance'],
  });

const groups: Record<string, ActionGroup> = {
  monitoring: { allowed_actions: ['cluster:monitor/*', 'monitoring', 'inner'], type: 'cluster' },
  inner: { allowed_actions: ['cluster:deep'] },
  read: { allowed_actions: ['indices:data/read/*'], type: 'index' },
  dash: { allowed_actions: ['x'], type: 'kibana' },
};

const tenants: Record<string, Tenant> = {
  finance: { description: 'Figures' },
  global_tenant: { reserved: true, description: 'Global tenant' },
};

/** Roles, mappings and what belongs to them, in memory. */
export const someResources = (over: FakeOverrides['resources'] = {}) => ({
  roles: fakeResource<Role>([
    ['analysts', analysts()],
    ['all_access', someRole({ reserved: true, cluster_permissions: ['*'] })],
    ['bare', someRole()],
    ['a/b%#', someRole({ cluster_permissions: ['c1', 'c2', 'c3', 'c4', 'c5'] })],
    ['__proto__', someRole()],
    ['secret', someRole({ hidden: true })],
  ]),
  roleMappings: fakeResource<RoleMapping>([
    ['analysts', analystsMapping()],
    ['all_access', someMapping({ backend_roles: ['admin'] })],
    ['__proto__', someMapping({ users: ['proto'] })],
  ]),
  actionGroups: fakeResource(groups),
  tenants: fakeResource(tenants),
  users: fakeResource([
    ['ada', someUser()],
    ['zoe', someUser({ opendistro_security_roles: ['analysts'] })],
  ]),
  ...over,
});
