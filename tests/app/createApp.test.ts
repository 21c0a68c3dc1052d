import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { type BootData, type BootSession } from '../../contract/boot';
import { earlyRequestsOf } from '../../contract/early';
import { SAVED_TENANT_KEY } from '../../src/api/storage/fields';
import { createApp } from '../../src/app/createApp';
import { parseLog } from '../../src/recording/parse';
import { replayLog } from '../../src/recording/replay';
import { selectAccountOrNull } from '../../src/store/account/selectors';
import { accountRequested } from '../../src/store/account/slice';
import { selectApps } from '../../src/store/apps/selectors';
import { initialBootState } from '../../src/store/boot/slice';
import { selectIsDrawerLocked } from '../../src/store/chrome/selectors';
import { dockToggled } from '../../src/store/chrome/slice';
import { selectLoadingCount } from '../../src/store/http/selectors';
import { selectLocation } from '../../src/store/navigation/selectors';
import { reducerOf } from '../../src/store/rootReducer';
import { selectIsSignedIn } from '../../src/store/session/selectors';
import { selectToasts } from '../../src/store/toasts/selectors';
import { fakeWindow, memory } from '../support/browser';
import { someAccount, someDashboardsInfo } from '../support/fakeDeps';
import { settled } from '../support/liveStore';

const someSession = (over: Partial<BootSession> = {}): BootSession => ({
  account: someAccount(),
  dashboardsInfo: someDashboardsInfo(),
  hasApiAccess: true,
  permissionsInfo: { user: 'ada', user_name: 'ada', has_api_access: true, disabled_endpoints: {} },
  tenant: '__user__',
  authType: 'basicauth',
  ...over,
});

interface Setting {
  address?: string;
  basePath?: string;
  session?: BootSession;
  local?: Storage;
  /** Status of every answer; a promise holds it back. */
  status?: number;
  until?: Promise<void>;
}

/** What tests have started: an application of one test must not work on during the next. */
const started: { stop: () => void }[] = [];
afterEach(() => started.splice(0).forEach((app) => app.stop()));

async function start({
  address = '/app/home',
  basePath = '',
  session,
  local = memory(),
  status = 200,
  until,
}: Setting = {}) {
  const browser = fakeWindow(address);
  const boot: BootData = {
    ...initialBootState.info,
    basePath,
    plugins: ['home', 'management', 'palette', 'securityDashboards'].map((id) => ({
      id,
      requiredPlugins: [],
      optionalPlugins: [],
    })),
    ...(session ? { session } : {}),
  };
  const app = await createApp({
    boot,
    window: browser.window,
    storages: { local: () => local, session: memory },
    checks: true,
    adapter: async (config: InternalAxiosRequestConfig) => {
      await until;
      const data = new TextEncoder().encode('{}').buffer;
      const headers = new AxiosHeaders({ 'content-type': 'application/json' });
      return { data, status, statusText: 'status', headers, config };
    },
  });
  started.push(app);
  return { ...app, ...browser, local };
}

