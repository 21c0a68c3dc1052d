import { type Problem } from '../api/contract/problem';
import { message, type Text, verbatim } from './text';

/** What to do when the server gave no reason [SEC-30]. Its message id is `common.retryInstruction`. */
export const RETRY_INSTRUCTION =
  'You may refresh the page to retry or see browser console for more information.';

/** The server's own reason, if it gave one that can be read. */
const reasonOf = (problem: Problem): string | null => problem.serverMessage?.trim() || null;

/** Why something failed: the server's reason, else the generic instruction [SEC-31]; after `prefix` if given [SEC-32]. */
export function errorText(problem: Problem, prefix?: string): string {
  const text = reasonOf(problem) ?? RETRY_INSTRUCTION;
  return prefix === undefined || prefix === '' ? text : `${prefix} ${text}`;
}

/**
 * Why a save failed, as a text that an action may carry: the server's reason, else what is known. Never the advice to refresh
 * the page, by which what was typed would be lost.
 */
export function saveProblemText(problem: Problem): Text {
  const { kind, status = 0, message: words } = problem;
  const reason = reasonOf(problem);
  if (reason !== null) return verbatim(reason);
  if (kind === 'network') return message('common.unreachable');
  return kind === 'http' ? message('form.noReason', { status, message: words }) : verbatim(words);
}

/** `errorText` as a text that an action may carry: the server's words as they are, our own by id. */
export function problemText(problem: Problem): Text {
  const reason = reasonOf(problem);
  return reason === null ? message('common.retryInstruction') : verbatim(reason);
}
