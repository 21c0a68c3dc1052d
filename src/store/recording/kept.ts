import {
  FORMAT_VERSION,
  LOG_FORMAT,
  STATE_VERSION,
  type ActionLine,
  type ActionLog,
  type BaseLine,
  type BodyLine,
  type EndLine,
  type HeaderLine,
} from './format';
import { toExchangeLine } from './exchangeLine';
import { hashParts, hashState } from './hash';
import { atOnce } from './inSlices';
import { prepareHash, prepareRedaction } from './prepare';
import { type RecorderOptions } from './recorderTypes';
import { redact } from './redact';
import { type KeptLine } from './ring';
import { createLineWriter } from './serialize';

/** What a log is made of, as it was at one moment: references, nothing of which is redacted yet. */
export interface Kept<S> {
  /** The same object as long as the lines of a log are only added to. */
  base: { state: S; seq: number };
  lines: KeptLine<S>[];
  last: S;
  seq: number;
  startedAt: number;
}

type Facts = Pick<RecorderOptions<never>, 'appVersion' | 'userAgent' | 'place'>;

const headerOf = (startedAt: number, { appVersion, userAgent, place }: Facts): HeaderLine => ({
  kind: 'header',
  format: LOG_FORMAT,
  formatVersion: FORMAT_VERSION,
  appVersion,
  stateVersion: STATE_VERSION,
  startedAt,
  ...(userAgent === undefined ? {} : { userAgent }),
  ...place,
});

function* toBase<S>({ base: { state, seq } }: Kept<S>): Generator<void, BaseLine> {
  yield* prepareHash(state);
  const redacted = redact(state);
  return { kind: 'base', seq, hash: hashState(redacted), state: redacted };
}

function* toEnd<S>({ last, seq }: Kept<S>, actions: number): Generator<void, EndLine> {
  yield* prepareHash(last);
  const state = redact(last);
  return { kind: 'end', seq, hash: hashState(state), actions, state };
}

/** @param known the short hashes of the slices so far; of a hash line only those are told that changed */
function* toBodyLine<S>(line: KeptLine<S>, known: Map<string, string>): Generator<void, BodyLine> {
  if (line.kind === 'exchange') {
    yield* prepareRedaction(line.exchange.responseBody);
    return toExchangeLine(line.exchange, line.seq);
  }
  if (line.kind === 'action') {
    yield* prepareRedaction(line.payload);
    return redactLine(line);
  }
  yield* prepareHash(line.state);
  const state = redact(line.state);
  const changed = [...hashParts(state)].filter(([name, part]) => known.get(name) !== part);
  for (const [name, part] of changed) known.set(name, part);
  return { kind: 'hash', seq: line.seq, hash: hashState(state), parts: Object.fromEntries(changed) };
}

function redactLine(line: ActionLine): ActionLine {
  const clean: ActionLine = { ...line, source: redact(line.source) };
  if ('payload' in line) clean.payload = redact(line.payload);
  if ('meta' in line) clean.meta = redact(line.meta);
  if ('error' in line) clean.error = redact(line.error);
  return clean;
}

const countActions = (lines: readonly { kind: string }[]) =>
  lines.filter(({ kind }) => kind === 'action').length;

/** A log as data. Pauses on the way. */
export function* toLog<S>(kept: Kept<S>, facts: Facts): Generator<void, ActionLog> {
  const base = yield* toBase(kept);
  const known = hashParts(base.state);
  const lines: BodyLine[] = [];
  for (const line of kept.lines) {
    lines.push(yield* toBodyLine(line, known));
    yield;
  }
  const end = yield* toEnd(kept, countActions(lines));
  return { header: headerOf(kept.startedAt, facts), base, lines, end };
}

/**
 * The texts of logs that are still being added to. Lines never change once they are there, so that each is redacted and written once:
 * in quiet moments, and what is left of them when the text is asked for.
 */
export function createOngoingTexts<S>(facts: Facts) {
  interface Ongoing {
    writer: ReturnType<typeof createLineWriter>;
    known: Map<string, string>;
    texts: string[];
    /** Lines that are written. */
    done: number;
  }
  let ongoing = new WeakMap<object, Ongoing>();
  /** What was begun in a quiet moment and goes on in the next one. */
  let current: Generator<void, unknown> | undefined;

  function* begin(kept: Kept<S>): Generator<void, Ongoing> {
    const writer = createLineWriter();
    const base = yield* toBase(kept);
    const texts = [yield* writer(headerOf(kept.startedAt, facts)), yield* writer(base)];
    const begun = { writer, known: hashParts(base.state), texts, done: 0 };
    ongoing.set(kept.base, begun);
    return begun;
  }

  function* advance(kept: Kept<S>): Generator<void, Ongoing> {
    const found = ongoing.get(kept.base) ?? (yield* begin(kept));
    for (const line of kept.lines.slice(found.done)) {
      found.texts.push(yield* found.writer(yield* toBodyLine(line, found.known)));
      found.done += 1;
      yield;
    }
    return found;
  }

  function* finish(kept: Kept<S>): Generator<void, string> {
    const { writer, texts } = yield* advance(kept);
    const end = yield* toEnd(kept, countActions(kept.lines));
    return [...texts, yield* writer(end)].join('');
  }

  function* settle(parts: readonly Kept<S>[]): Generator<void, void> {
    for (const kept of parts) {
      yield* advance(kept);
      yield* prepareHash(kept.last);
    }
  }

  return {
    /**
     * Writes what there is so far.
     *
     * @returns false while something is left after `hasTime` said no
     */
    settle(parts: () => readonly Kept<S>[], hasTime: () => boolean): boolean {
      current ??= settle(parts());
      while (hasTime()) {
        if (!current.next().done) continue;
        current = undefined;
        return true;
      }
      return false;
    },
    /** The whole texts, with their ends. */
    finish(parts: readonly Kept<S>[]): string {
      if (current) atOnce(current);
      current = undefined;
      const texts = parts.map((kept) => atOnce(finish(kept)));
      // Their ends are written: should the page go on after all, everything is written anew.
      ongoing = new WeakMap();
      return texts.join('');
    },
  };
}
