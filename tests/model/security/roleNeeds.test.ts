import { describe, expect, it } from '@jest/globals';
import { type ActionGroup, type Role, type Tenant } from '../../../contract/resources';
import { needsOf } from '../../../src/model/security/roleNeeds';

const group = (...allowed_actions: string[]): ActionGroup => ({ allowed_actions });

const known = {
  tenants: new Map<string, Tenant>([
    ['quay', {}],
    ['pier', {}],
    ['admin_tenant', { reserved: true }],
  ]),
  actionGroups: new Map<string, ActionGroup>([
    ['outer', group('inner', 'indices:data/read/get')],
    ['inner', group('outer', 'read')],
    ['apart', group('inner')],
    ['read', { ...group('indices:data/read*'), static: true }],
    ['watch', group('cluster:monitor/health')],
  ]),
};
const role = (over: Partial<Role>): Role => ({
  cluster_permissions: [],
  index_permissions: [],
  tenant_permissions: [],
  ...over,
});
const onTenants = (...tenant_patterns: string[]) =>
  role({ tenant_permissions: [{ tenant_patterns, allowed_actions: ['kibana_all_read'] }] });

describe('what roles need', () => {
  it('is the tenants that they name, without patterns, reserved ones and those that are not there', () => {
    const roles = [onTenants('quay', 'p*'), onTenants('quay', 'admin_tenant', 'gone')];
    expect(needsOf(roles, known)).toEqual({ tenants: ['quay'], actionGroups: [] });
  });

  it('is the action groups of every level, with groups inside of groups, also in a circle', () => {
    const roles = [
      role({ cluster_permissions: ['watch', 'cluster:monitor/main'] }),
      role({
        index_permissions: [
          { index_patterns: ['*'], fls: [], masked_fields: [], allowed_actions: ['outer', 'read'] },
        ],
      }),
    ];
    expect(needsOf(roles, known)).toEqual({ tenants: [], actionGroups: ['outer', 'inner', 'watch'] });
  });

  it('is nothing for roles whose parts are missing', () => {
    expect(needsOf([{} as Role], known)).toEqual({ tenants: [], actionGroups: [] });
  });
});
