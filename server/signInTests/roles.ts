import { type EffectiveRole } from '../../contract/explain';
import { type SignInFinding } from '../../contract/signInTests';
import { testPattern } from '../lib/patterns';
import { stringList } from '../security/embedded/entities';
import { type Entries } from '../security/embedded/types';
import { type SignInRecord } from './record';

/** Separators of lists that are sent as one text. */
const SEPARATORS = /[,;|\s]+/;

/** True if everybody has the role, so that it says nothing about a sign-in. */
const isForEveryone = ({ reasons }: EffectiveRole) =>
  reasons.length > 0 && reasons.every((reason) => reason.by === 'users' && reason.pattern === '*');

/** Returns the roles that a user has by more than a mapping for everybody. */
export const ownRoles = (roles: readonly EffectiveRole[]): EffectiveRole[] =>
  roles.filter((role) => !isForEveryone(role));

const isMapped = (backendRole: string, mappings: Entries): boolean =>
  [...mappings.values()].some((mapping) =>
    ['backend_roles', 'and_backend_roles'].some((list) =>
      stringList(mapping, list).some(
        (pattern) => pattern !== '*' && testPattern(pattern, backendRole) === true,
      ),
    ),
  );

/** Returns a list that came as one text, if its parts are mapped and the text is not. */
function listAsText(backendRoles: readonly string[], mappings: Entries): SignInFinding | undefined {
  for (const text of backendRoles) {
    if (isMapped(text, mappings)) continue;
    const parts = text
      .replace(/^\[|\]$/g, '')
      .split(SEPARATORS)
      .map((part) => part.replace(/^["']|["']$/g, ''))
      .filter((part) => part !== '');
    if ((parts.length > 1 || text.startsWith('[')) && parts.some((part) => isMapped(part, mappings)))
      return { id: 'rolesAttribute.text', values: { text, parts } };
  }
  return undefined;
}

/**
 * Returns the finding about the claim or attribute with the backend roles.
 *
 * @param key configured claim; undefined if unknown
 */
export function rolesAttributeFinding(
  { claims, user }: Pick<SignInRecord, 'claims' | 'user'>,
  key: string | undefined,
  mappings: Entries,
): SignInFinding | undefined {
  const backendRoles = user?.backendRoles ?? [];
  if (backendRoles.length > 0) return listAsText(backendRoles, mappings);
  if (key === undefined) return undefined;
  const names = claims.map(({ name }) => name);
  if (key === '') return { id: 'rolesAttribute.none', values: { names } };
  return names.includes(key)
    ? { id: 'rolesAttribute.empty', values: { key } }
    : { id: 'rolesAttribute.missing', values: { key, names } };
}

/** Returns the finding about the roles, apart from those that everybody has. */
export function rolesFinding(
  roles: readonly EffectiveRole[],
  { user }: Pick<SignInRecord, 'user'>,
): SignInFinding | undefined {
  const missing = roles.filter(({ exists }) => !exists).map(({ name }) => name);
  if (missing.length > 0) return { id: 'roles.missing', values: { roles: missing } };
  return roles.length > 0
    ? undefined
    : { id: 'roles.unmapped', values: { name: user?.name ?? '', backendRoles: user?.backendRoles ?? [] } };
}
