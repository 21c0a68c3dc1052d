import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './support';

describe('what every request must respect', () => {
  let gateway: TestGateway;
  let cookie: string;
  beforeAll(async () => {
    gateway = await startGateway({
      'server.maxPayloadBytes': 4096,
      'server.customResponseHeaders': { 'x-site': 'north' },
    });
    cookie = await gateway.signIn();
  });
  afterAll(() => gateway.dispose());

  const write = (headers: Record<string, string>, body: string | undefined = '{"description":""}') =>
    fetch(`${gateway.url}/api/v1/configuration/tenants/t`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });

  it('refuses a write without the header osd-xsrf [HTTP-09, C07]', async () => {
    const response = await write({});
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'Request must contain a osd-xsrf header.',
    });
    for (const path of ['/auth/login', '/auth/logout']) {
      expect((await fetch(gateway.url + path, { method: 'POST' })).status).toBe(400);
    }
  });

  it('lets reads pass without it', async () => {
    expect((await fetch(`${gateway.url}/api/v1/configuration/tenants`, { headers: { cookie } })).status).toBe(
      200,
    );
  });

  it('asks a page of another version to reload [HTTP-08, C07]', async () => {
    const response = await write({ 'osd-xsrf': 'osd-fetch', 'osd-version': '2.12.0' });
    expect(response.status).toBe(400);
    const { message } = (await response.json()) as { message: string };
    expect(message).toContain('2.12.0');
    expect(message).toContain('2.13.0');
    expect(message).toMatch(/reload the page/i);
  });

  it.each([
    ['broken JSON', 400, '{"description":'],
    ['a wrong type', 400, '{"description":7}'],
    ['an unknown field', 400, '{"description":"","colour":"red"}'],
    ['a field that belongs to the server', 400, '{"description":"","reserved":true}'],
    ['a list in place of an object', 400, '[]'],
    ['null', 400, 'null'],
    ['no body at all', 400, ''],
    ['a prototype that would like to be one', 400, '{"description":"","__proto__":{"reserved":true}}'],
    ['too much', 413, JSON.stringify({ description: 'x'.repeat(5000) })],
  ])('answers %s with %i and never with a server error', async (_what, status, body) => {
    const response = await write({ 'osd-xsrf': 'x' }, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      statusCode: status,
      error: expect.any(String),
      message: expect.stringMatching(/\w/),
    });
  });

  it('accepts JSON only', async () => {
    const response = await write({ 'osd-xsrf': 'x', 'content-type': 'text/plain' });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ statusCode: 415, error: 'Unsupported Media Type' });
  });

  it('answers an unknown API path with JSON, and a broken address with 400', async () => {
    const unknown = await gateway.call('GET', '/api/nowhere', { cookie });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ statusCode: 404, error: 'Not Found', message: 'Not Found' });
    const broken = await gateway.app.inject({
      url: '/api/v1/configuration/roles/%E0%A4%A',
      headers: { cookie },
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'The address is not valid.',
    });
  });

  it('compresses large answers for those who take it, and adds the configured headers', async () => {
    const get = (coding: string) =>
      gateway.app.inject({
        url: '/api/v1/configuration/roles',
        headers: { cookie, 'accept-encoding': coding },
      });
    const packed = await get('gzip');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'x-site': 'north',
    });
    const plain = await get('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await get('gzip;q=0, br')).headers['content-encoding']).toBe('br');
  });
});
