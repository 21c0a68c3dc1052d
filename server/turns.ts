import { performance } from 'node:perf_hooks';

/** How long work goes on before others get their turn, in milliseconds. */
const SLICE_MS = 10;

/** Long works that wait for their turn. */
const waiting: (() => void)[] = [];

/** Lets one long work go on in each round of the event loop, so that many of them hold it no longer than one. */
function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

/**
 * The clock of one long work, which gives way to other requests by the time that it has taken and not by the number of things
 * that it has done: one thing can be a million times as large as another.
 *
 * @example for (const item of items) { if (turns.isDue()) await turns.next(); work(item); }
 */
export class Turns {
  /** How often the work has given way. */
  given = 0;
  private begun = performance.now();
  private spent = 0;

  /** @param tooLong makes the error that ends the work when it has taken more than `limitMs`, waiting not counted */
  constructor(
    private readonly limitMs = Number.POSITIVE_INFINITY,
    private readonly tooLong: () => Error = () => new Error('The work takes too long.'),
  ) {}

  /** Whether others have waited long enough. Costs as much as reading the clock. */
  isDue(): boolean {
    return performance.now() - this.begun >= SLICE_MS;
  }

  /**
   * Resolves when others have had their turn.
   *
   * @throws the error of `tooLong` when the time of the work is used up
   */
  async next(): Promise<void> {
    this.spent += performance.now() - this.begun;
    if (this.spent > this.limitMs) throw this.tooLong();
    this.given += 1;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      // What runs when a request arrives is followed by immediates in the same round: only the one after is a turn of others.
      if (waiting.length === 1) setImmediate(() => setImmediate(goOn));
    });
    this.begun = performance.now();
  }
}

/** The items mapped one after the other, giving way in between. */
export async function mapInTurns<T, R>(
  items: Iterable<T>,
  map: (item: T) => R,
  turns = new Turns(),
): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    if (turns.isDue()) await turns.next();
    results.push(map(item));
  }
  return results;
}

/** The items in order, by a merge sort that gives way; equal ones stay as they stood. */
export async function sortInTurns<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
  turns = new Turns(),
): Promise<T[]> {
  let from = [...items];
  for (let width = 1; width < from.length; width *= 2) {
    const into: T[] = [];
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const end = Math.min(start + 2 * width, from.length);
      let left = start;
      let right = middle;
      while (left < middle || right < end) {
        if (turns.isDue()) await turns.next();
        const one = from[left] as T;
        const other = from[right] as T;
        const takesLeft = left < middle && (right >= end || compare(one, other) <= 0);
        into.push(takesLeft ? one : other);
        if (takesLeft) left += 1;
        else right += 1;
      }
    }
    from = into;
  }
  return from;
}
