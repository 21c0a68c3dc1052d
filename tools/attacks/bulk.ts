/**
 * Tries to block a gateway with large files and many entries: imports, exports, undo, reports,
 * access checks and recordings, by users who have the rights for them. See holdups.ts for
 * HOLDUPS_TOLERANCE_MS and HOLDUPS_MEASURE.
 *
 *   node tools/run.mjs attacks/bulk               everything
 *   node tools/run.mjs attacks/bulk import csv    only attacks named with one of these words
 */
import { gzipSync } from 'node:zlib';
import { counter, temporaryFolder } from './lib';
import { type RequestOptions } from './parts/gateway';
import { type Answered, stallOf, startWatched } from './parts/stalls';

const ROLES = Number(process.env.BULK_ROLES ?? 30_000);
const only = process.argv.slice(2);
const { check, finish } = counter('bulk');

const gateway = await startWatched(temporaryFolder());
const admin = await gateway.signIn();

const list = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at));
const fileOf = (type: string, body: string) => `_meta:\n  type: "${type}"\n  config_version: 2\n\n${body}`;
/** A file to upload. */
type Upload = [name: string, text: string];

const rolesFile = (body: string): Upload => ['roles.yml', fileOf('roles', body)];
const manyRoles = (permission: string) =>
  rolesFile(
    list(
      ROLES,
      (at: number) =>
        `role-${at}: {cluster_permissions: [${permission}], index_permissions: [{index_patterns: [l-${at}-*], allowed_actions: [read]}]}\n`,
    ).join(''),
  );
/** Cuts a text to the size of an upload, after a whole line. */
const upTo = (text: string, bytes = 4_000_000) => text.slice(0, text.lastIndexOf('\n', bytes) + 1);

interface FullAnswer extends Answered {
  all: Buffer;
}

