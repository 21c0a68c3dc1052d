import { describe, expect, it } from '@jest/globals';
import {
  allowListOf,
  clusterFindings,
  defaultRolesOf,
  isAnonymousEnabled,
  lockOutRisk,
  nodesDnOf,
} from '../../../server/clusterSecurity';

const withLimits = (limits: object) => ({ config: { dynamic: { auth_failure_listeners: limits } } });

describe('default passwords', () => {
  it('can be tried without limits of failed sign-ins, and within generous ones', () => {
    expect(lockOutRisk({ config: { dynamic: {} } }, 7)).toBeUndefined();
    const generous = { ip: { type: 'ip', allowed_tries: 10 }, name: { type: 'username', allowed_tries: 3 } };
    expect(lockOutRisk(withLimits(generous), 7)).toBeUndefined();
  });

  it('are not tried if that could lock out a user or the address', () => {
    expect(lockOutRisk(withLimits({ ip: { type: 'ip', allowed_tries: 8 } }), 7)).toContain('address');
    expect(lockOutRisk(withLimits({ name: { type: 'username', allowed_tries: 2 } }), 7)).toContain('users');
    expect(lockOutRisk(withLimits({ odd: { type: 'ip' } }), 7)).toContain('odd');
  });
});

describe('what is read of the configuration', () => {
  it('is anonymous access, the allow list and the names of nodes', () => {
    expect(isAnonymousEnabled({ config: { dynamic: { http: { anonymous_auth_enabled: true } } } })).toBe(
      true,
    );
    expect(isAnonymousEnabled({ config: { dynamic: { http: {} } } })).toBe(false);
    expect(allowListOf({ config: { enabled: true, requests: { '/_cat/nodes': ['GET'] } } })).toEqual({
      is_enabled: true,
      requests: { '/_cat/nodes': ['GET'] },
    });
    expect(nodesDnOf({ east: { nodes_dn: ['CN=node-2'] } })).toEqual({ east: ['CN=node-2'] });
  });

  it('is which default roles are new, and which replace a role of an administrator', () => {
    const body = {
      upgradeAvailable: true,
      upgradeActions: { roles: { add: ['b', 'a'], modify: ['c', 'd'] } },
    };
    const roles = new Map([
      ['c', { reserved: true }],
      ['d', { reserved: false }],
    ]);
    expect(defaultRolesOf(body, roles)).toEqual({
      added: ['a', 'b'],
      changed: [
        { name: 'c', is_own: false },
        { name: 'd', is_own: true },
      ],
    });
    expect(defaultRolesOf({ status: 'OK', upgradeAvailable: false }, roles)).toEqual({
      added: [],
      changed: [],
    });
  });
});

describe('findings', () => {
  const holder = (name: string, days: number, isDemo = false) => ({
    name,
    problem: null,
    certificates: [
      {
        use: 'http' as const,
        subject: '',
        issuer: '',
        names: [],
        not_after: '',
        days_left: days,
        is_demo: isDemo,
      },
    ],
  });

  it('are none for good certificates, no visitors and all default roles', () => {
    const facts = { holders: [holder('a', 31)], anonymous: { is_enabled: false, access: null } };
    expect(clusterFindings({ ...facts, defaults: { added: [], changed: [] } })).toEqual([]);
  });

  it('name holders of certificates by urgency, roles of visitors and default roles', () => {
    const role = { name: 'guest', exists: true, reasons: [] };
    const found = clusterFindings({
      holders: [holder('a', 30), holder('b', 7), holder('c', 0), holder('d', 900, true)],
      anonymous: {
        is_enabled: true,
        access: { roles: [role], clusterPermissions: [], indexPermissions: [], tenants: [] },
      },
      defaults: { added: ['x'], changed: [{ name: 'y', is_own: true }] },
    });
    expect(found).toEqual([
      { id: 'certificates.urgent', names: ['b', 'c'] },
      { id: 'certificates.demo', names: ['d'] },
      { id: 'certificates.soon', names: ['a'] },
      { id: 'defaults.outdated', names: ['x', 'y'] },
      { id: 'anonymous.enabled', names: ['guest'] },
    ]);
  });
});
