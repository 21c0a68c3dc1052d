/**
 * Runs attacks on gateways that it starts on this machine, one after the other, and says what held.
 *
 *   npm run attacks                      all of scripts/attacks
 *   npm run attacks -- redirects fuzz    some
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './ensureBuilt.mjs';

const FOLDER = join(import.meta.dirname, 'attacks');
const LONGEST_MS = 20 * 60_000;
/** What the attacks share, and what one of them loads into a gateway. */
const SHARED = ['lib.mjs', 'probe.mjs'];

const known = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.mjs') && !SHARED.includes(file))
  .map((file) => file.slice(0, -'.mjs'.length));

/** Runs one attack to its end and prints what it prints. @returns what it counted; undefined when it did not get that far */
async function run(name) {
  const child = spawn(process.execPath, [join(FOLDER, `${name}.mjs`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('close', done));
  const late = setTimeout(() => child.kill('SIGTERM'), LONGEST_MS);
  let counted;
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    const found = /: tried (\d+), held (\d+), broken (\d+)$/.exec(line);
    if (found !== null) counted = found.slice(1).map(Number);
  }
  const code = await ended;
  clearTimeout(late);
  // An attack that ends in any other way has not shown that everything holds.
  return counted !== undefined && (code === 0 || counted[2] > 0) ? counted : undefined;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no attack ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(1);
}
await ensureBuilt();
const rows = [];
for (const name of wanted.length > 0 ? wanted : known) {
  const begun = Date.now();
  const counted = await run(name);
  rows.push({ name, counted, seconds: Math.round((Date.now() - begun) / 1000) });
}
const sum = (index) => rows.reduce((total, { counted }) => total + (counted?.[index] ?? 0), 0);
const line = (cells) => cells.map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(9))).join('');
console.log(`\n${line(['attack', 'tried', 'held', 'broken', 'seconds'])}`);
for (const { name, counted, seconds } of rows)
  console.log(line([name, ...(counted ?? ['-', '-', 'no end']).map(String), String(seconds)]));
console.log(line(['all', String(sum(0)), String(sum(1)), String(sum(2)), '']).trimEnd());
process.exit(rows.every(({ counted }) => counted !== undefined && counted[2] === 0) ? 0 : 1);
