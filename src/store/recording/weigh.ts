/** Weights by object; payloads share structure with the state and are immutable. */
const weights = new WeakMap<object, number>();

/**
 * About how many bytes plain data takes in memory. An estimate for bounding the log, not a measurement; nested far, it
 * stops counting rather than exhaust the stack.
 */
export function weigh(value: unknown, depth = 0): number {
  if (typeof value === 'string') return 16 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  const known = weights.get(value);
  if (known !== undefined) return known;
  let sum = 32;
  if (depth < 100) {
    for (const member of Object.values(value)) sum += 16 + weigh(member, depth + 1);
  }
  weights.set(value, sum);
  return sum;
}
