import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** Size of libuv's thread pool; 4 is its default. */
const POOL = Number(process.env['UV_THREADPOOL_SIZE']) || 4;

/**
 * Returns the concurrency of password hashing and compression in the thread pool. A hash takes a
 * quarter of a second, so sign-ins must not occupy all threads; one is always left for files.
 *
 * @param cores limit for passwords: more would only compete with the event loop
 */
export function lanesOf(pool: number, cores: number): { passwords: number; compressions: number } {
  const passwords = Math.max(1, Math.min(cores, pool - 2));
  return { passwords, compressions: Math.max(1, Math.min(cores, pool - passwords - 1)) };
}

const lanes = lanesOf(POOL, availableParallelism());

export const passwordLane = pLimit(lanes.passwords);

export const compressionLane = pLimit(lanes.compressions);
