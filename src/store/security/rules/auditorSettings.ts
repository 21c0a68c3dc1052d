import { WRITABLE_ENDPOINTS } from '../../../api/contract/auditor';

const PREFIX = 'plugins.security.restapi';
/** These characters mean nothing else to YAML within a key. */
const PLAIN = /^[\w.-]+$/;

const keyFor = (key: string): string => (PLAIN.test(key) ? key : JSON.stringify(key));

/** Returns the lines of `opensearch.yml` that let a role read the security API, and not write. */
export const auditorSettings = (role: string): string =>
  [
    `${PREFIX}.roles_enabled: ${JSON.stringify(['all_access', 'security_rest_api_access', role])}`,
    ...WRITABLE_ENDPOINTS.map((endpoint) => {
      const key = keyFor(`${PREFIX}.endpoints_disabled.${role}.${endpoint}`);
      return `${key}: ["PUT", "POST", "PATCH", "DELETE"]`;
    }),
  ].join('\n');
