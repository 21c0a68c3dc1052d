import { describe, expect, it } from '@jest/globals';
import { type Impact } from '../../../contract/impact';
import { type ActionGroup, type InternalUser, type RoleMapping } from '../../../contract/resources';
import { type FullList, type Saved } from '../../../src/api/resources';
import { message } from '../../../src/i18n/text';
import { createResourceSaga } from '../../../src/sagas/resources/resources';
import { accountReceived } from '../../../src/store/account/slice';
import { selectHasUnsavedChanges } from '../../../src/store/forms/selectors';
import { formTouched } from '../../../src/store/forms/slice';
import { selectListView } from '../../../src/store/lists/selectors';
import { listViewChanged } from '../../../src/store/lists/slice';
import { type ListView } from '../../../src/store/lists/view';
import { selectLocation } from '../../../src/store/navigation/selectors';
import { formatPath, navigationRequested, parsePath } from '../../../src/store/navigation/slice';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered } from '../../../src/store/overlays/slice';
import {
  actionGroupsResource,
  resources,
  roleMappingsResource,
  rolesResource,
  usersResource,
} from '../../../src/store/resources/resources';
import { securityHref } from '../../../src/store/security/routes';
import { selectToasts } from '../../../src/store/toasts/selectors';
import { type ToastAction, toastActionPressed } from '../../../src/store/toasts/slice';
import { expectWatcher } from '../../support/expectWatcher';
import {
  fakeDeps,
  type FakeOverrides,
  fakeResource,
  httpFailure,
  networkFailure,
  someAccount,
  someImpact,
  someImpactGroup,
} from '../../support/fakeDeps';
import { createLiveStore, settled } from '../../support/liveStore';

const user = (over: Partial<InternalUser> = {}): InternalUser => ({
  backend_roles: [],
  attributes: {},
  opendistro_security_roles: [],
  ...over,
});
const mapping = (over: Partial<RoleMapping> = {}): RoleMapping => ({
  users: [],
  backend_roles: [],
  hosts: [],
  and_backend_roles: [],
  ...over,
});
const role = { cluster_permissions: [], index_permissions: [], tenant_permissions: [] };

const FORM = '/app/security-dashboards-plugin#/users/create';

/** A user on the form of a user, with the given stored entries. */
function working(stored: FakeOverrides['resources'] = {}, more: FakeOverrides = {}) {
  const deps = fakeDeps({ resources: stored, ...more });
  const live = createLiveStore({ navigation: { location: parsePath(FORM), kind: 'pop' } }, deps);
  const { store } = live;
  store.dispatch(accountReceived(someAccount()));
  const state = () => store.getState();
  return {
    ...live,
    say: (...actions: Parameters<typeof store.dispatch>[0][]) => {
      for (const action of actions) store.dispatch(action);
      return settled();
    },
    where: () => formatPath(selectLocation(state())),
    question: () => selectConfirmOrNull(state()),
    answer: (confirmed: boolean) => {
      store.dispatch(confirmAnswered({ id: selectConfirmOrNull(state())?.id ?? '', confirmed }));
      return settled();
    },
    toasts: () =>
      selectToasts(state()).map(({ title, color }) => [color, 'id' in title ? title.id : title.text]),
    /** What *Undo* in the last toast takes back. */
    undone: () => selectToasts(state()).at(-1)?.action?.event.payload,
    userNames: () => usersResource.selectors.selectNames(state()),
    saving: () => usersResource.selectors.selectSaving(state()),
    deletion: () => usersResource.selectors.selectDeletion(state()),
    state,
  };
}

/** A promise that a test settles when it likes. */
function later<T>() {
  let settle: (value: T) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  return { promise, settle, fail };
}