describe('the application', () => {
  it('requests its capabilities exactly as the page did before the code loaded [CAP-01, API-16]', async () => {
    const session = someSession();
    const { recorder } = await start({ session });
    const boot = { ...initialBootState.info, plugins: [], session };
    const [early] = earlyRequestsOf('/app/home', boot)?.[''] ?? [];
    const { lines } = parseLog(recorder.save());
    const asked = lines.find((line) => 'type' in line && line.type === 'capabilities/capabilitiesRequested');
    expect(asked).toMatchObject({ payload: JSON.parse(early?.body ?? '') as object });
  });

  it('starts with the boot data of the page, dispatched as events [GEN-01]', async () => {
    const { store, recorder } = await start({ session: someSession() });
    const begun = recorder.types().filter((type) => !/^(tenancy.tenantPopup|overlays|http)/.test(type));
    expect(begun.slice(0, 25)).toEqual([
      'boot/booted',
      'account/accountReceived',
      'account/dashboardsInfoReceived',
      'account/apiAccessReceived',
      'account/authTypeReceived',
      'tenancy/currentTenantReceived',
      'session/signedIn',
      'navigation/navigated',
      'apps/appRegistered',
      'apps/appRegistered',
      'apps/appRegistered',
      'apps/appRegistered',
      'boot/effectsStarted',
      'tenancy/tenantChoiceKept',
      'plugins/pluginsRequested',
      'apps/appRegistered',
      'plugins/pluginSetUp',
      'apps/appRegistered',
      'apps/appRegistered',
      'plugins/pluginSetUp',
      'plugins/pluginSetUp',
      'apps/appRegistered',
      'plugins/pluginSetUp',
      'apps/registrationClosed',
      'apps/currentAppChanged',
    ]);
    expect(selectAccountOrNull(store.getState())?.user_name).toBe('ada');
    expect(selectIsSignedIn(store.getState())).toBe(true);
  });

  it('has the Security application with order 9030 in the management category [SEC-01, SEC-02, SEC-03]', async () => {
    const { store, registries } = await start({ session: someSession() });
    const app = selectApps(store.getState()).find(({ id }) => id === 'security-dashboards-plugin');
    expect(app).toMatchObject({
      order: 9030,
      category: { id: 'management' },
      appRoute: '/app/security-dashboards-plugin',
      description: { id: 'app.securityDescription' },
    });
    expect(registries.screens.get('security-dashboards-plugin')).toBeDefined();
  });

  it('has the management application in the management category, at a path of its own [NAV-39]', async () => {
    const { store, registries } = await start({ session: someSession() });
    const app = selectApps(store.getState()).find(({ id }) => id === 'management');
    expect(app).toMatchObject({
      title: { id: 'management.title' },
      category: { id: 'management' },
      appRoute: '/app/management',
    });
    expect(registries.screens.get('management')).toBeDefined();
  });

  it('has the Security application for no one without access to the security API [SEC-03, GEN-03]', async () => {
    const open = ['login', 'customerror', 'status', 'error'];
    for (const [session, ids] of [
      [someSession({ hasApiAccess: false }), [...open, 'home', 'management', 'recordings']],
      [undefined, open],
    ] as const) {
      const { store, registries } = await start(session ? { session } : {});
      expect(selectApps(store.getState()).map(({ id }) => id)).toEqual(ids);
      expect(registries.screens.get('security-dashboards-plugin')).toBeUndefined();
    }
  });

  it('requests data missing in the page, and treats a failed check as no access, logged to the console only [SEC-04, SEC-33]', async () => {
    const { hasApiAccess: _known, permissionsInfo: _info, ...unknown } = someSession();
    const noted = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { store } = await start({ session: unknown, status: 500 });
    expect(selectApps(store.getState()).map(({ id }) => id)).not.toContain('security-dashboards-plugin');
    expect(noted).toHaveBeenCalledWith(expect.stringContaining('GET /api/v1/restapiinfo: 500'));
    expect(selectToasts(store.getState()).filter(({ color }) => color === 'danger')).toEqual([]);
    noted.mockRestore();
  });

  it('puts the account menu at the right with order 2000 [ACCT-02]', async () => {
    const { registries } = await start({ session: someSession() });
    expect(registries.headerControls.right().at(-1)).toMatchObject({ id: 'account', order: 2000 });
  });

  it('records from the restored state on, and replays to the identical state', async () => {
    const local = memory();
    local.setItem('core.chrome.isLocked', 'true');
    const { store, recorder } = await start({ session: someSession(), local });
    expect(selectIsDrawerLocked(store.getState())).toBe(true);
    store.dispatch(dockToggled());
    const log = parseLog(recorder.save());
    const result = replayLog(log, reducerOf(log.base.state as object));
    expect(result).toMatchObject({ identical: true });
  });

  it('keeps preferences under the known storage key [NAV-33]', async () => {
    const { store, local } = await start();
    store.dispatch(dockToggled());
    await waitFor(() => expect(local.getItem('core.chrome.isLocked')).toBe('true'));
  });
});

