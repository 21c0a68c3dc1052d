import { randomBytes } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { type HistoryType } from '../../src/api/contract/history';
import { isRecord } from '../../src/api/contract/plainData';
import { type SecurityAnswer } from '../security/backend';
import { type Revision } from '../security/history';
import { HttpProblem } from './problem';
import { apiPath, askSecurity, type Call, type SecurityAccess } from './security';

/** Bringing an entry back as it was, by an ordinary write of the security API. */

/** What says how an entry may be used, and is no part of its content. */
const FLAGS = ['reserved', 'hidden', 'static'];

type Entry = Readonly<Record<string, unknown>>;

const contentOf = (entry: Entry): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !FLAGS.includes(name)));

const kibanaOf = (entry: Entry | undefined): Record<string, unknown> => {
  const dynamic = entry?.['dynamic'];
  const kibana = isRecord(dynamic) ? dynamic['kibana'] : undefined;
  return isRecord(kibana) ? kibana : {};
};

/** A password that no one knows, of all the kinds of characters that rules for passwords ask for. */
const randomPassword = () => `${randomBytes(30).toString('base64url')}-aA1`;

/** The parts of config.yml that are restored: the settings of tenancy. */
const TENANCY_KEYS = ['default_tenant', 'private_tenant_enabled', 'multitenancy_enabled'];

/**
 * The call of the security API that makes `wanted` the present state: an ordinary write, with its rights, checks and versions. The
 * password of a user who is still there stays; a deleted user comes back with the one of then, or where the history keeps no hashes
 * with a random one that is told to no one.
 */
function restoringCall(
  { type, name }: Revision,
  wanted: Entry | undefined,
  present: Entry | undefined,
): Call {
  if (type === 'accounts')
    return { method: 'PUT', path: apiPath('accounts', name), body: JSON.stringify(wanted) };
  if (type === 'audit') {
    if (wanted === undefined) throw new HttpProblem(400, 'The audit configuration cannot be deleted.');
    return { method: 'PUT', path: apiPath('audit', 'config'), body: JSON.stringify(wanted) };
  }
  if (type === 'config') {
    const kibana = Object.entries(kibanaOf(wanted)).filter(([key]) => TENANCY_KEYS.includes(key));
    if (kibana.length === 0)
      throw new HttpProblem(400, 'This change has no tenancy settings; only these can be restored.');
    const body = JSON.stringify(Object.fromEntries(kibana));
    return { method: 'PUT', path: apiPath('tenancy', 'config'), body };
  }
  if (wanted === undefined) return { method: 'DELETE', path: apiPath(type, name) };
  const { hash, ...content } = contentOf(wanted);
  if (type === 'internalusers') {
    // A body cannot be empty: a user without any other field is written with the present hash.
    const isBare = Object.keys(content).length === 0;
    const kept = present === undefined ? hash : isBare ? present['hash'] : undefined;
    if (typeof kept === 'string') content['hash'] = kept;
    else if (losesPassword(type, wanted, present)) content['password'] = randomPassword();
  }
  const body = JSON.stringify(content);
  return { method: 'PUT', path: apiPath(type, name), body };
}

/** Whether a user comes back without the former password, since the history of a cluster keeps none. */
export const losesPassword = (type: HistoryType, wanted: Entry | undefined, present: Entry | undefined) =>
  type === 'internalusers' && present === undefined && wanted !== undefined && wanted['hash'] === undefined;

/**
 * Makes a state of an entry the present one.
 *
 * @param to the state before or after the change
 * @param present what the history has as the present state; undefined for a deleted entry
 * @param isCompared whether the version that the caller saw has been compared already
 */
export async function restoreEntry(
  services: SecurityAccess,
  request: FastifyRequest,
  revision: Revision,
  { to, present, isCompared }: { to: 'before' | 'after'; present: Entry | undefined; isCompared: boolean },
): Promise<SecurityAnswer> {
  const call = restoringCall(revision, revision[to], present);
  return askSecurity(services, request, { ...call, isCompared, isRestore: true });
}
