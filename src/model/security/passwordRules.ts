import { PASSWORD_SCORES, type PasswordRules } from '../../../contract/account';

export interface PasswordEstimate {
  /** From 0, guessed immediately, to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  /** True if it contains the user name. */
  resemblesName: boolean;
}

/** Server rule that a new password breaks. */
export type PasswordProblem = 'short' | 'long' | 'weak' | 'similar';

const utf8 = new TextEncoder();

/** Returns the size in UTF-8 bytes, which the server limits. */
export const passwordBytes = (password: string): number => utf8.encode(password).length;

/** True if the estimate reaches the required strength. */
export const isStrongEnough = ({ score }: PasswordEstimate, { min_strength }: PasswordRules): boolean =>
  score >= PASSWORD_SCORES[min_strength];

/** Returns the first broken rule or null; the server's regex dialect cannot be checked here. */
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
