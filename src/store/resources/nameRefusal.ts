import { type MessageId } from '../../i18n/messageId';
import { message, type Text } from '../../i18n/text';
import { type NameProblem, validateResourceName } from '../../model/security/resourceName';

/** Messages by naming rule. */
export const NAME_PROBLEMS: Record<NameProblem, MessageId> = {
  empty: 'name.empty',
  length: 'name.length',
  invisible: 'name.invisible',
  percent: 'name.percent',
  blanks: 'name.blanks',
  dots: 'name.dots',
};

/** Returns the first reason why a new resource cannot have the name; undefined if valid. */
export function nameRefusal(type: MessageId, name: string): Text | undefined {
  const problem = validateResourceName(name)[0];
  return problem === undefined ? undefined : message(NAME_PROBLEMS[problem], { type: { id: type } });
}
