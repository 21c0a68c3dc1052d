import { describe, expect, it } from '@jest/globals';
import createSagaMiddleware from 'redux-saga';
import { type AccountInfo, type DashboardsInfo } from '../../../contract/account';
import { runProcesses } from '../../../src/sagas/core';
import { processes } from '../../../src/sagas/root';
import { accountReceived, dashboardsInfoReceived } from '../../../src/store/account/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { selectLocation } from '../../../src/store/navigation/selectors';
import { formatPath, navigated, parsePath } from '../../../src/store/navigation/slice';
import { DIALOGS } from '../../../src/store/overlays/dialogs';
import { selectDialogOrNull } from '../../../src/store/overlays/selectors';
import { signedIn } from '../../../src/store/session/slice';
import { selectSavedTenantOrNull, selectShowPopupOrNull } from '../../../src/store/tenancy/selectors';
import { currentTenantReceived, tenantChoiceKept } from '../../../src/store/tenancy/slice';
import { selectToasts } from '../../../src/store/toasts/selectors';
import {
  fakeDeps,
  type FakeOverrides,
  httpFailure,
  someAccount,
  someDashboardsInfo,
} from '../../support/fakeDeps';
import { settled } from '../../support/liveStore';
import { createWholeStore } from '../../support/wholeApp';
import { words } from '../../support/words';

interface Start {
  path?: string;
  isSignedIn?: boolean;
  saved?: string;
  current?: string;
  account?: Partial<AccountInfo>;
  dashboards?: Partial<DashboardsInfo>;
  requests?: FakeOverrides['account'];
}

/** Starts a page: the store knows what the page brought, then the effects begin. */
async function start(given: Start = {}) {
  const {
    path = '/app/home',
    isSignedIn = true,
    saved,
    current = '',
    account,
    dashboards,
    requests = {},
  } = given;
  const deps = fakeDeps({ account: requests });
  const saga = createSagaMiddleware({ context: deps as unknown as object });
  const { info } = initialBootState;
  const security = { ...info.uiConfig.security, readonly_mode: { roles: ['kibana_read_only'] } };
  const boot = { ...initialBootState, info: { ...info, uiConfig: { security } } };
  const store = createWholeStore({ middleware: [saga], preloadedState: { boot } });
  if (saved !== undefined) store.dispatch(tenantChoiceKept(saved));
  if (isSignedIn) {
    store.dispatch(accountReceived(someAccount(account)));
    store.dispatch(dashboardsInfoReceived(someDashboardsInfo(dashboards)));
    store.dispatch(currentTenantReceived(current));
    store.dispatch(signedIn());
  }
  store.dispatch(navigated({ location: parsePath(path), kind: 'pop' }));
  saga.run(runProcesses, processes);
  await settled();
  const state = () => store.getState();
  return { deps, dialog: () => selectDialogOrNull(state())?.name ?? null, state };
}

const tenantCalls = (deps: { calls: [string, ...unknown[]][] }) =>
  deps.calls.filter(([name]) =>
    ['account.selectTenant', 'page.reload', 'browserHistory.replace'].includes(name),
  );

