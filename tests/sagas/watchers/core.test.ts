import { describe, expect, it } from '@jest/globals';
import { type InternalUser } from '../../../contract/resources';
import { type SavedObjectResult } from '../../../contract/savedObjects';
import { mayLeave } from '../../../src/sagas/navigation';
import { pluginsSaga } from '../../../src/sagas/plugins';
import { resourceSagas } from '../../../src/sagas/resources/resources';
import { savedObjectsSaga } from '../../../src/sagas/savedObjects/calls';
import { sessionSaga } from '../../../src/sagas/session/session';
import { tenancySaga } from '../../../src/sagas/tenancy';
import { uiSettingsSaga } from '../../../src/sagas/uiSettings';
import { accountReceived } from '../../../src/store/account/slice';
import { registrationClosed } from '../../../src/store/apps/slice';
import { booted, initialBootState } from '../../../src/store/boot/slice';
import { capabilitiesReceived } from '../../../src/store/capabilities/slice';
import {
  allPluginsSetUp,
  allPluginsStarted,
  pluginFailed,
  pluginSetUp,
  pluginsRequested,
  pluginStarted,
} from '../../../src/store/plugins/slice';
import { usersResource } from '../../../src/store/resources/resources';
import {
  getBatchAnswered,
  getBatchStarted,
  savedObjectCallRequested,
} from '../../../src/store/savedObjects/slice';
import {
  mintCredentialRef,
  signedIn,
  signInFailed,
  signInRequested,
  signOutDeclined,
  signOutRequested,
} from '../../../src/store/session/slice';
import {
  tenantChanged,
  tenantChangeDeclined,
  tenantChangeFailed,
  tenantChangeRequested,
  tenantChoiceKept,
  tenantChoiceRestored,
} from '../../../src/store/tenancy/slice';
import {
  settingsChangeRequested,
  settingsSaved,
  settingsSaveFailed,
} from '../../../src/store/uiSettings/slice';
import { expectWatcher } from '../../support/expectWatcher';
import { fakeDeps, fakeResource, httpFailure, someAccount } from '../../support/fakeDeps';

/** The user is asked before the page is left, and stays. */
const stays = {
  call: (effect: { fn: unknown }, next: () => unknown) => (effect.fn === mayLeave ? false : next()),
};

/** Problem of a refusal with these words, as it is put. */
const refusal = (status: number, reason: string) => httpFailure(status, reason).problem;

describe('the saga of the session', () => {
  const signingIn = (deps = fakeDeps()) => {
    const credentialRef = mintCredentialRef();
    deps.credentials.deposit(credentialRef, 'open sesame');
    const watcher = expectWatcher(sessionSaga, { deps });
    watcher.plan.dispatch(signInRequested({ username: 'ada', credentialRef }));
    return watcher;
  };

  it('signs in with the deposited password and opens the requested page [AUTH-02]', async () => {
    const { plan, deps, run } = signingIn();
    plan.put(signedIn()).call(deps.account.signIn, 'ada', 'open sesame');
    await run();
    expect(deps.callNames()).toEqual(['account.signIn', 'page.assign']);
  });

  it('reports why signing in failed, and stays on the page', async () => {
    const deps = fakeDeps({ account: { signIn: () => Promise.reject(httpFailure(401, 'Wrong.')) } });
    const { plan, run } = signingIn(deps);
    plan.put(signInFailed(refusal(401, 'Wrong.'))).not.put(signedIn());
    await run();
    expect(deps.callNames()).toEqual(['account.signIn']);
  });

  it('ends no session when the user prefers to keep unsaved changes', async () => {
    const { plan, deps, run } = expectWatcher(sessionSaga, { providers: stays });
    plan.put(signOutDeclined()).dispatch(signOutRequested());
    await run();
    expect(deps.callNames()).toEqual([]);
  });
});

