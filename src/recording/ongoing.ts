import { hashParts } from './hash';
import { atOnce } from './inSlices';
import { countActions, type Facts, headerOf, toBase, toBodyLine, toEnd } from './kept';
import { prepareHash } from './prepare';
import { hiddenNames } from './redact';
import { type Kept } from './ring';
import { createLineWriter, type LineWriter } from './serialize';

/** Written log of one part: the lines so far, and the end line for now. */
export interface WrittenPart {
  /** The same as long as lines are only appended. */
  id: number;
  lines: readonly string[];
  end: string;
}

export interface OngoingTexts<S> {
  /** Returns the number of characters written so far. */
  lengthOf(parts: readonly Kept<S>[]): number;
  /** Writes pending lines; returns false if `hasTime` ended first. */
  settle(parts: () => readonly Kept<S>[], hasTime: () => boolean): boolean;
  /** Writes the rest at once. */
  finish(parts: readonly Kept<S>[]): WrittenPart[];
}

export const textOf = (parts: readonly WrittenPart[]): string =>
  parts.map(({ lines, end }) => lines.join('') + end).join('');

let lastId = 0;

/** Writes growing logs. Lines never change, so each is written only once, mostly when idle. */
export function createOngoingTexts<S>(facts: Facts): OngoingTexts<S> {
  interface Ongoing {
    id: number;
    writer: LineWriter;
    known: Map<string, string>;
    texts: string[];
    /** Number of written lines. */
    done: number;
    /** Number of written characters. */
    length: number;
  }
  let ongoing = new WeakMap<object, Ongoing>();
  /** Work begun in an earlier idle period. */
  let current: Generator<void, unknown> | undefined;
  let hidden = hiddenNames();

  /** Discards text that may contain a name hidden since. */
  function forgetOutdated(): void {
    if (hidden === hiddenNames()) return;
    hidden = hiddenNames();
    ongoing = new WeakMap();
    current = undefined;
  }

  function* begin(kept: Kept<S>): Generator<void, Ongoing> {
    const writer = createLineWriter();
    const base = yield* toBase(kept);
    const texts = [yield* writer.write(headerOf(kept, facts)), yield* writer.write(base)];
    lastId += 1;
    const { length } = texts.join('');
    const begun = { id: lastId, writer, known: hashParts(base.state), texts, done: 0, length };
    ongoing.set(kept.base, begun);
    return begun;
  }

  function* advance(kept: Kept<S>): Generator<void, Ongoing> {
    const found = ongoing.get(kept.base) ?? (yield* begin(kept));
    for (const line of kept.lines.slice(found.done)) {
      const text = yield* found.writer.write(yield* toBodyLine(line, found.known));
      found.texts.push(text);
      found.done += 1;
      found.length += text.length;
      yield;
    }
    return found;
  }

  function* finish(kept: Kept<S>): Generator<void, WrittenPart> {
    const { id, writer, texts } = yield* advance(kept);
    const end = yield* toEnd(kept, countActions(kept.lines));
    return { id, lines: texts, end: yield* writer.writeEnd(end) };
  }

  function* settle(parts: readonly Kept<S>[]): Generator<void, void> {
    for (const kept of parts) {
      yield* advance(kept);
      yield* prepareHash(kept.last);
    }
  }

  return {
    lengthOf: (parts) => parts.reduce((sum, { base }) => sum + (ongoing.get(base)?.length ?? 0), 0),
    settle(parts, hasTime) {
      forgetOutdated();
      current ??= settle(parts());
      while (hasTime()) {
        if (!current.next().done) continue;
        current = undefined;
        return true;
      }
      return false;
    },
    finish(parts) {
      forgetOutdated();
      if (current) atOnce(current);
      current = undefined;
      return parts.map((kept) => atOnce(finish(kept)));
    },
  };
}
