import { performance } from 'node:perf_hooks';

/** Length of a time slice in milliseconds. */
const SLICE_MS = 10;

/** Milliseconds of processor time that this process has used. */
const usedMillis = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Jobs waiting for their next time slice. */
const waiting: (() => void)[] = [];

/** Resumes one job per event loop iteration, so that many block it no longer than one. */
function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
}

/**
 * Cooperative scheduling of a long job. It yields by elapsed time rather than item count, since one
 * item can be a million times as large as another.
 *
 * @example for (const item of items) { if (slices.isUsedUp()) await slices.next(); work(item); }
 */
export class TimeSlices {
  /** Number of yields. */
  yields = 0;
  private begun = performance.now();
  private usedBefore = usedMillis();
  private spent = 0;

  /**
   * @param tooLong creates the error once the job exceeds `limitMs`. Waits for a cluster or for the
   * processor of a busy machine hardly count.
   */
  constructor(
    private readonly limitMs = Number.POSITIVE_INFINITY,
    private readonly tooLong: () => Error = () => new Error('The work takes too long.'),
  ) {}

  /** True if the time slice is used up. As cheap as reading the clock. */
  isUsedUp(): boolean {
    return performance.now() - this.begun >= SLICE_MS;
  }

  /**
   * Resolves at the start of the next time slice.
   *
   * @throws the error of `tooLong` when the limit is exceeded
   */
  async next(): Promise<void> {
    this.spent += Math.min(performance.now() - this.begun, usedMillis() - this.usedBefore);
    if (this.spent > this.limitMs) throw this.tooLong();
    this.yields += 1;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      // An immediate set by a request handler runs in the same iteration; the second one yields.
      if (waiting.length === 1) setImmediate(() => setImmediate(resumeNext));
    });
    this.begun = performance.now();
    this.usedBefore = usedMillis();
  }
}

/** Maps items sequentially, yielding in between. */
export async function mapInSlices<T, R>(
  items: Iterable<T>,
  map: (item: T) => R,
  slices = new TimeSlices(),
): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    if (slices.isUsedUp()) await slices.next();
    results.push(map(item));
  }
  return results;
}
