import { request as rawRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './support';

const TITLE = '😀ä"\\';
const COUNT = 3000;

describe('large answers', () => {
  let gateway: TestGateway;
  let cookie: string;
  beforeAll(async () => {
    gateway = await startGateway();
    cookie = await gateway.signIn();
    const long = { type: 'map', id: 'long', attributes: { title: `x${'😀'.repeat(100_000)}` } };
    const objects = Array.from({ length: COUNT }, (_, at) => ({
      type: 'query',
      id: `${at}`,
      attributes: { title: TITLE, at },
    }));
    for (const body of [objects, [long]]) {
      const created = await gateway.call('POST', '/api/saved_objects/_bulk_create', { cookie, body });
      expect(created.status).toBe(200);
      expect(((await created.json()) as { saved_objects: object[] }).saved_objects).toHaveLength(body.length);
    }
  });
  afterAll(() => gateway.dispose());

  /** Without the help of `fetch`, which unpacks answers by itself. */
  const raw = (path: string, headers: Record<string, string>) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      const sent = rawRequest(gateway.url + path, { headers: { cookie, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
  const all = '/api/saved_objects/_find?type=query&per_page=10000';

  it('of a find are whole, plain or compressed, and no character is torn [API-22]', async () => {
    const plain = await raw(all, { 'accept-encoding': 'identity' });
    const packed = await raw(all, { 'accept-encoding': 'gzip' });
    expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    const { saved_objects: objects, ...page } = JSON.parse(plain.body.toString()) as {
      saved_objects: { attributes: object }[];
    };
    expect(page).toEqual({ page: 1, per_page: 10_000, total: COUNT });
    expect(objects.map(({ attributes }) => attributes)).toEqual(
      Array.from({ length: COUNT }, (_, at) => ({ title: TITLE, at })),
    );
    const { body } = await raw('/api/saved_objects/_find?type=map', {});
    expect(body.toString()).toContain(`x${'😀'.repeat(100_000)}"`);
  });

  it('of a find that finds nothing, and of a bulk get, have the same shape as ever [API-21]', async () => {
    const none = await gateway.call('GET', '/api/saved_objects/_find?type=url', { cookie });
    expect(none.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await none.json()).toEqual({ page: 1, per_page: 20, total: 0, saved_objects: [] });
    const ids = Array.from({ length: COUNT }, (_, at) => ({ type: 'query', id: `${at}` }));
    const got = await gateway.call('POST', '/api/saved_objects/_bulk_get', { cookie, body: ids });
    const { saved_objects: objects } = (await got.json()) as { saved_objects: { id: string }[] };
    expect(objects.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
  });

  it('of an export have every line', async () => {
    const answer = await gateway.call('POST', '/api/saved_objects/_export', {
      cookie,
      body: { type: ['query'] },
    });
    expect(answer.headers.get('content-type')).toContain('application/ndjson');
    const lines = (await answer.text()).trimEnd().split('\n');
    expect(lines).toHaveLength(COUNT + 1);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ exportedCount: COUNT });
  });

  it('wait for slow readers, and end when these go away', async () => {
    await new Promise<void>((resolve, reject) => {
      const sent = rawRequest(gateway.url + all, { headers: { cookie } }, (answer) => {
        answer.once('data', () => sent.destroy());
        answer.once('close', () => resolve());
        answer.on('error', () => {});
      });
      sent.on('error', reject);
      sent.end();
    });
    expect((await gateway.call('GET', '/api/v1/auth/type', { cookie })).status).toBe(200);
  });
});
