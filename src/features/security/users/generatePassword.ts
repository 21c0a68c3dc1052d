import { type PasswordRules } from '../../../api/contract/account';

/** Without those that are taken for one another: 0 and O, 1, l and I. */
const KINDS = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%*+-=?@_~'];
const ALL = KINDS.join('');
const LENGTH = 20;

/** A number below `limit`, each as likely: numbers of the last, incomplete part of the range are drawn again. */
function drawn(limit: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  const complete = Math.floor(2 ** 32 / limit) * limit;
  return value < complete ? value % limit : drawn(limit);
}

/**
 * Makes up a password of random characters, at least one of each kind: as the usual expression demands, and rated very strong. An
 * expression of the server that demands more is for the server to check, since a browser has no safe way to run it.
 *
 * @param rules what the server enforces; undefined when it does not tell
 */
export function generatePassword(rules: PasswordRules | undefined): string {
  const longest = rules?.max_bytes ?? LENGTH;
  const length = Math.min(longest, Math.max(LENGTH, rules?.min_length ?? 0));
  for (;;) {
    const password = Array.from({ length }, () => ALL[drawn(ALL.length)]).join('');
    if (KINDS.every((kind) => [...kind].some((character) => password.includes(character)))) return password;
  }
}
