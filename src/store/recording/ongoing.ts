import { hashParts } from './hash';
import { atOnce } from './inSlices';
import { countActions, headerOf, toBase, toBodyLine, toEnd } from './kept';
import { prepareHash } from './prepare';
import { type Facts } from './recorderTypes';
import { hiddenNames } from './redact';
import { type Kept } from './ring';
import { createLineWriter } from './serialize';

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
    /** Characters of them. */
    length: number;
  }
  let ongoing = new WeakMap<object, Ongoing>();
  /** What was begun in a quiet moment and goes on in the next one. */
  let current: Generator<void, unknown> | undefined;
  let hidden = hiddenNames();

  /** Forgets what is written: it may hold a name that is hidden since. */
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
    /** How long the texts are as far as they are written, in characters. */
    lengthOf: (parts: readonly Kept<S>[]): number =>
      parts.reduce((sum, { base }) => sum + (ongoing.get(base)?.length ?? 0), 0),
    /**
     * Writes what there is so far.
     *
     * @returns false while something is left after `hasTime` said no
     */
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
    /** The whole texts, with their ends. */
    finish(parts: readonly Kept<S>[]): string {
      forgetOutdated();
      if (current) atOnce(current);
      current = undefined;
      const texts = parts.map((kept) => atOnce(finish(kept)));
      // Their ends are written: should the page go on after all, everything is written anew.
      ongoing = new WeakMap();
      return texts.join('');
    },
  };
}
