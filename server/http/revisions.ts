import { type FastifyRequest } from 'fastify';
import {
  type AccountChange,
  ENTRY_TYPES,
  type HistoryType,
  type RevisionSummary,
} from '../../src/api/contract/history';
import { changesBetween, isPasswordChanged } from '../../src/api/contract/merge/revisions';
import { ClusterFailure } from '../opensearch';
import { type History, type Revision } from '../security/history';
import { type Services } from './context';
import { HttpProblem } from './problem';
import { callSecurity } from './security';

/** Whether a change is of an entry that the security API hides. */
export const isHidden = ({ type, before, after }: Revision) =>
  type !== 'settings' && isHiddenEntry(before, after);

const isHiddenEntry = (before: Revision['before'], after: Revision['after']) =>
  before?.['hidden'] === true || after?.['hidden'] === true;

/** Whether the caller of a list would see a change: entries that are hidden by now have none. */
export async function isShown(history: History, { id, type, name }: Revision): Promise<boolean> {
  const query = { types: [type], settingsOf: [name], name, before: id + 1, limit: 1, isShownOnly: true };
  const [newest] = await answeredByHistory(() => history.find(query));
  return newest?.id === id && !isHidden(newest);
}

/** The fields in which two states differ, whatever their order and whatever stands for nothing. */
function changedFields(revision: Revision): string[] {
  const { type, hasNewPassword } = revision;
  const fields = new Set<string>(changesBetween(type, revision).map(({ path }) => path[0]));
  if (hasNewPassword === true || isPasswordChanged(type, revision)) fields.add('password');
  return [...fields];
}

/** What was done to a user beside the entry. */
function accountChangeOf({ type, before, after }: Revision): { deed?: AccountChange } {
  if (type !== 'accounts') return {};
  if (before?.['disabled'] !== after?.['disabled'])
    return { deed: after?.['disabled'] === true ? 'disabled' : 'enabled' };
  return { deed: after?.['password_due'] === true ? 'passwordDemanded' : 'passwordWaived' };
}

/** A change as lists show it. */
export function summaryOf(revision: Revision): RevisionSummary {
  const { id, write, at, origin, by, address, session, request, type, name, version, before, after } =
    revision;
  return {
    id,
    write,
    at: new Date(at).toISOString(),
    origin,
    ...(by === undefined ? {} : { by }),
    ...(address === undefined ? {} : { address }),
    ...(session === undefined ? {} : { session }),
    ...(request === undefined ? {} : { request }),
    type,
    name,
    version,
    kind: before === undefined ? 'created' : after === undefined ? 'deleted' : 'changed',
    fields: changedFields(revision),
    ...accountChangeOf(revision),
  };
}

/** The history. @throws HttpProblem 404 when none is kept, 503 when it cannot be kept just now */
export function historyOf({ history }: Services): History {
  if (history === undefined)
    throw new HttpProblem(404, 'No history is kept here: history.index is empty in the configuration.');
  const problem = history.problem();
  if (problem !== undefined) throw new HttpProblem(503, `The history cannot be read. ${problem}`);
  return history;
}

/** What the history answers. @throws HttpProblem when its cluster does not */
export async function answeredByHistory<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ClusterFailure)) throw error;
    throw new HttpProblem(error.statusCode, `The history cannot be read. ${error.publicMessage}`);
  }
}

/** Has the history notice changes made outside the console, as far as the caller of a request can read the entries. */
export async function catchUpAs(
  services: Services,
  request: FastifyRequest,
  types: readonly HistoryType[],
): Promise<void> {
  const entryTypes = ENTRY_TYPES.filter((type) => types.includes(type));
  await services.history?.catchUp?.(entryTypes, async (path) => {
    const answer = await callSecurity(services, request, { path });
    return { status: answer.status, text: answer.json ?? JSON.stringify(answer.body) };
  });
}
