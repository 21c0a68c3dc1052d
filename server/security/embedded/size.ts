import { jsonSizeProblem, MAX_ENTRY_VALUES } from '../../lib/jsonSize';
import { type SecurityAnswer } from '../backend';
import { message } from './answers';

/** Limits on bodies, as one process serves everyone. Real entries are far smaller. */
/** Operations per PATCH; each affected entry is validated as a whole. */
export const MAX_OPERATIONS = 1000;

const SHOWN_KEYS = 20;
const SHOWN_KEY_LENGTH = 100;

export function sizeProblem(text: string): SecurityAnswer | undefined {
  switch (jsonSizeProblem(text, MAX_ENTRY_VALUES)) {
    case 'too many values':
      return message(
        400,
        `The request body has more than ${MAX_ENTRY_VALUES} values. Send less of it at a time.`,
      );
    case 'too many members':
      return message(400, 'An object in the request body has too many members.');
    default:
      return undefined;
  }
}

/** Lists the first keys, shortened, since a body may contain very many. */
export function listedKeys(keys: readonly string[]): string {
  const shown = keys
    .slice(0, SHOWN_KEYS)
    .map((key) => (key.length > SHOWN_KEY_LENGTH ? `${key.slice(0, SHOWN_KEY_LENGTH)}...` : key));
  const more = keys.length - shown.length;
  return [...shown, ...(more > 0 ? [`... (${more} more)`] : [])].join(',');
}

export const firstProblems = <T>(problems: readonly T[]): readonly T[] => problems.slice(0, SHOWN_KEYS);
