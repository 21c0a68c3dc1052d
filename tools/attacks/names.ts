/**
 * Tries deceptive names and values: names of former accounts, halves of characters, names that the
 * product uses itself, hidden entries, formulas for spreadsheets, settings that are too large, and
 * addresses in the configuration that run scripts.
 *
 *   node tools/run.mjs attacks/names
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import bcrypt from 'bcrypt';
import { command, counter, PASSWORD, startGateway, temporaryFolder, tryGateway } from './lib';
import { addUser, configure, signIn } from './parts/gateway';
import { keepRecording, packedRecording } from './parts/recordings';

const { check, finish } = counter('names');
const folder = temporaryFolder();
const data = join(folder, 'data');
const HIDDEN = 'hid_user';

/** Makes a store with a hidden user and a hidden role, as the command line can. */
async function storeWithHidden() {
  await (await startGateway(data)).stop();
  const files = join(folder, 'files');
  mkdirSync(files);
  const hash = (await bcrypt.hash(PASSWORD, 10)).replace('$2b$', '$2y$');
  const meta = (type: string) => ({ type, config_version: 2 });
  const users = {
    _meta: meta('internalusers'),
    admin: { hash, backend_roles: ['admin'], attributes: {} },
    [HIDDEN]: { hash, hidden: true },
  };
  const roles = { _meta: meta('roles'), hid_role: { hidden: true, cluster_permissions: ['*'] } };
  writeFileSync(join(files, 'internal_users.yml'), JSON.stringify(users));
  writeFileSync(join(files, 'roles.yml'), JSON.stringify(roles));
  const { code, output } = await command('import', files, '--data', data, '--yes');
  if (code !== 0) throw new Error(output);
}
await storeWithHidden();
const gateway = await startGateway(data);
const admin = await signIn(gateway, 'admin');
const call = async (
  method: string,
  path: string,
  body?: unknown,
  cookie = admin,
  headers: Record<string, string> = {},
) => {
  const answer = await gateway.call(method, path, { cookie, body, headers });
  return { status: answer.status, text: await answer.text() };
};
const upload = async (path: string, name: string, content: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  const answer = await fetch(`${gateway.url}/api/v1/transfer/${path}`, {
    method: 'POST',
    headers: { 'osd-xsrf': 'osd-fetch', cookie: admin },
    body: form,
  });
  return { status: answer.status, text: await answer.text() };
};

// No answer reveals a hidden entry.
const { text: history } = await call('GET', '/api/v1/history?limit=200');
const { revisions }: { revisions: { write: number }[] } = JSON.parse(history);
const writes = new Set(revisions.map(({ write }) => write));
const usersFile = (users: object) =>
  JSON.stringify({ _meta: { type: 'internalusers', config_version: 2 }, ...users });
const ANSWERS: [what: string, answer: { text: string }][] = [
  ['the history', { text: history }],
  ['the activity', await call('GET', '/api/v1/activity?format=csv')],
  ['an export', await call('POST', '/api/v1/transfer/export', {})],
  ['findings', await call('GET', '/api/v1/explain/findings')],
  ['explain: the holders of a role', await call('POST', '/api/v1/explain', { who: { role: 'all_access' } })],
  ['an import without it', await upload('preview', 'internal_users.yml', usersFile({}))],
  ['an import that merges', await upload('preview', 'internal_users.yml', usersFile({}), { merge: 'true' })],
  ...(await Promise.all(
    [...writes].map(async (write): Promise<[string, { text: string }]> => [
      `undo of write ${write}`,
      await call('POST', `/api/v1/history/writes/${write}/restore`),
    ]),
  )),
];
for (const [what, answer] of ANSWERS)
  check(!answer.text.includes(HIDDEN), `${what} tells nothing of a hidden user`, answer.text.slice(0, 200));

// A new account cannot read the recordings of a deleted one with its name.
await addUser(gateway, admin, 'mara');
let mara = await signIn(gateway, 'mara');
/** Returns whether a list of recordings has this one. */
const has = (list: string, id: string) =>
  (JSON.parse(list).recordings as { id: string }[]).some((one) => one.id === id);
const kept = await keepRecording(gateway, mara, packedRecording());
const { id } = JSON.parse(kept.text);
const own = await call('GET', '/api/v1/recordings', undefined, mara);
check(kept.status === 201 && has(own.text, id), 'an account keeps a recording', kept.text.slice(0, 200));
await call('DELETE', '/api/v1/configuration/internalusers/mara');
await addUser(gateway, admin, 'mara');
check(
  (await call('GET', '/api/v1/configuration/account', undefined, mara)).status === 401,
  'an old session of a former account',
);
mara = await signIn(gateway, 'mara');
const found = await call('GET', '/api/v1/recordings', undefined, mara);
check(
  found.status === 200 && JSON.parse(found.text).recordings.length === 0,
  'the list has recordings of a former account',
  found.text.slice(0, 200),
);
for (const [method, body] of [['GET'], ['PUT', { identical: true }], ['DELETE']] as const) {
  const { status } = await call(method, `/api/v1/recordings/${id}`, body, mara);
  check(status === 404, `${method} of a recording of a former account`, `is answered ${status}`);
}
const { text: all } = await call('GET', '/api/v1/recordings');
check(has(all, id), 'administrators still have the recording of a former account', all.slice(0, 200));

