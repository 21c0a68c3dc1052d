/**
 * Plants faults in the code that recorded sessions run, and prints which of them `gatehouse replay`
 * finds and how it explains them. It must not report changes that break nothing.
 *
 *   npm run replay:faults                  every fault of tests/replay/faults/faults.json
 *   npm run replay:faults -- --only 3,5-9  those with these numbers
 *   npm run replay:faults -- --fast        without those that need a browser
 *
 * No file is changed: a fault is planted while the modules are loaded. Ends with 1 if a result is
 * not the one in the file. A fault with `views` is built and replayed in Chromium.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, createServer, type Plugin } from 'vite';
import type * as replay from '../cli/replay/verifyLog';
import { STATE_VERSION } from '../src/recording/format';

const root = join(import.meta.dirname, '..');
const logs = join(root, 'tests', 'replay', 'logs');
const { values: given } = parseArgs({
  options: { only: { type: 'string' }, fast: { type: 'boolean', default: false } },
});
/** True for the numbers of `--only`, such as `3,5-9`; by default all. */
const isWanted = (number: number) =>
  given.only === undefined ||
  given.only.split(',').some((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return from !== undefined && to !== undefined && from <= number && number <= to;
  });

/** An exact text in a file, and its replacement. */
type Change = [file: string, find: string, replace: string];

interface Fault {
  name: string;
  file: string;
  find: string;
  replace: string;
  /** True to change every place of the text. */
  all?: boolean;
  also?: Change[];
  /** The names of the recordings to replay. */
  logs: string[];
  /** A pattern of the explanation; null when nothing must be found. */
  says: string | null;
  /** True for a fault that no replay finds, which is known. */
  isMissed?: boolean;
  /** The exit code of the replay; 1 by default. */
  code?: number;
  /** True for a fault that only shows in a browser. */
  views?: boolean;
  /** Events whose content differs from the logs, with or without the fault. */
  ignore?: string[];
}

const faults: Fault[] = JSON.parse(
  readFileSync(join(root, 'tests', 'replay', 'faults', 'faults.json'), 'utf8'),
);

/** Changes the code of a module; undefined when there is nothing to change. */
type Transform = (code: string, id: string) => string | undefined;

/** Prepares a fault. `stale` has the changes whose texts no longer exist. */
function planting({ file, find, replace, all, also = [] }: Fault) {
  const changes: Change[] = [[file, find, replace], ...also];
  const stale = changes.filter(([name, text]) => {
    const times = readFileSync(join(root, name), 'utf8').split(text).length - 1;
    return times === 0 || (times > 1 && !all);
  });
  const transform: Transform = (code, id) => {
    const mine = changes.filter(([name]) => id === join(root, name));
    if (mine.length === 0) return undefined;
    return mine.reduce(
      (text, [, from, to]) => (all ? text.replaceAll(from, to) : text.replace(from, () => to)),
      code,
    );
  };
  return { transform, stale };
}

const pluginOf = (transform: Transform): Plugin => ({ name: 'fault', enforce: 'pre', transform });

/** Builds the browser part with the fault. */
async function buildViews(plugin: Plugin): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'gatehouse-fault-'));
  await build({ root, logLevel: 'silent', plugins: [plugin], build: { outDir, emptyOutDir: true } });
  return outDir;
}

const unchanged: Transform = () => undefined;
/** Plants the present fault. */
let planted = unchanged;

/** Loads the replay from the sources. All faults use it, since most modules are not changed. */
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'silent',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  ssr: { noExternal: ['fast-json-patch'] },
  plugins: [pluginOf((code, id) => planted(code, id))],
});

const fileOf = (name: string) => join(logs, `v${STATE_VERSION}`, `${name}.jsonl.gz`);

interface Judgement {
  isRight: boolean;
  /** The explanation of the replay. */
  told: string;
}

async function judge(fault: Fault): Promise<Judgement> {
  const { transform, stale } = planting(fault);
  if (stale.length > 0)
    return { isRight: false, told: `its text is not there once: ${stale.map(([name]) => name).join()}` };
  const sessions = fault.logs.map(fileOf).filter((file: string) => existsSync(file));
  if (sessions.length === 0) return { isRight: false, told: 'its log is not there' };
  planted = transform;
  const files = [fault.file, ...(fault.also ?? []).map(([name]) => name)].map((name) => join(root, name));
  const reload = () => files.forEach((file) => server.environments.ssr.moduleGraph.onFileChange(file));
  reload();
  const said: string[] = [];
  let code = 0;
  const webRoot = fault.views ? await buildViews(pluginOf(transform)) : undefined;
  const { ignore = [] } = fault;
  const how = webRoot ? { views: true, webRoot } : { state: true, behaviour: true, ignore };
  try {
    const { verifyLog } = (await server.ssrLoadModule('/cli/replay/verifyLog.ts')) as typeof replay;
    for (const file of sessions) {
      const report = await verifyLog(file, how);
      code = Math.max(code, report.code);
      said.push(...report.checks.flatMap(({ lines }) => lines));
    }
  } finally {
    planted = unchanged;
    reload();
    if (webRoot) rmSync(webRoot, { recursive: true });
  }
  const text = said.join('\n');
  if (fault.says === null) return { isRight: code === 0, told: code === 0 ? 'silent' : text };
  const pattern = new RegExp(fault.says);
  const found = said.find((line) => pattern.test(line));
  return { isRight: found !== undefined && code === (fault.code ?? 1), told: found ?? text };
}

let wrong = 0;
for (const [at, fault] of faults.entries()) {
  if (!isWanted(at + 1)) continue;
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
