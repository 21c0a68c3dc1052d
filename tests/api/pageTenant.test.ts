import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromTenantHeader, toTenantHeader } from '../../contract/tenancy';
import { createClient } from '../../src/api/client';
import { carryTenant } from '../../src/api/pageTenant';
import { startServer } from './support/server';

describe('the tenant of a page', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const carrying = (tenant: string) => {
    const client = createClient({ basePath: '', version: '2.13.0', adapter: server.adapter });
    return { client, undo: carryTenant(client, tenant) };
  };

  it.each(['', '__user__', 'finance', 'nörd & søn', '部署', 'à', 'a%2Fb'])(
    'travels with each request as a header: %j',
    async (tenant) => {
      await carrying(tenant).client.get('/api/x', { query: { a: 'b' } });
      expect(server.last().url).toBe('/api/x?a=b');
      expect(fromTenantHeader(String(server.last().headers['securitytenant']))).toBe(tenant);
    },
  );

  it.each(['tab\there', ' blanks ', 'line\nbreak', '\u007f'])(
    'travels in the address where no header can hold it: %j',
    async (tenant) => {
      expect(toTenantHeader(tenant)).toBeUndefined();
      await carrying(tenant).client.get('/api/x');
      const { url, headers } = server.last();
      expect(new URL(url, server.origin).searchParams.get('security_tenant')).toBe(tenant);
      expect(headers['securitytenant']).toBeUndefined();
    },
  );

  it('does not override a tenant given in the request', async () => {
    await carrying('finance').client.get('/api/x', { headers: { SecurityTenant: 'other' } });
    expect(server.last().headers['securitytenant']).toBe('other');
  });

  it('is not sent to other servers', async () => {
    const { client } = carrying('finance');
    await client.get(`${server.origin}/x`, { prependBasePath: false });
    expect(server.last().headers['securitytenant']).toBeUndefined();
  });

  it('is no longer sent once undone', async () => {
    const { client, undo } = carrying('finance');
    undo();
    await client.get('/api/x');
    expect(server.last().headers['securitytenant']).toBeUndefined();
  });

  it('is read from bytes that are no UTF-8 as Latin-1', () => {
    expect(fromTenantHeader('n\u00f6rd')).toBe('nörd');
  });
});
