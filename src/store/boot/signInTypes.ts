import { type SecurityUiConfig } from '../../api/contract/boot';

/** Returns the configured types of sign-in in lower case, `anonymous` among them where it is on; nothing configured means basic. */
export function signInTypes({
  type,
  anonymous_auth_enabled: isAnonymousOn,
}: Pick<SecurityUiConfig['auth'], 'type' | 'anonymous_auth_enabled'>): string[] {
  const types = [type].flat().filter((each) => each !== '');
  const named = types.length > 0 ? types.map((each) => each.toLowerCase()) : ['basicauth'];
  return isAnonymousOn ? [...new Set([...named, 'anonymous'])] : named;
}
