import { type PasswordRules } from '../../../api/contract/account';

/** Without those that are taken for one another: 0 and O, 1, l and I. */
const KINDS = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%*+-=?@_~'];
const ALL = KINDS.join('');
const LENGTH = 20;
const TRIES = 1000;

/** A number below `limit`, each as likely: numbers of the last, incomplete part of the range are drawn again. */
function drawn(limit: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  const complete = Math.floor(2 ** 32 / limit) * limit;
  return value < complete ? value % limit : drawn(limit);
}

const meets = (password: string, expression: string | undefined): boolean => {
  try {
    return expression === undefined || new RegExp(`^(?:${expression})$`, 'u').test(password);
  } catch {
    // An expression of Java that a browser cannot read is left to the server.
    return true;
  }
};

/**
 * Makes up a password of random characters, at least one of each kind.
 *
 * @param rules what the server enforces; undefined when it does not tell
 * @param expression the expression that the server demands or advertises
 * @returns undefined when none of many meets the expression
 */
export function generatePassword(
  rules: PasswordRules | undefined,
  expression: string | undefined,
): string | undefined {
  const longest = rules?.max_bytes ?? LENGTH;
  const length = Math.min(longest, Math.max(LENGTH, rules?.min_length ?? 0));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const password = Array.from({ length }, () => ALL[drawn(ALL.length)]).join('');
    const hasAllKinds = KINDS.every((kind) => [...kind].some((character) => password.includes(character)));
    if (hasAllKinds && meets(password, expression)) return password;
  }
  return undefined;
}