describe('reading', () => {
  it('reads a list, and keeps the server’s reason when that fails', async () => {
    const users = fakeResource({ ada: user() });
    const { say, userNames, state } = working({ users });
    await say(usersResource.actions.listRequested());
    expect(userNames()).toEqual(['ada']);
    users.list = async () => {
      throw httpFailure(403, 'No permission for the security API.');
    };
    const refused = working({ users });
    await refused.say(usersResource.actions.listRequested());
    expect(usersResource.selectors.selectListPhase(refused.state())).toMatchObject({
      phase: 'failed',
      problem: { status: 403, serverMessage: 'No permission for the security API.' },
    });
    expect(refused.deps.logged).toHaveLength(1);
    expect(usersResource.selectors.selectListPhase(state()).phase).toBe('ready');
  });

  it('distinguishes a missing entry from one that cannot be read', async () => {
    const { say, state } = working({ users: fakeResource({ ada: user() }) });
    await say(usersResource.actions.itemRequested({ name: 'bob' }));
    expect(usersResource.selectors.selectReading(state())).toEqual({ phase: 'missing', name: 'bob' });
    const broken = working({
      users: { ...fakeResource<InternalUser>(), get: async () => Promise.reject(networkFailure()) },
    });
    await broken.say(usersResource.actions.itemRequested({ name: 'bob' }));
    expect(usersResource.selectors.selectReading(broken.state()).phase).toBe('failed');
  });

  it('shows the entry requested last, in any order of answers (abuse case 9)', async () => {
    const answers = new Map([
      ['slow', later<InternalUser>()],
      ['quick', later<InternalUser>()],
    ]);
    const { say, state } = working({
      users: {
        ...fakeResource<InternalUser>(),
        get: async (name) => ({ value: await answers.get(name)!.promise }),
      },
    });
    await say(
      usersResource.actions.itemRequested({ name: 'slow' }),
      usersResource.actions.itemRequested({ name: 'quick' }),
    );
    answers.get('quick')!.settle(user({ description: 'second' }));
    await settled();
    answers.get('slow')!.settle(user({ description: 'first' }));
    await settled();
    expect(usersResource.selectors.selectReading(state())).toEqual({ phase: 'ready', name: 'quick' });
    expect(usersResource.selectors.selectNames(state())).toEqual(['quick']);
  });

  it('reads a list again when something was saved while it was on its way (abuse case 13)', async () => {
    const users = fakeResource({ ada: user() });
    const first = later<FullList<InternalUser>>();
    const read = users.list;
    let reads = 0;
    users.list = () => ((reads += 1) === 1 ? first.promise : read());
    const { say, userNames } = working({ users });
    await say(usersResource.actions.listRequested());
    await say(usersResource.actions.itemSaveRequested({ name: 'bob', value: user(), mode: 'create' }));
    first.settle({ items: [{ name: 'ada', value: user() }] });
    await settled();
    expect(userNames()).toEqual(['ada', 'bob']);
    expect(reads).toBe(2);
  });

  it('returns to a list with its tag, and keeps the list when it is unchanged', async () => {
    const { say, log, deps, state } = working({ users: fakeResource({ ada: user() }) });
    await say(usersResource.actions.listRequested());
    const { items, tag } = state().users;
    await say(usersResource.actions.listRequested());
    expect(deps.calls.filter(([name]) => name === 'users.list')).toEqual([
      ['users.list', undefined],
      ['users.list', tag],
    ]);
    expect(state().users.items).toBe(items);
    expect(log.actions().at(-1)).toMatchObject({ type: 'users/listUnchanged', payload: undefined });
  });

  it('asks with the tag confirmed by a save, and reads what others changed', async () => {
    const users = fakeResource({ ada: user() });
    const { say, deps, userNames, state } = working({ users });
    await say(usersResource.actions.listRequested());
    await say(usersResource.actions.itemSaveRequested({ name: 'bob', value: user(), mode: 'create' }));
    const { tag } = state().users;
    await say(usersResource.actions.listRequested());
    expect(deps.calls.findLast(([name]) => name === 'users.list')).toEqual(['users.list', tag]);
    await users.save('eve', user());
    await say(usersResource.actions.listRequested());
    expect(userNames()).toEqual(['ada', 'bob', 'eve']);
  });

  it('reads the whole list after a save that the server did not confirm it with', async () => {
    const users = fakeResource({ ada: user() });
    const { say, deps, userNames } = working({ users });
    await say(usersResource.actions.listRequested());
    await users.save('eve', user());
    await say(
      usersResource.actions.itemSaveRequested({
        name: 'bob',
        value: user(),
        mode: 'create',
        then: '#/users',
      }),
    );
    await say(usersResource.actions.listRequested());
    expect(deps.calls.findLast(([name]) => name === 'users.list')).toEqual(['users.list', undefined]);
    expect(userNames()).toEqual(['ada', 'eve', 'bob']);
  });

  it('opens the list after a save or deletion without a request, once', async () => {
    const { say, deps, userNames, state, log } = working({ users: fakeResource({ ada: user() }) });
    const reads = () => deps.callNames().filter((name) => name === 'users.list').length;
    await say(usersResource.actions.listRequested());
    await say(
      usersResource.actions.itemSaveRequested({
        name: 'bob',
        value: user(),
        mode: 'create',
        then: '#/users',
      }),
    );
    expect(log.actions().find(({ type }) => type === 'users/itemSaved')?.payload).toMatchObject({
      name: 'bob',
      tag: state().users.tag,
      isShownNext: true,
    });
    await say(usersResource.actions.listRequested());
    expect(log.actions().at(-1)).toMatchObject({ type: 'users/listUnchanged' });
    await say(usersResource.actions.deletionRequested({ names: ['bob'], confirmed: true, then: '#/users' }));
    await say(usersResource.actions.listRequested());
    expect([reads(), userNames()]).toEqual([1, ['ada']]);
    await say(usersResource.actions.listRequested());
    expect(reads()).toBe(2);
  });

  it('reads the list when another page opened after a save', async () => {
    const { say, deps } = working({ users: fakeResource({ ada: user() }) });
    await say(usersResource.actions.listRequested());
    await say(
      usersResource.actions.itemSaveRequested({
        name: 'bob',
        value: user(),
        mode: 'create',
        then: '#/users',
      }),
      usersResource.actions.formOpened(),
    );
    await say(usersResource.actions.formOpened(), usersResource.actions.listRequested());
    expect(deps.callNames().filter((name) => name === 'users.list')).toHaveLength(2);
  });

  it('reads the list when the user left the form before the answer', async () => {
    const users = fakeResource({ ada: user() });
    const gate = later<undefined>();
    const { save } = users;
    users.save = async (...given) => {
      await gate.promise;
      return save(...given);
    };
    const { say, deps } = working({ users });
    await say(usersResource.actions.listRequested());
    await say(
      usersResource.actions.itemSaveRequested({
        name: 'bob',
        value: user(),
        mode: 'create',
        then: '#/users',
      }),
    );
    await say(navigationRequested('#/roles', { force: true }));
    gate.settle(undefined);
    await settled();
    await say(usersResource.actions.listRequested());
    expect(deps.callNames().filter((name) => name === 'users.list')).toHaveLength(2);
  });

  it('keeps the entry as the server lists it', async () => {
    const users = fakeResource({ ada: user() });
    const { save } = users;
    users.save = async (name, value, options) => save(name, { ...value, reserved: false }, options);
    const { say, state } = working({ users });
    await say(usersResource.actions.listRequested());
    await say(usersResource.actions.itemSaveRequested({ name: 'bob', value: user(), mode: 'create' }));
    expect(state().users.items.at(-1)?.value).toEqual(user({ reserved: false }));
  });

  it('reads the whole list when the state changed while the server was asked whether its list did', async () => {
    const users = fakeResource({ ada: user(), bob: user() });
    const unchanged = later<{ unchanged: true }>();
    const whole = users.list;
    const { say, deps, userNames, state } = working({
      users: {
        ...users,
        list: ((tag?: string) => (tag === undefined ? whole() : unchanged.promise)) as typeof users.list,
      },
    });
    await say(usersResource.actions.listRequested());
    await say(usersResource.actions.listRequested());
    // An answer about an older version of the entry, which took long.
    await say(
      usersResource.actions.itemRequested({ name: 'bob' }),
      usersResource.actions.itemMissing({ name: 'bob' }),
    );
    unchanged.settle({ unchanged: true });
    await settled();
    expect(userNames()).toEqual(['ada', 'bob']);
    expect(state().users.list.phase).toBe('ready');
    expect(deps.callNames().filter((name) => name === 'users.list')).toHaveLength(3);
  });

  it('settles the list by an event without data, seen at the watcher alone', async () => {
    const { actions } = usersResource;
    const users = fakeResource({ ada: user() });
    const { tag = '' } = await users.list();
    const { plan, run } = expectWatcher(createResourceSaga({ domain: 'users', actions }), {
      events: [actions.listReceived({ items: [{ name: 'ada', value: user(), version: '1' }], tag })],
      deps: fakeDeps({ resources: { users } }),
    });
    plan.put(actions.listUnchanged()).not.put.actionType(actions.listReceived.type);
    plan.dispatch(actions.listRequested());
    await run();
  });
});

