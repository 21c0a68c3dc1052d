const DOCS = 'https://opensearch.org/docs/latest';

export const DOC_LINKS = {
  backendConfiguration: `${DOCS}/security-plugin/configuration/configuration/`,
  authenticationDomains: `${DOCS}/security-plugin/configuration/configuration/#authentication`,
  authorizationDomains: `${DOCS}/security-plugin/configuration/configuration/#authorization`,
  usersAndRoles: `${DOCS}/security-plugin/access-control/users-roles/`,
  createRoles: `${DOCS}/security-plugin/access-control/users-roles/#create-roles`,
  mapUsers: `${DOCS}/security-plugin/access-control/users-roles/#map-users-to-roles`,
  createUsers: `${DOCS}/security-plugin/access-control/users-roles/#create-users`,
  actionGroups: `${DOCS}/security-plugin/access-control/default-action-groups/`,
  auditLogs: `${DOCS}/security-plugin/audit-logs/`,
  auditStorage: `${DOCS}/security-plugin/audit-logs/storage-types/`,
  multiTenancy: `${DOCS}/security/multi-tenancy/tenant-index/`,
  attributes: `${DOCS}/security-plugin/access-control/document-level-security/#attribute-based-security`,
} as const;
