/**
 * Plants faults in the code that recorded sessions run through, and tells which of them `gatehouse replay` finds and how it
 * explains them; changes that break nothing must stay silent.
 *
 *   npm run replay:faults              every fault of tests/replay/faults/faults.json
 *   npm run replay:faults -- --only 3  the one with that number
 *   npm run replay:faults -- --fast    without those that need a browser
 *
 * Nothing is written: a fault is put in while the modules are loaded. Ends with 1 if a result is not the one that the file
 * says: `says` is a pattern of the explanation, null for silence. A fault with `views` is built and replayed in Chromium.
 * `ignore` names events that today's effects do with another content than the logs have, fault or none.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, createServer } from 'vite';

process.env.NODE_ENV = 'production';
const root = join(import.meta.dirname, '..');
const logs = join(root, 'tests', 'replay', 'logs');
const { values: given } = parseArgs({
  options: { only: { type: 'string' }, fast: { type: 'boolean', default: false } },
});
const faults = JSON.parse(readFileSync(join(root, 'tests', 'replay', 'faults', 'faults.json'), 'utf8'));

/** Puts the fault into a module as it is loaded; says which texts are no longer there. */
function planting({ file, find, replace, all, also = [] }) {
  const changes = [[file, find, replace], ...also];
  const stale = changes.filter(([name, text]) => {
    const times = readFileSync(join(root, name), 'utf8').split(text).length - 1;
    return times === 0 || (times > 1 && !all);
  });
  const plugin = {
    name: 'fault',
    enforce: 'pre',
    transform(code, id) {
      const mine = changes.filter(([name]) => id === join(root, name));
      if (mine.length === 0) return undefined;
      return mine.reduce(
        (text, [, from, to]) => (all ? text.replaceAll(from, to) : text.replace(from, () => to)),
        code,
      );
    },
  };
  return { plugin, stale };
}

/** The browser part with the fault in it. */
async function buildViews(plugin) {
  const outDir = mkdtempSync(join(tmpdir(), 'gatehouse-fault-'));
  await build({ root, logLevel: 'silent', plugins: [plugin], build: { outDir, emptyOutDir: true } });
  return outDir;
}

/** The fault that is in the sources now. */
let planted = { name: 'fault' };

/** Loads the replay from the sources; one server for all faults, since most modules stay as they are. */
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'silent',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  ssr: { noExternal: ['fast-json-patch'] },
  plugins: [{ name: 'planted', enforce: 'pre', transform: (code, id) => planted.transform?.(code, id) }],
});

const fileOf = (name) => join(logs, 'v2', `${name}.jsonl.gz`);

async function judge(fault) {
  const { plugin, stale } = planting(fault);
  if (stale.length > 0)
    return { isRight: false, told: `its text is not there once: ${stale.map(([name]) => name)}` };
  const sessions = fault.logs.map(fileOf).filter((file) => existsSync(file));
  if (sessions.length === 0) return { isRight: false, told: 'its log is not there' };
  planted = plugin;
  const files = [fault.file, ...(fault.also ?? []).map(([name]) => name)].map((name) => join(root, name));
  const reload = () => files.forEach((file) => server.environments.ssr.moduleGraph.onFileChange(file));
  reload();
  const said = [];
  let code = 0;
  const webRoot = fault.views ? await buildViews(plugin) : undefined;
  const { ignore = [] } = fault;
  const how = webRoot ? { views: true, webRoot } : { state: true, behaviour: true, ignore };
  try {
    const { verifyLog } = await server.ssrLoadModule('/cli/replay/verifyLog.ts');
    for (const file of sessions) {
      const report = await verifyLog(file, how);
      code = Math.max(code, report.code);
      said.push(...report.checks.flatMap(({ lines }) => lines));
    }
  } finally {
    planted = { name: 'fault' };
    reload();
    if (webRoot) rmSync(webRoot, { recursive: true });
  }
  const text = said.join('\n');
  if (fault.says === null) return { isRight: code === 0, told: code === 0 ? 'silent' : text };
  const found = said.find((line) => new RegExp(fault.says).test(line));
  return { isRight: found !== undefined && code === (fault.code ?? 1), told: found ?? text };
}

let wrong = 0;
for (const [at, fault] of faults.entries()) {
  if (given.only !== undefined && Number(given.only) !== at + 1) continue;
  if (given.fast && fault.views) continue;
  const { isRight, told } = await judge(fault);
  if (!isRight) wrong += 1;
  console.log(
    `#${at + 1} ${isRight ? 'as expected' : 'WRONG'}: ${fault.name}\n    ${told
      .split('\n')
      .slice(0, isRight ? 1 : 12)
      .join('\n    ')}`,
  );
}
await server.close();
console.log(wrong === 0 ? 'All as expected.' : `${wrong} not as expected.`);
process.exit(wrong > 0 ? 1 : 0);
