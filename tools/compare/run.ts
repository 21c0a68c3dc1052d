/** Runs a stream of requests against both, and keeps both in the same state. */
import { hash } from 'bcrypt';
import { differencesOf, firstDifference, normalised, same } from './answers';
import { rowOf } from './differences';
import { PREFIX, requestStream } from './requests';
import { clusterSide, embeddedSide } from './sides';

const API = '/_plugins/_security/api';
/** Mappings go before the roles that they are for. */
const TYPES = ['rolesmapping', 'internalusers', 'roles', 'actiongroups', 'tenants'];
const PASSWORD = 'Amber-Harbour-58-Lantern';
/** Cheap: with every write a cluster forgets which passwords were right, and the users of the run are asked for theirs all the time. */
const HASH_COST = 4;

/** What both begin with, so that they can be compared. */
const TENANCY = {
  default_tenant: '',
  private_tenant_enabled: true,
  multitenancy_enabled: true,
  sign_in_options: ['BASIC'],
};
const AUDIT = { enabled: true, audit: {}, compliance: {} };

const EMPTY_HASH = /"hash":""|\/hash","value":""/;

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** @throws Error when a request that must succeed does not */
async function must(side, request) {
  const answer = await side.send(request);
  if (answer.status >= 300 || answer.status === 0)
    throw new Error(
      `${side.origin} answers ${request.method} ${request.path} with ${answer.status}: ${answer.text}`,
    );
  return answer.json;
}

const put = (side, path: string, body: unknown, as) =>
  must(side, { method: 'PUT', path: `${API}/${path}`, body: JSON.stringify(body), as });
const get = (side, path: string, as) => must(side, { method: 'GET', path: `${API}/${path}`, as });

/** Removes entries of one type by their names, whichever of them are there. */
async function removeAll(side, type: string, names: string[], as) {
  const operations = [...names].map((name) => ({ op: 'remove', path: `/${escaped(name)}` }));
  if (operations.length === 0) return;
  await must(side, { method: 'PATCH', path: `${API}/${type}`, body: JSON.stringify(operations), as });
}

/** What a run changes of a side, as it was before. */
async function memoryOf(side, names: string[]) {
  const before = {};
  for (const type of TYPES) {
    const entries = await get(side, type);
    const taken = names.filter((name: string) => Object.hasOwn(entries, name));
    // Those of an earlier run that was killed can go; anything else belongs to the cluster.
    const foreign = taken.find((name: string) => !name.startsWith(PREFIX));
    if (foreign !== undefined)
      throw new Error(`${side.origin} has an entry ${foreign} of ${type} that is not of a run.`);
    await removeAll(side, type, taken);
  }
  before.tenancy = await get(side, 'tenancy/config');
  before.audit = (await get(side, 'audit')).config;
  return before;
}

async function restore(side, before, names: string[], users: number) {
  for (const type of TYPES) {
    const entries = await get(side, type);
    const ours = [...names, ...(type === 'internalusers' ? users : [])];
    await removeAll(
      side,
      type,
      ours.filter((name) => Object.hasOwn(entries, name)),
    );
  }
  await put(side, 'tenancy/config', before.tenancy);
  await put(side, 'audit/config', before.audit);
}

/**
 * Sends `requests` requests to a cluster and to an embedded store.
 *
 * @returns how many were `sent`, those with a `listed` difference by its row, those with an `unlisted` one, and the `failure` that ended
 *   the run before its end
 */
export async function compare({ cluster: { url, user, password, ca }, seed, requests }) {
  const users = { manager: `${PREFIX}${seed}-manager`, plain: `${PREFIX}${seed}-plain` };
  const manager = { user: users.manager, password: PASSWORD };
  const stream = requestStream(seed, { names: users, password: PASSWORD });
  const sides = [clusterSide({ url, user, password, ca })];
  const both = (work) => Promise.all(sides.map(work));
  const isOurs = (name: string) => stream.names.includes(name) || Object.values(users).includes(name);
  const befores = [];
  const listed = new Map();
  const unlisted = [];
  let sent = 0;
  let failure;
  let isStopped = false;
  // What the run has made must go, also when it is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal);
    process.once(signal, () => (isStopped = true));
  }

  /** What is stored on both sides under the names, or in the setting, that a request is about. */
  async function statesOf({ about: { type, names = [], setting } }) {
    const places = setting === undefined ? names.map((name) => ({ name, type })) : [{ name: setting }];
    const states = [];
    for (const { name, type: kind } of places) {
      const path =
        kind === undefined
          ? name === 'audit'
            ? 'audit'
            : 'tenancy/config'
          : `${kind}/${encodeURIComponent(name)}`;
      const request = { method: 'GET', path: `${API}/${path}`, about: {} };
      const [cluster, embedded] = (await both((side) => side.send({ ...request, as: manager }))).map(
        (answer) =>
          answer.status === 200 ? valueOf(normalised(answer, request, isOurs).value, kind, name) : undefined,
      );
      if (!same(cluster, embedded)) states.push({ name, cluster, embedded });
    }
    return states;
  }

  /** Makes both the same again after they were found to differ. */
  async function align({ about: { type, names = [], setting } }) {
    if (setting === 'tenancy') await both((side) => put(side, 'tenancy/config', TENANCY, manager));
    if (setting === 'audit') await both((side) => put(side, 'audit/config', AUDIT, manager));
    const ours = names.filter((name) => stream.names.includes(name) && name !== '_meta');
    if (type === undefined || ours.length === 0) return;
    await both(async (side) => {
      const entries = await get(side, type, manager);
      await removeAll(
        side,
        type,
        ours.filter((name) => Object.hasOwn(entries, name)),
        manager,
      );
    });
  }

  async function one(number: number) {
    const request = stream.next();
    const as = request.as === null ? null : { user: users[request.as], password: PASSWORD };
    const [cluster, embedded] = await both((side) => side.send({ ...request, as }));
    sent += 1;
    if (request.as === 'manager' && [cluster, embedded].some(({ status }) => status === 401))
      throw new Error(`The administrator of the run cannot sign in any more, at request ${number}.`);
    const answers = [cluster, embedded].map((answer) => normalised(answer, request, isOurs));
    const differs = differencesOf(...answers);
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    const mayHaveChanged = !isRead && [cluster, embedded].some(({ status }) => status < 300 || status >= 500);
    const states = mayHaveChanged ? await statesOf(request) : [];
    if (states.length > 0) differs.push('state');
    // No answer shows a hash: a write that only one side has carried out, or an empty hash, leaves them apart unseen.
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
    sides.push(await embeddedSide());
    for (const side of sides) befores.push(await memoryOf(side, [...stream.names, ...Object.values(users)]));
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
    failure = error;
  } finally {
    for (const [at, before] of befores.entries())
      await restore(sides[at], before, stream.names, Object.values(users));
    await both((side) => side.close());
  }
  return { sent, listed, unlisted, failure };
}

/** The entry in the answer of a GET. */
const valueOf = (value: string, type: string, name: string) => (type === undefined ? value : value[name]);