describe('the start of a page', () => {
  it('switches to a saved tenant that differs, once, and reloads the page at its address [TEN-33]', async () => {
    const { deps, dialog } = await start({ saved: 'finance', path: '/app/x?a=b#/view/1' });
    expect(tenantCalls(deps)).toEqual([['account.selectTenant', 'finance', 'ada'], ['page.reload']]);
    expect(dialog()).toBeNull();
  });

  it('does nothing about a saved tenant that is the present one [TEN-34]', async () => {
    const { deps, dialog } = await start({ saved: 'finance', current: 'finance' });
    expect(tenantCalls(deps)).toEqual([]);
    expect(dialog()).toBeNull();
  });

  it('asks for a tenant, and not again in this browser session [TEN-35, TEN-39, C15]', async () => {
    const { dialog, state } = await start();
    expect(dialog()).toBe(DIALOGS.switchTenants);
    expect(selectShowPopupOrNull(state())).toBe(false);
  });

  it.each([
    ['global_tenant', ''],
    ['ada', '__user__'],
    ['finance', 'finance'],
  ])('keeps the tenant %p that it asks about, so that no other tab asks (C78)', async (current, saved) => {
    const { deps, dialog, state } = await start({ current });
    expect(dialog()).toBe(DIALOGS.switchTenants);
    expect(selectSavedTenantOrNull(state())).toBe(saved);
    expect(tenantCalls(deps)).toEqual([]);
    expect((await start({ current, saved })).dialog()).toBeNull();
  });

  it.each<[string, Start]>([
    ['the address names a tenant', { path: '/app/home?security_tenant=finance', current: 'finance' }],
    ['multi-tenancy is off', { dashboards: { multitenancy_enabled: false } }],
    ['a default tenant is set', { dashboards: { default_tenant: 'Private' } }],
    ['there is nothing to choose', { account: { tenants: { global_tenant: true } } }],
    ['no user is signed in', { isSignedIn: false }],
    ['this is the sign-in page', { path: '/app/login?nextUrl=%2F' }],
    ['this is the custom error page', { path: '/app/customerror/missing-role' }],
    ['this is the status page', { path: '/status' }],
  ])('does not ask when %s [TEN-36, TEN-37, TEN-38] (abuse case 8)', async (_why, given) => {
    const { deps, dialog, state } = await start(given);
    expect(dialog()).toBeNull();
    expect(selectShowPopupOrNull(state())).toBeNull();
    expect(tenantCalls(deps)).toEqual([]);
  });

  it('lets a link win over the saved tenant, which stays as it is [A04] (abuse case 7)', async () => {
    const { deps, state } = await start({ saved: 'finance', path: '/app/home?security_tenant=global' });
    expect(tenantCalls(deps)).toEqual([]);
    expect(selectSavedTenantOrNull(state())).toBe('finance');
  });

  it.each<[string, Start, string]>([
    [
      'harbour',
      {},
      "The link names the tenant harbour, which doesn't exist or isn't open to you. You are in the global tenant.",
    ],
    [
      'harbour',
      { current: 'finance' },
      "The link names the tenant harbour, which doesn't exist or isn't open to you. You are in the tenant finance.",
    ],
    [
      'global',
      { current: '__user__' },
      "The link names the tenant global, which doesn't exist or isn't open to you. You are in your private tenant.",
    ],
    [
      'finance',
      { dashboards: { multitenancy_enabled: false } },
      'The link names the tenant finance, but tenants are turned off.',
    ],
  ])(
    'says that the tenant %s of a link is not shown, and takes it out of the address',
    async (tenant, given, title) => {
      const { deps, dialog, state } = await start({
        ...given,
        path: `/app/x?a=b%20c&security_tenant=${tenant}&d#/view/1`,
      });
      expect(selectToasts(state()).map((toast) => [toast.color, words(toast.title)])).toEqual([
        ['warning', title],
      ]);
      expect(tenantCalls(deps)).toEqual([
        ['browserHistory.replace', { pathname: '/app/x', search: '?a=b%20c&d', hash: '#/view/1' }],
      ]);
      expect(formatPath(selectLocation(state()))).toBe('/app/x?a=b%20c&d#/view/1');
      expect(dialog()).toBeNull();
    },
  );

  it.each([
    ['global', ''],
    ['Global', 'global_tenant'],
    ['private', '__user__'],
    ['ada', '__user__'],
    ['__user__', 'ada'],
    ['finance', 'finance'],
    // A tenant of that very name.
    ['private', 'private'],
  ])('leaves the tenant %s of a link in the address where the page is in it: %p', async (tenant, current) => {
    const { deps, state } = await start({ path: `/app/x?security_tenant=${tenant}`, current });
    expect(selectToasts(state())).toEqual([]);
    expect(tenantCalls(deps)).toEqual([]);
  });

  it('silently removes a saved tenant of another user [A04] (abuse case 7)', async () => {
    const { deps, state } = await start({
      saved: 'of another person',
      dashboards: { default_tenant: 'Global' },
    });
    expect(selectSavedTenantOrNull(state())).toBeNull();
    expect(tenantCalls(deps)).toEqual([]);
    expect(selectToasts(state())).toEqual([]);
  });

  it('does not take a reader to the private tenant [TEN-30]', async () => {
    const { deps } = await start({ saved: '__user__', account: { roles: ['kibana_read_only'] } });
    expect(tenantCalls(deps)).toEqual([]);
  });

  it.each([
    ['finance', '', 'Failed to switch to finance tenant.'],
    ['', 'finance', 'Failed to switch to Global tenant.'],
    ['__user__', '', 'Failed to switch to Private tenant.'],
  ])(
    'warns when the saved tenant %p is refused, forgets it, and stays [TEN-40, C21]',
    async (saved, current, title) => {
      const { deps, dialog, state } = await start({
        saved,
        current,
        requests: { selectTenant: () => Promise.reject(httpFailure(403, 'No.')) },
      });
      expect(selectToasts(state()).map((toast) => [toast.color, words(toast.title)])).toEqual([
        ['warning', title],
      ]);
      expect(selectSavedTenantOrNull(state())).toBeNull();
      expect(deps.logged).toMatchObject([{ status: 403 }]);
      expect(deps.callNames()).not.toContain('page.reload');
      expect(dialog()).toBeNull();
    },
  );
});
