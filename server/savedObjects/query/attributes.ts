import { isRecord } from '../../../contract/plainData';
import { type Attributes } from '../../../contract/savedObjects';

/** Access to attributes by dotted path. Names may contain dots themselves. */

export type Reader = (value: unknown) => unknown[];

type Collector = (value: unknown, found: unknown[]) => void;

/**
 * Compiles a path for use on many objects; a list in the path stands for each of its items. A
 * lookup visits each member at most once, and no more names than the path has steps.
 */
export function compilePath(path: string): Reader {
  const collect = collector(path, new Map());
  return (value) => {
    const found: unknown[] = [];
    collect(value, found);
    return found;
  };
}

function collector(path: string, known: Map<string, Collector>): Collector {
  const before = known.get(path);
  if (before !== undefined) return before;
  const rests = new Map<string, string>();
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1))
    rests.set(path.slice(0, dot), path.slice(dot + 1));

  const collect: Collector = (value, found) => {
    if (Array.isArray(value)) {
      for (const item of value) collect(item, found);
      return;
    }
    if (!isRecord(value)) return;
    if (Object.hasOwn(value, path)) {
      const end = value[path];
      if (Array.isArray(end)) for (const item of end) found.push(item);
      else found.push(end);
      return;
    }
    if (rests.size === 0) return;
    const names = Object.keys(value);
    if (names.length < rests.size) {
      for (const name of names) {
        const rest = rests.get(name);
        if (rest !== undefined) collector(rest, known)(value[name], found);
      }
    } else {
      for (const [name, rest] of rests)
        if (Object.hasOwn(value, name)) collector(rest, known)(value[name], found);
    }
  };
  known.set(path, collect);
  return collect;
}

/** Reads every value at a path; a list in the path stands for each of its items. */
export const valuesAt = (value: unknown, path: string): unknown[] => compilePath(path)(value);

/** Collects every string and number in a value, at any depth. */
export function leavesOf(value: unknown): unknown[] {
  const leaves: unknown[] = [];
  const visit = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) leaves.push(inner);
    else for (const member of Object.values(inner)) visit(member);
  };
  visit(value);
  return leaves;
}

export function firstLeaf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  for (const member of Object.values(value)) {
    const leaf = firstLeaf(member);
    if (leaf !== undefined) return leaf;
  }
  return undefined;
}

/** Copies only the attributes at the given paths, with their nesting. */
export function pick(attributes: Attributes, paths: readonly string[]): Attributes {
  const whole = new Set(paths);
  const below = new Map<string, string[]>();
  for (const path of paths)
    for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
      const name = path.slice(0, dot);
      const rests = below.get(name) ?? [];
      rests.push(path.slice(dot + 1));
      below.set(name, rests);
    }
  const kept = Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
    if (whole.has(name)) return [[name, value]];
    const rests = below.get(name);
    if (rests === undefined || !isRecord(value)) return [];
    const part = pick(value, rests);
    return Object.keys(part).length === 0 ? [] : [[name, part]];
  });
  return Object.fromEntries(kept);
}

/** Merges `change` into `kept`: objects by member, everything else (lists too) as a whole. */
export function merge(kept: Attributes, change: Attributes, isShallow = false): Attributes {
  const merged = new Map(Object.entries(kept));
  for (const [name, value] of Object.entries(change)) {
    const before = merged.get(name);
    merged.set(name, !isShallow && isRecord(before) && isRecord(value) ? merge(before, value) : value);
  }
  // Defines own members, because assigning `__proto__` would not.
  return Object.fromEntries(merged);
}
