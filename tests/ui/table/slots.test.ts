import { describe, expect, it } from '@jest/globals';
import { createSlots } from '../../../src/ui/table/slots';

describe('elements of rows', () => {
  it('stay with rows that are still shown, wherever they stand', () => {
    const slots = createSlots();
    const [a, b, c] = slots.assign(['a', 'b', 'c'], false);
    expect(new Set([a, b, c]).size).toBe(3);
    expect(slots.assign(['c', 'a', 'b'], true)).toEqual([c, a, b]);
    expect(slots.assign(['b'], false)).toEqual([b]);
  });

  it('are handed on from rows that go to rows that come', () => {
    const slots = createSlots();
    const [a, b, c] = slots.assign(['a', 'b', 'c'], false);
    expect(slots.assign(['x', 'b', 'y'], true)).toEqual([a, b, c]);
  });

  it('are new for more rows than there were, or where none is handed on', () => {
    const slots = createSlots();
    const first = slots.assign(['a', 'b'], false);
    const more = slots.assign(['x', 'y', 'z'], true);
    expect(more.slice(0, 2)).toEqual(first);
    expect(first).not.toContain(more[2]);
    const others = slots.assign(['m', 'n'], false);
    expect(others.filter((slot) => more.includes(slot))).toEqual([]);
  });

  it('are the same when the same rows are drawn again', () => {
    const slots = createSlots();
    slots.assign(['a', 'b'], false);
    const drawn = slots.assign(['x', 'y'], true);
    expect(slots.assign(['x', 'y'], true)).toEqual(drawn);
    expect(slots.assign(['x', 'y'], false)).toEqual(drawn);
  });
});