describe('saving', () => {
  it('creates without replacing, hands over the password once, and returns to the list', async () => {
    const { say, deps, toasts, where, state, log } = working();
    deps.credentials.deposit('credential-9', 'Correct-Horse-1');
    await say(
      formTouched('user'),
      usersResource.actions.itemSaveRequested({
        name: 'bob',
        value: user(),
        mode: 'create',
        credentialRef: 'credential-9',
        then: '#/users',
      }),
    );
    expect(deps.calls).toContainEqual([
      'users.save',
      'bob',
      user(),
      { ifAbsent: true, password: 'Correct-Horse-1' },
    ]);
    expect(deps.credentials.take('credential-9')).toBeUndefined();
    expect(toasts()).toEqual([['success', 'users.created']]);
    expect(where()).toBe('/app/security-dashboards-plugin#/users');
    expect(selectHasUnsavedChanges(state())).toBe(false);
    expect(log.types().filter((type) => type === 'forms/allFormsSettled')).toHaveLength(1);
  });

  it('offers the next step with a new entry: opening it, mapping users, or checking access', async () => {
    const { users, tenants, actionGroups, roles } = resources;
    const make = { name: 'a/b', mode: 'create' } as const;
    const newRole = { ...make, value: role, then: securityHref('roles', 'view', 'a/b') };
    const members = mapping({ users: ['ann'] });
    for (const [request, label, page] of [
      [
        users.actions.itemSaveRequested({ ...make, value: user(), then: '#/users' }),
        'toast.open',
        'users/edit/a%2Fb',
      ],
      [
        tenants.actions.itemSaveRequested({ ...make, value: { description: '' } }),
        'toast.open',
        'tenants/view/a%2Fb',
      ],
      [
        actionGroups.actions.itemSaveRequested({ ...make, value: { allowed_actions: ['read'] } }),
        'toast.open',
        'permissions/view/a%2Fb',
      ],
      [roles.actions.itemSaveRequested(newRole), 'mapUsers.title', 'roles/edit/a%2Fb/mapuser'],
      [roles.actions.itemSaveRequested({ ...newRole, members }), 'nav.access', 'roles/view/a%2Fb/access'],
    ] as const) {
      const { say, state, where } = working();
      await say(request);
      const toast = selectToasts(state()).at(-1);
      expect([page, toast?.action?.label]).toEqual([page, { id: label }]);
      await say(toastActionPressed(toast?.id ?? '', toast?.action as ToastAction));
      expect(where()).toBe(`/app/security-dashboards-plugin#/${page}`);
    }
  });

  it('sends no password when the form has none, and says what was done', async () => {
    const { say, deps, toasts } = working({ users: fakeResource({ ada: user() }) });
    await say(usersResource.actions.itemSaveRequested({ name: 'zed', value: user(), mode: 'edit' }));
    expect(deps.calls).toContainEqual([
      'users.save',
      'zed',
      user(),
      { ifAbsent: false, password: undefined },
    ]);
    expect(toasts()).toEqual([['success', 'users.updated']]);
  });

  it('asks before it replaces an entry that exists, and keeps the form when the answer is no', async () => {
    const { say, question, answer, saving, deps, where } = working({
      users: fakeResource({ bob: user({ description: 'old' }) }),
    });
    const request = usersResource.actions.itemSaveRequested({
      name: 'bob',
      value: user({ description: 'new' }),
      mode: 'create',
      then: '#/users',
    });
    await say(request);
    expect(question()?.title).toEqual({ id: 'replace.title', values: { name: 'bob' } });
    await answer(false);
    expect(saving()).toEqual({ phase: 'idle' });
    expect(where()).toBe(FORM);
    expect((await deps.resources.users.get('bob')).value).toEqual(user({ description: 'old' }));
    await say(request);
    await answer(true);
    expect((await deps.resources.users.get('bob')).value).toEqual(user({ description: 'new' }));
  });

  it('keeps the form and its changes when the server refuses', async () => {
    const { say, saving, where, state, toasts } = working({
      users: {
        ...fakeResource<InternalUser>(),
        save: async () => Promise.reject(httpFailure(400, 'Weak password')),
      },
    });
    await say(
      formTouched('user'),
      usersResource.actions.itemSaveRequested({
        name: 'bob',
        value: user(),
        mode: 'create',
        then: '#/users',
      }),
    );
    expect(saving()).toMatchObject({ phase: 'failed', problem: { serverMessage: 'Weak password' } });
    expect(where()).toBe(FORM);
    expect(selectHasUnsavedChanges(state())).toBe(true);
    expect(toasts()).toEqual([]);
  });

  it('sends a form once, however often it is submitted while the answer is on its way', async () => {
    const slow = later<Saved<InternalUser>>();
    const { say, deps } = working({ users: { ...fakeResource<InternalUser>(), save: () => slow.promise } });
    const request = usersResource.actions.itemSaveRequested({ name: 'bob', value: user(), mode: 'create' });
    await say(request, request, request);
    slow.settle({});
    await settled();
    expect(deps.callNames().filter((name) => name === 'users.save')).toHaveLength(1);
  });

  it('completes after the user leaves: no navigation back, later changes are kept, failures are reported', async () => {
    const slow = later<Saved<InternalUser>>();
    const live = working({ users: { ...fakeResource<InternalUser>(), save: () => slow.promise } });
    await live.say(
      usersResource.actions.itemSaveRequested({
        name: 'bob',
        value: user(),
        mode: 'create',
        then: '#/users',
      }),
    );
    await live.say(navigationRequested('#/roles/create', { force: true }), formTouched('role'));
    slow.settle({});
    await settled();
    expect(live.where()).toBe('/app/security-dashboards-plugin#/roles/create');
    expect(selectHasUnsavedChanges(live.state())).toBe(true);
    expect(live.toasts()).toEqual([['success', 'users.created']]);

    const refused = later<Saved<InternalUser>>();
    const other = working({ users: { ...fakeResource<InternalUser>(), save: () => refused.promise } });
    await other.say(usersResource.actions.itemSaveRequested({ name: 'bob', value: user(), mode: 'create' }));
    await other.say(usersResource.actions.formOpened(), navigationRequested('#/users', { force: true }));
    refused.fail(httpFailure(400, 'Weak password'));
    await settled();
    expect(selectToasts(other.state())).toMatchObject([
      { color: 'danger', title: { id: 'users.saveFailed' }, text: { text: 'Weak password' } },
    ]);
  });

  it.each([true, false])(
    'takes back the question about unsaved changes when they are saved, and lets the user go: %s',
    async (isSaved) => {
      const answer = later<Saved<InternalUser>>();
      const live = working({ users: { ...fakeResource<InternalUser>(), save: () => answer.promise } });
      const { deps, say, question, where } = live;
      const saving = usersResource.actions.itemSaveRequested({
        name: 'bob',
        value: user(),
        mode: 'create',
        then: '#/users',
      });
      await say(formTouched('user'), saving);
      deps.browserGoes('/app/security-dashboards-plugin#/roles');
      await settled();
      expect(question()?.title).toEqual({ id: 'leave.title' });
      if (isSaved) answer.settle({});
      else answer.fail(httpFailure(400, 'Weak password'));
      await settled();
      expect(question()?.title).toEqual(isSaved ? undefined : { id: 'leave.title' });
      expect(where()).toBe(isSaved ? '/app/security-dashboards-plugin#/roles' : FORM);
      expect(selectHasUnsavedChanges(live.state())).toBe(!isSaved);
    },
  );

  it('asks before a change takes the own roles away, and sends nothing when the answer is no', async () => {
    const { say, question, answer, deps } = working();
    await say(
      roleMappingsResource.actions.listReceived({
        items: [{ name: 'all_access', value: mapping({ backend_roles: ['engineers'] }) }],
      }),
      usersResource.actions.itemSaveRequested({ name: 'ada', value: user(), mode: 'edit' }),
    );
    expect(question()).toMatchObject({
      title: { id: 'lockout.title' },
      text: [{ id: 'lockout.rolesLost', values: { roles: 'all_access' } }],
    });
    await answer(false);
    expect(deps.callNames()).not.toContain('users.save');
  });
});

