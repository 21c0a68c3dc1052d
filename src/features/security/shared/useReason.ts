import { type Problem } from '../../../../contract/problem';
import { useErrorText, useT } from '../../../i18n';

/** Returns a function that explains a problem: server reason or advice [SEC-31, SEC-32]. */
export function useReason(): (problem: Problem) => string {
  const t = useT();
  const errorText = useErrorText();
  return (problem) => {
    const reason = errorText(problem);
    return problem.kind === 'network' ? `${t('common.unreachable')} ${reason}` : reason;
  };
}
