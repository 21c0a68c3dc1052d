import { describe, expect, it } from '@jest/globals';
import { type Side } from '../../../contract/merge/merge';
import { type ActionGroup, type InternalUser, type RoleMapping } from '../../../contract/resources';
import { accountReceived, dashboardsInfoReceived } from '../../../src/store/account/slice';
import { selectAuditSaving, selectAuditSettingsOrNull } from '../../../src/store/audit/selectors';
import { auditFormOpened, auditSaveRequested } from '../../../src/store/audit/slice';
import { selectConflictOrNull, selectFieldChanges } from '../../../src/store/conflicts/selectors';
import { type ConflictAnswer, conflictAnswered, sidesChosen } from '../../../src/store/conflicts/slice';
import { selectLocation } from '../../../src/store/navigation/selectors';
import { formatPath, navigationRequested, parsePath } from '../../../src/store/navigation/slice';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered } from '../../../src/store/overlays/slice';
import {
  actionGroupsResource,
  roleMappingsResource,
  usersResource,
} from '../../../src/store/resources/resources';
import { SECURITY_APP_ROUTE } from '../../../src/store/security/routes';
import { selectTenancyOrNull } from '../../../src/store/tenancyConfig/selectors';
import { tenancyConfigRequested, tenancyConfigSaveRequested } from '../../../src/store/tenancyConfig/slice';
import {
  fakeDeps,
  type FakeOverrides,
  fakeResource,
  httpFailure,
  someAccount,
  someAuditSettings,
  someDashboardsInfo,
} from '../../support/fakeDeps';
import { createLiveStore, settled } from '../../support/liveStore';

const user = (over: Partial<InternalUser> = {}): InternalUser => ({
  backend_roles: [],
  attributes: {},
  opendistro_security_roles: [],
  ...over,
});
const FORM = `${SECURITY_APP_ROUTE}#/users/edit/bob`;

/** A user on a form, with the given entries on the server. */
function working(overrides: FakeOverrides = {}) {
  const deps = fakeDeps(overrides);
  const live = createLiveStore({ navigation: { location: parsePath(FORM), kind: 'pop' } }, deps);
  const { store } = live;
  store.dispatch(accountReceived(someAccount()));
  const state = () => store.getState();
  const rest = async () => {
    for (let turn = 0; turn < 4; turn += 1) await settled();
  };
  const conflict = () => selectConflictOrNull(state());
  return {
    ...live,
    deps,
    state,
    conflict,
    changes: () =>
      selectFieldChanges(state()).map(({ field, changedBy, proposed }) => [field, changedBy, proposed]),
    say: (...actions: Parameters<typeof store.dispatch>[0][]) => {
      for (const action of actions) store.dispatch(action);
      return rest();
    },
    choose: (side: Side, ...fields: string[]) => {
      store.dispatch(sidesChosen({ id: conflict()?.id ?? '', fields, side }));
      return rest();
    },
    decide: (answer: ConflictAnswer) => {
      store.dispatch(conflictAnswered({ id: conflict()?.id ?? '', answer }));
      return rest();
    },
    where: () => formatPath(selectLocation(state())),
    called: (name: string) => deps.calls.filter(([call]) => call === name).map(([, ...args]) => args),
  };
}

/** A user who edits bob, whom another user has changed in the meantime. */
async function overtaken(theirs: Partial<InternalUser> | null, mine: Partial<InternalUser>) {
  const stored = user({ description: 'old', backend_roles: ['a'], ...({ kept: 1 } as object) });
  const users = fakeResource({ bob: stored });
  const work = working({ resources: { users } });
  await work.say(usersResource.actions.formOpened(), usersResource.actions.itemRequested({ name: 'bob' }));
  if (theirs) await users.save('bob', { ...stored, ...theirs });
  else await users.remove('bob');
  const request = usersResource.actions.itemSaveRequested({
    name: 'bob',
    value: { ...stored, ...mine },
    mode: 'edit',
    then: '#/users',
  });
  await work.say(request);
  return { ...work, users, request };
}

