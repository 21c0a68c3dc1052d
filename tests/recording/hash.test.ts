import { describe, expect, it } from '@jest/globals';
import { hashParts, hashState } from '../../src/recording/hash';

/** A reproducible source of numbers in [0, 1). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const KEYS = ['a', 'b', '__proto__', 'constructor', 'ключ', 'a"b', '', 'toString'];

function randomData(random: () => number, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 4 ? 4 : 6));
  if (kind === 0) return Math.floor(random() * 1e6) / 7;
  if (kind === 1) return 'text '.repeat(Math.floor(random() * 40)) + String(random());
  if (kind === 2) return random() < 0.5;
  if (kind === 3) return null;
  const size = Math.floor(random() * 6);
  if (kind === 4) return Array.from({ length: size }, () => randomData(random, depth + 1));
  const entries = Array.from({ length: size }, () => [
    KEYS[Math.floor(random() * KEYS.length)],
    randomData(random, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
};

/** Every copy of the data with exactly one leaf or one branch changed. */
function* changedCopies(value: unknown): Generator<unknown> {
  yield { changed: true };
  if (Array.isArray(value)) {
    yield [...value, 0];
    if (value.length > 0) yield value.slice(1);
    for (const [at, item] of value.entries()) {
      for (const changed of changedCopies(item))
        yield value.map((other, index) => (index === at ? changed : other));
    }
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    yield Object.fromEntries([...entries, ['one more', 1]]);
    for (const [key, member] of entries) {
      yield Object.fromEntries(entries.filter(([other]) => other !== key));
      for (const changed of changedCopies(member)) {
        yield Object.fromEntries(entries.map(([other, kept]) => [other, other === key ? changed : kept]));
      }
    }
  }
}

describe('state hash', () => {
  it('is the same for any order of keys and after a way through JSON', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 200; round += 1) {
      const data = randomData(random);
      expect(hashState(reversed(data))).toBe(hashState(data));
      expect(hashState(JSON.parse(JSON.stringify(data)))).toBe(hashState(data));
    }
  });

  it('differs after any single change', () => {
    const random = randomFrom(11);
    let changes = 0;
    for (let round = 0; round < 60; round += 1) {
      const data = randomData(random);
      const hash = hashState(data);
      for (const changed of changedCopies(data)) {
        if (JSON.stringify(reversed(changed)) === JSON.stringify(reversed(data))) continue;
        changes += 1;
        expect(hashState(changed)).not.toBe(hash);
      }
    }
    expect(changes).toBeGreaterThan(300);
  });

  it('distinguishes values with the same text', () => {
    const values = [
      1,
      '1',
      true,
      'true',
      null,
      'null',
      [],
      {},
      '',
      [null],
      [[]],
      '[]',
      ['a,b'],
      ['a', 'b'],
      { a: 'b' },
      '{"a":"b"}',
    ];
    expect(new Set(values.map(hashState)).size).toBe(values.length);
  });

  it('distinguishes a long text from its digest', () => {
    const long = { text: 'x'.repeat(500) };
    const tree = { long };
    expect(hashState(tree)).not.toBe(hashState({ long: `#${hashState(long)}` }));
  });

  it('counts what JSON leaves out as absent, and minus zero and NaN as JSON writes them', () => {
    expect(hashState({ a: 1, b: undefined })).toBe(hashState({ a: 1 }));
    expect(hashState([-0, NaN, undefined])).toBe(hashState([0, null, null]));
  });

  it('reads only what changed since the last time', () => {
    let reads = 0;
    const untouched = {
      get value() {
        reads += 1;
        return 'x'.repeat(200);
      },
    };
    hashState({ untouched, other: 1 });
    hashState({ untouched, other: 2 });
    expect(reads).toBe(1);
  });

  it('refuses bottomless nesting instead of exhausting the stack', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(() => hashState(deep)).toThrow('nested deeper than 200 levels');
  });

  it('names the slices that differ', () => {
    const before = hashParts({ users: [1], toasts: [] });
    const after = hashParts({ users: [1, 2], toasts: [] });
    expect([...after].filter(([name, part]) => before.get(name) !== part).map(([name]) => name)).toEqual([
      'users',
    ]);
  });
});
