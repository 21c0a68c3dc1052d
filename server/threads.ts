import { availableParallelism } from 'node:os';

/** Threads beside the event loop: libuv's default, unless the start of the process says another number. */
const POOL = Number(process.env['UV_THREADPOOL_SIZE']) || 4;

/** Runs at most so many long tasks of the thread pool at once; further ones wait in order. */
export class Lane {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Runs a task when it is its turn. Rejects as the task does. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}

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

/** Making and checking password hashes. */
export const passwordLane = new Lane(lanes.passwords);

/** Compressing whole answers. */
export const compressionLane = new Lane(lanes.compressions);