describe('deleting', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`user-${n}`, user()]));

  it('asks with the names, and deletes nothing when the answer is no', async () => {
    const { say, question, answer, deps } = working({ users: fakeResource(many(3)) });
    await say(usersResource.actions.deletionRequested({ names: ['user-0', 'user-1'] }));
    expect(question()).toMatchObject({
      title: { id: 'users.deletionTitle', values: { count: 2, name: 'user-0' } },
      text: [],
      items: ['user-0', 'user-1'],
      tone: 'danger',
    });
    await answer(false);
    expect(deps.callNames()).not.toContain('users.remove');
  });

  it('reports the result of each of ten, keeps the rest, and retries only the failed ones (abuse case 13)', async () => {
    const users = fakeResource(many(10));
    const remove = users.remove;
    let refusing = true;
    users.remove = async (name) => {
      if (refusing && name === 'user-3') throw httpFailure(403, "Resource 'user-3' is reserved.");
      if (refusing && name === 'user-7') throw networkFailure();
      return remove(name);
    };
    const { say, answer, deletion, userNames, deps, toasts } = working({ users });
    await say(usersResource.actions.listRequested());
    await say(usersResource.actions.deletionRequested({ names: userNames() }));
    await answer(true);
    await settled();
    const finished = deletion();
    const outcomes = finished.phase === 'finished' ? finished.outcomes : [];
    expect(outcomes).toHaveLength(10);
    expect(outcomes.filter(({ problem }) => problem).map(({ name }) => name)).toEqual(['user-3', 'user-7']);
    expect(outcomes.find(({ name }) => name === 'user-3')?.problem?.serverMessage).toContain('reserved');
    expect(userNames()).toEqual(['user-3', 'user-7']);
    expect(toasts()).toEqual([]);

    refusing = false;
    deps.calls.length = 0;
    await say(usersResource.actions.deletionRequested({ names: ['user-3', 'user-7'], confirmed: true }));
    await settled();
    expect(deps.calls.filter(([name]) => name === 'users.remove')).toMatchObject([
      ['users.remove', 'user-3', { ifVersion: '1', act: 'act-of-a-test' }],
      ['users.remove', 'user-7', { ifVersion: '1', act: 'act-of-a-test' }],
    ]);
    expect(userNames()).toEqual([]);
    expect(toasts()).toEqual([['success', 'users.deleted']]);
  });

  it('runs at most four requests at a time', async () => {
    let running = 0;
    let most = 0;
    const users = fakeResource(many(12));
    users.remove = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    const { say, deletion } = working({ users });
    await say(usersResource.actions.deletionRequested({ names: Object.keys(many(12)), confirmed: true }));
    await settled();
    await settled();
    expect(most).toBe(4);
    expect(deletion().phase).toBe('finished');
  });

  it('deletes from a list at the listed version, whatever page of the entry was open before', async () => {
    const users = fakeResource({ bob: user() });
    const { say, deps } = working({ users });
    await say(usersResource.actions.itemRequested({ name: 'bob' }));
    await users.save('bob', user({ description: 'theirs' }));
    await say(usersResource.actions.listRequested());
    await say(usersResource.actions.deletionRequested({ names: ['bob'], confirmed: true }));
    expect(deps.calls.find(([name]) => name === 'users.remove')?.[2]).toMatchObject({ ifVersion: '2' });
  });

  it('counts an entry that is gone already as deleted', async () => {
    const { say, deletion, toasts } = working();
    await say(usersResource.actions.deletionRequested({ names: ['bob'], confirmed: true }));
    expect(deletion()).toMatchObject({ phase: 'finished', outcomes: [{ name: 'bob' }] });
    expect(toasts()).toEqual([['success', 'users.deleted']]);
  });

  it('deletes a role’s mapping with the role, there and on screen, and none is fine [SEC-11]', async () => {
    const roleMappings = fakeResource({ writer: mapping({ users: ['bob'] }) });
    const { say, state, deps } = working({
      roles: fakeResource({ writer: role, reader: role }),
      roleMappings,
    });
    await say(rolesResource.actions.listRequested(), roleMappingsResource.actions.listRequested());
    await say(rolesResource.actions.deletionRequested({ names: ['writer', 'reader'], confirmed: true }));
    await settled();
    expect(rolesResource.selectors.selectNames(state())).toEqual([]);
    expect(roleMappingsResource.selectors.selectNames(state())).toEqual([]);
    expect(deps.calls).toContainEqual(['roleMappings.remove', 'reader', { act: 'act-of-a-test' }]);
    expect(rolesResource.selectors.selectDeletion(state())).toMatchObject({
      outcomes: [{ name: 'writer' }, { name: 'reader' }],
    });
  });

  it('can finish the work when the role went but its mapping did not', async () => {
    const roleMappings = fakeResource({ writer: mapping() });
    const remove = roleMappings.remove;
    let refusing = true;
    roleMappings.remove = async (name) => (refusing ? Promise.reject(httpFailure(500)) : remove(name));
    const { say, state } = working({ roles: fakeResource({ writer: role }), roleMappings });
    await say(rolesResource.actions.deletionRequested({ names: ['writer'], confirmed: true }));
    expect(rolesResource.selectors.selectDeletion(state())).toMatchObject({
      outcomes: [{ problem: { status: 500 } }],
    });
    refusing = false;
    await say(rolesResource.actions.deletionRequested({ names: ['writer'], confirmed: true }));
    await settled();
    expect(rolesResource.selectors.selectDeletion(state())).toMatchObject({
      phase: 'finished',
      outcomes: [{ name: 'writer' }],
    });
  });

  describe('a user that mappings name', () => {
    const namedTwice = () => ({
      readers: { ...mapping({ users: ['bob', 'b*', 'ada', 'bob'], hosts: ['h'] }), future: 1 },
      locked: mapping({ users: ['bob'], reserved: true }),
      others: mapping({ users: ['ada'], backend_roles: ['bob'] }),
    });

    it('also removes the name, so that a new user with that name inherits no permissions (abuse case 12)', async () => {
      const roleMappings = fakeResource<RoleMapping>(namedTwice());
      const { say, question, answer, deps, deletion, state } = working({
        users: fakeResource({ bob: user(), cid: user() }),
        roleMappings,
      });
      await say(roleMappingsResource.actions.listRequested());
      await say(usersResource.actions.deletionRequested({ names: ['bob', 'cid'] }));
      expect(question()?.text).toEqual([
        { id: 'users.deletionMappings', values: { count: 1, names: 'readers', more: 0 } },
      ]);
      await answer(true);
      await settled();
      const changed = { ...namedTwice().readers, users: ['b*', 'ada'] };
      expect(deps.calls.filter(([name]) => name === 'roleMappings.save')).toEqual([
        ['roleMappings.save', 'readers', changed, { ifVersion: '1', act: 'act-of-a-test' }],
      ]);
      expect(deletion()).toMatchObject({ phase: 'finished', outcomes: [{ name: 'cid' }, { name: 'bob' }] });
      expect(roleMappingsResource.selectors.selectItemOrNull(state(), 'readers')).toEqual(changed);
    });

    it('offers to undo the deletion and its changes of mappings as one', async () => {
      const { say, undone } = working({
        users: fakeResource({ bob: user() }),
        roleMappings: fakeResource<RoleMapping>(namedTwice()),
      });
      await say(usersResource.actions.deletionRequested({ names: ['bob'], confirmed: true }));
      await settled();
      expect(undone()).toEqual([
        { type: 'internalusers', name: 'bob' },
        { type: 'rolesmapping', name: 'readers', version: '2' },
      ]);
    });

    it('is named as unfinished while a mapping still holds it, and the next try finishes (abuse case 12)', async () => {
      const roleMappings = fakeResource<RoleMapping>(namedTwice());
      const save = roleMappings.save;
      let refusing = true;
      roleMappings.save = async (...given) =>
        refusing ? Promise.reject(httpFailure(403, 'Not this one')) : save(...given);
      const { say, deletion, toasts } = working({ users: fakeResource({ bob: user() }), roleMappings });
      await say(usersResource.actions.deletionRequested({ names: ['bob'], confirmed: true }));
      await settled();
      expect(deletion()).toMatchObject({
        outcomes: [{ name: 'bob', problem: { serverMessage: 'Not this one' } }],
      });
      expect(toasts()).toEqual([]);
      refusing = false;
      await say(usersResource.actions.deletionRequested({ names: ['bob'], confirmed: true }));
      await settled();
      expect((await roleMappings.get('readers')).value.users).toEqual(['b*', 'ada']);
      expect(deletion()).toMatchObject({ phase: 'finished', outcomes: [{ name: 'bob' }] });
    });

    it('is deleted anyway when mappings cannot be read, which the question says', async () => {
      const roleMappings = fakeResource<RoleMapping>();
      roleMappings.list = async () => Promise.reject(httpFailure(403, 'Not for you'));
      const { say, question, answer, deletion } = working({
        users: fakeResource({ bob: user() }),
        roleMappings,
      });
      await say(usersResource.actions.deletionRequested({ names: ['bob'] }));
      expect(question()?.text[0]).toEqual({ id: 'users.deletionMappingsUnknown' });
      await answer(true);
      await settled();
      expect(deletion()).toMatchObject({ phase: 'finished', outcomes: [{ name: 'bob' }] });
    });
  });

  it('offers to undo the deletion of a role with that of its mapping, where it had one', async () => {
    const { say, undone } = working({
      roles: fakeResource({ readers: role, writers: role }),
      roleMappings: fakeResource({ readers: mapping({ users: ['ada'] }) }),
    });
    await say(rolesResource.actions.deletionRequested({ names: ['readers', 'writers'], confirmed: true }));
    await settled();
    expect(undone()).toEqual([
      { type: 'roles', name: 'readers' },
      { type: 'roles', name: 'writers' },
      { type: 'rolesmapping', name: 'readers' },
    ]);
  });

  it("asks again before the user's own access is lost", async () => {
    const { say, question, answer, deps } = working({ roles: fakeResource({ all_access: role }) });
    await say(rolesResource.actions.deletionRequested({ names: ['all_access'], confirmed: true }));
    expect(question()?.title).toEqual({ id: 'lockout.title' });
    await answer(false);
    expect(deps.callNames()).not.toContain('roles.remove');
  });

  it('navigates to the given target afterwards', async () => {
    const { say, where } = working({ users: fakeResource({ bob: user() }) });
    await say(usersResource.actions.deletionRequested({ names: ['bob'], confirmed: true, then: '#/users' }));
    await settled();
    expect(where()).toBe('/app/security-dashboards-plugin#/users');
  });
});

