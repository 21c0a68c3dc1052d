import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { MANAGED_TYPES, type ManagedType } from '../../contract/drift';
import { STATUS } from '../../contract/httpStatus';
import { MANAGED_HEADER, managedQuery } from '../../contract/managed';
import { reasonOf } from '../caller/security';
import { permittedTypes } from '../caller/securityTypes';
import { type ManagedRow } from '../drift';
import { HttpProblem } from '../lib/problem';
import { ClusterFailure } from '../opensearch';

export const isManagedType = (type: string): type is ManagedType => MANAGED_TYPES.some((one) => one === type);

/** Returns the managed entry; undefined also if the register cannot be read. */
async function findManaged(app: FastifyInstance, type: string, name: string) {
  if (!isManagedType(type)) return undefined;
  try {
    return await app.managed.find(type, name);
  } catch (error) {
    if (!(error instanceof ClusterFailure)) throw error;
    app.log.warn({ reason: error.message }, 'the managed entries cannot be read');
    return undefined;
  }
}

const headersOf = (row: ManagedRow) => ({ [MANAGED_HEADER]: managedQuery(row) });

/** Returns the header that names the source of a managed entry; none for others. */
export async function managedHeader(
  app: FastifyInstance,
  type: string,
  name: string,
): Promise<Record<string, string>> {
  const row = await findManaged(app, type, name);
  return row === undefined ? {} : headersOf(row);
}

/** @throws HttpProblem 428 for a change of a managed entry without a reason */
export async function requireReason(
  app: FastifyInstance,
  request: FastifyRequest,
  { type, name }: { type: string; name: string },
): Promise<void> {
  if (reasonOf(request) !== undefined) return;
  const row = await findManaged(app, type, name);
  if (row === undefined) return;
  // Callers who may not write get the answer of the back end.
  const { writable } = await permittedTypes(app, request);
  if (!writable.includes(row.type)) return;
  const revision = row.revision === null ? '' : `, revision ${row.revision}`;
  throw new HttpProblem(
    STATUS.confirmationNeeded,
    `'${name}' is managed by files (${row.source}${revision}). Give a reason to change it here.`,
    headersOf(row),
  );
}
