import { type FastifyRequest } from 'fastify';
import {
  type AccountChange,
  ENTRY_TYPES,
  type HistoryType,
  type RevisionSummary,
} from '../../src/api/contract/history';
import { isSameJson } from '../../src/api/contract/plainData';
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

/** The fields in which two states differ. */
function changedFields({ before, after, hasNewPassword }: Revision): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const fields = [...names]
    .filter((name) => !isSameJson(before?.[name], after?.[name]))
    .map((name) => (name === 'hash' ? 'password' : name));
  return hasNewPassword === true ? [...fields, 'password'] : fields;
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
