/**
 * Sends the same requests to a cluster and to a gateway with an embedded store, which it starts,
 * and prints the differences between the answers and between the stored entries. Differences that
 * docs/embedded-store.md lists are counted; any other makes it end with 1.
 *
 *   npm run compare -- --cluster https://127.0.0.1:9200 --seed 1 [--requests 2000] [--user admin]
 *                      [--password ...] [--ca FILE] [--verbose]
 *
 * The password can be given in OPENSEARCH_ADMIN_PASSWORD. The same seed sends the same requests.
 * --verbose also prints one example of each listed difference. Use a cluster that is for tests: its
 * tenancy and audit settings are changed, and for moments roles are mapped to everyone. At the end
 * everything is as it was before.
 */
import { readOptions } from './compare/options';
import { compare } from './compare/run';
import { type Answer, type Found } from './compare/types';

const options = readOptions({ requests: '2000' });
const { seed, numbers } = options;
const { requests = 0 } = numbers;

const short = (text: string, length = 300) => (text.length > length ? `${text.slice(0, length)}...` : text);
const answered = ({ status, text }: Answer) => `${status} ${short(text.replaceAll('\n', '\\n'))}`;

/** Prints one difference with all that is needed to reproduce it. */
function print({ number, request, cluster, embedded, differs, states, where }: Found): void {
  const { method, path, body, headers, as } = request;
  const extra = Object.keys(headers).length > 0 ? ` ${JSON.stringify(headers)}` : '';
  console.log(`  #${number} ${method} ${short(path)} by ${as ?? 'no user'}${extra}: ${differs.join(', ')}`);
  if (body !== undefined) console.log(`    body      ${short(body, 600)}`);
  console.log(`    cluster   ${answered(cluster)}\n    embedded  ${answered(embedded)}`);
  console.log(`    first     ${short(where)}`);
  for (const state of states) {
    console.log(`    stored as ${state.name}`);
    console.log(`      cluster   ${short(JSON.stringify(state.cluster) ?? 'nothing', 600)}`);
    console.log(`      embedded  ${short(JSON.stringify(state.embedded) ?? 'nothing', 600)}`);
  }
}

const begun = Date.now();
const { sent, listed, unlisted, failure } = await compare(options, seed, requests);
const seconds = Math.round((Date.now() - begun) / 1000);
if (listed.size > 0) console.log('Differences that docs/embedded-store.md lists:');
for (const [row, found] of [...listed].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`  ${row.padEnd(24)} ${found.length}`);
  if (options.isVerbose) found.slice(0, 1).forEach(print);
}
/** Unlisted differences, by kind of request and of difference. */
const groups = new Map<string, Found[]>();
for (const found of unlisted) {
  const { kind, about, method } = found.request;
  const key = [kind, about.type, method, ...found.differs].join(' ');
  groups.set(key, [...(groups.get(key) ?? []), found]);
}
for (const [key, found] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`\nNOT LISTED: ${key} (${found.length})`);
  found.slice(0, 3).forEach(print);
}
const total = [...listed.values()].reduce((sum, found) => sum + found.length, 0);
console.log(
  `\ncompare: seed ${seed}, ${sent} requests in ${seconds} s, ${sent - total - unlisted.length} the same, ${total} with a listed difference, ${unlisted.length} with another`,
);
if (failure !== undefined) console.error(`compare: ended early: ${failure.message}`);
process.exit(unlisted.length === 0 && failure === undefined && sent === requests ? 0 : 1);
