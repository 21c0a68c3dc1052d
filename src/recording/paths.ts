import { isRecord } from '../../contract/plainData';
type Members = Record<string, unknown>;

export function valueAt(state: unknown, path: readonly string[]): unknown {
  let value = state;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Members)[name];
  }
  return value;
}

/** True if a path equals `outer` or lies below it; `*` matches any one name. */
export const isWithin = (path: readonly string[], outer: readonly string[]): boolean =>
  outer.length <= path.length && outer.every((name, at) => name === '*' || name === path[at]);

/** Returns the state without the value at a path; the same object if there is none. */
export function without(state: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || !isRecord(state) || !Object.hasOwn(state, name)) return state;
  if (rest.length === 0) return Object.fromEntries(Object.entries(state).filter(([key]) => key !== name));
  const inner = without(state[name], rest);
  return inner === state[name] ? state : { ...state, [name]: inner };
}

/** Returns the state with a value at a path, provided that its parent exists. */
export function withValue(state: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (!isRecord(state) || (rest.length > 0 && !Object.hasOwn(state, name))) return state;
  return { ...state, [name]: withValue(state[name], rest, value) };
}
