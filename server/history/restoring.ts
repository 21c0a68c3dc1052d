import { randomBytes } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { type HistoryType } from '../../contract/history';
import { restorableState } from '../../contract/merge/revisions';
import { RESOURCES } from '../../contract/resources';
import { apiPath, askSecurity, type Call, callSecurity, type SecurityAccess } from '../caller/security';
import { HttpProblem } from '../lib/problem';
import { type SecurityAnswer } from '../security/backend';
import { type Revision } from '../security/history';

/** Restores an entry by an ordinary write of the security API. */

/** Members that control how an entry may be used and are not part of its content. */
const FLAGS = ['reserved', 'hidden', 'static'];

type Entry = Readonly<Record<string, unknown>>;

const contentOf = (entry: Entry): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !FLAGS.includes(name)));

/** Default tenancy settings. */
const TENANCY_DEFAULTS: Entry = {
  multitenancy_enabled: true,
  private_tenant_enabled: true,
  default_tenant: '',
};

/** Defaults for settings that are set now and were not then: leaving them out would keep them. */
const defaultsOf = (present: Entry | undefined, wanted: Entry): Entry =>
  Object.fromEntries(
    Object.entries(TENANCY_DEFAULTS).filter(
      ([key]) => !Object.hasOwn(wanted, key) && Object.hasOwn(restorableState('config', present) ?? {}, key),
    ),
  );

/** Returns a random password with all kinds of characters that password rules may require. */
const randomPassword = () => `${randomBytes(30).toString('base64url')}-aA1`;

/**
 * Returns the call that makes `wanted` the current state: an ordinary write with its rights, checks
 * and versions. An existing user keeps the password. A deleted user gets the former one back, or a
 * random one, which nobody sees, if the history keeps no hashes.
 */
function restoringCall(
  { type, name }: Revision,
  wanted: Entry | undefined,
  present: Entry | undefined,
  bringsPassword: boolean,
): Call {
  if (type === 'accounts')
    return { method: 'PUT', path: apiPath('accounts', name), body: JSON.stringify(wanted) };
  if (type === 'audit') {
    if (wanted === undefined) throw new HttpProblem(400, 'The audit configuration cannot be deleted.');
    return { method: 'PUT', path: apiPath('audit', 'config'), body: JSON.stringify(wanted) };
  }
  if (type === 'config') {
    const kibana = wanted ?? {};
    if (Object.keys(kibana).length === 0)
      throw new HttpProblem(400, 'This change has no tenancy settings; only these can be restored.');
    const body = JSON.stringify({ ...defaultsOf(present, kibana), ...kibana });
    return { method: 'PUT', path: apiPath('tenancy', 'config'), body };
  }
  if (wanted === undefined) return { method: 'DELETE', path: apiPath(type, name) };
  const { hash, ...content } = contentOf(wanted);
  if (type === 'internalusers') {
    // A body cannot be empty: a user without other fields is written with the current hash.
    const isBare = Object.keys(content).length === 0;
    const kept = present === undefined || bringsPassword ? hash : isBare ? present['hash'] : undefined;
    if (typeof kept === 'string') content['hash'] = kept;
    else if (losesPassword(type, wanted, present)) content['password'] = randomPassword();
  }
  const body = JSON.stringify(content);
  return { method: 'PUT', path: apiPath(type, name), body };
}

/** True if the former password cannot be restored: the history of a cluster has none. */
export const losesPassword = (type: HistoryType, wanted: Entry | undefined, present: Entry | undefined) =>
  type === 'internalusers' && present === undefined && wanted !== undefined && wanted['hash'] === undefined;

/** Types whose entries are read and written one by one, each with its own version. */
const VERSIONED: readonly HistoryType[] = RESOURCES;

/** Returns the current version of an entry; undefined if it does not exist. */
export async function presentVersion(
  services: SecurityAccess,
  request: FastifyRequest,
  { type, name }: Pick<Revision, 'type' | 'name'>,
): Promise<string | undefined> {
  if (!VERSIONED.includes(type)) return undefined;
  const answer = await callSecurity(services, request, { path: apiPath(type, name), isCompared: true });
  return answer.status === 200 ? answer.headers?.['etag'] : undefined;
}

/** Target state of an entry, and conditions of the write. */
export interface Restored {
  wanted: Entry | undefined;
  /** Current state according to the history; undefined for a deleted entry. */
  present: Entry | undefined;
  /** True if the caller's version has already been compared. */
  isCompared: boolean;
  /** Version of the current state, as an `ETag`. */
  ifVersion?: string | undefined;
  /** Id of the user's act that this write belongs to. */
  act?: string;
  /** True to restore the former password of an existing user, too. */
  bringsPassword?: boolean;
}

/** Writes a state of an entry as the current one. */
export async function restoreEntry(
  services: SecurityAccess,
  request: FastifyRequest,
  revision: Revision,
  { wanted, present, isCompared, ifVersion, act, bringsPassword = false }: Restored,
): Promise<SecurityAnswer> {
  const state = restorableState(revision.type, wanted);
  const call = restoringCall(revision, state, present, bringsPassword);
  return askSecurity(services, request, { ...call, isCompared, ifVersion, act, isRestore: true });
}
