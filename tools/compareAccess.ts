/**
 * Asks Check access and "Who can" of a gateway in front of a cluster, does each operation on the cluster as the user, and reports in what
 * the two differ; any difference ends it with 1. Users, roles, names and operations are made by chance: the same seed makes the same.
 *
 *   npm run compare:access -- --cluster https://127.0.0.1:9200 --seed 1 [--questions 500] [--who 100] [--user admin] [--password ...] [--ca FILE]
 *
 * The password can be given in OPENSEARCH_ADMIN_PASSWORD, and that of the server user in OPENSEARCH_SERVER_PASSWORD. It makes and removes
 * indices, users and roles whose names begin with gatehouse-access-, and where the cluster lets it, an authentication domain for tokens. Use a
 * cluster that is for tests.
 */
import { gatewayWith, signIn } from './attacks/parts/gateway';
import { readOptions } from './compare/options';
import { randomOf } from './compare/random';
import { clusterSide } from './compare/sides';
import { CLUSTER, READS, SINGLE } from './compareAccess/operations';
import { EXTERNAL, makeWorld, NAMES, removeWorld, USERS, X } from './compareAccess/world';
import { ensureBuilt } from '../scripts/ensureBuilt.mjs';

const options = readOptions({
  questions: { type: 'string', default: '500' },
  who: { type: 'string', default: '100' },
});
await ensureBuilt();

const random = randomOf(Number(options.seed));
const cluster = clusterSide({
  url: options.cluster,
  user: options.user,
  password: options.password,
  ca: options.ca,
});
const world = await makeWorld(cluster, random);
const gateway = await gatewayWith({
  'opensearch.hosts': [options.cluster],
  'opensearch.username': process.env.OPENSEARCH_SERVER_USER ?? 'kibanaserver',
  'opensearch.password': process.env.OPENSEARCH_SERVER_PASSWORD ?? 'kibanaserver',
  ...(options.ca === undefined
    ? { 'opensearch.ssl.verificationMode': 'none' }
    : { 'opensearch.ssl.certificateAuthorities': [options.ca] }),
});
const cookie = await signIn(gateway, options.user, options.password);

async function explain(body: unknown) {
  const answer = await gateway.call('POST', '/api/v1/explain', { cookie, body });
  const json = await answer.json();
  if (answer.status !== 200) throw new Error(`explain is answered ${answer.status}: ${JSON.stringify(json)}`);
  return json;
}

/** Whether the cluster does it for a user; undefined when it answers for another reason than permissions. */
async function isDone({ request }, name: string, user: string) {
  const [method, path, body] = request(name);
  const answer = await cluster.send({
    method,
    path,
    headers: world.headersOf(user),
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status === 401 || answer.status === 0) throw new Error(`${user} is answered ${answer.status}`);
  return { done: answer.status !== 403, status: answer.status, text: answer.text.slice(0, 300) };
}

/**
 * A cluster refuses some writes to everyone before it asks for the permission to write to shards: on a
 * data stream, on an alias without an index to write to, and a deletion where there is no index.
 */
const isImpossible = (id: string, { status, text }) =>
  (status === 400 && /allowed in data streams|no write index/.test(text)) ||
  (status === 404 && id === 'deleteDocument' && text.includes('index_not_found'));

/** An operation and what it is done on. */
function ask() {
  const kind = random.weighted({ several: 3, reads: 4, single: 5, cluster: 1 });
  const of = { several: READS, reads: READS, single: SINGLE, cluster: CLUSTER }[kind];
  const id = random.pick(Object.keys(of));
  const names = kind === 'several' ? NAMES.several() : NAMES.single();
  const name = kind === 'cluster' ? undefined : random.pick(names);
  const operation = of[id];
  return { id, operation, name, question: { actions: operation.actions, ...(name && { index: name }) } };
}

/** Removes the indices that an operation may have made. */
async function tidy(id: string) {
  if (id !== 'indexDocument') return;
  const path = `/_cat/indices/${X}new,${X}gone-*?format=json&h=index`;
  const { json } = await cluster.send({ method: 'GET', path: path.replace(',', '%2C') });
  for (const { index } of Array.isArray(json) ? json : [{ index: `${X}new` }])
    await cluster.send({ method: 'DELETE', path: `/${index}` });
}

const differences = [];
const count = { yes: 0, no: 0, unknown: 0 };
const reasons = {};
const doubted = (uncertain = []) => {
  for (const { kind, place } of uncertain) {
    const key = place === undefined ? kind : `${kind} (${place})`;
    reasons[key] = (reasons[key] ?? 0) + 1;
  }
};
try {
  for (let at = 0; at < Number(options.questions); at += 1) {
    const { id, operation, name, question } = ask();
    const user = random.pick([...USERS, ...(world.external.size > 0 ? EXTERNAL : [])]);
    const groups = world.external.get(user);
    const isGiven = groups !== undefined && random.chance(0.6);
    const said = await explain(
      isGiven
        ? { subject: { user_name: user, backend_roles: groups, host: '127.0.0.1' }, question }
        : { user, host: '127.0.0.1', question },
    );
    const real = await isDone(operation, name, user);
    const { answer } = said.verdict;
    count[answer] += 1;
    if (answer === 'unknown') doubted(said.verdict.uncertain);
    else if ((answer === 'yes') !== real.done && !isImpossible(id, real))
      differences.push({
        question: at,
        user,
        id,
        name,
        answer,
        ...real,
        verdict: said.verdict,
        roles: said.roles,
      });
    await tidy(id);
  }
  console.log(
    `Check access: ${options.questions} questions, ${count.yes} yes, ${count.no} no, ${count.unknown} cannot be known, ${differences.length} different`,
  );
  const before = differences.length;
  const who = { can: 0, part: 0, undecided: 0, cannot: 0 };
  for (let at = 0; at < Number(options.who); at += 1) {
    const { id, operation, name, question } = ask();
    const found = await explain({ who: question });
    const can = new Set(found.users.map((user: string) => user.name));
    const undecided = new Map(found.undecided.users.map((user: string) => [user.name, user.uncertain]));
    const partial = new Map(found.partial.users.map((user: string) => [user.name, user.parts]));
    for (const user of USERS) {
      if (undecided.has(user)) {
        who.undecided += 1;
        doubted(undecided.get(user));
        continue;
      }
      const real = await isDone(operation, name, user);
      if (can.has(user) !== real.done && !isImpossible(id, real))
        differences.push({ who: at, user, id, name, can: can.has(user), ...real });
      who[can.has(user) ? 'can' : partial.has(user) ? 'part' : 'cannot'] += 1;
      const [part] = partial.get(user) ?? [];
      if (part !== undefined && !/[*?/<$]/.test(part)) {
        const onPart = await isDone(operation, part, user);
        if (!onPart.done) differences.push({ who: at, user, id, name, part, ...onPart });
      }
    }
    await tidy(id);
  }
  console.log(
    `Who can: ${options.who} questions about ${USERS.length} users, ${who.can} can, ${who.part} on a part, ${who.cannot} cannot, ${who.undecided} undecided, ${differences.length - before} different`,
  );
  console.log(`Reasons of what cannot be known: ${JSON.stringify(reasons)}`);
  for (const difference of differences.slice(0, 40)) console.log(JSON.stringify(difference));
} finally {
  await removeWorld(cluster);
  await gateway.stop();
}
process.exit(differences.length === 0 ? 0 : 1);
