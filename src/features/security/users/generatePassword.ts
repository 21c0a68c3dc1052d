import { type PasswordRules } from '../../../../contract/account';

/** Excludes characters that are easily confused: 0 and O, 1, l and I. */
const KINDS = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%*+-=?@_~'];
const ALL = KINDS.join('');
const LENGTH = 20;

/** Returns an unbiased random number below `limit`, by rejecting the incomplete last range. */
function drawn(limit: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  const complete = Math.floor(2 ** 32 / limit) * limit;
  return value < complete ? value % limit : drawn(limit);
}

/**
 * Generates a random, very strong password with at least one character of each kind. A stricter
 * server expression is not evaluated, as a browser cannot do so safely. It begins with a letter, so
 * that a spreadsheet shows it as it is.
 */
export function generatePassword(rules: PasswordRules | undefined): string {
  const longest = rules?.max_bytes ?? LENGTH;
  const length = Math.min(longest, Math.max(LENGTH, rules?.min_length ?? 0));
  for (;;) {
    const password = Array.from({ length }, () => ALL[drawn(ALL.length)]).join('');
    const isText = /^[a-z]/i.test(password);
    if (isText && KINDS.every((kind) => [...kind].some((character) => password.includes(character))))
      return password;
  }
}
