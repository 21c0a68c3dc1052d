import { type AccountChange, type RevisionSummary } from '../../contract/history';
import { changesBetween, isPasswordChanged } from '../../contract/merge/revisions';
import { HttpProblem } from '../lib/problem';
import { ClusterFailure } from '../opensearch';
import { type Revision } from '../security/history';

/** Summaries of changes, the same for every caller. */

/** True if the security API hides the entry of a change. */
export const isHidden = ({ type, before, after }: Revision) =>
  type !== 'settings' && isHiddenEntry(before, after);

const isHiddenEntry = (before: Revision['before'], after: Revision['after']) =>
  before?.['hidden'] === true || after?.['hidden'] === true;

/** Returns the fields that differ between two states, ignoring order and empty values. */
function changedFields(revision: Revision): string[] {
  const { type, hasNewPassword } = revision;
  const fields = new Set<string>(changesBetween(type, revision).map(({ path }) => path[0]));
  if (hasNewPassword === true || isPasswordChanged(type, revision)) fields.add('password');
  return [...fields];
}

/** Describes changes of a user's account beside the entry. */
function accountChangeOf({ type, before, after }: Revision): { deed?: AccountChange } {
  if (type !== 'accounts') return {};
  if (before?.['disabled'] !== after?.['disabled'])
    return { deed: after?.['disabled'] === true ? 'disabled' : 'enabled' };
  return { deed: after?.['password_due'] === true ? 'passwordDemanded' : 'passwordWaived' };
}

/** Returns a change as lists show it. */
export function summaryOf(revision: Revision): RevisionSummary {
  const {
    id,
    write,
    at,
    origin,
    by,
    address,
    session,
    request,
    impact,
    reason,
    type,
    name,
    version,
    before,
    after,
  } = revision;
  return {
    id,
    write,
    at: new Date(at).toISOString(),
    origin,
    ...(by === undefined ? {} : { by }),
    ...(address === undefined ? {} : { address }),
    ...(session === undefined ? {} : { session }),
    ...(request === undefined ? {} : { request }),
    ...(impact === undefined ? {} : { impact }),
    ...(reason === undefined ? {} : { reason }),
    type,
    name,
    version,
    kind: before === undefined ? 'created' : after === undefined ? 'deleted' : 'changed',
    fields: changedFields(revision),
    ...accountChangeOf(revision),
  };
}

/** Returns the answer of the history. @throws HttpProblem if its cluster fails */
export async function answeredByHistory<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ClusterFailure)) throw error;
    throw new HttpProblem(error.statusCode, `The history cannot be read. ${error.publicMessage}`);
  }
}
