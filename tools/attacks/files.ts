/**
 * Requests files that no one may read, with odd methods and addresses: paths out of the folders of
 * files, hidden files, sources and source maps, the store. Only the public files of the build may
 * be served.
 *
 *   node tools/run.mjs attacks/files
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { counter } from './lib';
import { gatewayWith, inParallel } from './parts/gateway';
import { sendRaw } from './parts/wire';

const AT_A_TIME = 8;
const WEB = join(import.meta.dirname, '..', '..', 'dist', 'web');

const { check, finish } = counter('files');
const gateway = await gatewayWith();
const get = (path: string, more = {}) => sendRaw(gateway.url, { path, ...more });

/** Texts in files that must not be served. */
const SECRETS = [
  readFileSync(join(WEB, '..', '..', 'package.json'), 'utf8').slice(0, 60),
  'SQLite format 3',
  'root:x:0',
  '"isEntry"',
  'server.host',
  '"sourcesContent"',
  '[core]',
];
const UPS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%252f',
  '%252e%252e%252f',
  '..\\',
  '..%5c',
  '..%255c',
  '....//',
  '..;/',
  '.%00./',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%ef%bc%8f',
  '\u002e\u002e//',
  './../',
  '//../',
];
const GOALS = ['package.json', 'server/cli.js', 'web/index.html', 'index.html', 'etc/passwd', 'gatehouse.db'];
const FOLDERS = ['/assets/', '/ui/', '/ui/logos/', '/translations/', '/'];

const traversals = FOLDERS.flatMap((folder) =>
  UPS.flatMap((up) =>
    GOALS.flatMap((goal) => [1, 3, 8].map((depth) => `${folder}${up.repeat(depth)}${goal}`)),
  ),
);
const HIDDEN = [
  '.env',
  '.git/config',
  '.git/HEAD',
  '.vite/manifest.json',
  '.DS_Store',
  '.htaccess',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'index.html',
  'index.html.br',
  'build.json',
  'gatehouse.yml',
  'gatehouse.db',
  'gatehouse.db-wal',
  'server/cli.js',
  'src/app/main.tsx',
  'src/app/index.tsx',
  '@fs/etc/passwd',
  '@vite/client',
  '__vite_ping',
  'node_modules/fastify/package.json',
  'etc/passwd',
  'C:/windows/win.ini',
  'CON',
  '',
  '.',
  '..',
  '%00',
  'a%00.js',
  '%',
  '%ff',
  '*',
  '~',
  '?',
  '#',
];
const hidden = FOLDERS.flatMap((folder) => HIDDEN.map((name) => folder + name)).filter(
  (path) => path !== '/',
);

/** Returns the paths of the files in a folder of the build. */
const served = (folder: string) =>
  existsSync(join(WEB, folder))
    ? readdirSync(join(WEB, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `/${relative(WEB, join(entry.parentPath ?? entry.path, entry.name))}`)
    : [];
const files = [...served('assets'), ...served('ui'), ...served('translations')];
const scripts = files.filter((path) => /\.(?:js|css)$/.test(path));

const isClosed = async (path: string) => {
  const answer = await get(path);
  const { status, body } = answer;
  // Only the sign-in page may be served in place of a file; paths of pages redirect to it.
  check(
    [301, 302, 400, 401, 403, 404, 414, 431].includes(status),
    `${path.slice(0, 100)} is closed`,
    String(status),
  );
  const leaked = SECRETS.find((text) => body.includes(text));
  check(leaked === undefined, `${path.slice(0, 100)} tells nothing`, leaked);
};
await inParallel([...new Set([...traversals, ...hidden])], AT_A_TIME, isClosed);

// No source maps, neither beside the files nor inside.
await inParallel(scripts, AT_A_TIME, async (path) => {
  await isClosed(`${path}.map`);
  const text = readFileSync(join(WEB, path), 'utf8');
  check(!/sourceMappingURL|sourcesContent/.test(text), `${path} names no source`);
  check(!text.includes(process.cwd()), `${path} names no folder of the machine that built it`);
});
check(
  files.every((path) => !path.endsWith('.map') && !/\/\./.test(path)),
  'the build holds no maps and no hidden files',
);

// Methods.
const [script = '/favicon.svg'] = scripts;
for (const path of [script, '/assets/', '/favicon.svg', '/']) {
  for (const method of [
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'TRACE',
    'TRACK',
    'CONNECT',
    'PROPFIND',
    'MKCOL',
    'MOVE',
    'COPY',
    'LOCK',
    'SEARCH',
    'get',
    'FOO',
    'GET/',
  ]) {
    const answer = await get(path, {
      method,
      headers: { 'x-marked': 'echo-of-the-request', 'osd-xsrf': 'x' },
    });
    check(
      answer.status === 0 || (answer.status >= 400 && answer.status < 500),
      `${method} ${path} is refused`,
      String(answer.status),
    );
    check(!answer.body.includes('echo-of-the-request'), `${method} ${path} sends nothing back`);
  }
}
// Addresses.
for (const path of [
  'http://evil.example/',
  'http://evil.example/assets/../../package.json',
  'evil.example:80',
  '*',
  '//',
  '///etc/passwd',
  '/\\evil.example',
  `/assets/${'a'.repeat(60_000)}`,
  `/assets/${'a/'.repeat(20_000)}`,
  `/assets/?${'a=b&'.repeat(10_000)}`,
  `${script}/`,
  `${script}/..`,
  `${script}/../../index.html`,
  `${script}%20`,
  `${script}%00.html`,
  `${script};.html`,
  '/assets/%u002e%u002e/',
  '/assets/\u0001',
  '/%61ssets/..%2findex.html',
  '/ASSETS/../index.html',
]) {
  const answer = await get(path);
  check(answer.status < 500, `the address ${JSON.stringify(path.slice(0, 60))}`, String(answer.status));
  const leaked = SECRETS.find((text) => answer.body.includes(text));
  check(leaked === undefined, `the address ${JSON.stringify(path.slice(0, 60))} tells nothing`, leaked);
}
// Ranges and conditions.
const CONDITIONS: Record<string, string>[] = [
  { range: 'bytes=0-0,1-1,2-2' },
  { range: `bytes=${'0-,'.repeat(2000)}0-` },
  { range: 'bytes=-99999999999999999999' },
  { range: 'bytes=9-1' },
  { range: 'x' },
  { 'if-none-match': '*'.repeat(3000) },
  { 'if-modified-since': 'x' },
  { 'accept-encoding': 'br;q=2, ../gzip, *;q=x' },
  { 'accept-encoding': 'x'.repeat(5000) },
];
for (const headers of CONDITIONS) {
  const answer = await get(script, { headers });
  check(answer.status < 500, `a file with ${JSON.stringify(headers).slice(0, 60)}`, String(answer.status));
}
// Public files are still served, with the right type.
for (const path of scripts.slice(0, 10)) {
  const answer = await get(path);
  check(answer.status === 200, `${path} comes`, String(answer.status));
  check(answer.headers['x-content-type-options'] === 'nosniff', `${path} is what it says it is`);
}
await gateway.stop();
finish();
