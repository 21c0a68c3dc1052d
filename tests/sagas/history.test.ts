import { describe, expect, it } from '@jest/globals';
import { type RevisionSummary } from '../../contract/history';
import { formTouched } from '../../src/store/forms/slice';
import { selectHistory, selectIsJsonShown } from '../../src/store/history/selectors';
import {
  comparisonToggled,
  historyRequested,
  jsonToggled,
  olderRevisionsRequested,
  revisionOpened,
  undoAsked,
  undoConfirmed,
  undoQuestionClosed,
  undoRequested,
  writeUnfolded,
} from '../../src/store/history/slice';
import { writeUndoRequested } from '../../src/store/importExport/slice';
import { resources } from '../../src/store/resources/resources';
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

function live(revisions: FakeOverrides['history'] = {}) {
  const { store, deps } = createLiveStore({}, fakeDeps({ history: revisions }));
  return {
    deps,
    store,
    dispatch: async (action: Parameters<typeof store.dispatch>[0]) => {
      store.dispatch(action);
      await settled();
    },
    state: () => selectHistory(store.getState()),
    toasts: () => selectToasts(store.getState()),
    titles: () => selectToasts(store.getState()).map(({ title }) => ('id' in title ? title.id : title)),
    restored: () => deps.calls.filter(([name]) => name === 'history.restore').map(([, ...rest]) => rest),
  };
}

const NO_FILTER = { type: '', name: '', by: '' } as const;

