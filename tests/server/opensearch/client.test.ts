import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ClusterClient, ClusterFailure, type ClusterOptions } from '../../../server/opensearch';
import { newKeyPair } from '../../support/certificates';

const open: { close(): unknown }[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A server on loopback that answers as told. @returns its origin */
async function serve(listener: RequestListener, make: (on: RequestListener) => Server = createServer) {
  const server = make(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
  return (server.address() as AddressInfo).port;
}

const json =
  (content: object, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

/** A port that refuses connections: it was free a moment ago. */
async function deadPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function clientOf(hosts: readonly string[], options: Partial<ClusterOptions> = {}): ClusterClient {
  const client = new ClusterClient({
    hosts,
    username: '',
    password: '',
    tls: { verificationMode: 'full', certificateAuthorities: [], alwaysPresentCertificate: false },
    customHeaders: {},
    requestTimeout: 5000,
    pingTimeout: 5000,
    ...options,
  });
  open.unshift(client);
  return client;
}

const failureOf = async (promise: Promise<unknown>): Promise<ClusterFailure> => {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(outcome instanceof ClusterFailure)) throw new Error(`expected a failure, got ${String(outcome)}`);
  return outcome;
};

describe('the client of a cluster', () => {
  it('uses its hosts round robin', async () => {
    const first = await serve(json({ host: 1 }));
    const second = await serve(json({ host: 2 }));
    const client = clientOf([`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`]);
    const texts: string[] = [];
    for (let i = 0; i < 4; i += 1) texts.push((await client.request({ method: 'GET', path: '/' })).text);
    expect(texts).toEqual(['{"host":1}', '{"host":2}', '{"host":1}', '{"host":2}']);
  });

  it('passes over a host that refused a connection, for a write as well, until it has rested', async () => {
    let now = 0;
    const dead = await deadPort();
    const asked: string[] = [];
    const alive = await serve((request, response) => {
      asked.push(request.method ?? '');
      json({})(request, response);
    });
    const client = clientOf([`http://127.0.0.1:${dead}`, `http://127.0.0.1:${alive}`], { now: () => now });
    await client.request({ method: 'PUT', path: '/a', body: '{}' });
    await client.request({ method: 'PUT', path: '/b', body: '{}' });
    expect(asked).toEqual(['PUT', 'PUT']);
    await new Promise<void>((resolve, reject) => {
      const server = createServer(json({ host: 'back' })).on('error', reject);
      server.listen(dead, '127.0.0.1', resolve);
      open.push({ close: () => new Promise((done) => server.close(done)) });
    });
    const answers = async () =>
      [
        await client.request({ method: 'GET', path: '/' }),
        await client.request({ method: 'GET', path: '/' }),
      ].map(({ text }) => text);
    expect(await answers()).toEqual(['{}', '{}']);
    now = 1000;
    expect(await answers()).toContain('{"host":"back"}');
  });

  it('asks another host after a broken read, and never after a write that may have arrived', async () => {
    const asked: string[] = [];
    const breaking = await serve((request) => request.socket.destroy());
    const alive = await serve((request, response) => {
      asked.push(request.method ?? '');
      json({})(request, response);
    });
    const hosts = [`http://127.0.0.1:${breaking}`, `http://127.0.0.1:${alive}`];
    expect((await clientOf(hosts).request({ method: 'GET', path: '/' })).status).toBe(200);
    const failure = await failureOf(clientOf(hosts).request({ method: 'PUT', path: '/', body: '{}' }));
    expect(failure.kind).toBe('unreachable');
    expect(failure.statusCode).toBe(503);
    expect(failure.message).toBe(
      `OpenSearch cannot be reached at http://127.0.0.1:${breaking}: it closed the connection.`,
    );
    expect(asked).toEqual(['GET']);
  });

  it('says which host refused the connection', async () => {
    const dead = await deadPort();
    const failure = await failureOf(
      clientOf([`http://127.0.0.1:${dead}`]).request({ method: 'GET', path: '/' }),
    );
    expect(failure.message).toBe(
      `OpenSearch cannot be reached at http://127.0.0.1:${dead}: the connection was refused.`,
    );
  });

  it('gives up when the time of a request is over, and says which key raises it', async () => {
    const slow = await serve(() => undefined);
    const client = clientOf([`http://127.0.0.1:${slow}`]);
    const failure = await failureOf(client.request({ method: 'GET', path: '/', timeout: 100 }));
    expect(failure.kind).toBe('timeout');
    expect(failure.statusCode).toBe(504);
    expect(failure.message).toBe(
      `OpenSearch at http://127.0.0.1:${slow} did not answer within 0.1 seconds. Try again, or raise opensearch.requestTimeout.`,
    );
  });

  it('distinguishes a web page from a response of OpenSearch', async () => {
    const proxy = await serve((_request, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>'),
    );
    const failure = await failureOf(
      clientOf([`http://127.0.0.1:${proxy}`]).request({ method: 'PUT', path: '/', body: '{}' }),
    );
    expect(failure.kind).toBe('not-opensearch');
    expect(failure.statusCode).toBe(502);
    expect(failure.message).toBe(
      `OpenSearch at http://127.0.0.1:${proxy} answered with a web page (status 502). Check opensearch.hosts, and any proxy in between.`,
    );
  });

  it('distinguishes an uninitialised security plugin from a missing one', async () => {
    const fresh = await serve((_request, response) =>
      response.writeHead(503, { 'content-type': 'text/plain' }).end('OpenSearch Security not initialized.'),
    );
    const plain = await serve(
      json({ error: 'no handler found for uri [/_plugins/_security/authinfo] and method [GET]' }, 400),
    );
    const ask = (port: number) =>
      failureOf(
        clientOf([`http://127.0.0.1:${port}`]).request({
          method: 'GET',
          path: '/_plugins/_security/authinfo',
        }),
      );
    expect((await ask(fresh)).kind).toBe('security-not-initialised');
    expect((await ask(fresh)).statusCode).toBe(503);
    expect((await ask(plain)).kind).toBe('security-missing');
    expect((await ask(plain)).statusCode).toBe(501);
  });

  it('passes on every other answer, whatever its status', async () => {
    const refusing = await serve(json({ status: 'FORBIDDEN', message: 'no' }, 403));
    const answer = await clientOf([`http://127.0.0.1:${refusing}`]).request({ method: 'GET', path: '/' });
    expect(answer).toMatchObject({ status: 403, text: '{"status":"FORBIDDEN","message":"no"}' });
  });

  it('sends the credentials of the server user only for the server, and no connection serves two kinds', async () => {
    const seen: { authorization: string | undefined; port: number | undefined }[] = [];
    const port = await serve((request, response) => {
      seen.push({ authorization: request.headers.authorization, port: request.socket.remotePort });
      json({})(request, response);
    });
    const client = clientOf([`http://127.0.0.1:${port}/below`], {
      username: 'gatehouse',
      password: 'dénouement',
    });
    await client.request({ method: 'GET', path: '/', connection: 'anonymous' });
    await client.request({ method: 'GET', path: '/', headers: { authorization: 'Bearer a' } });
    await client.request({ method: 'GET', path: '/', connection: 'server' });
    expect(seen.map(({ authorization }) => authorization)).toEqual([
      undefined,
      'Bearer a',
      `Basic ${Buffer.from('gatehouse:dénouement').toString('base64')}`,
    ]);
    expect(new Set(seen.map((one) => one.port)).size).toBe(3);
  });

  it('puts the path of a host in front of every request, and adds the custom headers', async () => {
    const seen: (string | undefined)[] = [];
    const port = await serve((request, response) => {
      seen.push(request.url, String(request.headers['x-team']));
      json({})(request, response);
    });
    const client = clientOf([`http://127.0.0.1:${port}/search/`], {
      customHeaders: { 'x-team': 'platform' },
    });
    await client.request({ method: 'GET', path: '/_cluster/health?local=true' });
    expect(seen).toEqual(['/search/_cluster/health?local=true', 'platform']);
  });
});

describe('the certificate of a cluster', () => {
  async function secure() {
    const { certificate: cert, key } = await newKeyPair();
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-ca-'));
    folders.push(folder);
    const ca = join(folder, 'ca.pem');
    writeFileSync(ca, cert);
    const port = await serve(json({}), (on) => createTlsServer({ cert, key }, on) as unknown as Server);
    return { ca, port };
  }
  const tls = (more: Partial<ClusterOptions['tls']>): Partial<ClusterOptions> => ({
    tls: { verificationMode: 'full', certificateAuthorities: [], alwaysPresentCertificate: false, ...more },
  });

  it('is refused while its authority is unknown, with the key to set', async () => {
    const { port } = await secure();
    const failure = await failureOf(
      clientOf([`https://127.0.0.1:${port}`]).request({ method: 'GET', path: '/' }),
    );
    expect(failure.kind).toBe('untrusted-certificate');
    expect(failure.statusCode).toBe(502);
    expect(failure.message).toContain('opensearch.ssl.certificateAuthorities');
  });

  it('is accepted with its authority, and without a check only when none is asked for', async () => {
    const { ca, port } = await secure();
    const ask = (more: Partial<ClusterOptions['tls']>) =>
      clientOf([`https://127.0.0.1:${port}`], tls(more)).request({ method: 'GET', path: '/' });
    expect((await ask({ certificateAuthorities: [ca] })).status).toBe(200);
    expect((await ask({ verificationMode: 'none' })).status).toBe(200);
  });
});
