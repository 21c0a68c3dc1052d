/** Runs a stream of requests against both sides, and keeps them in the same state. */
import { hash } from 'bcrypt';
import { type Access } from '../bench/cluster';
import { differencesOf, firstDifference, normalised, same } from './answers';
import { rowOf } from './differences';
import { PREFIX, requestStream } from './requests';
import { clusterSide, embeddedSide } from './sides';
import {
  type About,
  type Account,
  type Answer,
  type EntryType,
  type Found,
  isRecord,
  type JsonObject,
  memberOf,
  type Side,
  type SideRequest,
  type StateDifference,
  type StreamRequest,
} from './types';

const API = '/_plugins/_security/api';
/** Mappings are removed before their roles. */
const TYPES: EntryType[] = ['rolesmapping', 'internalusers', 'roles', 'actiongroups', 'tenants'];
const PASSWORD = 'Amber-Harbour-58-Lantern';
/**
 * Low, since a cluster forgets with every write which passwords were right, and the passwords of
 * the run are checked all the time.
 */
const HASH_COST = 4;

/** The settings with which both sides begin. */
const TENANCY = {
  default_tenant: '',
  private_tenant_enabled: true,
  multitenancy_enabled: true,
  sign_in_options: ['BASIC'],
};
const AUDIT = { enabled: true, audit: {}, compliance: {} };

const EMPTY_HASH = /"hash":""|\/hash","value":""/;

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Sends a request and returns the JSON of the answer. @throws Error when it does not succeed */
async function must(side: Side, request: SideRequest): Promise<JsonObject> {
  const answer = await side.send(request);
  if (answer.status >= 300 || answer.status === 0)
    throw new Error(
      `${side.origin} answers ${request.method} ${request.path} with ${answer.status}: ${answer.text}`,
    );
  return isRecord(answer.json) ? answer.json : {};
}

const put = (side: Side, path: string, body: unknown, as?: Account) =>
  must(side, { method: 'PUT', path: `${API}/${path}`, body: JSON.stringify(body), as });
const get = (side: Side, path: string, as?: Account) =>
  must(side, { method: 'GET', path: `${API}/${path}`, as });

/** Removes those of the named entries of one type that exist. */
async function removeAll(side: Side, type: EntryType, names: string[], as?: Account): Promise<void> {
  const entries = await get(side, type, as);
  const operations = names
    .filter((name) => Object.hasOwn(entries, name))
    .map((name) => ({ op: 'remove', path: `/${escaped(name)}` }));
  if (operations.length === 0) return;
  await must(side, { method: 'PATCH', path: `${API}/${type}`, body: JSON.stringify(operations), as });
}

/** The settings of a side before the run. */
interface Settings {
  tenancy: JsonObject;
  audit: unknown;
}

/** Removes the entries of an earlier run that was killed, and returns the settings. */
async function prepare(side: Side, names: string[]): Promise<Settings> {
  for (const type of TYPES) {
    const entries = await get(side, type);
    // An entry without the prefix belongs to the cluster.
    const foreign = names.find((name) => Object.hasOwn(entries, name) && !name.startsWith(PREFIX));
    if (foreign !== undefined)
      throw new Error(`${side.origin} has an entry ${foreign} of ${type} that is not of a run.`);
    await removeAll(side, type, names);
  }
  const tenancy = await get(side, 'tenancy/config');
  return { tenancy, audit: (await get(side, 'audit')).config };
}

async function restore(side: Side, before: Settings, names: string[], users: string[]): Promise<void> {
  for (const type of TYPES)
    await removeAll(side, type, [...names, ...(type === 'internalusers' ? users : [])]);
  await put(side, 'tenancy/config', before.tenancy);
  await put(side, 'audit/config', before.audit);
}

/** A name with the path of its entry or setting, and the type of an entry. */
interface StoredPlace {
  name: string;
  path: string;
  type?: EntryType;
}

function placesOf({ type, names = [], setting }: About): StoredPlace[] {
  if (setting !== undefined)
    return [{ name: setting, path: setting === 'audit' ? 'audit' : 'tenancy/config' }];
  if (type === undefined) return [];
  return names.map((name) => ({ name, path: `${type}/${encodeURIComponent(name)}`, type }));
}

export interface Comparison {
  /** The number of requests that were sent. */
  sent: number;
  /** Those with a listed difference, by its row. */
  listed: Map<string, Found[]>;
  unlisted: Found[];
  /** The error that ended the run early. */
  failure: Error | undefined;
}

