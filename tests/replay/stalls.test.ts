import { describe, expect, it } from '@jest/globals';
import { stallsInBursts } from '../../cli/replay/stalls';
import { type ActionLine, type ActionLog } from '../../src/store/recording/format';

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