describe('the saga of tenancy', () => {
  const before = [accountReceived(someAccount({ user_name: 'ada' })), tenantChoiceKept('old')];

  it('keeps the choice, moves the session and starts the page again [TEN-19, TEN-20]', async () => {
    const { plan, deps, run } = expectWatcher(tenancySaga, { events: before });
    plan
      .put(tenantChoiceKept('finance'))
      .call(deps.account.selectTenant, 'finance', 'ada')
      .put(tenantChanged('finance'))
      .dispatch(tenantChangeRequested({ tenant: 'finance' }));
    await run();
    expect(deps.callNames()).toContain('page.reload');
  });

  it('restores the choice before when the server refuses [A03]', async () => {
    const deps = fakeDeps({ account: { selectTenant: () => Promise.reject(httpFailure(403, 'No.')) } });
    const { plan, run } = expectWatcher(tenancySaga, { events: before, deps });
    plan
      .put(tenantChoiceRestored('old'))
      .put(tenantChangeFailed({ tenant: 'finance', problem: refusal(403, 'No.') }))
      .put.like({ action: { type: 'toasts/toastRaised', payload: { color: 'danger' } } })
      .not.put(tenantChanged('finance'))
      .dispatch(tenantChangeRequested({ tenant: 'finance' }));
    await run();
    expect(deps.callNames()).not.toContain('page.reload');
  });

  it('changes nothing when the user prefers to keep unsaved changes', async () => {
    const { plan, deps, run } = expectWatcher(tenancySaga, { events: before, providers: stays });
    plan
      .put(tenantChangeDeclined())
      .not.put(tenantChoiceKept('finance'))
      .dispatch(tenantChangeRequested({ tenant: 'finance' }));
    await run();
    expect(deps.callNames()).toEqual([]);
  });
});

describe('the saga of the settings', () => {
  const change = (key: string, value: unknown) => settingsChangeRequested([{ key, value }]);

  it('sends everything that waits in one request, of several values of a key the last [SET-09]', async () => {
    const { plan, deps, run } = expectWatcher(uiSettingsSaga);
    plan.dispatch(change('a', 1)).dispatch(change('b', 2)).dispatch(change('b', 3));
    await run();
    expect(deps.calls).toEqual([['uiSettings.saveSettings', { a: 1, b: 3 }]]);
  });

  it('reverts a rejected change and shows the reason [SET-11]', async () => {
    const saveSettings = () => Promise.reject(httpFailure(400, 'Not a time zone.'));
    const deps = fakeDeps({ services: { uiSettings: { saveSettings } } });
    const { plan, run } = expectWatcher(uiSettingsSaga, { deps });
    plan.put
      .like({ action: { type: settingsSaveFailed.type, payload: { keys: ['a'] } } })
      .put.like({ action: { type: 'toasts/toastRaised', payload: { text: { text: 'Not a time zone.' } } } })
      .not.put.actionType(settingsSaved.type)
      .dispatch(change('a', 1));
    await run();
  });
});

describe('the saga of calls of saved objects', () => {
  const get = (id: string) => savedObjectCallRequested({ op: 'get', type: 'dashboard', id });

  it('sends gets that wait at the same time in one request, each object once [SAV-04, SAV-05]', async () => {
    const found = (id: string): SavedObjectResult => ({
      type: 'dashboard',
      id,
      attributes: {},
      references: [],
    });
    const deps = fakeDeps({
      services: { savedObjects: { bulkGet: async (objects) => objects.map(({ id }) => found(id)) } },
    });
    const gets = [get('a'), get('b'), get('a')];
    const ids = gets.map(({ payload }) => payload.id);
    const { plan, run } = expectWatcher(savedObjectsSaga, {
      deps,
      providers: {
        call: (effect, next) =>
          // The window is over once all gets are there.
          effect.fn.name === 'delayP' ? new Promise((resolve) => setImmediate(resolve)) : next(),
      },
    });
    for (const event of gets) plan.dispatch(event);
    plan.put(getBatchStarted({ ids })).put(getBatchAnswered({ ids, results: [found('a'), found('b')] }));
    await run();
    expect(deps.calls).toEqual([
      [
        'savedObjects.bulkGet',
        [
          { type: 'dashboard', id: 'a' },
          { type: 'dashboard', id: 'b' },
        ],
      ],
    ]);
  });
});

