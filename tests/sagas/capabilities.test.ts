import { describe, expect, it } from '@jest/globals';
import { createCapabilitiesContract } from '../../src/plugins/contract/capabilities';
import { selectCurrentAppOrNull, selectNavApps } from '../../src/store/apps/selectors';
import { appRegistered } from '../../src/store/apps/slice';
import { selectIsCapable } from '../../src/store/capabilities/selectors';
import { capabilitiesRequested } from '../../src/store/capabilities/slice';
import { navigated, parsePath } from '../../src/store/navigation/slice';
import { fakeDeps, httpFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

describe('the capabilities', () => {
  it('are asked for once, with the ids of all applications, and kept with every group [CAP-01, CAP-03, API-16]', async () => {
    const value = {
      navLinks: { home: true, x: false },
      management: {},
      catalogue: {},
      advancedSettings: { save: true },
    };
    const deps = fakeDeps({ fetchCapabilities: async () => value });
    const { store } = createLiveStore({}, deps);
    const contract = createCapabilitiesContract(store);
    expect(() => contract.capabilities).toThrow('not known yet');
    const known = contract.ready();
    store.dispatch(capabilitiesRequested({ applications: ['home', 'x'] }));
    expect(await known).toEqual(value);
    expect(deps.calls).toEqual([['fetchCapabilities', ['home', 'x']]]);
    expect(store.getState().capabilities.value).toEqual(value);
    expect(contract.capabilities).toBe(store.getState().capabilities.value);
    expect(selectIsCapable(store.getState(), 'advancedSettings', 'save')).toBe(true);
    for (const [group, name] of [
      ['advancedSettings', 'show'],
      ['toString', 'x'],
      ['advancedSettings', 'constructor'],
    ] as const)
      expect(selectIsCapable(store.getState(), group, name)).toBe(false);
  });

  it('take an application away that they do not allow, from routes and navigation [CAP-02]', async () => {
    const deps = fakeDeps({
      fetchCapabilities: async () => ({
        navLinks: { closed: false, open: true },
        management: {},
        catalogue: {},
      }),
    });
    const { store } = createLiveStore({}, deps);
    for (const id of ['open', 'closed', 'unmentioned', 'toString'])
      store.dispatch(appRegistered({ id, title: { text: id } }));
    store.dispatch(navigated({ location: parsePath('/app/closed/page'), kind: 'push' }));
    expect(selectCurrentAppOrNull(store.getState())?.id).toBe('closed');
    store.dispatch(capabilitiesRequested({ applications: ['open', 'closed'] }));
    await settled();
    expect(selectCurrentAppOrNull(store.getState())).toBeUndefined();
    expect(selectNavApps(store.getState()).map(({ id }) => id)).toEqual(['open', 'unmentioned', 'toString']);
  });

  it('that cannot be read are reported, and nothing is taken for allowed [C39]', async () => {
    const deps = fakeDeps({ fetchCapabilities: () => Promise.reject(httpFailure(500)) });
    const { store } = createLiveStore({}, deps);
    const ready = createCapabilitiesContract(store).ready();
    store.dispatch(capabilitiesRequested({ applications: [] }));
    await expect(ready).rejects.toThrow('HTTP status 500');
    await settled();
    expect(store.getState().capabilities).toMatchObject({ value: null, problem: { status: 500 } });
    expect(deps.logged).toHaveLength(1);
  });
});