describe('the list after a save', () => {
  const save = (name: string, value: InternalUser, view: Partial<ListView>) => {
    const it = working({ users: fakeResource<InternalUser>([]) });
    it.store.dispatch(listViewChanged({ list: 'users', patch: view }));
    const saved = usersResource.actions.itemSaveRequested({ name, value, mode: 'create' });
    return it.say(saved).then(() => it);
  };

  it('drops a search that would hide the entry, and the notice says so', async () => {
    const { state } = await save('ben.frost', user(), { query: 'amelia' });
    expect(selectListView(state(), 'users')).toMatchObject({ query: '', filters: {} });
    expect(selectToasts(state())).toMatchObject([
      { title: { id: 'users.created' }, text: { id: 'list.searchCleared' } },
    ]);
  });

  it('keeps a search that finds the entry', async () => {
    const view = { query: 'FROST sales', filters: { backend_roles: ['sales'] } };
    const { state } = await save('ben.frost', user({ backend_roles: ['sales'] }), view);
    expect(selectListView(state(), 'users')).toMatchObject(view);
    expect(selectToasts(state())[0]).not.toHaveProperty('text');
  });

  it.each([
    ['a backend role that it has not', { backend_roles: ['hr'] }],
    ['entries of the system', { reserved: ['reserved'] }],
  ])('drops a filter for %s', async (_what, filters) => {
    const { state } = await save('ben', user({ backend_roles: ['sales'] }), { filters });
    expect(selectListView(state(), 'users').filters).toEqual({});
  });

  it.each([
    ['drops a filter for single permissions', ['single'], {}],
    ['keeps a filter for action groups', ['group'], { type: ['group'] }],
  ])('%s once a group is saved', async (_what, type, kept) => {
    const { say, store, state } = working({ actionGroups: fakeResource<ActionGroup>([]) });
    store.dispatch(listViewChanged({ list: 'permissions', patch: { filters: { type } } }));
    const value: ActionGroup = { allowed_actions: ['read'], type: 'index' };
    await say(actionGroupsResource.actions.itemSaveRequested({ name: 'readers', value, mode: 'create' }));
    expect(selectListView(state(), 'permissions').filters).toEqual(kept);
  });
});

