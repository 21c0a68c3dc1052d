/**
 * Tries to fill the room for recordings: one user with many, with large ones and from several
 * sessions at once, a user who is deleted and created again, and several users together. Other
 * users must keep theirs.
 *
 *   node tools/run.mjs attacks/recordings
 */
import { counter } from './lib';
import { addUser, configure, gatewayWith, inParallel, signIn } from './parts/gateway';
import { keepRecording, packedRecording } from './parts/recordings';

/** Limits of the product for one user: the number of recordings, and the share of the room. */
const MOST = 100;
const SHARE = 4;
const ROOM = 1024 * 1024;
const AT_A_TIME = 12;
const PATH = '/api/v1/recordings';

const { check, finish } = counter('recordings');
const gateway = await gatewayWith({ 'recordings.maxTotalSize': ROOM });
const admin = await signIn(gateway, 'admin');
const newUser = async (name: string) => {
  await addUser(gateway, admin, name);
  return signIn(gateway, name);
};

interface Recording {
  id: string;
  size: number;
  user: string;
}

const list = async (cookie: string): Promise<Recording[]> =>
  (await (await gateway.call('GET', PATH, { cookie })).json()).recordings;
const sizeOf = (recordings: Recording[]) => recordings.reduce((sum, { size }) => sum + size, 0);
/** Deletes one of the recordings in a list. */
const remove = (cookie: string, recording: Recording | undefined) =>
  gateway.call('DELETE', `${PATH}/${recording?.id}`, { cookie });
/**
 * Keeps recordings from several sessions at the same time, and returns how many were answered with
 * each status.
 */
async function keepMany(cookies: readonly string[], count: number, packed: Buffer<ArrayBuffer>) {
  const statuses = await inParallel(
    Array.from({ length: count }, (_, at) => cookies[at % cookies.length] ?? ''),
    AT_A_TIME,
    async (cookie) => (await keepRecording(gateway, cookie, packed)).status,
  );
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const is = (actual: unknown, expected: unknown, what: string) => {
  const [found, wanted] = [actual, expected].map((value) => JSON.stringify(value));
  check(found === wanted, what, `${found} in place of ${wanted}`);
};

// Many small ones, from two sessions of one user.
const small = packedRecording();
const mara = [await newUser('mara'), await signIn(gateway, 'mara')] as const;
is(await keepMany(mara, MOST + 30, small), { 201: MOST, 409: 30 }, 'the number for one user');
const kept = await list(mara[0]);
is(kept.length, MOST, 'recordings that are kept of one user');
await remove(mara[0], kept[0]);
is(await keepMany(mara, 5, small), { 201: 1, 409: 4 }, 'the number for one user after a deletion');

// Large ones, from two sessions of one user.
const large = packedRecording(40_000);
const fitting = Math.floor(ROOM / SHARE / large.length);
const ben = [await newUser('ben'), await signIn(gateway, 'ben')] as const;
is(await keepMany(ben, fitting + 10, large), { 201: fitting, 409: 10 }, 'the room for one user');
const ofBen = await list(ben[0]);
check(sizeOf(ofBen) <= ROOM / SHARE, 'the bytes that one user takes', `${sizeOf(ofBen)} B`);
check(
  (await keepRecording(gateway, await newUser('cleo'), large)).status === 201,
  'another user still has room',
);
is((await remove(mara[0], ofBen[0])).status, 404, 'room made by deleting what another user kept');
const alone = packedRecording(ROOM / SHARE);
is((await keepRecording(gateway, await newUser('dora'), alone)).status, 409, 'one larger than the share');

// All users together. One of them is deleted and created again whenever the share of one is full.
let last;
for (let turn = 0; turn < 2 * SHARE; turn += 1) {
  const eve = await newUser('eve');
  last = await keepMany([eve], fitting + 1, large);
  await configure(gateway, admin, 'internalusers/eve', undefined, 'DELETE');
}
is(last, { 507: fitting + 1 }, 'the room for all users');
const all = await list(admin);
check(sizeOf(all) <= ROOM, 'the bytes that all users take', `${sizeOf(all)} B`);
is((await list(mara[1])).length, MOST, 'what a user kept before the room was full');
await remove(
  admin,
  all.find(({ user }) => user === 'eve'),
);
is((await keepRecording(gateway, await newUser('finn'), large)).status, 201, 'room that was made');
await gateway.stop();
finish();
