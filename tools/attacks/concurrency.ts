/**
 * Sends writes of one entry at the same moment: stale edits, creations, edits against deletions,
 * and administrators who demote each other. Exactly one of each set must win, nothing may be lost
 * without notice, and an administrator must always be left.
 *
 *   node tools/run.mjs attacks/concurrency
 *
 * ROUNDS  rounds of each kind (10)
 */
import { counter, PASSWORD } from './lib';
import { addUser, configure, gatewayWith, signIn } from './parts/gateway';

const ROUNDS = Math.min(1000, Number(process.env.ROUNDS ?? 10));
const AT_ONCE = 20;
const ROLES = '/api/v1/configuration/roles';
const USERS = '/api/v1/configuration/internalusers';

const { check, finish } = counter('concurrency');
const gateway = await gatewayWith();
const admin = await signIn(gateway, 'admin');

const read = async (path: string) => {
  const answer = await gateway.call('GET', path, { cookie: admin });
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: await answer.json() };
};
const send = async (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  cookie = admin,
) => {
  const answer = await gateway.call(method, path, { cookie, body, headers });
  await answer.arrayBuffer();
  return answer.status;
};
const role = (description: string) => ({ description, cluster_permissions: ['cluster_monitor'] });
const numbers = Array.from({ length: AT_ONCE }, (_, number) => number);
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

for (let round = 0; round < ROUNDS; round += 1) {
  // Edits of one version: one wins, the others are refused.
  const edited = `${ROLES}/edited-${round}`;
  await send('POST', edited, role('start'));
  const { etag } = await read(edited);
  const edits = await Promise.all(
    numbers.map((number) => send('POST', edited, role(`edit ${number}`), { 'if-match': etag })),
  );
  check(count(edits, 200) === 1, `round ${round}: one of ${AT_ONCE} edits of a version wins`, String(edits));
  check(count(edits, 409) === AT_ONCE - 1, `round ${round}: the other edits are told`, String(edits));
  const after = await read(edited);
  check(
    after.body.description === `edit ${edits.indexOf(200)}`,
    `round ${round}: the edit that won is kept`,
    after.body.description,
  );
  const late = await send('POST', edited, role('late'), { 'if-match': etag });
  check(late === 409, `round ${round}: a stale edit comes too late`, String(late));

  // Edits that name no version: all are made, and the last one stays complete.
  const plain = await Promise.all(numbers.map((number) => send('POST', edited, role(`plain ${number}`))));
  check(count(plain, 200) === AT_ONCE, `round ${round}: edits without a version are made`, String(plain));
  check(/^plain \d+$/.test((await read(edited)).body.description), `round ${round}: one of them is there`);

  // Creations under one name.
  const created = `${ROLES}/created-${round}`;
  const creations = await Promise.all(
    numbers.map((number) => send('POST', created, role(`creation ${number}`), { 'if-none-match': '*' })),
  );
  check(count(creations, 200) === 1, `round ${round}: one of ${AT_ONCE} creations wins`, String(creations));
  check(count(creations, 409) === AT_ONCE - 1, `round ${round}: the others are told`, String(creations));
  check(
    (await read(created)).body.description === `creation ${creations.indexOf(200)}`,
    `round ${round}: the creation that won is kept`,
  );

  // An edit against a deletion of the same version.
  const { etag: version } = await read(created);
  const headers = { 'if-match': version };
  const [changed, deleted] = await Promise.all(
    round % 2 === 0
      ? [send('POST', created, role('changed'), headers), send('DELETE', created, undefined, headers)]
      : [
          send('DELETE', created, undefined, headers),
          send('POST', created, role('changed'), headers),
        ].reverse(),
  );
  check(
    [changed, deleted].filter((status) => status === 200).length === 1 && [changed, deleted].includes(409),
    `round ${round}: either the edit or the deletion wins`,
    `${changed}, ${deleted}`,
  );
  const left = await read(created);
  check(
    changed === 200 ? left.body.description === 'changed' : left.status === 404,
    `round ${round}: what won is what is there`,
    `${changed}, ${deleted}, ${left.status}`,
  );
  const deletions = await Promise.all(numbers.map(() => send('DELETE', edited)));
  check(count(deletions, 200) === 1, `round ${round}: one deletion of ${AT_ONCE} happens`, String(deletions));
  check(count(deletions, 404) === AT_ONCE - 1, `round ${round}: the others find nothing`, String(deletions));
}

