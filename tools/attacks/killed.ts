/**
 * Kills a gateway without warning at random moments: during its first start, while it writes and
 * while it stops. Each time it must start again, with all the writes that it acknowledged.
 *
 *   node tools/run.mjs attacks/killed
 *
 * ROUNDS  kills while it writes (30); a third as many of each other kind
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/ensureBuilt.mjs';
import { command, counter, type Gateway, launchGateway, temporaryFolder, tryGateway } from './lib';

const ROUNDS = Number(process.env.ROUNDS ?? 30);
const { check, finish } = counter('killed');
await ensureBuilt();

/** Starts a gateway that was killed, which must not refuse. */
async function startAgain(data: string, what: string): Promise<Gateway> {
  const gateway = await tryGateway(data);
  check(gateway.url !== undefined, `starts again after being killed ${what}`, gateway.output);
  if (gateway.url === undefined) throw new Error(gateway.output);
  return gateway;
}

async function duringFirstStart(round: number) {
  const data = join(temporaryFolder(), 'data');
  const run = launchGateway(data);
  await Promise.race([wait(Math.random() * 2500), run.ended]);
  run.child.kill('SIGKILL');
  await run.ended;
  const gateway = await startAgain(data, `in its first start (${round})`);
  check((await gateway.signIn()) !== '', 'the administrator signs in');
  await gateway.stop();
}

/** The last acknowledged write of each role. */
const acknowledged = new Map<string, { round: number; count: number }>();
const data = join(temporaryFolder(), 'data');

/** Writes with eight clients at the same time. Each role names the round that wrote it. */
async function write(gateway: Gateway, cookie: string, round: number) {
  const writer = async (number: number) => {
    for (let count = 0; ; count += 1) {
      const name = `role-${number}-${count % 20}`;
      const description = `round ${round}, ${count}`;
      const body = { cluster_permissions: ['cluster_monitor'], description };
      try {
        const answer = await gateway.call('POST', `/api/v1/configuration/roles/${name}`, { cookie, body });
        if (answer.status !== 200) return;
        acknowledged.set(name, { round, count });
      } catch {
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, number) => writer(number)));
}

async function compare(gateway: Gateway) {
  const cookie = await gateway.signIn();
  const answer = await gateway.call('GET', '/api/v1/configuration/roles', { cookie });
  const roles: Record<string, { description?: string }> = (await answer.json()).data;
  for (const [name, { round, count }] of acknowledged) {
    const [foundRound = -1, foundCount = -1] =
      (roles[name]?.description ?? '').match(/\d+/g)?.map(Number) ?? [];
    // A later write that was never answered can be there as well.
    const holds = foundRound > round || (foundRound === round && foundCount >= count);
    check(holds, `${name} of round ${round}, ${count} is kept`, JSON.stringify(roles[name]));
  }
  return cookie;
}

for (let round = 0; round < ROUNDS / 3; round += 1) await duringFirstStart(round);
for (let round = 0; round < ROUNDS; round += 1) {
  const gateway = await startAgain(data, `while it writes (${round})`);
  const cookie = await compare(gateway);
  const writing = write(gateway, cookie, round);
  await wait(Math.random() * 700);
  await gateway.kill();
  await writing;
}
for (let round = 0; round < ROUNDS / 3; round += 1) {
  const gateway = await startAgain(data, `while it stops (${round})`);
  await compare(gateway);
  gateway.child.kill('SIGTERM');
  await wait(Math.random() * 60);
  await gateway.kill();
}
const last = await startAgain(data, 'for the last time');
await compare(last);
check((await last.stop()) === 0, 'the gateway stops');
const verified = await command('verify', join(data, 'gatehouse.db'));
check(verified.code === 0, 'the database is whole', verified.output);
finish();
