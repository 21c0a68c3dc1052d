import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BootData } from '../../../contract/boot';
import { loadConfig, type SettingKey } from '../../../server/config';
import { createGateway, type Gateway, type GatewayOptions } from '../../../server/gateway';

export const ADMIN_PASSWORD = 'Harbour-Lantern-42!';

const PAGE = `<!doctype html><html lang="en"><head><title>x</title>
<link rel="icon" href="./favicon.svg" />
<script type="module" crossorigin src="./assets/index-abc.js"></script>
<link rel="stylesheet" crossorigin href="./assets/index-abc.css"></head><body><div id="root"></div></body></html>`;

/** A folder shaped like the built browser part. */
export function writeWebRoot(root: string): string {
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, '.vite'), { recursive: true });
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'assets', 'index-abc.js'), 'export const plain = true;');
  writeFileSync(join(root, 'assets', 'index-abc.js.br'), 'packed with brotli');
  writeFileSync(join(root, 'assets', 'index-abc.js.gz'), 'packed with gzip');
  writeFileSync(
    join(root, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/index-abc.js' },
      'src/api/http/sendEarly.ts': { file: 'assets/early-4.js' },
      '_frame-1.js': { file: 'assets/frame-1.js', name: 'frame', imports: ['_form.js'] },
      '_screens-4.js': { file: 'assets/screens-4.js', name: 'screens', imports: ['_form.js'] },
      '_form.js': { file: 'assets/form-2.js', imports: ['index.html'], css: ['assets/form-3.css'] },
    }),
  );
  return root;
}

export interface TestGateway extends Gateway {
  folder: string;
  log: string[];
  /** A call with the headers that the browser sends; a body is sent as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Signs in and returns the cookie header of the session. */
  signIn(username?: string, password?: string): Promise<string>;
  dispose(): Promise<void>;
}

export interface CallOptions {
  cookie?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Settings = Partial<Record<SettingKey, unknown>>;

/** A gateway on a free port with a store of its own, listening. */
export async function startGateway(
  settings: Settings = {},
  more: Partial<GatewayOptions> & { folder?: string } = {},
): Promise<TestGateway> {
  const folder = more.folder ?? mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
  const log: string[] = [];
  const flags = Object.fromEntries(
    Object.entries({ 'server.port': 0, 'path.data': join(folder, 'data'), ...settings }).map(
      ([key, value]) => [key, { value, flag: 'test' }],
    ),
  );
  let configNotes: readonly string[] = [];
  const onNotes = (notes: readonly string[]) => (configNotes = notes);
  const gateway = await createGateway({
    config: loadConfig({ flags, onNotes }),
    configNotes,
    webRoot: writeWebRoot(join(folder, 'web')),
    initialAdminPassword: ADMIN_PASSWORD,
    logStream: { write: (line) => log.push(line) },
    ...more,
  });
  await gateway.listen();
  const call: TestGateway['call'] = (method, path, { cookie, body, headers } = {}) =>
    fetch(gateway.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'osd-xsrf': 'osd-fetch',
        'osd-version': '2.13.0',
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return Object.assign(gateway, {
    folder,
    log,
    call,
    async signIn(username = 'admin', password = ADMIN_PASSWORD) {
      const response = await call('POST', '/auth/login', { body: { username, password } });
      if (response.status !== 200)
        throw new Error(`Sign-in was answered ${response.status}: ${await response.text()}`);
      return cookieOf(response);
    },
    async dispose() {
      await gateway.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** `name=value` of the cookies that an answer sets, as a browser would send them back. */
export function cookieOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const kept = pairs.filter((pair) => !pair.endsWith('='));
  if (kept.length === 0) throw new Error('The answer sets no cookie.');
  return kept.join('; ');
}

/** What the configuration says for each place where sessions may be kept. */
export const SESSION_STORES: readonly (readonly [string, Settings])[] = [
  ['on the server', {}],
  [
    'in cookies',
    {
      'opensearch_security.session.store': 'cookie',
      'opensearch_security.cookie.password': 'a-text-that-only-the-gateways-of-this-test-know',
    },
  ],
];

export const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/** The boot data inside a page. */
export function bootOf(html: string): BootData {
  const found = /<script type="application\/json" id="gatehouse-boot">([^<]*)<\/script>/.exec(html);
  if (found?.[1] === undefined) throw new Error('The page has no boot data.');
  return JSON.parse(found[1]) as BootData;
}
