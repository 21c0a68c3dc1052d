import { isRecord } from '../../../src/api/contract/plainData';
import { type Attributes } from '../../../src/api/contract/savedObjects';

/** Members of attributes by dotted path. Names are free text, so a member whose name has dots is found as well. */

/** Every value at a path; a list on the way stands for each of its items. */
export function valuesAt(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  if (!isRecord(value)) return [];
  if (Object.hasOwn(value, path)) return [value[path]].flat();
  const found: unknown[] = [];
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot);
    if (Object.hasOwn(value, name)) found.push(...valuesAt(value[name], path.slice(dot + 1)));
  }
  return found;
}

/** Every text and number inside a value, however deep. */
export function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}

/** The attributes at the given paths and nothing else, nested as they were. */
export function pick(attributes: Attributes, paths: readonly string[]): Attributes {
  const kept = Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
    if (paths.includes(name)) return [[name, value]];
    const below = paths
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1));
    if (below.length === 0 || !isRecord(value)) return [];
    const part = pick(value, below);
    return Object.keys(part).length === 0 ? [] : [[name, part]];
  });
  return Object.fromEntries(kept);
}

/** `change` put over `kept`: objects member by member, everything else (lists too) as a whole. */
export function merge(kept: Attributes, change: Attributes, isShallow = false): Attributes {
  const merged = new Map(Object.entries(kept));
  for (const [name, value] of Object.entries(change)) {
    const before = merged.get(name);
    merged.set(name, !isShallow && isRecord(before) && isRecord(value) ? merge(before, value) : value);
  }
  // Own members by definition, not by assignment: `__proto__` is an attribute like any other.
  return Object.fromEntries(merged);
}
