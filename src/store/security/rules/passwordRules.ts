import { PASSWORD_SCORES, type PasswordRules } from '../../../api/contract/account';

/** How an estimator rates a password. */
export interface PasswordEstimate {
  /** From 0, guessed immediately, to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  /** Whether it contains the name of its user. */
  resemblesName: boolean;
}

/** Which of the server's rules a new password breaks. */
export type PasswordProblem = 'short' | 'long' | 'weak' | 'similar';

const utf8 = new TextEncoder();

/** How many bytes a password has for the server: letters outside of ASCII have 2 to 4. */
export const passwordBytes = (password: string): number => utf8.encode(password).length;

/** Whether an estimate reaches the strength that the server demands. */
export const isStrongEnough = ({ score }: PasswordEstimate, { min_strength }: PasswordRules): boolean =>
  score >= PASSWORD_SCORES[min_strength];

/**
 * Returns the first rule that a new password breaks, in the order of the server; null when it breaks none that can be
 * judged here. An expression that the server enforces is left to the server: its dialect is not the browser's.
 *
 * @param estimate undefined while it is not known
 * @param rules what the server enforces; undefined when it does not tell
 */
export function passwordProblem(
  password: string,
  estimate: PasswordEstimate | undefined,
  rules: PasswordRules | undefined,
): PasswordProblem | null {
  if (password === '' || rules === undefined) return null;
  if (password.length < rules.min_length) return 'short';
  if (passwordBytes(password) > rules.max_bytes) return 'long';
  if (estimate === undefined) return null;
  if (!isStrongEnough(estimate, rules)) return 'weak';
  return estimate.resemblesName ? 'similar' : null;
}
