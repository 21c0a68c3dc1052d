import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readBuild } from '../../cli/build';
import { start, type StartFlags } from '../../cli/start';
import { writeWebRoot } from '../server/gateway/support';

describe('gatehouse start', () => {
  let root: string;
  let said: string[];
  let complained: string[];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gatehouse-start-'));
    said = [];
    complained = [];
    mkdirSync(join(root, 'dist'));
    writeWebRoot(join(root, 'dist', 'web'));
    writeFileSync(join(root, 'package.json'), '{"version":"1.2.3"}');
    writeFileSync(join(root, 'dist', 'build.json'), '{"branch":"main","buildNumber":7,"buildHash":"abc"}');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const run = (flags: StartFlags, env: Record<string, string> = {}) =>
    start(
      { port: 0, data: join(root, 'data'), ...flags },
      {
        root,
        env,
        out: (text) => said.push(text),
        error: (text) => complained.push(text),
        logStream: { write: () => undefined },
      },
    );

  it('prints the address and a password that signs in, once', async () => {
    const first = await run({});
    const url = said[0]?.replace('Gatehouse is running at ', '') ?? '';
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const password = said.find((line) => line.startsWith('    '))?.trim() ?? '';
    const login = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'osd-xsrf': 'x' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(login.status).toBe(200);
    await first?.close();

    said = [];
    const second = await run({});
    expect(said).toEqual([
      expect.stringMatching(/^Gatehouse is running at http/),
      'Sign in with an account of this store.',
    ]);
    await second?.close();
    expect(complained).toEqual([]);
  });

  it('says which variable the first password came from, and does not print it', async () => {
    const gateway = await run({}, { OPENSEARCH_INITIAL_ADMIN_PASSWORD: 'Harbour-Lantern-42!' });
    expect(said[1]).toBe('Sign in as admin with the password from OPENSEARCH_INITIAL_ADMIN_PASSWORD.');
    expect(said.join('\n')).not.toContain('Harbour');
    await gateway?.close();
  });

  it('reports that the port is taken, and still prints the generated password', async () => {
    const other: Server = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', () => done()));
    const { port } = other.address() as AddressInfo;
    const gateway = await run({ port });
    await new Promise((done) => other.close(done));
    expect(gateway).toBeUndefined();
    expect(complained).toEqual([
      `Gatehouse did not start: Port ${port} on 127.0.0.1 is in use by another program. Choose another one with --port.`,
    ]);
    expect(said.join('\n')).toContain('shown only now');
  });

  it('refuses a store that has lost its data, names the file, and makes no new administrator', async () => {
    await (await run({}))?.close();
    const database = join(root, 'data', 'gatehouse.db');
    truncateSync(database);
    said = [];
    expect(await run({})).toBeUndefined();
    expect(said).toEqual([]);
    expect(complained[0]?.replace(/\(change \d+, written at [\w:.-]+\)/, '(change N)')).toBe(
      `Gatehouse did not start: ${database} is empty, but ${join(root, 'data', 'gatehouse.marker')} says that it held a store (change N). Restore a backup (see docs/backup.md), or, to begin with an empty store, start once with --accept-data-loss, which keeps the old files under other names.`,
    );
    expect(statSync(database).size).toBe(0);

    complained = [];
    const anew = await run({ acceptDataLoss: true });
    expect(complained[0]).toMatch(/^Data loss accepted: .*gatehouse\.db is empty, /);
    expect(complained[1]).toMatch(/^Kept as .*gatehouse\.db\.aside-/);
    expect(said.join('\n')).toContain('shown only now');
    await anew?.close();
    complained = [];
    // Where nothing is lost, the option does nothing.
    await (await run({ acceptDataLoss: true }))?.close();
    expect(complained).toEqual([]);
  });

  it('reports configuration errors, and starts nothing', async () => {
    const file = join(root, 'gatehouse.yml');
    writeFileSync(file, 'server.prot: 1\n');
    expect(await run({ config: file })).toBeUndefined();
    expect(complained[0]).toContain('server.prot (gatehouse.yml:1): unknown key. Did you mean server.port?');
  });

  it('reads flags over the file', async () => {
    const file = join(root, 'gatehouse.yml');
    writeFileSync(file, 'server.port: 1\nserver.host: example.invalid\nserver.basePath: /keys\n');
    const gateway = await run({ config: file, host: '127.0.0.1' });
    expect(gateway?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d{2,}\/keys$/);
    await gateway?.close();
  });

  it('knows its version; an unreadable one is the current one [A34]', () => {
    expect(readBuild(root)).toEqual({
      productVersion: '1.2.3',
      branch: 'main',
      buildNumber: 7,
      buildHash: 'abc',
    });
    writeFileSync(join(root, 'package.json'), '{"version":"soon"}');
    rmSync(join(root, 'dist'), { recursive: true });
    expect(readBuild(root)).toEqual({
      productVersion: 'current',
      branch: 'main',
      buildNumber: 0,
      buildHash: '',
    });
  });
});
