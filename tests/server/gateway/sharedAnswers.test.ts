import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
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
  const raw = (headers: Record<string, string>) =>
    new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((done, fail) => {
      const address = gateway.app.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      httpRequest({ host: '127.0.0.1', port, path: LIST, headers: { cookie, ...headers } }, (answer) => {
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
    const packed = await raw({ 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(Number(packed.headers['content-length'])).toBe(packed.body.length);
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    const refused = await raw({ 'accept-encoding': 'gzip;q=0' });
    expect(refused.body.equals(plain.body)).toBe(true);
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
});
