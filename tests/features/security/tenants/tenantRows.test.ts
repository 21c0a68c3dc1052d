import { describe, expect, it } from '@jest/globals';
import { type Tenant } from '../../../../contract/resources';
import { tenantOf } from '../../../../src/features/security/tenants/tenantDraft';
import { tenantRows } from '../../../../src/features/security/tenants/tenantRows';
import { type TenancyFacts, tenantStatus } from '../../../../src/features/security/tenants/tenantStatus';
import { DEFAULT_TENANT_NAME } from '../../../../src/model/tenancy/names';

const WORDS = {
  global: { name: 'Global', description: 'Everyone can see it' },
  private: { name: 'Private', description: 'Only visible to the current logged in user' },
};
const compare = (a: string, b: string) => a.localeCompare(b);
const rowsOf = (entries: [string, Tenant][], isPrivateOn = true) =>
  tenantRows(
    entries.map(([name, value]) => ({ name, value })),
    WORDS,
    isPrivateOn,
    compare,
  );
const GLOBAL: [string, Tenant] = [
  'global_tenant',
  { reserved: true, static: true, description: 'Global tenant' },
];

describe('the tenants as rows', () => {
  it('begin with Global and Private, and go on in alphabetical order [TEN-01..05, TEN-07, C19, DATA-01]', () => {
    const rows = rowsOf([
      ['research', {}],
      ['__proto__', { description: 'Odd' }],
      GLOBAL,
      ['finance', { reserved: true }],
      ['unseen', { hidden: true }],
    ]);
    expect(rows).toEqual([
      { tenant: 'Global', reserved: true, description: 'Everyone can see it', tenantValue: '' },
      {
        tenant: 'Private',
        reserved: true,
        description: 'Only visible to the current logged in user',
        tenantValue: '__user__',
      },
      { tenant: '__proto__', reserved: false, description: 'Odd', tenantValue: '__proto__' },
      { tenant: 'finance', reserved: true, description: '', tenantValue: 'finance' },
      { tenant: 'research', reserved: false, description: '', tenantValue: 'research' },
    ]);
  });

  it('mark Private as reserved, with a description that says whose it is [TEN-04]', () => {
    const own = rowsOf([GLOBAL]).find(({ tenant }) => tenant === 'Private');
    expect(own).toMatchObject({
      reserved: true,
      description: 'Only visible to the current logged in user',
    });
  });

  it('have Private at the second place, however many there are and in whatever order they came [TEN-05]', () => {
    const entries: [string, Tenant][] = [['zeta', {}], ['alpha', {}], GLOBAL];
    for (const count of [1, 2, 3]) {
      expect(rowsOf(entries.slice(-count))[1]?.tenantValue).toBe('__user__');
    }
  });

  it('leave Private out when it is off, and append it to a list that is shorter [C19]', () => {
    expect(rowsOf([GLOBAL, ['x1', {}]], false).map(({ tenant }) => tenant)).toEqual(['Global', 'x1']);
    expect(rowsOf([]).map(({ tenant }) => tenant)).toEqual(['Private']);
    expect(rowsOf([['x1', {}]]).map(({ tenant }) => tenant)).toEqual(['x1', 'Private']);
  });
});

describe('the status of a tenant', () => {
  const facts = (over: Partial<TenancyFacts> = {}): TenancyFacts => ({
    isOn: true,
    isPrivateOn: true,
    isGlobalOn: true,
    defaultTenant: '',
    ...over,
  });
  const all = (over: Partial<TenancyFacts>) =>
    ['', '__user__', 'finance'].map((value) =>
      tenantStatus(value, facts(over), (name) => name === 'finance'),
    );

  it.each<[string, Partial<TenancyFacts>, string[]]>([
    ['no default', {}, ['default', 'enabled', 'enabled']],
    ['Global', { defaultTenant: 'Global' }, ['default', 'enabled', 'enabled']],
    ['Private', { defaultTenant: 'Private' }, ['enabled', 'default', 'enabled']],
    ['a name', { defaultTenant: 'finance' }, ['enabled', 'enabled', 'default']],
    [
      'Private while it is off',
      { defaultTenant: 'Private', isPrivateOn: false },
      ['default', 'disabled', 'enabled'],
    ],
    ['a tenant that is gone', { defaultTenant: 'gone' }, ['default', 'enabled', 'enabled']],
    [
      'a name while tenancy is off',
      { defaultTenant: 'finance', isOn: false },
      ['default', 'disabled', 'disabled'],
    ],
    ['no default, without Global', { isGlobalOn: false }, ['disabled', 'enabled', 'enabled']],
  ])('follows from the settings: %s', (_what, over, statuses) => {
    expect(all(over)).toEqual(statuses);
  });
});

describe('the name of the default tenant', () => {
  it('is an identifier for whichever tenant is the default, and no row of the list [TEN-06, A14]', () => {
    expect(DEFAULT_TENANT_NAME).toBe('default');
    expect(rowsOf([GLOBAL]).map(({ tenantValue }) => tenantValue)).not.toContain(DEFAULT_TENANT_NAME);
    const status = tenantStatus(
      'finance',
      { isOn: true, isPrivateOn: true, isGlobalOn: true, defaultTenant: 'finance' },
      () => true,
    );
    expect(status).toBe(DEFAULT_TENANT_NAME);
  });
});

describe('the tenant that is saved', () => {
  it('keeps members unknown to the form; a copy has none of the server’s marks', () => {
    const source = { description: 'Old', reserved: true, static: false, extra: 1 } as Tenant;
    expect(tenantOf('edit', 'New', source)).toEqual({ ...source, description: 'New' });
    expect(tenantOf('duplicate', 'Old', source)).toEqual({ description: 'Old', extra: 1 });
    expect(tenantOf('create', '', undefined)).toEqual({ description: '' });
  });
});
