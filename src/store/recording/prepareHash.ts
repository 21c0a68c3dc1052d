import { hasBranches } from './branches';
import { hashState } from './hash';
import { redact } from './redact';

/** Root, slice, list: what is deeper, or has nothing below it, is taken as a whole. */
const DEPTH = 3;
/** Items between two pauses. */
const BATCH = 50;

/**
 * Redacts and hashes the parts of a state piece by piece, pausing in between, so that doing it for the whole is cheap afterwards:
 * both remember what they have seen. Ten thousand users at once would hold the browser up.
 */
export function* prepareHash(state: unknown): Generator<void> {
  let taken = 0;
  function* visit(value: unknown, depth: number): Generator<void> {
    if (typeof value !== 'object' || value === null) return;
    if (depth === DEPTH || !hasBranches(value)) {
      hashState(redact(value));
      taken += 1;
      if (taken % BATCH === 0) yield;
      return;
    }
    for (const member of Object.values(value)) yield* visit(member, depth + 1);
  }
  yield* visit(state, 0);
}
