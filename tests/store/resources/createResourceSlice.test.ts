import { describe, expect, it } from '@jest/globals';
import { type InternalUser } from '../../../contract/resources';
import { formClosed } from '../../../src/store/forms/slice';
import { usersResource } from '../../../src/store/resources/resources';
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
    names: () => usersResource.selectors.selectNames(store.getState()),
    item: (name: string) => usersResource.selectors.selectItemOrNull(store.getState(), name),
    list: () => usersResource.selectors.selectListPhase(store.getState()),
    reading: () => usersResource.selectors.selectReading(store.getState()),
    saving: () => usersResource.selectors.selectSaving(store.getState()),
    deletion: () => usersResource.selectors.selectDeletion(store.getState()),
  };
}

describe('a list of a resource', () => {
  it('keeps its order, and names that other programs stumble over', () => {
    const { say, names, item } = blank();
    const items = ['zoe', '__proto__', 'constructor', 'a/b', 'toString'].map((name) => ({
      name,
      value: user({ description: name }),
    }));
    say(usersResource.actions.listReceived({ items }));
    expect(names()).toEqual(['zoe', '__proto__', 'constructor', 'a/b', 'toString']);
    for (const name of names()) expect(item(name)?.description).toBe(name);
    expect(item('hasOwnProperty')).toBeUndefined();
  });

  it('keeps the last list on screen while it is read again and when that fails', () => {
    const { say, names, list } = blank();
    say(usersResource.actions.listRequested());
    expect(list().phase).toBe('loading');
    say(usersResource.actions.listReceived({ items: [{ name: 'ada', value: user() }] }));
    say(usersResource.actions.listRequested());
    expect(list().phase).toBe('ready');
    say(usersResource.actions.listFailed(problem));
    expect(list()).toEqual({ phase: 'failed', problem });
    expect(names()).toEqual(['ada']);
  });
});

describe('the tag of a list', () => {
  const { actions } = usersResource;
  const items = [
    { name: 'ada', value: user(), version: '1' },
    { name: 'bob', value: user(), version: '1' },
  ];
  const tagOf = ({ store }: ReturnType<typeof blank>) => store.getState().users.tag;
  /** A list that came with a tag. */
  function tagged() {
    const shown = blank();
    shown.say(actions.listRequested());
    shown.say(actions.listReceived({ items, tag: '"t1"' }));
    return shown;
  }

  it('is kept with the list, which stays the same one when the server says that it is unchanged', () => {
    const shown = tagged();
    expect(tagOf(shown)).toBe('"t1"');
    const before = shown.store.getState().users;
    shown.say(actions.listRequested());
    shown.say(actions.listUnchanged());
    expect(shown.store.getState().users).toBe(before);
    shown.say(actions.listReceived({ items, tag: '"t2"' }));
    expect(tagOf(shown)).toBe('"t2"');
    shown.say(actions.listReceived({ items }));
    expect(shown.store.getState().users).not.toHaveProperty('tag');
  });

  it('does not make a list ready that never came', () => {
    const shown = blank();
    shown.say(actions.listRequested());
    shown.say(actions.listUnchanged());
    expect(shown.list()).toEqual({ phase: 'loading' });
  });

  it('is kept when an entry is read in the version of the list', () => {
    const shown = tagged();
    shown.say(actions.itemRequested({ name: 'bob' }));
    shown.say(actions.itemReceived({ name: 'bob', value: user(), version: '1' }));
    expect(tagOf(shown)).toBe('"t1"');
  });

  it.each([
    ['an entry is saved', [actions.itemSaved({ name: 'bob', value: user(), version: '2', mode: 'edit' })]],
    [
      'an entry is saved without a version',
      [actions.itemSaved({ name: 'bob', value: user(), mode: 'edit' })],
    ],
    ['an entry is deleted', [actions.itemDeleted({ name: 'bob' })]],
    [
      'an entry is read in another version',
      [
        actions.itemRequested({ name: 'bob' }),
        actions.itemReceived({ name: 'bob', value: user(), version: '2' }),
      ],
    ],
    [
      'an entry is read that the list does not have',
      [
        actions.itemRequested({ name: 'eve' }),
        actions.itemReceived({ name: 'eve', value: user(), version: '1' }),
      ],
    ],
    ['an entry is missing', [actions.itemRequested({ name: 'bob' }), actions.itemMissing({ name: 'bob' })]],
    ['the list cannot be read', [actions.listFailed(problem)]],
  ])('is forgotten when %s', (_what, events) => {
    const shown = tagged();
    for (const event of events) shown.say(event);
    expect(shown.store.getState().users).not.toHaveProperty('tag');
  });
});

