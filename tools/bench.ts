/**
 * Prints how fast the product is on this machine. Nothing here is asserted: timings differ between machines and days.
 *
 *   npm run bench                    everything
 *   npm run bench -- log api         only these parts: log, recorder, api, explain, signins, lists,
 *                                    throttled, drawer, paint
 *   npm run bench -- lists --n 100,1000
 *   npm run bench -- throttled       lists on a slow line, and with a slow processor
 *   npm run bench -- --against DIR   lists of the build in that folder and of this one in turns, with ratios; --visits 20, --n 1000
 *   npm run bench -- --cluster https://127.0.0.1:9200 --user admin --ca root-ca.pem
 *                                    lists, search and editing on the embedded store and on this cluster, side by side; the
 *                                    password is in GATEHOUSE_CLUSTER_PASSWORD. Entries are added to it and removed again.
 */
import { runnerImport } from 'vite';
import { ensureBuilt } from '../scripts/ensureBuilt.mjs';

process.env.NODE_ENV = 'production';
const args = process.argv.slice(2);
const sizesAt = args.indexOf('--n');
const sizes = sizesAt >= 0 ? args[sizesAt + 1].split(',').map(Number) : undefined;
const PARTS = ['log', 'recorder', 'api', 'explain', 'signins', 'lists', 'throttled', 'drawer', 'paint'];
const parts = args.filter((arg) => PARTS.includes(arg));
const valueOf = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
const url = valueOf('--cluster');
if (url !== undefined) {
  await ensureBuilt();
  const { benchOnCluster } = await import('./bench/onCluster');
  const password = process.env.GATEHOUSE_CLUSTER_PASSWORD ?? '';
  await benchOnCluster(
    { url, user: valueOf('--user') ?? 'admin', password, ca: valueOf('--ca') },
    sizes ?? [1_000, 10_000],
  );
  process.exit();
}
const against = valueOf('--against');
if (against !== undefined) {
  await ensureBuilt();
  const { benchAgainst } = await import('./bench/against');
  await benchAgainst(against, Number(valueOf('--visits') ?? 20), sizes);
  process.exit();
}
const wants = (part: string) => parts.length === 0 || parts.includes(part);
const number = (value: number) => Math.round(value).toLocaleString('en-US');

if (wants('log')) {
  const { module } = await runnerImport(new URL('../tests/bench/log.ts', import.meta.url).pathname);
  const log = module.measureLog(100_000);
  console.log('The action log, 100,000 small actions');
  console.log(
    `  dispatches per second: ${number(log.bare)} without the recorder, ${number(log.recorded)} with it (${log.slower.toFixed(2)} times slower)`,
  );
  console.log(
    `  state replay: ${number(log.replayPerSecond)} actions per second, ${log.identical ? 'state identical' : 'DIVERGED'}`,
  );
  console.log(`  save ${number(log.saveMs)} ms, read ${number(log.parseMs)} ms`);
  const tools = module.measureAgainstDevTools(100_000);
  const told = ({ ms, bytes }) => `${number(ms)} ms and ${(bytes / 2 ** 20).toFixed(1)} MB`;
  console.log(
    `  replay of the same 100,000 actions of five kinds from the same state, which both sides lead to the recorded last one; processor`,
  );
  console.log(
    `  time after ${number(tools.warmUp)} actions to warm up, and memory kept besides the log; medians of nine rounds, in turns:`,
  );
  console.log(`    replay, with 5,000 hashes checked: ${told(tools.replay)}`);
  console.log(`    importState of the Redux DevTools without hashes: ${told(tools.devTools)}`);
  const share = (100 * Math.max(0, tools.replay.bytes)) / tools.devTools.bytes;
  console.log(
    `  the replay is ${tools.times.toFixed(1)} times as fast as importState, with ${share.toFixed(1)} % of its memory`,
  );
}
if (PARTS.some((part) => part !== 'log' && wants(part))) await ensureBuilt();
if (wants('recorder')) {
  const { benchRecorder } = await import('./bench/recorder');
  for (const size of sizes ?? [10_000]) await benchRecorder(size);
}
if (wants('api')) {
  const { benchApi } = await import('./bench/api');
  await benchApi(sizes ?? [100, 10_000]);
}
if (wants('explain')) {
  const { benchExplain } = await import('./bench/explain');
  await benchExplain();
}
if (wants('signins')) {
  const { benchSignIns } = await import('./bench/signIns');
  await benchSignIns();
}
if (wants('lists')) {
  const { benchLists } = await import('./bench/lists');
  await benchLists(sizes ?? [1_000, 10_000, 50_000]);
}
if (wants('throttled')) {
  const { benchLists } = await import('./bench/lists');
  await benchLists(sizes ?? [10_000], true);
}
if (wants('drawer')) {
  const { benchDrawer } = await import('./bench/drawer');
  await benchDrawer(200, 20);
}
if (wants('paint')) {
  const { benchPaint } = await import('./bench/paint');
  await benchPaint();
}
