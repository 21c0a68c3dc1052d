import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** Threads beside the event loop: libuv's default, unless the start of the process says another number. */
const POOL = Number(process.env['UV_THREADPOOL_SIZE']) || 4;

/**
 * How many passwords and how many answers the thread pool works on at once. Passwords take a quarter of a second each: were all
 * threads theirs, files and lists would wait for every user who signs in. One thread is always left for files.
 *
 * @param pool threads of the pool
 * @param cores more passwords at once than this would only take turns with the event loop
 */
export function lanesOf(pool: number, cores: number): { passwords: number; compressions: number } {
  const passwords = Math.max(1, Math.min(cores, pool - 2));
  return { passwords, compressions: Math.max(1, Math.min(cores, pool - passwords - 1)) };
}

const lanes = lanesOf(POOL, availableParallelism());

/** Makes and checks password hashes when it is their turn. */
export const passwordLane = pLimit(lanes.passwords);

/** Compresses whole answers when it is their turn. */
export const compressionLane = pLimit(lanes.compressions);
