import { describe, expect, it } from '@jest/globals';
import { selectAccess } from '../../src/store/explain/selectors';
import {
  type AccessAsked,
  accessClosed,
  accessExportRequested,
  accessPrintRequested,
  accessRequested,
  clusterAsked,
} from '../../src/store/explain/slice';
import {
  fakeDeps,
  type FakeOverrides,
  httpFailure,
  someAccess,
  someHolders,
  someVerdict,
} from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const BOB: AccessAsked = { isWho: false, user: 'bob', backendRoles: [], action: '', index: '' };

async function asked(over: Partial<AccessAsked>, access: FakeOverrides['explain'] = {}) {
  const { store, deps } = createLiveStore({}, fakeDeps({ explain: access }));
  store.dispatch(accessRequested({ ...BOB, ...over }));
  await settled();
  return { state: selectAccess(store.getState()), calls: deps.calls };
}

describe('questions about access', () => {
  it('are answered for a user', async () => {
    const { state, calls } = await asked({ action: 'search', index: 'logs' });
    const question = { actions: ['indices:data/read/search'], index: 'logs' };
    expect(calls).toContainEqual(['explain.explain', 'bob', question, []]);
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
    expect(deps.calls).toContainEqual(['explain.findMembers', 'analyst']);
    expect(deps.calls).toContainEqual(['explain.findReach', 'harbour']);
  });

  it('are asked about a user of another system with the backend roles that are given', async () => {
    const { calls } = await asked({ user: 'ldap.user', backendRoles: ['staff'] });
    expect(calls).toContainEqual(['explain.explain', 'ldap.user', undefined, ['staff']]);
  });

  it('list the other users that each changed role affects', async () => {
    const change = { kind: 'add_pattern', role: 'reader', entry: 0, pattern: 'x', cost: 1 } as const;
    const found = (findMembers: NonNullable<FakeOverrides['explain']>['findMembers']) =>
      asked(
        { action: 'search', index: 'x' },
        {
          explain: async (user) => someAccess(user, { verdict: someVerdict('x', { changes: [change] }) }),
          ...(findMembers && { findMembers }),
        },
      );
    const { state, calls } = await found(async () => ({
      mappedUsers: [],
      backendRoles: ['staff'],
      andBackendRoles: [],
      hosts: [],
      users: ['ann', 'bob', 'eve'].map((name) => ({ name, reasons: [] })),
      undecided: [],
    }));
    expect(calls).toContainEqual(['explain.findMembers', 'reader']);
    expect(state).toMatchObject({ affected: { reader: { others: 2, hasExternal: true } } });
    const failed = await found(() => Promise.reject(httpFailure(403, 'Not yours.')));
    expect(failed.state).toMatchObject({ phase: 'explained', affected: {} });
  });

  it('are saved as a file of all that they list', async () => {
    const { store, deps } = createLiveStore(
      {},
      fakeDeps({
        explain: {
          fetchHolders: async (holders) => ({
            holders: holders.map(({ name, roles }) => ({
              name,
              since: roles.map(() => '2026-03-01T08:00:00.000Z'),
              lastSignIn: name === 'user0' ? '2026-04-01T08:00:00.000Z' : null,
              restrictions: { documents: ['{"a":1}'], fields: ['~b', '~c'], masks: [] },
            })),
            isRegistered: true,
          }),
          findHolders: async () =>
            someHolders({
              users: Array.from({ length: 300 }, (_, at) => ({ name: `user${at}`, roles: ['r'] })),
              external: [{ role: 'r', users: [], backendRoles: ['=staff'], hosts: [] }],
              partial: {
                users: [{ name: 'ann', roles: ['p'], parts: ['hr-a*'] }],
                roles: [{ name: 'p', parts: ['hr-a*'] }],
                external: [],
              },
            }),
        },
      }),
    );
    store.dispatch(accessRequested({ ...BOB, isWho: true, user: '', action: 'search', index: 'hr-*' }));
    await settled();
    store.dispatch(accessExportRequested());
    await settled();
    const [, name, content] = deps.calls.find(([call]) => call === 'saveFile') ?? [];
    expect(name).toBe('who-can-search-hr.csv');
    const lines = (await (content as Blob).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(304);
    const since = '2026-03-01T08:00:00.000Z';
    const rules = `"{""a"":1}","~b, ~c",""`;
    expect(lines[0]).toBe(
      '"kind","name","access","through","parts","since","last sign-in","documents","fields","masks"',
    );
    expect(lines[1]).toBe(`"user","user0","all","r","","${since}","2026-04-01T08:00:00.000Z",${rules}`);
    expect(lines.slice(301)).toEqual([
      `"user","ann","part","p","hr-a*","${since}","never",${rules}`,
      '"role","p","part","","hr-a*","","","","",""',
      `"backend role","'=staff","all","r","","","","","",""`,
    ]);
  });

  it('ask for the details of all users in parts, and say if these cannot be read', async () => {
    const users = Array.from({ length: 1200 }, (_, at) => ({ name: `user${at}`, roles: ['r'] }));
    const findHolders = async () => someHolders({ users });
    const { state, calls } = await asked(
      { isWho: true, user: '', action: 'search', index: 'logs' },
      { findHolders },
    );
    const parts = calls.filter(([name]) => name === 'explain.fetchHolders');
    expect(parts.map(([, holders]) => (holders as unknown[]).length)).toEqual([500, 500, 200]);
    expect(state.details).toMatchObject({ phase: 'complete' });
    const failed = await asked(
      { isWho: true, user: '', action: 'search', index: 'logs' },
      { findHolders, fetchHolders: () => Promise.reject(httpFailure(503, 'Busy.')) },
    );
    expect(failed.state).toMatchObject({ phase: 'found', details: { phase: 'failed' } });
  });

  it('are exported and printed with the details, once these are read', async () => {
    let answerIt = () => {};
    const { store, deps } = createLiveStore(
      {},
      fakeDeps({
        explain: {
          findHolders: async () => someHolders({ users: [{ name: 'ann', roles: ['r'] }] }),
          fetchHolders: () =>
            new Promise((resolve) => {
              answerIt = () =>
                resolve({
                  holders: [{ name: 'ann', since: [null], lastSignIn: null }],
                  isRegistered: true,
                });
            }),
        },
      }),
    );
    store.dispatch(accessRequested({ ...BOB, isWho: true, user: '', action: 'search', index: 'x' }));
    await settled();
    store.dispatch(accessExportRequested());
    store.dispatch(accessPrintRequested());
    await settled();
    const done = () => deps.callNames().filter((name) => ['saveFile', 'printPage'].includes(name));
    expect(done()).toEqual([]);
    answerIt();
    await settled();
    expect(done()).toEqual(['saveFile', 'printPage']);
    const [, , content] = deps.calls.find(([call]) => call === 'saveFile') ?? [];
    expect(await (content as Blob).text()).toContain('"ann","all","r","","","never"');
    expect(selectAccess(store.getState())).toMatchObject({ printedAt: null });
  });

  it('end with the page: no further details are read', async () => {
    let answerIt = () => {};
    const users = Array.from({ length: 1200 }, (_, at) => ({ name: `user${at}`, roles: ['r'] }));
    const { store, deps } = createLiveStore(
      {},
      fakeDeps({
        explain: {
          findHolders: async () => someHolders({ users }),
          fetchHolders: () =>
            new Promise((resolve) => {
              answerIt = () => resolve({ holders: [], isRegistered: true });
            }),
        },
      }),
    );
    store.dispatch(accessRequested({ ...BOB, isWho: true, user: '', action: 'search', index: 'x' }));
    await settled();
    store.dispatch(accessClosed());
    answerIt();
    await settled();
    expect(deps.calls.filter(([name]) => name === 'explain.fetchHolders')).toHaveLength(1);
    expect(selectAccess(store.getState())).toMatchObject({ phase: 'idle', details: { phase: 'none' } });
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
        explain: {
          explain: (user) => new Promise((resolve) => waiting.push(() => resolve(someAccess(user)))),
        },
      }),
    );
    const ask = (user: string) => store.dispatch(accessRequested({ ...BOB, user }));
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

  it('are asked of the cluster, too, whose answer or refusal is kept with the verdict', async () => {
    const question = { user: 'bob', action: 'deleteIndex', index: 'logs' };
    const check = { isAllowed: false, missing: ['indices:admin/delete'] };
    const { store, deps } = createLiveStore({}, fakeDeps({ explain: { askCluster: async () => check } }));
    store.dispatch(accessRequested({ ...BOB, ...question }));
    await settled();
    store.dispatch(clusterAsked());
    await settled();
    expect(deps.calls).toContainEqual(['explain.askCluster', 'bob', 'deleteIndex', 'logs']);
    expect(selectAccess(store.getState())).toMatchObject({ cluster: { phase: 'answered', check } });
    const refusing = fakeDeps({ explain: { askCluster: () => Promise.reject(httpFailure(403)) } });
    const other = createLiveStore({}, refusing).store;
    other.dispatch(accessRequested({ ...BOB, ...question }));
    await settled();
    other.dispatch(clusterAsked());
    await settled();
    expect(selectAccess(other.getState())).toMatchObject({
      phase: 'explained',
      cluster: { phase: 'failed', problem: { status: 403 } },
    });
  });
});
