import { expect, it } from '@jest/globals';
import { nearMisses } from '../../../server/signInTests/nearMisses';

const missesOf = (backendRole: string, pattern: string) =>
  nearMisses([backendRole], new Map([['readers', { backend_roles: [pattern] }]])).map(
    ({ difference, change }) => [difference, change],
  );

it.each([
  ['Admin', 'admin', 'case'],
  [' admin', 'admin', 'blanks'],
  ['domain  users', 'Domain Users', 'blanks'],
  ['CN=Admins, OU=Groups,DC=x', 'cn=admins,ou=groups,dc=x', 'dn'],
  ['cn=admins,ou=groups,dc=x', 'Admins', 'dn'],
  ['admins', 'cn=Admins,ou=groups,dc=x', 'dn'],
])('says that %j came and the mapping has %j: %s', (backendRole, pattern, difference) => {
  expect(missesOf(backendRole, pattern)).toEqual([[difference, backendRole]]);
});

it('does not offer what matches, what is another name, or what is a pattern', () => {
  expect(missesOf('admin', 'admin')).toEqual([]);
  expect(missesOf('admins', 'admin')).toEqual([]);
  expect(missesOf('cn=a,ou=groups', 'cn=b,ou=groups')).toEqual([]);
  expect(missesOf('Admin', 'adm*')).toEqual([]);
  expect(missesOf('ADM*', 'adm*')).toEqual([]);
});
