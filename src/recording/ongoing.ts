import { hashParts } from './hash';
import { atOnce } from './inSlices';
import { countActions, headerOf, toBase, toBodyLine, toEnd } from './kept';
import { prepareHash } from './prepare';
import { type Facts } from './recorderTypes';
import { hiddenNames } from './redact';
import { type Kept } from './ring';
import { createLineWriter } from './serialize';

/** Writes growing logs. Lines never change, so each is written only once, mostly when idle. */
export function createOngoingTexts<S>(facts: Facts) {
  interface Ongoing {
    writer: ReturnType<typeof createLineWriter>;
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
    const texts = [yield* writer(headerOf(kept, facts)), yield* writer(base)];
    const begun = { writer, known: hashParts(base.state), texts, done: 0, length: texts.join('').length };
    ongoing.set(kept.base, begun);
    return begun;
  }

  function* advance(kept: Kept<S>): Generator<void, Ongoing> {
    const found = ongoing.get(kept.base) ?? (yield* begin(kept));
    for (const line of kept.lines.slice(found.done)) {
      const text = yield* found.writer(yield* toBodyLine(line, found.known));
      found.texts.push(text);
      found.done += 1;
      found.length += text.length;
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
    lengthOf: (parts: readonly Kept<S>[]): number =>
      parts.reduce((sum, { base }) => sum + (ongoing.get(base)?.length ?? 0), 0),
    /** Writes pending lines; returns false if `hasTime` ended first. */
    settle(parts: () => readonly Kept<S>[], hasTime: () => boolean): boolean {
      forgetOutdated();
      current ??= settle(parts());
      while (hasTime()) {
        if (!current.next().done) continue;
        current = undefined;
        return true;
      }
      return false;
    },
    finish(parts: readonly Kept<S>[]): string {
      forgetOutdated();
      if (current) atOnce(current);
      current = undefined;
      const texts = parts.map((kept) => atOnce(finish(kept)));
      // End lines are written: if the page continues after all, everything is written again.
      ongoing = new WeakMap();
      return texts.join('');
    },
  };
}
