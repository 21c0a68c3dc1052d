import { MAX_DEPTH } from '../model/depth';
import { LogError } from './logError';
import { setOwn } from './setOwn';

/** Reference to data in an earlier line: the line number, from 1, and the path. */
const SAME = '$same';
/** Minimum length of shared data, in characters. */
const SHORTEST = 160;
/** Maximum number of values that a file expands to: a small file must not expand endlessly. */
const MAX_PLACES = 50_000_000;

interface Place {
  value: object;
  line: number;
  /** Undefined for the line itself. */
  above?: { place: Place; key: string | number };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const copyOf = (value: object) => (Array.isArray(value) ? [...(value as unknown[])] : { ...value });

/** True if two values serialise alike, including the order of members. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return (
    left.length === right.length &&
    left.every(([key, value], at) => key === right[at]?.[0] && isAlike(value, right[at][1]))
  );
}

/** Approximate serialised length, and a checksum that is equal for equal data. */
interface Print {
  length: number;
  mark: number;
}

const prints = new WeakMap<object, Print>();

const mix = (mark: number, next: number) => Math.imul(mark ^ next, 0x01000193);

function markOf(text: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = mix(mark, text.charCodeAt(at));
  return mark;
}

function printOf(value: unknown): Print {
  if (!isObject(value)) {
    const text = String(value);
    return { length: text.length + 2, mark: mix(markOf(text), typeof value === 'string' ? 1 : 2) };
  }
  const known = prints.get(value);
  if (known) return known;
  let [length, mark] = [2, Array.isArray(value) ? 3 : 4];
  for (const [key, member] of Object.entries(value)) {
    const print = printOf(member);
    length += key.length + 4 + print.length;
    mark = mix(mix(mark, markOf(key)), print.mark);
  }
  const print = { length, mark };
  prints.set(value, print);
  return print;
}

const pathOf = ({ line, above }: Place): (string | number)[] =>
  above ? [...pathOf(above.place), above.key] : [line];

const BATCH = 200;

/** Wraps data that looks like a reference, to stay data. */
const asData = (value: object, copy: unknown) =>
  Object.hasOwn(value, SAME) ? { [SAME]: null, of: copy } : copy;

/** Wraps what looks like a reference in a short value; returns the same value if nothing does. */
function wrapped(value: object): unknown {
  let copy: Record<string, unknown> | unknown[] | undefined;
  for (const [key, member] of Object.entries(value)) {
    if (!isObject(member)) continue;
    const next = wrapped(member);
    if (next !== member) setOwn((copy ??= copyOf(value)), key, next);
  }
  return asData(value, copy ?? value);
}

/** Returns a function that replaces repeated long data by references to earlier lines. */
export function createSharer() {
  const places = new Map<number, Place>();
  let visited = 0;
  let isLast = false;

  function* visit(value: object, place: Place): Generator<void, unknown> {
    let copy: Record<string, unknown> | unknown[] | undefined;
    for (const [key, member] of Object.entries(value)) {
      if (!isObject(member)) continue;
      visited += 1;
      if (visited % BATCH === 0) yield;
      const print = printOf(member);
      const above = { place, key: Array.isArray(value) ? Number(key) : key };
      const next =
        print.length < SHORTEST
          ? wrapped(member)
          : yield* share(member, { value: member, line: place.line, above }, print.mark);
      if (next !== member) setOwn((copy ??= copyOf(value)), key, next);
    }
    return asData(value, copy ?? value);
  }

  function* share(value: object, place: Place, mark: number): Generator<void, unknown> {
    const known = places.get(mark);
    if (known && known.line < place.line && isAlike(known.value, value)) return { [SAME]: pathOf(known) };
    if (!known && !isLast) places.set(mark, place);
    return yield* visit(value, place);
  }

  /** @param last true if later lines replace this one and must not refer to it */
  return function* (value: object, line: number, last = false): Generator<void, unknown> {
    isLast = last;
    return yield* visit(value, { value, line });
  };
}

/**
 * Returns a resolver of references; a line of an untrusted file can refer to earlier ones only. A
 * line with the number of an earlier one replaces it.
 */
export function createResolver(mostPlaces = MAX_PLACES) {
  const lines: unknown[] = [];
  const sizes = new WeakMap<object, { places: number; depth: number }>();
  let total = 0;

  function sizeOf(value: unknown): { places: number; depth: number } {
    if (!isObject(value)) return { places: 1, depth: 0 };
    const known = sizes.get(value);
    if (known) return known;
    const size = { places: 1, depth: 0 };
    for (const member of Object.values(value)) {
      const inner = sizeOf(member);
      size.places += inner.places;
      size.depth = Math.max(size.depth, inner.depth + 1);
    }
    sizes.set(value, size);
    return size;
  }

  function follow(path: unknown, number: number): unknown {
    const fail = () => new LogError(number, 'it refers to data that no earlier line has');
    if (!Array.isArray(path)) throw fail();
    const [line, ...rest] = path as unknown[];
    let value = typeof line === 'number' && line < number ? lines[line - 1] : undefined;
    for (const key of rest) {
      if (!isObject(value) || !Object.hasOwn(value, String(key))) throw fail();
      value = (value as Record<string, unknown>)[String(key)];
    }
    if (!isObject(value)) throw fail();
    return value;
  }

  function resolve(value: unknown, number: number, depth: number): unknown {
    if (!isObject(value)) return value;
    if (Object.hasOwn(value, SAME)) {
      const { [SAME]: path, of } = value as { [SAME]: unknown; of?: unknown };
      const found = path === null ? resolveMembers(of, number, depth) : follow(path, number);
      const size = sizeOf(found);
      total += size.places;
      if (total > mostPlaces) throw new LogError(number, 'it refers to too much data');
      if (depth + size.depth > MAX_DEPTH + 5)
        throw new LogError(number, `it is nested deeper than ${MAX_DEPTH} levels`);
      return found;
    }
    return resolveMembers(value, number, depth);
  }

  function resolveMembers(value: unknown, number: number, depth: number): unknown {
    if (!isObject(value)) return value;
    for (const [key, member] of Object.entries(value)) {
      const next = resolve(member, number, depth + 1);
      if (next !== member) setOwn(value, key, next);
    }
    return value;
  }

  /** @param text the raw line; most lines contain no reference */
  return (value: Record<string, unknown>, text: string, number: number): Record<string, unknown> => {
    if (text.includes(`"${SAME}"`)) resolveMembers(value, number, 0);
    lines[number - 1] = value;
    return value;
  };
}
