import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { type FastifyInstance } from 'fastify';
import { loadConfig, type SettingKey } from '../../../server/config';
import { installErrors } from '../../../server/http/errors';
import { installGuards, installOriginGuards } from '../../../server/http/guards';
import { ADMIN_PASSWORD, type Settings, startGateway, type TestGateway } from './support';

interface Answer {
  status: number;
  message: string;
}

/** A request with headers that `fetch` would not let anyone set, as a browser or an attacker sends them. */
const send = (
  gateway: TestGateway,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gateway.url);
    const sent = httpRequest({ host: hostname, port, method, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => {
        const { message = '' } = text.startsWith('{') ? (JSON.parse(text) as { message?: string }) : {};
        resolve({ status: answer.statusCode ?? 0, message });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

const JSON_TYPE = { 'content-type': 'application/json' };
const OURS = { ...JSON_TYPE, 'osd-xsrf': 'osd-fetch' };
const BODY = JSON.stringify({ description: 'x' });

describe('cross-origin writes', () => {
  let gateway: TestGateway;
  let cookie: string;
  let origin: string;
  beforeAll(async () => {
    gateway = await startGateway();
    cookie = await gateway.signIn();
    origin = gateway.url;
  });
  afterAll(() => gateway.dispose());
  const write = (headers: Record<string, string>, body = BODY) =>
    send(gateway, 'POST', '/api/v1/configuration/tenants/elsewhere', { cookie, ...headers }, body);

  it.each([
    ['without the header', {}],
    ['with an empty name in its place', { osd: 'x', 'x-osd-xsrf': 'x' }],
  ])('are refused %s, whatever else they carry [HTTP-09]', async (_what, headers) => {
    expect(await write({ ...JSON_TYPE, ...headers })).toEqual({
      status: 400,
      message: 'Request must contain a osd-xsrf header.',
    });
  });

  it.each([
    ['a foreign page', { origin: 'https://evil.example' }, 'https://evil.example'],
    ['another port of this machine', { origin: 'http://127.0.0.1:3000' }, 'http://127.0.0.1:3000'],
    ['a page without an origin of its own', { origin: 'null' }, 'another site'],
    ['something that is no origin', { origin: '::::' }, '::::'],
    ['a page that the browser calls foreign', { 'sec-fetch-site': 'cross-site' }, 'another site'],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, 'another site'],
  ])('are refused from %s, although they carry the header [HTTP-09]', async (_what, headers, named) => {
    const answer = await write({ ...OURS, ...headers });
    expect(answer.status).toBe(403);
    expect(answer.message).toContain(named);
  });

  it('are refused under our own name by another protocol than that of pages', async () => {
    const { host } = new URL(origin);
    for (const protocol of ['ftp', 'ws', 'wss', 'file'])
      expect((await write({ ...OURS, origin: `${protocol}://${host}` })).status).toBe(403);
    for (const protocol of ['http', 'https'])
      expect((await write({ ...OURS, origin: `${protocol}://${host}` })).status).toBe(200);
  });

  it('are refused when the browser calls them foreign, even under our own origin', async () => {
    expect((await write({ ...OURS, origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it.each([
    ['our own page', () => ({ origin, 'sec-fetch-site': 'same-origin' })],
    ['our own page in an older browser', () => ({ origin })],
    [
      'our own page behind a proxy that changes the name',
      () => ({ origin: 'https://gate.example', 'sec-fetch-site': 'same-origin' }),
    ],
    ['a script', () => ({})],
  ])('are accepted from %s', async (_what, headers) => {
    expect((await write({ ...OURS, ...headers() })).status).toBe(200);
  });

  it('cannot be made with a form: neither its types nor its lack of the header pass', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      expect((await write({ 'content-type': type }, 'description=x')).status).toBe(400);
      expect((await write({ 'content-type': type, 'osd-xsrf': 'x' }, 'description=x')).status).toBe(415);
    }
  });

  it('cannot sign anyone in or out', async () => {
    const body = JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD });
    const from = { ...OURS, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await send(gateway, 'POST', '/auth/login', from, body)).status).toBe(403);
    expect((await send(gateway, 'POST', '/auth/logout', { ...from, cookie })).status).toBe(403);
    expect((await gateway.call('GET', '/api/v1/configuration/account', { cookie })).status).toBe(200);
  });

  it('to an address that no one knows are answered like any other', async () => {
    for (const path of ['/api/nowhere', '/assets/nowhere', '/nowhere']) {
      expect((await send(gateway, 'POST', path, { ...OURS, cookie }, BODY)).status).toBe(404);
      expect((await send(gateway, 'POST', path, { ...OURS, origin: 'https://evil.example' })).status).toBe(
        403,
      );
    }
  });

  it('do not hinder reads, which pages of other origins cannot see anyway', async () => {
    const answer = await send(gateway, 'GET', '/api/v1/configuration/tenants', {
      cookie,
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.status).toBe(200);
  });
});

describe('a route that is made for posts from other sites', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    installErrors(app);
    installOriginGuards(app, loadConfig({ flags: {} }));
    await app.register(async (scope) => {
      installGuards(scope);
      scope.post('/answer', { config: { acceptsForeignPosts: true } }, () => 'taken');
      scope.post('/other', () => 'taken');
    });
    await app.ready();
  });
  afterAll(() => app.close());
  const post = (url: string, headers: Record<string, string>) => app.inject({ method: 'POST', url, headers });

  it('takes them, and no other route does', async () => {
    const headers = { origin: 'https://id.example', 'sec-fetch-site': 'cross-site' };
    expect((await post('/answer', headers)).statusCode).toBe(200);
    expect((await post('/other', { ...headers, 'osd-xsrf': 'x' })).statusCode).toBe(403);
    expect((await post('/other', {})).statusCode).toBe(400);
  });

  it('answers under our own names only', async () => {
    expect((await post('/answer', { host: 'evil.example' })).statusCode).toBe(421);
  });
});

describe('the name that a request is sent to', () => {
  const answers = async (settings: Settings, hosts: readonly string[]) => {
    const gateway = await startGateway(settings);
    try {
      const found: Record<string, number> = {};
      for (const host of hosts) found[host] = (await send(gateway, 'GET', '/api/authtype', { host })).status;
      return found;
    } finally {
      await gateway.dispose();
    }
  };

  it('must be local unless configured, and the refusal names the setting', async () => {
    expect(
      await answers({}, [
        'localhost:5601',
        '127.0.0.1',
        '[::1]:5601',
        'gate.localhost',
        'gate',
        'evil.example',
        'localhost.evil.example',
        '127.0.0.1.evil.example',
        'a b',
        'evil.example:80@localhost',
      ]),
    ).toEqual({
      'localhost:5601': 200,
      '127.0.0.1': 200,
      '[::1]:5601': 200,
      'gate.localhost': 200,
      gate: 200,
      'evil.example': 421,
      'localhost.evil.example': 421,
      '127.0.0.1.evil.example': 421,
      'a b': 421,
      'evil.example:80@localhost': 421,
    });
  });

  it('says what to configure', async () => {
    const gateway = await startGateway();
    const { message } = await send(gateway, 'GET', '/app/login', { host: 'gate.example' });
    expect(message).toMatch(/gate\.example.*server\.publicBaseUrl.*server\.allowedHosts/);
    await gateway.dispose();
  });

  it('may be any behind a proxy that is known, or on every interface, until names are configured', async () => {
    expect(await answers({ 'server.trustedProxies': ['127.0.0.1'] }, ['gate.example'])).toEqual({
      'gate.example': 200,
    });
    expect(await answers({ 'server.host': '0.0.0.0' }, ['gate.example'])).toEqual({ 'gate.example': 200 });
  });

  it.each<[SettingKey, unknown]>([
    ['server.publicBaseUrl', 'https://gate.example/console'],
    ['server.allowedHosts', ['gate.example', 'other.example:8443']],
  ])('may be what %s says, and then nothing else', async (key, value) => {
    expect(
      await answers({ [key]: value, 'server.host': '0.0.0.0', 'server.trustedProxies': ['127.0.0.1'] }, [
        'gate.example',
        'GATE.example:8443',
        'gate.example.',
        'evil.example',
        '10.1.2.3',
      ]),
    ).toEqual({
      'gate.example': 200,
      'GATE.example:8443': 200,
      'gate.example.': 200,
      'evil.example': 421,
      '10.1.2.3': 200,
    });
  });

  it('makes the page of server.publicBaseUrl one of ours where the proxy changes the name', async () => {
    const gateway = await startGateway({ 'server.publicBaseUrl': 'https://gate.example' });
    const cookie = await gateway.signIn();
    const write = (origin: string) =>
      send(gateway, 'POST', '/api/v1/configuration/tenants/named', { cookie, ...OURS, origin }, BODY);
    expect((await write('https://gate.example')).status).toBe(200);
    expect((await write('http://gate.example')).status).toBe(403);
    await gateway.dispose();
  });

  it('is that of x-forwarded-host from a trusted proxy', async () => {
    const gateway = await startGateway({
      'server.publicBaseUrl': 'https://gate.example',
      'server.trustedProxies': ['127.0.0.1'],
    });
    const from = (host: string) =>
      send(gateway, 'GET', '/api/authtype', { host: 'inside.example', 'x-forwarded-host': host });
    expect((await from('gate.example')).status).toBe(200);
    expect((await from('evil.example')).status).toBe(421);
    await gateway.dispose();
  });
});
