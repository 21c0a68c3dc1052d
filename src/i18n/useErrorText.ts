import { type Problem } from '../../contract/problem';
import { problemText } from './errorText';
import { useText } from './I18nProvider';

/** Returns the function that explains a problem: server's reason or translated message [SEC-31]. */
export function useErrorText(): (problem: Problem) => string {
  const text = useText();
  return (problem) => text(problemText(problem));
}
