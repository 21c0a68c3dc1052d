import { describe, expect, it } from '@jest/globals';
import { dashboardsInfoReceived } from '../../src/store/account/slice';
import { tenantsResource } from '../../src/store/resources/resources';
import {
  selectTenancyConfigReading,
  selectTenancyConfigSaving,
  selectTenancyOrNull,
} from '../../src/store/tenancyConfig/selectors';
import { tenancyConfigRequested, tenancyConfigSaveRequested } from '../../src/store/tenancyConfig/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { fakeDeps, type FakeOverrides, httpFailure, someDashboardsInfo } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const starting = (
  account: FakeOverrides['account'] = {},
  tenancyConfig: FakeOverrides['tenancyConfig'] = {},
) => {
  const live = createLiveStore(undefined, fakeDeps({ account, tenancyConfig }));
  live.store.dispatch(dashboardsInfoReceived(someDashboardsInfo()));
  return live;
};
/** The calls that these effects make. */
const asked = ({ calls }: ReturnType<typeof starting>['deps']) =>
  calls.filter(([name]) => /^(account|tenancyConfig)\./.test(name));

describe('reading the tenancy settings', () => {
  it('takes them from the dashboards information of the server', async () => {
    const { store, deps } = starting({
      fetchDashboardsInfo: async () => someDashboardsInfo({ default_tenant: 'finance' }),
    });
    store.dispatch(tenancyConfigRequested());
    await settled();
    expect(asked(deps)).toEqual([['tenancyConfig.fetch'], ['account.fetchDashboardsInfo']]);
    expect(selectTenancyConfigReading(store.getState()).phase).toBe('ready');
    expect(selectTenancyOrNull(store.getState())?.default_tenant).toBe('finance');
  });

  it('keeps what is known, and the server’s reason, when that fails', async () => {
    const { store, deps } = starting({
      fetchDashboardsInfo: async () => Promise.reject(httpFailure(502, 'No cluster.')),
    });
    store.dispatch(tenancyConfigRequested());
    await settled();
    expect(selectTenancyConfigReading(store.getState())).toMatchObject({
      phase: 'failed',
      problem: { serverMessage: 'No cluster.' },
    });
    expect(selectTenancyOrNull(store.getState())).not.toBeNull();
    expect(deps.logged).toHaveLength(1);
  });
});

describe('changing the tenancy settings', () => {
  it('sends what changes, says so for three seconds, and asks which tenant this is now [API-15]', async () => {
    const { store, deps } = starting({ fetchTenant: async () => 'finance' });
    store.dispatch(tenancyConfigSaveRequested({ default_tenant: 'finance' }));
    store.dispatch(tenancyConfigSaveRequested({ default_tenant: 'finance' }));
    await settled();
    expect(asked(deps)).toEqual([
      ['tenancyConfig.save', { default_tenant: 'finance' }, undefined],
      ['account.fetchTenant'],
    ]);
    expect(selectTenancyOrNull(store.getState())).toEqual({
      multitenancy_enabled: true,
      private_tenant_enabled: true,
      default_tenant: 'finance',
    });
    expect(selectToasts(store.getState())).toMatchObject([
      {
        color: 'success',
        title: { id: 'tenancy.saved' },
        text: { id: 'tenancy.savedText' },
        toastLifeTimeMs: 3000,
      },
    ]);
  });

  it('changes nothing when the server refuses, and gives its reason', async () => {
    const { store } = starting(
      {},
      { save: async () => Promise.reject(httpFailure(400, 'Private tenant can not be disabled.')) },
    );
    store.dispatch(tenancyConfigSaveRequested({ private_tenant_enabled: false }));
    await settled();
    expect(selectTenancyOrNull(store.getState())?.private_tenant_enabled).toBe(true);
    expect(selectTenancyConfigSaving(store.getState()).phase).toBe('failed');
    expect(selectToasts(store.getState())).toMatchObject([
      {
        color: 'danger',
        title: { id: 'tenancy.saveFailed' },
        text: { text: 'Private tenant can not be disabled.' },
      },
    ]);
  });
});

describe('a tenant that is made', () => {
  it('is among those of the account, which is read again', async () => {
    const { store, deps } = starting();
    store.dispatch(tenantsResource.actions.itemSaved({ name: 'new', value: {}, mode: 'create' }));
    await settled();
    expect(deps.callNames()).toContain('account.fetchAccount');
  });
});
