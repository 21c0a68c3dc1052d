import { describe, expect, it } from '@jest/globals';
import { type Role } from '../../../contract/resources';
import { mappingEntriesSaga } from '../../../src/sagas/resources/mappingEntries';
import { tenantAccessSaga } from '../../../src/sagas/resources/tenantAccess';
import { userExportSaga } from '../../../src/sagas/resources/userExport';
import { clockSaga } from '../../../src/sagas/session/clock';
import { signInAgainSaga } from '../../../src/sagas/session/signInAgain';
import { tabsSaga } from '../../../src/sagas/session/tabs';
import { tenantStartupSaga } from '../../../src/sagas/session/tenantStartup';
import { unauthorizedSaga } from '../../../src/sagas/session/unauthorized';
import { accountReceived, dashboardsInfoReceived } from '../../../src/store/account/slice';
import { booted, initialBootState } from '../../../src/store/boot/slice';
import {
  pageGivenUp,
  pageRestored,
  pageUsed,
  sessionClockReceived,
  sessionExpired,
  signedInAgain,
  signInAgainDeclined,
  signInAgainFailed,
  signInAgainRequested,
  tabHeard,
} from '../../../src/store/expiry/slice';
import { formTouched } from '../../../src/store/forms/slice';
import { navigated, parsePath } from '../../../src/store/navigation/slice';
import { confirmOpened } from '../../../src/store/overlays/slice';
import { roleMappingsResource, rolesResource, usersResource } from '../../../src/store/resources/resources';
import { entriesRemovalRequested } from '../../../src/store/roleMappings/removal';
import {
  mintCredentialRef,
  signedIn,
  signedOut,
  unauthorizedReceived,
} from '../../../src/store/session/slice';
import { tenantChanged, tenantChoiceDropped, tenantChoiceKept } from '../../../src/store/tenancy/slice';
import { tenantAccessRequested } from '../../../src/store/tenants/access';
import { toastRaised } from '../../../src/store/toasts/slice';
import { usersExported, usersExportRequested } from '../../../src/store/users/export';
import { expectWatcher } from '../../support/expectWatcher';
import {
  fakeDeps,
  fakeResource,
  httpFailure,
  networkFailure,
  someAccount,
  someDashboardsInfo,
} from '../../support/fakeDeps';

const ada = [signedIn(), accountReceived(someAccount({ user_name: 'ada' }))];
const answered = (confirmed: boolean) => ({
  call: (effect: { fn: { name: string } }, next: () => unknown) =>
    effect.fn.name === 'askConfirm' ? confirmed : next(),
});

describe('the saga of the session clock', () => {
  const clock = { endsIn: 3_600_000, endsBy: 'idle' as const, tellEvery: 60_000 };

  it('extends the session for all tabs when the page is used', async () => {
    const deps = fakeDeps({
      ownSessions: { fetchPresent: async () => ({ user_name: 'ada', authType: 'basicauth', clock }) },
    });
    const { plan, run } = expectWatcher(clockSaga, { deps });
    plan.put.actionType(sessionClockReceived.type).dispatch(pageUsed());
    await run();
    expect(deps.calls).toEqual([
      ['ownSessions.fetchPresent', true],
      ['broadcast', 'extended'],
    ]);
  });

  it('says nothing to other tabs when the server does not answer', async () => {
    const fetchPresent = () => Promise.reject(networkFailure());
    const { plan, deps, run } = expectWatcher(clockSaga, {
      deps: fakeDeps({ ownSessions: { fetchPresent } }),
    });
    plan.not.put.actionType(sessionClockReceived.type).dispatch(pageUsed());
    await run();
    expect(deps.callNames()).toEqual(['ownSessions.fetchPresent']);
  });
});

