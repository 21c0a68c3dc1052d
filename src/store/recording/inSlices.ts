/** Longest that work goes on at once, milliseconds. */
const SLICE_MS = 8;

/** Runs work to its end, without the pauses that it offers. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs work in slices of at most some milliseconds, as far as its pauses allow; in between the page can draw and answer.
 *
 * @param signal ends the work at its next pause; rejects with the signal's reason then
 */
export async function inSlices<T>(work: Generator<void, T>, signal?: AbortSignal): Promise<T> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    signal?.throwIfAborted();
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE_MS;
  }
}
