import { describe, expect, it } from '@jest/globals';
import { type InternalUser } from '../../../contract/resources';
import { message } from '../../../src/i18n/text';
import { type ReadUser } from '../../../src/model/userImport/checkUsers';
import { userImportSaga } from '../../../src/sagas/userImport/userImport';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered } from '../../../src/store/overlays/slice';
import {
  existingChosen,
  passwordDueChosen,
  userFileCompared,
  userFileRead,
  userImportClosed,
  userImportFailed,
  userImportRequested,
} from '../../../src/store/userImport/slice';
import { expectWatcher } from '../../support/expectWatcher';
import {
  fakeDeps,
  type FakeOverrides,
  fakeResource,
  httpFailure,
  someImpact,
  someImpactGroup,
} from '../../support/fakeDeps';
import { createTestStore } from '../../support/liveStore';

const GIVEN = 'Quiet-Meadow-77?x';
const MADE = 'Silent-Harbour-31?y';
const row = (line: number, name: string, over: Partial<ReadUser> = {}): ReadUser => ({
  line,
  name,
  given: {},
  hasPassword: false,
  credentialRef: `password-${name}`,
  problems: [],
  ...over,
});
const ROWS = [
  row(2, 'mia', { hasPassword: true, given: { opendistro_security_roles: ['hr_reader'] } }),
  row(3, 'leo', { given: { backend_roles: ['staff'] } }),
  row(4, 'bob', { given: { backend_roles: ['moved'] } }),
  row(5, 'nil', { given: { opendistro_security_roles: ['nope'] } }),
];
const file = (users: ReadUser[] = ROWS) => userFileRead({ file: 'users.csv', users, ignored: [] });
const stored = (over: Partial<InternalUser> = {}) =>
  ({ backend_roles: [], attributes: {}, opendistro_security_roles: [], ...over }) as unknown as InternalUser;
const someResources = () => ({
  users: fakeResource<InternalUser>({ bob: stored({ description: 'Kept' }) }),
  roles: fakeResource<never>({ hr_reader: {} as never }),
});

function depsWith(over: FakeOverrides = {}) {
  const deps = fakeDeps({ resources: someResources(), ...over });
  deps.credentials.deposit('password-mia', GIVEN);
  for (const name of ['leo', 'bob', 'nil']) deps.credentials.deposit(`password-${name}`, MADE);
  return deps;
}

describe('the saga of user imports', () => {
  it('compares a file with users and roles', async () => {
    const { plan, deps, run } = expectWatcher(userImportSaga, { deps: depsWith() });
    plan
      .put(
        userFileCompared([
          { state: 'new', problems: [] },
          { state: 'new', problems: [] },
          { state: 'present', problems: [] },
          {
            state: 'wrong',
            problems: [message('userImport.unknownRoles', { count: 1, names: 'nope' })],
          },
        ]),
      )
      .dispatch(file());
    await run(250);
    expect(deps.callNames()).toEqual(['users.list', 'roles.list']);
  });

  it('reports a list that cannot be read', async () => {
    const list = () => Promise.reject(httpFailure(403, 'No.'));
    const { plan, run } = expectWatcher(userImportSaga, {
      deps: depsWith({ resources: { users: { ...fakeResource<InternalUser>(), list } } }),
    });
    plan
      .put(userImportFailed({ kind: 'http', message: 'HTTP status 403', status: 403, serverMessage: 'No.' }))
      .dispatch(file());
    await run(250);
  });

  it('compares no more once the import is closed', async () => {
    const { plan, run } = expectWatcher(userImportSaga, { deps: depsWith() });
    plan.not
      .put(userFileCompared([{ state: 'new', problems: [] }]))
      .dispatch(file([row(2, 'mia')]))
      .dispatch(userImportClosed());
    await run(250);
  });
});