describe('the saga of signing in again', () => {
  const signIn = (over: Parameters<typeof fakeDeps>[0] = {}) => {
    const deps = fakeDeps(over);
    const credentialRef = mintCredentialRef();
    deps.credentials.deposit(credentialRef, 'open sesame');
    const watcher = expectWatcher(signInAgainSaga, { events: [...ada, sessionExpired()], deps });
    watcher.plan.dispatch(signInAgainRequested({ username: 'ada', credentialRef }));
    return watcher;
  };

  it('resumes the page and its waiting requests', async () => {
    const { plan, deps, run } = signIn();
    plan
      .call(deps.account.signIn, 'ada', 'open sesame')
      .put(signedInAgain())
      .call(deps.heldRequests.release, true);
    await run();
  });

  it('reports a wrong password and keeps the requests waiting', async () => {
    const { plan, deps, run } = signIn({
      account: { signIn: () => Promise.reject(httpFailure(401, 'Wrong.')) },
    });
    plan.put(signInAgainFailed(httpFailure(401, 'Wrong.').problem)).not.put(signedInAgain());
    await run();
    expect(deps.callNames()).toEqual(['account.signIn']);
  });

  it('gives the requests up when the user declines, and the page on request', async () => {
    const { plan, deps, run } = expectWatcher(signInAgainSaga, { events: [...ada, sessionExpired()] });
    plan
      .call(deps.heldRequests.release, false)
      .call(deps.page.reload)
      .dispatch(signInAgainDeclined())
      .dispatch(pageGivenUp());
    await run();
  });
});

describe('the saga of tabs', () => {
  it('tells other tabs about the sign-in and the end of the session', async () => {
    const started = expectWatcher(tabsSaga, { events: ada });
    await started.run();
    expect(started.deps.calls).toEqual([['broadcast', 'signedIn']]);
    const { plan, deps, run } = expectWatcher(tabsSaga);
    plan.dispatch(signedOut());
    await run();
    expect(deps.calls).toEqual([['broadcast', 'signedOut']]);
  });

  it('reloads when another user has signed in elsewhere, or the page was cached', async () => {
    const fetchUserName = async () => 'eve';
    const other = expectWatcher(tabsSaga, {
      events: ada,
      deps: fakeDeps({ ownSessions: { fetchUserName } }),
    });
    other.plan.call(other.deps.page.reload).dispatch(tabHeard('signedIn'));
    await other.run();
    const same = expectWatcher(tabsSaga, { events: ada });
    same.plan.not.call(same.deps.page.reload).dispatch(tabHeard('signedIn'));
    await same.run();
    const restored = expectWatcher(tabsSaga);
    restored.plan.call(restored.deps.page.reload).dispatch(pageRestored());
    await restored.run();
  });
});

describe('the saga of refused requests', () => {
  const refused = unauthorizedReceived({ method: 'GET', path: '/api/v1/configuration/roles' });
  const started = [booted(initialBootState.info), ...ada];

  it('leaves the page once if nothing would be lost [A02]', async () => {
    const { plan, deps, run } = expectWatcher(unauthorizedSaga, { events: started });
    plan.call(deps.page.reload).dispatch(refused).dispatch(refused);
    await run();
    expect(deps.callNames()).toEqual(['page.reload']);
  });

  it('asks to sign in on the page if changes would be lost [C68]', async () => {
    const { plan, deps, run } = expectWatcher(unauthorizedSaga, {
      events: [...started, formTouched('user')],
    });
    plan.put(sessionExpired()).dispatch(refused);
    await run();
    expect(deps.callNames()).toEqual([]);
  });
});

describe('the saga of the tenant at the start', () => {
  const at = (path: string) => navigated({ location: parsePath(path), kind: 'pop' });
  const saved = [
    ...ada,
    dashboardsInfoReceived(someDashboardsInfo()),
    at('/app/home'),
    tenantChoiceKept('finance'),
    tenantChanged(''),
  ];
  const multitenant = booted({
    ...initialBootState.info,
    uiConfig: {
      ...initialBootState.info.uiConfig,
      security: {
        ...initialBootState.info.uiConfig.security,
        multitenancy: { ...initialBootState.info.uiConfig.security.multitenancy, enabled: true },
      },
    },
  });
  const account = accountReceived(
    someAccount({ user_name: 'ada', tenants: { finance: true, global_tenant: true } }),
  );

  it('applies the saved tenant and starts the page again [TEN-33]', async () => {
    const { plan, deps, run } = expectWatcher(tenantStartupSaga, {
      events: [multitenant, ...saved, account],
    });
    plan.call(deps.account.selectTenant, 'finance', 'ada').put(tenantChanged('finance'));
    await run();
    expect(deps.callNames()).toContain('page.reload');
  });

  it('drops a saved tenant that the server refuses [TEN-40]', async () => {
    const deps = fakeDeps({ account: { selectTenant: () => Promise.reject(httpFailure(403, 'No.')) } });
    const { plan, run } = expectWatcher(tenantStartupSaga, {
      events: [multitenant, ...saved, account],
      deps,
    });
    plan.put(tenantChoiceDropped()).put.actionType(toastRaised.type).not.put(tenantChanged('finance'));
    await run();
    expect(deps.callNames()).not.toContain('page.reload');
  });

  it('does nothing without a session', async () => {
    const { plan, deps, run } = expectWatcher(tenantStartupSaga);
    plan.not.put.actionType(tenantChanged.type);
    await run();
    expect(deps.callNames()).toEqual([]);
  });
});

