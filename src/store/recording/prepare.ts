import { hasBranches } from './branches';
import { hashState } from './hash';
import { redact } from './redact';

/** Objects between two pauses. */
const BATCH = 100;

/** Does something with an object and all in it that has objects in turn, the innermost first, pausing in between. */
function createVisit(work: (value: object) => void) {
  /** What was gone through before: states share most of their structure. */
  const done = new WeakSet<object>();
  let count = 0;
  return function* visit(value: unknown): Generator<void, void> {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    for (const member of Object.values(value)) {
      if (typeof member === 'object' && member !== null && hasBranches(member)) yield* visit(member);
    }
    work(value);
    done.add(value);
    count += 1;
    if (count % BATCH === 0) yield;
  };
}

const redacting = createVisit(redact);
const hashing = createVisit(hashState);

/** Redacts data piece by piece: what is redacted was remembered, so that doing it for the whole is cheap afterwards. */
export const prepareRedaction = (data: unknown): Generator<void, void> => redacting(data);

/** Redacts a state and hashes what comes of it, piece by piece. Ten thousand users at once would hold the browser up. */
export function* prepareHash(state: unknown): Generator<void, void> {
  yield* redacting(state);
  yield* hashing(redact(state));
}
