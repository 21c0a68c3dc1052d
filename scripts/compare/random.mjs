/** Chance that a seed gives again (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit) => Math.floor(number() * limit);
  const pick = (items) => items[below(items.length)];
  return {
    below,
    pick,
    /** True with this probability. */
    chance: (probability) => number() < probability,
    /** One of the keys of an object, as often as its number says. */
    weighted(weights) {
      const entries = Object.entries(weights);
      let at = number() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        at -= weight;
        if (at < 0) return key;
      }
      return entries[0][0];
    },
    /** Up to `most` items, with repetitions. */
    some: (items, most) => Array.from({ length: below(most + 1) }, () => pick(items)),
  };
}
