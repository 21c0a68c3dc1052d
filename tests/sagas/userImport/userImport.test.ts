import { describe, expect, it } from '@jest/globals';
import { type InternalUser } from '../../../contract/resources';
import { message } from '../../../src/i18n/text';
import { userImportSaga } from '../../../src/sagas/userImport/userImport';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered } from '../../../src/store/overlays/slice';
import {
  existingChosen,
  passwordDueChosen,
  userFileChosen,
  userFileRead,
  userFileRefused,
  userImportClosed,
  userImportFailed,
  userImportRequested,
  userTemplateRequested,
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
import { createTestStore, settled } from '../../support/liveStore';

const GIVEN = 'Quiet-Meadow-77?x';
const CSV = `name,password,roles,backend_roles\nmia,${GIVEN},hr_reader,\nleo,,,staff\nbob,,,moved\nnil,,nope,\n`;
const FILE = { id: 'file-1', name: 'users.csv' };
const stored = (over: Partial<InternalUser> = {}) =>
  ({ backend_roles: [], attributes: {}, opendistro_security_roles: [], ...over }) as unknown as InternalUser;
const someResources = () => ({
  users: fakeResource<InternalUser>({ bob: stored({ description: 'Kept' }) }),
  roles: fakeResource<never>({ hr_reader: {} as never }),
});

function withFile(text = CSV, over: FakeOverrides = {}) {
  const deps = fakeDeps({ resources: someResources(), ...over });
  deps.files.deposit(FILE.id, new Blob([text]));
  const reading = new Set<unknown>();
  const { readBytes } = deps;
  return Object.assign(deps, {
    reading,
    async readBytes(file: Blob) {
      reading.add(file);
      try {
        return await readBytes(file);
      } finally {
        reading.delete(file);
      }
    },
  });
}

describe('the saga of user imports', () => {
  it('reads a file and compares it with users and roles', async () => {
    const { plan, deps, run } = expectWatcher(userImportSaga, { deps: withFile('name\nmia') });
    const mia = { line: 2, name: 'mia', given: {}, hasPassword: false, state: 'new' as const, problems: [] };
    plan.put(userFileRead({ users: [mia], ignored: [] })).dispatch(userFileChosen(FILE));
    await run(100);
    expect(deps.callNames()).toEqual(['users.list', 'roles.list']);
  });

  it('refuses a file without asking for the lists, and forgets it when closed', async () => {
    const { plan, deps, run } = expectWatcher(userImportSaga, { deps: withFile('') });
    plan
      .put(userFileRefused(message('userImport.empty')))
      .dispatch(userFileChosen(FILE))
      .delay(50)
      .dispatch(userImportClosed());
    await run(100);
    expect(deps.callNames()).toEqual([]);
    expect(deps.files.get(FILE.id)).toBeUndefined();
  });

  it('reports a list that cannot be read, and saves the template', async () => {
    const list = () => Promise.reject(httpFailure(403, 'No.'));
    const { plan, deps, run } = expectWatcher(userImportSaga, {
      deps: withFile(CSV, { resources: { users: { ...fakeResource<InternalUser>(), list } } }),
    });
    plan
      .put(userImportFailed({ kind: 'http', message: 'HTTP status 403', status: 403, serverMessage: 'No.' }))
      .dispatch(userFileChosen(FILE))
      .dispatch(userTemplateRequested());
    await run(100);
    const [, name, content] = deps.calls.find(([made]) => made === 'saveFile') ?? [];
    expect(name).toBe('users.csv');
    expect(await new Response(content as Blob).text()).toMatch(/^"name","password","backend_roles"/);
  });
});

const passwordIn = (options: unknown) => (options as { password?: string } | undefined)?.password;

/** Waits until no file is being read and nothing is under way. */
async function filesRead({ reading }: { reading: Set<unknown> }) {
  await settled();
  while (reading.size > 0) await new Promise(setImmediate);
  await settled();
}

describe('importing users', () => {
  async function live(text?: string, over: FakeOverrides = {}) {
    const deps = withFile(text, over);
    const { store, log } = createTestStore({ deps });
    const dispatch = async (action: Parameters<typeof store.dispatch>[0]) => {
      store.dispatch(action);
      await filesRead(deps);
    };
    await dispatch(userFileChosen(FILE));
    const state = () => store.getState().userImport;
    const saves = () => deps.calls.filter(([name]) => name === 'users.save');
    const question = () => selectConfirmOrNull(store.getState());
    const answer = (confirmed: boolean) => dispatch(confirmAnswered({ id: question()?.id ?? '', confirmed }));
    return { deps, store, log, dispatch, state, saves, question, answer };
  }

  it('creates the new ones as one act, with passwords of the file or made up', async () => {
    const { dispatch, saves, state } = await live();
    await dispatch(userImportRequested());
    const passwords = saves().map(([, name, , options]) => [name, passwordIn(options)]);
    expect(passwords).toEqual([
      ['mia', GIVEN],
      ['leo', expect.stringMatching(/^[A-Za-z].{19}$/)],
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

  it('deposits the passwords it made up, and puts none in an action or the state', async () => {
    const { deps, dispatch, log, saves, state, store } = await live();
    await dispatch(userImportRequested());
    const made = passwordIn(saves()[1]?.[3]) ?? '';
    const told = JSON.stringify([log.actions(), store.getState()]);
    for (const password of [GIVEN, made]) expect(told).not.toContain(password);
    const [ref = ''] = state().generated;
    expect(JSON.parse(deps.credentials.take(ref) ?? '')).toEqual([['leo', made]]);
    expect(deps.files.get(FILE.id)).toBeUndefined();
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
    const { dispatch, saves, question, answer, state } = await live(CSV, { explain: { previewImpact } });
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
    const { dispatch, saves, state, deps } = await live(CSV, { resources });
    await resources.users.save('mia', stored());
    await dispatch(userImportRequested());
    expect(state().run).toMatchObject({
      outcomes: [{ name: 'mia', problem: { status: 409 } }, { name: 'leo' }],
    });
    expect(deps.files.get(FILE.id)).toBeDefined();
    await resources.users.remove('mia');
    await dispatch(userImportRequested());
    expect(saves().map(([, name]) => name)).toEqual(['mia', 'leo', 'mia']);
    expect(state()).toMatchObject({ phase: 'imported', generated: [expect.any(String)] });
    expect(state().run).toMatchObject({
      items: ['leo', 'mia'],
      outcomes: [{ name: 'leo' }, { name: 'mia' }],
    });
  });

  it('imports nothing if the file is no longer at hand', async () => {
    const { deps, dispatch, saves, state } = await live();
    deps.files.clear();
    await dispatch(userImportRequested());
    expect(saves()).toEqual([]);
    expect(state().problem?.message).toContain('not at hand');
  });
});
