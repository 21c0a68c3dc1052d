import { type FastifyRequest } from 'fastify';
import { type PermissionsInfo } from '../../src/api/contract/account';
import { HISTORY_TYPES, type HistoryType } from '../../src/api/contract/history';
import { SINGLE_TYPES } from '../../src/api/contract/transfer';
import { apiPath, askSecurity, type SecurityAccess } from './security';

/** The endpoints of the security API by type. */
const ENDPOINTS: Readonly<Record<HistoryType, string>> = {
  internalusers: 'INTERNALUSERS',
  roles: 'ROLES',
  rolesmapping: 'ROLESMAPPING',
  actiongroups: 'ACTIONGROUPS',
  tenants: 'TENANTS',
  audit: 'AUDIT',
  config: 'CONFIG',
};

/** The types of the security configuration that a caller can read, and those that the caller can write and remove, by the security API. */
export async function permittedTypes(
  services: SecurityAccess,
  request: FastifyRequest,
): Promise<{ readable: HistoryType[]; writable: HistoryType[] }> {
  const { body } = await askSecurity(services, request, { path: apiPath('permissionsinfo') });
  const { has_api_access: hasAccess, disabled_endpoints: disabled } = body as PermissionsInfo;
  const allows = (type: HistoryType, ...methods: string[]) =>
    hasAccess && !(disabled[ENDPOINTS[type]] ?? []).some((method) => methods.includes(method));
  const readable = HISTORY_TYPES.filter((type) => allows(type, 'GET'));
  return {
    readable,
    writable: readable.filter((type) =>
      SINGLE_TYPES.includes(type) ? allows(type, 'PUT') : allows(type, 'PUT', 'PATCH', 'DELETE'),
    ),
  };
}
