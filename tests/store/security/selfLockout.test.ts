import { describe, expect, it } from '@jest/globals';
import { type RoleMapping } from '../../../contract/resources';
import { accountReceived } from '../../../src/store/account/slice';
import { roleMappingsResource } from '../../../src/store/resources/resources';
import { describeLockout } from '../../../src/store/security/selfLockout';
import { someAccount } from '../../support/fakeDeps';
import { createWholeStore } from '../../support/wholeApp';

const NONE: RoleMapping = { users: [], backend_roles: [], hosts: [], and_backend_roles: [] };

/** Ada, who has the role `ops` by a mapping, and looks at that mapping. */
function stateWith(mapping: Partial<RoleMapping>) {
  const store = createWholeStore();
  store.dispatch(accountReceived(someAccount({ user_name: 'ada', roles: ['ops'], backend_roles: ['crew'] })));
  const items = [{ name: 'ops', value: { ...NONE, ...mapping } }];
  store.dispatch(roleMappingsResource.actions.listReceived({ items }));
  return store.getState();
}

const LOST = [{ id: 'lockout.mappingLost', values: { role: 'ops' } }];

describe('the question about the own access', () => {
  it.each([
    ['an expression stays', { users: ['/a.a/'] }, { users: ['/a.a/', 'bob'] }, undefined],
    ['an expression goes', { users: ['/a.a/'] }, { users: ['bob'] }, LOST],
    ['an expression takes the place of the name', { users: ['ada'] }, { users: ['/a.a/'] }, LOST],
    ['a wildcard takes the place of the name', { users: ['ada'] }, { users: ['a*'] }, undefined],
    [
      'a runaway expression stays',
      { backend_roles: ['/(c+)+$/'] },
      { backend_roles: ['/(c+)+$/'] },
      undefined,
    ],
  ])('of a mapping, when %s [C28]', (_case, before, after, expected) => {
    const value = { ...NONE, ...after };
    const change = { domain: 'roleMappings', kind: 'save', name: 'ops', value } as const;
    expect(describeLockout(stateWith(before), change)).toEqual(expected);
  });

  it.each([
    ['the name', { users: ['/a.a/'] }, undefined],
    [
      'backend roles',
      { backend_roles: ['/cr.*/'] },
      [{ id: 'lockout.rolesLost', values: { roles: 'ops', count: 1 } }],
    ],
  ])(
    'of the own backend roles, when an expression for %s gives the role [C28]',
    (_case, mapping, expected) => {
      const value = { backend_roles: ['other'], attributes: {}, opendistro_security_roles: [] };
      const change = { domain: 'users', kind: 'save', name: 'ada', value } as const;
      expect(describeLockout(stateWith(mapping), change)).toEqual(expected);
    },
  );
});
