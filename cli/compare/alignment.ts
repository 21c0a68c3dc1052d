import { diffArrays } from 'diff';
import { type Item } from './steps';

/** Items of two runs that correspond to each other, or an item of only one of them. */
export interface Pair<T> {
  a?: T;
  b?: T;
}

/** Aligns two sequences by their longest common subsequence of keys. */
export function align<T extends Item>(one: readonly T[], other: readonly T[]): Pair<T>[] {
  const keys = (items: readonly T[]) => items.map(({ key }) => key);
  const pairs: Pair<T>[] = [];
  let [left, right] = [0, 0];
  for (const { count, added, removed } of diffArrays(keys(one), keys(other)))
    for (let at = 0; at < count; at += 1) {
      const pair: Pair<T> = {};
      const [a, b] = [one[left], other[right]];
      if (!added && a) pair.a = a;
      if (!removed && b) pair.b = b;
      if (!added) left += 1;
      if (!removed) right += 1;
      pairs.push(pair);
    }
  return pairs;
}

/**
 * Pairs items regardless of their order within a step. An item without a partner in its step can
 * have one in a later step, since an answer can come before or after the next input.
 */
export class Matching<T extends Item> {
  private readonly open = { a: [] as { item: T; step: number }[], b: [] as { item: T; step: number }[] };

  /** Returns the new pairs. */
  add(step: number, a: readonly T[], b: readonly T[]): Required<Pair<T>>[] {
    const pairs: Required<Pair<T>>[] = [];
    const rest = [...b];
    for (const item of a) {
      const at = rest.findIndex(({ key }) => key === item.key);
      const [partner] = at < 0 ? [] : rest.splice(at, 1);
      if (partner) pairs.push({ a: item, b: partner });
      else {
        const earlier = this.take('b', item.key);
        if (earlier) pairs.push({ a: item, b: earlier });
        else this.open.a.push({ item, step });
      }
    }
    for (const item of rest) {
      const earlier = this.take('a', item.key);
      if (earlier) pairs.push({ a: earlier, b: item });
      else this.open.b.push({ item, step });
    }
    return pairs;
  }

  /** Returns the first item without a partner. */
  firstAlone(): (Pair<T> & { step: number }) | undefined {
    const [a, b] = [this.open.a[0], this.open.b[0]];
    if (a && (!b || a.step <= b.step)) return { a: a.item, step: a.step };
    return b && { b: b.item, step: b.step };
  }

  private take(side: 'a' | 'b', key: string): T | undefined {
    const at = this.open[side].findIndex(({ item }) => item.key === key);
    return at < 0 ? undefined : this.open[side].splice(at, 1)[0]?.item;
  }
}
