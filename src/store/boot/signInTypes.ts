import { type SecurityUiConfig } from '../../../contract/boot';

/** Returns the sign-in types in lower case, with `anonymous` if enabled; basic by default. */
export function signInTypes({
  type,
  anonymous_auth_enabled: isAnonymousOn,
}: Pick<SecurityUiConfig['auth'], 'type' | 'anonymous_auth_enabled'>): string[] {
  const types = [type].flat().filter((each) => each !== '');
  const named = types.length > 0 ? types.map((each) => each.toLowerCase()) : ['basicauth'];
  return isAnonymousOn ? [...new Set([...named, 'anonymous'])] : named;
}
