import { MAX_DEPTH } from '../model/depth';
import { createChain } from './chain';
import { type ActionLog, type BodyLine } from './format';
import { atOnce } from './inSlices';
import { checkBase, checkBody, checkEnd, checkHeader } from './lines';
import { LogError } from './logError';
import { migrateLog } from './migrations';
import { createResolver } from './sharing';
import { MIGRATIONS } from './versions';

export { LogError } from './logError';

/** Largest readable file, in characters. */
export const MAX_LOG_LENGTH = 400 * 1024 * 1024;

/** Returns the nesting depth of a JSON text; `JSON.parse` has no limit. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === 92) at += 1;
      else if (code === 34) inText = false;
    } else if (code === 34) inText = true;
    else if (code === 91 || code === 123) deepest = Math.max(deepest, (depth += 1));
    else if (code === 93 || code === 125) depth -= 1;
  }
  return deepest;
}

function readLine(text: string, number: number): Record<string, unknown> {
  // n levels take at least 2n brackets, so short lines need no check.
  if (text.length > MAX_DEPTH * 2 && depthOf(text) > MAX_DEPTH + 5) {
    throw new LogError(number, `it is nested deeper than ${MAX_DEPTH} levels`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new LogError(number, `it is not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new LogError(number, 'it is not a JSON object');
  }
  return value as Record<string, unknown>;
}

/** Yields numbered lines without copying the text; the last one may lack its line break. */
function* linesOf(text: string): Generator<[text: string, number: number]> {
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  for (let number = 1; from < text.length; number += 1) {
    const end = text.indexOf('\n', from);
    yield [text.slice(from, end < 0 ? text.length : end), number];
    from = end < 0 ? text.length : end + 1;
  }
}

/** Reads a saved log of any origin, checks every line and migrates it. Throws LogError. */
export const parseLog = (text: string): ActionLog => atOnce(parseInSteps(text));

function* parseInSteps(text: string): Generator<void, ActionLog> {
  if (text.length > MAX_LOG_LENGTH) {
    throw new LogError(undefined, `the file is larger than ${MAX_LOG_LENGTH} characters`);
  }
  const log: Partial<ActionLog> & { lines: BodyLine[] } = { lines: [] };
  let seq = 0;
  let actions = 0;
  let last = 0;
  const chain = createChain();
  const resolve = createResolver();
  // One string per action type: looking up a new string takes longer in a replay.
  const types = new Map<string, string>();
  for (const [line, number] of linesOf(text)) {
    yield;
    last = number;
    const written = line.trim();
    if (written === '') throw new LogError(number, 'it is empty');
    const checked = chain.check(written);
    const value = resolve(readLine(checked.text, number), written, number);
    if (!checked.isSaved) log.edited ??= number;
    // Left over if an editor reordered the members.
    delete value['link'];
    if (log.end) throw new LogError(number, 'it follows the end line');
    else if (!log.header) log.header = checkHeader(value, number);
    else if (!log.base) {
      log.base = checkBase(value, number);
      seq = log.base.seq;
    } else if (value.kind === 'end') log.end = checkEnd(value, number, seq, actions);
    else {
      const body = checkBody(value, number, seq);
      seq = body.seq;
      if (body.kind === 'action') {
        actions += 1;
        const { type } = body;
        const known = types.get(type);
        if (known === undefined) types.set(type, type);
        else body.type = known;
      }
      log.lines.push(body);
    }
  }
  const { header, base, lines, end, edited } = log;
  if (!header) throw new LogError(undefined, 'the file is empty');
  if (!base) throw new LogError(last, 'the base line is missing after it');
  if (!end) throw new LogError(last, 'the file stops after it without an end line: a part is missing');
  const read = { header, base, lines, end, ...(edited === undefined ? {} : { edited }) };
  return migrateLog(read, MIGRATIONS);
}

/** Start of a header; no other line contains it, since lines of JSON hold no line break. */
const NEXT_LOG = '\n{"kind":"header"';

/** Reads a file of one or more logs of a story, oldest first. Throws LogError. */
export const parseBundle = (text: string): ActionLog[] => atOnce(parseBundleInSteps(text));

/** Does the same with a pause before each line, for `inSlices`. */
export function* parseBundleInSteps(text: string): Generator<void, ActionLog[]> {
  const logs: ActionLog[] = [];
  let lines = 0;
  for (let from = 0; from < text.length || logs.length === 0;) {
    const next = text.indexOf(NEXT_LOG, from);
    const part = text.slice(from, next < 0 ? undefined : next + 1);
    try {
      logs.push(yield* parseInSteps(part));
    } catch (error) {
      if (!(error instanceof LogError) || lines === 0) throw error;
      throw error.after(lines);
    }
    lines += part.split('\n').length - 1;
    from += part.length;
  }
  return logs;
}
