/**
 * Attributes the script time of a page to source files: by a CPU profile, and by one of
 * allocations.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type CDPSession, type Page } from 'playwright-core';
import { build } from 'vite';

const SAMPLE_US = 200;
const NOT_SCRIPT = new Set(['(root)', '(idle)', '(program)']);

/** A function as the profiles of Chromium name it. */
interface CallFrame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

interface CpuNode {
  id: number;
  callFrame: CallFrame;
  children?: number[];
}

interface HeapNode {
  callFrame: CallFrame;
  selfSize: number;
  children: HeapNode[];
}

interface Profiles {
  cpu: { nodes: CpuNode[]; samples?: number[]; timeDeltas?: number[] };
  heap: { head: HeapNode };
}

/** A part of the product, by its source files. */
interface Owner {
  /** Returns the source file of a function; nothing for the browser's own functions. */
  sourceOf(frame: CallFrame): string;
  /** Returns true for a source file of the part. */
  isOwn(source: string): boolean;
}

interface MappedFile {
  map: SourceMap | undefined;
  /** The number of lines above the mapped ones. */
  above: number;
}

export interface MappedPage extends Pick<Owner, 'sourceOf'> {
  /** Makes a page load these files instead of those of the gateway. */
  serve(tab: Page): Promise<unknown>;
  remove(): void;
}

/** Builds the same page with source maps, in a folder of its own. */
export async function buildWithMaps(): Promise<MappedPage> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-maps-'));
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true, sourcemap: true } });
  const files = new Map<string, MappedFile>();
  const fileOf = (name: string): MappedFile => {
    const known = files.get(name);
    if (known) return known;
    const path = join(folder, 'assets', name);
    const above = readFileSync(path, 'utf8').startsWith('//# ') ? 1 : 0;
    // The bundler's own chunk has no map.
    const text = existsSync(`${path}.map`) ? readFileSync(`${path}.map`, 'utf8') : undefined;
    const file = { map: text === undefined ? undefined : new SourceMap(JSON.parse(text)), above };
    files.set(name, file);
    return file;
  };
  return {
    serve: (tab) =>
      tab.route(/\/assets\/[^/]*\.js$/, async (route) => {
        const path = join(folder, 'assets', basename(new URL(route.request().url()).pathname));
        // These files differ from those of the gateway only by the comment that names the map.
        await route.fulfill({ path, contentType: 'text/javascript' });
      }),
    sourceOf({ url, lineNumber, columnNumber }) {
      const name = basename(url);
      if (!/\/assets\/[^/]*\.js$/.test(url)) return '';
      const { map, above } = fileOf(name);
      const entry = map?.findEntry(lineNumber - above, columnNumber);
      return entry !== undefined && 'originalSource' in entry ? entry.originalSource : name;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts to profile a page and returns the function that ends it. */
export async function startProfiles(cdp: CDPSession): Promise<() => Promise<Profiles>> {
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
 * Returns the calls that work for a part of the product: its own functions, and those of the
 * browser and of libraries that they call.
 */
function owned<Node extends { callFrame: CallFrame }>(
  root: Node | undefined,
  childrenOf: (node: Node) => Node[],
  { sourceOf, isOwn }: Owner,
): Set<Node> {
  const own = new Set<Node>();
  const visit = (node: Node, isBelow: boolean) => {
    const source = sourceOf(node.callFrame);
    const isIt =
      source === '' ? isBelow && node.callFrame.functionName !== '(garbage collector)' : isOwn(source);
    if (isIt) own.add(node);
    for (const child of childrenOf(node)) visit(child, isIt);
  };
  if (root) visit(root, false);
  return own;
}

/** Times in milliseconds. */
export interface ScriptTimes {
  /** All script. */
  script: number;
  /** The part, with its share of the garbage collection. */
  part: number;
  /** That share, by the bytes that the part allocates. */
  ownGarbage: number;
  /** The longest stretch of the part without a pause. */
  longest: number;
}

export function timesOf({ cpu, heap }: Profiles, owner: Owner): ScriptTimes {
  const nodes = new Map(cpu.nodes.map((node) => [node.id, node]));
  const childrenOf = ({ children = [] }: CpuNode) => children.flatMap((id) => nodes.get(id) ?? []);
  const own = owned(cpu.nodes[0], childrenOf, owner);
  const ownHeap = owned(heap.head, (node) => node.children, owner);
  let bytes = 0;
  let ownBytes = 0;
  const weigh = (node: HeapNode) => {
    bytes += node.selfSize;
    if (ownHeap.has(node)) ownBytes += node.selfSize;
    node.children.forEach(weigh);
  };
  weigh(heap.head);
  let [script, garbage, part, stretch, longest] = [0, 0, 0, 0, 0];
  cpu.samples?.forEach((id, at) => {
    const ms = (cpu.timeDeltas?.[at + 1] ?? 0) / 1000;
    const node = nodes.get(id);
    if (!node) return;
    const { functionName } = node.callFrame;
    if (functionName === '(idle)') stretch = 0;
    if (NOT_SCRIPT.has(functionName)) return;
    script += ms;
    if (functionName === '(garbage collector)') garbage += ms;
    if (!own.has(node)) return;
    part += ms;
    stretch += ms;
    longest = Math.max(longest, stretch);
  });
  const ownGarbage = bytes > 0 ? (garbage * ownBytes) / bytes : 0;
  return { script, part: part + ownGarbage, ownGarbage, longest };
}
