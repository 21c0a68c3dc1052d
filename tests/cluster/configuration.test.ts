import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestGateway } from '../server/gateway/support';
import { sharedCluster } from '../support/opensearch';
import { callCluster, cleanCluster, PREFIX, startClusterGateway } from './support';

const API = '/api/v1/configuration';
const PASSWORD = 'Quiet-Lagoon-41-Tractor';
const OTHER_PASSWORD = 'Loud-Harbour-52-Kettle';
const USER = `${PREFIX}config`;

interface Versioned<T> {
  value: T;
  version: string;
}

describe('the configuration of a cluster', () => {
  let gateway: TestGateway;
  let cookie: string;
  beforeAll(async () => {
    await cleanCluster();
    gateway = await startClusterGateway();
    const { user, password } = sharedCluster().admin;
    cookie = await gateway.signIn(user, password);
  });
  afterAll(async () => {
    await cleanCluster();
    await gateway.dispose();
  });

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    gateway.call(method, `${API}${path}`, { cookie, headers, ...(body === undefined ? {} : { body }) });
  const read = async <T>(path: string): Promise<Versioned<T>> => {
    const answer = await send('GET', path);
    expect(answer.status).toBe(200);
    return { value: (await answer.json()) as T, version: answer.headers.get('etag') ?? '' };
  };
  const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

  it('changes the tenancy settings with their version, and refuses a change of an older one [API-15]', async () => {
    const before = await read<Record<string, unknown>>('/tenancy/config');
    expect(before.version).toMatch(/^"[\w-]{22}"$/);
    const isOn = before.value['private_tenant_enabled'] === true;
    const change = (value: boolean, version: string) =>
      send('PUT', '/tenancy/config', { private_tenant_enabled: value }, { 'if-match': version });
    try {
      const changed = await change(!isOn, before.version);
      expect(changed.status).toBe(200);
      expect(await changed.json()).toMatchObject({ private_tenant_enabled: !isOn });
      const late = await change(isOn, before.version);
      expect(late.status).toBe(409);
      const now = await read<Record<string, unknown>>('/tenancy/config');
      expect(changed.headers.get('etag')).toBe(now.version);
      expect(now.value).toMatchObject({ private_tenant_enabled: !isOn });
    } finally {
      await send('PUT', '/tenancy/config', { private_tenant_enabled: isOn });
    }
    expect((await read('/tenancy/config')).version).toBe(before.version);
  });

  it('refuses tenancy settings that are no booleans before the cluster sees them', async () => {
    const answer = await send('PUT', '/tenancy/config', { private_tenant_enabled: 'true' });
    expect(answer.status).toBe(400);
  });

  it('changes the audit configuration as a whole, with its version [API-12]', async () => {
    interface Audit {
      config: { audit: { ignore_users: string[] } };
    }
    const before = await read<Audit>('/audit');
    const { config } = before.value;
    const users = [...config.audit.ignore_users, USER];
    const changed = { ...config, audit: { ...config.audit, ignore_users: users } };
    try {
      const answer = await send('POST', '/audit/config', changed, { 'if-match': before.version });
      expect(answer.status).toBe(200);
      expect((await read<Audit>('/audit')).value.config.audit.ignore_users.sort()).toEqual(users.sort());
      expect((await send('POST', '/audit/config', config, { 'if-match': before.version })).status).toBe(409);
    } finally {
      expect((await send('POST', '/audit/config', config)).status).toBe(200);
    }
    expect((await read('/audit')).version).toBe(before.version);
  });

  it('purges the cache, and shows the security configuration without its secrets [API-10]', async () => {
    const purged = await send('DELETE', '/cache');
    expect([purged.status, await messageOf(purged)]).toEqual([200, 'Cache flushed successfully.']);
    const shown = await send('GET', '/securityconfig');
    expect(shown.status).toBe(200);
    const text = await shown.text();
    expect(text).toContain('basic_internal_auth_domain');
    expect(text).toContain('"signing_key":"******"');
  });

  it('lets users change their own password with the current one [ACCT-16]', async () => {
    await send('POST', `/internalusers/${USER}`, { password: PASSWORD });
    const own = await gateway.signIn(USER, PASSWORD);
    const save = (password: string, current: string) =>
      gateway.call('POST', `${API}/account`, { cookie: own, body: { password, current_password: current } });
    expect((await save(OTHER_PASSWORD, 'wrong')).status).toBe(400);
    expect((await save(OTHER_PASSWORD, PASSWORD)).status).toBe(200);
    const info = await callCluster('GET', '/_plugins/_security/authinfo', {
      as: { user: USER, password: OTHER_PASSWORD },
    });
    expect(info.status).toBe(200);
    await expect(gateway.signIn(USER, PASSWORD)).rejects.toThrow('401');
    await expect(gateway.signIn(USER, OTHER_PASSWORD)).resolves.toContain('=');
  });
});
