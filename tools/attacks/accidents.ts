/**
 * Damages the files of a store that is full of data, after a gateway was stopped and after one was
 * killed: deletes, empties, cuts and overwrites them, and fills the disk. The gateway must refuse
 * to start with a message that names the file, never begin a new store by itself, and never start
 * with less than there was.
 *
 *   node tools/run.mjs attacks/accidents
 *
 * The full disk needs root, for a small file system in memory; otherwise it is skipped.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { counter, type Gateway, startGateway, temporaryFolder, tryGateway } from './lib';

const PAGE = 4096;
const ROLES = 60;
/** The files of a store. */
interface Store {
  database: string;
  wal: string;
  shm: string;
  marker: string;
}

type Accident = (store: Store) => void;

const { check, finish } = counter('accidents');
const root = temporaryFolder();

const spoil = (path: string, from: number, length: number) =>
  writeFileSync(path, readFileSync(path).fill(0xff, from, from + length));
const sizeOf = (path: string) => statSync(path).size;

async function addRoles(gateway: Gateway, from: number, to: number) {
  const cookie = await gateway.signIn();
  for (let count = from; count < to; count += 1) {
    const body = { cluster_permissions: ['cluster_monitor'], description: 'x'.repeat(2000) };
    const { status } = await gateway.call('POST', `/api/v1/configuration/roles/made-${count}`, {
      cookie,
      body,
    });
    check(status === 200, `role ${count} is saved`, String(status));
  }
}

async function rolesOf(gateway: Gateway) {
  const cookie = await gateway.signIn();
  const answer = await gateway.call('GET', '/api/v1/configuration/roles', { cookie });
  return Object.keys((await answer.json()).data).filter((name) => name.startsWith('made-')).length;
}

const stopped = join(root, 'stopped');
let gateway = await startGateway(stopped);
await addRoles(gateway, 0, ROLES / 2);
await gateway.stop();
const killed = join(root, 'killed');
cpSync(stopped, killed, { recursive: true });
gateway = await startGateway(killed);
await addRoles(gateway, ROLES / 2, ROLES);
await gateway.kill();
check(sizeOf(join(killed, 'gatehouse.db-wal')) > 100_000, 'the killed gateway leaves data in the WAL');

let copies = 0;

/** Copies a store and lets an accident happen to the copy. */
function copyOf(dir: string, happen: Accident = () => undefined): string {
  copies += 1;
  const copy = join(root, `copy-${copies}`);
  cpSync(dir, copy, { recursive: true });
  const database = join(copy, 'gatehouse.db');
  happen({
    database,
    wal: `${database}-wal`,
    shm: `${database}-shm`,
    marker: join(copy, 'gatehouse.marker'),
  });
  return copy;
}

// Without an accident both start, with everything.
for (const [dir, roles] of [
  [stopped, ROLES / 2],
  [killed, ROLES],
] as const) {
  const whole = await tryGateway(copyOf(dir));
  check(whole.url !== undefined, 'a store without an accident starts', whole.output);
  if (whole.url === undefined) continue;
  check((await rolesOf(whole)) === roles, 'everything is there');
  await whole.stop();
}

async function refused(name: string, dir: string, happen: Accident) {
  const copy = copyOf(dir, happen);
  const run = await tryGateway(copy);
  check(run.url === undefined, `${name}: the gateway does not start`);
  if (run.url !== undefined) await run.kill();
  const { output } = run;
  check(output.includes(join(copy, 'gatehouse.db')), `${name}: the words name the file`, output);
  check(output.includes('docs/backup.md'), `${name}: the words say what to do`, output);
  check(!output.includes('Sign in as admin'), `${name}: there is no new administrator`, output);
}

const emptied = ({ database }: Store) => truncateSync(database, 0);
await refused('empty database', stopped, emptied);
await refused('empty database and WAL', killed, emptied);
await refused('deleted database', stopped, ({ database }) => rmSync(database));
await refused('deleted database beside a WAL', killed, ({ database, marker }) => {
  rmSync(database);
  rmSync(marker);
});
await refused('everything but the marker deleted', killed, ({ database, wal, shm }) => {
  for (const path of [database, wal, shm]) rmSync(path, { force: true });
});
await refused('WAL deleted', killed, ({ wal }) => rmSync(wal));
await refused('WAL and shared memory deleted', killed, ({ wal, shm }) => {
  rmSync(wal);
  rmSync(shm, { force: true });
});
await refused('WAL emptied', killed, ({ wal }) => truncateSync(wal, 0));
await refused('WAL spoilt in its header', killed, ({ wal }) => spoil(wal, 0, 32));
await refused('WAL spoilt early', killed, ({ wal }) => spoil(wal, 200, 2000));
await refused('WAL spoilt in the middle', killed, ({ wal }) => spoil(wal, Math.floor(sizeOf(wal) / 2), 2000));
for (const share of [0.1, 0.5, 0.9])
  await refused(`WAL cut after ${share * 100} %`, killed, ({ wal }) =>
    truncateSync(wal, Math.floor(sizeOf(wal) * share)),
  );
