import { type Problem } from '../../contract/problem';
import { message, type Text, verbatim } from './text';

/** Used if the server gave no reason [SEC-30]; message id `common.retryInstruction`. */
export const RETRY_INSTRUCTION =
  'You may refresh the page to retry or see browser console for more information.';

const reasonOf = (problem: Problem): string | null => problem.serverMessage?.trim() || null;

/** Returns the server's reason or the generic instruction [SEC-31], after `prefix` [SEC-32]. */
export function errorText(problem: Problem, prefix?: string): string {
  const text = reasonOf(problem) ?? RETRY_INSTRUCTION;
  return prefix === undefined || prefix === '' ? text : `${prefix} ${text}`;
}

/** Returns why a save failed. Never suggests refreshing the page, which would lose the input. */
export function saveProblemText(problem: Problem): Text {
  const { kind, status = 0, message: words } = problem;
  const reason = reasonOf(problem);
  if (reason !== null) return verbatim(reason);
  if (kind === 'network') return message('common.unreachable');
  return kind === 'http' ? message('form.noReason', { status, message: words }) : verbatim(words);
}

/** Like `errorText`, as a text for an action. */
export function problemText(problem: Problem): Text {
  const reason = reasonOf(problem);
  return reason === null ? message('common.retryInstruction') : verbatim(reason);
}
