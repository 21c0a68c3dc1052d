import { DEFAULT_SETTINGS } from '../security/embedded';

export { hasAdministrator, hasPassword } from '../security/embedded/privileges/administrators';

/** Default roles with access to the REST API (`plugins.security.restapi.roles_enabled`). */
export const ADMINISTRATOR_ROLES = DEFAULT_SETTINGS.rolesEnabled;
