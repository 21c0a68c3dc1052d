import { type FastifyRequest } from 'fastify';
import { ENTRY_TYPES, type HistoryType } from '../../contract/history';
import { callSecurity, type SecurityAccess } from '../caller/security';
import { HttpProblem } from '../lib/problem';
import { type History, type Revision } from '../security/history';
import { answeredByHistory, isHidden } from './toldChanges';

/** True if the caller of a list sees a change; changes of hidden entries are left out. */
export async function isShown(history: History, { id, type, name }: Revision): Promise<boolean> {
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
  services: SecurityAccess & { history: History | undefined },
  request: FastifyRequest,
  types: readonly HistoryType[],
): Promise<void> {
  const entryTypes = ENTRY_TYPES.filter((type) => types.includes(type));
  await services.history?.catchUp?.(entryTypes, async (path) => {
    const answer = await callSecurity(services, request, { path });
    return { status: answer.status, text: answer.json ?? JSON.stringify(answer.body) };
  });
}
