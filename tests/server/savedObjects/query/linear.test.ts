import { describe, expect, it } from '@jest/globals';
import { TimeSlices } from '../../../../server/lib/timeSlices';
import { readObjects } from '../../../../server/savedObjects/importExport/ndjson';
import {
  compilePath,
  firstLeaf,
  leavesOf,
  pick,
  valuesAt,
} from '../../../../server/savedObjects/query/attributes';
import { compileFilter } from '../../../../server/savedObjects/query/filter';
import { compileSearch } from '../../../../server/savedObjects/query/search';
import { compilePattern, Phrase, WordReader } from '../../../../server/savedObjects/query/words';

class Impatient extends TimeSlices {
  override isUsedUp() {
    return true;
  }
}

/** The same list, and how often one of its items was looked at. */
function counted<T>(items: readonly T[]) {
  const seen = { count: 0 };
  const list = new Proxy(items, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) seen.count += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return { list, seen };
}

/** An object that counts how often it is asked for its names or for one of them. */
function watched(value: object, seen: { count: number }): object {
  return new Proxy(value, {
    ownKeys(target) {
      seen.count += 1;
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(target, key) {
      seen.count += 1;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}

const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const object = (attributes: Record<string, unknown>) => ({
  id: '1',
  type: 'map',
  attributes,
  references: [],
});

describe('the work of a search', () => {
  it.each([10, 100, 1000])(
    'a phrase of %i words looks at each word of a text a few times at most',
    (length) => {
      const { list, seen } = counted(times(10_000, 'a'));
      expect(new Phrase([...times(length - 1, 'a'), 'b']).isIn(list)).toBe(false);
      expect(seen.count).toBeLessThanOrEqual(20_000);
    },
  );

  it('a phrase is found at any position, also after a partial match', () => {
    const has = (text: string, phrase: string, isPrefix = false) =>
      new Phrase(phrase.split(' '), isPrefix).isIn(text.split(' '));
    expect(has('a a b a a a b', 'a a a b')).toBe(true);
    expect(has('a b a b a c', 'a b a c')).toBe(true);
    expect(has('a b a b a', 'a b a c')).toBe(false);
    expect(has('b a', 'a b')).toBe(false);
    expect(has('one two three', 'two thr', true)).toBe(true);
    expect(has('a a a bc', 'a a b', true)).toBe(true);
    expect(has('one two', 'two thr', true)).toBe(false);
    expect(has('one two', 'tw', true)).toBe(true);
    expect(new Phrase([]).isIn(['a'])).toBe(false);
  });

  it('a path of 50 steps asks each item of a list for its names once', () => {
    const seen = { count: 0 };
    const items = Array.from({ length: 1000 }, () => watched({ x: 1 }, seen));
    expect(compilePath(times(50, 'a').join('.'))({ a: items })).toEqual([]);
    // The path as a whole, all names, and the one name that there is.
    expect(seen.count).toBeLessThanOrEqual(3 * 1000);
  });

  it('members are found under names with dots, through lists, and not in prototypes', () => {
    const value = { 'a.b': { c: [1, 2] }, a: { b: { c: 3 }, 'b.c': 4 }, list: [{ x: 5 }, [{ x: 6 }], 7] };
    expect(valuesAt(value, 'a.b.c').sort()).toEqual([1, 2, 4]);
    expect(
      valuesAt({ a: { b: { c: 3 } }, 'a.b': { c: 4 }, more: 1, and: 2, others: 3 }, 'a.b.c').sort(),
    ).toEqual([3, 4]);
    expect(valuesAt(value, 'list.x')).toEqual([5, 6]);
    expect(valuesAt(value, 'constructor')).toEqual([]);
    expect(valuesAt(value, 'list.constructor.name')).toEqual([]);
    expect(firstLeaf([null, { a: null, b: [2] }])).toBe(2);
    expect(firstLeaf({ a: [] })).toBeUndefined();
  });

  it('attributes of a hundred thousand values are read without running out of stack', async () => {
    const many = Array.from({ length: 200_000 }, (_, at) => `word${at}`);
    expect(leavesOf({ many })).toHaveLength(200_000);
    const score = compileSearch('word199999', ['many'], 'OR', new TimeSlices());
    expect(await score({ many })).toBe(1);
  });

  it('picking fields looks them up instead of comparing each with each', () => {
    const picked = pick({ a: { b: 1, c: 2 }, 'd.e': { f: 3, g: 4 }, h: 5 }, [
      'a.b',
      'd.e.f',
      'h',
      'none.at.all',
    ]);
    expect(picked).toEqual({ a: { b: 1 }, 'd.e': { f: 3 }, h: 5 });
  });

  it.each([
    ['*b', 'aaab', true],
    [`*${'a'.repeat(40)}b*`, `${'a'.repeat(100)}b`, true],
    [`*${'a'.repeat(40)}b*`, 'a'.repeat(100), false],
    ['a*b*c', 'a1b2c', true],
    ['a*b*c', 'acb', false],
    ['ab*ba', 'aba', false],
  ])('the pattern %s against %s', (pattern, text, isMatch) => {
    expect(compilePattern(pattern)(text)).toBe(isMatch);
  });

  it('splitting a long text into words yields, and each text is split once', async () => {
    const slices = new Impatient();
    const reader = new WordReader(slices);
    const text = 'Straße_1 '.repeat(5000);
    const words = await reader.words(text);
    expect(words).toEqual(times(5000, 'straße_1'));
    expect(slices.yields).toBe(5);
    expect(await reader.words(text)).toBe(words);
    expect(slices.yields).toBe(5);
  });

  it('reading a file yields between its lines, including blank ones', async () => {
    const slices = new Impatient();
    expect(await readObjects('\n'.repeat(100), 10, slices)).toEqual([]);
    expect(slices.yields).toBe(100);
  });

  it('evaluating one object yields between its fields and conditions', async () => {
    const attributes = { list: times(100, 'a'), n: 1 };
    const slices = new Impatient();
    expect(await compileSearch('b c', ['list'], 'OR', slices)(attributes)).toBe(0);
    // Each value is read once, and compared with each of the two words.
    expect(slices.yields).toBe(300);
    const filtering = new Impatient();
    const matches = compileFilter('map.attributes.list: b and map.attributes.n: 1', ['map'], filtering);
    expect(await matches(object(attributes))).toBe(false);
    expect(filtering.yields).toBe(101);
  });
});
