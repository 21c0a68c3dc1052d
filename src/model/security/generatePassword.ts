import { type PasswordRules } from '../../../contract/account';

/** Excludes characters that are easily confused: 0 and O, 1, l and I. */
const KINDS = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%*+-=?@_~'];
const ALL = KINDS.join('');
const LENGTH = 20;

/** Returns a random integer below 2^32. */
export type RandomNumber = () => number;

/** Returns an unbiased random number below `limit`, by rejecting the incomplete last range. */
function drawn(limit: number, random: RandomNumber): number {
  const value = random();
  const complete = Math.floor(2 ** 32 / limit) * limit;
  return value < complete ? value % limit : drawn(limit, random);
}

/**
 * Generates a random, very strong password with at least one character of each kind. A stricter
 * server expression is not evaluated, as a browser cannot do so safely. It begins with a letter, so
 * that a spreadsheet shows it as it is.
 */
export function generatePassword(rules: PasswordRules | undefined, random: RandomNumber): string {
  const longest = rules?.max_bytes ?? LENGTH;
  const length = Math.min(longest, Math.max(LENGTH, rules?.min_length ?? 0));
  for (;;) {
    const password = Array.from({ length }, () => ALL[drawn(ALL.length, random)]).join('');
    const isText = /^[a-z]/i.test(password);
    if (isText && KINDS.every((kind) => [...kind].some((character) => password.includes(character))))
      return password;
  }
}
