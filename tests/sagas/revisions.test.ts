import { describe, expect, it } from '@jest/globals';
import { type RevisionSummary } from '../../src/api/contract/history';
import { formTouched } from '../../src/store/editing/slice';
import { selectConfirmOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered } from '../../src/store/overlays/slice';
import { resources } from '../../src/store/resources/resources';
import { selectRevisions } from '../../src/store/revisions/selectors';
import {
  comparisonToggled,
  olderRevisionsRequested,
  restoreRequested,
  revisionOpened,
  revisionsRequested,
  undoRequested,
} from '../../src/store/revisions/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { fakeDeps, type FakeOverrides, httpFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const revision = (id: number, over: Partial<RevisionSummary> = {}): RevisionSummary => ({
  id,
  write: id,
  at: '2026-03-01T08:00:00.000Z',
  origin: 'request',
  by: 'ada',
  type: 'roles',
  name: 'analyst',
  version: `v${id}`,
  kind: 'changed',
  fields: ['description'],
  ...over,
});

function live(revisions: FakeOverrides['revisions'] = {}) {
  const { store, deps } = createLiveStore({}, fakeDeps({ revisions }));
  return {
    deps,
    dispatch: async (action: Parameters<typeof store.dispatch>[0]) => {
      store.dispatch(action);
      await settled();
    },
    answer: async (confirmed: boolean) => {
      const { id } = selectConfirmOrNull(store.getState()) ?? { id: '' };
      store.dispatch(confirmAnswered({ id, confirmed }));
      await settled();
    },
    state: () => selectRevisions(store.getState()),
    toasts: () => selectToasts(store.getState()),
    titles: () => selectToasts(store.getState()).map(({ title }) => ('id' in title ? title.id : title)),
    restored: () => deps.calls.filter(([name]) => name === 'revisions.restore').map(([, ...rest]) => rest),
  };
}

const NO_FILTER = { type: '', name: '', by: '' } as const;

describe('the history', () => {
  it('is read newest first, narrowed by the filter, and goes on where it ended', async () => {
    const { dispatch, state, deps } = live({
      list: async (_query, more) =>
        more?.before === 7
          ? { revisions: [revision(6)] }
          : { revisions: [revision(8), revision(7)], next: 7 },
    });
    await dispatch(revisionsRequested({ type: 'roles', name: '', by: 'ada' }));
    expect(deps.calls).toContainEqual(['revisions.list', { type: 'roles', by: 'ada' }, {}]);
    expect(state()).toMatchObject({ phase: 'ready', next: 7 });
    await dispatch(olderRevisionsRequested());
    expect(state().revisions.map(({ id }) => id)).toEqual([8, 7, 6]);
    expect(state().next).toBeNull();
  });

  it('keeps the reason when it cannot be read', async () => {
    const { dispatch, state } = live({ list: () => Promise.reject(httpFailure(403, 'Not yours.')) });
    await dispatch(revisionsRequested(NO_FILTER));
    expect(state()).toMatchObject({ phase: 'failed', problem: { serverMessage: 'Not yours.' } });
  });

  it('shows a change that is opened, and why it cannot', async () => {
    const details = { ...revision(3), before: null, after: { description: 'x' } };
    const { dispatch, state } = live({
      get: (id) => (id === 3 ? Promise.resolve(details) : Promise.reject(httpFailure(404, 'Gone.'))),
    });
    await dispatch(revisionOpened(3));
    expect(state().opened).toEqual({ phase: 'ready', id: 3, details });
    await dispatch(revisionOpened(4));
    expect(state().opened).toMatchObject({ phase: 'failed', problem: { serverMessage: 'Gone.' } });
  });

  it('restores a version only when the user confirms it, and reads the list again', async () => {
    const { dispatch, answer, restored, titles, deps } = live();
    const request = restoreRequested({ id: 5, type: 'internalusers', name: 'bob', to: 'after' });
    await dispatch(revisionsRequested(NO_FILTER));
    await dispatch(request);
    await answer(false);
    expect(restored()).toEqual([]);
    await dispatch(request);
    await answer(true);
    expect(restored()).toEqual([[5, 'after']]);
    expect(titles()).toEqual(['history.restored']);
    expect(deps.callNames().filter((name) => name === 'revisions.list')).toHaveLength(2);
    expect(deps.callNames()).toContain('users.list');
  });

  it('says why a version could not be restored', async () => {
    const { dispatch, answer, titles } = live({
      restore: () => Promise.reject(httpFailure(409, 'Changed.')),
    });
    await dispatch(restoreRequested({ id: 5, type: 'roles', name: 'analyst', to: 'before' }));
    await answer(true);
    expect(titles()).toEqual(['history.restoreFailed']);
  });
});

