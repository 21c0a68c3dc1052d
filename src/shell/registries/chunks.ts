/** Timeout for loading code [PLUG-09]. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Rejects after 120 seconds; browsers have no timeout for loading code. */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const reason = `A part of the page did not load within ${CHUNK_TIMEOUT_MS / 1000} seconds.`;
    timer = setTimeout(() => reject(new Error(reason)), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
