import { type FastifyRequest } from 'fastify';
import { ENTRY_TYPES, type HistoryType } from '../../contract/history';
import { revisionId } from '../../contract/historyBodies';
import { callSecurity, type SecurityAccess } from '../caller/security';
import { readableHistory } from '../caller/securityTypes';
import { HttpProblem } from '../lib/problem';
import { type History, type Revision } from '../security/history';
import { answeredByHistory, isHidden } from './toldChanges';

/** Services that reading the history as the caller of a request needs. */
export type HistoryAccess = SecurityAccess & { history: History | undefined };

/** True if the caller of a list sees a change; changes of hidden entries are left out. */
async function isShown(history: History, { id, type, name }: Revision): Promise<boolean> {
  const query = { types: [type], settingsOf: [name], name, before: id + 1, limit: 1, isShownOnly: true };
  const [newest] = await answeredByHistory(() => history.find(query));
  return newest?.id === id && !isHidden(newest);
}

/** Returns the history. @throws HttpProblem 404 if none is kept, 503 if it cannot be written now */
export function historyOf({ history }: { history: History | undefined }): History {
  if (history === undefined)
    throw new HttpProblem(404, 'No history is kept here: history.index is empty in the configuration.');
  const problem = history.problem();
  if (problem !== undefined) throw new HttpProblem(503, `The history cannot be read. ${problem}`);
  return history;
}

/** Records changes made outside the console, as far as the caller can read the entries. */
export async function catchUpAs(
  services: HistoryAccess,
  request: FastifyRequest,
  types: readonly HistoryType[],
): Promise<void> {
  const entryTypes = ENTRY_TYPES.filter((type) => types.includes(type));
  await services.history?.catchUp?.(entryTypes, async (path) => {
    const answer = await callSecurity(services, request, { path });
    return { status: answer.status, text: answer.json ?? JSON.stringify(answer.body) };
  });
}

/** Returns what the caller can read. @throws HttpProblem 403 if that is nothing */
export async function readableHistoryOf(services: SecurityAccess, request: FastifyRequest) {
  const readable = await readableHistory(services, request);
  if (readable.types.length === 0)
    throw new HttpProblem(403, 'You do not have permission to read the history.');
  return readable;
}

/** Returns a change that the caller can read. @throws HttpProblem 404 or 403 if there is none */
export async function readRevision(
  services: HistoryAccess,
  request: FastifyRequest,
  id: string | number,
): Promise<Revision> {
  const number = revisionId.safeParse(id);
  const { types, settingsOf } = await readableHistoryOf(services, request);
  const history = historyOf(services);
  const found = number.success ? await answeredByHistory(() => history.get(number.data)) : undefined;
  if (found === undefined || !(await isShown(history, found)))
    throw new HttpProblem(404, `There is no revision ${id}.`);
  const isOfTenant = found.type !== 'settings' || settingsOf.includes(found.name);
  if (!types.includes(found.type) || !isOfTenant)
    throw new HttpProblem(403, `You do not have permission to read the history of ${found.type}.`);
  return found;
}
