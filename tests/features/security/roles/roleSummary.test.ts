import { describe, expect, it } from '@jest/globals';
import { type IndexPermission, type Role, type RoleMapping } from '../../../../contract/resources';
import { roleSummary } from '../../../../src/features/security/roles/roleSummary';
import de from '../../../../src/i18n/messages/de';
import en from '../../../../src/i18n/messages/en';
import { createTranslator } from '../../../../src/i18n/translator';
import { someMapping, someRole } from './samples';
import '../../../../src/i18n/full';

const sentences = (role: Role, mapping: RoleMapping | undefined | null, locale: 'en' | 'de' = 'en') => {
  const { text } = createTranslator(locale, locale === 'de' ? de : en);
  const list = (type: 'conjunction' | 'disjunction') => {
    const format = new Intl.ListFormat(locale, { type });
    return (names: readonly string[]) => format.format(names);
  };
  return roleSummary(role, mapping, { and: list('conjunction'), or: list('disjunction') }).map((line) =>
    text(line.text),
  );
};

const index = (over: Partial<IndexPermission> = {}): IndexPermission => ({
  index_patterns: ['logs-*'],
  dls: '',
  fls: [],
  masked_fields: [],
  allowed_actions: ['read'],
  ...over,
});
const first = (over: Partial<IndexPermission>) =>
  sentences(someRole({ index_permissions: [index(over)] }), null)[0];

describe('the summary of a role', () => {
  const analyst = someRole({ index_permissions: [index({ fls: ['~salary'] })] });

  it('summarises a role without tenant and members in sentences', () => {
    expect(sentences(analyst, undefined)).toEqual([
      'Can read logs-*, except field salary.',
      'Has no cluster permissions.',
      "Can't open Dashboards: no tenant.",
      'No user has this role.',
    ]);
    expect(sentences(analyst, undefined, 'de')).toEqual([
      'Darf logs-* lesen, außer Feld salary.',
      'Hat keine Berechtigungen für den Cluster.',
      'Kann Dashboards nicht öffnen: kein Mandant.',
      'Kein Benutzer hat diese Rolle.',
    ]);
  });

  it('says nothing about members while they are not known', () => {
    expect(sentences(analyst, null)).toHaveLength(3);
  });

  it.each<[string, string[]]>([
    ['Can read logs-*.', ['read']],
    ['Can read and write logs-*.', ['crud']],
    ['Can read and write logs-*.', ['write', 'read']],
    ['Can write to logs-*.', ['write']],
    ['Can do everything with logs-*.', ['read', 'indices_all']],
    ['Can use search and indices:monitor/stats on logs-*.', ['search', 'indices:monitor/stats']],
    ['Has no permission on logs-*.', []],
  ])('says "%s" of %p', (sentence, allowed_actions) => {
    expect(first({ allowed_actions })).toBe(sentence);
  });

  it.each<[string, string[]]>([
    ['Can read logs-*, except fields salary and bonus.', ['~salary', '!bonus']],
    ['Can read logs-*, only field name.', ['name']],
    ['Can read logs-*, only fields name and age.', ['name', 'age']],
    ['Can read logs-*, with the fields name and ~age.', ['name', '~age']],
  ])('says "%s" of the fields %p', (sentence, fls) => {
    expect(first({ fls })).toBe(sentence);
  });

  it('names document rules and masks of each index permission', () => {
    const role = someRole({
      index_permissions: [
        index({ index_patterns: ['a', 'b'], dls: '{"match_all":{}}', masked_fields: ['mail::SHA-512'] }),
        index({ index_patterns: [], masked_fields: ['x'] }),
      ],
    });
    expect(sentences(role, null).slice(0, 4)).toEqual([
      'Can read a and b.',
      'Sees only documents of a and b that match the query.',
      'Field mail of a and b is masked.',
      'An index permission has no index pattern yet.',
    ]);
  });

  it('says that patterns do not exclude, and what grants access all the same', () => {
    const of = (...index_patterns: string[]) =>
      sentences(someRole({ index_permissions: [index({ index_patterns })] }), null).slice(0, 2);
    expect(of('*', '-admin*')).toEqual([
      'Can read *.',
      '-admin* excludes nothing, because patterns only add indices: * still grants access.',
    ]);
    expect(of('/~(admin.*)/')[0]).toBe('/~(admin.*)/ excludes nothing, because patterns only add indices.');
  });

  it('says that a document rule on a hidden or masked field never matches', () => {
    const of = (over: Partial<IndexPermission>) =>
      sentences(
        someRole({ index_permissions: [index({ dls: '{"term":{"product":"x"}}', ...over })] }),
        null,
      )[2];
    const hidden = 'Field product is hidden or masked here, so conditions on it never match.';
    expect(of({ masked_fields: ['product'] })).toBe(hidden);
    expect(of({ fls: ['~prod*'] })).toBe(hidden);
    expect(of({ fls: ['name'] })).toBe(hidden);
    expect(of({ fls: ['name', 'product'] })).not.toBe(hidden);
  });

  it('says which tenants can be used, and which role users still need', () => {
    const role = someRole({
      cluster_permissions: ['cluster_monitor', 'cluster_composite_ops'],
      tenant_permissions: [
        { tenant_patterns: ['sales', 'hr'], allowed_actions: ['kibana_all_write'] },
        { tenant_patterns: ['ops'], allowed_actions: ['kibana_all_read'] },
        { tenant_patterns: ['odd'], allowed_actions: ['kibana:*'] },
      ],
    });
    expect(sentences(role, null)).toEqual([
      "Can't read or change any index.",
      'Has cluster permissions cluster_monitor and cluster_composite_ops.',
      'Can read and change dashboards in tenants sales and hr.',
      'Can read dashboards in tenant ops.',
      'Can use kibana:* in tenant odd.',
      'To open Dashboards, users also need the role kibana_user.',
    ]);
    const all = {
      ...role,
      cluster_permissions: ['*'],
      index_permissions: [index({ index_patterns: ['*'] })],
    };
    expect(sentences(all, null)).toContain('Can do everything on the cluster.');
    expect(sentences(all, null)).not.toContain('To open Dashboards, users also need the role kibana_user.');
  });

  it('says who has the role, in agreement with their number', () => {
    const members = someMapping({
      users: ['ada'],
      backend_roles: ['eu', 'us'],
      and_backend_roles: ['x', 'y'],
      hosts: ['h1', 'h2'],
    });
    expect(sentences(someRole(), members).slice(3)).toEqual([
      'User ada has this role.',
      'Users with backend role eu or us have this role.',
      'Users with all of the backend roles x and y have this role.',
      'Requests from hosts h1 and h2 have this role.',
    ]);
    expect(sentences(someRole(), someMapping({ users: ['ada', 'bob'] }))[3]).toBe(
      'Users ada and bob have this role.',
    );
    expect(sentences(someRole(), someMapping({ backend_roles: ['*'] }))[3]).toBe('Every user has this role.');
  });

  it('reads a role whose parts are missing or of another kind', () => {
    expect(
      sentences({ cluster_permissions: null, tenant_permissions: null } as unknown as Role, null),
    ).toEqual([
      "Can't read or change any index.",
      'Has no cluster permissions.',
      "Can't open Dashboards: no tenant.",
    ]);
  });
});