describe('an entry that another user has changed since it was read', () => {
  it('is not replaced: three versions are shown, and both changes are saved', async () => {
    const { users, conflict, changes, decide, where } = await overtaken(
      { description: 'theirs' },
      { backend_roles: ['a', 'mine'] },
    );
    expect(conflict()).toMatchObject({
      domain: 'users',
      name: 'bob',
      base: { description: 'old', backend_roles: ['a'] },
      mine: { description: 'old', backend_roles: ['a', 'mine'] },
      theirs: { description: 'theirs', backend_roles: ['a'] },
    });
    expect(changes()).toEqual([
      ['backend_roles', 'mine', 'mine'],
      ['description', 'theirs', 'theirs'],
    ]);
    expect((await users.get('bob')).value.description).toBe('theirs');
    await decide('save');
    expect((await users.get('bob')).value).toEqual(
      user({ description: 'theirs', backend_roles: ['a', 'mine'], ...({ kept: 1 } as object) }),
    );
    expect(conflict()).toBeNull();
    expect(where()).toBe(`${SECURITY_APP_ROUTE}#/users`);
  });

  it('is saved as the user chooses, and never before', async () => {
    const { users, changes, choose, decide } = await overtaken(
      { description: 'theirs' },
      { description: 'mine' },
    );
    expect(changes()).toEqual([['description', 'both', null]]);
    await choose('mine', 'description');
    await decide('save');
    expect((await users.get('bob')).value.description).toBe('mine');
  });

  it('is left alone when the user takes theirs, and that counts as done', async () => {
    const { state, called, choose, decide, where } = await overtaken(
      { description: 'theirs' },
      { description: 'mine' },
    );
    await choose('theirs', 'description');
    await decide('save');
    expect(called('users.save')).toHaveLength(1);
    expect(usersResource.selectors.selectItemOrNull(state(), 'bob')?.description).toBe('theirs');
    expect(where()).toBe(`${SECURITY_APP_ROUTE}#/users`);
  });

  it('leaves the form unchanged when the user goes back, and asks again at the next save', async () => {
    const { state, conflict, decide, where, say, request } = await overtaken(
      { description: 'theirs' },
      { description: 'mine' },
    );
    await decide('back');
    expect(usersResource.selectors.selectSaving(state())).toEqual({ phase: 'idle' });
    expect(where()).toBe(FORM);
    await say(request);
    expect(conflict()).toMatchObject({ name: 'bob' });
  });

  it('is compared again with what was seen, when a third change comes in between', async () => {
    const { users, conflict, choose, decide } = await overtaken(
      { description: 'second' },
      { description: 'mine' },
    );
    await users.save('bob', user({ description: 'third' }));
    await choose('mine', 'description');
    await decide('save');
    expect(conflict()).toMatchObject({ base: { description: 'second' }, theirs: { description: 'third' } });
    await choose('mine', 'description');
    await decide('save');
    expect((await users.get('bob')).value.description).toBe('mine');
  });

  it('asks nothing when the other change cannot be seen, or is the very same', async () => {
    const unseen = await overtaken({}, { description: 'mine' });
    expect(unseen.conflict()).toBeNull();
    expect((await unseen.users.get('bob')).value.description).toBe('mine');
    const twin = await overtaken({ description: 'mine' }, { description: 'mine' });
    expect(twin.conflict()).toBeNull();
    expect(twin.where()).toBe(`${SECURITY_APP_ROUTE}#/users`);
    expect(twin.called('users.save')).toHaveLength(1);
  });

  it('asks about a new password anyway, and keeps it out of the state', async () => {
    const users = fakeResource({ bob: user() });
    const { say, conflict, decide, deps, state } = working({ resources: { users } });
    await say(usersResource.actions.itemRequested({ name: 'bob' }));
    await users.save('bob', user());
    deps.credentials.deposit('credential-1', 'Correct-Horse-1');
    await say(
      usersResource.actions.itemSaveRequested({
        name: 'bob',
        value: user(),
        mode: 'edit',
        credentialRef: 'credential-1',
      }),
    );
    expect(conflict()).toMatchObject({ setsPassword: true });
    expect(JSON.stringify(state())).not.toContain('Correct-Horse-1');
    await decide('save');
    expect(deps.calls).toContainEqual([
      'users.save',
      'bob',
      user(),
      { ifAbsent: false, ifVersion: '2', password: 'Correct-Horse-1' },
    ]);
  });

  it('is closed when the user leaves the page', async () => {
    const { say, conflict, state } = await overtaken({ description: 'theirs' }, { description: 'mine' });
    await say(navigationRequested('#/roles', { force: true }));
    expect(conflict()).toBeNull();
    expect(usersResource.selectors.selectSaving(state())).toEqual({ phase: 'idle' });
  });
});

