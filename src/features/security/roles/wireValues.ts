import { textOf } from '../../../api/contract/plainData';
/**
 * Reading what came over the wire without trusting its shape, and giving back unchanged values as they came. Together
 * they make a save keep what a form does not know: missing keys, nulls, repeated entries.
 */

/** Lists up to this length are compared entry by entry, which is faster than a set. */
const FEW = 16;

const isFewTexts = (list: unknown[]): list is string[] =>
  list.length <= FEW && list.every((entry, at) => typeof entry === 'string' && list.indexOf(entry) === at);

/** The texts of a list, each once; anything else counts as an empty list. Mostly it is the list itself, so do not change it. */
export function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  if (isFewTexts(list)) return list;
  return [...new Set(list.filter((entry): entry is string => typeof entry === 'string'))];
}

export const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at]);

/**
 * `source` with `changes` made to it. A key whose change is undefined stays as it is, or stays away.
 *
 * @param changes values by key; undefined for "not changed"
 */
export function withChanges<T extends object>(source: T, changes: { [K in keyof T]?: T[K] | undefined }): T {
  const made = Object.entries(changes).filter(([, value]) => value !== undefined);
  return made.length === 0 ? source : { ...source, ...(Object.fromEntries(made) as Partial<T>) };
}

/** The new list, or undefined when it says the same as what was read. */
export const changedTexts = (next: readonly string[], read: unknown): string[] | undefined =>
  sameTexts(next, textsOf(read)) ? undefined : [...next];

/** The new text, or undefined when it says the same as what was read. */
export const changedText = (next: string, read: unknown): string | undefined =>
  next === textOf(read) ? undefined : next;
