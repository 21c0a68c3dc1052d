import { describe, expect, it } from '@jest/globals';
import { clusterWrites, entryBody } from '../../../server/importExport/clusterWrites';
import { type Change, type Entry, type EntryType } from '../../../server/security/embedded';

const put = (type: EntryType, name: string, entry: Entry = {}): Change => ({ type, name, entry });
const drop = (type: EntryType, name: string): Change => ({ type, name, entry: undefined });
const writesOf = (changes: Change[], unchanged: [string, Entry][] = []) =>
  clusterWrites(changes, { writesFlags: false, unchanged });

describe('the requests of an import into a cluster', () => {
  it('write referenced entries first, and remove them last', () => {
    const types: EntryType[] = ['internalusers', 'roles', 'rolesmapping', 'actiongroups', 'tenants'];
    const changes = types.flatMap((type) => [put(type, 'new'), drop(type, 'old')]);
    const singles: Change[] = [
      put('config', 'config', { dynamic: {} }),
      put('audit', 'config', { enabled: true }),
    ];
    expect(
      writesOf([...changes, ...singles]).map(({ method, path, amount }) => [method, path, amount]),
    ).toEqual([
      ['PATCH', '/actiongroups', 1],
      ['PATCH', '/roles', 1],
      ['PATCH', '/tenants', 1],
      ['PATCH', '/internalusers', 2],
      ['PATCH', '/rolesmapping', 1],
      ['PUT', '/audit/config', 1],
      ['PUT', '/securityconfig/config', 1],
      ['PATCH', '/rolesmapping', 1],
      ['PATCH', '/tenants', 1],
      ['PATCH', '/roles', 1],
      ['PATCH', '/actiongroups', 1],
    ]);
  });

  it('are one for each type, with every entry in it, and none for a type that stays', () => {
    const [write, ...others] = writesOf([put('tenants', 'a/b~c', { description: 'x' }), put('tenants', '')]);
    expect(others).toEqual([]);
    expect(write?.body).toEqual([
      { op: 'add', path: '/a~1b~0c', value: { description: 'x' } },
      { op: 'add', path: '/', value: { description: '' } },
    ]);
    expect(writesOf([])).toEqual([]);
  });

  it('remove a role first when an action group takes its name', () => {
    const writes = writesOf([put('actiongroups', 'one'), drop('roles', 'one'), drop('roles', 'two')]);
    expect(writes.map(({ path, body }) => [path, body])).toEqual([
      ['/roles', [{ op: 'remove', path: '/one' }]],
      ['/actiongroups', [{ op: 'add', path: '/one', value: { allowed_actions: [] } }]],
      ['/roles', [{ op: 'remove', path: '/two' }]],
    ]);
  });

  it('write users with empty values of attributes again when other users change, and only then', () => {
    const unchanged: [string, Entry][] = [
      ['empty', { attributes: { dept: '' }, hash: 'h' }],
      ['full', { attributes: { dept: 'x' } }],
      ['none', {}],
    ];
    const again = {
      op: 'add',
      path: '/empty',
      value: { attributes: { dept: '' }, hash: 'h', backend_roles: [], opendistro_security_roles: [] },
    };
    const [removal] = writesOf([drop('internalusers', 'gone')], unchanged);
    expect(removal?.body).toEqual([{ op: 'remove', path: '/gone' }, again]);
    expect(removal?.amount).toBe(1);
    expect(writesOf([drop('tenants', 'gone')], unchanged)).toHaveLength(1);
    const [changed] = writesOf([put('internalusers', 'empty', { attributes: { dept: '' } })], unchanged);
    expect(changed?.body).toHaveLength(1);
  });
});

describe('the body of an entry', () => {
  it('never has an empty hash, which a cluster would store', () => {
    expect(entryBody('internalusers', { hash: '', backend_roles: ['a'] }, true)).toEqual({
      attributes: {},
      backend_roles: ['a'],
      opendistro_security_roles: [],
    });
    expect(entryBody('internalusers', { hash: '$2y$x' }, false)).toHaveProperty('hash', '$2y$x');
  });

  it.each([
    [true, { reserved: true, hidden: true }, { reserved: true, hidden: true }],
    [true, { reserved: false, hidden: false }, {}],
    [false, { reserved: true, hidden: true }, {}],
  ])(
    'has flags only for the super administrator (%s), and only those that are set',
    (writesFlags, flags, sent) => {
      expect(entryBody('tenants', { ...flags, static: true, description: 'd' }, writesFlags)).toEqual({
        description: 'd',
        ...sent,
      });
    },
  );
});
