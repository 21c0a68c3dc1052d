import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Api, describeEmbedded, openApi } from './harness';

/** Our own addition to OpenSearch's API: a write may say which version of an entry it is meant for. */
describeEmbedded('versions of entries', () => {
  let api: Api;
  beforeAll(async () => {
    api = await openApi({ allowSecurityConfigModification: true });
  });
  afterAll(() => api.close());

  const etag = async (path: string) => (await api.send('GET', path)).headers.get('etag') ?? '';
  const ifMatch = (version: string) => ({ headers: { 'if-match': version } });

  it.each([
    ['internalusers', { hash: 'x', description: 'one' }, { description: 'two' }],
    ['roles', { cluster_permissions: ['a'] }, { cluster_permissions: ['b'] }],
    ['rolesmapping', { users: ['a'] }, { users: ['b'] }],
    ['actiongroups', { allowed_actions: ['a'] }, { allowed_actions: ['b'] }],
    ['tenants', { description: 'one' }, { description: 'two' }],
  ])(
    'refuses to change, patch or delete an entry of %s that a user has changed since',
    async (type, a, b) => {
      if (type === 'rolesmapping')
        await api.send('PUT', '/api/roles/versioned-rolesmapping', { cluster_permissions: [] });
      const at = `/api/${type}/versioned-${type}`;
      expect((await api.send('PUT', at, a)).status).toBeLessThan(300);
      const read = await etag(at);
      const mine = await api.send('PUT', at, b, ifMatch(read));
      expect(mine.status).toBe(200);
      // The answer of a write tells the new version, and so does the next read.
      expect(mine.headers.get('etag')).toBe(await etag(at));
      expect(mine.headers.get('etag')).not.toBe(read);
      const shown = (await api.send('GET', at)).text;

      const patch = [{ op: 'add', path: '/description', value: 'three' }];
      for (const refused of [
        await api.send('PUT', at, a, ifMatch(read)),
        await api.send('PATCH', at, patch, ifMatch(read)),
        await api.send('DELETE', at, undefined, ifMatch(read)),
      ]) {
        expect(refused).toMatchObject({
          status: 409,
          json: { status: 'CONFLICT', message: expect.stringContaining(`required version [${read}]`) },
        });
        expect(refused.headers.get('etag')).toBe(mine.headers.get('etag'));
      }
      expect((await api.send('GET', at)).text).toBe(shown);

      expect((await api.send('PATCH', at, patch, ifMatch(await etag(at)))).status).toBe(200);
      expect((await api.send('DELETE', at, undefined, ifMatch(await etag(at)))).status).toBe(200);
    },
  );

  it('returns the author and time of the last change of an entry, but not of a built-in one', async () => {
    const before = Date.now();
    await api.send('PUT', '/api/tenants/told', { description: 'one' });
    const { headers } = await api.send('GET', '/api/tenants/told');
    expect(headers.get('x-gatehouse-changed-by')).toBe('admin');
    const at = headers.get('x-gatehouse-changed-at') ?? '';
    expect(new Date(at).toISOString()).toBe(at);
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
    const builtIn = (await api.send('GET', '/api/roles/all_access')).headers;
    expect(builtIn.get('x-gatehouse-changed-by')).toBeNull();
    expect(builtIn.get('x-gatehouse-changed-at')).toBeNull();
  });

  it('never takes an entry that was deleted and made again for the one that was read', async () => {
    const at = '/api/tenants/phoenix';
    await api.send('PUT', at, { description: 'same' });
    const read = await etag(at);
    await api.send('DELETE', at);
    const gone = await api.send('PUT', at, { description: 'mine' }, ifMatch(read));
    expect(gone).toMatchObject({ status: 409, json: { message: expect.stringContaining('does not exist') } });
    expect(gone.headers.get('etag')).toBeNull();
    expect((await api.send('GET', at)).status).toBe(404);
    await api.send('PUT', at, { description: 'same' });
    expect((await api.send('PUT', at, { description: 'mine' }, ifMatch(read))).status).toBe(409);
    expect((await api.send('PUT', at, { description: 'mine' }, ifMatch('*'))).status).toBe(200);
  });

  it('understands several versions, and those that a proxy has marked as weak', async () => {
    const at = '/api/tenants/weak';
    await api.send('PUT', at, { description: 'a' });
    const read = await etag(at);
    expect((await api.send('PUT', at, { description: 'b' }, ifMatch(`"x", W/${read}`))).status).toBe(200);
  });

  it('keeps to what OpenSearch does for a request without a version', async () => {
    const at = '/api/tenants/plain';
    await api.send('PUT', at, { description: 'a' });
    expect((await api.send('PUT', at, { description: 'b' })).status).toBe(200);
    expect((await api.send('DELETE', at)).status).toBe(200);
    expect((await api.send('DELETE', at, undefined, ifMatch('"1"'))).status).toBe(404);
  });

  it('refuses a patch of a collection that was changed since it was read', async () => {
    const read = await etag('/api/tenants');
    const patch = (name: string) => [{ op: 'add', path: `/${name}`, value: { description: '' } }];
    expect((await api.send('PATCH', '/api/tenants', patch('first'), ifMatch(read))).status).toBe(200);
    expect((await api.send('PATCH', '/api/tenants', patch('second'), ifMatch(read))).status).toBe(409);
    expect((await api.send('GET', '/api/tenants/second')).status).toBe(404);
  });

  it('answers the same about entries no one may change, whatever the version', async () => {
    expect((await api.send('DELETE', '/api/roles/all_access', undefined, ifMatch('"7"'))).status).toBe(403);
    expect(await etag('/api/roles/all_access')).toBe('"0"');
  });

  it('gives versions to the audit, tenancy and security configuration', async () => {
    const audit = (await api.send('GET', '/api/audit')).json as { config: object };
    const auditRead = await etag('/api/audit');
    const config = { ...audit.config, enabled: false };
    expect((await api.send('PUT', '/api/audit/config', config, ifMatch(auditRead))).status).toBe(200);
    expect((await api.send('PUT', '/api/audit/config', config, ifMatch(auditRead))).status).toBe(409);

    const tenancyRead = await etag('/api/tenancy/config');
    const change = { private_tenant_enabled: true };
    expect((await api.send('PUT', '/api/tenancy/config', change, ifMatch(tenancyRead))).status).toBe(200);
    expect((await api.send('PUT', '/api/tenancy/config', change, ifMatch(tenancyRead))).status).toBe(409);

    const configRead = await etag('/api/securityconfig');
    const patch = [{ op: 'replace', path: '/config/dynamic/kibana/default_tenant', value: 'Private' }];
    expect((await api.send('PATCH', '/api/securityconfig', patch, ifMatch(configRead))).status).toBe(200);
    expect((await api.send('PATCH', '/api/securityconfig', patch, ifMatch(configRead))).status).toBe(409);
  });

  it('lets exactly one of many writers of one version through', async () => {
    const at = '/api/tenants/race';
    await api.send('PUT', at, { description: 'start' });
    const read = await etag(at);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, by) => api.send('PUT', at, { description: `${by}` }, ifMatch(read))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});
