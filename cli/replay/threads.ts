import { type SagaMonitor } from 'redux-saga';

interface Seen {
  parent: number;
  type?: unknown;
}

/** Which sequence of steps an action was put in. */
export interface Threads {
  monitor: SagaMonitor;
  /** The same number for actions that one saga puts one after another; undefined for what no saga put. */
  threadOf(action: object): number | undefined;
}

/** Effects whose children run beside each other: each child is a sequence of its own. */
const isSplit = (type: unknown) => type === 'ALL' || type === 'RACE';

/**
 * Tells the sequences of steps in sagas apart, so that order is compared within each and nowhere else: a forked task is one,
 * and so is each branch of `all` and `race`. Sagas that call each other are one.
 */
export function createThreads(): Threads {
  const effects = new Map<number, Seen>();
  const threads = new WeakMap<object, number>();

  function threadAt(effectId: number): number {
    let id = effectId;
    for (let seen = effects.get(id); seen; seen = effects.get(id)) {
      const parent = effects.get(seen.parent);
      if (!parent || isSplit(parent.type)) return id;
      if (parent.type === 'FORK') return seen.parent;
      id = seen.parent;
    }
    return id;
  }

  return {
    monitor: {
      rootSagaStarted: ({ effectId }) => void effects.set(effectId, { parent: 0, type: 'FORK' }),
      effectTriggered({ effectId, parentEffectId, effect }) {
        const { type, payload } = (effect ?? {}) as { type?: unknown; payload?: { action?: object } };
        effects.set(effectId, { parent: parentEffectId, type });
        if (type === 'PUT' && payload?.action) threads.set(payload.action, threadAt(effectId));
      },
    },
    threadOf: (action) => threads.get(action),
  };
}
