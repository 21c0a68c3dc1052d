import { describe, expect, it } from '@jest/globals';
import { type IndexPermission } from '../../../contract/resources';
import { checkQuery, doubtfulQueries, hiddenFieldTexts } from '../../../src/model/security/documentSecurity';

describe('a query for document-level security', () => {
  const hints = (query: string, ...patterns: string[]) => checkQuery(query, patterns);

  it('is fine when it is empty, or a JSON object', () => {
    expect(hints('  ', '*')).toEqual([]);
    expect(hints('{"match":{"__proto__":"x"}}', 'logs-*')).toEqual([]);
  });

  it('is doubted when it is no JSON, or no object', () => {
    expect(hints('{"match":')).toEqual(['notJson']);
    expect(hints('[1]')).toEqual(['notQuery']);
    expect(hints('"x"')).toEqual(['notQuery']);
  });

  it('is doubted when it is not one query, or one that OpenSearch does not have', () => {
    expect(hints('{}')).toEqual(['notQuery']);
    expect(hints('{"term":{"a":1},"match":{"b":2}}')).toEqual(['severalQueries']);
    expect(hints('{"mach":{"b":2}}')).toEqual(['unknownQuery']);
    for (const name of ['geo_distance', 'span_near', 'has_child', 'nested', 'terms_set'])
      expect(hints(`{"${name}":{}}`)).toEqual([]);
  });

  it('is warned of for variables that no user has, and not for attributes, whose names are free', () => {
    expect(hints('{"term":{"owner":"${user.nmae}"}}')).toEqual(['unknownVariable']);
    expect(hints('{"term":{"owner":"${attr.internal.dept} ${attr_ldap_cn} ${user_name}"}}')).toEqual([]);
  });

  it('warns about the current time at any depth, but not about words with the same prefix', () => {
    expect(hints('{"range":{"at":{"gte":"now-1d/d"}}}')).toEqual(['now']);
    expect(hints('{"bool":[{"b":"now"}]}')).toEqual(['now']);
    expect(hints('{"match":{"city":"nowhere"}}')).toEqual([]);
  });

  it('wants quotes around variables, and none around lists of roles', () => {
    expect(hints('{"term":{"owner":${user.name}}}')).toEqual(['unquotedVariable']);
    expect(hints('{"term":{"owner":"${user.name}"}}')).toEqual([]);
    expect(hints('{"terms":{"dept":[${user.roles}]}}')).toEqual([]);
    expect(hints('{"terms":{"dept":["${user_securityRoles}"]}}')).toEqual(['quotedList']);
  });

  it('takes attributes between brackets for lists that bring their quotes', () => {
    expect(hints('{"terms":{"label":[${attr.internal.permissions}]}}')).toEqual([]);
    expect(hints('{"terms":{"label":[ "a", ${attr.ldap.x} , ${user.roles}]}}')).toEqual([]);
    expect(hints('{"term":{"label":${attr.internal.permissions}}}')).toEqual(['unquotedVariable']);
    expect(hints('{"terms":{"label":[${user.name}]}}')).toEqual(['unquotedVariable']);
  });

  it('is warned of where it also applies to the indices of the dashboards', () => {
    expect(hints('{"match_all":{}}', '*')).toEqual(['systemIndices']);
    expect(hints('{"match_all":{}}', 'a', '.kib*')).toEqual(['systemIndices']);
    expect(hints('{"match_all":{}}', 'kibana*')).toEqual([]);
  });
});

describe('the queries of a role that is saved', () => {
  const part = (dls: string, ...index_patterns: string[]) => ({
    index_patterns,
    dls,
    fls: [],
    masked_fields: [],
    allowed_actions: ['read'],
  });
  const role = (...index_permissions: IndexPermission[]) => ({
    cluster_permissions: [],
    index_permissions,
    tenant_permissions: [],
  });

  it('are doubted when they are new or changed, each hint once (abuse case 16)', () => {
    const before = role(part('{"a":', 'old'), part('', '*'));
    expect(doubtfulQueries(before, role(part('{"a":', 'old'), part('', '*')))).toBeUndefined();
    const after = role(part('{"a":', 'old'), part('{"b":', 'x', 'y'), part('{"c":', 'y', 'z'));
    expect(doubtfulQueries(before, after)).toEqual({
      texts: [{ id: 'role.queryNotJson' }],
      patterns: ['x', 'y', 'z'],
    });
    expect(doubtfulQueries(undefined, before)?.patterns).toEqual(['old']);
  });

  it('are doubted when the same index permission hides or masks a field that they name', () => {
    const plain = part('{"match":{"product":"p1"}}', 'logs');
    const masked = { ...plain, masked_fields: ['product::SHA-512'] };
    expect(doubtfulQueries(undefined, role(plain))).toBeUndefined();
    expect(doubtfulQueries(role(plain), role(masked))?.texts).toEqual([
      { id: 'role.queryHidden', values: { count: 1, fields: 'product' } },
    ]);
    expect(doubtfulQueries(role(masked), role(masked))).toBeUndefined();
  });

  it('are looked over in a role whose members have odd values', () => {
    const plain = part('{"match":{"product":"p1"}}', 'logs');
    const odd = { ...plain, fls: [null, '~product'], masked_fields: [7] } as unknown as IndexPermission;
    const message = { id: 'role.queryHidden', values: { count: 1, fields: 'product' } };
    expect(hiddenFieldTexts(odd)).toEqual([message]);
    expect(hiddenFieldTexts({ ...odd, dls: 5 } as unknown as IndexPermission)).toEqual([]);
    const noText = { ...odd, dls: 5, index_patterns: null } as unknown as IndexPermission;
    expect(doubtfulQueries(undefined, role(noText))).toBeUndefined();
  });

  it('are in doubt again once their patterns match the dashboards indices (abuse case 16)', () => {
    const query = '{"match_all":{}}';
    expect(doubtfulQueries(role(part(query, 'logs')), role(part(query, 'logs', '*')))?.texts).toEqual([
      { id: 'role.querySystemIndices' },
    ]);
  });
});
