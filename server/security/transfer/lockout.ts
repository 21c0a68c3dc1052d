import { DEFAULT_SETTINGS, type Entries } from '../embedded';
import { stringList } from '../embedded/entities';
import { member } from '../embedded/json';
import { isCheckableHash } from '../embedded/passwords/hashing';
import { hasRestAccess } from '../embedded/privileges/restAccess';
import { createRoleResolver } from '../embedded/privileges/roleResolution';

/** Roles that open the REST API; those of `plugins.security.restapi.roles_enabled` unless the configuration says otherwise. */
export const ADMINISTRATOR_ROLES = DEFAULT_SETTINGS.rolesEnabled;

/**
 * Whether somebody who can sign in by password could still administer security. Mappings by host do not count, since
 * they depend on where somebody is.
 *
 * @param roles all roles, built-in ones included
 */
export function hasAdministrator(users: Entries, roles: Entries, mappings: Entries): boolean {
  const rolesOf = createRoleResolver(roles, withoutHosts(mappings), DEFAULT_SETTINGS.rolesMappingResolution);
  for (const [userName, user] of users) {
    if (!isCheckableHash(member(user, 'hash')) || userName.includes(':')) continue;
    const names = rolesOf({
      userName,
      backendRoles: stringList(user, 'backend_roles'),
      securityRoles: stringList(user, 'opendistro_security_roles'),
      remoteAddress: '',
    });
    if (hasRestAccess(names, DEFAULT_SETTINGS)) return true;
  }
  return false;
}

function withoutHosts(mappings: Entries): Entries {
  return new Map([...mappings].map(([role, mapping]) => [role, { ...mapping, hosts: [] }]));
}