describe('changes of one entry', () => {
  const details = (id: number) => ({ ...revision(id), before: null, after: { description: `at ${id}` } });

  it('are compared two at a time, and a third one takes the place of the first', async () => {
    const { dispatch, state } = live({ get: async (id) => details(id) });
    const compared = () => state().compared.map(({ id, phase }) => [id, phase]);
    await dispatch(comparisonToggled(3));
    await dispatch(comparisonToggled(5));
    expect(compared()).toEqual([
      [3, 'ready'],
      [5, 'ready'],
    ]);
    await dispatch(comparisonToggled(8));
    expect(compared().map(([id]) => id)).toEqual([5, 8]);
    await dispatch(comparisonToggled(5));
    expect(compared().map(([id]) => id)).toEqual([8]);
  });

  it('are no longer compared when another entry is looked at', async () => {
    const { dispatch, state } = live({ get: async (id) => details(id) });
    await dispatch(revisionsRequested({ type: 'roles', name: 'analyst', by: '' }));
    await dispatch(comparisonToggled(3));
    await dispatch(revisionsRequested({ type: 'roles', name: 'analyst', by: '' }));
    expect(state().compared).toHaveLength(1);
    await dispatch(revisionsRequested({ type: 'roles', name: 'other', by: '' }));
    expect(state().compared).toEqual([]);
  });

  it('are restored only when no other user has changed the entry since, and the list then shows that change', async () => {
    let list = [revision(9), revision(8)];
    const { dispatch, answer, restored, titles, deps } = live({
      list: async () => ({ revisions: list }),
      restore: (_id, _to, version) =>
        version === 'v9'
          ? Promise.reject(httpFailure(409, 'Changed meanwhile.'))
          : Promise.resolve({ message: 'Restored.' }),
    });
    await dispatch(revisionsRequested({ type: 'roles', name: 'analyst', by: '' }));
    const request = restoreRequested({ id: 8, type: 'roles', name: 'analyst', to: 'after' });
    await dispatch(request);
    list = [revision(10), ...list];
    await answer(true);
    expect(titles()).toEqual(['history.restoreFailed']);
    expect(deps.callNames().filter((name) => name === 'revisions.list')).toHaveLength(2);
    await dispatch(request);
    await answer(true);
    expect(restored()).toEqual([
      [8, 'after', 'v9'],
      [8, 'after', 'v10'],
    ]);
    expect(titles()).toEqual(['history.restoreFailed', 'history.restored']);
  });
});

describe('Undo', () => {
  const DELETED = [
    { type: 'internalusers' as const, name: 'ann' },
    { type: 'rolesmapping' as const, name: 'readers', version: 'v9' },
  ];

  it('takes back a change with all that went with it as one, and reads again what is shown', async () => {
    const { dispatch, toasts, deps } = live();
    await dispatch(revisionsRequested(NO_FILTER));
    await dispatch(undoRequested(DELETED));
    expect(deps.calls).toContainEqual(['revisions.undo', DELETED]);
    expect(toasts().map(({ title }) => title)).toEqual([
      { id: 'history.undone', values: { count: 2, name: 'ann' } },
    ]);
    expect(deps.callNames()).toContain('users.list');
    expect(deps.callNames()).toContain('roleMappings.list');
    expect(deps.callNames().filter((name) => name === 'revisions.list')).toHaveLength(2);
  });

  it('reads the entry of the page again, but never under unsaved changes', async () => {
    const { dispatch, deps } = live();
    const { actions } = resources.users;
    const reads = () => deps.calls.filter(([name]) => name === 'users.get');
    await dispatch(undoRequested(DELETED));
    expect(reads()).toEqual([]);
    await dispatch(actions.itemRequested({ name: 'ann' }));
    await dispatch(undoRequested(DELETED));
    expect(reads()).toEqual([
      ['users.get', 'ann'],
      ['users.get', 'ann'],
    ]);
    await dispatch(formTouched('user'));
    await dispatch(undoRequested(DELETED));
    expect(reads()).toHaveLength(2);
  });

  it('says what has changed since, when nothing is taken back for it', async () => {
    const reason = 'Changed since: rolesmapping readers. Nothing was undone.';
    const { dispatch, toasts, deps } = live({ undo: () => Promise.reject(httpFailure(409, reason)) });
    await dispatch(undoRequested(DELETED));
    expect(toasts()).toMatchObject([
      { title: { id: 'history.undoFailed', values: { names: 'ann' } }, text: { text: reason } },
    ]);
    expect(deps.callNames()).not.toContain('users.list');
  });

  it('says who needs a new password, when the history had none to bring back', async () => {
    const { dispatch, toasts } = live({
      undo: async () => ({ message: 'Taken back.', lostPasswords: ['ann'] }),
    });
    await dispatch(undoRequested(DELETED));
    expect(toasts()[0]?.text).toEqual({ id: 'history.lostPasswords', values: { names: 'ann' } });
  });
});
