import { type Problem } from '../api/contract/problem';
import { problemText } from './errorText';
import { useText } from './I18nProvider';

/** The function that says why something failed: in the server's words, else in the language of the page [SEC-31]. */
export function useErrorText(): (problem: Problem) => string {
  const text = useText();
  return (problem) => text(problemText(problem));
}
