/**
 * Asks Check access and "Who can" of a gateway in front of a cluster, does each operation on the
 * cluster as the user, and prints the differences. Any difference makes it end with 1. Users,
 * roles, names and operations are random: the same seed makes the same ones.
 *
 *   npm run compare:access -- --cluster https://127.0.0.1:9200 --seed 1 [--questions 500]
 *                             [--who 100] [--user admin] [--password ...] [--ca FILE]
 *
 * The password can be given in OPENSEARCH_ADMIN_PASSWORD, and that of the server user in
 * OPENSEARCH_SERVER_PASSWORD. It makes and removes indices, users and roles whose names begin with
 * gatehouse-access-, and where the cluster accepts it, an authentication domain for tokens. Use a
 * cluster that is for tests.
 */
import { type Doubt, type Verdict } from '../contract/explain';
import { type Holders } from '../contract/holders';
import { ensureBuilt } from '../scripts/ensureBuilt.mjs';
import { gatewayWith, signIn } from './attacks/parts/gateway';
import { readOptions } from './compare/options';
import { randomOf } from './compare/random';
import { clusterSide } from './compare/sides';
import { memberOf } from './compare/types';
import { CLUSTER, type Operation, READS, SINGLE } from './compareAccess/operations';
import { EXTERNAL, makeWorld, NAMES, removeWorld, USERS, X } from './compareAccess/world';

const options = readOptions({ questions: '500', who: '100' });
const { questions = 0, who: whoQuestions = 0 } = options.numbers;
await ensureBuilt();

const random = randomOf(options.seed);
const cluster = clusterSide(options);
const world = await makeWorld(cluster, random);
const gateway = await gatewayWith({
  'opensearch.hosts': [options.url],
  'opensearch.username': process.env.OPENSEARCH_SERVER_USER ?? 'kibanaserver',
  'opensearch.password': process.env.OPENSEARCH_SERVER_PASSWORD ?? 'kibanaserver',
  ...(options.ca === undefined
    ? { 'opensearch.ssl.verificationMode': 'none' }
    : { 'opensearch.ssl.certificateAuthorities': [options.ca] }),
});
const cookie = await signIn(gateway, options.user, options.password);

/** The part of an answer about one user that is compared. */
interface Explained {
  verdict: Verdict;
  roles: unknown;
}

async function explain<Result>(body: object): Promise<Result> {
  const answer = await gateway.call('POST', '/api/v1/explain', { cookie, body });
  const json = await answer.json();
  if (answer.status !== 200) throw new Error(`explain is answered ${answer.status}: ${JSON.stringify(json)}`);
  return json;
}

/** The answer of the cluster to an operation. */
interface Done {
  /** False when permissions are missing. */
  done: boolean;
  status: number;
  text: string;
}

