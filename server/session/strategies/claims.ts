import { type Config } from '../../config';
import { type Identity } from '../../security/backend';
import { isReservedName } from '../../security/reservedNames';
import { SignInRefused } from './refusal';
import { claimNames } from './trace';

export type Claims = Readonly<Record<string, unknown>>;

export interface ClaimNames {
  /** Claim with the user name. */
  subject: string;
  /** Claim with the backend roles: a name or a dotted path. */
  roles: string;
}

/** Maximum length of a user name. */
const LONGEST_NAME = 1024;

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Claims)[name]
    : undefined;

/** Returns a claim by name, else by path, as some providers nest them: `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (name === '') return undefined;
  const direct = own(claims, name);
  return direct !== undefined ? direct : name.split('.').reduce<unknown>(own, claims);
}

/** Returns the backend roles in a list of strings or a comma-separated string; otherwise none. */
export function roleList(value: unknown): string[] {
  const parts = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const names = parts.flatMap((part: unknown) => (typeof part === 'string' ? [part.trim()] : []));
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Returns name, backend roles, and each scalar claim as attribute `attr.jwt.<claim>`. */
export function identityOf(claims: Claims, names: ClaimNames): Identity {
  const subject = claimAt(claims, names.subject);
  if (typeof subject !== 'string' && typeof subject !== 'number')
    throw new SignInRefused('not-allowed', `the token has no name in the claim ${names.subject}`, undefined, {
      id: 'name.missing',
      values: { key: names.subject, names: claimNames(claims) },
    });
  const attributes = Object.entries(claims).flatMap(([claim, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value)
      ? [[`attr.jwt.${claim}`, String(value)] as const]
      : [],
  );
  return {
    userName: String(subject),
    backendRoles: roleList(claimAt(claims, names.roles)),
    attributes: Object.fromEntries(attributes),
  };
}

/**
 * Admits an identity.
 *
 * @throws SignInRefused for an empty, too long, reserved or forbidden name
 */
export function admit(identity: Identity, config: Config): Identity {
  const { userName } = identity;
  if (userName.trim() === '' || userName.length > LONGEST_NAME)
    throw new SignInRefused('not-allowed', 'the name is empty or too long');
  if (isReservedName(userName)) throw new SignInRefused('not-allowed', 'the name is reserved', userName);
  if (config['opensearch_security.auth.forbidden_usernames'].includes(userName))
    throw new SignInRefused('not-allowed', 'the name is among auth.forbidden_usernames', userName);
  return identity;
}