async function send(
  method: string,
  path: string,
  { body, headers = {} }: RequestOptions = {},
): Promise<FullAnswer> {
  const response = await fetch(gateway.url + path, {
    method,
    headers: { 'osd-xsrf': 'osd-fetch', cookie: admin, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    bytes: bytes.length,
    text: bytes.subarray(0, 300).toString(),
    all: bytes,
  };
}
const post = (path: string, body: object) =>
  send('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

function upload(path: string, [name, text]: Upload, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  for (const [key, value] of Object.entries({ merge: 'true', ...fields })) form.append(key, value);
  return send('POST', `/api/v1/transfer/${path}`, { body: form });
}
const preview = (file: Upload) => upload('preview', file);
async function versions() {
  const { all } = await preview(['roles.yml', fileOf('roles', '')]);
  return JSON.stringify(JSON.parse(all.toString()).versions);
}
const apply = async (file: Upload) => upload('apply', file, { versions: await versions() });
async function lastWrite() {
  const { all } = await send('GET', '/api/v1/history?limit=1');
  return JSON.parse(all.toString()).revisions[0]?.write;
}

const recording = (bytes: Buffer) =>
  send('POST', '/api/v1/recordings', {
    body: gzipSync(bytes),
    headers: { 'content-type': 'application/gzip' },
  });

const errors = {
  'a wrong value in each line': list(300_000, (at: number) => `r${at}: 1\n`),
  'an unknown key in each line': list(200_000, (at: number) => `r${at}: {x: 1}\n`),
  'an open list in each line': list(250_000, (at: number) => `r${at}: [\n`),
  'a misplaced list in each line': list(400_000, () => '- a: b: c\n'),
  'a tag in each line': list(300_000, (at: number) => `r${at}: !x 1\n`),
  'a duplicate in each line': list(400_000, () => 'r: {}\n'),
  'a wrong sign in each line': list(1_000_000, () => '\t}\n'),
};

/** The number counts the tries. */
type Request = (number: number) => Promise<FullAnswer>;

/** The attacks. Each request is repeated until it blocks no one, four times at most. */
const attacks: [name: string, request: Request, status: number][] = [
  ['preview of 30,000 roles', () => preview(manyRoles('a')), 200],
  [
    'preview of a role of 300,000 permissions',
    () =>
      preview(
        rolesFile(`big:\n  cluster_permissions:\n${list(300_000, (at: number) => `  - p${at}\n`).join('')}`),
      ),
    200,
  ],
  ['preview of comments', () => preview(rolesFile(`a: {}\n${'#a\n'.repeat(1_200_000)}`)), 200],
  [
    'preview of anchors',
    () =>
      preview(
        rolesFile(
          upTo(
            [
              ...list(100_000, (at: number) => `r${at}: &a${at} {}\n`),
              ...list(50_000, (at: number) => `s${at}: *a${at}\n`),
            ].join(''),
          ),
        ),
      ),
    200,
  ],
  ...Object.entries(errors).map(([what, lines]): [string, Request, number] => [
    `preview of ${what}`,
    () => preview(rolesFile(upTo(lines.join('')))),
    200,
  ]),
  [
    'import of an error in each line',
    () => apply(rolesFile(upTo(errors['a wrong value in each line'].join('')))),
    400,
  ],
  ['import of 30,000 roles', (at: number) => apply(manyRoles(`p${at}`)), 200],
  ['export of 30,000 roles', () => post('/api/v1/transfer/export', {}), 200],
  ['export of 30,000 roles for Dev Tools', () => post('/api/v1/transfer/export', { format: 'rest' }), 200],
  ['list of 30,000 roles', () => send('GET', '/api/v1/configuration/roles'), 200],
  ['history of 30,000 roles', () => send('GET', '/api/v1/history?limit=100'), 200],
  ['activity as CSV', () => send('GET', '/api/v1/activity?format=csv'), 200],
  ['activity as JSON lines', () => send('GET', '/api/v1/activity?format=ndjson'), 200],
  ['access of a user', () => post('/api/v1/explain', { user: 'admin' }), 200],
  [
    'access of a user to an index',
    () =>
      post('/api/v1/explain', {
        user: 'admin',
        question: { actions: ['indices:data/read/search'], index: 'l-1-a' },
      }),
    200,
  ],
  ['findings about access', () => send('GET', '/api/v1/explain/findings'), 200],
  [
    'undo of an import of 30,000 roles',
    async (at: number) => {
      await apply(manyRoles(`q${at}`));
      return send('POST', `/api/v1/history/writes/${await lastWrite()}/restore`);
    },
    200,
  ],
  ['recording of 2,500,000 short lines', () => recording(Buffer.from('{}\n'.repeat(2_500_000))), 400],
  [
    'recording of 11 lines of 8 MB',
    () => recording(Buffer.from(`{"a":"${'x'.repeat(8_000_000)}"}\n`.repeat(11))),
    400,
  ],
  [
    'recording of nested brackets',
    () => recording(Buffer.from(`${'['.repeat(4_000_000)}${']'.repeat(3_900_000)}\n`.repeat(10))),
    400,
  ],
];

const chosen = attacks.filter(([name]) => only.length === 0 || only.some((word) => name.includes(word)));
if (chosen.some(([name]) => /of 30,000 roles|activity|access/.test(name) && !/^(preview|import)/.test(name)))
  await apply(manyRoles('first'));
for (const [name, request, status] of chosen) {
  let tries = 0;
  const { stall, took, answer, isShort } = await stallOf(gateway, () => request((tries += 1)));
  const figures = `${stall.toFixed(0).padStart(6)} ms stall ${took.toFixed(0).padStart(7)} ms answer`;
  const isAnswered = answer.status === status || (status === 400 && answer.status === 415);
  console.log(`${isShort && isAnswered ? 'held  ' : 'BROKEN'} ${figures}  ${answer.status}  ${name}`);
  check(isShort && isAnswered, name, isAnswered ? '' : answer.text);
}
await gateway.stop();
finish();
