import { WRITABLE_ENDPOINTS } from '../../../contract/auditor';

const PREFIX = 'plugins.security.restapi';
/** YAML keys of these characters need no quotes. */
const PLAIN = /^[\w.-]+$/;

const keyFor = (key: string): string => (PLAIN.test(key) ? key : JSON.stringify(key));

/** Returns the `opensearch.yml` lines that give a role read-only access to the security API. */
export const auditorSettings = (role: string): string =>
  [
    `${PREFIX}.roles_enabled: ${JSON.stringify(['all_access', 'security_rest_api_access', role])}`,
    ...WRITABLE_ENDPOINTS.map((endpoint) => {
      const key = keyFor(`${PREFIX}.endpoints_disabled.${role}.${endpoint}`);
      return `${key}: ["PUT", "POST", "PATCH", "DELETE"]`;
    }),
  ].join('\n');
