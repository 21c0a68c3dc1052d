import { describe, expect, it } from '@jest/globals';
import { selectAccess } from '../../src/store/access/selectors';
import { type AccessAsked, accessRequested } from '../../src/store/access/slice';
import { fakeDeps, type FakeOverrides, httpFailure, someAccess, someHolders } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

async function asked(over: Partial<AccessAsked>, access: FakeOverrides['access'] = {}) {
  const { store, deps } = createLiveStore({}, fakeDeps({ access }));
  store.dispatch(accessRequested({ isWho: false, user: 'bob', action: '', index: '', ...over }));
  await settled();
  return { state: selectAccess(store.getState()), calls: deps.calls };
}

describe('questions about access', () => {
  it('are answered for a user', async () => {
    const { state, calls } = await asked({ action: 'search', index: 'logs' });
    const question = { actions: ['indices:data/read/search'], index: 'logs' };
    expect(calls).toContainEqual(['access.explain', 'bob', question]);
    expect(state).toMatchObject({ phase: 'explained', answer: { subject: { userName: 'bob' } } });
  });

  it('are answered with those who can', async () => {
    const holders = someHolders({ users: [{ name: 'ann', roles: ['r'] }], roles: ['r'] });
    const findHolders = async () => holders;
    const { state } = await asked(
      { isWho: true, user: '', action: 'search', index: 'logs' },
      { findHolders },
    );
    expect(state).toMatchObject({ phase: 'found', holders });
  });

  it('are answered with those who have a role, or who reach a tenant', async () => {
    const { store, deps } = createLiveStore({}, fakeDeps());
    store.dispatch(accessRequested({ area: 'roles', name: 'analyst' }));
    await settled();
    expect(selectAccess(store.getState())).toMatchObject({ phase: 'members', members: { users: [] } });
    store.dispatch(accessRequested({ area: 'tenants', name: 'harbour' }));
    await settled();
    expect(selectAccess(store.getState())).toMatchObject({ phase: 'reach', reach: { users: [] } });
    expect(deps.calls).toContainEqual(['access.findMembers', 'analyst']);
    expect(deps.calls).toContainEqual(['access.findReach', 'harbour']);
  });

  it('fail with the reason of the server', async () => {
    const { state } = await asked({}, { explain: () => Promise.reject(httpFailure(403, 'Not yours.')) });
    expect(state).toMatchObject({ phase: 'failed', problem: { status: 403, serverMessage: 'Not yours.' } });
  });

  it('count only when they are the last', async () => {
    const waiting: ((user: string) => void)[] = [];
    const { store } = createLiveStore(
      {},
      fakeDeps({
        access: {
          explain: (user) => new Promise((resolve) => waiting.push(() => resolve(someAccess(user)))),
        },
      }),
    );
    const ask = (user: string) =>
      store.dispatch(accessRequested({ isWho: false, user, action: '', index: '' }));
    ask('ann');
    ask('bob');
    await settled();
    for (const answer of waiting.reverse()) answer('');
    await settled();
    expect(selectAccess(store.getState())).toMatchObject({
      asked: { user: 'bob' },
      answer: { subject: { userName: 'bob' } },
    });
  });
});
