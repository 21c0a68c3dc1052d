import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type UiSettingsAnswer } from '../../../contract/uiSettings';
import { embeddedOf } from '../../support/embedded';
import { ADMIN_PASSWORD, basic, startGateway, type TestGateway } from './support';

const BASE = '/api/v1/configuration';
const PASSWORD = 'Quiet-Meadow-17!';
const many = (count: number) => Array.from({ length: count }, (_, at) => `m${at}`);
const keys = (count: number) => Object.fromEntries(many(count).map((key) => [key, 1]));

describe('what a request can bring', () => {
  let gateway: TestGateway;
  let admin: string;
  let nurse: string;
  beforeAll(async () => {
    gateway = await startGateway({ 'embedded.exposeSecurityApi': true });
    admin = await gateway.signIn();
    await gateway.call('POST', `${BASE}/internalusers/nurse`, {
      cookie: admin,
      body: { password: PASSWORD },
    });
    nurse = await gateway.signIn('nurse', PASSWORD);
  });
  afterAll(() => gateway.dispose());

  const send = async (method: string, path: string, body: unknown, cookie = admin) => {
    const response = await gateway.call(method, path, { cookie, body });
    const text = await response.text();
    return { status: response.status, text, message: (JSON.parse(text) as { message?: string }).message };
  };
  const restApi = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${gateway.url}/_plugins/_security/api/${path}`, {
      method,
      headers: { authorization: basic('admin', ADMIN_PASSWORD), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  /** Sends bytes as they are, since `fetch` would make UTF-8 of them. */
  const bytes = async (method: string, path: string, body: Buffer, headers: Record<string, string>) => {
    const response = await fetch(gateway.url + path, {
      method,
      headers: { 'osd-xsrf': 'osd-fetch', 'content-type': 'application/json', ...headers },
      body: new Uint8Array(body),
    });
    return { status: response.status, text: await response.text() };
  };

  describe('bytes that are no UTF-8', () => {
    const spoilt = Buffer.concat([
      Buffer.from('{"description":"a'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ]);

    it('are refused in a body and nothing is kept [API-09]', async () => {
      const answer = await bytes('POST', `${BASE}/tenants/spoilt`, spoilt, { cookie: admin });
      expect(answer).toMatchObject({ status: 400 });
      expect(answer.text).toContain('The request body is not valid UTF-8.');
      expect((await gateway.call('GET', `${BASE}/tenants/spoilt`, { cookie: admin })).status).toBe(404);
    });

    it('are refused in a body from a script and nothing is kept', async () => {
      const authorization = basic('admin', ADMIN_PASSWORD);
      const path = '/_plugins/_security/api/tenants/spoilt';
      const answer = await bytes('PUT', path, spoilt, { authorization });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('The request body is not valid UTF-8.');
      expect((await restApi('GET', 'tenants/spoilt')).status).toBe(404);
    });

    it.each(['%ff', 'a%c3%28', '%e2%82'])('are refused in the address %s', async (name) => {
      const answer = await send('POST', `${BASE}/tenants/${name}`, { description: '' });
      expect(answer.status).toBe(400);
      const script = await restApi('PUT', `tenants/${name}`, { description: '' });
      expect(script.status).toBe(400);
      expect(JSON.stringify((await restApi('GET', 'tenants')).body)).not.toContain('\uFFFD');
    });

    it('are refused in a file of saved objects', async () => {
      const line = Buffer.from('{"type":"map","id":"1","attributes":{"title":"x"}}');
      line[line.indexOf('x')] = 0xff;
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(line)]), 'objects.ndjson');
      const response = await fetch(`${gateway.url}/api/saved_objects/_import`, {
        method: 'POST',
        headers: { 'osd-xsrf': 'osd-fetch', cookie: admin },
        body: form,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: 'The file is not valid UTF-8.' });
    });
  });

  describe('sizes', () => {
    it('a body of more values than one for every ten bytes of the largest body is refused [API-09]', async () => {
      const lists = (count: number) => `{"applications":[${Array(count).fill('[]').join()}]}`;
      const most = Math.ceil(1_048_576 / 10);
      // The body and its list count as well, and so does each comma.
      const fitting = Math.floor((most - 1) / 2);
      expect(await send('POST', '/api/core/capabilities', lists(fitting))).toMatchObject({ status: 400 });
      const refused = 'The request body has too many values.';
      expect((await send('POST', '/api/core/capabilities', lists(fitting))).message).not.toBe(refused);
      expect((await send('POST', '/api/core/capabilities', lists(fitting + 1))).message).toBe(refused);
    });

    it('an object in a body has at most 5,000 members; list items are not counted', async () => {
      const refused = 'An object in the request body has too many members.';
      const path = '/api/saved_objects/map/members?overwrite=true';
      expect(await send('POST', path, { attributes: keys(5000) })).toMatchObject({ status: 200 });
      expect(await send('POST', path, { attributes: keys(5001) })).toMatchObject({
        status: 400,
        message: refused,
      });
      expect(await send('POST', path, { attributes: { list: many(5001), after: keys(4000) } })).toMatchObject(
        {
          status: 200,
        },
      );
      expect(await restApi('PUT', 'internalusers/x', { attributes: keys(5001) })).toMatchObject({
        status: 400,
        body: { message: refused },
      });
    });

    it('an object has at most 1,000 references [API-19]', async () => {
      const references = (count: number) => many(count).map((id) => ({ name: id, type: 'map', id }));
      const path = '/api/saved_objects/map/refs?overwrite=true';
      expect((await send('POST', path, { attributes: {}, references: references(1000) })).status).toBe(200);
      expect((await send('POST', path, { attributes: {}, references: references(1001) })).status).toBe(400);
    });

    describe('settings of a tenant', () => {
      const path = '/api/opensearch-dashboards/settings';
      const inTenant = { securitytenant: '__user__' };
      const change = async (changes: object) => {
        const body = { changes };
        const response = await gateway.call('POST', path, { cookie: admin, body, headers: inTenant });
        return { status: response.status, text: await response.text() };
      };
      const stored = async () => {
        const response = await gateway.call('GET', path, { cookie: admin, headers: inTenant });
        return ((await response.json()) as UiSettingsAnswer).settings;
      };
      /** As another product, or an import, leaves them. */
      const store = async (attributes: object) => {
        const of = '/api/saved_objects/config/2.13.0?overwrite=true';
        const body = { attributes };
        const response = await gateway.call('POST', of, { cookie: admin, body, headers: inTenant });
        expect(response.status).toBe(200);
      };

      it('are at most 200, in any number of requests [API-17]', async () => {
        expect((await change(keys(200))).status).toBe(200);
        expect((await change({ m0: 2 })).status).toBe(200);
        expect((await change({ m0: null, another: 1 })).status).toBe(200);
        const answer = await change({ more: 1 });
        expect(answer.status).toBe(400);
        expect(answer.text).toContain('A tenant can have at most 200 settings.');
      });

      it('have 32 KiB each and 256 KiB together [API-17]', async () => {
        await store({});
        const text = 'x'.repeat(32 * 1024 - 2);
        expect((await change({ one: text })).status).toBe(200);
        const larger = await change({ one: `${text}x` });
        expect(larger).toMatchObject({ status: 400 });
        expect(larger.text).toContain('must not be larger than 32 KiB');
        const seven = Object.fromEntries(many(7).map((key) => [key, text]));
        const all = await change(seven);
        expect(all).toMatchObject({ status: 400 });
        expect(all.text).toContain('at most 256 KiB all together');
        const { m0: _last, ...six } = seven;
        expect((await change(six)).status).toBe(200);
      });

      it('do not hide more than 200 findings [API-17]', async () => {
        await store({});
        expect((await change({ 'home:ignoredFindings': many(200) })).status).toBe(200);
        const answer = await change({ 'home:ignoredFindings': many(201) });
        expect(answer).toMatchObject({ status: 400 });
        expect(answer.text).toContain('has more than 200 texts');
      });

      it('that are too much already are left out, the declared ones kept, and can be removed [API-17]', async () => {
        await store({ ...keys(1900), huge: 'x'.repeat(900_000), 'theme:darkMode': true });
        const shown = await stored();
        expect(Object.keys(shown)).toHaveLength(200);
        expect(shown['theme:darkMode']).toEqual({ userValue: true });
        expect(shown['huge']).toBeUndefined();
        expect((await change({ another: 1 })).status).toBe(400);
        expect((await change({ huge: null })).status).toBe(200);
        expect((await change(Object.fromEntries(many(1900).map((key) => [key, null])))).status).toBe(200);
        expect(await stored()).toEqual({ 'theme:darkMode': { userValue: true } });
      });
    });

    it('a patch has paths of 25,000 characters and no longer ones', async () => {
      const patch = (length: number) => [{ op: 'remove', path: `/${'a'.repeat(length - 1)}` }];
      expect((await restApi('PATCH', 'tenants', patch(25_000))).status).toBe(200);
      expect(await restApi('PATCH', 'tenants', patch(25_001))).toMatchObject({
        status: 400,
        body: { message: 'A path is longer than 25000 characters' },
      });
    });

    it('an error in a list of objects is reported with its position [API-20]', async () => {
      const object = { type: 'map', attributes: {} };
      const answer = await send('POST', '/api/saved_objects/_bulk_create', [object, { ...object, type: 7 }]);
      expect(answer).toMatchObject({
        status: 400,
        message: '1.type: Invalid input: expected string, received number',
      });
      const tooMany = Array.from({ length: 10_001 }, () => ({ type: 'map', id: '1' }));
      expect((await send('POST', '/api/saved_objects/_bulk_get', tooMany)).status).toBe(400);
    });

    it('a body is nested a thousand times and no deeper', async () => {
      const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
      const refused = 'The request body is nested too deeply.';
      expect((await send('POST', '/api/core/capabilities', nested(1000))).message).not.toBe(refused);
      expect((await send('POST', '/api/core/capabilities', nested(1001))).message).toBe(refused);
      expect((await send('POST', '/api/core/capabilities', `"${'['.repeat(5000)}"`)).message).not.toBe(
        refused,
      );
    });

    it('an entry has at most 20,000 values [API-09]', async () => {
      const path = `${BASE}/actiongroups/wide`;
      // The body, the list, and the commas between its items.
      expect((await send('POST', path, { allowed_actions: many(19_999) })).status).toBe(200);
      expect(await send('POST', path, { allowed_actions: many(20_000) })).toMatchObject({
        status: 400,
        message: 'The request body has too many values.',
      });
      expect(await restApi('PUT', 'actiongroups/wide', { allowed_actions: many(20_000) })).toMatchObject({
        status: 400,
        body: { message: 'The request body has more than 20000 values. Send less of it at a time.' },
      });
    });

    it('a patch has at most 1,000 operations', async () => {
      const patch = (count: number) =>
        many(count).map((name) => ({ op: 'add', path: `/${name}`, value: { description: '' } }));
      expect(await restApi('PATCH', 'tenants', patch(1001))).toMatchObject({
        status: 400,
        body: { message: 'A patch has at most 1000 operations. Send several patches.' },
      });
      expect((await restApi('PATCH', 'tenants', patch(1000))).status).toBe(200);
    });

    it.each([
      ['POST', '/auth/login', 16_384, { username: 'a', password: 'b', more: '' }],
      ['POST', `${BASE}/account`, 32_768, { more: '' }],
      ['PUT', `${BASE}/tenancy/config`, 32_768, { more: '' }],
      ['POST', '/api/v1/multitenancy/tenant', 32_768, { more: '' }],
    ])('%s %s takes %i bytes and no more', async (method, path, most, body) => {
      const empty = JSON.stringify(body).length;
      const fill = (size: number) => ({ ...body, more: 'x'.repeat(size - empty) });
      expect((await send(method, path, fill(most))).status).not.toBe(413);
      expect((await send(method, path, fill(most + 1))).status).toBe(413);
    });

    it('an answer names the first of many unknown keys, and how many more there are', async () => {
      const { text, status } = await send('POST', `${BASE}/internalusers/x`, keys(4999));
      expect(status).toBe(400);
      expect(text).toContain('m0, m1, ');
      expect(text).toContain('m19, ... (4979 more)');
      expect(text).not.toContain('m20');
      const long = await send('POST', `${BASE}/internalusers/x`, { ['k'.repeat(5000)]: 1 });
      expect(long.text.length).toBeLessThan(500);
    });
  });

  describe('a caller without rights', () => {
    it.each([
      ['POST', `${BASE}/internalusers/x`],
      ['POST', `${BASE}/roles/x`],
      ['POST', '/api/opensearch-dashboards/settings'],
      ['POST', '/api/saved_objects/map'],
      ['POST', '/api/saved_objects/_bulk_create'],
      ['PUT', '/api/saved_objects/_bulk_update'],
      ['PUT', '/api/saved_objects/map/1'],
    ])('is refused by %s %s before the body is judged', async (method, path) => {
      const response = await gateway.call(method, path, {
        cookie: nurse,
        body: { description: 7 },
        headers: { securitytenant: 'unknown' },
      });
      expect(response.status).toBe(403);
    });
  });

  describe('names', () => {
    const put = (name: string, body: unknown = { description: '' }) =>
      restApi('PUT', `tenants/${encodeURIComponent(name)}`, body);

    it.each([
      ['.', "'.' and '..' have another meaning in addresses"],
      ['..', "'.' and '..' have another meaning in addresses"],
      [' ', 'it must not be blank'],
      ['\u3000', 'it must not be blank'],
      [' a', 'it must not begin or end with a space'],
      ['a ', 'it must not begin or end with a space'],
      ['a\u0007b', 'it must not contain control characters'],
      ['a\uFFFDb', 'it must not contain characters that could not be read'],
      ['__user__', "it must not begin with '__user__', which stands for private tenants"],
      ['__user__bob', "it must not begin with '__user__', which stands for private tenants"],
      ['x'.repeat(256), 'it must not be longer than 255 characters'],
      ['😀'.repeat(256), 'it must not be longer than 255 characters'],
    ])('the name %j cannot be created [SEC-16, SEC-17]', async (name, reason) => {
      const patched = await restApi('PATCH', 'tenants', [
        { op: 'add', path: `/${name}`, value: { description: '' } },
      ]);
      expect(patched).toMatchObject({ status: 400, body: { message: `Invalid name: ${reason}.` } });
      // Clients resolve dots in addresses, so that these two never arrive.
      if (!/^\.+$/.test(name))
        expect(await put(name)).toMatchObject({ status: 400, body: { message: `Invalid name: ${reason}.` } });
    });

    it.each(['a', 'x'.repeat(255), '😀'.repeat(255), 'a b', '...', 'a%b', '日本語'])(
      'the name %j can be created',
      async (name) => {
        expect((await put(name)).status).toBe(201);
      },
    );

    it('entries that bear such a name are edited and deleted, and their roles are mapped [A17]', async () => {
      const odd = ' odd%\u200B ';
      const entries = new Map([[odd, { description: 'old', cluster_permissions: [] }]]);
      embeddedOf(gateway).backend.store.replaceAll(new Map([['roles', entries]]));
      const path = `${BASE}/roles/${encodeURIComponent(odd)}`;
      expect(await send('POST', path, { description: 'new', cluster_permissions: [] })).toMatchObject({
        status: 200,
      });
      const mapping = `rolesmapping/${encodeURIComponent(odd)}`;
      expect((await restApi('PUT', mapping, { users: ['nurse'] })).status).toBe(201);
      expect((await restApi('DELETE', `roles/${encodeURIComponent(odd)}`)).status).toBe(200);
    });

    it.each(['hidden', 'static', 'reserved'])('%s cannot be set, by a body or by a patch', async (flag) => {
      const role = { cluster_permissions: [], [flag]: true };
      expect(await restApi('PUT', 'roles/secret', role)).toMatchObject({
        status: 400,
        body: { reason: 'Invalid configuration', invalid_keys: { keys: flag } },
      });
      expect((await restApi('PUT', 'roles/open', { cluster_permissions: [] })).status).toBeLessThan(300);
      for (const [path, operation] of [
        ['roles/open', { op: 'add', path: `/${flag}`, value: true }],
        ['roles', { op: 'add', path: `/open/${flag}`, value: true }],
        ['roles', { op: 'add', path: '/secret', value: role }],
      ] as const)
        expect((await restApi('PATCH', path, [operation])).status).toBe(400);
      const all = (await restApi('GET', 'roles')).body;
      expect(all['open']).toMatchObject({ [flag]: false });
      expect(all['secret']).toBeUndefined();
    });
  });
});

describe('a request that arrives too slowly', () => {
  /** Sends the beginning of a request and resolves with what comes back when the connection ends. */
  const beginning = (gateway: TestGateway, text: string) =>
    new Promise<string>((resolve) => {
      const { port, hostname } = new URL(gateway.url);
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
      socket.write(text);
    });

  it('ends with 408, whether its headers or its body stay away', async () => {
    const gateway = await startGateway({ 'server.requestTimeout': 1000, 'server.headersTimeout': 1000 });
    const body =
      'POST /auth/login HTTP/1.1\r\nhost: localhost\r\nosd-xsrf: x\r\ncontent-type: application/json\r\n';
    const answers = await Promise.all([
      beginning(gateway, 'GET / HTTP/1.1\r\nhost: local'),
      beginning(gateway, `${body}content-length: 100\r\n\r\n{`),
    ]);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await gateway.dispose();
  });

  it('has five minutes, one of them for its headers; ten thousand connections are open at most', async () => {
    const gateway = await startGateway();
    const { server } = gateway.app;
    expect([server.requestTimeout, server.headersTimeout, server.maxConnections]).toEqual([
      300_000, 60_000, 10_000,
    ]);
    await gateway.dispose();
  });

  it('is one of as many connections as are configured; further ones are closed', async () => {
    const gateway = await startGateway({ 'server.maxConnections': 1 });
    const { port, hostname } = new URL(gateway.url);
    const first = connect(Number(port), hostname);
    await new Promise((resolve) => first.once('connect', resolve));
    expect(await beginning(gateway, 'GET /api/status HTTP/1.1\r\nhost: localhost\r\n\r\n')).toBe('');
    first.destroy();
    await gateway.dispose();
  });
});
