import { describe, expect, it } from '@jest/globals';
import { normalizeEntry, pathText, validateEntry } from '../../../../server/security/embedded';

const problems = (...args: Parameters<typeof validateEntry>) =>
  validateEntry(...args).map(({ path, message }) => `${pathText(path)}: ${message}`);

describe('entries of configuration files', () => {
  it('may carry flags and a hash, but never a password', () => {
    expect(
      problems('internalusers', 'u', { hash: 'x', reserved: true, hidden: false, static: false }),
    ).toEqual([]);
    expect(problems('internalusers', 'u', { password: 'x' })).toEqual([
      'password: A file holds a hash, never a password',
    ]);
  });

  it('are reported with every problem and its location', () => {
    expect(
      problems('roles', 'r', {
        foo: 1,
        reserved: 'yes',
        index_permissions: [{ fls: 'x' }, 5],
        cluster_permissions: [null],
      }),
    ).toEqual([
      'cluster_permissions[0]: A list cannot contain null',
      'foo: Unrecognized field "foo"',
      'reserved: Boolean expected',
      'index_permissions[0].fls: Array expected',
      'index_permissions[1]: Object expected',
      'cluster_permissions[0]: String expected',
    ]);
    expect(problems('tenants', 't', 'text')).toEqual([': Object expected']);
  });

  it('cannot replace built-in entries', () => {
    expect(problems('roles', 'all_access', {})).toEqual([
      ": 'all_access' is built in and cannot be replaced",
    ]);
  });

  it('of audit and config are checked to the last key', () => {
    expect(problems('audit', 'config', { audit: { enable_rest: 'x', foo: 1 } })).toEqual([
      'audit.enable_rest: Boolean expected',
      'audit.foo: Unrecognized field "foo"',
    ]);
    const dynamic = { http: { anonymous_auth_enabled: 'x' }, authc: { a: { order: 1, foo: 1 } } };
    expect(problems('config', 'config', { dynamic })).toEqual([
      'dynamic.http.anonymous_auth_enabled: Boolean expected',
      'dynamic.authc.a.foo: Unrecognized field "foo"',
    ]);
  });

  it('become what would be stored', () => {
    expect(normalizeEntry('roles', { cluster_permissions: [1, true, 'a'], description: null })).toEqual({
      cluster_permissions: ['1', 'true', 'a'],
    });
  });
});
