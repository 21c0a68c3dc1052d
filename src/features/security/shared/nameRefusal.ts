import { type MessageId, type MessageValues } from '../../../i18n';
import { type NameProblem, validateResourceName } from '../../../store/security/rules/resourceName';

/** The words for each rule that a name can break. */
export const NAME_PROBLEMS: Record<NameProblem, MessageId> = {
  empty: 'name.empty',
  length: 'name.length',
  invisible: 'name.invisible',
  percent: 'name.percent',
  blanks: 'name.blanks',
  dots: 'name.dots',
};

/**
 * Why a new resource cannot have this name, the first reason only; undefined when it can.
 *
 * @param type the word for the thing, e.g. `role`
 */
export function nameRefusal(
  t: (id: MessageId, values?: MessageValues) => string,
  type: string,
  name: string,
): string | undefined {
  const problem = validateResourceName(name)[0];
  return problem === undefined ? undefined : t(NAME_PROBLEMS[problem], { type });
}
