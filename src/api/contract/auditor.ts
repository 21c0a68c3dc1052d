/**
 * The permission that makes an auditor (C83; docs/users.md, "Auditors"): on the embedded store a role that has it, written out, reads everything
 * over the security REST API and changes nothing. It is Gatehouse's own; a cluster gives access to its API by its configuration.
 */
export const AUDITOR_PERMISSION = 'restapi:read';

/** Endpoints over which an auditor could change something on a cluster, as `opensearch.yml` names them. */
export const WRITABLE_ENDPOINTS = [
  'ACTIONGROUPS',
  'AUDIT',
  'CACHE',
  'CONFIG',
  'INTERNALUSERS',
  'ROLES',
  'ROLESMAPPING',
  'TENANTS',
] as const;
