import { describe, expect, it } from '@jest/globals';
import { type InternalUser, type Role, type RoleMapping } from '../../contract/resources';
import { type Assignment } from '../../src/model/assignments/plan';
import { accountReceived } from '../../src/store/account/slice';
import { selectAssignments } from '../../src/store/assignments/selectors';
import { assignmentPlanRequested, assignmentRunRequested } from '../../src/store/assignments/slice';
import { DIALOGS } from '../../src/store/overlays/dialogs';
import { selectConfirmOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered, dialogOpened } from '../../src/store/overlays/slice';
import { usersResource } from '../../src/store/resources/resources';
import { fakeDeps, fakeResource, httpFailure, networkFailure, someAccount } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const user = (over: Partial<InternalUser> = {}): InternalUser => ({
  backend_roles: [],
  attributes: {},
  opendistro_security_roles: [],
  ...over,
});
const role: Role = { cluster_permissions: [], index_permissions: [], tenant_permissions: [] };
const NAMES = Array.from({ length: 10 }, (_, at) => `user-${at + 1}`);
const wish = (over: Partial<Assignment> = {}): Assignment => ({
  operation: 'assign',
  kind: 'users',
  names: NAMES,
  directRoles: [],
  mappedRoles: [],
  backendRoles: ['staff'],
  users: [],
  ...over,
});

type Users = ReturnType<typeof fakeResource<InternalUser>>;

/** @param over what the server does differently, given what it does otherwise */
function working(over: (users: Users) => Partial<Users> = () => ({})) {
  const plain = fakeResource(NAMES.map((name): [string, InternalUser] => [name, user()]));
  const users = { ...plain, ...over(plain) };
  const roleMappings = fakeResource<RoleMapping>({
    all_access: { users: ['ada'], backend_roles: [], hosts: [], and_backend_roles: [] },
  });
  const deps = fakeDeps({ resources: { users, roleMappings, roles: fakeResource({ all_access: role }) } });
  const { store, log } = createLiveStore(undefined, deps);
  store.dispatch(accountReceived(someAccount({ backend_roles: [], roles: ['all_access'] })));
  const rest = async () => {
    for (let turn = 0; turn < 12; turn += 1) await settled();
  };
  return {
    store,
    log,
    deps,
    users,
    roleMappings,
    rest,
    now: () => selectAssignments(store.getState()),
    say: (...actions: Parameters<typeof store.dispatch>[0][]) => {
      for (const action of actions) store.dispatch(action);
      return rest();
    },
    saves: () => deps.calls.filter(([name]) => name.endsWith('.save')).map(([, name]) => name),
  };
}

describe('a bulk assignment', () => {
  it('changes nothing until its plan was seen, then names the two of ten that failed, and tries only those again', async () => {
    let refusing = true;
    const { say, now, users, saves, store, deps } = working(({ save }) => ({
      save: async (name, value, options) => {
        if (refusing && name === 'user-3') throw httpFailure(403, 'Not this one');
        if (refusing && name === 'user-7') throw networkFailure();
        return save(name, value, options);
      },
    }));
    await say(
      dialogOpened({ name: DIALOGS.assignment, params: { kind: 'users', names: NAMES } }),
      assignmentPlanRequested(wish()),
    );
    expect(now()).toMatchObject({ phase: 'planned' });
    expect(saves()).toEqual([]);

    await say(assignmentRunRequested());
    const state = now();
    expect(state.phase).toBe('finished');
    const outcomes = state.phase === 'finished' ? state.outcomes : [];
    expect(outcomes.filter(({ problem }) => !problem)).toHaveLength(8);
    expect(
      outcomes
        .filter(({ problem }) => problem)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['users:user-3', 'users:user-7']);
    // The list shows what the server has.
    expect(usersResource.selectors.selectItems(store.getState())).toEqual((await users.list()).items);

    refusing = false;
    deps.calls.length = 0;
    await say(assignmentRunRequested());
    expect(saves().sort()).toEqual(['user-3', 'user-7']);
    expect(now()).toMatchObject({ phase: 'finished', items: { length: 10 }, outcomes: { length: 10 } });
    for (const { value } of (await users.list()).items) expect(value.backend_roles).toEqual(['staff']);
  });

  it('works on each entry as it is then, and loses nothing that another user has changed since the plan', async () => {
    const { say, users } = working();
    await say(assignmentPlanRequested(wish({ names: ['user-1'] })));
    await users.save('user-1', user({ description: 'theirs', backend_roles: ['theirs'] }));
    await say(assignmentRunRequested());
    expect((await users.get('user-1')).value).toEqual(
      user({ description: 'theirs', backend_roles: ['theirs', 'staff'] }),
    );
  });

  it('sets an attribute beside those that a user has by then, and writes nothing where it is set', async () => {
    const { say, users, saves } = working();
    const attribute = { name: 'dept', userValue: 'hr' };
    await say(assignmentPlanRequested(wish({ names: ['user-1', 'user-2'], backendRoles: [], attribute })));
    await users.save('user-1', user({ attributes: { site: 'kiel', dept: 'sales' } }));
    await users.save('user-2', user({ attributes: { dept: 'hr' } }));
    await say(assignmentRunRequested());
    expect(saves()).toEqual(['user-1']);
    expect((await users.get('user-1')).value.attributes).toEqual({ site: 'kiel', dept: 'hr' });
  });

  it('names the entry that a user changes in the very moment, or has deleted', async () => {
    const { say, users, now } = working(({ get, save }) => ({
      get: async (name) => {
        const read = await get(name);
        if (name === 'user-1') await save('user-1', user({ description: 'quicker' }));
        return read;
      },
    }));
    await say(assignmentPlanRequested(wish({ names: ['user-1', 'user-2', 'user-4'] })));
    await users.remove('user-2');
    await say(assignmentRunRequested());
    const state = now();
    const outcomes = state.phase === 'finished' ? state.outcomes : [];
    expect(new Map(outcomes.map(({ id, problem }) => [id, problem?.status]))).toEqual(
      new Map([
        ['users:user-1', 409],
        ['users:user-2', 404],
        ['users:user-4', undefined],
      ]),
    );
  });

  it('asks once before it takes the own access of the user away [C28]', async () => {
    const { say, store, roleMappings, now } = working();
    const question = () => selectConfirmOrNull(store.getState());
    await say(
      assignmentPlanRequested(
        wish({
          operation: 'unassign',
          kind: 'roles',
          names: ['all_access'],
          users: ['ada'],
          backendRoles: [],
        }),
      ),
      assignmentRunRequested(),
    );
    await say(assignmentRunRequested());
    expect(question()).toMatchObject({ testSubject: 'selfLockoutConfirmModal' });
    await say(confirmAnswered({ id: question()?.id ?? '', confirmed: false }));
    expect(now().phase).toBe('planned');
    expect((await roleMappings.get('all_access')).value.users).toEqual(['ada']);
    await say(assignmentRunRequested());
    await say(confirmAnswered({ id: question()?.id ?? '', confirmed: true }));
    expect((await roleMappings.get('all_access')).value.users).toEqual([]);
  });

  it('returns to the choice with the reason if the plan cannot be made', async () => {
    const { say, now } = working(() => ({
      list: async () => Promise.reject(httpFailure(403, 'Not for you')),
    }));
    await say(assignmentPlanRequested(wish()));
    expect(now()).toMatchObject({
      phase: 'choosing',
      problem: { serverMessage: 'Not for you' },
      assignment: wish(),
    });
  });
});
