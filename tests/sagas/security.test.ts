import { describe, expect, it } from '@jest/globals';
import { selectAuthConfig, selectIsPurging } from '../../src/store/security/selectors';
import { authConfigRequested, cachePurgeRequested } from '../../src/store/security/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { fakeDeps, type FakeOverrides, httpFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const starting = (account: FakeOverrides['account'] = {}) =>
  createLiveStore(undefined, fakeDeps({ account }));

describe('purging the caches', () => {
  it('says that it worked, and asks the server once however often it is clicked', async () => {
    const { store, deps } = starting();
    store.dispatch(cachePurgeRequested());
    store.dispatch(cachePurgeRequested());
    expect(selectIsPurging(store.getState())).toBe(true);
    await settled();
    expect(selectIsPurging(store.getState())).toBe(false);
    expect(deps.callNames()).toEqual(['account.purgeCache']);
    expect(selectToasts(store.getState())).toMatchObject([
      { color: 'success', title: { id: 'getStarted.purged' } },
    ]);
  });

  it('shows the reason given by the server', async () => {
    const { store } = starting({ purgeCache: async () => Promise.reject(httpFailure(403, 'Not for you.')) });
    store.dispatch(cachePurgeRequested());
    await settled();
    expect(selectIsPurging(store.getState())).toBe(false);
    expect(selectToasts(store.getState())).toMatchObject([
      {
        color: 'danger',
        title: { id: 'getStarted.purgeFailed' },
        text: { text: 'Not for you.' },
      },
    ]);
  });
});

describe('the ways to sign in', () => {
  it('keeps only the shown data in state and log, without secrets', async () => {
    const { store, log } = starting({
      fetchSecurityConfig: async () => ({
        config: {
          dynamic: { authc: { ldap: { authentication_backend: { config: { password: 'CANARY' } } } } },
        },
      }),
    });
    store.dispatch(authConfigRequested());
    await settled();
    expect(selectAuthConfig(store.getState())).toMatchObject({
      phase: 'ready',
      config: { authentication: [{ name: 'ldap' }] },
    });
    expect(JSON.stringify([store.getState(), log.actions()])).not.toContain('CANARY');
  });

  it('distinguishes an unreadable configuration from an empty one', async () => {
    const refused = starting({ fetchSecurityConfig: async () => Promise.reject(httpFailure(403, 'No.')) });
    refused.store.dispatch(authConfigRequested());
    const odd = starting({ fetchSecurityConfig: async () => undefined });
    odd.store.dispatch(authConfigRequested());
    const empty = starting();
    empty.store.dispatch(authConfigRequested());
    await settled();
    expect(selectAuthConfig(refused.store.getState())).toMatchObject({
      phase: 'failed',
      problem: { serverMessage: 'No.' },
    });
    expect(selectAuthConfig(odd.store.getState()).phase).toBe('failed');
    expect(selectAuthConfig(empty.store.getState())).toEqual({
      phase: 'ready',
      config: { authentication: [], authorization: [] },
    });
  });
});
