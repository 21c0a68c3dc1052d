import { type Action, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** Types that are remembered; those of a foreign log may be endless. */
const MAX_TYPES = 2_000;

/** Thrown for each slice and type once, without a stack, which costs more than the look itself. */
const LOOKED = Object.create(Error.prototype) as Error;

const look = (): never => {
  throw LOOKED;
};

const hidden: ProxyHandler<object> = {
  get: look,
  has: look,
  ownKeys: look,
  getOwnPropertyDescriptor: look,
  getPrototypeOf: look,
  set: look,
  deleteProperty: look,
  defineProperty: look,
  isExtensible: look,
};

/** A state of which nothing can be seen. */
const STATE: unknown = new Proxy({}, hidden);

/** An action of which nothing can be seen but its type. */
const actionOf = (type: string) =>
  new Proxy<UnknownAction>(
    { type },
    {
      ...hidden,
      get: (_target, key) => (key === 'type' ? type : look()),
      has: (_target, key) => key === 'type' || look(),
      getPrototypeOf: () => Object.prototype,
    },
  );

/**
 * Whether a reducer may do something with actions of a type. It is asked with a state and an action of which it may see nothing but
 * the type: a pure reducer that gives the state back without a look at anything else will always do so.
 */
function listens(reducer: Reducer, action: UnknownAction): boolean {
  try {
    return reducer(STATE, action) !== STATE;
  } catch {
    return true;
  }
}

/** The slices that an action leads to, by name; without those that it leaves as they are. */
type Changes = [name: string, slice: unknown][];
const NONE: Changes = [];

/** The slices that listen to a type of action, with their reducers, in the order in which they are asked. */
type Route = readonly (readonly [name: string, reducer: Reducer])[];

export interface Routes {
  /** Whether a state has exactly the slices that this reducer knows. */
  isWhole: (state: object) => boolean;
  routeOf: (type: string) => Route;
}

/**
 * The same reducer as `combineReducers` makes, asked less: an action goes only to the slices that listen to its type. Most
 * actions concern one or two of some forty slices.
 *
 * @param reducers of the slices, which must be pure
 * @param combined what `combineReducers` makes of them; it takes the states that lack a slice or have one more
 */
export function routed<S, A extends Action, P>(
  reducers: Readonly<Record<string, Reducer>>,
  combined: Reducer<S, A, P>,
): Reducer<S, A, P> & Routes {
  const slices = Object.entries(reducers);
  const routes = new Map<string, Route>();

  function routeOf(type: string): Route {
    const known = routes.get(type);
    if (known) return known;
    const action = actionOf(type);
    const route = slices.filter(([, reducer]) => listens(reducer, action));
    if (routes.size >= MAX_TYPES) routes.clear();
    routes.set(type, route);
    return route;
  }

  function isWhole(state: object): boolean {
    let count = 0;
    for (const name in state) {
      if (!Object.hasOwn(reducers, name)) return false;
      count += 1;
    }
    return count === slices.length;
  }

  /** What an action changes in a whole state. A slice that is `undefined` is a fault of its reducer. */
  function changesOf(state: Readonly<Record<string, unknown>>, action: Action): Changes {
    let changes: Changes = NONE;
    for (const route of routeOf(action.type)) {
      const name = route[0];
      const before = state[name];
      const slice: unknown = route[1](before, action);
      if (slice === before) continue;
      if (changes === NONE) changes = [[name, slice]];
      else changes.push([name, slice]);
    }
    return changes;
  }

  /** The state that was given back last: it has been looked at. */
  let last: unknown;

  const reduce: Reducer<S, A, P> = (state, action) => {
    const { type } = action as { type: unknown };
    if (typeof type !== 'string' || typeof state !== 'object' || state === null)
      return combined(state, action);
    if (state !== last && !isWhole(state)) return combined(state, action);
    const before = state as Record<string, unknown>;
    const changes = changesOf(before, action);
    // It says what is wrong with the reducer.
    if (changes.some(([, slice]) => slice === undefined)) return combined(state, action);
    const after = changes.length > 0 ? { ...before } : before;
    for (const [name, slice] of changes) after[name] = slice;
    last = after;
    return after as S;
  };
  return Object.assign(reduce, { isWhole, routeOf });
}
