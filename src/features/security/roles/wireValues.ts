import { textOf } from '../../../api/contract/plainData';
/**
 * Reading what came over the wire without trusting its shape, and giving back unchanged values as they came. Together
 * they make a save keep what a form does not know: missing keys, nulls, repeated entries.
 */

/** The texts of a list, each once; anything else counts as an empty list. */
export function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const texts = value.filter((entry): entry is string => typeof entry === 'string');
  return texts.length < 2 ? texts : [...new Set(texts)];
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
