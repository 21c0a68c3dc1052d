import { type ReviewRow } from '../../contract/reviews';
import { testPattern } from '../lib/patterns';
import { type Caller } from '../security/backend';

/** True if a row gives access to the caller, who must not judge it. */
export function isOwnAccess(
  { kind, name, reasons }: Pick<ReviewRow, 'kind' | 'name' | 'reasons'>,
  { userName, backendRoles }: Pick<Caller, 'userName' | 'backendRoles'>,
): boolean {
  if (kind === 'user') return name === userName;
  if (kind === 'pattern') return testPattern(name, userName) === true;
  if (kind === 'host') return false;
  const has = (pattern: string) => backendRoles.some((role) => testPattern(pattern, role) === true);
  return reasons.some(({ by, pattern }) =>
    by === 'and_backend_roles' ? pattern.split(', ').every(has) : has(pattern),
  );
}
