import { describe, expect, it } from '@jest/globals';
import { replayBehaviour } from '../../cli/replay/behaviour';
import { inputsAtOneGo, stallsInBursts } from '../../cli/replay/stalls';
import { type ActionLine, type ActionLog } from '../../src/recording/format';
import { parseLog } from '../../src/recording/parse';
import { goldenLog } from '../support/goldenLogs';

/** A log of inputs of one type at these moments, unless a line says more. */
const logOf = (...lines: (number | Partial<ActionLine>)[]) =>
  ({
    lines: lines.map((line, index) => ({
      kind: 'action',
      seq: index + 1,
      source: 'view',
      type: 'savedObjects/savedObjectCallRequested',
      ...(typeof line === 'number' ? { at: line } : line),
    })),
  }) as unknown as ActionLog;

describe('stalls in bursts of a log', () => {
  it('finds the input before which the page stood still between others of its kind', () => {
    expect(stallsInBursts(logOf(0, 2, 100, 102))).toEqual(new Set([3]));
  });

  it('finds several pauses of a busy machine shortly after each other', () => {
    const burst = logOf(0, 0, 1, 1, 2, 2, 61, 68, 69, 69, 70, 70);
    expect(stallsInBursts(burst).has(7)).toBe(true);
    const slow = logOf(0, 10, 20, 30, 31, 32, 91, 98, 99, 99, 100, 100);
    expect(stallsInBursts(slow).has(7)).toBe(false);
  });

  it('takes inputs more than two milliseconds apart for those of a user, between whom timers run', () => {
    expect(stallsInBursts(logOf(0, 3, 100, 102))).toEqual(new Set());
    expect(stallsInBursts(logOf(0, 2, 100, 103))).toEqual(new Set());
  });

  it('sees the end of a burst where something else follows, or an effect ran between', () => {
    expect(stallsInBursts(logOf(0, 2, { at: 100, type: 'palette/paletteOpened' }, 102))).toEqual(new Set());
    expect(stallsInBursts(logOf(0, 2, { at: 100, source: 'saga' }, 102))).toEqual(new Set());
    expect(stallsInBursts(logOf(0, 2, 100))).toEqual(new Set());
  });
});

describe('inputs at one go', () => {
  const followersOf = (log: ActionLog) =>
    [...inputsAtOneGo(log)].map(([seq, followers]) => [seq, ...followers.map((line) => line.seq)]);

  it('are those of one kind that follow each other closely with no line between', () => {
    expect(followersOf(logOf(0, 10, 40, 1_000, 1_020))).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('are dispatched in one task: a list whose view changes at once is requested once', async () => {
    const read = parseLog(goldenLog('saved-objects-list'));
    // Saved so late that nothing of it was cut off.
    const endedAt = Math.max(...read.lines.map((line) => ('at' in line ? line.at : 0))) + 10_000;
    const log = { ...read, end: { ...read.end, at: endedAt } };
    const isChanged = (line: ActionLog['lines'][number]): line is ActionLine =>
      line.kind === 'action' &&
      line.type === 'lists/listViewChanged' &&
      /"query":"./.test(JSON.stringify(line));
    const changed = log.lines.find(isChanged) as ActionLine;
    const before = {
      ...changed,
      seq: changed.seq - 0.5,
      at: changed.at - 5,
      payload: { list: 'savedObjects', patch: { query: 'another', pageIndex: 0 } },
    };
    const lines = log.lines.flatMap((line) => (line === changed ? [before, line] : [line]));
    expect((await replayBehaviour({ ...log, lines })).divergence).toBeUndefined();
    const apart = lines.map((line) => (line === before ? { ...before, at: changed.at - 60 } : line));
    expect((await replayBehaviour({ ...log, lines: apart })).divergence).toBeDefined();
  });

  it('end when time has passed, another event follows, or an effect has run', () => {
    expect(followersOf(logOf(0, 60))).toEqual([]);
    expect(followersOf(logOf(0, { at: 10, type: 'lists/listViewChanged' }))).toEqual([]);
    expect(followersOf(logOf(0, { at: 5, source: 'saga' }, 10))).toEqual([]);
  });
});
