import { hasBranches } from './branches';
import { hashState } from './hash';
import { redact } from './redact';

const BATCH = 100;

/** Visits an object and all nested ones that contain objects, innermost first, with pauses. */
function createVisit(work: (value: object) => void) {
  /** Visited objects; states share most of their structure. */
  const done = new WeakSet<object>();
  let count = 0;
  const isPause = () => (count = (count + 1) % BATCH) === 0;
  return function* visit(root: unknown): Generator<void, void> {
    // Grows while it is read.
    const found = isNew(root) ? [root] : [];
    for (const value of found) {
      for (const member of Object.values(value) as unknown[])
        if (isNew(member) && hasBranches(member)) found.push(member);
      if (isPause()) yield;
    }
    for (const value of found.reverse()) {
      work(value);
      done.add(value);
      if (isPause()) yield;
    }
  };

  function isNew(value: unknown): value is object {
    return typeof value === 'object' && value !== null && !done.has(value);
  }
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
