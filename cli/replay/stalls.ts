import { type ActionLine, type ActionLog } from '../../src/store/recording/format';
import { isInput } from './recordedStart';

/** Inputs that follow each other so closely come from one piece of code: no user types that fast, no timer runs between. */
const BURST_MS = 2;

const belongTogether = (one: ActionLine | undefined, other: ActionLine | undefined): boolean =>
  one !== undefined && other !== undefined && one.type === other.type && other.at - one.at <= BURST_MS;

/**
 * The inputs of a log before which the page stood still in the middle of a burst, as a thousand calls of a plugin in one loop while
 * the browser collects garbage. Time went on, but no timer ran.
 *
 * @returns their `seq`
 */
export function stallsInBursts({ lines }: ActionLog): Set<number> {
  const told = lines.filter((line) => line.kind !== 'hash');
  /** The line at a place, if it is an input. */
  const inputAt = (index: number): ActionLine | undefined => {
    const line = told[index];
    return line?.kind === 'action' && isInput(line) ? line : undefined;
  };
  const found = new Set<number>();
  for (let index = 2; index < told.length; index += 1) {
    const [line, before] = [inputAt(index), inputAt(index - 1)];
    const isOneKind = line !== undefined && line.type === before?.type;
    if (isOneKind && belongTogether(inputAt(index - 2), before) && belongTogether(line, inputAt(index + 1)))
      found.add(line.seq);
  }
  return found;
}
