/** Numbers from here on, the year 2001 in milliseconds, are taken for timestamps. */
const FIRST_TIME = 1e12;

const isTime = (value: unknown) => typeof value === 'number' && value >= FIRST_TIME;
const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Compares plain data except timestamps and error stacks, which depend on the run and build. */
export function sameButTimes(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isTime(a) && isTime(b))) return true;
  if (!isBranch(a) || !isBranch(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = keysOf(a);
  return (
    keys.length === keysOf(b).length &&
    keys.every((key) => {
      const [one, other] = [memberOf(a, key), memberOf(b, key)];
      if (key === 'stack' && typeof one === 'string' && typeof other === 'string') return true;
      return Object.hasOwn(b, key) && sameButTimes(one, other);
    })
  );
}

/** JSON omits undefined members. */
const keysOf = (value: object) => Object.keys(value).filter((key) => memberOf(value, key) !== undefined);
const memberOf = (value: object, key: string): unknown => (value as Record<string, unknown>)[key];
