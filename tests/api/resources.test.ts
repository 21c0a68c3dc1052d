import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpExchange } from '../../contract/exchange';
import { type InternalUser, RESOURCES, type Tenant } from '../../contract/resources';
import { createClient, toProblem } from '../../src/api/client';
import { createResourceApi } from '../../src/api/resources';
import { json, startServer, type TestServer } from './support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const client = () => createClient({ basePath: '/bp', version: '2.13.0', adapter: server.adapter });
const tenantsApi = () => createResourceApi<Tenant>(client(), 'tenants');
const usersApi = () => createResourceApi<InternalUser>(client(), 'internalusers');

const user = {
  hash: '',
  reserved: false,
  hidden: false,
  static: false,
  description: 'd',
  backend_roles: ['b'],
  attributes: { a: 'x' },
  opendistro_security_roles: ['r'],
};

describe('the resource API', () => {
  it.each(RESOURCES)('reads, saves and deletes %s at their own address [API-10..12]', async (resource) => {
    server.respond(({ method }) => json(method === 'GET' ? { total: 0, data: {} } : { message: 'ok' }));
    const api = createResourceApi(client(), resource);
    await api.list();
    await api.save('a/b c', { description: 'd' });
    await api.remove('a/b c');
    const at = `/bp/api/v1/configuration/${resource}`;
    expect(server.received.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', at, ''],
      ['POST', `${at}/a%2Fb%20c`, '{"description":"d"}'],
      ['DELETE', `${at}/a%2Fb%20c`, ''],
    ]);
  });

  it('gives the list by name, whatever the names are [API-10]', async () => {
    server.respond(() => ({
      ...json(null),
      body: '{"total":3,"data":{"__proto__":{"description":"p"},"constructor":{},"ä/%":{"reserved":true}}}',
    }));
    expect(await tenantsApi().list()).toEqual({
      items: [
        { name: '__proto__', value: { description: 'p' } },
        { name: 'constructor', value: {} },
        { name: 'ä/%', value: { reserved: true } },
      ],
    });
  });

  it('sends the tag of a list, and returns `unchanged` after a 304', async () => {
    const exchanges: HttpExchange[] = [];
    const api = createResourceApi<Tenant>(
      createClient({
        basePath: '/bp',
        version: '2.13.0',
        adapter: server.adapter,
        onExchange: (exchange) => void exchanges.push(exchange),
      }),
      'tenants',
    );
    server.respond(({ headers }) => {
      const tagged = {
        ...json({ total: 1, data: { a: {} } }),
        headers: { ...json(null).headers, etag: 'W/"x-1"' },
      };
      return headers['if-none-match'] === 'W/"x-1"' ? { ...tagged, status: 304, body: '' } : tagged;
    });
    const full = { items: [{ name: 'a', value: {} }], tag: 'W/"x-1"' };
    expect(await api.list()).toEqual(full);
    expect(server.last().headers).not.toHaveProperty('if-none-match');
    expect(await api.list('W/"x-1"')).toEqual({ unchanged: true });
    expect(await api.list('"older"')).toEqual(full);
    expect(exchanges.map(({ status }) => status)).toEqual([200, 304, 200]);
    expect(exchanges[1]).toMatchObject({ etag: 'W/"x-1"', requestHeaders: { 'if-none-match': 'W/"x-1"' } });
    expect(exchanges[1]).not.toHaveProperty('responseBody');
  });

  it('takes a failure for one with a tag as well, and a 304 that no tag has asked for', async () => {
    server.respond(() => json({ message: 'Not yours.' }, 403));
    expect(await tenantsApi().list('"x"').catch(toProblem)).toMatchObject({ kind: 'http', status: 403 });
    server.respond(() => ({ ...json(null), status: 304, body: '' }));
    expect(await tenantsApi().list().catch(toProblem)).toMatchObject({ kind: 'http', status: 304 });
  });

  it('reads one entry, and rejects with 404 when it is missing', async () => {
    server.respond(() => json(user));
    expect(await usersApi().get('jo')).toEqual({ value: user });
    expect(server.last().url).toBe('/bp/api/v1/configuration/internalusers/jo');
    server.respond(() => json({ message: "internalusers 'jo' not found." }, 404));
    const problem = await usersApi().get('jo').catch(toProblem);
    expect(problem).toMatchObject({
      kind: 'http',
      status: 404,
      serverMessage: "internalusers 'jo' not found.",
    });
  });

  it('requests a missing entry without a failed request, and returns 404 to the caller', async () => {
    server.respond(() => ({ ...json(null), status: 204, body: '' }));
    const problem = await usersApi().get('jo').catch(toProblem);
    expect(problem).toMatchObject({ kind: 'http', status: 404 });
    expect(server.last().headers['x-gatehouse-absent']).toBe('true');
  });

  it('rejects an unreadable list or entry and says where, instead of leaving rows out', async () => {
    server.respond(() => json({ total: 2, data: { ok: {}, odd: null } }));
    await expect(tenantsApi().list()).rejects.toThrow('The entry "odd" of tenants is not readable.');
    server.respond(() => json([]));
    await expect(tenantsApi().list()).rejects.toThrow('The list of tenants is not readable.');
    await expect(tenantsApi().get('x')).rejects.toThrow('The entry "x" of tenants is not readable.');
  });

  it('sends everything but fields owned by the server, unknown fields included', async () => {
    const saved = { ...user, later: { deep: [1] } };
    await usersApi().save('jo', saved);
    expect(JSON.parse(server.last().body)).toEqual({
      description: 'd',
      backend_roles: ['b'],
      attributes: { a: 'x' },
      opendistro_security_roles: ['r'],
      later: { deep: [1] },
    });
    await usersApi().save('jo', { ...user, hash: '$2y$12$x' });
    expect(JSON.parse(server.last().body)).toMatchObject({ hash: '$2y$12$x' });
  });

  it('sends a password only when one is to be set', async () => {
    await usersApi().save('jo', user, { password: 'hunter2' });
    expect(JSON.parse(server.last().body)).toMatchObject({ password: 'hunter2' });
    await usersApi().save('jo', user);
    expect(JSON.parse(server.last().body)).not.toHaveProperty('password');
  });

  it('asks the server not to replace an entry only on request', async () => {
    await usersApi().save('jo', user, { ifAbsent: true });
    expect(server.last().headers).toMatchObject({ 'if-none-match': '*' });
    await usersApi().save('jo', user);
    expect(server.last().headers).not.toHaveProperty('if-none-match');
    server.respond(() => json({ message: 'exists' }, 409));
    const problem = await usersApi().save('jo', user, { ifAbsent: true }).catch(toProblem);
    expect(problem).toMatchObject({ status: 409, serverMessage: 'exists' });
  });

  it('keeps versions of reads and writes, and replaces no other', async () => {
    server.respond(() => ({
      ...json(null),
      body: '{"total":2,"data":{"__proto__":{},"b":{}},"versions":{"__proto__":"3"}}',
    }));
    expect(await tenantsApi().list()).toEqual({
      items: [
        { name: '__proto__', value: {}, version: '3' },
        { name: 'b', value: {} },
      ],
    });
    expect(server.last().headers).toHaveProperty('x-gatehouse-versions');
    const tagged = (etag: string) => ({ ...json(user), headers: { ...json(user).headers, etag } });
    server.respond(() => tagged('W/"7"'));
    expect(await usersApi().get('jo')).toEqual({ value: user, version: '7' });
    server.respond(() => tagged('"8"'));
    expect(await usersApi().save('jo', user, { ifVersion: '7' })).toEqual({ version: '8' });
    expect(server.last().headers).toMatchObject({ 'if-match': '"7"' });
    server.respond(() => json({ message: 'ok', list: { tag: '"b"', entry: user } }));
    expect(await usersApi().save('jo', user, { listTag: '"a"' })).toEqual({
      listed: { value: user, tag: '"b"' },
    });
    expect(server.last().headers).toMatchObject({ 'x-gatehouse-list-tag': '"a"' });
    await usersApi().remove('jo', { ifVersion: '8', confirmed: true });
    expect(server.last().headers).toMatchObject({
      'if-match': '"8"',
      'x-gatehouse-confirmed': 'last-administrator',
    });
    await usersApi().remove('jo');
    expect(server.last().headers).not.toHaveProperty('if-match');
    expect(server.last().headers).not.toHaveProperty('x-gatehouse-confirmed');
  });

  it('sends nothing for a name that would address something else', async () => {
    await expect(usersApi().remove('..')).rejects.toThrow('cannot be part of an address');
    await expect(usersApi().save('', user)).rejects.toThrow('cannot be part of an address');
    expect(server.received).toEqual([]);
  });
});
