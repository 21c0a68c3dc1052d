import { describe, expect, it } from '@jest/globals';
import { isSpecialTenantName } from '../../src/model/tenancy/names';
import { dashboardsInfoReceived } from '../../src/store/account/slice';
import { defaultTenantProblem, type Tenancy, tenancyChanges } from '../../src/store/tenancyConfig/changes';
import { fromConfigTenant, toConfigTenant } from '../../src/store/tenancyConfig/defaultTenant';
import { tenancyConfigSaved } from '../../src/store/tenancyConfig/events';
import { selectTenancyConfigSaving, selectTenancyOrNull } from '../../src/store/tenancyConfig/selectors';
import { tenancyConfigSaveRequested } from '../../src/store/tenancyConfig/slice';
import { someDashboardsInfo } from '../support/fakeDeps';
import { createWholeStore } from '../support/wholeApp';

const settings = (over: Partial<Tenancy> = {}): Tenancy => ({
  multitenancy_enabled: true,
  private_tenant_enabled: true,
  default_tenant: '',
  ...over,
});

describe('the default tenant in the tenancy settings', () => {
  it.each([
    ['', 'Global'],
    ['__user__', 'Private'],
    ['finance', 'finance'],
    ['__proto__', '__proto__'],
    ['a/b %', 'a/b %'],
  ])('writes the value %j as %j, and reads it back the same [A15] [TEN-02] [TEN-03]', (value, text) => {
    expect(toConfigTenant(value)).toBe(text);
    expect(fromConfigTenant(text)).toBe(value);
  });

  it('never writes the empty text, which the cluster refuses, and reads it as no default [A14] [A15]', () => {
    expect(toConfigTenant('')).not.toBe('');
    expect(fromConfigTenant('')).toBeNull();
  });

  it.each([
    ['global', ''],
    ['GLOBAL', ''],
    ['global_tenant', ''],
    ['private', '__user__'],
    ['__user__', '__user__'],
  ])('reads %s in the ways that other tools write it', (text, value) => {
    expect(fromConfigTenant(text)).toBe(value);
  });
});

describe('what has to be sent of the tenancy settings', () => {
  it('has only differences from the current settings, and none once they are reverted [A15] [API-15]', () => {
    const now = settings({ default_tenant: 'finance' });
    expect(tenancyChanges(now, {})).toEqual({});
    expect(tenancyChanges(now, { default_tenant: 'research' })).toEqual({ default_tenant: 'research' });
    expect(tenancyChanges(now, { default_tenant: 'finance', private_tenant_enabled: true })).toEqual({});
    expect(tenancyChanges(now, { private_tenant_enabled: false, default_tenant: 'Global' })).toEqual({
      private_tenant_enabled: false,
      default_tenant: 'Global',
    });
  });

  it('takes two spellings of one tenant for the same, but no default for another thing than Global', () => {
    expect(tenancyChanges(settings({ default_tenant: 'private' }), { default_tenant: 'Private' })).toEqual(
      {},
    );
    expect(tenancyChanges(settings(), { default_tenant: 'Global' })).toEqual({ default_tenant: 'Global' });
  });

  it('leaves the rest alone while tenancy is off', () => {
    const wishes = { multitenancy_enabled: false, private_tenant_enabled: false, default_tenant: 'x' };
    expect(tenancyChanges(settings(), wishes)).toEqual({ multitenancy_enabled: false });
  });
});

describe('the default tenant of some settings', () => {
  const names = new Set(['finance']);
  it('may not be the private tenant while that is off', () => {
    const off = settings({ default_tenant: 'Private', private_tenant_enabled: false });
    expect(defaultTenantProblem(off, names)).toBe('privateOff');
    expect(defaultTenantProblem({ ...off, private_tenant_enabled: true }, names)).toBeUndefined();
    expect(defaultTenantProblem({ ...off, multitenancy_enabled: false }, names)).toBeUndefined();
  });

  it('may not be a tenant that is gone, as far as the tenants are known', () => {
    const gone = settings({ default_tenant: 'gone' });
    expect(defaultTenantProblem(gone, names)).toBe('missing');
    expect(defaultTenantProblem(gone, null)).toBeUndefined();
    for (const default_tenant of ['finance', 'Global', ''])
      expect(defaultTenantProblem(settings({ default_tenant }), names)).toBeUndefined();
  });
});

describe('the tenancy settings in the state', () => {
  it('are unknown at first, and become what was saved', () => {
    const { dispatch, getState } = createWholeStore();
    expect(selectTenancyOrNull(getState())).toBeNull();
    dispatch(dashboardsInfoReceived(someDashboardsInfo()));
    dispatch(tenancyConfigSaveRequested({ private_tenant_enabled: false }));
    expect(selectTenancyConfigSaving(getState()).phase).toBe('saving');
    expect(selectTenancyOrNull(getState())).toEqual(settings());
    dispatch(tenancyConfigSaved({ private_tenant_enabled: false }));
    expect(selectTenancyConfigSaving(getState()).phase).toBe('saved');
    expect(selectTenancyOrNull(getState())).toEqual(settings({ private_tenant_enabled: false }));
  });
});

describe('a name for a new tenant', () => {
  it.each(['global', 'Global', 'PRIVATE', 'undefined', '__USER__', '__user__bob', 'global_tenant'])(
    'may not be the special word %s [A16]',
    (name) => {
      expect(isSpecialTenantName(name)).toBe(true);
    },
  );
  it.each(['globals', 'default', 'constructor', '__proto__', 'null', ''])('may be %j', (name) => {
    expect(isSpecialTenantName(name)).toBe(false);
  });
});
