/** Measures for how long requests hold a gateway up for others. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Gateway, startGateway } from '../lib';

/** The longest stall that counts as held, in milliseconds; meant for a quiet machine. */
const TOLERANCE_MS = Number(process.env.HOLDUPS_TOLERANCE_MS ?? 50);
/** `processor` measures stalls in processor time, for a machine that is busy with other things. */
const MEASURE = process.env.HOLDUPS_MEASURE ?? 'wall';
/** A stall caused by the request occurs in every try, unlike one caused by the machine. */
const TRIES = 4;

/** Starts a gateway whose event loop is watched. */
export async function startWatched(data: string, ...args: string[]): Promise<Gateway> {
  const options = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `--import ${join(import.meta.dirname, 'probe.mjs')}`;
  try {
    return await startGateway(data, ...args);
  } finally {
    if (options === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = options;
  }
}

/** Returns the longest stall of the event loop since the last call, in milliseconds. */
const longestStall = ({ child }: Gateway) =>
  new Promise<number>((done) => {
    const read = (chunk: Buffer) => {
      const found = /longest stall ([\d.]+) ms, processor ([\d.]+) ms/.exec(String(chunk));
      if (!found) return;
      child.stderr.off('data', read);
      done(Number(MEASURE === 'processor' ? found[2] : found[1]));
    };
    child.stderr.on('data', read);
    child.kill('SIGUSR2');
  });

/** An answer to a measured request. */
export interface Answered {
  /** 0 when the request failed. */
  status: number;
  bytes?: number;
  /** Its beginning, or the error. */
  text: string;
}

export interface Stall {
  /** The shortest of all tries, in milliseconds. */
  stall: number;
  /** The time until the last answer, in milliseconds. */
  took: number;
  answer: Answered;
  isShort: boolean;
}

const failed = (error: Error): Answered => ({ status: 0, text: `${error.message} ${error.cause ?? ''}` });

/** Sends a request, again when it seems to hold others up, and measures for how long at least. */
export async function stallOf(
  gateway: Gateway,
  send: () => Promise<Answered>,
  tries = TRIES,
): Promise<Stall> {
  let least = Infinity;
  let took = 0;
  let answer: Answered = { status: 0, text: '' };
  for (let at = 0; at < tries && least > TOLERANCE_MS; at += 1) {
    await pause(250);
    await longestStall(gateway);
    const from = performance.now();
    answer = await send().catch(failed);
    took = performance.now() - from;
    // Writes after the answer, such as events of the audit log, belong to the request.
    await pause(300);
    least = Math.min(least, await longestStall(gateway));
  }
  return { stall: least, took, answer, isShort: least <= TOLERANCE_MS };
}
