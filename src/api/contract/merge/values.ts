import { isRecord } from '../plainData';

/** What counts as nothing: the back end gives a default where a form sends none, and the other way round. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.entries(value)
    .filter(([, item]) => !isNothing(item))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, sorted(item)]);
};

/** A text that is the same for values that say the same, whatever the order of their keys and whatever stands for nothing. */
export const canonical = (value: unknown): string => (isNothing(value) ? '' : JSON.stringify(sorted(value)));

/** The members of a list that takes each of them once, in any order; anything else counts as none. */
export const membersOf = (value: unknown): readonly unknown[] => {
  const seen = new Set<string>();
  return (Array.isArray(value) ? value : []).filter((item) => {
    const key = canonical(item);
    return seen.has(key) ? false : seen.add(key);
  });
};

/** What one list has and the other has not, in the order of the first. */
export function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const gone = new Set(other.map(canonical));
  return list.filter((item) => !gone.has(canonical(item)));
}