describe('importing users', () => {
  async function live(over: FakeOverrides = {}) {
    const deps = depsWith(over);
    const { store, log } = createTestStore({ deps });
    const dispatch = async (action: Parameters<typeof store.dispatch>[0]) => {
      store.dispatch(action);
      // The workers load on demand.
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    };
    await dispatch(file());
    const state = () => store.getState().userImport;
    const saves = () => deps.calls.filter(([name]) => name === 'users.save');
    const question = () => selectConfirmOrNull(store.getState());
    const answer = (confirmed: boolean) => dispatch(confirmAnswered({ id: question()?.id ?? '', confirmed }));
    return { deps, store, log, dispatch, state, saves, question, answer };
  }

  it('creates the new ones as one act, with passwords of the file or generated ones', async () => {
    const { dispatch, saves, state } = await live();
    await dispatch(userImportRequested());
    expect(saves()).toEqual([
      ['users.save', 'mia', expect.anything(), expect.objectContaining({ password: GIVEN, ifAbsent: true })],
      ['users.save', 'leo', expect.anything(), expect.objectContaining({ password: MADE, ifAbsent: true })],
    ]);
    const acts = saves().map(([, , , options]) => (options as { act?: string }).act);
    expect(acts[0]).toMatch(/.{8}/);
    expect(new Set(acts).size).toBe(1);
    expect(state()).toMatchObject({
      phase: 'imported',
      changed: [
        { type: 'internalusers', name: 'mia' },
        { type: 'internalusers', name: 'leo' },
      ],
    });
  });

  it('gives the page the generated passwords by reference, and puts none in an action or the state', async () => {
    const { deps, dispatch, log, state, store } = await live();
    await dispatch(userImportRequested());
    const told = JSON.stringify([log.actions(), store.getState()]);
    for (const password of [GIVEN, MADE]) expect(told).not.toContain(password);
    const [ref = ''] = state().generated;
    expect(JSON.parse(deps.credentials.take(ref) ?? '')).toEqual([['leo', MADE]]);
  });

  it('overwrites users that are there only if asked to, and keeps what the file does not give', async () => {
    const { dispatch, saves } = await live();
    await dispatch(existingChosen('overwrite'));
    await dispatch(userImportRequested());
    const bob = saves().find(([, name]) => name === 'bob');
    expect(bob?.[2]).toMatchObject({ description: 'Kept', backend_roles: ['moved'] });
    expect(bob?.[3]).toMatchObject({ ifAbsent: false, ifVersion: '1' });
    expect(bob?.[3]).not.toHaveProperty('password');
  });

  it('requires new passwords of users who get one, unless told not to', async () => {
    const due = async (isDue: boolean) => {
      const { dispatch, saves } = await live();
      await dispatch(passwordDueChosen(isDue));
      await dispatch(userImportRequested());
      return saves().map(([, , , options]) => (options as { isPasswordDue?: boolean }).isPasswordDue);
    };
    expect(await due(true)).toEqual([true, true]);
    expect(await due(false)).toEqual([false, false]);
  });

  it('asks before access changes, and imports nothing if declined', async () => {
    const previewImpact = async () => someImpact({ groups: [someImpactGroup()], gaining: 1 });
    const { dispatch, saves, question, answer, state } = await live({ explain: { previewImpact } });
    await dispatch(userImportRequested());
    expect(question()?.title).toEqual(message('impact.importTitle'));
    await answer(false);
    expect([saves(), state().phase]).toEqual([[], 'read']);
    await dispatch(userImportRequested());
    await answer(true);
    expect(saves()[0]?.[3]).toMatchObject({ impact: { gaining: 1 } });
  });

  it('never overwrites a user who appeared since, and tries those that failed again', async () => {
    const resources = someResources();
    const { dispatch, saves, state } = await live({ resources });
    await resources.users.save('mia', stored());
    await dispatch(userImportRequested());
    expect(state().run).toMatchObject({
      outcomes: [{ name: 'mia', problem: { status: 409 } }, { name: 'leo' }],
    });
    await resources.users.remove('mia');
    await dispatch(userImportRequested());
    expect(saves().map(([, name]) => name)).toEqual(['mia', 'leo', 'mia']);
    expect(saves()[2]?.[3]).toMatchObject({ password: GIVEN });
    expect(state().run).toMatchObject({
      items: ['leo', 'mia'],
      outcomes: [{ name: 'leo' }, { name: 'mia' }],
    });
    expect(state().generated).toHaveLength(1);
  });
});
