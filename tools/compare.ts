/**
 * Sends the same requests to a cluster and to a gateway with an embedded store, which it starts, and reports in what the answers and
 * what is stored afterwards differ. Differences that docs/embedded-store.md lists are counted; any other ends it with 1.
 *
 *   npm run compare -- --cluster https://127.0.0.1:9200 --seed 1 [--requests 2000] [--user admin] [--password ...] [--ca FILE]
 *
 * The password can be given in OPENSEARCH_ADMIN_PASSWORD. The same seed sends the same requests. It changes tenancy and audit settings of
 * the cluster, and for moments maps roles to everyone, so use one that is for tests; at its end everything is as it was before.
 */
import { readOptions } from './compare/options';
import { compare } from './compare/run';

const options = readOptions({
  requests: { type: 'string', default: '2000' },
  /** Also tells where a listed difference was seen, once for each row. */
  verbose: { type: 'boolean', default: false },
});
const seed = Number(options.seed);
const requests = Number(options.requests);
if (!Number.isInteger(seed) || !Number.isInteger(requests) || requests < 1) {
  console.error('--seed and --requests must be whole numbers.');
  process.exit(2);
}

const short = (text: string, length = 300) => (text.length > length ? `${text.slice(0, length)}...` : text);
const answered = ({ status, text }) => `${status} ${short(text.replaceAll('\n', '\\n'))}`;

/** Tells one difference with all that is needed to see it again. */
function tell({ number, request, cluster, embedded, differs, states, where }) {
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
const { cluster: url, user, password, ca } = options;
const { sent, listed, unlisted, failure } = await compare({
  cluster: { url, user, password, ca },
  seed,
  requests,
});
const seconds = Math.round((Date.now() - begun) / 1000);
if (listed.size > 0) console.log('Differences that docs/embedded-store.md lists:');
for (const [row, found] of [...listed].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`  ${row.padEnd(24)} ${found.length}`);
  if (options.verbose) tell(found[0]);
}
/** The same words in the same kind of request are one finding. */
const groups = new Map();
for (const found of unlisted) {
  const key = [found.request.kind, found.request.about.type, found.request.method, ...found.differs].join(
    ' ',
  );
  groups.set(key, [...(groups.get(key) ?? []), found]);
}
for (const [key, found] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`\nNOT LISTED: ${key} (${found.length})`);
  for (const each of found.slice(0, 3)) tell(each);
}
const total = [...listed.values()].reduce((sum, found) => sum + found.length, 0);
console.log(
  `\ncompare: seed ${seed}, ${sent} requests in ${seconds} s, ${sent - total - unlisted.length} the same, ${total} with a listed difference, ${unlisted.length} with another`,
);
if (failure !== undefined) console.error(`compare: ended early: ${failure.message}`);
process.exit(unlisted.length === 0 && failure === undefined && sent === requests ? 0 : 1);
