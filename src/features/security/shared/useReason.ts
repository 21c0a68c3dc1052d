import { type Problem } from '../../../api/contract/problem';
import { useT, useText } from '../../../shell/i18n';
import { problemText } from '../../../store/problems/errorText';

/** Why something failed, in words: the server's reason, else what to do; first of all that nobody answered, if so [SEC-31, SEC-32]. */
export function useReason(): (problem: Problem) => string {
  const t = useT();
  const text = useText();
  return (problem) => {
    const reason = text(problemText(problem));
    return problem.kind === 'network' ? `${t('common.unreachable')} ${reason}` : reason;
  };
}