describe('the saga of a resource', () => {
  const users = usersResource.actions;
  const user: InternalUser = {
    backend_roles: [],
    attributes: {},
    opendistro_security_roles: [],
  };
  const gateway = (over = {}) =>
    fakeDeps({ resources: { users: { ...fakeResource({ bob: user }), ...over } } });

  it('reads an entry, and says when there is none', async () => {
    const there = expectWatcher(resourceSagas.users, { deps: gateway() });
    there.plan
      .put(users.itemReceived({ name: 'bob', value: user, version: '1' }))
      .dispatch(users.itemRequested({ name: 'bob' }));
    await there.run();
    const gone = expectWatcher(resourceSagas.users, { deps: gateway() });
    gone.plan.put(users.itemMissing({ name: 'cid' })).dispatch(users.itemRequested({ name: 'cid' }));
    await gone.run();
  });

  it('creates an entry only where there is none, and says so [C27]', async () => {
    const deps = gateway();
    const { plan, run } = expectWatcher(resourceSagas.users, { deps });
    plan.put
      .like({ action: { type: users.itemSaved.type, payload: { name: 'cid', mode: 'create' } } })
      .put.like({ action: { type: 'toasts/toastRaised', payload: { color: 'success' } } })
      .dispatch(users.itemSaveRequested({ name: 'cid', value: user, mode: 'create' }));
    await run();
    expect(deps.calls).toEqual([
      [
        'explain.previewImpact',
        { changes: [{ type: 'internalusers', name: 'cid', value: user, version: null }] },
      ],
      ['users.save', 'cid', user, { ifAbsent: true, ifVersion: undefined }],
    ]);
  });

  it('passes the reason of a failed save to the form', async () => {
    const deps = gateway({ save: () => Promise.reject(httpFailure(400, 'Weak.')) });
    const { plan, run } = expectWatcher(resourceSagas.users, { deps });
    plan
      .put(users.itemSaveFailed({ name: 'cid', problem: refusal(400, 'Weak.') }))
      .not.put.actionType('toasts/toastRaised')
      .dispatch(users.itemSaveRequested({ name: 'cid', value: user, mode: 'create' }));
    await run();
  });
});

describe('the saga of plugins', () => {
  const none = async () => {};
  const steps = (over = {}) => ({
    load: none,
    setup: none,
    start: none,
    stop: none,
    closeRegistration: () => {},
    ...over,
  });
  const plugins = ['one', 'two'].map((id) => ({ id, requiredPlugins: [], optionalPlugins: [] }));
  const page = (over = {}) =>
    expectWatcher(pluginsSaga, {
      events: [booted({ ...initialBootState.info, plugins })],
      deps: { ...fakeDeps(), plugins: steps(over) },
    });

  it('sets all up, reads the capabilities, and only then starts them [PLUG-01, CAP-01]', async () => {
    const { plan, run } = page();
    plan.dispatch(pluginsRequested()).dispatch(capabilitiesReceived({ navLinks: {} } as never));
    const { effects: _effects, allEffects } = await run();
    const types = allEffects.flatMap((effect: { type?: string; payload?: { action?: { type: string } } }) =>
      effect.type === 'PUT' ? [effect.payload?.action?.type] : [],
    );
    expect(types).toEqual([
      pluginSetUp.type,
      pluginSetUp.type,
      registrationClosed.type,
      allPluginsSetUp.type,
      'capabilities/capabilitiesRequested',
      pluginStarted.type,
      pluginStarted.type,
      allPluginsStarted.type,
    ]);
  });

  it('ends with the first plugin that fails, and names it [C38]', async () => {
    const setup = async (id: string) => {
      if (id === 'two') throw new Error('broken');
    };
    const { plan, run } = page({ setup });
    plan
      .put(pluginSetUp('one'))
      .put.like({ action: { type: pluginFailed.type, payload: { id: 'two', message: 'broken' } } })
      .not.put(allPluginsSetUp())
      .dispatch(pluginsRequested());
    await run();
  });
});
