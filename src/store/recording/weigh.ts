/** Weights of whole payloads by object: what was weighed once is not walked again. */
const weights = new WeakMap<object, number>();

function weightOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return 16 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  let sum = 32;
  if (depth < 100) {
    for (const member of Object.values(value)) sum += 16 + weightOf(member, depth + 1);
  }
  return sum;
}

/**
 * About how many bytes plain data takes in memory. An estimate for bounding the log, not a measurement; nested far, it
 * stops counting rather than exhaust the stack.
 */
export function weigh(value: unknown): number {
  if (typeof value !== 'object' || value === null) return weightOf(value, 0);
  const weight = weights.get(value) ?? weightOf(value, 0);
  weights.set(value, weight);
  return weight;
}
