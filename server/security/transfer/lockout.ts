import { DEFAULT_SETTINGS } from '../embedded';

export { hasAdministrator, hasPassword } from '../embedded/privileges/administrators';

/** Roles that open the REST API; those of `plugins.security.restapi.roles_enabled` unless the configuration says otherwise. */
export const ADMINISTRATOR_ROLES = DEFAULT_SETTINGS.rolesEnabled;
