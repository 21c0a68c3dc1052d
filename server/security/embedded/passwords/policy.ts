import zxcvbn from 'zxcvbn';
import { PASSWORD_SCORES, type PasswordRules } from '../../../../contract/account';
import { isWithinBcrypt, MAX_PASSWORD_BYTES } from '../../../../contract/passwords';
import { compileLimited } from '../../../lib/patterns';
import { type EmbeddedSettings } from '../types';

const MAX_LENGTH = 100;

/** Advertised by dashboardsinfo if no expression is configured. */
export const ADVERTISED_REGEX = '(?=.*[A-Z])(?=.*[^a-zA-Z\\d])(?=.*[0-9])(?=.*[a-z]).{8,}';
export const ADVERTISED_MESSAGE =
  'Password should be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one digit, and one special character.';

export type PasswordSettings = Pick<
  EmbeddedSettings,
  'passwordMinLength' | 'passwordValidationRegex' | 'passwordValidationErrorMessage' | 'passwordScoreStrength'
>;

/** Returns the rules of {@link passwordProblem} for display in forms. */
export function passwordRules(settings: PasswordSettings): PasswordRules {
  return {
    min_length: Math.max(0, settings.passwordMinLength),
    max_bytes: MAX_PASSWORD_BYTES,
    min_strength: settings.passwordScoreStrength,
    regex_enforced: settings.passwordValidationRegex !== undefined,
  };
}

/** Validates a new password in OpenSearch's order; it must not resemble the user name. */
export function passwordProblem(
  password: string,
  userName: string,
  settings: PasswordSettings,
): string | undefined {
  if (password === '') return 'Password is too short';
  if (userName === '') return 'No username is given';
  if (password.length < settings.passwordMinLength) return 'Password is too short';
  if (password.length > MAX_LENGTH) return 'Password is too long';
  if (!isWithinBcrypt(password))
    return `Password is too long: at most ${MAX_PASSWORD_BYTES} bytes count, and letters with accents or emoji take several`;
  const outcome =
    settings.passwordValidationRegex === undefined
      ? 'match'
      : compileLimited(settings.passwordValidationRegex)(password);
  if (outcome === 'late') return 'The password rule of this server takes too long for this password';
  if (outcome === 'mismatch')
    return settings.passwordValidationErrorMessage ?? 'Password does not match minimum criteria';
  const strength = zxcvbn(password, [userName]);
  if (strength.score < PASSWORD_SCORES[settings.passwordScoreStrength]) return 'Weak password';
  if (strength.sequence.some((match) => match.dictionary_name === 'user_inputs')) {
    return 'Password is similar to user name';
  }
  return undefined;
}