describe('an entry that another user has deleted', () => {
  it('is made again when the user wants that, without replacing one that was made since', async () => {
    const { users, conflict, decide, called } = await overtaken(null, { description: 'mine' });
    expect(conflict()).toMatchObject({ theirs: null });
    await decide('recreate');
    expect((await users.get('bob')).value.description).toBe('mine');
    expect(called('users.save').at(-1)?.[2]).toMatchObject({ ifAbsent: true });
  });

  it('is gone from the form and the list when the user gives up', async () => {
    const { state, decide, users } = await overtaken(null, { description: 'mine' });
    await decide('giveUp');
    expect(usersResource.selectors.selectReading(state())).toEqual({ phase: 'missing', name: 'bob' });
    expect((await users.list()).items).toEqual([]);
  });
});

describe('what is new', () => {
  it('replaces an entry only as the user saw it when asked', async () => {
    const groups = fakeResource<ActionGroup>({ ours: { allowed_actions: ['a'] } });
    const { say, state, store, conflict } = working({ resources: { actionGroups: groups } });
    await say(
      actionGroupsResource.actions.itemSaveRequested({
        name: 'ours',
        value: { allowed_actions: ['b'] },
        mode: 'create',
      }),
    );
    await groups.save('ours', { allowed_actions: ['c'] });
    store.dispatch(confirmAnswered({ id: selectConfirmOrNull(state())?.id ?? '', confirmed: true }));
    await settled();
    await settled();
    expect(conflict()).toMatchObject({
      base: { allowed_actions: ['a'] },
      theirs: { allowed_actions: ['c'] },
    });
    expect((await groups.get('ours')).value.allowed_actions).toEqual(['c']);
  });

  it('is merged with a mapping that another user has made for the role in the meantime', async () => {
    const mapping = (over: Partial<RoleMapping>): RoleMapping => ({
      users: [],
      backend_roles: [],
      hosts: [],
      and_backend_roles: [],
      ...over,
    });
    const roleMappings = fakeResource<RoleMapping>();
    const { say, conflict, decide, state } = working({ resources: { roleMappings } });
    await say(
      roleMappingsResource.actions.formOpened(),
      roleMappingsResource.actions.itemRequested({ name: 'r' }),
    );
    await roleMappings.save('r', mapping({ users: ['theirs'] }));
    await say(
      roleMappingsResource.actions.itemSaveRequested({
        name: 'r',
        value: mapping({ users: ['mine'] }),
        mode: 'create',
      }),
    );
    expect(conflict()).toMatchObject({ base: null, theirs: { users: ['theirs'] } });
    await decide('save');
    expect((await roleMappings.get('r')).value.users).toEqual(['theirs', 'mine']);
    expect(roleMappingsResource.selectors.selectItemOrNull(state(), 'r')?.users).toEqual(['theirs', 'mine']);
  });
});

describe('a save that takes minutes', () => {
  it('is one request, however often it is asked for', async () => {
    const users = fakeResource({ bob: user() });
    const waiting: (() => void)[] = [];
    const { save } = users;
    users.save = async (...given) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return save(...given);
    };
    const { say, called, where } = working({ resources: { users } });
    await say(usersResource.actions.itemRequested({ name: 'bob' }));
    const request = usersResource.actions.itemSaveRequested({
      name: 'bob',
      value: user(),
      mode: 'edit',
      then: '#/users',
    });
    await say(request, request, request);
    expect(called('users.save')).toHaveLength(1);
    waiting.forEach((resolve) => resolve());
    await say();
    expect(called('users.save')).toHaveLength(1);
    expect(where()).toBe(`${SECURITY_APP_ROUTE}#/users`);
  });
});

describe('deleting what was changed since it was listed', () => {
  it('lists it among the remaining ones, which the next attempt covers', async () => {
    const users = fakeResource({ ann: user(), bob: user(), cid: user() });
    const { say, state } = working({ resources: { users } });
    await say(usersResource.actions.listRequested());
    await users.save('bob', user({ description: 'changed' }));
    await say(usersResource.actions.deletionRequested({ names: ['ann', 'bob', 'cid'], confirmed: true }));
    expect(usersResource.selectors.selectDeletion(state())).toMatchObject({
      phase: 'finished',
      outcomes: expect.arrayContaining([
        { name: 'ann' },
        { name: 'bob', problem: expect.objectContaining({ status: 409 }) },
        { name: 'cid' },
      ]),
    });
    expect(usersResource.selectors.selectItems(state())).toEqual((await users.list()).items);
    await say(usersResource.actions.deletionRequested({ names: ['bob'], confirmed: true }));
    expect((await users.list()).items).toEqual([]);
  });
});

