import { type Problem } from '../../../api/contract/problem';
import { useErrorText, useT } from '../../../i18n';

/** Why something failed, in words: the server's reason, else what to do; first of all that no one answered, if so [SEC-31, SEC-32]. */
export function useReason(): (problem: Problem) => string {
  const t = useT();
  const errorText = useErrorText();
  return (problem) => {
    const reason = errorText(problem);
    return problem.kind === 'network' ? `${t('common.unreachable')} ${reason}` : reason;
  };
}
