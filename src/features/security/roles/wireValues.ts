import { textOf } from '../../../../contract/plainData';
/**
 * Reads API values without trusting their shape and returns unchanged ones as they came, so that a
 * save keeps unknown keys, nulls and duplicates.
 */

/** Up to this length, comparing entries is faster than a set. */
const FEW = 16;

const isFewTexts = (list: unknown[]): list is string[] =>
  list.length <= FEW && list.every((entry, at) => typeof entry === 'string' && list.indexOf(entry) === at);

/** Returns the distinct strings of a list, usually the list itself, so do not mutate it. */
export function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  if (isFewTexts(list)) return list;
  return [...new Set(list.filter((entry): entry is string => typeof entry === 'string'))];
}

export const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at]);

/** Returns `source` with the changes applied; an undefined change leaves the key alone. */
export function withChanges<T extends object>(source: T, changes: { [K in keyof T]?: T[K] | undefined }): T {
  const made = Object.entries(changes).filter(([, value]) => value !== undefined);
  return made.length === 0 ? source : { ...source, ...(Object.fromEntries(made) as Partial<T>) };
}

/** Returns the new list, or undefined if unchanged. */
export const changedTexts = (next: readonly string[], read: unknown): string[] | undefined =>
  sameTexts(next, textsOf(read)) ? undefined : [...next];

/** Returns the new text, or undefined if unchanged. */
export const changedText = (next: string, read: unknown): string | undefined =>
  next === textOf(read) ? undefined : next;
