import { Packed } from './packed';

/** Members of a long list or record that are sampled; the rest is extrapolated. */
const MAX_WEIGHED = 32;
/** Deepest level that is weighed. */
const DEEPEST = 12;

function weightOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return 16 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  if (depth > DEEPEST) return 32;
  // The action that receives the entries weighs them.
  if (value instanceof Packed) return 32 + 16 * value.names.length;
  const isList = Array.isArray(value);
  const keys = isList ? undefined : Object.keys(value);
  const count = keys ? keys.length : (value as unknown[]).length;
  const stride = count > MAX_WEIGHED ? count / MAX_WEIGHED : 1;
  let sum = 0;
  let weighed = 0;
  for (let place = 0; place < count; place += stride) {
    const at = Math.floor(place);
    const key = keys ? (keys[at] as string) : at;
    sum += 16 + weightOf((value as Record<string | number, unknown>)[key], depth + 1);
    weighed += 1;
  }
  return 32 + (weighed === 0 ? 0 : (sum / weighed) * count);
}

/** Estimates the memory of plain data in bytes. Samples long data, as it runs on every dispatch. */
export const weigh = (value: unknown): number => weightOf(value, 0);