/** Sends `requests` requests to a cluster and to an embedded store. */
export async function compare(access: Access, seed: number, requests: number): Promise<Comparison> {
  const users = { manager: `${PREFIX}${seed}-manager`, plain: `${PREFIX}${seed}-plain` };
  const userNames = Object.values(users);
  const manager = { user: users.manager, password: PASSWORD };
  const stream = requestStream(seed, { names: users, password: PASSWORD });
  const onCluster = clusterSide(access);
  const onEmbedded = await embeddedSide();
  const sides = [onCluster, onEmbedded];
  const both = async <Result>(work: (side: Side) => Promise<Result>): Promise<[Result, Result]> =>
    Promise.all([work(onCluster), work(onEmbedded)]);
  const isOurs = (name: string) => stream.names.includes(name) || userNames.includes(name);
  const befores = new Map<Side, Settings>();
  const listed = new Map<string, Found[]>();
  const unlisted: Found[] = [];
  let sent = 0;
  let failure: Error | undefined;
  let isStopped = false;
  // The entries of the run must be removed, also when it is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal);
    process.once(signal, () => (isStopped = true));
  }

  /** Returns the entries or settings of a request that differ on the two sides. */
  async function statesOf({ about }: StreamRequest): Promise<StateDifference[]> {
    const states: StateDifference[] = [];
    for (const { name, path, type } of placesOf(about)) {
      const request = { method: 'GET', path: `${API}/${path}` };
      const valueOf = (answer: Answer) => {
        if (answer.status !== 200) return undefined;
        const { value } = normalised(answer, request, isOurs);
        return type === undefined ? value : memberOf(value, name);
      };
      const answers = await both((side) => side.send({ ...request, as: manager }));
      const cluster = valueOf(answers[0]);
      const embedded = valueOf(answers[1]);
      if (!same(cluster, embedded)) states.push({ name, cluster, embedded });
    }
    return states;
  }

  /** Makes both sides the same again after they were found to differ. */
  async function align({ about: { type, names = [], setting } }: StreamRequest): Promise<void> {
    if (setting === 'tenancy') await both((side) => put(side, 'tenancy/config', TENANCY, manager));
    if (setting === 'audit') await both((side) => put(side, 'audit/config', AUDIT, manager));
    const ours = names.filter((name) => stream.names.includes(name) && name !== '_meta');
    if (type === undefined || ours.length === 0) return;
    await both((side) => removeAll(side, type, ours, manager));
  }

  async function one(number: number): Promise<void> {
    const request = stream.next();
    const as = request.as === null ? null : { user: users[request.as], password: PASSWORD };
    const [cluster, embedded] = await both((side) => side.send({ ...request, as }));
    sent += 1;
    if (request.as === 'manager' && [cluster, embedded].some(({ status }) => status === 401))
      throw new Error(`The administrator of the run cannot sign in any more, at request ${number}.`);
    const answers: Found['answers'] = [
      normalised(cluster, request, isOurs),
      normalised(embedded, request, isOurs),
    ];
    const differs = differencesOf(...answers);
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    const mayHaveChanged = !isRead && [cluster, embedded].some(({ status }) => status < 300 || status >= 500);
    const states = mayHaveChanged ? await statesOf(request) : [];
    if (states.length > 0) differs.push('state');
    // Answers do not contain hashes, so a write of one side alone or an empty hash may go
    // unnoticed.
    const isOneSided = !isRead && cluster.status < 300 !== embedded.status < 300;
    if (states.length > 0 || isOneSided || EMPTY_HASH.test(request.body ?? '')) await align(request);
    if (differs.length === 0) return;
    const where = firstDifference(answers[0].value, answers[1].value);
    const found = { number, request, cluster, embedded, differs, states, answers, where };
    const row = rowOf(found);
    if (row === undefined) unlisted.push(found);
    else listed.set(row, [...(listed.get(row) ?? []), found]);
  }

  try {
    for (const side of sides) befores.set(side, await prepare(side, [...stream.names, ...userNames]));
    const secret = (await hash(PASSWORD, HASH_COST)).replace('$2b$', '$2y$');
    await both(async (side) => {
      await put(side, `internalusers/${users.manager}`, { hash: secret, backend_roles: ['admin'] });
      await put(side, `internalusers/${users.plain}`, {
        hash: secret,
        backend_roles: ['crew'],
        attributes: { dept: 'sea' },
      });
      await put(side, 'tenancy/config', TENANCY);
      await put(side, 'audit/config', AUDIT);
    });
    for (let number = 1; number <= requests && !isStopped; number += 1) await one(number);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  } finally {
    for (const [side, before] of befores) await restore(side, before, stream.names, userNames);
    await both((side) => side.close());
  }
  return { sent, listed, unlisted, failure };
}
