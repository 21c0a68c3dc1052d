import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, basic, startGateway } from './support';

describe('the gateway and its store', () => {
  it('keeps sessions, tenants and accounts across a restart, and the first password only counts once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
    const first = await startGateway({}, { folder });
    expect(first.admin).toEqual({ created: true });
    const cookie = await first.signIn();
    await first.call('POST', '/api/v1/multitenancy/tenant', {
      cookie,
      body: { username: 'admin', tenant: '__user__' },
    });
    await first.close();
    await first.close();

    const second = await startGateway({}, { folder, initialAdminPassword: 'Another-Harbour-99!' });
    expect(second.admin).toEqual({ created: false });
    const tenant = await second.call('GET', '/api/v1/multitenancy/tenant', { cookie });
    expect(await tenant.text()).toBe('__user__');
    await second.dispose();
  });

  it('makes up a first password that works, and keeps it nowhere', async () => {
    const gateway = await startGateway({}, { initialAdminPassword: undefined });
    const password = gateway.admin.generatedPassword ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(await gateway.signIn('admin', password)).toMatch(/^gatehouse_authentication=/);
    await gateway.close();
    expect(gateway.log.join('')).not.toContain(password);
    expect(readFileSync(join(gateway.folder, 'data', 'gatehouse.db')).includes(password)).toBe(false);
    await gateway.dispose();
  });

  it('ends sessions at the configured time, by the clock it is given', async () => {
    let now = Date.now();
    const settings = { 'opensearch_security.session.ttl': 60_000, 'opensearch_security.cookie.secure': true };
    const gateway = await startGateway(settings, { now: () => now });
    const login = await gateway.call('POST', '/auth/login', {
      body: { username: 'admin', password: ADMIN_PASSWORD },
    });
    const [set = ''] = login.headers.getSetCookie();
    expect(set).toContain('; Secure');
    const cookie = set.split(';', 1)[0];
    const status = async () => (await gateway.call('GET', '/api/v1/auth/authinfo', { cookie })).status;
    now += 40_000;
    expect(await status()).toBe(200);
    now += 40_000;
    expect(await status()).toBe(200);
    now += 61_000;
    expect(await status()).toBe(401);
    await gateway.dispose();
  });

  it('exposes the security REST API to scripts only when configured, without a session and with the same limits', async () => {
    const path = '/_plugins/_security/api/roles/all_access';
    const headers = { authorization: basic('admin', ADMIN_PASSWORD) };
    const closed = await startGateway();
    expect((await closed.call('GET', path, { headers })).status).toBe(404);
    await closed.dispose();

    const open = await startGateway({ 'embedded.exposeSecurityApi': true });
    const answer = await fetch(open.url + path, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toHaveProperty('all_access');
    expect((await fetch(open.url + path)).headers.get('www-authenticate')).toContain('Basic');
    const guess = async () => {
      const response = await fetch(open.url + path, { headers: { authorization: basic('nora', 'guess') } });
      return response.text();
    };
    const answers: string[] = [];
    for (let count = 0; count < 12; count += 1) answers.push(await guess());
    expect(answers.at(-1)).toBe('Authentication finally failed');
    await open.dispose();
  });

  it('refuses to start without the browser part, and says how to build it', async () => {
    await expect(startGateway({}, { webRoot: '/nowhere' })).rejects.toThrow('Run "npm run build"');
  });

  it('refuses a first password that the rules refuse', async () => {
    await expect(startGateway({}, { initialAdminPassword: 'admin' })).rejects.toThrow(/refused/);
  });
});
