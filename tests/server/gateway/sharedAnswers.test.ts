import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DatabaseSync } from '@photostructure/sqlite';
import axios from 'axios';
import { type HttpExchange } from '../../../contract/exchange';
import { type Role } from '../../../contract/resources';
import { type AccountRecords } from '../../../contract/userAccounts';
import { type Entries, type Entry, type EntryType } from '../../../server/security/embedded';
import { DATABASE_FILE } from '../../../server/store/database';
import { createClient } from '../../../src/api/client';
import { createResourceApi } from '../../../src/api/resources';
import { embeddedOf } from '../../support/embedded';
import { startGateway, type TestGateway } from './support';

const LIST = '/api/v1/configuration/roles';

describe('a list that many requests share', () => {
  let gateway: TestGateway;
  let cookie: string;
  beforeAll(async () => {
    gateway = await startGateway();
    cookie = await gateway.signIn();
  });
  afterAll(() => gateway.dispose());

  const list = (headers: Record<string, string> = {}) => gateway.call('GET', LIST, { cookie, headers });
  const write = (name: string) =>
    gateway.call('POST', `${LIST}/${name}`, { cookie, body: { cluster_permissions: ['cluster_monitor'] } });

  /** The bytes as they come over the network: `fetch` unpacks them. */
  const raw = (headers: Record<string, string>, method = 'GET') =>
    new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((done, fail) => {
      const address = gateway.app.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const wanted = { host: '127.0.0.1', port, path: LIST, method, headers: { cookie, ...headers } };
      httpRequest(wanted, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => done({ headers: answer.headers, body: Buffer.concat(parts) }));
      })
        .on('error', fail)
        .end();
    });

  it('answers 304 to a client that names its tag, until the list changes', async () => {
    const first = await list();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await list({ 'if-none-match': known });
      expect({ status: again.status, etag: again.headers.get('etag'), body: await again.text() }).toEqual({
        status: 304,
        etag,
        body: '',
      });
    }
    expect((await list({ 'if-none-match': '"other"' })).status).toBe(200);

    expect((await write('painter')).status).toBe(200);
    const changed = await list({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    const { total, data } = (await changed.json()) as { total: number; data: Record<string, object> };
    expect(data['painter']).toMatchObject({ cluster_permissions: ['cluster_monitor'] });
    expect(total).toBe(Object.keys(data).length);
  });

  it('is kept by the client of the browser until an entry is written', async () => {
    const viaFetch = axios.getAdapter('fetch');
    const exchanges: HttpExchange[] = [];
    const client = createClient({
      basePath: '',
      version: '2.13.0',
      adapter: (config) => {
        config.headers.set('cookie', cookie);
        return viaFetch({ ...config, url: new URL(config.url ?? '', gateway.url).href });
      },
      onExchange: (exchange) => void exchanges.push(exchange),
    });
    const roles = createResourceApi<Role>(client, 'roles');
    const { items, tag } = await roles.list();
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect(await roles.list(tag)).toEqual({ unchanged: true });
    // An entry that is read alone has the version of the list.
    const readAll = items.find(({ name }) => name === 'readall');
    expect({ name: 'readall', ...(await roles.get('readall')) }).toEqual(readAll);
    await roles.save('sculptor', { ...items[0]!.value, cluster_permissions: ['cluster_monitor'] });
    const changed = await roles.list(tag);
    expect(changed).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ name: 'sculptor' })]),
    });
    expect(changed).not.toHaveProperty('tag', tag);
    const lists = exchanges.filter(({ method, path }) => method === 'GET' && path === LIST);
    expect(lists.map(({ status }) => status)).toEqual([200, 304, 200]);
    expect(lists[1]).not.toHaveProperty('responseBody');
  });

  it('is confirmed with a write to a client that has it, and not read again', async () => {
    const versioned = (headers: Record<string, string> = {}) =>
      list({ 'x-gatehouse-versions': 'true', ...headers });
    const send = async (method: string, name: string, known: string) => {
      const headers = { 'x-gatehouse-list-tag': known };
      const body = method === 'DELETE' ? {} : { body: { cluster_permissions: ['cluster_monitor'] } };
      const answer = await gateway.call(method, `${LIST}/${name}`, { cookie, headers, ...body });
      return (await answer.json()) as { list?: { tag: string; entry?: object } };
    };
    const tag = (await versioned()).headers.get('etag') ?? '';
    const created = await send('POST', 'potter', `W/${tag}`);
    const next = created.list?.tag ?? '';
    expect((await versioned({ 'if-none-match': next })).status).toBe(304);
    const { data } = (await (await versioned()).json()) as { data: Record<string, object> };
    expect(created.list?.entry).toEqual(data['potter']);
    // The list has changed since.
    expect(await send('POST', 'potter', tag)).toEqual({ message: "'potter' updated." });
    const last = (await versioned()).headers.get('etag') ?? '';
    const deleted = await send('DELETE', 'potter', last);
    expect(deleted).toEqual({ message: "'potter' deleted.", list: { tag: expect.any(String) } });
    expect((await versioned({ 'if-none-match': deleted.list?.tag ?? '' })).status).toBe(304);
  });

  it('is confirmed without secrets', async () => {
    const at = '/api/v1/configuration/internalusers';
    const users = await gateway.call('GET', at, { cookie, headers: { 'x-gatehouse-versions': 'true' } });
    const answer = await gateway.call('POST', `${at}/carver`, {
      cookie,
      headers: { 'x-gatehouse-list-tag': users.headers.get('etag') ?? '' },
      body: { password: 'Quiet-Meadow-17!', description: 'Carves' },
    });
    const { list: confirmed } = (await answer.json()) as { list: { entry: object } };
    expect(confirmed.entry).toMatchObject({ hash: '', description: 'Carves' });
    expect(confirmed.entry).not.toHaveProperty('password');
  });

  it('has another tag with versions than without', async () => {
    const plain = await list();
    const versioned = await list({ 'x-gatehouse-versions': 'true' });
    expect(versioned.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(Object.keys((await versioned.json()) as object)).toEqual(['total', 'data', 'versions']);
    expect(Object.keys((await plain.json()) as object)).toEqual(['total', 'data']);
  });

  it('is sent compressed to clients that take it, and plain to others', async () => {
    const plain = await raw({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('accept-encoding');
    for (const [accepted, coding, unpack] of [
      ['gzip, deflate', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
    ] as const) {
      const packed = await raw({ 'accept-encoding': accepted });
      expect(packed.headers['content-encoding']).toBe(coding);
      expect(packed.headers['vary']).toBe('accept-encoding');
      expect(Number(packed.headers['content-length'])).toBe(packed.body.length);
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(unpack(packed.body).equals(plain.body)).toBe(true);
    }
    const refused = await raw({ 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(refused.body.equals(plain.body)).toBe(true);
  });

  it('is described to HEAD as it is sent to GET', async () => {
    for (const accepted of ['identity', 'br']) {
      const headers = { 'accept-encoding': accepted };
      const whole = await raw(headers);
      const head = await raw(headers, 'HEAD');
      const described = [
        'etag',
        'vary',
        'content-type',
        'content-length',
        'content-encoding',
        'cache-control',
      ];
      for (const name of described) expect(head.headers[name]).toEqual(whole.headers[name]);
      expect(head.body).toHaveLength(0);
    }
  });

  it('is refused to users who lost their rights, whatever tag they name', async () => {
    const password = 'Quiet-Meadow-17!';
    await gateway.call('POST', '/api/v1/configuration/internalusers/mara', {
      cookie,
      body: { password, backend_roles: ['admin'] },
    });
    const own = await gateway.signIn('mara', password);
    const before = await gateway.call('GET', LIST, { cookie: own });
    expect(before.status).toBe(200);
    await gateway.call('POST', '/api/v1/configuration/internalusers/mara', {
      cookie,
      body: { backend_roles: [] },
    });
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    expect((await gateway.call('GET', LIST, { cookie: own, headers })).status).toBe(403);
  });

  it('is not sent from the store to a client without a session, whatever tag it names', async () => {
    const etag = (await list()).headers.get('etag') ?? '';
    for (const tag of [etag, '*']) {
      const answer = await gateway.call('GET', LIST, { headers: { 'if-none-match': tag } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('etag')).toBeNull();
    }
  });
});

describe('a list with entries that only some users are shown', () => {
  const password = 'Quiet-Meadow-17!';

  it('has a body and a tag for those users and others for the rest', async () => {
    const gateway = await startGateway({ 'plugins.security.restapi.admin.enabled': true });
    const admin = await gateway.signIn();
    await gateway.call('POST', '/api/v1/configuration/internalusers/mara', {
      cookie: admin,
      body: { password, backend_roles: ['keepers'] },
    });
    embeddedOf(gateway).backend.store.replaceAll(
      new Map<EntryType, Entries>([
        [
          'roles',
          new Map<string, Entry>([
            ['keeper', { cluster_permissions: ['restapi:admin/roles'] }],
            ['ghost', { hidden: true, description: 'unseen', cluster_permissions: ['cluster:*'] }],
          ]),
        ],
        [
          'rolesmapping',
          new Map([
            ['all_access', { backend_roles: ['admin', 'keepers'] }],
            ['keeper', { backend_roles: ['keepers'] }],
          ]),
        ],
      ]),
    );
    const keeper = await gateway.signIn('mara', password);
    const read = async (cookie: string, headers = {}) => {
      const answer = await gateway.call('GET', LIST, { cookie, headers });
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: await answer.text() };
    };
    const [shown, plain] = [await read(keeper), await read(admin)];
    expect([shown.status, plain.status]).toEqual([200, 200]);
    expect(shown.text).toContain('unseen');
    expect(plain.text).not.toContain('unseen');
    const crossed = await read(admin, { 'if-none-match': shown.etag });
    expect([crossed.status, crossed.text]).toEqual([200, plain.text]);
    expect((await read(keeper, { 'if-none-match': shown.etag })).status).toBe(304);
    const explain = async (cookie: string, body: unknown) =>
      (await gateway.call('POST', '/api/v1/explain', { cookie, body })).text();
    const who = { who: { actions: ['cluster:monitor/health'] } };
    expect(await explain(keeper, who)).toContain('"ghost"');
    expect(await explain(admin, who)).not.toContain('"ghost"');
    const role = (name: string) => explain(admin, { who: { role: name } });
    expect(await role('ghost')).toBe(await role('nothing'));
    await gateway.dispose();
  });
});

describe('a list that is serialised in several time slices', () => {
  const USERS = '/api/v1/configuration/internalusers';
  const names = Array.from({ length: 40 }, (_, at) => `user-${at}`);
  let gateway: TestGateway;
  let cookie: string;
  beforeAll(async () => {
    gateway = await startGateway();
    cookie = await gateway.signIn();
    write(0);
  });
  afterAll(() => gateway.dispose());

  // A clock on which every look takes long: work gives way wherever it can.
  beforeEach(() => {
    const start = performance.now();
    let looks = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => start + 20 * (looks += 1));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Writes all users anew, in one write. */
  const write = (round: number) => {
    const { store } = embeddedOf(gateway).backend;
    store.write(() => ({
      result: undefined,
      changes: names.map((name) => ({
        type: 'internalusers' as const,
        name,
        entry: { hash: '$2y$12$x', description: `round ${round}` },
      })),
    }));
    return store.version('internalusers');
  };
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await gateway.call('GET', USERS, {
      cookie,
      headers: { 'x-gatehouse-versions': 'true', ...headers },
    });
    const text = await answer.text();
    const { data = {}, versions = {} } = (answer.status === 200 ? JSON.parse(text) : {}) as {
      data?: Record<string, { description?: string }>;
      versions?: Record<string, string>;
    };
    /** What the users say, each thing once: more than one would be of several moments. */
    const once = (of: (name: string) => string | undefined) => [...new Set(names.map(of))];
    return {
      status: answer.status,
      tag: answer.headers.get('etag') ?? '',
      text,
      rounds: once((name) => data[name]?.description),
      versions: once((name) => versions[name]),
    };
  };

  it('has the same text as a list that is made without a break', async () => {
    const slow = await read();
    jest.restoreAllMocks();
    // Another process counts a write that changes nothing: the list is made again, now without giving way.
    const other = new DatabaseSync(join(gateway.folder, 'data', DATABASE_FILE));
    other.exec("UPDATE security_versions SET version = version + 1 WHERE type = 'internalusers'");
    other.close();
    const quick = await read();
    expect(quick.tag).not.toBe(slow.tag);
    expect(quick.text).toBe(slow.text);
    const { data } = JSON.parse(slow.text) as { data: Record<string, object> };
    for (const [name, entry] of Object.entries(data)) {
      const alone = await gateway.call('GET', `${USERS}/${name}`, { cookie });
      expect(await alone.json()).toEqual(entry);
    }
  });

  it('is a snapshot although users are written between its time slices, and the next has the last write', async () => {
    const version = write(1);
    const begun = jest.spyOn(embeddedOf(gateway).backend.store, 'readVersions');
    const reading = read();
    while (begun.mock.calls.length === 0) await new Promise((done) => setImmediate(done));
    for (let round = 2; round <= 5; round += 1) {
      write(round);
      await new Promise((done) => setImmediate(done));
    }
    const first = await reading;
    expect(first).toMatchObject({ rounds: ['round 1'], versions: [String(version)] });
    const next = await read({ 'if-none-match': first.tag });
    expect(next).toMatchObject({ status: 200, rounds: ['round 5'] });
    expect((await read({ 'if-none-match': next.tag })).status).toBe(304);
  });

  it('is made once for those who ask for it in the meantime', async () => {
    write(0);
    const { store } = embeddedOf(gateway).backend;
    const looked = jest.spyOn(store, 'readVersions');
    const [one, other] = await Promise.all([read(), read()]);
    expect(looked).toHaveBeenCalledTimes(1);
    expect(other).toEqual(one);
  });

  it('is built again after a failure', async () => {
    write(0);
    const { store } = embeddedOf(gateway).backend;
    jest.spyOn(store, 'readVersions').mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    expect((await read()).status).toBe(500);
    expect(await read()).toMatchObject({ status: 200, rounds: ['round 0'] });
  });
});

describe('the account data of users', () => {
  const password = 'Quiet-Meadow-17!';
  const ACCOUNTS = '/api/v1/accounts';
  let gateway: TestGateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await startGateway({
      'plugins.security.restapi.roles_enabled': ['all_access', 'auditor'],
      'plugins.security.restapi.endpoints_disabled': { auditor: { INTERNALUSERS: ['PUT'] } },
    });
    admin = await gateway.signIn();
    const create = (path: string, body: object) =>
      gateway.call('POST', `/api/v1/configuration/${path}`, { cookie: admin, body });
    await create('roles/auditor', { cluster_permissions: [] });
    await create('internalusers/reader', { password, opendistro_security_roles: ['auditor'] });
    await create('internalusers/mara', { password });
  });
  afterAll(() => gateway.dispose());

  const read = async (cookie: string, tag = '"none"') => {
    const answer = await gateway.call('GET', ACCOUNTS, { cookie, headers: { 'if-none-match': tag } });
    const text = await answer.text();
    const { accounts, can_change: canChange } = (
      text === '' ? {} : JSON.parse(text)
    ) as Partial<AccountRecords>;
    return {
      status: answer.status,
      tag: answer.headers.get('etag') ?? '',
      mara: accounts?.['mara'],
      canChange,
    };
  };

  it('is answered with 304 until a user signs in or is disabled, also after a rolled back write', async () => {
    const first = await read(admin);
    expect((await read(admin, first.tag)).status).toBe(304);
    expect(first.mara).toBeUndefined();
    await gateway.signIn('mara', password);
    const second = await read(admin, first.tag);
    expect(second.mara).toEqual({ last_sign_in: new Date(String(second.mara?.last_sign_in)).toISOString() });

    gateway.db.exec('BEGIN');
    embeddedOf(gateway).backend.store.accounts.mark('mara', { isDisabled: true });
    gateway.db.exec('ROLLBACK');
    expect((await read(admin)).mara).toEqual(second.mara);

    await gateway.call('PUT', `${ACCOUNTS}/mara`, { cookie: admin, body: { disabled: true } });
    expect((await read(admin, second.tag)).mara).toEqual({ ...second.mara, disabled: true });
    await gateway.call('DELETE', '/api/v1/configuration/internalusers/mara', { cookie: admin });
    expect((await read(admin)).mara).toBeUndefined();
  });

  it('is read again after another process wrote', async () => {
    const before = await read(admin);
    const other = new DatabaseSync(join(gateway.folder, 'data', DATABASE_FILE));
    other.exec("UPDATE security_accounts SET last_sign_in = last_sign_in + 1 WHERE name LIKE '%admin%'");
    other.close();
    expect((await read(admin, before.tag)).status).toBe(200);
  });

  it("states each user's permissions whatever tag is sent", async () => {
    const reader = await gateway.signIn('reader', password);
    const own = await read(admin);
    expect(own.canChange).toBe(true);
    expect(await read(reader, own.tag)).toMatchObject({ status: 200, canChange: false });
  });
});
