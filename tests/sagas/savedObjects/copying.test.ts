import { describe, expect, it } from '@jest/globals';
import { type CopyAnswer, type CopyRequest } from '../../../contract/savedObjectCopies';
import { type ImportMode } from '../../../src/store/savedObjectsManagement/importChoices';
import { selectCopying, selectMovedObjects } from '../../../src/store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions as actions } from '../../../src/store/savedObjectsManagement/slice';
import { fakeDeps, httpFailure } from '../../support/fakeDeps';
import { createLiveStore, settled } from '../../support/liveStore';

const TOP = { type: 'dashboard', id: 'top' };
const LOGS = { type: 'index-pattern', id: 'logs' };
const done: CopyAnswer = { success: true, successCount: 2 };
const hindered: CopyAnswer = {
  success: false,
  successCount: 0,
  ready: [{ ...TOP, meta: { title: 'Top' } }],
  errors: [{ ...LOGS, meta: { title: 'logs-*' }, error: { type: 'conflict' } }],
};

/** Requests a copy; the server answers in this order. */
function start(answers: (() => CopyAnswer)[], { move = false, mode = 'ask' as ImportMode } = {}) {
  const sent: CopyRequest[] = [];
  const copyToTenant = async (request: CopyRequest) => {
    sent.push(request);
    return (answers[sent.length - 1] ?? (() => done))();
  };
  const { store } = createLiveStore({}, fakeDeps({ services: { savedObjects: { copyToTenant } } }));
  const wanted = { from: '', to: 'sales', move, objects: [TOP], includeReferencesDeep: true, mode };
  store.dispatch(actions.copyRequested(wanted));
  return { store, sent, copying: () => selectCopying(store.getState()) };
}

const request = { from: '', to: 'sales', move: false, objects: [TOP], includeReferencesDeep: true };

describe('a copy to another tenant', () => {
  it.each<[ImportMode, object]>([
    ['ask', {}],
    ['overwrite', { overwrite: true }],
    ['copy', { createNewCopies: true }],
  ])('is requested with the mode %s for existing objects', async (mode, choice) => {
    const { sent, copying } = start([], { mode });
    await settled();
    expect(sent).toEqual([{ ...request, ...choice }]);
    expect(copying()).toMatchObject({ phase: 'finished', answer: done, skipped: 0 });
  });

  it('asks about conflicts, then sends a decision for every wanted object', async () => {
    const { store, sent, copying } = start([() => hindered]);
    await settled();
    expect(copying()).toMatchObject({ phase: 'resolving', isSending: false });
    store.dispatch(actions.copyConflictResolved({ objects: [LOGS], decision: 'overwrite' }));
    store.dispatch(actions.copyResolved());
    await settled();
    expect(sent[1]).toEqual({ ...request, retries: [TOP, { ...LOGS, overwrite: true }] });
    expect(copying().phase).toBe('finished');
  });

  it('leaves skipped objects out, and sends nothing if all are skipped', async () => {
    const some = start([() => hindered]);
    await settled();
    some.store.dispatch(actions.copyResolved());
    await settled();
    expect(some.sent[1]).toEqual({ ...request, retries: [TOP] });
    expect(some.copying()).toMatchObject({ phase: 'finished', skipped: 1 });

    const none = start([() => ({ ...hindered, ready: [] })]);
    await settled();
    none.store.dispatch(actions.copyResolved());
    await settled();
    expect(none.sent).toHaveLength(1);
    expect(none.copying()).toMatchObject({ phase: 'finished', answer: { successCount: 0 } });
  });

  it('keeps the choices if the server refuses, and decisions if it fails later', async () => {
    const refuse = () => {
      throw httpFailure(403, 'You may read the tenant "sales", but not write to it.');
    };
    const first = start([refuse]);
    await settled();
    expect(first.copying()).toMatchObject({
      phase: 'choosing',
      problem: { serverMessage: 'You may read the tenant "sales", but not write to it.' },
    });

    const later = start([() => hindered, refuse]);
    await settled();
    later.store.dispatch(actions.copyMissingResolved({ object: LOGS, decision: 'skip' }));
    later.store.dispatch(actions.copyResolved());
    await settled();
    expect(later.copying()).toMatchObject({
      phase: 'resolving',
      isSending: false,
      problem: { status: 403 },
      missing: { [JSON.stringify([LOGS.type, LOGS.id])]: 'skip' },
    });
  });

  it('names the objects that a move removed', async () => {
    const { store, sent } = start([() => ({ ...done, removed: [TOP], kept: [] })], { move: true });
    await settled();
    expect(sent[0]?.move).toBe(true);
    expect(selectMovedObjects(store.getState())).toEqual([TOP]);
  });
});
