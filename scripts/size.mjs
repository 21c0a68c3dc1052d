/**
 * Checks how much JavaScript a user downloads, gzipped: to sign in, and to the first list with the shell
 * included. Sizes are checked, times are not: they belong to `npm run bench`. The limits are alarms with
 * room: raise one in the open, or simplify, when a size comes within 5 % of it.
 *
 * Reads Vite's manifest: an entry's own file and everything it imports statically, once each.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'dist', 'web');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** Files of many sources have the names that `vite.config.ts` gives them. */
const named = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]));

const KB = 1000;
const ENTRY = 'index.html';
const budgets = [
  { name: 'to sign in', entries: [ENTRY], limit: 275 * KB },
  {
    name: 'to the first list',
    entries: [ENTRY, 'frame', 'lists'],
    limit: 550 * KB,
  },
];

function filesOf(keys) {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key] ?? named.get(key);
    if (!chunk) throw new Error(`${key} is not an entry of the build: correct scripts/size.mjs.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) visit(other);
  };
  keys.forEach(visit);
  return [...files].filter((file) => file.endsWith('.js'));
}

let failed = false;
for (const { name, entries, limit } of budgets) {
  const sizes = filesOf(entries).map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const verdict = total <= limit ? 'ok' : 'TOO BIG';
  console.log(
    `JavaScript ${name}: ${(total / KB).toFixed(1)} kB gzip of ${limit / KB} kB in ${sizes.length} files  ${verdict}`,
  );
  failed ||= total > limit;
}

process.exit(failed ? 1 : 0);
