/** Where the script of a page spends its time: a CPU profile and one of allocations, by the source file of each function. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'vite';

const SAMPLE_US = 200;
const NOT_SCRIPT = new Set(['(root)', '(idle)', '(program)']);

/** The same page with source maps, in a folder of its own. */
export async function buildWithMaps() {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-maps-'));
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true, sourcemap: true } });
  const maps = new Map();
  /** The map of a file, and how many lines stand above what it maps. */
  const mapOf = (name: string) => {
    if (!maps.has(name)) {
      const path = join(folder, 'assets', name);
      const above = readFileSync(path, 'utf8').startsWith('//# ') ? 1 : 0;
      // The bundler's own few lines have none.
      const text = existsSync(`${path}.map`) ? readFileSync(`${path}.map`, 'utf8') : undefined;
      maps.set(name, { map: text && new SourceMap(JSON.parse(text)), above });
    }
    return maps.get(name);
  };
  return {
    /** Lets a page load these files instead of those of the gateway. */
    serve: (tab: Page) =>
      tab.route(/\/assets\/[^/]*\.js$/, async (route) => {
        const path = join(folder, 'assets', basename(new URL(route.request().url()).pathname));
        // Only the map's comment is more than in the files of the gateway.
        await route.fulfill({ path, contentType: 'text/javascript' });
      }),
    /** The source file of a function; empty for the browser's own. */
    sourceOf({ url, lineNumber, columnNumber }) {
      const name = basename(url);
      if (!/\/assets\/[^/]*\.js$/.test(url)) return '';
      const { map, above } = mapOf(name);
      return map?.findEntry(lineNumber - above, columnNumber).originalSource ?? name;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Profiles what the page does from now on. @returns ends it */
export async function startProfiles(cdp: CDPSession) {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await cdp.send('HeapProfiler.startSampling', {
    samplingInterval: 8192,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await cdp.send('Profiler.start');
  return async () => ({
    cpu: (await cdp.send('Profiler.stop')).profile,
    heap: (await cdp.send('HeapProfiler.stopSampling')).profile,
  });
}

/**
 * Whether each function works for a part of the product: one of its own, or what the browser and a library that only it uses do for one.
 *
 * @param isOwn tells a source file of the part
 */
function owned(nodes, childrenOf, { sourceOf, isOwn }) {
  const own = new Set();
  const visit = (node, isBelow) => {
    const source = sourceOf(node.callFrame);
    const isIt =
      source === '' ? isBelow && node.callFrame.functionName !== '(garbage collector)' : isOwn(source);
    if (isIt) own.add(node);
    for (const child of childrenOf(node)) visit(child, isIt);
  };
  visit(nodes, false);
  return own;
}

/**
 * @returns milliseconds of all script, of the part, and of its longest stretch without a pause; garbage is shared out by the bytes
 *   that were allocated
 */
export function timesOf({ cpu, heap }, owner) {
  const nodes = new Map(cpu.nodes.map((node) => [node.id, node]));
  const own = owned(cpu.nodes[0], (node) => (node.children ?? []).map((id: string) => nodes.get(id)), owner);
  const ownHeap = owned(heap.head, (node) => node.children, owner);
  let bytes = 0;
  let ownBytes = 0;
  const weigh = (node) => {
    bytes += node.selfSize;
    if (ownHeap.has(node)) ownBytes += node.selfSize;
    node.children.forEach(weigh);
  };
  weigh(heap.head);
  let [script, garbage, part, stretch, longest] = [0, 0, 0, 0, 0];
  cpu.samples.forEach((id: string, at: number) => {
    const ms = (cpu.timeDeltas[at + 1] ?? 0) / 1000;
    const node = nodes.get(id);
    const { functionName } = node.callFrame;
    if (functionName === '(idle)') stretch = 0;
    if (NOT_SCRIPT.has(functionName)) return;
    script += ms;
    if (functionName === '(garbage collector)') garbage += ms;
    if (!own.has(node)) return;
    part += ms;
    longest = Math.max(longest, (stretch += ms));
  });
  const ownGarbage = bytes > 0 ? (garbage * ownBytes) / bytes : 0;
  return { script, part: part + ownGarbage, ownGarbage, longest };
}
