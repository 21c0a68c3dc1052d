/** How long requests hold a gateway up for others. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGateway } from '../lib.mjs';

/** Longest stall that counts as held, in milliseconds; meant for a quiet machine. */
const TOLERANCE_MS = Number(process.env.HOLDUPS_TOLERANCE_MS ?? 50);
/** A stall that the request causes comes back; one that the machine causes does not. */
const TRIES = 4;

/** Starts a gateway whose event loop is watched. */
export async function startWatched(data, ...args) {
  const options = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `--import ${join(import.meta.dirname, '..', 'probe.mjs')}`;
  try {
    return await startGateway(data, ...args);
  } finally {
    if (options === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = options;
  }
}

/** Returns the longest stall of the event loop since the last call, in milliseconds: of the clock or of processor time. */
export const longestStall = ({ child }) =>
  new Promise((done) => {
    const read = (chunk) => {
      const found = /longest stall ([\d.]+) ms, processor ([\d.]+) ms/.exec(String(chunk));
      if (!found) return;
      child.stderr.off('data', read);
      done(Number((process.env.HOLDUPS_MEASURE ?? 'wall') === 'processor' ? found[2] : found[1]));
    };
    child.stderr.on('data', read);
    child.kill('SIGUSR2');
  });

/**
 * Sends a request, several times when it seems to hold others up, and tells for how long it did at least.
 *
 * @param send sends it and resolves with its status and bytes
 */
export async function stallOf(gateway, send, tries = TRIES) {
  let least = Infinity;
  let took = 0;
  let answer;
  for (let at = 0; at < tries && least > TOLERANCE_MS; at += 1) {
    await pause(250);
    await longestStall(gateway);
    const from = performance.now();
    answer = await send().catch((error) => ({ status: 0, text: `${error.message} ${error.cause ?? ''}` }));
    took = performance.now() - from;
    // Writes after the answer, such as events of the audit log, belong to the request.
    await pause(300);
    least = Math.min(least, await longestStall(gateway));
  }
  return { stall: least, took, answer, isShort: least <= TOLERANCE_MS };
}