describe('the last administrator', () => {
  it('is kept until the user confirms a change that the gateway has stopped', async () => {
    const users = fakeResource({ bob: user() });
    const { save, remove } = users;
    users.save = async (name, value, options) =>
      options?.confirmed
        ? save(name, value, options)
        : Promise.reject(httpFailure(428, 'No administrator would be left.'));
    users.remove = async (name, options) =>
      options?.confirmed
        ? remove(name, options)
        : Promise.reject(httpFailure(428, 'No administrator would be left.'));
    const { say, state, store } = working({ resources: { users } });
    const answer = (confirmed: boolean) =>
      say(confirmAnswered({ id: selectConfirmOrNull(store.getState())?.id ?? '', confirmed }));
    await say(usersResource.actions.itemRequested({ name: 'bob' }));
    const request = usersResource.actions.itemSaveRequested({
      name: 'bob',
      value: user({ backend_roles: ['x'] }),
      mode: 'edit',
    });
    await say(request);
    expect(selectConfirmOrNull(state())).toMatchObject({ testSubject: 'lastAdministratorConfirmModal' });
    await answer(false);
    expect((await users.get('bob')).value.backend_roles).toEqual([]);
    await say(request);
    await answer(true);
    expect((await users.get('bob')).value.backend_roles).toEqual(['x']);
    await say(usersResource.actions.deletionRequested({ names: ['bob'], confirmed: true }));
    await answer(true);
    expect((await users.list()).items).toEqual([]);
  });
});

describe('the audit configuration that another user has changed', () => {
  it('is merged field by field, and the rest of it stays as it is now', async () => {
    const stored = someAuditSettings().config;
    const layers = stored['audit'] as object;
    let now = { config: stored, _readonly: [], version: '1' };
    const { say, changes, decide, called, state } = working({
      audit: {
        fetchSettings: async () => now,
        saveConfig: async (config, ifVersion) => {
          if (ifVersion !== now.version) throw httpFailure(409, 'changed');
          now = { config: { ...config }, _readonly: [], version: `${Number(now.version) + 1}` };
          return now.version;
        },
      },
    });
    await say(auditFormOpened());
    now = { ...now, config: { ...stored, audit: { ...layers, ignore_users: ['theirs'] } }, version: '5' };
    await say(
      auditSaveRequested({
        part: 'generalSettings',
        changes: [{ path: 'audit.enable_rest', value: false }],
      }),
    );
    expect(changes()).toEqual([
      ['audit.enable_rest', 'mine', 'mine'],
      ['audit.ignore_users', 'theirs', 'theirs'],
    ]);
    await decide('save');
    expect(now.config).toEqual({
      ...stored,
      audit: { ...layers, enable_rest: false, ignore_users: ['theirs'] },
    });
    expect(called('audit.saveConfig').map(([, version]) => version)).toEqual(['1', '5']);
    expect(selectAuditSaving(state())).toMatchObject({ phase: 'saved' });
    expect(selectAuditSettingsOrNull(state())?.version).toBe('6');
  });
});

describe('the tenancy settings that another user has changed', () => {
  it('are merged setting by setting, and only what differs then is sent', async () => {
    let now = {
      value: { multitenancy_enabled: true, private_tenant_enabled: true, default_tenant: '' },
      version: '1',
    };
    const { say, changes, decide, called, state } = working({
      tenancyConfig: {
        fetch: async () => now,
        save: async (settings, ifVersion) => {
          if (ifVersion !== now.version) throw httpFailure(409, 'changed');
          now = { value: { ...now.value, ...settings }, version: '9' };
          return now.version;
        },
      },
    });
    await say(dashboardsInfoReceived(someDashboardsInfo()), tenancyConfigRequested());
    now = { value: { ...now.value, private_tenant_enabled: false }, version: '5' };
    await say(tenancyConfigSaveRequested({ default_tenant: 'finance' }));
    expect(changes()).toEqual([
      ['private_tenant_enabled', 'theirs', 'theirs'],
      ['default_tenant', 'mine', 'mine'],
    ]);
    await decide('save');
    expect(called('tenancyConfig.save')).toEqual([
      [{ default_tenant: 'finance' }, '1'],
      [{ default_tenant: 'finance' }, '5'],
    ]);
    expect(selectTenancyOrNull(state())).toEqual({
      multitenancy_enabled: true,
      private_tenant_enabled: false,
      default_tenant: 'finance',
    });
  });
});
