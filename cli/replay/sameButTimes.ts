/** From here on a number is taken for a point in time, milliseconds since 1970: the year 2001. */
const FIRST_TIME = 1e12;

const isTime = (value: unknown) => typeof value === 'number' && value >= FIRST_TIME;
const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether two pieces of plain data are the same; two points in time always are, since the second run has a later clock, and so
 * are two stacks of errors, which name the code of their build.
 */
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

/** JSON keeps no member that is undefined. */
const keysOf = (value: object) => Object.keys(value).filter((key) => memberOf(value, key) !== undefined);
const memberOf = (value: object, key: string): unknown => (value as Record<string, unknown>)[key];
