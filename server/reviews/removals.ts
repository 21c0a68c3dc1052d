import { type FastifyRequest } from 'fastify';
import { isRecord } from '../../contract/plainData';
import { type ReviewReason, type ReviewRow, type ReviewRowResult } from '../../contract/reviews';
import { apiPath, callSecurity, type SecurityAccess } from '../caller/security';
import { readableMessage } from '../lib/problem';
import { stringList } from '../security/embedded/entities';

/** A member to take out of a list of an entry. */
interface Removal {
  type: 'rolesmapping' | 'internalusers';
  entry: string;
  field: string;
  /** Members; all of the list for backend roles that are required together. */
  member: string | 'all';
  row: string;
}

/** An entry changed by removals. */
export interface ChangedEntry {
  type: Removal['type'];
  name: string;
}

/** Attempts at a write that meets other changes. */
const TRIES = 3;

/** Returns the removal for a reason, or why it cannot be made for this row alone. */
function removalFor({ id, kind, name, isInternal }: ReviewRow, reason: ReviewReason): Removal | string {
  const { role, by, pattern, value } = reason;
  if (by === 'account')
    return { type: 'internalusers', entry: name, field: 'opendistro_security_roles', member: role, row: id };
  if (kind === 'user' && by === 'users' && pattern !== name)
    return `${name} has role ${role} by the pattern ${pattern}, which is a row of its own.`;
  if (kind === 'user' && by === 'hosts')
    return `${name} has role ${role} from any host: ${pattern} is a row of its own.`;
  if (kind === 'user' && (by === 'backend_roles' || by === 'and_backend_roles')) {
    if (isInternal)
      return { type: 'internalusers', entry: name, field: 'backend_roles', member: value, row: id };
    return `${name} has role ${role} by backend role ${value}: take it away where the directory keeps it.`;
  }
  const member = by === 'and_backend_roles' ? 'all' : pattern;
  return { type: 'rolesmapping', entry: role, field: by, member, row: id };
}

/** Removes the members of one entry in one write. @returns the problem, if it failed */
async function removeFrom(
  services: SecurityAccess,
  request: FastifyRequest,
  removals: readonly Removal[],
  act: string,
): Promise<{ problem?: string; isChanged: boolean }> {
  const [first] = removals;
  if (first === undefined) return { isChanged: false };
  const { type, entry } = first;
  const path = apiPath(type, entry);
  const fields = [...new Set(removals.map(({ field }) => field))];
  for (let tries = 1; ; tries += 1) {
    const read = await callSecurity(services, request, { path, isCompared: true });
    // An entry that is gone gives nothing.
    if (read.status === 404) return { isChanged: false };
    if (read.status >= 400) return { isChanged: false, problem: readableMessage(read.body, read.status) };
    const found = isRecord(read.body) ? read.body[entry] : undefined;
    const patch = fields.flatMap((field) => {
      const before = stringList(isRecord(found) ? found : {}, field);
      const members = new Set(removals.flatMap((one) => (one.field === field ? [one.member] : [])));
      const after =
        members.has('all') && field === 'and_backend_roles'
          ? []
          : before.filter((each) => !members.has(each));
      return after.length === before.length ? [] : [{ op: 'replace', path: `/${field}`, value: after }];
    });
    if (patch.length === 0) return { isChanged: false };
    const answer = await callSecurity(services, request, {
      method: 'PATCH',
      path,
      body: JSON.stringify(patch),
      isCompared: true,
      ifVersion: read.headers?.['etag'],
      act,
    });
    if (answer.status < 400) return { isChanged: true };
    if ((answer.status !== 409 && answer.status !== 412) || tries === TRIES)
      return { isChanged: false, problem: readableMessage(answer.body, answer.status) };
  }
}

/**
 * Removes the access of rows as the caller, with one write per entry, all as one act in the
 * history.
 */
export async function removeAccess(
  services: SecurityAccess,
  request: FastifyRequest,
  rows: readonly ReviewRow[],
  act: string,
): Promise<{ results: Map<string, ReviewRowResult>; changed: ChangedEntry[] }> {
  const problems = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
  const removed = new Set<string>();
  const byEntry = new Map<string, Removal[]>();
  for (const row of rows)
    for (const reason of row.reasons) {
      const removal = removalFor(row, reason);
      if (typeof removal === 'string') {
        problems.get(row.id)?.push(removal);
        continue;
      }
      const key = JSON.stringify([removal.type, removal.entry]);
      byEntry.set(key, [...(byEntry.get(key) ?? []), removal]);
    }
  const changed: ChangedEntry[] = [];
  for (const removals of byEntry.values()) {
    const { problem, isChanged } = await removeFrom(services, request, removals, act);
    const [{ type, entry }] = removals as [Removal];
    if (isChanged) changed.push({ type, name: entry });
    for (const row of new Set(removals.map((removal) => removal.row)))
      if (problem === undefined) removed.add(row);
      else problems.get(row)?.push(`${entry}: ${problem}`);
  }
  const results = new Map<string, ReviewRowResult>();
  for (const [id, found] of problems) {
    const state = found.length === 0 ? 'removed' : removed.has(id) ? 'partly' : 'failed';
    results.set(id, { state, problems: [...new Set(found)] });
  }
  return { results, changed };
}
