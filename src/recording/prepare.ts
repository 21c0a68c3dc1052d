import { hasBranches } from './branches';
import { hashState } from './hash';
import { redact } from './redact';

const BATCH = 100;

/** Visits an object and all nested ones that contain objects, innermost first, with pauses. */
function createVisit(work: (value: object) => void) {
  /** Visited objects; states share most of their structure. */
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

/** Redacts data in steps; results are cached, so redacting the whole is cheap afterwards. */
export const prepareRedaction = (data: unknown): Generator<void, void> => redacting(data);

/** Redacts and hashes a state in steps: ten thousand users at once would block the page. */
export function* prepareHash(state: unknown): Generator<void, void> {
  yield* redacting(state);
  yield* hashing(redact(state));
}
