import { RESOURCES } from './resources';

/**
 * Permission of auditors (C83; docs/users.md): on the embedded store, a role listing it literally
 * may read everything over the security REST API. Clusters grant API access in their own way.
 */
export const AUDITOR_PERMISSION = 'restapi:read';

/** Endpoint names, as in `opensearch.yml`, that would let an auditor change a cluster. */
export const WRITABLE_ENDPOINTS: readonly string[] = [
  ...RESOURCES.map((resource) => resource.toUpperCase()),
  'AUDIT',
  'CACHE',
  'CONFIG',
].sort();
