import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newKeyPair } from '../../support/certificates';
import { embeddedOf } from '../../support/embedded';
import { storedEvents } from '../audit/support';
import { ADMIN_PASSWORD, basic, type Settings, startGateway, type TestGateway } from './support';

const LIST = '/api/v1/configuration/roles';

describe('a gateway with TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-http2-'));
  const [certificate, key] = [join(folder, 'c.pem'), join(folder, 'k.pem')];
  let gateway: TestGateway | undefined;
  const sessions: ClientHttp2Session[] = [];
  beforeAll(async () => {
    const pair = await newKeyPair();
    writeFileSync(certificate, pair.certificate);
    writeFileSync(key, pair.key);
  });
  afterEach(async () => {
    for (const session of sessions.splice(0)) session.destroy();
    await gateway?.dispose();
    gateway = undefined;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const start = async (settings: Settings = {}) =>
    (gateway = await startGateway({
      'server.ssl.enabled': true,
      'server.ssl.certificate': certificate,
      'server.ssl.key': key,
      ...settings,
    }));

  /** A connection over which only HTTP/2 is spoken. */
  const open = async ({ url }: TestGateway) => {
    const session = connect(url, { rejectUnauthorized: false });
    session.on('error', () => {});
    sessions.push(session);
    await once(session, 'connect');
    return session;
  };

  /** Asks over a connection; `body` is sent as JSON. */
  const ask = async (
    session: ClientHttp2Session,
    path: string,
    headers: OutgoingHttpHeaders = {},
    body?: object,
  ) => {
    const stream = session.request({
      ':path': path,
      ...(body === undefined
        ? {}
        : { ':method': 'POST', 'content-type': 'application/json', 'osd-xsrf': 'x' }),
      ...headers,
    });
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    const answered = once(stream, 'response');
    const ended = once(stream, 'end');
    stream.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer] = (await answered) as [Record<string, string | string[] | number | undefined>];
    await ended;
    return { status: answer[':status'], headers: answer, body: Buffer.concat(parts) };
  };

  const signIn = async (session: ClientHttp2Session) => {
    const { headers } = await ask(
      session,
      '/auth/login',
      {},
      { username: 'admin', password: ADMIN_PASSWORD },
    );
    const cookies = headers['set-cookie'];
    return (Array.isArray(cookies) ? cookies : []).map((line) => line.split(';', 1)[0]).join('; ');
  };

  /** Asks as clients do that know HTTP/1.1 alone. */
  const askOldClient = ({ url }: TestGateway, path: string) =>
    new Promise<{ version: string; status: number | undefined }>((done, fail) => {
      httpsRequest(url + path, { rejectUnauthorized: false, agent: false }, (answer) => {
        answer.resume();
        answer.on('end', () => done({ version: answer.httpVersion, status: answer.statusCode }));
      })
        .on('error', fail)
        .end();
    });

  it('speaks HTTP/2: users sign in, read, change and are answered many things at once on one connection', async () => {
    const session = await open(await start());
    expect(session.alpnProtocol).toBe('h2');
    const cookie = await signIn(session);
    const made = await ask(
      session,
      `${LIST}/painter`,
      { cookie },
      { cluster_permissions: ['cluster_monitor'] },
    );
    expect(made.status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(session, LIST, { cookie })));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.parse(body.toString())).toMatchObject({ data: { painter: {} } });
    }
  });

  it('compresses over HTTP/2, answers 304 and HEAD, and refuses those without a session', async () => {
    const session = await open(await start());
    const cookie = await signIn(session);
    const whole = await ask(session, LIST, { cookie, 'accept-encoding': 'gzip, br' });
    expect(whole.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(whole.body).toString())).toMatchObject({
      data: { all_access: {} },
    });
    const again = await ask(session, LIST, { cookie, 'if-none-match': String(whole.headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(session, LIST, { ':method': 'HEAD', cookie, 'accept-encoding': 'br' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(whole.body.length),
      0,
    ]);
    expect((await ask(session, LIST)).status).toBe(401);
  });

  it('sends files of the page as they were compressed when it was built', async () => {
    const session = await open(await start());
    const file = await ask(session, '/assets/index-abc.js', { 'accept-encoding': 'gzip, br' });
    expect([file.headers['content-encoding'], file.body.toString()]).toEqual(['br', 'packed with brotli']);
  });

  it('keeps the rules for names and origins over HTTP/2', async () => {
    const session = await open(await start());
    expect((await ask(session, LIST, { ':authority': 'elsewhere.example.org' })).status).toBe(421);
    const foreign = { origin: 'https://elsewhere.example.org' };
    expect((await ask(session, '/auth/login', foreign, { username: 'a', password: 'b' })).status).toBe(403);
  });

  it('serves scripts the security API, with the headers of HTTP/1.1 in the audit log', async () => {
    const secure = await start({ 'embedded.exposeSecurityApi': true });
    const session = await open(secure);
    const path = '/_plugins/_security/api/tenants/harbour';
    const put = (password: string) =>
      ask(
        session,
        path,
        { ':method': 'PUT', authorization: basic('admin', password), 'user-agent': 'script' },
        { description: 'x' },
      );
    expect((await put(ADMIN_PASSWORD)).status).toBe(201);
    expect((await put('wrong')).status).toBe(401);
    embeddedOf(secure).audit.flush();
    const refused = storedEvents(secure.folder).find(
      (event) => event.audit_category === 'FAILED_LOGIN' && event.audit_rest_request_path === path,
    );
    expect(refused?.audit_rest_request_headers).toEqual({
      host: [new URL(secure.url).host],
      'user-agent': ['script'],
      'content-type': ['application/json'],
      'osd-xsrf': ['x'],
    });
  });

  it('answers clients that know HTTP/1.1 alone, within the limits of any other server', async () => {
    const secure = await start({ 'server.requestTimeout': 200_000, 'server.headersTimeout': 30_000 });
    expect(await askOldClient(secure, LIST)).toEqual({ version: '1.1', status: 401 });
    const { server } = secure.app;
    expect([
      server.requestTimeout,
      server.headersTimeout,
      server.keepAliveTimeout,
      server.maxConnections,
    ]).toEqual([200_000, 30_000, 120_000, 10_000]);
  });

  it('offers only HTTP/1.1 when configured', async () => {
    const secure = await start({ 'server.http2.enabled': false });
    expect(await askOldClient(secure, LIST)).toEqual({ version: '1.1', status: 401 });
    await expect(open(secure)).rejects.toThrow();
  });

  it('lets a connection have a hundred requests at once', async () => {
    const session = await open(await start());
    await ask(session, LIST);
    expect(session.remoteSettings.maxConcurrentStreams).toBe(100);
  });

  it('ends a request with 408 when its body does not arrive, and continues the others', async () => {
    const session = await open(await start({ 'server.requestTimeout': 1000, 'server.headersTimeout': 1000 }));
    const slow = session.request({
      ':path': '/auth/login',
      ':method': 'POST',
      'content-type': 'application/json',
      'osd-xsrf': 'x',
    });
    slow.on('error', () => {});
    slow.write('{');
    const [answer] = (await once(slow, 'response')) as [Record<string, unknown>];
    expect(answer[':status']).toBe(408);
    await once(slow.resume(), 'close');
    expect(slow.rstCode).toBe(constants.NGHTTP2_CANCEL);
    expect((await ask(session, LIST)).status).toBe(401);
  });

  it('answers pending requests before it stops, and announces the end of the connection', async () => {
    const secure = await start();
    const session = await open(secure);
    const idle = await open(secure);
    const closed = Promise.all([once(session, 'close'), once(idle, 'close')]);
    const arrived = once(secure.app.server, 'request');
    const answer = ask(session, '/auth/login', {}, { username: 'admin', password: ADMIN_PASSWORD });
    await arrived;
    await secure.close();
    expect((await answer).status).toBe(200);
    await closed;
  });

  it('sends connections elsewhere while it waits before it stops', async () => {
    const secure = await start({ 'server.shutdownDelay': 1000 });
    const session = await open(secure);
    const toldToGo = once(session, 'goaway');
    const closing = secure.close();
    expect((await ask(session, '/api/v1/auth/type')).status).toBe(401);
    await toldToGo;
    await closing;
  });
});
