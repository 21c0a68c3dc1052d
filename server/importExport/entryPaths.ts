import { isRecord } from '../../contract/plainData';
import { type EntryProblem } from '../security/embedded';

/** Keys and indexes that lead to a value in an entry. */
export type Path = readonly (string | number)[];

/** True if the stored entry already has the key. */
export function has(entry: unknown, path: Path): boolean {
  return path.every((step) => {
    if (Array.isArray(entry) && typeof step === 'number') entry = entry[step];
    else if (isRecord(entry) && Object.hasOwn(entry, String(step))) entry = entry[String(step)];
    else return false;
    return true;
  });
}

/** Returns the path of a problem; that of a masked field must be searched for. */
export function placePath({ kind, path }: EntryProblem, value: unknown): Path {
  const field =
    kind === 'value' ? /^Masked field not valid: (.*)$/s.exec(String(path[0] ?? ''))?.[1] : undefined;
  return field === undefined ? path : (pathOf(value, (_key, inner) => inner === field) ?? []);
}

/** Returns the path of the first match; undefined if none. */
export function pathOf(
  value: unknown,
  isFound: (key: string | number, value: unknown) => boolean,
  key: string | number = '',
): Path | undefined {
  if (isFound(key, value)) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [inner, item] of Object.entries(value)) {
    const path = pathOf(item, isFound, inner);
    if (path !== undefined) return [Array.isArray(value) ? Number(inner) : inner, ...path];
  }
  return undefined;
}