/** Does an operation on the cluster as a user. */
async function tryAs(user: string, { request }: Operation, name: string): Promise<Done> {
  const [method, path, body] = request(name);
  const answer = await cluster.send({
    method,
    path,
    headers: world.headersOf(user),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status === 401 || answer.status === 0) throw new Error(`${user} is answered ${answer.status}`);
  return { done: answer.status !== 403, status: answer.status, text: answer.text.slice(0, 300) };
}

/**
 * Returns true for writes that a cluster refuses to everyone before it checks the permission to
 * write to shards: on a data stream, on an alias without an index to write to, and deletions
 * without an index.
 */
const isImpossible = (id: string, { status, text }: Done) =>
  (status === 400 && /allowed in data streams|no write index/.test(text)) ||
  (status === 404 && id === 'deleteDocument' && text.includes('index_not_found'));

/** An operation with its id, and the name on which it is done; empty for the cluster. */
interface Asked {
  id: string;
  operation: Operation;
  name: string;
  question: { actions: string[]; index?: string };
}

/** Picks an operation and a name at random. */
function ask(): Asked {
  const kind = random.weighted({ several: 3, reads: 4, single: 5, cluster: 1 });
  const operations = { several: READS, reads: READS, single: SINGLE, cluster: CLUSTER }[kind];
  const [id, operation] = random.pick(Object.entries(operations));
  const { actions } = operation;
  if (kind === 'cluster') return { id, operation, name: '', question: { actions } };
  const name = random.pick(kind === 'several' ? NAMES.several() : NAMES.single());
  return { id, operation, name, question: { actions, index: name } };
}

/** Removes the indices that an operation may have made. */
async function tidy(id: string): Promise<void> {
  if (id !== 'indexDocument') return;
  const path = `/_cat/indices/${X}new,${X}gone-*?format=json&h=index`;
  const { json } = await cluster.send({ method: 'GET', path: path.replace(',', '%2C') });
  for (const entry of Array.isArray(json) ? json : [{ index: `${X}new` }])
    await cluster.send({ method: 'DELETE', path: `/${String(memberOf(entry, 'index'))}` });
}

const differences: object[] = [];
const count = { yes: 0, no: 0, unknown: 0 };
/** The numbers of doubts, by kind and place. */
const reasons: Record<string, number> = {};
const countDoubts = (doubts: Doubt[] = []) => {
  for (const doubt of doubts) {
    const key = 'place' in doubt ? `${doubt.kind} (${doubt.place})` : doubt.kind;
    reasons[key] = (reasons[key] ?? 0) + 1;
  }
};
try {
  for (let at = 0; at < questions; at += 1) {
    const { id, operation, name, question } = ask();
    const user = random.pick([...USERS, ...(world.external.size > 0 ? EXTERNAL : [])]);
    const groups = world.external.get(user);
    const isGiven = groups !== undefined && random.chance(0.6);
    const said = await explain<Explained>(
      isGiven
        ? { subject: { user_name: user, backend_roles: groups, host: '127.0.0.1' }, question }
        : { user, host: '127.0.0.1', question },
    );
    const real = await tryAs(user, operation, name);
    const { answer } = said.verdict;
    count[answer] += 1;
    if (answer === 'unknown') countDoubts(said.verdict.uncertain);
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
    `Check access: ${questions} questions, ${count.yes} yes, ${count.no} no, ${count.unknown} cannot be known, ${differences.length} different`,
  );
  const before = differences.length;
  const who = { can: 0, part: 0, undecided: 0, cannot: 0 };
  for (let at = 0; at < whoQuestions; at += 1) {
    const { id, operation, name, question } = ask();
    const found = await explain<Holders>({ who: question });
    const can = new Set(found.users.map((user) => user.name));
    const undecided = new Map(found.undecided.users.map((user) => [user.name, user.uncertain]));
    const partial = new Map(found.partial.users.map((user) => [user.name, user.parts]));
    for (const user of USERS) {
      if (undecided.has(user)) {
        who.undecided += 1;
        countDoubts(undecided.get(user));
        continue;
      }
      const real = await tryAs(user, operation, name);
      if (can.has(user) !== real.done && !isImpossible(id, real))
        differences.push({ who: at, user, id, name, can: can.has(user), ...real });
      who[can.has(user) ? 'can' : partial.has(user) ? 'part' : 'cannot'] += 1;
      const [part] = partial.get(user) ?? [];
      if (part !== undefined && !/[*?/<$]/.test(part)) {
        const onPart = await tryAs(user, operation, part);
        if (!onPart.done) differences.push({ who: at, user, id, name, part, ...onPart });
      }
    }
    await tidy(id);
  }
  console.log(
    `Who can: ${whoQuestions} questions about ${USERS.length} users, ${who.can} can, ${who.part} on a part, ${who.cannot} cannot, ${who.undecided} undecided, ${differences.length - before} different`,
  );
  console.log(`Reasons of what cannot be known: ${JSON.stringify(reasons)}`);
  for (const difference of differences.slice(0, 40)) console.log(JSON.stringify(difference));
} finally {
  await removeWorld(cluster);
  await gateway.stop();
}
process.exit(differences.length === 0 ? 0 : 1);