describe('one entry', () => {
  it('ignores an answer about an entry that is no longer requested', () => {
    const { say, reading, names } = blank();
    say(usersResource.actions.itemRequested({ name: 'ada' }));
    say(usersResource.actions.itemRequested({ name: 'bob' }));
    say(usersResource.actions.itemReceived({ name: 'ada', value: user() }));
    expect(reading()).toEqual({ phase: 'loading', name: 'bob' });
    expect(names()).toEqual([]);
    say(usersResource.actions.itemReceived({ name: 'bob', value: user() }));
    expect(reading()).toEqual({ phase: 'ready', name: 'bob' });
  });

  it('leaves the list when the server no longer has it', () => {
    const { say, reading, names } = blank();
    say(usersResource.actions.listReceived({ items: [{ name: 'ada', value: user() }] }));
    say(usersResource.actions.itemRequested({ name: 'ada' }));
    say(usersResource.actions.itemMissing({ name: 'ada' }));
    expect(reading()).toEqual({ phase: 'missing', name: 'ada' });
    expect(names()).toEqual([]);
  });

  it('takes the place it had when it is saved', () => {
    const { say, names, item, saving } = blank();
    say(
      usersResource.actions.listReceived({
        items: [
          { name: 'ada', value: user() },
          { name: 'bob', value: user() },
        ],
      }),
    );
    const value = user({ description: 'new' });
    say(usersResource.actions.itemSaveRequested({ name: 'ada', value, mode: 'edit' }));
    say(usersResource.actions.itemSaved({ name: 'ada', value, mode: 'edit' }));
    expect(names()).toEqual(['ada', 'bob']);
    expect(item('ada')).toEqual(value);
    expect(saving()).toEqual({ phase: 'saved', name: 'ada', mode: 'edit' });
  });

  it('says nothing to a form that was opened after the save it did not ask for', () => {
    const { say, saving, names } = blank();
    say(usersResource.actions.itemSaveRequested({ name: 'ada', value: user(), mode: 'create' }));
    say(usersResource.actions.formOpened());
    say(usersResource.actions.itemSaveFailed({ name: 'ada', problem }));
    expect(saving()).toEqual({ phase: 'idle' });
    say(usersResource.actions.itemSaved({ name: 'ada', value: user(), mode: 'create' }));
    expect(saving()).toEqual({ phase: 'idle' });
    expect(names()).toEqual(['ada']);
  });
});

describe('the end of a form', () => {
  it('is one event, which forgets the result of its save alone', () => {
    const { say, saving } = blank();
    say(usersResource.actions.itemSaveRequested({ name: 'ada', value: user(), mode: 'create' }));
    say(usersResource.actions.itemSaveFailed({ name: 'ada', problem }));
    say(formClosed('roles:create:'));
    expect(saving()).toMatchObject({ phase: 'failed' });
    say(formClosed('users:create:'));
    expect(saving()).toEqual({ phase: 'idle' });
  });
});

describe('a deletion', () => {
  it('reports each entry until dismissed', () => {
    const { say, deletion, names } = blank();
    say(
      usersResource.actions.listReceived({
        items: [
          { name: 'ada', value: user() },
          { name: 'bob', value: user() },
        ],
      }),
    );
    say(usersResource.actions.deletionStarted({ names: ['ada', 'bob'] }));
    expect(deletion()).toEqual({ phase: 'running', items: ['ada', 'bob'], outcomes: [] });
    say(usersResource.actions.itemDeleted({ name: 'ada' }));
    say(usersResource.actions.itemDeletionFailed({ name: 'bob', problem }));
    say(usersResource.actions.deletionFinished());
    expect(deletion()).toEqual({
      phase: 'finished',
      items: ['ada', 'bob'],
      outcomes: [{ name: 'ada' }, { name: 'bob', problem }],
    });
    expect(names()).toEqual(['bob']);
    say(usersResource.actions.deletionDismissed());
    expect(deletion()).toEqual({ phase: 'idle' });
  });
});
