/** Pseudo-random choices: the same seed gives the same ones. */
export interface Random {
  /** Returns a whole number from 0 to below the limit. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  /** Returns one of the keys of an object, each as often as its number says. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
  /** Returns up to `most` of the items, with repetitions. */
  some<T>(items: readonly T[], most: number): T[];
}

/** Uses the generator mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(number() * limit);
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('There is nothing to pick from.');
    return items[below(items.length)] as T;
  };
  return {
    below,
    pick,
    chance: (probability) => number() < probability,
    weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
      const entries = Object.entries<number>(weights) as [Key, number][];
      let at = number() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        at -= weight;
        if (at < 0) return key;
      }
      throw new Error('There is nothing to choose from.');
    },
    some: (items, most) => Array.from({ length: below(most + 1) }, () => pick(items)),
  };
}
