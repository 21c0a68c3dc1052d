import { describe, expect, it } from '@jest/globals';
import { type InternalUser } from '../../../src/api/contract/resources';
import { usersSelectors } from '../../../src/store/users/selectors';
import { usersActions } from '../../../src/store/users/slice';
import { createTestStore } from '../../support/liveStore';

const user = (over: Partial<InternalUser> = {}): InternalUser => ({
  backend_roles: [],
  attributes: {},
  opendistro_security_roles: [],
  ...over,
});
const problem = { kind: 'http', message: 'Forbidden', status: 403 } as const;

function blank() {
  const { store } = createTestStore();
  return {
    store,
    say: store.dispatch,
    names: () => usersSelectors.selectNames(store.getState()),
    item: (name: string) => usersSelectors.selectItemOrNull(store.getState(), name),
    list: () => usersSelectors.selectListPhase(store.getState()),
    reading: () => usersSelectors.selectReading(store.getState()),
    saving: () => usersSelectors.selectSaving(store.getState()),
    deletion: () => usersSelectors.selectDeletion(store.getState()),
  };
}

describe('a list of a resource', () => {
  it('keeps its order, and names that other programs stumble over', () => {
    const { say, names, item } = blank();
    const items = ['zoe', '__proto__', 'constructor', 'a/b', 'toString'].map((name) => ({
      name,
      value: user({ description: name }),
    }));
    say(usersActions.listReceived({ items }));
    expect(names()).toEqual(['zoe', '__proto__', 'constructor', 'a/b', 'toString']);
    for (const name of names()) expect(item(name)?.description).toBe(name);
    expect(item('hasOwnProperty')).toBeUndefined();
  });

  it('keeps the last list on screen while it is read again and when that fails', () => {
    const { say, names, list } = blank();
    say(usersActions.listRequested());
    expect(list().phase).toBe('loading');
    say(usersActions.listReceived({ items: [{ name: 'ada', value: user() }] }));
    say(usersActions.listRequested());
    expect(list().phase).toBe('ready');
    say(usersActions.listFailed(problem));
    expect(list()).toEqual({ phase: 'failed', problem });
    expect(names()).toEqual(['ada']);
  });
});

describe('one entry', () => {
  it('ignores an answer about an entry that nobody waits for any more', () => {
    const { say, reading, names } = blank();
    say(usersActions.itemRequested({ name: 'ada' }));
    say(usersActions.itemRequested({ name: 'bob' }));
    say(usersActions.itemReceived({ name: 'ada', value: user() }));
    expect(reading()).toEqual({ phase: 'loading', name: 'bob' });
    expect(names()).toEqual([]);
    say(usersActions.itemReceived({ name: 'bob', value: user() }));
    expect(reading()).toEqual({ phase: 'ready', name: 'bob' });
  });

  it('leaves the list when the server no longer has it', () => {
    const { say, reading, names } = blank();
    say(usersActions.listReceived({ items: [{ name: 'ada', value: user() }] }));
    say(usersActions.itemRequested({ name: 'ada' }));
    say(usersActions.itemMissing({ name: 'ada' }));
    expect(reading()).toEqual({ phase: 'missing', name: 'ada' });
    expect(names()).toEqual([]);
  });

  it('takes the place it had when it is saved', () => {
    const { say, names, item, saving } = blank();
    say(
      usersActions.listReceived({
        items: [
          { name: 'ada', value: user() },
          { name: 'bob', value: user() },
        ],
      }),
    );
    const value = user({ description: 'new' });
    say(usersActions.itemSaveRequested({ name: 'ada', value, mode: 'edit' }));
    say(usersActions.itemSaved({ name: 'ada', value, mode: 'edit' }));
    expect(names()).toEqual(['ada', 'bob']);
    expect(item('ada')).toEqual(value);
    expect(saving()).toEqual({ phase: 'saved', name: 'ada', mode: 'edit' });
  });

  it('says nothing to a form that was opened after the save it did not ask for', () => {
    const { say, saving, names } = blank();
    say(usersActions.itemSaveRequested({ name: 'ada', value: user(), mode: 'create' }));
    say(usersActions.formOpened());
    say(usersActions.itemSaveFailed({ name: 'ada', problem }));
    expect(saving()).toEqual({ phase: 'idle' });
    say(usersActions.itemSaved({ name: 'ada', value: user(), mode: 'create' }));
    expect(saving()).toEqual({ phase: 'idle' });
    expect(names()).toEqual(['ada']);
  });
});

describe('a deletion', () => {
  it('tells of each entry until it is dismissed', () => {
    const { say, deletion, names } = blank();
    say(
      usersActions.listReceived({
        items: [
          { name: 'ada', value: user() },
          { name: 'bob', value: user() },
        ],
      }),
    );
    say(usersActions.deletionStarted({ names: ['ada', 'bob'] }));
    expect(deletion()).toEqual({ phase: 'running', items: ['ada', 'bob'], outcomes: [] });
    say(usersActions.itemDeleted({ name: 'ada' }));
    say(usersActions.itemDeletionFailed({ name: 'bob', problem }));
    say(usersActions.deletionFinished());
    expect(deletion()).toEqual({
      phase: 'finished',
      items: ['ada', 'bob'],
      outcomes: [{ name: 'ada' }, { name: 'bob', problem }],
    });
    expect(names()).toEqual(['bob']);
    say(usersActions.deletionDismissed());
    expect(deletion()).toEqual({ phase: 'idle' });
  });
});
