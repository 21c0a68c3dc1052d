import { type Difference, findDifferences } from '../../src/recording/differences';

/** Numbers from here on, the year 2001 in milliseconds, are taken for timestamps. */
const FIRST_TIME = 1e12;
/** Longest search; times and ids among the differences are left out afterwards. */
const MAX_FOUND = 1_000;
const MAX_SHOWN = 20;
/** Members that identify a version, a build or a measurement. */
const OF_RUN: ReadonlySet<string> = new Set([
  'build_hash',
  'build_number',
  'endsIn',
  'etag',
  'metrics',
  'sha256',
  'tag',
  'uuid',
  'version',
  'versions',
]);
const RANDOM = /^[0-9a-f]{16,}$/;
const MINTED = /^([a-z][a-zA-Z]*)-\d{1,15}$/;

/** Replaces times, and redaction marks, which every page makes with a key of its own. */
const withoutTimes = (text: string) =>
  text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d[:-]\d\d[:-]\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g, '[time]')
    .replace(/\[redacted [0-9a-f]{8}\]/g, '[redacted]');

/** True for values that differ between any two runs: times, versions, ids of the page. */
function isOfRun({ path, expected, actual }: Difference): boolean {
  if (path.some((name) => OF_RUN.has(name))) return true;
  if (typeof expected === 'number' && typeof actual === 'number')
    return expected >= FIRST_TIME && actual >= FIRST_TIME;
  if (typeof expected !== 'string' || typeof actual !== 'string') return false;
  if (path.at(-1) === 'stack' || withoutTimes(expected) === withoutTimes(actual)) return true;
  if (!/^(?:.+I|i)d$/.test(path.at(-1) ?? '')) return false;
  const [, kind] = MINTED.exec(expected) ?? [];
  return (
    (RANDOM.test(expected) && RANDOM.test(actual)) ||
    (kind !== undefined && kind === MINTED.exec(actual)?.[1])
  );
}

/** Returns the differences between data of two runs, at most 20. */
export const runDifferences = (a: unknown, b: unknown): Difference[] =>
  findDifferences(a, b, MAX_FOUND)
    .filter((difference) => !isOfRun(difference))
    .slice(0, MAX_SHOWN);
