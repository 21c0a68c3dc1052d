import { spawn } from 'node:child_process';

export const LOOP = new URL('loop.mjs', import.meta.url).href;

/** Asks a process with `loop.mjs` loaded for the longest stall of its event loop, in milliseconds since it was last asked. */
export const stallOf = (child: Child) =>
  new Promise((done) => {
    const read = (chunk: Buffer) => {
      const found = /longest stall ([\d.]+) ms/.exec(String(chunk));
      if (!found) return;
      child.stderr.off('data', read);
      done(found[1]);
    };
    child.stderr.on('data', read);
    child.kill('SIGUSR2');
  });

/**
 * Starts a process that does nothing: what stalls it is the machine, with everything else that runs there, and not the product.
 */
export async function startControl() {
  const idle = 'process.stderr.write("ready"); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, [`--import=${LOOP}`, '-e', idle], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise((done) => child.stderr.once('data', done));
  return { longestStall: () => stallOf(child), stop: () => child.kill() };
}
