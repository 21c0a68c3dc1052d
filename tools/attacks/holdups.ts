/**
 * Tries to block a gateway with single costly requests, and prints the longest stall of its event
 * loop for each.
 *
 *   node tools/run.mjs attacks/holdups             everything
 *   node tools/run.mjs attacks/holdups find list   only attacks named with one of these words
 *
 * HOLDUPS_TOLERANCE_MS  longest stall that counts as held (50, which is meant for a quiet machine)
 * HOLDUPS_MEASURE       `wall` (default), or `processor` on a busy machine: the processor time that
 *                       the gateway used during a stall
 * HOLDUPS_USERS         how many users the store has (10000)
 * HOLDUPS_TEXT          print the beginning of answers that are not a success
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import bcrypt from 'bcrypt';
import { command, PASSWORD, startGateway, temporaryFolder } from './lib';
import { signIn } from './parts/gateway';
import { type Answered, stallOf, startWatched } from './parts/stalls';

const USERS = Number(process.env.HOLDUPS_USERS ?? 10_000);
const only = process.argv.slice(2);

const list = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));
const members = (count: number, item: (at: number) => [string, unknown]): object =>
  Object.fromEntries(list(count, item));

async function configurationFiles() {
  const hash = (await bcrypt.hash(PASSWORD, 12)).replace('$2b$', '$2y$');
  const meta = (type: string) => `_meta:\n  type: "${type}"\n  config_version: 2\n\n`;
  let users = `${meta('internalusers')}admin:\n  hash: "${hash}"\n  backend_roles: ["admin"]\nnobody:\n  hash: "${hash}"\n`;
  let roles = meta('roles');
  let mappings = `${meta('rolesmapping')}all_access:\n  backend_roles: ["admin"]\n`;
  for (let at = 0; at < USERS; at += 1) {
    users += `user-${at}:\n  hash: "${hash}"\n  backend_roles: ["group-${at % 100}"]\n  attributes: {"team": "${at % 5}"}\n`;
    roles += `role-${at}:\n  cluster_permissions: ["cluster_monitor"]\n  index_permissions:\n    - index_patterns: ["logs-${at}-*"]\n      allowed_actions: ["read"]\n`;
    if (at % 10 === 0) mappings += `role-${at}:\n  users: ["user-${at}"]\n`;
  }
  return { 'internal_users.yml': users, 'roles.yml': roles, 'roles_mapping.yml': mappings };
}

const folder = temporaryFolder();
const data = join(folder, 'data');
const files = join(folder, 'files');
mkdirSync(files);
for (const [name, text] of Object.entries(await configurationFiles())) writeFileSync(join(files, name), text);
writeFileSync(join(folder, 'gatehouse.yml'), 'embedded.exposeSecurityApi: true\n');
// A first start makes the store that the import needs.
await (await startGateway(data)).stop();
const { code, output } = await command('import', files, '--data', data, '--yes');
if (code !== 0) throw new Error(output);
const gateway = await startWatched(data, '--config', join(folder, 'gatehouse.yml'));
const admin = await signIn(gateway, 'admin');
const nobody = await signIn(gateway, 'nobody');
const basic = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`;

interface Caller {
  /** `null` for no session; by default that of the administrator. */
  cookie?: string | null;
  /** `null` for no tenant; by default the private one. */
  tenant?: string | null;
  headers?: Record<string, string>;
}

type Send = () => Promise<Answered>;

