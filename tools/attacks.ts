/**
 * Starts gateways on this machine, runs attacks on them one after the other, and prints what held.
 *
 *   npm run attacks                      every attack in tools/attacks
 *   npm run attacks -- redirects fuzz    some of them
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from '../scripts/ensureBuilt.mjs';

const RUN = join(import.meta.dirname, 'run.mjs');
const LONGEST_MS = 20 * 60_000;
/** The module that all attacks import. */
const SHARED = 'lib.ts';

/** The numbers in the last line of an attack. */
interface Counts {
  tried: number;
  held: number;
  broken: number;
}

const known = readdirSync(join(import.meta.dirname, 'attacks'))
  .filter((file) => file.endsWith('.ts') && file !== SHARED)
  .map((file) => file.slice(0, -'.ts'.length));

/**
 * Runs one attack to its end and prints its output.
 *
 * @returns its counts; undefined when the attack did not get that far
 */
async function run(name: string): Promise<Counts | undefined> {
  const child = spawn(process.execPath, [RUN, `attacks/${name}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const late = setTimeout(() => child.kill('SIGTERM'), LONGEST_MS);
  let counts: Counts | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    const found = /: tried (\d+), held (\d+), broken (\d+)$/.exec(line);
    if (found !== null)
      counts = { tried: Number(found[1]), held: Number(found[2]), broken: Number(found[3]) };
  }
  const code = await ended;
  clearTimeout(late);
  // An attack that ends in any other way has not shown that everything holds.
  return counts !== undefined && (code === 0 || counts.broken > 0) ? counts : undefined;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no attack ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(1);
}
await ensureBuilt();
const rows: { name: string; counts: Counts | undefined; seconds: number }[] = [];
for (const name of wanted.length > 0 ? wanted : known) {
  const begun = Date.now();
  const counts = await run(name);
  rows.push({ name, counts, seconds: Math.round((Date.now() - begun) / 1000) });
}
const sum = (key: keyof Counts) =>
  String(rows.reduce((total, { counts }) => total + (counts?.[key] ?? 0), 0));
const line = (cells: string[]) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(9))).join('');
console.log(`\n${line(['attack', 'tried', 'held', 'broken', 'seconds'])}`);
for (const { name, counts, seconds } of rows) {
  const cells = counts ? [counts.tried, counts.held, counts.broken].map(String) : ['-', '-', 'no end'];
  console.log(line([name, ...cells, String(seconds)]));
}
console.log(line(['all', sum('tried'), sum('held'), sum('broken')]));
process.exit(rows.every(({ counts }) => counts?.broken === 0) ? 0 : 1);
