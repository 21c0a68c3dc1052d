/** Path at which two states differ; `undefined` means absent. */
export interface Difference {
  path: string[];
  expected: unknown;
  actual: unknown;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const memberOf = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

/** Returns up to `limit` differences of own members; keys such as `__proto__` are just names. */
export function findDifferences(expected: unknown, actual: unknown, limit = 20): Difference[] {
  const found: Difference[] = [];
  const visit = (left: unknown, right: unknown, path: string[]): void => {
    if (found.length >= limit || Object.is(left, right)) return;
    if (!isBranch(left) || !isBranch(right) || Array.isArray(left) !== Array.isArray(right)) {
      found.push({ path, expected: left, actual: right });
      return;
    }
    const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
    for (const key of keys) visit(memberOf(left, key), memberOf(right, key), [...path, key]);
  };
  visit(expected, actual, []);
  return found;
}
