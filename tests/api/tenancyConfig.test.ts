import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createClient, toProblem } from '../../src/api/client';
import { createTenancyConfigApi } from '../../src/api/tenancyConfig';
import { json, startServer, type TestServer } from './support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const api = () =>
  createTenancyConfigApi(createClient({ basePath: '', version: '2.13.0', adapter: server.adapter }));

describe('the tenancy settings', () => {
  it('are changed by PUT, only those that are given [API-15]', async () => {
    server.respond(() => json({ default_tenant: 'Global' }));
    await api().save({ default_tenant: 'Global' });
    expect(server.last()).toMatchObject({
      method: 'PUT',
      url: '/api/v1/configuration/tenancy/config',
      body: '{"default_tenant":"Global"}',
    });
    expect(server.last().headers).not.toHaveProperty('if-match');
  });

  it('have a version, which a change sends back', async () => {
    server.respond(() => ({ ...json({ default_tenant: '' }), headers: { etag: '"7"' } }));
    expect(await api().fetch()).toEqual({ value: { default_tenant: '' }, version: '7' });
    expect(await api().save({ default_tenant: 'Global' }, '6')).toBe('7');
    expect(server.last().headers).toMatchObject({ 'if-match': '"6"' });
    server.respond(() => json({ message: 'changed' }, 409));
    expect(await api().save({}, '6').catch(toProblem)).toMatchObject({ status: 409 });
  });
});