/** Prepares a request, so that only sending it is measured. Bodies are sent as JSON. */
function request(
  method: string,
  path: string,
  body?: unknown,
  { cookie = admin, headers = {}, tenant = '__user__' }: Caller = {},
): Send {
  const isForm = body instanceof FormData;
  const text = isForm || typeof body === 'string' ? body : JSON.stringify(body);
  return async () => {
    const response = await fetch(gateway.url + path, {
      method,
      headers: {
        'osd-xsrf': 'osd-fetch',
        'osd-version': '2.13.0',
        ...(cookie === null ? {} : { cookie }),
        ...(tenant === null ? {} : { securitytenant: tenant }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
    const answer = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes: answer.length, text: answer.subarray(0, 120).toString() };
  };
}
const find = (query: Record<string, string> | string[][], caller?: Caller) =>
  request('GET', `/api/saved_objects/_find?${new URLSearchParams(query)}`, undefined, caller);
const form = (text: string, retries?: object[]) => {
  const data = new FormData();
  data.append('file', new Blob([text]), 'objects.ndjson');
  if (retries !== undefined) data.append('retries', JSON.stringify(retries));
  return data;
};
const restApi = (method: string, path: string, body?: unknown) =>
  request(method, `/_plugins/_security/api/${path}`, body, {
    cookie: null,
    tenant: null,
    headers: { authorization: basic },
  });
const configuration = (path: string, body: unknown, caller?: Caller) =>
  request('POST', `/api/v1/configuration/${path}`, body, caller);

/** Makes the objects that some attacks read. */
async function prepare(): Promise<void> {
  const words = list(200_000, () => 'a').join(' ');
  const dots = list(5000, () => 'a').join('.');
  const lines = list(10_000, (at) => ({
    type: 'query',
    id: `q${at}`,
    attributes: { title: `Query ${at}`, description: 'words '.repeat(5) },
  }));
  const steps = [
    request('POST', '/api/saved_objects/dashboard/long', { attributes: { title: words } }),
    request('POST', '/api/saved_objects/search/list', {
      attributes: {
        title: 'list',
        hits: list(20_000, () => ({ a: { a: { a: 1 } } })),
        [dots.slice(0, 200)]: 1,
      },
    }),
    request(
      'POST',
      '/api/saved_objects/_bulk_create',
      list(20, (at) => ({
        type: 'map',
        id: `m${at}`,
        attributes: { title: words.slice(0, 40_000) },
      })),
    ),
    request(
      'POST',
      '/api/saved_objects/_import?overwrite=true',
      form(lines.map((line) => JSON.stringify(line)).join('\n')),
    ),
    configuration('roles/wide', {
      cluster_permissions: [],
      index_permissions: list(100, (at) => ({
        index_patterns: list(50, (one) => `i-${at}-${one}`),
        allowed_actions: ['read'],
      })),
    }),
    configuration('rolesmapping/wide', { users: list(9_000, (at) => `person-${at}`) }),
    configuration('rolesmapping/wide', { users: ['admin'] }),
  ];
  for (const step of steps) {
    const { status, text } = await step();
    if (status !== 200) console.log(`  (a preparation was answered ${status}: ${text})`);
  }
}

function attacks(): [name: string, send: Send][] {
  const dots = (count: number) => list(count, () => 'a').join('.');
  const phrase = (count: number) => `"${list(count - 1, () => 'a').join(' ')} b"`;
  const bigLine = JSON.stringify({
    type: 'map',
    id: 'big',
    attributes: { list: list(1_500_000, () => 'abcdefgh') },
  });
  const manyLines = (count: number, type = 'visualization') =>
    list(count, (at) =>
      JSON.stringify({
        type,
        id: `i${at}`,
        attributes: { title: `Imported ${at}` },
        references: [{ name: 'q', type: 'query', id: `q${at}` }],
      }),
    ).join('\n');
  const objects = (count: number) =>
    list(count, (at) => ({ type: 'url', id: `u${at}`, attributes: { n: at } }));
  const unknown = members(60_000, (at) => [`k${at}`, 1]);
  const nested = `{"description":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
  const brackets = `{"attributes":{"a":[${list(300_000, () => '[]').join()}]}}`;
  const patch = list(10_000, (at) => ({ op: 'add', path: `/user-${at}/description`, value: 'x' }));
  return [
    ['find sorted by a path of 5,000 dots', find({ type: 'search', sort_field: dots(5000) })],
    ['find sorted by a path of 50 steps over long lists', find({ type: 'search', sort_field: dots(50) })],
    ['find sorted over long lists', find({ type: 'search', sort_field: 'hits.a.a.a' })],
    ['find in fields of 5,000 dots', find({ type: 'search', search: 'a', search_fields: dots(5000) })],
    [
      'find in 1,000 fields',
      find([['type', 'search'], ['search', 'a'], ...list(1000, (at) => ['search_fields', `hits.a${at}`])]),
    ],
    [
      'find in 50 fields over long lists',
      find([
        ['type', 'search'],
        ['search', 'a'],
        ...list(50, (at) => ['search_fields', `hits.a.a.a^${at + 1}`]),
      ]),
    ],
    ['find showing a field of 5,000 dots', find({ type: 'search', fields: dots(5000) })],
    [
      'find filtering by a path of 5,000 dots',
      find({ type: 'search', filter: `search.attributes.${dots(4900)}: 1` }),
    ],
    [
      'find filtering by 900 keys',
      find({
        type: 'search',
        filter: list(200, (at) => `search.attributes.hits.a${at}: 1`).join(' or '),
      }),
    ],
    ['find a phrase of 2,000 words', find({ type: 'dashboard', search: phrase(2000) })],
    ['find a phrase of 50 words', find({ type: 'dashboard', search: phrase(50) })],
    [
      'find a phrase of 50 words with a prefix',
      find({ type: 'dashboard', search: `${list(2000, () => 'a').join('/')}/b*` }),
    ],
    ['find 2,000 words', find({ type: 'dashboard', search: list(2000, (at) => `w${at}`).join(' ') })],
    ['find 100 prefixes', find({ type: 'dashboard', search: list(100, (at) => `w${at}*`).join(' ') })],
    [
      'find filtering by a phrase of 2,000 words',
      find({ type: 'dashboard', filter: `dashboard.attributes.title: ${phrase(2000)}` }),
    ],
    [
      'find filtering by a word and 100 more',
      find({
        type: 'dashboard',
        filter: `dashboard.attributes.title: (${list(100, (at) => `w${at}`).join(' or ')})`,
      }),
    ],
    [
      'find filtering by patterns',
      find({ type: 'dashboard', filter: `dashboard.attributes.title: ${list(500, () => '*a').join('')}b` }),
    ],
    ['find sorted by a long text', find({ type: 'map', sort_field: 'title' })],
    ['find everything', find({ type: 'query', per_page: '10000' })],
    [
      'find everything, sorted',
      find({ type: 'query', per_page: '10000', sort_field: 'title', sort_order: 'desc' }),
    ],
    [
      'find everything, by word',
      find({ type: 'query', per_page: '10000', search: 'query', search_fields: 'title' }),
    ],
    ['find everything long', find({ type: 'map', per_page: '10000' })],
    ['find in 1,000 types', find(list(1000, (at) => ['type', `t${at}`]))],
    [
      'counts of 1,000 types',
      request('POST', '/api/opensearch-dashboards/management/saved_objects/scroll/counts', {
        typesToInclude: list(1000, () => 'query'),
        searchString: 'a',
      }),
    ],
    [
      'bulk get of 10,000',
      request(
        'POST',
        '/api/saved_objects/_bulk_get',
        list(10_000, (at) => ({ type: 'query', id: `q${at}` })),
      ),
    ],
    [
      'bulk get of one large object 1,000 times',
      request(
        'POST',
        '/api/saved_objects/_bulk_get',
        list(1000, () => ({ type: 'dashboard', id: 'long' })),
      ),
    ],
    [
      'bulk get of 10,000 fields',
      request('POST', '/api/saved_objects/_bulk_get', [
        { type: 'search', id: 'list', fields: list(10_000, (at) => `f${at}`) },
      ]),
    ],
    [
      'bulk create of 9,000',
      request('POST', '/api/saved_objects/_bulk_create?overwrite=true', objects(9000)),
    ],
    ['bulk update of 9,000', request('PUT', '/api/saved_objects/_bulk_update', objects(9000))],
    [
      'object of 60,000 members',
      request('POST', '/api/saved_objects/dashboard/members?overwrite=true', { attributes: unknown }),
    ],
    [
      'object of 300,000 lists',
      request('POST', '/api/saved_objects/dashboard/lists?overwrite=true', brackets),
    ],
    [
      'object of 10,000 references',
      request('POST', '/api/saved_objects/dashboard/refs?overwrite=true', {
        attributes: {},
        references: list(10_000, (at) => ({ name: `r${at}`, type: 'map', id: `m${at}` })),
      }),
    ],
    [
      'object nested 400,000 deep',
      request('POST', '/api/saved_objects/dashboard/deep?overwrite=true', `{"attributes":${nested}}`),
    ],
    [
      'update of an object of 60,000 members',
      request('PUT', '/api/saved_objects/dashboard/members', { attributes: unknown }),
    ],
    [
      'export of 10,000',
      request('POST', '/api/saved_objects/_export', { type: ['query'], includeReferencesDeep: true }),
    ],
    [
      'export of what is large',
      request('POST', '/api/saved_objects/_export', { type: ['dashboard', 'search', 'map'] }),
    ],
    [
      'import of one line of 16 MB',
      request('POST', '/api/saved_objects/_import?overwrite=true', form(bigLine)),
    ],
    [
      'import of 10,000 lines',
      request('POST', '/api/saved_objects/_import?overwrite=true', form(manyLines(10_000))),
    ],
    [
      'import of 10,000 copies',
      request('POST', '/api/saved_objects/_import?createNewCopies=true', form(manyLines(10_000, 'lens'))),
    ],
    ['import of 10,000 conflicts', request('POST', '/api/saved_objects/_import', form(manyLines(10_000)))],
    [
      'import of 10,000 dangling references',
      request(
        'POST',
        '/api/saved_objects/_import?overwrite=true',
        form(
          list(10_000, (at) =>
            JSON.stringify({
              type: 'map',
              id: `x${at}`,
              attributes: {},
              references: [{ name: 'a', type: 'search', id: `none${at}` }],
            }),
          ).join('\n'),
        ),
      ),
    ],
    [
      'import of 12 million empty lines',
      request('POST', '/api/saved_objects/_import', form('\n'.repeat(12_000_000))),
    ],
    ['import of a wrong file', request('POST', '/api/saved_objects/_import', form('x'.repeat(20_000_000)))],
    [
      'resolve of 10,000 with replacements',
      request(
        'POST',
        '/api/saved_objects/_resolve_import_errors',
        form(
          JSON.stringify({
            type: 'map',
            id: 'r',
            attributes: {},
            references: list(10_000, (at) => ({ name: 'a', type: 'query', id: `q${at}` })),
          }),
          [
            {
              type: 'map',
              id: 'r',
              overwrite: true,
              replaceReferences: list(10_000, (at) => ({ type: 'query', from: `z${at}`, to: 'q1' })),
            },
          ],
        ),
      ),
    ],
    ['settings of 60,000 keys', request('POST', '/api/opensearch-dashboards/settings', { changes: unknown })],
    [
      'settings of 60,000 keys by a user without rights',
      request(
        'POST',
        '/api/opensearch-dashboards/settings',
        { changes: unknown },
        { cookie: nobody, tenant: '' },
      ),
    ],
    ['user of 60,000 unknown keys', configuration('internalusers/x1', unknown)],
    [
      'user of 60,000 unknown keys by a user without rights',
      configuration('internalusers/x1', unknown, { cookie: nobody }),
    ],
    [
      'user of 60,000 attributes',
      configuration('internalusers/x1', {
        password: PASSWORD,
        attributes: members(60_000, (at) => [`k${at}`, 'v']),
      }),
    ],
    [
      'user of 60,000 wrong attributes',
      configuration('internalusers/x1', {
        password: PASSWORD,
        attributes: members(60_000, (at) => [`k${at}`, {}]),
      }),
    ],
    [
      'user of 60,000 backend roles',
      configuration('internalusers/x1', {
        password: PASSWORD,
        backend_roles: list(60_000, (at) => `b-${at}`),
      }),
    ],
    [
      'user of 60,000 security roles',
      configuration('internalusers/x1', {
        password: PASSWORD,
        opendistro_security_roles: list(60_000, () => 'wide'),
      }),
    ],
    [
      'user with a password of 900 kB',
      configuration('internalusers/x1', { password: 'a1B!'.repeat(225_000) }),
    ],
    [
      'user with a password of 100 signs',
      configuration('internalusers/x1', { password: 'abcdefghij'.repeat(7) }),
    ],
    [
      'mapping of 60,000 members',
      configuration('rolesmapping/wide', { users: list(60_000, (at) => `person-${at}`) }),
    ],
    ['mapping of 60,000 numbers', configuration('rolesmapping/wide', { users: list(60_000, (at) => at) })],
    [
      'mapping of 60,000 patterns',
      configuration('rolesmapping/wide', { users: list(60_000, (at) => `p-${at}-*`) }),
    ],
    ['mapping of one member again', configuration('rolesmapping/wide', { users: ['admin'] })],
    [
      'role of 20,000 wrong permissions',
      configuration('roles/wide', {
        index_permissions: list(20_000, () => ({ index_patterns: [1], fls: [{}] })),
      }),
    ],
    [
      'role of 20,000 permissions',
      configuration('roles/wide', {
        index_permissions: list(20_000, () => ({ index_patterns: ['a'], allowed_actions: ['read'] })),
      }),
    ],
    [
      'role of 30,000 masked fields',
      configuration('roles/wide', {
        index_permissions: [
          {
            index_patterns: ['a'],
            allowed_actions: ['read'],
            masked_fields: list(30_000, (at) => `f${at}::/a/::b`),
          },
        ],
      }),
    ],
    ['role of nothing again', configuration('roles/wide', { cluster_permissions: [] })],
    [
      'action group of 60,000 actions',
      configuration('actiongroups/x2', { allowed_actions: list(60_000, (at) => `act:${at}`) }),
    ],
    ['tenant with a text of 900 kB', configuration('tenants/x3', { description: 'x'.repeat(900_000) })],
    ['tenant nested 400,000 deep', configuration('tenants/x3', nested)],
    ['list of users', request('GET', '/api/v1/configuration/internalusers')],
    [
      'one user more',
      configuration('internalusers/x4', {
        hash: '$2y$12$abcdefghijklmnopqrstuuabcdefghijklmnopqrstuuabcdefghijklmno',
      }),
    ],
    [
      'list of users after a write',
      request('GET', '/api/v1/configuration/internalusers', undefined, {
        headers: { 'osd-versions': 'true' },
      }),
    ],
    ['one role more', configuration('roles/x5', { cluster_permissions: [] })],
    ['list of roles after a write', request('GET', '/api/v1/configuration/roles')],
    ['list of role mappings', request('GET', '/api/v1/configuration/rolesmapping')],
    [
      'list of users by a script, filtered and pretty',
      restApi('GET', 'internalusers?filterBy=internal&pretty'),
    ],
    ['patch of 5,000 users', restApi('PATCH', 'internalusers', patch.slice(0, 5000))],
    ['patch of 10,000 users', restApi('PATCH', 'internalusers', patch)],
    [
      'patch of 20,000 insertions at the front',
      restApi(
        'PATCH',
        'rolesmapping/wide',
        list(20_000, () => ({ op: 'add', path: '/users/0', value: 'a' })),
      ),
    ],
    [
      'patch of 300,000 deep path',
      restApi('PATCH', 'rolesmapping/wide', [{ op: 'add', path: '/a'.repeat(300_000), value: 1 }]),
    ],
    [
      'patch of 20,000 additions of large lists',
      restApi(
        'PATCH',
        'rolesmapping/wide',
        list(10_000, () => ({ op: 'replace', path: '/users', value: ['a'] })),
      ),
    ],
    [
      'removal of 5,000 users in a patch',
      restApi(
        'PATCH',
        'internalusers',
        list(5000, (at) => ({ op: 'remove', path: `/user-${at}` })),
      ),
    ],
    [
      'body of 9 MB by a script',
      restApi('PUT', 'rolesmapping/wide', { users: list(900_000, (at) => `p${at}`) }),
    ],
    [
      'audit configuration of 60,000 ignored users',
      configuration('audit/config', {
        enabled: true,
        audit: { ignore_users: list(60_000, (at) => `u${at}*`) },
        compliance: {},
      }),
    ],
    [
      'audit configuration of 60,000 unknown keys',
      configuration('audit/config', { enabled: true, audit: unknown }),
    ],
    ['audit configuration, read', request('GET', '/api/v1/configuration/audit')],
    [
      'audit configuration of defaults again',
      configuration('audit/config', { enabled: true, audit: {}, compliance: {} }),
    ],
    ['securityconfig', request('GET', '/api/v1/configuration/securityconfig')],
    [
      'capabilities of 10,000 applications',
      request('POST', '/api/core/capabilities', { applications: list(10_000, (at) => `app-${at}`) }),
    ],
    [
      'sign-in with a name of 900 kB',
      request('POST', '/auth/login', { username: 'x'.repeat(900_000), password: 'y' }, { cookie: null }),
    ],
    [
      'sign-in with a password of 900 kB',
      request('POST', '/auth/login', { username: 'admin', password: 'y'.repeat(900_000) }, { cookie: null }),
    ],
    [
      'sign-in with 60,000 unknown keys',
      request('POST', '/auth/login', { username: 'a', password: 'b', ...unknown }, { cookie: null }),
    ],
    ['account with 60,000 unknown keys', configuration('account', unknown, { cookie: nobody })],
    [
      'tenant choice with a name of 900 kB',
      request('POST', '/api/v1/multitenancy/tenant', { username: 'admin', tenant: 'x'.repeat(900_000) }),
    ],
    [
      'index mappings of 60,000 indices',
      configuration('index_mappings', { index: list(60_000, (at) => `i${at}`) }),
    ],
    ['tenancy configuration of 60,000 keys', request('PUT', '/api/v1/configuration/tenancy/config', unknown)],
    ['a page with an address of 60 kB', request('GET', `/app/${'a/'.repeat(30_000)}`)],
    [
      'a query of 10,000 parameters',
      request('GET', `/api/saved_objects/_find?${list(10_000, (at) => `p${at}=`).join('&')}`),
    ],
    [
      'a header of cookies of 60 kB',
      request('GET', '/api/status', undefined, { cookie: list(7000, (at) => `c${at}=1`).join('; ') }),
    ],
  ];
}

await prepare();
let held = 0;
const chosen = attacks().filter(([name]) => only.length === 0 || only.some((word) => name.includes(word)));
for (const [name, send] of chosen) {
  const { stall, took, answer, isShort } = await stallOf(gateway, send);
  // A refusal can close the connection while the client still sends; then the gateway must answer
  // the next request.
  const isAnswered = answer.status !== 0 || (await gateway.call('GET', '/api/v1/auth/type')).status === 401;
  const isHeld = isShort && isAnswered && (answer.status < 500 || answer.status === 501);
  held += Number(isHeld);
  const figures = `${stall.toFixed(0).padStart(6)} ms stall ${took.toFixed(0).padStart(6)} ms answer`;
  console.log(
    `${isHeld ? 'held  ' : 'BROKEN'} ${figures}  ${answer.status} ${String(answer.bytes ?? 0).padStart(9)} B  ${name}${answer.status >= 400 && process.env.HOLDUPS_TEXT ? `  ${answer.text}` : ''}`,
  );
}
await gateway.stop();
console.log(`holdups: tried ${chosen.length}, held ${held}, broken ${chosen.length - held}`);
process.exitCode = held === chosen.length ? 0 : 1;
