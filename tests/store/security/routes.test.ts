import { describe, expect, it } from '@jest/globals';
import {
  decodeName,
  encodeName,
  isSameUserPage,
  PAGE_ACTIONS,
  RESOURCE_TYPES,
  SECURITY_APP_ROUTE,
  securityHref,
  SUB_ACTION_MAP_USER,
} from '../../../src/store/security/routes';

describe('the addresses of the Security application', () => {
  it('has exactly the eight areas of the configuration [SEC-05]', () => {
    expect([...RESOURCE_TYPES].sort()).toEqual(
      [
        'auditLogging',
        'auth',
        'permissions',
        'roles',
        'tenants',
        'tenantsConfigureTab',
        'tenantsManageTab',
        'users',
      ].sort(),
    );
  });

  it('has exactly the six page actions [SEC-09] and the one sub-action [SEC-10]', () => {
    expect([...PAGE_ACTIONS].sort()).toEqual(['configure', 'create', 'duplicate', 'edit', 'manage', 'view']);
    expect(SUB_ACTION_MAP_USER).toBe('mapuser');
    expect(SECURITY_APP_ROUTE).toBe('/app/security-dashboards-plugin');
  });

  it('builds an address part by part and ends it at the first missing one', () => {
    expect(securityHref('roles')).toBe('#/roles');
    expect(securityHref('users', 'create')).toBe('#/users/create');
    expect(securityHref('users', 'edit', 'ada')).toBe('#/users/edit/ada');
    expect(securityHref('roles', 'edit', 'own', SUB_ACTION_MAP_USER)).toBe('#/roles/edit/own/mapuser');
    expect(securityHref('roles', 'edit', '', SUB_ACTION_MAP_USER)).toBe('#/roles/edit');
    expect(securityHref('roles', undefined, 'own')).toBe('#/roles');
  });

  it.each([
    ['#/users/view/ada', '#/users/edit/ada', true],
    ['#/users/edit/a%2Fb', '#/users/view/a%2Fb/access?index=x', true],
    ['#/users/view/ada', '#/users/view/adam', false],
    ['#/users/duplicate/ada', '#/users/edit/ada', false],
    ['#/roles/view/ada', '#/roles/edit/ada', false],
    ['#/users', '#/users', false],
  ])('says whether %s and %s are tabs of one user', (one, other, isSame) => {
    expect(isSameUserPage(one, other)).toBe(isSame);
  });

  it.each(['a/b', '%', '100%25', 'a%2Fb', '#x?y', 'ü🦊', '__proto__', ' two words ', '..', '{[<>]}"'])(
    'gives the name %j back as it was',
    (name) => {
      expect(decodeName(encodeName(name))).toBe(name);
      expect(encodeName(name)).not.toMatch(/[/#?]/);
    },
  );

  it('makes an address even of invalid Unicode, and takes broken encoding literally', () => {
    expect(decodeName(encodeName('a\uD800b'))).toBe('a\uFFFDb');
    expect(decodeName('%zz')).toBe('%zz');
  });
});
