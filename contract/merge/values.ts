import { isRecord } from '../plainData';

/** Empty values are equivalent to missing ones: back end and forms add different defaults. */
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

/** Returns the same text for equivalent values, ignoring key order and empty values. */
export const canonical = (value: unknown): string => (isNothing(value) ? '' : JSON.stringify(sorted(value)));

/** Returns the distinct members of a list; none for other values. */
export const membersOf = (value: unknown): readonly unknown[] => {
  const seen = new Set<string>();
  return (Array.isArray(value) ? value : []).filter((item) => {
    const key = canonical(item);
    return seen.has(key) ? false : seen.add(key);
  });
};

export function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const gone = new Set(other.map(canonical));
  return list.filter((item) => !gone.has(canonical(item)));
}
