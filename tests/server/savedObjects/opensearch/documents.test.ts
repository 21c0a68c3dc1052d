import { describe, expect, it } from '@jest/globals';
import {
  documentId,
  documentOf,
  idOf,
  isVisible,
  objectOf,
} from '../../../../server/savedObjects/opensearch/documents';
import { aliasOf } from '../../../../server/savedObjects/opensearch/names';
import { decodeVersion } from '../../../../server/savedObjects/versions';

const space = { key: 'tenant:garden' };

describe('the index of a tenant', () => {
  const of = (tenant: string | undefined, userName = 'nora') =>
    aliasOf('.kibana', { tenant, userName, address: '' });

  it.each([
    ['__user__', 'admin', '.kibana_92668751_admin'],
    ['admin_tenant', 'nora', '.kibana_-152937574_admintenant'],
    ['ward', 'nora', '.kibana_3641980_ward'],
    ['garden', 'nora', '.kibana_-1253087691_garden'],
  ])('of %s for %s is called as the security plugin calls it', (tenant, userName, alias) => {
    expect(of(tenant, userName)).toBe(alias);
  });

  it('is the one of the configuration for everyone, and where there are no tenants', () => {
    expect(of('')).toBe('.kibana');
    expect(of(undefined)).toBe('.kibana');
  });

  it('is another one for names that differ only in signs that it leaves out', () => {
    expect(of('a-b')).toMatch(/_ab$/);
    expect(of('a_b')).toMatch(/_ab$/);
    expect(of('a-b')).not.toBe(of('a_b'));
  });
});

describe('a document', () => {
  const content = { attributes: { title: 'T' }, references: [], updatedAt: '2026-01-01T00:00:00.000Z' };

  it('has the attributes under the name of the type', () => {
    expect(documentOf('map', { ...content, migrationVersion: { map: '7.0.0' } })).toEqual({
      type: 'map',
      map: { title: 'T' },
      references: [],
      migrationVersion: { map: '7.0.0' },
      updated_at: '2026-01-01T00:00:00.000Z',
    });
  });

  it('keeps members that are unknown here', () => {
    const before = { type: 'map', map: { old: 1 }, workspaces: ['w'], later: { a: 1 }, originId: 'o' };
    expect(documentOf('map', content, before)).toEqual({
      type: 'map',
      map: { title: 'T' },
      references: [],
      updated_at: '2026-01-01T00:00:00.000Z',
      workspaces: ['w'],
      later: { a: 1 },
      originId: 'o',
    });
  });

  it('is stored under type and id, of at most 512 bytes', () => {
    const longest = 'x'.repeat(508);
    expect(documentId({ type: 'map', id: longest })).toBe(`map:${longest}`);
    expect(() => documentId({ type: 'map', id: `${longest}x` })).toThrow(
      'has 513 bytes, and a cluster takes 512.',
    );
    expect(() => documentId({ type: 'map', id: 'ü'.repeat(255) })).toThrow('has 514 bytes');
    expect(idOf('map:a:b', 'map')).toBe('a:b');
    expect(idOf('space:map:a', 'map')).toBeUndefined();
  });

  it('becomes an object without the members that it lacks', () => {
    const version = { seq: 5, term: 2 };
    const object = objectOf({ type: 'map', id: 'a' }, space, { source: { type: 'map' }, version });
    expect(object).toEqual({
      type: 'map',
      id: 'a',
      namespaces: ['tenant:garden'],
      attributes: {},
      references: [],
      version: 'WzUsMl0=',
    });
    expect(decodeVersion('WzUsMl0=')).toEqual(version);
  });

  it.each<[string, object, boolean]>([
    ['of its type', { type: 'map' }, true],
    ['of another type', { type: 'lens' }, false],
    ['of a namespace', { type: 'map', namespace: 'space' }, false],
    ['of several namespaces', { type: 'map', namespaces: ['space'] }, false],
    ['of the default namespace and others', { type: 'map', namespaces: ['space', 'default'] }, true],
    ['of all namespaces', { type: 'map', namespaces: ['*'] }, true],
  ])('%s is shown as a map: %j', (_what, source, isShown) => {
    expect(isVisible({ ...source }, 'map')).toBe(isShown);
  });
});
