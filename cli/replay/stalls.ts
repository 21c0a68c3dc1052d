import { type ActionLine, type ActionLog } from '../../src/store/recording/format';
import { isInput } from './recordedStart';

/** Inputs that follow each other so closely come from one piece of code: no user types that fast, no timer runs between. */
const BURST_MS = 2;

/** Gaps looked at on each side of a pause; most of them must be short for it to lie within a burst. */
const GAPS_BESIDE = 5;
const LONG_GAPS = 2;

/** One event that follows another of its kind within this time, and no line between, came of the same click. */
const SAME_CLICK_MS = 50;

const belongTogether = (one: ActionLine | undefined, other: ActionLine | undefined): boolean =>
  one !== undefined && other !== undefined && one.type === other.type && other.at - one.at <= BURST_MS;

/** The lines of a log without hashes, and which of them are inputs. */
function inputsOf({ lines }: ActionLog) {
  const told = lines.filter((line) => line.kind !== 'hash');
  const inputAt = (index: number): ActionLine | undefined => {
    const line = told[index];
    return line?.kind === 'action' && isInput(line) ? line : undefined;
  };
  return { length: told.length, inputAt };
}

/**
 * The inputs of a log that came at one go with the one before, as of a click that clears a search and then its filters: what the
 * first set off had no turn before the second.
 *
 * @returns the followers of each first one, by its `seq`
 */
export function inputsAtOneGo(log: ActionLog): Map<number, ActionLine[]> {
  const { length, inputAt } = inputsOf(log);
  const found = new Map<number, ActionLine[]>();
  let first = 0;
  for (let index = 1; index < length; index += 1) {
    const [line, before] = [inputAt(index), inputAt(index - 1)];
    if (!line || line.type !== before?.type || line.at - before.at > SAME_CLICK_MS) first = index;
    else {
      const { seq } = inputAt(first) as ActionLine;
      found.set(seq, [...(found.get(seq) ?? []), line]);
    }
  }
  return found;
}

/**
 * The inputs of a log before which the page stood still in the middle of a burst, as a thousand calls of a plugin in one loop while
 * the browser collects garbage. Time went on, but no timer ran.
 *
 * @returns their `seq`
 */
export function stallsInBursts(log: ActionLog): Set<number> {
  const { length, inputAt } = inputsOf(log);
  const found = new Set<number>();
  for (let index = 2; index < length; index += 1) {
    const [line, before] = [inputAt(index), inputAt(index - 1)];
    if (line === undefined || line.type !== before?.type) continue;
    const follows = (at: number) => belongTogether(inputAt(at - 1), inputAt(at));
    // A busy machine pauses again and again: a few gaps beside this one may be long, too.
    const isDense = (from: number) => {
      const gaps = Array.from({ length: GAPS_BESIDE }, (_, at) => from + at);
      const isOneKind = gaps.every((at) => inputAt(at)?.type === line.type);
      return isOneKind && gaps.filter((at) => !follows(at)).length <= LONG_GAPS;
    };
    const isBetweenShort = follows(index - 1) && follows(index + 1);
    if (isBetweenShort || (isDense(index - GAPS_BESIDE) && isDense(index + 1))) found.add(line.seq);
  }
  return found;
}