describe('a save that changes access', () => {
  const impact = someImpact({ groups: [someImpactGroup()], gaining: 3, losing: 1 });
  const counts = {
    gaining: 3,
    losing: 1,
    others: 0,
    administrators: 0,
    everybody: false,
    anonymous: false,
  };
  const changing = (previewImpact: () => Promise<Impact> = async () => impact) => ({
    explain: { previewImpact },
  });
  const saved = roleMappingsResource.actions.itemSaveRequested({
    name: 'reader',
    value: mapping({ users: ['bob'] }),
    mode: 'edit',
    base: { name: 'reader', value: mapping(), version: '1' },
  });
  const sent = (deps: { calls: readonly (readonly unknown[])[] }, name: string) =>
    deps.calls.filter(([each]) => each === name);

  it('waits for the answer to the question, and sends the counts to the history', async () => {
    const { say, answer, question, deps } = working(
      { roleMappings: fakeResource<RoleMapping>() },
      changing(),
    );
    await say(saved);
    expect(question()).toMatchObject({ view: 'impact', testSubject: 'impactConfirmModal' });
    expect(sent(deps, 'roleMappings.save')).toEqual([]);
    await answer(true);
    expect(sent(deps, 'explain.previewImpact')).toEqual([
      [
        'explain.previewImpact',
        {
          changes: [
            { type: 'rolesmapping', name: 'reader', value: mapping({ users: ['bob'] }), version: '1' },
          ],
        },
      ],
    ]);
    expect(sent(deps, 'roleMappings.save')).toMatchObject([[{}, 'reader', {}, { impact: counts }]]);
  });

  it('saves nothing and stays in the form if the user declines', async () => {
    const { say, answer, deps, state } = working(
      { roleMappings: fakeResource({ reader: mapping() }) },
      changing(),
    );
    await say(saved);
    await answer(false);
    expect(sent(deps, 'roleMappings.save')).toEqual([]);
    expect(roleMappingsResource.selectors.selectSaving(state())).toEqual({ phase: 'idle' });
  });

  it('says in the notice that the change of access is unknown', async () => {
    const { say, state, question } = working(
      { roleMappings: fakeResource({ reader: mapping() }) },
      changing(async () => Promise.reject(networkFailure())),
    );
    await say(saved);
    expect(question()).toBeNull();
    expect(selectToasts(state()).at(-1)?.text).toEqual(message('impact.failed'));
  });

  it('asks once for a role with its members', async () => {
    const { say, answer, deps, question } = working(
      { roles: fakeResource<typeof role>(), roleMappings: fakeResource<RoleMapping>() },
      changing(),
    );
    await say(
      rolesResource.actions.itemSaveRequested({
        name: 'reader',
        value: role,
        mode: 'create',
        members: mapping({ users: ['bob'] }),
      }),
    );
    await answer(true);
    expect(question()).toBeNull();
    expect(sent(deps, 'explain.previewImpact')).toMatchObject([
      [
        {},
        {
          changes: [
            { type: 'roles', name: 'reader', version: null },
            { type: 'rolesmapping', name: 'reader', version: null },
          ],
        },
      ],
    ]);
    expect(sent(deps, 'roles.save')).toMatchObject([[{}, 'reader', {}, { impact: counts }]]);
    expect(sent(deps, 'roleMappings.save')).toMatchObject([[{}, 'reader', {}, { impact: counts }]]);
  });

  it('lets a conflict of the preview end in the conflict of the save', async () => {
    const mappings = fakeResource<RoleMapping>();
    mappings.save = async () => Promise.reject(httpFailure(409));
    const { say, question, deps } = working(
      { roleMappings: mappings },
      changing(async () => Promise.reject(httpFailure(409))),
    );
    await say(saved);
    expect(question()).toBeNull();
    expect(sent(deps, 'roleMappings.save')).toHaveLength(1);
  });

  it('previews a deletion with the mappings it edits, in the one question of the deletion', async () => {
    const { say, answer, question, deps } = working(
      {
        users: fakeResource({ bob: user() }),
        roleMappings: fakeResource({ reader: mapping({ users: ['bob', 'ada'] }) }),
      },
      changing(),
    );
    await say(
      usersResource.actions.listRequested(),
      usersResource.actions.deletionRequested({ names: ['bob'] }),
    );
    expect(question()).toMatchObject({ view: 'impact', testSubject: 'deleteConfirmModal' });
    await answer(true);
    expect(question()).toBeNull();
    expect(sent(deps, 'explain.previewImpact')).toEqual([
      [
        'explain.previewImpact',
        {
          changes: [
            { type: 'internalusers', name: 'bob', value: null },
            { type: 'rolesmapping', name: 'reader', value: mapping({ users: ['ada'] }) },
          ],
        },
      ],
    ]);
    expect(sent(deps, 'users.remove')).toMatchObject([[{}, 'bob', { impact: counts }]]);
    expect(sent(deps, 'roleMappings.save')).toMatchObject([[{}, 'reader', {}, { impact: counts }]]);
  });
});
