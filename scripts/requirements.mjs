/**
 * Checks that a test names each row of the specification (tests/requirements.tsv), and writes test-results/requirements.md: each row
 * with the tests that prove it, by the row ids in the tests' titles and in the rows of their tables. Ranges such as SEC-16..19 count
 * for each row. Fails when a row has no test, or a test names a row that does not exist.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRowTests } from './rowTests.mjs';

const root = join(import.meta.dirname, '..');
const proofs = findRowTests(root);
const rows = new Map(
  readFileSync(join(root, 'tests', 'requirements.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')),
);

const cell = (text) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
const lines = ['# Requirements and the tests that prove them'];
let area = '';
for (const [id, sentence] of rows) {
  const nextArea = id.slice(0, id.indexOf('-'));
  if (nextArea !== area)
    lines.push('', `## ${nextArea}`, '', '| row | requirement | proved by |', '|---|---|---|');
  area = nextArea;
  const tests = (proofs.get(id) ?? []).map(({ file, text }) => `${cell(text)} (\`${file}\`)`);
  lines.push(`| ${id} | ${cell(sentence)} | ${tests.join('<br>')} |`);
}
const folder = join(root, 'test-results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'requirements.md'), `${lines.join('\n')}\n`);

const untested = [...rows.keys()].filter((id) => !proofs.has(id));
const areas = new Set([...rows.keys()].map((id) => id.slice(0, id.indexOf('-'))));
const unknown = [...proofs.keys()].filter((id) => areas.has(id.slice(0, id.indexOf('-'))) && !rows.has(id));
if (untested.length > 0) console.log(`No test names ${untested.join(', ')}.`);
if (unknown.length > 0) console.log(`Tests name rows that do not exist: ${unknown.join(', ')}.`);
console.log(
  `${rows.size - untested.length} of ${rows.size} rows are named by a test; see test-results/requirements.md.`,
);
process.exitCode = untested.length + unknown.length > 0 ? 1 : 0;
