/** Results by state: the same object each time keeps hashes incremental. */
const stripped = new WeakMap<object, object>();

/**
 * Slices whose events are not recorded either (`isRecorded`): the count of requests follows from
 * the requests; steps of the player could not be replayed without their recording.
 */
const UNRECORDED_SLICES = ['http', 'player'];

function without(record: object): object {
  const { _persist: _bookkeeping, ...rest } = record as { _persist?: unknown };
  return rest;
}

/** Returns the state without those and `_persist`; a replay runs without persistence. */
export function recordedState<S>(state: S): S {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return state;
  const known = stripped.get(state);
  if (known) return known as S;
  let result: object = Object.hasOwn(state, '_persist') ? without(state) : state;
  if (UNRECORDED_SLICES.some((name) => Object.hasOwn(result, name)))
    result = Object.fromEntries(Object.entries(result).filter(([name]) => !UNRECORDED_SLICES.includes(name)));
  for (const [name, slice] of Object.entries(result)) {
    if (typeof slice !== 'object' || slice === null || !Object.hasOwn(slice, '_persist')) continue;
    const known = stripped.get(slice) ?? without(slice);
    stripped.set(slice, known);
    result = { ...result, [name]: known };
  }
  stripped.set(state, result);
  return result as S;
}