for (const share of [0.1, 0.5, 0.9])
  await refused(`database cut after ${share * 100} %`, stopped, ({ database }) =>
    truncateSync(database, Math.floor(sizeOf(database) * share)),
  );
await refused('header spoilt', stopped, ({ database }) => spoil(database, 0, 100));
await refused('first page spoilt', stopped, ({ database }) => spoil(database, 0, PAGE));
await refused('a text in its place', stopped, ({ database }) =>
  writeFileSync(database, 'Dear diary,\n'.repeat(5000)),
);
for (let page = 1; page < sizeOf(join(stopped, 'gatehouse.db')) / PAGE; page += 3)
  await refused(`page ${page + 1} spoilt`, stopped, ({ database }) => spoil(database, page * PAGE, PAGE));
await refused('older copy', killed, ({ database, wal, shm }) => {
  cpSync(join(stopped, 'gatehouse.db'), database);
  rmSync(wal);
  rmSync(shm, { force: true });
});

/** The remains of a crash or a restore, with which a gateway must start. */
const HARMLESS: [name: string, happen: Accident][] = [
  ['marker deleted', ({ marker }) => rmSync(marker)],
  ['marker emptied', ({ marker }) => truncateSync(marker, 0)],
  ['marker torn', ({ marker }) => spoil(marker, 512, 300)],
  ['shared memory deleted', ({ shm }) => rmSync(shm, { force: true })],
  ['shared memory spoilt', ({ shm }) => void (existsSync(shm) && spoil(shm, 0, sizeOf(shm)))],
];
for (const [name, happen] of HARMLESS) {
  const run = await tryGateway(copyOf(killed, happen));
  check(run.url !== undefined, `${name}: the gateway starts`, run.output);
  if (run.url === undefined) continue;
  check((await rolesOf(run)) === ROLES, `${name}: everything is there`);
  await run.stop();
}

await fullDisk();
finish();

async function fullDisk() {
  const disk = join(root, 'disk');
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status !== 0) {
    console.log('left out: a full disk (needs root)');
    return;
  }
  try {
    const data = join(disk, 'data');
    const running = await startGateway(data);
    await addRoles(running, 0, 5);
    const cookie = await running.signIn();
    const filler = join(disk, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']);
    const answers: number[] = [];
    for (let count = 0; count < 40 && !answers.includes(507); count += 1) {
      const body = { cluster_permissions: [], description: 'x'.repeat(100_000) };
      const answer = await running.call('POST', `/api/v1/configuration/roles/big-${count}`, { cookie, body });
      answers.push(answer.status);
      if (answer.status !== 200) {
        const { message } = await answer.json();
        check(
          answer.status === 507 && message.includes('disk of the server is full'),
          'a full disk is told',
          message,
        );
      }
    }
    check(answers.includes(507), 'the disk becomes full', answers.join());
    check(/database or disk is full/.test(running.output), 'the log has the reason');
    const state = async () =>
      (await (await running.call('GET', '/api/status', { cookie })).json()).status.overall;
    check((await state()).state === 'red', 'the status is red');
    const list = await running.call('GET', '/api/v1/configuration/roles', { cookie });
    check(list.status === 200, 'reading goes on', String(list.status));
    rmSync(filler);
    let recovered = false;
    for (let count = 0; count < 30 && !recovered; count += 1) {
      await wait(500);
      recovered = (await state()).state === 'green';
    }
    check(recovered, 'the status recovers by itself');
    await addRoles(running, 5, 8);
    check((await running.stop()) === 0, 'the gateway stops');
    const again = await startGateway(data);
    check((await rolesOf(again)) === 8, 'nothing that was acknowledged is lost');
    await again.stop();
  } finally {
    spawnSync('umount', [disk]);
  }
}
