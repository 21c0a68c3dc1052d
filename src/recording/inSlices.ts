/** Longest time slice of a page, in milliseconds. */
const SLICE_MS = 8;

/** Runs work to its end without pausing. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Runs work in time slices, between which the page stays responsive; `signal` aborts it. */
export async function inSlices<T>(
  work: Generator<void, T>,
  signal?: AbortSignal,
  sliceMs = SLICE_MS,
): Promise<T> {
  let until = performance.now() + sliceMs;
  for (;;) {
    signal?.throwIfAborted();
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + sliceMs;
  }
}