describe('the first place', () => {
  const noRoles = someSession({ account: someAccount({ roles: [] }) });

  it('is the one that was asked for, with its fragment', async () => {
    const { store, address } = await start({
      address: '/bp/app/x?y#/z',
      basePath: '/bp',
      session: someSession(),
    });
    expect(selectLocation(store.getState())).toEqual({ pathname: '/app/x', search: '?y', hash: '#/z' });
    expect(address()).toBe('/bp/app/x?y#/z');
  });

  it('is home when nothing was asked for', async () => {
    const { store, address } = await start({ address: '/bp/', basePath: '/bp', session: someSession() });
    expect(selectLocation(store.getState()).pathname).toBe('/app/home');
    expect(address()).toBe('/bp/app/home');
  });

  it('is the missing-role page for an account without roles [AUTH-13, A10]', async () => {
    const { store, address } = await start({
      address: '/app/home?nextUrl=/app/customerror#/x',
      session: noRoles,
    });
    expect(selectLocation(store.getState()).pathname).toBe('/app/customerror/missing-role');
    expect(address()).toBe('/app/customerror/missing-role');
  });

  it('stays on the custom error page without a loop [AUTH-14]', async () => {
    const { address, left } = await start({ address: '/app/customerror/other', session: noRoles });
    expect(address()).toBe('/app/customerror/other');
    expect(left).toEqual([]);
  });
});

describe('an application that cannot be put together', () => {
  it('has already exposed its store and log, and stops all effects', async () => {
    const made: Parameters<NonNullable<Parameters<typeof createApp>[0]['onStoreMade']>>[0][] = [];
    const failing = createApp({
      boot: {
        ...initialBootState.info,
        plugins: [{ id: 'berth', requiredPlugins: [], optionalPlugins: [] }],
        session: someSession(),
      },
      window: fakeWindow('/app/home').window,
      storages: { local: memory, session: memory },
      checks: true,
      adapter: () => new Promise(() => {}),
      onStoreMade: (parts) => made.push(parts),
    });
    await expect(failing).rejects.toThrow(
      'Definition of plugin "berth" not found and may have failed to load.',
    );
    await settled();
    const [parts] = made;
    expect(made).toHaveLength(1);
    expect(parts?.recorder.types()).toContain('plugins/pluginFailed');
    expect(parts?.recorder.types()).toContain('plugins/allPluginsStopped');
    const log = parseLog(parts?.recorder.save() ?? '');
    expect(replayLog(log, reducerOf(log.base.state as object))).toMatchObject({ identical: true });
  });
});

describe('requests', () => {
  it('count while they are under way [HTTP-24]', async () => {
    let release = () => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    const { store } = await start({ until, session: someSession() });
    store.dispatch(accountRequested());
    await settled();
    // The account, and what the user may do.
    expect(selectLoadingCount(store.getState())).toBe(2);
    release();
    await waitFor(() => {
      expect(selectLoadingCount(store.getState())).toBe(0);
    });
  });

  it('that are answered 401 load the page again, with what was kept written first [AUTH-19, AUTH-21]', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const local = memory();
    local.setItem(SAVED_TENANT_KEY, '"finance"');
    const { store, left, recorder } = await start({
      status: 401,
      session: someSession({ tenant: 'finance' }),
      local,
    });
    store.dispatch(accountRequested());
    await waitFor(() => {
      expect(left).toEqual(['reload']);
    });
    expect(recorder.types()).toContain('session/unauthorizedReceived');
    expect(store.getState().tenancy.saved).toBeNull();
    expect(local.getItem(SAVED_TENANT_KEY)).toBeNull();
    // The console is told where and what, and nothing else [C01, ACCT-21].
    const lines = logged.mock.calls.flat();
    expect(lines).toContain('GET /api/v1/multitenancy/tenant: 401 status');
    for (const line of lines) expect(line).toMatch(/^[A-Z]+ \/[\w/]+: 401 status$/);
  });
});