// Names that cannot be requested again, and names that the product uses itself.
interface Preview {
  problems?: unknown[];
  differences?: { entries: { name: string }[] }[];
}

for (const [type, file] of [
  ['internalusers', 'internal_users.yml'],
  ['roles', 'roles.yml'],
  ['tenants', 'tenants.yml'],
  ['actiongroups', 'action_groups.yml'],
] as const) {
  const preview = await upload(
    'preview',
    file,
    `_meta: {type: ${type}, config_version: 2}\n"half\\uD800": {}\n`,
    { merge: 'true' },
  );
  const { problems = [], differences = [] }: Preview = JSON.parse(preview.text);
  const isTaken = differences.some(({ entries }) => entries.some(({ name }) => name.startsWith('half')));
  check(
    problems.length > 0 || !isTaken,
    `${type}: half a character in an imported name`,
    preview.text.slice(0, 200),
  );
  for (const bytes of ['half%ED%A0%80', 'half%ED%B0%80', '%F0%9F']) {
    const { status } = await call('POST', `/api/v1/configuration/${type}/${bytes}`, {});
    check(status >= 400 && status < 500, `${type}: the name ${bytes}`, `is answered ${status}`);
  }
}
for (const name of ['__user__', '_meta', '.', '..', ' a', 'a ']) {
  const { status } = await call('POST', `/api/v1/configuration/tenants/${encodeURIComponent(name)}`, {
    description: 'a',
  });
  check(status >= 400 && status < 500, `a tenant called "${name}"`, `is answered ${status}`);
}

// No cell of a CSV file begins with a formula, wherever a spreadsheet splits the line.
const FORMULAS = [
  '=1+1',
  '\u00AD=1+1',
  '\u200B=1+1',
  '\uFEFF+1',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20A',
  'a;=1+1',
  '-1',
  '@A',
];
for (const name of FORMULAS)
  await call('POST', `/api/v1/configuration/tenants/${encodeURIComponent(name)}`, { description: 'a' });
const { text: csv } = await call('GET', '/api/v1/activity?format=csv&type=tenants');
const begins = /^[\p{Cf}\p{Cc}\p{Zs}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const cells = csv.split(/\r?\n/).flatMap((line) => line.split(/[",;\t]/));
const formulas = cells.filter((cell) => begins.test(cell));
check(formulas.length === 0, 'cells of a CSV file', JSON.stringify(formulas.slice(0, 5)));

// Settings that would freeze every page.
const SETTINGS = '/api/opensearch-dashboards/settings';
const tenant = { securitytenant: '__user__' };
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
for (const [what, changes] of [
  ['1,900 settings', many(1900)],
  ['a setting of 900 kB', { large: 'x'.repeat(900_000) }],
  ['10,000 hidden findings', { 'home:ignoredFindings': Object.keys(many(10_000)) }],
] as const) {
  const { status } = await call('POST', SETTINGS, { changes }, admin, tenant);
  check(status === 400, what, `is answered ${status}`);
}
await call(
  'POST',
  '/api/saved_objects/config/2.13.0?overwrite=true',
  { attributes: { ...many(1900), large: 'x'.repeat(900_000) } },
  admin,
  tenant,
);
const page = await call('GET', SETTINGS, undefined, admin, tenant);
check(
  page.status === 200 && page.text.length < 300_000,
  'settings that came by another way',
  `${page.text.length} B`,
);

await configure(gateway, admin, 'tenants/last', { description: 'a' });
await gateway.stop();

// Addresses of the configuration that run scripts.
const LINKS = [
  'opensearchDashboards.branding.logo.defaultUrl',
  'opensearchDashboards.branding.mark.darkModeUrl',
  'opensearchDashboards.help.documentationUrl',
  'opensearchDashboards.help.chatUrl',
];
for (const key of LINKS)
  for (const address of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:a',
  ]) {
    const config = join(folder, 'links.yml');
    writeFileSync(config, JSON.stringify({ [key]: address }));
    const started = await tryGateway(join(folder, 'links'), '--config', config);
    check(started.url === undefined, `${key}: ${address}`, 'is taken');
    if (started.url !== undefined) await started.stop();
  }
finish();
