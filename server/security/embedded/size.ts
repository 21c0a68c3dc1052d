import { jsonSizeProblem, MAX_ENTRY_VALUES } from '../../jsonSize';
import { type SecurityAnswer } from '../backend';
import { message } from './answers';

/**
 * How large a body can be. A cluster sets no such limits and is a cluster: here one process answers everyone, and must not be
 * held up by checking, comparing and storing one huge entry. No real entry comes near them.
 */
/** Operations of one PATCH; each entry that it touches is checked as a whole. */
export const MAX_OPERATIONS = 1000;

const SHOWN_KEYS = 20;
const SHOWN_KEY_LENGTH = 100;

/** The answer for a body with too many values. */
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

/** Names of keys for an answer: the first ones, shortened, since there can be as many as fit into a body. */
export function listedKeys(keys: readonly string[]): string {
  const shown = keys
    .slice(0, SHOWN_KEYS)
    .map((key) => (key.length > SHOWN_KEY_LENGTH ? `${key.slice(0, SHOWN_KEY_LENGTH)}...` : key));
  const more = keys.length - shown.length;
  return [...shown, ...(more > 0 ? [`... (${more} more)`] : [])].join(',');
}

/** The first of many problems. */
export const firstProblems = <T>(problems: readonly T[]): readonly T[] => problems.slice(0, SHOWN_KEYS);
