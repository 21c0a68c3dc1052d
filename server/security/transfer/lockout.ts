import { DEFAULT_SETTINGS } from '../embedded';

export { hasAdministrator, hasPassword } from '../embedded/privileges/administrators';

/** Default roles with access to the REST API (`plugins.security.restapi.roles_enabled`). */
export const ADMINISTRATOR_ROLES = DEFAULT_SETTINGS.rolesEnabled;
