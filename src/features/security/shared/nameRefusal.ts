import { type MessageId, type MessageValues } from '../../../i18n';
import { type NameProblem, validateResourceName } from '../../../model/security/resourceName';

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
export function nameRefusal(
  t: (id: MessageId, values?: MessageValues) => string,
  type: string,
  name: string,
): string | undefined {
  const problem = validateResourceName(name)[0];
  return problem === undefined ? undefined : t(NAME_PROBLEMS[problem], { type });
}
