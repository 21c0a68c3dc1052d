import { type SeenClaim } from '../../../contract/signInTests';
import { type Caller } from '../../security/backend';

/** Limits for texts of a provider in a report. */
const LONGEST_TEXT = 200;
const MOST_CLAIMS = 100;

/** Returns a text of a provider, shortened for a report. */
export const shortened = (text: unknown): string => String(text).slice(0, LONGEST_TEXT);

const formOf = (value: unknown): SeenClaim['form'] =>
  Array.isArray(value) ? 'list' : typeof value === 'string' ? 'text' : 'other';

/** Returns the names of nested claims as dotted paths, which `roles_key` can name. */
function namesIn(claims: Readonly<Record<string, unknown>>, prefix = ''): SeenClaim[] {
  return Object.entries(claims).flatMap(([key, value]) => {
    const name = shortened(prefix + key);
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isNested && prefix.split('.').length < 4
      ? [{ name, form: 'other' as const }, ...namesIn(value as Record<string, unknown>, `${prefix}${key}.`)]
      : [{ name, form: formOf(value) }];
  });
}

/** Returns the names of claims or attributes, without their values. */
export const seenClaims = (claims: Readonly<Record<string, unknown>>): SeenClaim[] =>
  namesIn(claims).slice(0, MOST_CLAIMS);

export const claimNames = (claims: Readonly<Record<string, unknown>>): string[] =>
  seenClaims(claims).map(({ name }) => name);

/** Facts of a sign-in for its report, noted on the way. Never a token, a password or a value. */
export interface SignInTrace {
  /** Claims or attributes; undefined until they could be read. */
  claims?: readonly SeenClaim[];
  /** The user, once known to the back end. */
  user?: Pick<Caller, 'userName' | 'backendRoles'>;
}
