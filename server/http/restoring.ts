import { randomBytes } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { type HistoryType } from '../../src/api/contract/history';
import { restorableState } from '../../src/api/contract/merge/revisions';
import { type SecurityAnswer } from '../security/backend';
import { type Revision } from '../security/history';
import { HttpProblem } from './problem';
import { apiPath, askSecurity, type Call, callSecurity, type SecurityAccess } from './security';

/** Bringing an entry back as it was, by an ordinary write of the security API. */

/** What says how an entry may be used, and is no part of its content. */
const FLAGS = ['reserved', 'hidden', 'static'];

type Entry = Readonly<Record<string, unknown>>;

const contentOf = (entry: Entry): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !FLAGS.includes(name)));

/** What tenancy settings are that no one has set. */
const TENANCY_DEFAULTS: Entry = {
  multitenancy_enabled: true,
  private_tenant_enabled: true,
  default_tenant: '',
};

/** The defaults of what is set now and was not then: leaving it out would leave it as it is. */
const defaultsOf = (present: Entry | undefined, wanted: Entry): Entry =>
  Object.fromEntries(
    Object.entries(TENANCY_DEFAULTS).filter(
      ([key]) => !Object.hasOwn(wanted, key) && Object.hasOwn(restorableState('config', present) ?? {}, key),
    ),
  );

/** A password that no one knows, of all the kinds of characters that rules for passwords ask for. */
const randomPassword = () => `${randomBytes(30).toString('base64url')}-aA1`;

/**
 * The call of the security API that makes `wanted` the present state: an ordinary write, with its rights, checks and versions. The
 * password of a user who is still there stays; a deleted user comes back with the one of then, or where the history keeps no hashes
 * with a random one that is told to no one.
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
    // A body cannot be empty: a user without any other field is written with the present hash.
    const isBare = Object.keys(content).length === 0;
    const kept = present === undefined || bringsPassword ? hash : isBare ? present['hash'] : undefined;
    if (typeof kept === 'string') content['hash'] = kept;
    else if (losesPassword(type, wanted, present)) content['password'] = randomPassword();
  }
  const body = JSON.stringify(content);
  return { method: 'PUT', path: apiPath(type, name), body };
}

/** Whether a user comes back without the former password, since the history of a cluster keeps none. */
export const losesPassword = (type: HistoryType, wanted: Entry | undefined, present: Entry | undefined) =>
  type === 'internalusers' && present === undefined && wanted !== undefined && wanted['hash'] === undefined;

/** Types whose entries are read and written one by one, each with a version of its own. */
const VERSIONED: readonly HistoryType[] = [
  'internalusers',
  'roles',
  'rolesmapping',
  'actiongroups',
  'tenants',
];

/** The version of an entry as it is now; undefined where there is none. */
export async function presentVersion(
  services: SecurityAccess,
  request: FastifyRequest,
  { type, name }: Pick<Revision, 'type' | 'name'>,
): Promise<string | undefined> {
  if (!VERSIONED.includes(type)) return undefined;
  const answer = await callSecurity(services, request, { path: apiPath(type, name), isCompared: true });
  return answer.status === 200 ? answer.headers?.['etag'] : undefined;
}

/** What an entry becomes, and how it gets there. */
export interface Restored {
  wanted: Entry | undefined;
  /** What the history has as the present state; undefined for a deleted entry. */
  present: Entry | undefined;
  /** Whether the version that the caller saw has been compared already. */
  isCompared: boolean;
  /** The version of the present state, with the mark of an `ETag`. */
  ifVersion?: string | undefined;
  /** Names the act that this is a part of. */
  act?: string;
  /** Whether a user who is there gets the password of then, too. */
  bringsPassword?: boolean;
}

/** Makes a state of an entry the present one. */
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