// Creations of one user, whose passwords take time: the user has the password of the winner.
for (let round = 0; round < 3; round += 1) {
  const passwords = [0, 1, 2].map((number) => `Attack-Lantern-${round}${number}!`);
  const statuses = await Promise.all(
    passwords.map((password) =>
      send('POST', `${USERS}/made-${round}`, { password }, { 'if-none-match': '*' }),
    ),
  );
  check(
    count(statuses, 200) === 1 && count(statuses, 409) === 2,
    'one creation of a user wins',
    String(statuses),
  );
  for (const [number, password] of passwords.entries()) {
    const { status } = await gateway.call('POST', '/auth/login', {
      body: { username: `made-${round}`, password },
    });
    const wanted = statuses[number] === 200 ? 200 : 401;
    check(status === wanted, 'the password is that of the creation that won', `${status}, not ${wanted}`);
  }
}

// The only two administrators take each other's rights at the same moment, in three ways.
await addUser(gateway, admin, 'second', { backend_roles: ['admin'] });
const cookies: Record<string, string> = { admin, second: await signIn(gateway, 'second') };
const isAdministrator = async (name: string) =>
  (await send('GET', ROLES, undefined, undefined, cookies[name])) === 200;
const demote = (by: string, name: string) =>
  send('POST', `${USERS}/${name}`, { backend_roles: [] }, undefined, cookies[by]);
/** Returns the first of the administrators that are left. */
const administrator = async (what: string): Promise<string> => {
  const names: string[] = [];
  for (const name of Object.keys(cookies)) if (await isAdministrator(name)) names.push(name);
  const [first] = names;
  check(first !== undefined, `${what}: an administrator is left`);
  return first ?? finish();
};
const restore = async (by: string) => {
  for (const name of Object.keys(cookies))
    await configure(gateway, cookies[by] ?? '', `internalusers/${name}`, { backend_roles: ['admin'] });
};
for (let round = 0; round < ROUNDS; round += 1) {
  const each = await Promise.all([demote('admin', 'second'), demote('second', 'admin')]);
  check(count(each, 200) === 1, `round ${round}: one of two who demote each other wins`, String(each));
  const first = await administrator(`round ${round}, each other`);
  await restore(first);

  const own = await Promise.all([demote('admin', 'admin'), demote('second', 'second')]);
  check(count(own, 200) === 1, `round ${round}: one of two who give up their rights can`, String(own));
  const second = await administrator(`round ${round}, their own`);
  await restore(second);

  const mapping = { backend_roles: [], users: [] };
  const all = await Promise.all([
    demote('admin', 'second'),
    demote('admin', 'admin'),
    send('POST', '/api/v1/configuration/rolesmapping/all_access', mapping, undefined, cookies.second),
    demote('second', 'admin'),
    demote('second', 'second'),
  ]);
  check(
    all.some((status) => status === 428 || status === 403),
    `round ${round}: not everything is allowed`,
    String(all),
  );
  const third = await administrator(`round ${round}, everything together`);
  await configure(gateway, cookies[third] ?? '', 'rolesmapping/all_access', { backend_roles: ['admin'] });
  await restore(third);
}
// Deletions, by a third one.
await addUser(gateway, admin, 'third', { backend_roles: ['admin'] });
cookies.third = await signIn(gateway, 'third');
const gone = await Promise.all(
  ['admin', 'second', 'third'].map((name) =>
    send('DELETE', `${USERS}/${name}`, undefined, undefined, cookies.third),
  ),
);
check(count(gone, 200) < 3, 'the last administrator cannot be deleted', String(gone));
const last = await administrator('deletions');
const again = await gateway.call('POST', '/auth/login', { body: { username: last, password: PASSWORD } });
check(again.status === 200, 'the administrator who is left can sign in', String(again.status));
await gateway.stop();
finish();
