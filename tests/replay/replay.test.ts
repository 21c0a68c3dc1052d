import { describe, expect, it } from '@jest/globals';
import { type ActionLog } from '../../src/recording/format';
import { parseLog } from '../../src/recording/parse';
import { type Divergence, replayLog } from '../../src/recording/replay';
import { counted, createToyStore, noteAdded, secretMoved, toyReducer, type ToyState } from '../recording/toy';

/** Twelve actions with a hash after every fourth. */
function recorded(): ActionLog {
  const { store, recorder } = createToyStore({ hashEvery: 4 });
  for (let step = 1; step <= 12; step += 1) {
    store.dispatch(step % 2 === 0 ? counted(step) : noteAdded({ id: step, text: `note ${step}` }));
  }
  return parseLog(recorder.save());
}

/** The log with the action of one seq changed. */
const tampered = (log: ActionLog, seq: number, change: object): ActionLog => ({
  ...log,
  lines: log.lines.map((line) =>
    line.kind === 'action' && line.seq === seq ? { ...line, ...change } : line,
  ),
});

function divergenceOf(log: ActionLog): Divergence {
  const result = replayLog(log, toyReducer);
  if (result.identical) throw new Error('the replay was identical');
  return result.divergence;
}

describe('state replay', () => {
  it('ends in the identical state', () => {
    const log = recorded();
    expect(replayLog(log, toyReducer)).toEqual({
      identical: true,
      actions: 12,
      seq: 12,
      state: log.end.state,
    });
  });

  it('detects a tampered payload and names the action, the slice and the difference', () => {
    const divergence = divergenceOf(tampered(recorded(), 6, { payload: 600 }));
    expect(divergence).toMatchObject({
      afterSeq: 4,
      bySeq: 8,
      slices: ['counter'],
      suspects: [
        { seq: 6, type: 'counter/counted' },
        { seq: 8, type: 'counter/counted' },
      ],
      at: { seq: 6, type: 'counter/counted' },
      diff: [{ path: ['counter', 'value'], expected: 42, actual: 636 }],
    });
    expect(divergence.actualHash).not.toBe(divergence.expectedHash);
  });

  it('names of several actions on a slice the one that touched what differs', () => {
    const { store, recorder } = createToyStore();
    for (const id of [1, 2, 3]) store.dispatch(noteAdded({ id, text: `note ${id}` }));
    const log = tampered(parseLog(recorder.save()), 2, { payload: { id: 2, text: 'forged' } });
    expect(divergenceOf(log)).toMatchObject({
      suspects: [{ seq: 2, type: 'notes/noteAdded' }],
      diff: [{ path: ['notes', '1', 'text'], expected: 'note 2', actual: 'forged' }],
    });
  });

  it('detects a tampered type, though the action no longer touches anything', () => {
    const log = tampered(recorded(), 7, { type: 'notes/unheardOf' });
    expect(divergenceOf(log)).toMatchObject({ afterSeq: 4, bySeq: 8, slices: ['notes'], at: { seq: 7 } });
  });

  it('detects a difference that later actions covered up', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(counted(5));
    recorder.save();
    store.dispatch(counted(-5));
    const log = tampered(tampered(parseLog(recorder.save()), 1, { payload: 50 }), 2, { payload: -50 });
    expect(divergenceOf(log)).toMatchObject({ afterSeq: 0, bySeq: 1, diff: [] });
  });

  it('detects a tampered base before the first action', () => {
    const log = recorded();
    const base = { ...log.base, state: { ...(log.base.state as ToyState), counter: { value: 1 } } };
    const divergence = divergenceOf({ ...log, base });
    expect(divergence).toMatchObject({ afterSeq: 0, bySeq: 0, suspects: [] });
    expect(divergence.at).toBeUndefined();
    expect(divergence.diff).toEqual([{ path: ['counter', 'value'], expected: 42, actual: 43 }]);
  });

  it('detects a tampered last state and a tampered last hash', () => {
    const log = recorded();
    const state = { ...(log.end.state as ToyState), counter: { value: 9 } };
    expect(divergenceOf({ ...log, end: { ...log.end, state } })).toMatchObject({
      afterSeq: 12,
      diff: [{ path: ['counter', 'value'], expected: 9, actual: 42 }],
    });
    expect(divergenceOf({ ...log, end: { ...log.end, hash: '0'.repeat(64) } })).toMatchObject({ bySeq: 12 });
  });

  it('detects a reducer that no longer does the same', () => {
    const log = recorded();
    const other = (state: ToyState | undefined, action: { type: string }) => {
      const next = toyReducer(state, action);
      return next.counter.value === 12 ? { ...next, counter: { value: 13 } } : next;
    };
    expect(replayLog(log, other)).toMatchObject({
      identical: false,
      divergence: { afterSeq: 4, at: { seq: 6 } },
    });
  });

  it('names the event to which a slice no longer listens', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(counted(1));
    store.dispatch(noteAdded({ id: 1, text: 'a note' }));
    const deaf = (state: ToyState | undefined, action: { type: string }) => {
      const next = toyReducer(state, action);
      return noteAdded.match(action) && state ? { ...next, notes: state.notes } : next;
    };
    const { divergence } = replayLog(parseLog(recorder.save()), deaf) as { divergence: object };
    expect(divergence).toMatchObject({ suspects: [{ seq: 2, type: 'notes/noteAdded' }] });
  });

  it('detects a secret moved in the state to a name that is not redacted', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(secretMoved({ password: 'canary' }));
    expect(divergenceOf(parseLog(recorder.save()))).toMatchObject({
      slices: ['forms'],
      at: { type: 'forms/secretMoved' },
    });
  });

  it('verifies a log without its last state, and stops at the given line', () => {
    const log = recorded();
    const { state: _state, ...end } = log.end;
    expect(replayLog({ ...log, end }, toyReducer).identical).toBe(true);
    expect(replayLog(tampered(log, 6, { payload: 1 }), toyReducer, { until: 5 })).toMatchObject({
      identical: true,
      actions: 5,
      seq: 5,
    });
  });

  it('replays a hundred thousand lines', () => {
    const { store, recorder } = createToyStore({
      capacity: 200_000,
      freezePayloads: false,
      hashEvery: 1000,
    });
    for (let step = 1; step <= 100_000; step += 1) {
      store.dispatch(counted(1));
    }
    const result = replayLog(parseLog(recorder.save()), toyReducer);
    expect(result).toMatchObject({
      identical: true,
      actions: 100_000,
      state: { counter: { value: 100_000 } },
    });
  });
});
