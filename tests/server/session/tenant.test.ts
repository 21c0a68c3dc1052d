import { describe, expect, it } from '@jest/globals';
import { loadConfig, type SettingKey } from '../../../server/config';
import { resolveTenant, tenantRights, usableTenant } from '../../../server/session/tenant';

const account = {
  user_name: 'nora',
  tenants: { nora: true, global_tenant: true, north: false, private: true } as Record<string, boolean>,
};
const plain = {
  user_name: 'nora',
  tenants: { nora: true, global_tenant: true, north: false } as Record<string, boolean>,
};
const info = { multitenancy_enabled: true, private_tenant_enabled: true, default_tenant: '' };
const configOf = (settings: Partial<Record<SettingKey, unknown>> = {}) =>
  loadConfig({
    flags: Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, { value, flag: 'test' }])),
  });
const TENANTS = 'opensearch_security.multitenancy.tenants';

describe('what an account can do', () => {
  it.each(['global_tenant', '__user__', 'north'])(
    'in its own tenant says nothing of the shared one, called %s',
    (name) => {
      const rights = tenantRights({ user_name: name, tenants: { [name]: true, south: false } });
      expect(rights).toEqual({ own: true, shared: new Map([['south', false]]) });
    },
  );
});

describe('the tenant of a request', () => {
  it('means a tenant that is really called private before the word [A16]', () => {
    expect(usableTenant('private', account, info, configOf())).toBe('private');
    expect(usableTenant('private', plain, info, configOf())).toBe('__user__');
    expect(usableTenant('Private', account, info, configOf())).toBe('__user__');
  });

  it('gives everyone their own private tenant, no matter who made the link [C24]', () => {
    expect(usableTenant('__user__', plain, info, configOf())).toBe('__user__');
    expect(usableTenant('nora', plain, info, configOf())).toBe('__user__');
  });

  it('has no private tenant when either switch is off [C18], and no global one when that is off', () => {
    const off = configOf({ [`${TENANTS}.enable_private`]: false, [`${TENANTS}.enable_global`]: false });
    expect(usableTenant('__user__', plain, info, off)).toBeUndefined();
    expect(
      usableTenant('__user__', plain, { ...info, private_tenant_enabled: false }, configOf()),
    ).toBeUndefined();
    expect(usableTenant('', plain, info, off)).toBeUndefined();
    expect(usableTenant('Global', plain, info, off)).toBeUndefined();
  });

  it.each<[string, string | undefined, typeof info, Partial<Record<SettingKey, unknown>>, string]>([
    ['the requested one', 'north', { ...info, default_tenant: 'Private' }, {}, 'north'],
    [
      'the default of the cluster, written as it is stored',
      undefined,
      { ...info, default_tenant: 'Private' },
      {},
      '__user__',
    ],
    [
      'the default in place of one that may not be used',
      'south',
      { ...info, default_tenant: 'north' },
      {},
      'north',
    ],
    ['the preferred one', undefined, info, { [`${TENANTS}.preferred`]: ['south', 'Private'] }, '__user__'],
    ['global when nothing else decides', undefined, info, {}, ''],
    ['private when there is no global', undefined, info, { [`${TENANTS}.enable_global`]: false }, '__user__'],
    [
      'the first of the account when there is neither',
      undefined,
      info,
      { [`${TENANTS}.enable_global`]: false, [`${TENANTS}.enable_private`]: false },
      'north',
    ],
    ['global when tenants are off in the cluster', 'north', { ...info, multitenancy_enabled: false }, {}, ''],
  ])('is %s', (_what, requested, about, settings, tenant) => {
    expect(resolveTenant(requested, plain, about, configOf(settings))).toBe(tenant);
  });

  it('is refused with a message to an account that has none', () => {
    const off = configOf({ [`${TENANTS}.enable_global`]: false, [`${TENANTS}.enable_private`]: false });
    expect(() => resolveTenant(undefined, { user_name: 'nora', tenants: { nora: true } }, info, off)).toThrow(
      'No available tenant for current user',
    );
  });
});
