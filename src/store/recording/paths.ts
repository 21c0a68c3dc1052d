import { isRecord } from '../../api/contract/plainData';
type Members = Record<string, unknown>;

/** The value at a path; undefined where there is none. */
export function valueAt(state: unknown, path: readonly string[]): unknown {
  let value = state;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Members)[name];
  }
  return value;
}

/** Whether a path is another one, or leads into what is there. `*` stands for any one name. */
export const isWithin = (path: readonly string[], outer: readonly string[]): boolean =>
  outer.length <= path.length && outer.every((name, at) => name === '*' || name === path[at]);

/** The state without what is at a path; the same object where there is nothing. */
export function without(state: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || !isRecord(state) || !Object.hasOwn(state, name)) return state;
  if (rest.length === 0) return Object.fromEntries(Object.entries(state).filter(([key]) => key !== name));
  const inner = without(state[name], rest);
  return inner === state[name] ? state : { ...state, [name]: inner };
}

/** The state with a value at a path, where everything above the path is there. */
export function withValue(state: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (!isRecord(state) || (rest.length > 0 && !Object.hasOwn(state, name))) return state;
  return { ...state, [name]: withValue(state[name], rest, value) };
}
