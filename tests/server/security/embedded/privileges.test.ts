import { describe, expect, it } from '@jest/globals';
import { compilePattern, compilePatterns } from '../../../../server/lib/patterns';
import { type Entry, STATICS } from '../../../../server/security/embedded';
import { expandActions } from '../../../../server/security/embedded/privileges/actionGroups';
import { createRoleResolver } from '../../../../server/security/embedded/privileges/roleResolution';
import { sharedTenants, shownTenants } from '../../../../server/security/embedded/privileges/tenants';

const entries = (data: Record<string, Entry>) => new Map(Object.entries(data));

describe('patterns', () => {
  it.each([
    ['*', 'anything at all', true],
    ['*', '', true],
    ['exact', 'exact', true],
    ['exact', 'Exact', false],
    ['a.c', 'abc', false],
    ['log-*', 'log-2024', true],
    ['log-*', 'log', false],
    ['*a*b*', 'xxaxxbxx', true],
    ['*a*b*', 'xxbxxaxx', false],
    ['a?c', 'abc', true],
    ['a?c', 'ac', false],
    ['/a|bc/', 'bc', true],
    ['/a|bc/', 'abc', false],
    ['/\\d+/', '123', true],
    ['/(/', '(', false],
    ['/', '/', true],
    ['a[b]*', 'a[b]c', true],
  ])('%s on %s: %s', (pattern, value, expected) => {
    expect(compilePattern(pattern)(value)).toBe(expected);
  });

  it('match nothing when there are none', () => {
    expect(compilePatterns([])('x')).toBe(false);
  });

  it('cannot be made to run forever by many stars', () => {
    expect(compilePattern(`${'*a'.repeat(50)}b`)('a'.repeat(5000))).toBe(false);
  });
});

describe('roles of a user', () => {
  const roles = entries({ known: {}, guarded: {} });
  const mappings = entries({
    byUser: { users: ['ann', 'b*'] },
    byBackendRole: { backend_roles: ['crew'] },
    byBoth: { and_backend_roles: ['crew', 'night*'] },
    byHost: { hosts: ['10.0.*'] },
    byNothing: { users: [], backend_roles: [], and_backend_roles: [] },
    everyUser: { users: ['*'] },
    guarded: { hidden: true },
  });
  const who = {
    userName: 'zoe',
    backendRoles: [] as string[],
    securityRoles: [] as string[],
    remoteAddress: '::1',
  };
  const resolve = createRoleResolver(roles, mappings, 'MAPPING_ONLY');

  it('come from users, backend roles, all of several backend roles, or the host', () => {
    expect(resolve(who)).toEqual(['everyUser']);
    expect(resolve({ ...who, userName: 'ann' })).toEqual(['byUser', 'everyUser']);
    expect(resolve({ ...who, userName: 'bob' })).toEqual(['byUser', 'everyUser']);
    expect(resolve({ ...who, backendRoles: ['crew'] })).toEqual(['byBackendRole', 'everyUser']);
    expect(resolve({ ...who, backendRoles: ['crew', 'nightshift'] })).toEqual([
      'byBackendRole',
      'byBoth',
      'everyUser',
    ]);
    expect(resolve({ ...who, remoteAddress: '10.0.0.7' })).toEqual(['byHost', 'everyUser']);
  });

  it('given directly must exist and not be mapped in hiding', () => {
    expect(resolve({ ...who, securityRoles: ['known', 'unknown', 'guarded'] })).toEqual([
      'everyUser',
      'known',
    ]);
  });

  it('are not the backend roles, unless the server says so', () => {
    const user = { ...who, backendRoles: ['all_access'] };
    expect(resolve(user)).toEqual(['everyUser']);
    expect(createRoleResolver(roles, mappings, 'BACKENDROLES_ONLY')(user)).toEqual(['all_access']);
    expect(createRoleResolver(roles, mappings, 'BOTH')(user)).toEqual(['all_access', 'everyUser']);
  });

  it('treat names like those of object members as plain names', () => {
    expect(resolve({ ...who, userName: '__proto__', backendRoles: ['constructor', 'toString'] })).toEqual([
      'everyUser',
    ]);
  });
});

describe('action groups', () => {
  it('are replaced by their content at any depth, other entries stay', () => {
    expect([...expandActions(['crud', 'own:action', 'cr*'], STATICS.actiongroups)]).toEqual(
      expect.arrayContaining(['indices:data/read*', 'indices:data/write*', 'own:action', 'cr*']),
    );
    expect(expandActions(['crud'], STATICS.actiongroups).has('read')).toBe(false);
  });

  it('that contain each other end', () => {
    const groups = entries({
      a: { allowed_actions: ['b', 'x'] },
      b: { allowed_actions: ['a', 'y'] },
      empty: { allowed_actions: [] },
    });
    expect([...expandActions(['a', 'empty'], groups)].sort()).toEqual(['empty', 'x', 'y']);
  });
});

describe('tenants of a user', () => {
  const sources = {
    roles: entries({
      reads: {
        tenant_permissions: [
          { tenant_patterns: ['blue', 'ann', 'nowhere'], allowed_actions: ['kibana_all_read'] },
        ],
      },
      writes: { tenant_permissions: [{ tenant_patterns: ['b*'], allowed_actions: ['kibana_all_write'] }] },
      stars: { tenant_permissions: [{ tenant_patterns: ['red'], allowed_actions: ['*', 'kibana:*'] }] },
      own: {
        tenant_permissions: [
          { tenant_patterns: ['${attr.internal.team}'], allowed_actions: ['kibana_all_read'] },
        ],
      },
      kibana_user: {},
    }),
    groups: STATICS.actiongroups,
    tenants: entries({ global_tenant: {}, blue: {}, red: {}, ann: {}, green: {} }),
    attributes: { 'attr.internal.team': 'green' },
  };
  const of = (...roles: string[]) => shownTenants('ann', sharedTenants(roles, sources));

  it('begin with the own one and list only what exists', () => {
    expect(of()).toEqual({ ann: true });
    expect(of('reads')).toEqual({ ann: true, blue: false });
  });

  it('are writable when any role writes, and only by the literal action', () => {
    expect(of('reads', 'writes')).toEqual({ ann: true, blue: true });
    expect(of('writes', 'reads')).toEqual({ ann: true, blue: true });
    expect(of('stars')).toEqual({ ann: true, red: false });
  });

  it('keep a shared tenant apart from the own one of its name', () => {
    expect(sharedTenants(['reads'], sources)).toEqual(
      new Map([
        ['blue', false],
        ['ann', false],
      ]),
    );
  });

  it('follow attributes of the user', () => {
    expect(of('own')).toEqual({ ann: true, green: false });
  });

  it('include the global one for kibana_user and all_access', () => {
    expect(of('kibana_user')).toEqual({ ann: true, global_tenant: true });
  });
});