describe('the history', () => {
  it('is read newest first, filtered, and continued where it ended', async () => {
    const { dispatch, state, deps } = live({
      list: async (_query, more) =>
        more?.before === 7
          ? { revisions: [revision(6)] }
          : { revisions: [revision(8), revision(7)], next: 7 },
    });
    await dispatch(historyRequested({ type: 'roles', name: '', by: 'ada' }));
    const byWrite = { group: 'write', match: 'part', type: 'roles', by: 'ada' };
    expect(deps.calls).toContainEqual(['history.list', byWrite, {}]);
    expect(state()).toMatchObject({ phase: 'ready', next: 7 });
    await dispatch(olderRevisionsRequested());
    expect(state().revisions.map(({ id }) => id)).toEqual([8, 7, 6]);
    expect(state().next).toBeNull();
  });

  it('keeps the reason when it cannot be read', async () => {
    const { dispatch, state } = live({ list: () => Promise.reject(httpFailure(403, 'Not yours.')) });
    await dispatch(historyRequested(NO_FILTER));
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

  it('undoes a change only after a preview, and offers to undo that', async () => {
    const undo = [{ type: 'roles' as const, name: 'analyst', version: 'v9' }];
    const preview = { laterCount: 2, lost: [revision(6)], lostCount: 1, isDone: false, seen: 7 };
    const { dispatch, state, toasts, deps } = live({
      previewUndo: async () => preview,
      undoChange: async () => ({ message: 'Restored.', undo }),
    });
    const sent = () => deps.calls.filter(([name]) => name === 'history.undoChange');
    await dispatch(historyRequested(NO_FILTER));
    await dispatch(undoAsked({ kind: 'change', revision: revision(5) }));
    expect(state().question).toMatchObject({ phase: 'ready', preview });
    await dispatch(undoQuestionClosed());
    expect([state().question, sent()]).toEqual([null, []]);
    await dispatch(undoAsked({ kind: 'change', revision: revision(5) }));
    await dispatch(undoConfirmed());
    expect(sent()).toEqual([['history.undoChange', 5, { withLater: true, seen: 7 }]]);
    expect(toasts()).toMatchObject([
      {
        title: { id: 'history.restored', values: { name: 'analyst' } },
        action: { label: { id: 'history.undo' }, event: undoRequested(undo) },
      },
    ]);
    expect(deps.callNames().filter((name) => name === 'history.list')).toHaveLength(2);
    expect(deps.callNames()).toContain('roles.list');
  });

  it('restores a version as the user has seen it, and says when that deletes the entry', async () => {
    const { dispatch, restored, toasts } = live({
      restore: async () => ({ message: 'x', undo: [{ type: 'roles', name: 'analyst' }] }),
    });
    await dispatch(undoAsked({ kind: 'before', revision: revision(5) }));
    await dispatch(undoConfirmed());
    expect(restored()).toEqual([[5, 'before', 1]]);
    expect(toasts()[0]?.title).toEqual({ id: 'history.removed', values: { name: 'analyst' } });
  });

  it('explains why nothing was undone, and shows the conflicting change', async () => {
    const { dispatch, state, titles, deps } = live({
      undoChange: () => Promise.reject(httpFailure(409, 'Changed.')),
    });
    await dispatch(historyRequested(NO_FILTER));
    await dispatch(undoAsked({ kind: 'change', revision: revision(5) }));
    await dispatch(undoConfirmed());
    expect(titles()).toEqual(['history.restoreFailed']);
    expect(state().question).toBeNull();
    expect(deps.callNames().filter((name) => name === 'history.list')).toHaveLength(2);
  });

  it('unfolds a write, and takes it back as a whole with a way back', async () => {
    const parts = [{ type: 'internalusers' as const, kind: 'changed' as const, count: 2 }];
    const act = revision(9, { type: 'internalusers', together: { count: 2, parts } });
    const { dispatch, state, toasts, deps } = live({
      list: async ({ write }) => ({ revisions: write === 9 ? [revision(9), revision(8)] : [act] }),
      restoreWrite: async () => ({ message: '', count: 2, write: 12 }),
    });
    await dispatch(historyRequested(NO_FILTER));
    await dispatch(writeUnfolded(9));
    expect(state().unfolded).toMatchObject({ write: 9, phase: 'ready' });
    expect(state().unfolded?.revisions.map(({ id }) => id)).toEqual([9, 8]);
    await dispatch(undoAsked({ kind: 'write', revision: act }));
    await dispatch(undoConfirmed());
    expect(deps.calls).toContainEqual(['history.previewUndo', { write: 9 }]);
    expect(deps.calls).toContainEqual(['history.restoreWrite', 9, { withLater: false, seen: 1 }]);
    expect(toasts()).toMatchObject([
      {
        title: { id: 'importExport.undone', values: { count: 2 } },
        action: { event: { payload: { write: 12, types: ['internalusers'] } } },
      },
    ]);
    expect(deps.callNames()).toContain('users.list');
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
    await dispatch(historyRequested({ type: 'roles', name: 'analyst', by: '' }));
    await dispatch(comparisonToggled(3));
    await dispatch(historyRequested({ type: 'roles', name: 'analyst', by: '' }));
    expect(state().compared).toHaveLength(1);
    await dispatch(historyRequested({ type: 'roles', name: 'other', by: '' }));
    expect(state().compared).toEqual([]);
  });
});

describe('Undo', () => {
  const DELETED = [
    { type: 'internalusers' as const, name: 'ann' },
    { type: 'rolesmapping' as const, name: 'readers', version: 'v9' },
  ];

  it('undoes a change with all of its write as one, and reads the shown list again', async () => {
    const { dispatch, toasts, deps } = live();
    await dispatch(historyRequested(NO_FILTER));
    await dispatch(undoRequested(DELETED));
    expect(deps.calls).toContainEqual(['history.undo', DELETED]);
    expect(toasts().map(({ title }) => title)).toEqual([{ id: 'history.undone', values: { count: 2 } }]);
    expect(deps.callNames()).toContain('users.list');
    expect(deps.callNames()).toContain('roleMappings.list');
    expect(deps.callNames().filter((name) => name === 'history.list')).toHaveLength(2);
  });

  it('offers to undo that as a whole', async () => {
    const { dispatch, toasts } = live({ undo: async () => ({ message: 'Taken back.', write: 12 }) });
    await dispatch(undoRequested(DELETED));
    expect(toasts()[0]?.action).toEqual({
      label: { id: 'history.undo' },
      event: writeUndoRequested({ write: 12, types: ['internalusers', 'rolesmapping'] }),
    });
  });

  it('shows the states of an opened or compared change as JSON until it is closed', async () => {
    const { dispatch, store } = live({ get: async (id) => ({ ...revision(id), before: null, after: {} }) });
    const isShown = (id: number) => selectIsJsonShown(store.getState(), id);
    await dispatch(jsonToggled(3));
    expect(isShown(3)).toBe(false);
    await dispatch(revisionOpened(3));
    await dispatch(jsonToggled(3));
    await dispatch(comparisonToggled(4));
    await dispatch(jsonToggled(4));
    expect([isShown(3), isShown(4), isShown(5)]).toEqual([true, true, false]);
    await dispatch(jsonToggled(4));
    await dispatch(revisionOpened(3));
    expect([isShown(3), isShown(4)]).toEqual([false, false]);
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

  it('reports later changes when they prevent an undo', async () => {
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
