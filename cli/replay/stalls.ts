import { type ActionLine, type ActionLog } from '../../src/recording/format';
import { isInput } from './recordedStart';

/** Longest gap between inputs of one piece of code: too short for users and timers. */
const BURST_MS = 2;

/** Gaps examined on each side of a pause; in a burst, most are short. */
const GAPS_BESIDE = 5;
const LONG_GAPS = 2;

/** Longest time between two events of one click, with no line between. */
const SAME_CLICK_MS = 50;

const belongTogether = (one: ActionLine | undefined, other: ActionLine | undefined): boolean =>
  one !== undefined && other !== undefined && one.type === other.type && other.at - one.at <= BURST_MS;

/** Indexes the inputs of a log, without hashes. */
function inputsOf({ lines }: ActionLog) {
  const told = lines.filter((line) => line.kind !== 'hash');
  const inputAt = (index: number): ActionLine | undefined => {
    const line = told[index];
    return line?.kind === 'action' && isInput(line) ? line : undefined;
  };
  return { length: told.length, inputAt };
}

/**
 * Groups inputs that came before effects of the first could run, such as of a click that clears a
 * search and its filters, by `seq` of the first.
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
 * Finds inputs after a pause within a burst, for example garbage collection during a plugin's loop
 * of calls: time passed, but no timer ran.
 */
export function stallsInBursts(log: ActionLog): Set<number> {
  const { length, inputAt } = inputsOf(log);
  const found = new Set<number>();
  for (let index = 2; index < length; index += 1) {
    const [line, before] = [inputAt(index), inputAt(index - 1)];
    if (line === undefined || line.type !== before?.type) continue;
    const follows = (at: number) => belongTogether(inputAt(at - 1), inputAt(at));
    // A busy machine pauses repeatedly: a few neighbouring gaps may be long, too.
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
