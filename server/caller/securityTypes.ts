import { type FastifyRequest } from 'fastify';
import { type PermissionsInfo } from '../../contract/account';
import { ENTRY_TYPES, type EntryType, type HistoryType } from '../../contract/history';
import { SINGLE_TYPES } from '../../contract/importExport';
import { apiPath, askSecurity, type SecurityAccess } from './security';
import { readableSpaces } from './tenants';

/** Returns the types and the tenants' settings whose history a caller can read. */
export async function readableHistory(
  services: SecurityAccess,
  request: FastifyRequest,
): Promise<{ types: HistoryType[]; settingsOf: string[] }> {
  const { readable } = await permittedTypes(services, request);
  if (readable.length === 0) return { types: [], settingsOf: [] };
  const spaces = await readableSpaces(services, request);
  return {
    types: [
      ...readable,
      ...(readable.includes('internalusers') ? (['accounts'] as const) : []),
      ...(spaces.length > 0 ? (['settings'] as const) : []),
    ],
    settingsOf: spaces.map(({ space }) => space.key),
  };
}

/** Returns the types of the security configuration that a caller can read and write. */
export async function permittedTypes(
  services: SecurityAccess,
  request: FastifyRequest,
): Promise<{ readable: EntryType[]; writable: EntryType[] }> {
  const { body } = await askSecurity(services, request, { path: apiPath('permissionsinfo') });
  const { has_api_access: hasAccess, disabled_endpoints: disabled } = body as PermissionsInfo;
  const allows = (type: EntryType, ...methods: string[]) =>
    hasAccess && !(disabled[type.toUpperCase()] ?? []).some((method) => methods.includes(method));
  const readable = ENTRY_TYPES.filter((type) => allows(type, 'GET'));
  return {
    readable,
    writable: readable.filter((type) =>
      SINGLE_TYPES.includes(type) ? allows(type, 'PUT') : allows(type, 'PUT', 'PATCH', 'DELETE'),
    ),
  };
}
