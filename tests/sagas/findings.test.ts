import { describe, expect, it } from '@jest/globals';
import { type StatusAnswer } from '../../contract/status';
import { initialAccountState } from '../../src/store/account/slice';
import { findingsRequested } from '../../src/store/findings/events';
import {
  selectFindingProblems,
  selectFindings,
  selectIsFindingsLoading,
} from '../../src/store/findings/selectors';
import { selectToasts } from '../../src/store/toasts/selectors';
import { uiSettingsReceived } from '../../src/store/uiSettings/events';
import { fakeDeps, type FakeOverrides, fakeResource, httpFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const status = (state: 'green' | 'yellow' | 'red') =>
  ({
    status: {
      overall: { id: 'overall', state, title: state, message: state, uiColor: 'x', icon: 'x' },
      statuses: [{ id: 'store', state, title: state, message: 'slow', uiColor: 'x', icon: 'x' }],
    },
  }) as unknown as StatusAnswer;

async function start(overrides: FakeOverrides = {}, hasApiAccess = true) {
  const deps = fakeDeps({
    ...overrides,
    resources: {
      users: fakeResource({
        ada: { backend_roles: [], attributes: {}, opendistro_security_roles: ['all_access'] },
        eve: { backend_roles: [], attributes: {}, opendistro_security_roles: [] },
      }),
      roles: fakeResource({
        all_access: {
          cluster_permissions: [],
          index_permissions: [],
          tenant_permissions: [],
          reserved: true,
        },
      }),
      ...overrides.resources,
    },
    shell: { fetchStatus: async () => status('yellow'), ...overrides.shell },
  });
  const { store } = createLiveStore({ account: { ...initialAccountState, hasApiAccess } }, deps);
  const ask = async (isFresh = false) => {
    store.dispatch(findingsRequested({ isFresh }));
    await settled();
  };
  const reads = () =>
    deps
      .callNames()
      .filter((name) => /\.(list|fetchSettings|fetchFindings)$/.test(name) && !name.startsWith('uiS'));
  return { store, deps, ask, reads };
}

describe('what needs attention', () => {
  it('is found once everything is read, each list one time however often it is asked', async () => {
    const { store, ask, reads } = await start();
    expect(selectIsFindingsLoading(store.getState())).toBe(true);
    await ask();
    expect(selectIsFindingsLoading(store.getState())).toBe(false);
    expect(selectFindings(store.getState()).map(({ id, names }) => [id, names])).toEqual([
      ['status.yellow', ['store: slow']],
      ['users.noRole', ['eve']],
    ]);
    await ask();
    expect(reads().toSorted()).toEqual([
      'audit.fetchSettings',
      'explain.fetchFindings',
      'roleMappings.list',
      'roles.list',
      'users.list',
    ]);
    await ask(true);
    expect(reads()).toHaveLength(10);
  });

  it('is not looked for where a user may not administer security [GEN-03]', async () => {
    const { ask, reads } = await start({}, false);
    await ask();
    expect(reads()).toEqual([]);
  });

  it('is found as far as it could be read; the rest is reported without a notification and retried', async () => {
    let isDown = true;
    const { store, ask } = await start({
      explain: { fetchFindings: () => Promise.reject(httpFailure(403, 'No access for you.')) },
      audit: {
        fetchSettings: async () => {
          throw httpFailure(403, 'No audit for you.');
        },
      },
      shell: {
        fetchStatus: async () => {
          if (isDown) throw httpFailure(503);
          return status('green');
        },
      },
    });
    await ask();
    expect(selectFindings(store.getState()).map(({ id }) => id)).toEqual(['users.noRole']);
    const sources = () => selectFindingProblems(store.getState()).map(({ source }) => source);
    expect(sources()).toEqual(['access', 'audit', 'status']);
    expect(selectToasts(store.getState())).toEqual([]);
    isDown = false;
    await ask();
    expect(sources()).toEqual(['access', 'audit']);
  });

  it('includes findings of the server from evaluating access', async () => {
    const { store, ask } = await start({
      explain: { fetchFindings: async () => [{ id: 'users.demoPassword' as const, names: ['readall'] }] },
    });
    await ask();
    expect(selectFindings(store.getState())[0]).toEqual({
      id: 'users.demoPassword',
      severity: 'danger',
      names: ['readall'],
    });
  });

  it('omits findings that the tenant has switched off', async () => {
    const { store, ask } = await start();
    await ask();
    store.dispatch(
      uiSettingsReceived({
        defaults: { 'home:ignoredFindings': { value: [], type: 'array' } },
        user: { 'home:ignoredFindings': { userValue: ['users.noRole'] } },
      }),
    );
    expect(selectFindings(store.getState()).map(({ id }) => id)).toEqual(['status.yellow']);
  });
});
