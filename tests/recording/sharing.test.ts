import { describe, expect, it } from '@jest/globals';
import { createResolver, createSharer } from '../../src/recording/sharing';

/** What a file of such lines is read as. */
function read(...lines: object[]): unknown[] {
  const resolve = createResolver();
  return lines.map((line, at) => {
    const text = JSON.stringify(line);
    return resolve(JSON.parse(text) as Record<string, unknown>, text, at + 1);
  });
}

describe('references in a log', () => {
  it('stand for the data of an earlier line', () => {
    expect(read({ a: { b: [1, { c: 2 }] } }, { d: { $same: [1, 'a', 'b', 1] } })).toEqual([
      { a: { b: [1, { c: 2 }] } },
      { d: { c: 2 } },
    ]);
  });

  it.each([
    ['itself', { $same: [2, 'd'] }],
    ['a later line', { $same: [3, 'a'] }],
    ['what is not there', { $same: [1, 'x'] }],
    ['what every object has', { $same: [1, 'constructor'] }],
    ['a text', { $same: [1, 'text'] }],
    ['no place', { $same: 'a' }],
  ])('are refused when they lead to %s', (_what, reference) => {
    expect(() => read({ a: {}, text: 'x' }, { d: reference })).toThrow(
      'Line 2: it refers to data that no earlier line has',
    );
  });

  it('cannot make endless data of a small file, neither wide nor deep', () => {
    const wide = Array.from({ length: 40 }, (_, at) => ({
      a: at === 0 ? Array.from({ length: 10 }, () => ({})) : Array(10).fill({ $same: [at, 'a'] }),
    }));
    expect(() => read(...wide)).toThrow('it refers to too much data');
    const deep = Array.from({ length: 400 }, (_, at) => ({ a: at === 0 ? {} : { a: { $same: [at, 'a'] } } }));
    expect(() => read(...deep)).toThrow('nested deeper than 200 levels');
  });

  it('pauses in a long line, so that ten thousand entries hold nothing up', () => {
    const items = Array.from({ length: 5_000 }, (_, id) => ({ id, text: `note ${id}`, tags: { of: [id] } }));
    const work = createSharer()({ items }, 1);
    let pauses = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) pauses += 1;
    expect(step.value).toEqual({ items });
    expect(pauses).toBeGreaterThan(20);
  });
});
