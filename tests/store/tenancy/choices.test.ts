import { describe, expect, it } from '@jest/globals';
import { type AccountInfo, type DashboardsInfo } from '../../../contract/account';
import { tenantValue } from '../../../src/model/tenancy/names';
import { appsClosedTo, isReadOnlyUser } from '../../../src/store/account/readOnly';
import { accountReceived, dashboardsInfoReceived } from '../../../src/store/account/slice';
import { booted, initialBootState } from '../../../src/store/boot/slice';
import { countChoices, isUsableTenant, selectTenantChoices } from '../../../src/store/tenancy/choices';
import { selectTenantTextOrNull } from '../../../src/store/tenancy/selectors';
import { currentTenantReceived } from '../../../src/store/tenancy/slice';
import { someAccount, someDashboardsInfo } from '../../support/fakeDeps';
import { createWholeStore } from '../../support/wholeApp';

interface Setting {
  account?: Partial<AccountInfo>;
  dashboards?: Partial<DashboardsInfo>;
  tenants?: { enable_global?: boolean; enable_private?: boolean };
  readers?: string[];
  isOn?: boolean;
}

function storeOf({ account, dashboards, tenants, readers = [], isOn = true }: Setting = {}) {
  const store = createWholeStore();
  const { info } = initialBootState;
  const { security } = info.uiConfig;
  const multitenancy = {
    ...security.multitenancy,
    enabled: isOn,
    tenants: { ...security.multitenancy.tenants, ...tenants },
  };
  const uiConfig = { security: { ...security, multitenancy, readonly_mode: { roles: readers } } };
  store.dispatch(booted({ ...info, uiConfig }));
  store.dispatch(accountReceived(someAccount(account)));
  store.dispatch(dashboardsInfoReceived(someDashboardsInfo(dashboards)));
  return store;
}
const choicesOf = (setting?: Setting) => selectTenantChoices(storeOf(setting).getState());

describe('the tenants to choose from', () => {
  it('are those of the account, the global one and the own one', () => {
    const choices = choicesOf({
      account: { tenants: { ada: true, global_tenant: false, b: true, a: false, constructor: true } },
    });
    expect(choices).toMatchObject({ isOn: true, reasons: {}, custom: ['a', 'b', 'constructor'] });
    expect(countChoices(choices)).toBe(5);
  });

  it.each<[string, Setting, object]>([
    ['global is off', { tenants: { enable_global: false } }, { global: 'account.tenantGlobalOff' }],
    [
      'global is closed to the account',
      { account: { tenants: { ada: true, x: true } } },
      { global: 'account.tenantGlobalNoAccess' },
    ],
    [
      'private is off in the client',
      { tenants: { enable_private: false } },
      { private: 'account.tenantPrivateOff' },
    ],
    [
      'private is off on the server',
      { dashboards: { private_tenant_enabled: false } },
      { private: 'account.tenantPrivateOff' },
    ],
    [
      'the account has no private tenant',
      { account: { tenants: { global_tenant: true, x: true } } },
      { private: 'account.tenantPrivateNoAccess' },
    ],
    [
      'the account only reads, by a role that the configuration names [CFG-03]',
      { readers: ['own_index'] },
      { private: 'account.tenantPrivateReadonly' },
    ],
    [
      'there is no custom tenant',
      { account: { tenants: { global_tenant: true, ada: true } } },
      { custom: 'account.tenantCustomNone' },
    ],
    [
      'several things speak against it, of which the first counts [C17]',
      { readers: ['own_index'], tenants: { enable_private: false } },
      { private: 'account.tenantPrivateOff' },
    ],
  ])(
    'lack a kind, with the reason, when %s [TEN-27, TEN-28, TEN-29, TEN-30, TEN-31, C17, C18]',
    (_title, setting, reasons) => {
      expect(choicesOf(setting).reasons).toEqual(reasons);
    },
  );

  it.each<[string, boolean]>([
    ['', true],
    ['__user__', true],
    ['ada', true],
    ['finance', true],
    ['gone', false],
    ['toString', false],
  ])('include %p: %p', (tenant, expected) => {
    expect(isUsableTenant(choicesOf(), tenant, 'ada')).toBe(expected);
  });

  it('do not include a kind that is off [CFG-02]', () => {
    const choices = choicesOf({ tenants: { enable_global: false, enable_private: false } });
    expect(isUsableTenant(choices, '', 'ada')).toBe(false);
    expect(isUsableTenant(choices, '__user__', 'ada')).toBe(false);
    expect(countChoices(choices)).toBe(1);
  });
});

describe('the tenant of a page', () => {
  it.each([
    ['', '', { id: 'account.tenantGlobal' }],
    ['ada', '__user__', { id: 'account.tenantPrivate' }],
    ['finance', 'finance', { text: 'finance' }],
  ])('%p has the value %p and is called as users call it [TEN-11, TEN-12, TEN-13]', (tenant, value, text) => {
    const store = storeOf();
    store.dispatch(currentTenantReceived(tenant));
    expect(tenantValue(tenant, 'ada')).toBe(value);
    expect(selectTenantTextOrNull(store.getState())).toEqual(text);
  });

  it('is nothing without multi-tenancy [CFG-01]', () => {
    expect(selectTenantTextOrNull(storeOf({ isOn: false }).getState())).toBeNull();
  });
});

describe('a user who may only read', () => {
  it('holds a role of the configuration, whose default other names replace [CFG-03, CFG-04]', () => {
    expect(isReadOnlyUser({ roles: ['a', 'reader'] }, ['reader'])).toBe(true);
    expect(isReadOnlyUser({ roles: ['kibana_read_only'] }, ['kibana_read_only'])).toBe(true);
    expect(isReadOnlyUser({ roles: ['kibana_read_only'] }, ['reader'])).toBe(false);
    expect(isReadOnlyUser({ roles: ['kibana_read_only'] }, [])).toBe(false);
    expect(isReadOnlyUser({ roles: ['a'] }, ['reader'])).toBe(false);
    expect(isReadOnlyUser(null, ['reader'])).toBe(false);
  });

  const apps = ['home', 'dashboards', 'kibana', 'discover', 'login', 'customerror', 'status', 'error', 'x'];

  it('may open only home, dashboards and kibana, and pages that are not applications [APP-23, APP-24, A05]', () => {
    expect(appsClosedTo({ isReadOnly: true, hasApiAccess: false }, apps)).toEqual(['discover', 'x']);
  });

  it('is kept from nothing when the security API is open to them [APP-23]', () => {
    expect(appsClosedTo({ isReadOnly: true, hasApiAccess: true }, apps)).toEqual([]);
    expect(appsClosedTo({ isReadOnly: false, hasApiAccess: false }, apps)).toEqual([]);
  });
});
