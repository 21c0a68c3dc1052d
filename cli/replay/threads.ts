import { type SagaMonitor } from 'redux-saga';

interface Seen {
  parent: number;
  type?: unknown;
}

export interface Threads {
  monitor: SagaMonitor;
  /** Equal for consecutive actions of one saga; undefined outside sagas. */
  threadOf(action: object): number | undefined;
}

/** Effects with parallel children, each a sequence of its own. */
const isSplit = (type: unknown) => type === 'ALL' || type === 'RACE';

/**
 * Separates sequences within sagas, as order matters only within one: each forked task and branch
 * of `all` and `race` is one; sagas that call each other share one.
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
