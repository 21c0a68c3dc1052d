import { type ChildProcess, spawn } from 'node:child_process';
import { type Readable } from 'node:stream';

/** The module that measures the event loop of a process, as a value for `--import`. */
export const LOOP = new URL('loop.mjs', import.meta.url).href;

/**
 * Asks a process with `loop.mjs` loaded for the longest stall of its event loop, in milliseconds
 * since the last time.
 */
export const stallOf = (child: ChildProcess & { stderr: Readable }): Promise<string> =>
  new Promise((done) => {
    const read = (chunk: Buffer) => {
      const stall = /longest stall ([\d.]+) ms/.exec(String(chunk))?.[1];
      if (stall === undefined) return;
      child.stderr.off('data', read);
      done(stall);
    };
    child.stderr.on('data', read);
    child.kill('SIGUSR2');
  });

/** Starts an idle process: it stalls because of the machine and what else runs on it. */
export async function startControl() {
  const idle = 'process.stderr.write("ready"); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, [`--import=${LOOP}`, '-e', idle], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise((done) => child.stderr.once('data', done));
  return { longestStall: () => stallOf(child), stop: () => child.kill() };
}
