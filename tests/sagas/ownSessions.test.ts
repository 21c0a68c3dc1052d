import { describe, expect, it } from '@jest/globals';
import { type OwnSession } from '../../contract/ownSessions';
import { selectOwnSessions } from '../../src/store/ownSessions/selectors';
import { OTHERS } from '../../src/store/ownSessions/sessionList';
import { ownSessionsRequested, sessionEndRequested } from '../../src/store/ownSessions/slice';
import { fakeDeps, type FakeOverrides, httpFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const session = (id: string, isPresent = false): OwnSession => ({
  id,
  authType: 'basicauth',
  since: '2026-03-01T08:00:00.000Z',
  lastSeen: '2026-03-01T09:00:00.000Z',
  address: '203.0.113.7',
  browser: null,
  isPresent,
});

async function listed(ownSessions: FakeOverrides['ownSessions'] = {}) {
  const list = async () => ({
    sessions: [session('here', true), session('a'), session('b')],
    isComplete: true,
  });
  const live = createLiveStore({}, fakeDeps({ ownSessions: { list, ...ownSessions } }));
  live.store.dispatch(ownSessionsRequested());
  await settled();
  const state = () => selectOwnSessions(live.store.getState());
  const end = async (id: string) => {
    live.store.dispatch(sessionEndRequested(id));
    await settled();
  };
  return { ...live, state, end, ids: () => state().sessions.map(({ id }) => id) };
}

describe('the sessions of a user', () => {
  it('are listed, or the reason why not', async () => {
    expect((await listed()).ids()).toEqual(['here', 'a', 'b']);
    const { state } = await listed({ list: () => Promise.reject(httpFailure(503, 'Later.')) });
    expect(state()).toMatchObject({ phase: 'failed', problem: { serverMessage: 'Later.' } });
  });

  it('end one by one, or all but the present one', async () => {
    const { end, ids, deps } = await listed();
    await end('a');
    expect(ids()).toEqual(['here', 'b']);
    expect(deps.calls).toContainEqual(['ownSessions.end', 'a']);
    await end(OTHERS);
    expect(ids()).toEqual(['here']);
    expect(deps.callNames()).toContain('ownSessions.endOthers');
  });

  it('stay in the list when the server does not end them, and go when they were gone already', async () => {
    let answer = httpFailure(500, 'Broken.');
    const { end, ids, state } = await listed({ end: () => Promise.reject(answer) });
    await end('a');
    expect(ids()).toContain('a');
    expect(state()).toMatchObject({ ending: [], problem: { serverMessage: 'Broken.' } });
    answer = httpFailure(404);
    await end('a');
    expect(ids()).not.toContain('a');
    expect(state().problem).toBeNull();
  });
});