describe('the saga of entries of role mappings', () => {
  const value = { users: ['bob'], backend_roles: [], hosts: [], and_backend_roles: [] };
  const requested = entriesRemovalRequested({ role: 'reader', value, names: ['cid'] });

  it('saves the mapping after the question', async () => {
    const { plan, run } = expectWatcher(mappingEntriesSaga, { providers: answered(true) });
    plan
      .put(
        roleMappingsResource.actions.itemSaveRequested({ name: 'reader', value, mode: 'edit', impact: null }),
      )
      .dispatch(requested);
    await run();
  });

  it('asks, and saves nothing when the user declines', async () => {
    const asking = expectWatcher(mappingEntriesSaga);
    asking.plan.put.actionType(confirmOpened.type).dispatch(requested);
    await asking.run();
    const declined = expectWatcher(mappingEntriesSaga, { providers: answered(false) });
    declined.plan.not.put.actionType(roleMappingsResource.actions.itemSaveRequested.type).dispatch(requested);
    await declined.run();
  });
});

describe('the saga of access to tenants', () => {
  const role: Role = { cluster_permissions: [], index_permissions: [], tenant_permissions: [] };
  const requested = tenantAccessRequested({
    tenant: 'pier',
    type: 'read',
    roles: ['reader'],
    backendRoles: [],
  } as never);
  const withRole = (over = {}) =>
    fakeDeps({ resources: { roles: { ...fakeResource({ reader: role }), ...over } } });

  it('adds the tenant to the role and says so', async () => {
    const { plan, deps, run } = expectWatcher(tenantAccessSaga, { deps: withRole() });
    plan.put
      .like({ action: { type: rolesResource.actions.itemSaved.type, payload: { name: 'reader' } } })
      .put.like({ action: { type: toastRaised.type, payload: { color: 'success' } } })
      .dispatch(requested);
    await run();
    expect(deps.callNames()).toEqual(['roles.get', 'roles.save']);
  });

  it('tries three times on conflicts, then offers to try again', async () => {
    const save = () => Promise.reject(httpFailure(409, 'Changed.'));
    const { plan, deps, run } = expectWatcher(tenantAccessSaga, { deps: withRole({ save }) });
    plan.put
      .like({ action: { type: toastRaised.type, payload: { color: 'danger' } } })
      .not.put.actionType(rolesResource.actions.itemSaved.type)
      .dispatch(requested);
    await run();
    expect(deps.callNames().filter((name) => name === 'roles.save')).toHaveLength(3);
  });
});

describe('the saga of exported users', () => {
  it('saves the users that are in the list', async () => {
    const value = { backend_roles: [], attributes: {}, opendistro_security_roles: [] };
    const { plan, deps, run } = expectWatcher(userExportSaga, {
      events: [
        usersResource.actions.listRequested(),
        usersResource.actions.listReceived({ items: [{ name: 'bob', value }] } as never),
      ],
    });
    plan
      .put(usersExported({ fileName: 'internal-user-bob.json', count: 1 }))
      .dispatch(usersExportRequested({ names: ['bob', 'gone'] }));
    await run();
    expect(deps.calls.map(([name, file]) => [name, file])).toEqual([['saveFile', 'internal-user-bob.json']]);
  });
});
