/**
 * Prints how fast the product is on this machine. Nothing is asserted, since timings differ between
 * machines and days.
 *
 *   npm run bench                    everything
 *   npm run bench -- log api         only these parts: log, recorder, recording, api, explain,
 *                                    signins, lists, throttled, drawer, paint
 *   npm run bench -- lists --n 100,1000
 *   npm run bench -- throttled       lists on a slow line, and with a slow processor
 *   npm run bench -- --against DIR   lists of the build in that folder and of this one in turns,
 *                                    with ratios; --visits 20, --n 1000
 *   npm run bench -- --cluster https://127.0.0.1:9200 --user admin --ca root-ca.pem
 *                                    lists, search and editing on the embedded store and on this
 *                                    cluster, side by side; the password is in
 *                                    GATEHOUSE_CLUSTER_PASSWORD. Entries are added to the cluster
 *                                    and removed again.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/ensureBuilt.mjs';

/** The parts, each with the numbers of entries given by `--n`. Modules are loaded when needed. */
const PARTS = {
  log: async () => (await import('./bench/printLog')).benchLog(),
  recorder: async (sizes?: number[]) => {
    const { benchRecorder } = await import('./bench/recorder');
    for (const size of sizes ?? [10_000]) await benchRecorder(size);
  },
  recording: async (sizes?: number[]) => {
    const { benchRecording } = await import('./bench/recording');
    for (const size of sizes ?? [10_000]) await benchRecording(size);
  },
  api: async (sizes?: number[]) => (await import('./bench/api')).benchApi(sizes ?? [100, 10_000]),
  explain: async () => (await import('./bench/explain')).benchExplain(),
  signins: async () => (await import('./bench/signIns')).benchSignIns(),
  lists: async (sizes?: number[]) =>
    (await import('./bench/lists')).benchLists(sizes ?? [1_000, 10_000, 50_000]),
  throttled: async (sizes?: number[]) => (await import('./bench/lists')).benchLists(sizes ?? [10_000], true),
  drawer: async () => (await import('./bench/drawer')).benchDrawer(200, 20),
  paint: async () => (await import('./bench/paint')).benchPaint(),
};
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string' },
    against: { type: 'string' },
    visits: { type: 'string', default: '20' },
    cluster: { type: 'string' },
    user: { type: 'string', default: 'admin' },
    ca: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !NAMES.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are ${NAMES.join(', ')}.`);
  process.exit(1);
}
const sizes = given.n?.split(',').map(Number);
const parts = NAMES.filter((part) => positionals.length === 0 || positionals.includes(part));

await ensureBuilt();
if (given.cluster !== undefined) {
  const { benchOnCluster } = await import('./bench/onCluster');
  const password = process.env.GATEHOUSE_CLUSTER_PASSWORD ?? '';
  const access = { url: given.cluster, user: given.user, password, ca: given.ca };
  await benchOnCluster(access, sizes ?? [1_000, 10_000]);
} else if (given.against !== undefined) {
  const { benchAgainst } = await import('./bench/against');
  await benchAgainst(given.against, Number(given.visits), sizes);
} else for (const part of parts) await PARTS[part](sizes);
process.exit();
