import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccessAnswer } from '../../../contract/explain';
import { type HistoryPage } from '../../../contract/history';
import { type ExportAnswer, type ImportPreview } from '../../../contract/importExport';
import { ADMIN_PASSWORD, startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const CONFIGURATION = '/api/v1/configuration';
const TYPES = ['INTERNALUSERS', 'ROLES', 'ROLESMAPPING', 'ACTIONGROUPS', 'TENANTS', 'AUDIT', 'CONFIG'];
/** The most requests that a task can take, the sign-in included. */
const MOST = 8;

const gateways: TestGateway[] = [];
afterAll(async () => {
  for (const gateway of gateways) await gateway.dispose();
});

async function open() {
  const gateway = await startGateway({
    'plugins.security.restapi.roles_enabled': ['all_access', 'auditor'],
    'plugins.security.restapi.endpoints_disabled': {
      auditor: Object.fromEntries(TYPES.map((type) => [type, ['PUT', 'PATCH', 'DELETE', 'POST']])),
    },
  });
  gateways.push(gateway);
  return gateway;
}

/** A user who signs in, and whose requests are counted from then on. */
async function scriptOf(gateway: TestGateway, name = 'admin', password = ADMIN_PASSWORD) {
  const cookie = await gateway.signIn(name, password);
  const script = {
    requests: 1,
    async ask(method: string, path: string, body?: unknown) {
      script.requests += 1;
      const answer = await gateway.call(method, path, { cookie, ...(body === undefined ? {} : { body }) });
      return { status: answer.status, text: await answer.text() };
    },
    /** What a request that succeeds answers. */
    async get<T>(method: string, path: string, body?: unknown): Promise<T> {
      const { status, text } = await script.ask(method, path, body);
      expect([path, status < 300]).toEqual([path, true]);
      return JSON.parse(text) as T;
    },
    async upload(path: string, files: ExportAnswer['files'], fields: Readonly<Record<string, string>> = {}) {
      script.requests += 1;
      const form = new FormData();
      for (const { name: file, text } of files) form.append('file', new Blob([text]), file);
      for (const [field, value] of Object.entries({ merge: 'true', ...fields })) form.append(field, value);
      const headers = { 'osd-xsrf': 'osd-fetch', cookie };
      const answer = await fetch(`${gateway.url}${path}`, { method: 'POST', headers, body: form });
      return { status: answer.status, text: await answer.text() };
    },
  };
  return script;
}

describe('the tasks of an administrator, over HTTP in at most 8 requests', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await open();
    const { get } = await scriptOf(gateway);
    await get('POST', `${CONFIGURATION}/internalusers/bob`, { password: PASSWORD, backend_roles: ['sales'] });
    await get('POST', `${CONFIGURATION}/roles/sales`, {
      index_permissions: [{ index_patterns: ['sales-*'], allowed_actions: ['read'] }],
    });
    await get('POST', `${CONFIGURATION}/rolesmapping/sales`, { backend_roles: ['sales'] });
  });

  it('find out why a user cannot read an index, and allow it', async () => {
    const script = await scriptOf(gateway);
    const question = { actions: ['indices:data/read/search'], index: 'logs-2026' };
    const ask = () => script.get<AccessAnswer>('POST', '/api/v1/explain', { user: 'bob', question });
    const { verdict } = await ask();
    expect(verdict).toMatchObject({ allowed: false });
    expect(verdict?.changes).toContainEqual(
      expect.objectContaining({ kind: 'add_pattern', role: 'sales', pattern: 'logs-2026' }),
    );
    await script.get('POST', `${CONFIGURATION}/roles/sales`, {
      index_permissions: [{ index_patterns: ['sales-*', 'logs-2026'], allowed_actions: ['read'] }],
    });
    expect((await ask()).verdict).toMatchObject({ allowed: true });
    expect(script.requests).toBeLessThanOrEqual(MOST);
  });

  it('make a tenant for a team, and see who gets into it', async () => {
    const script = await scriptOf(gateway);
    await script.get('POST', `${CONFIGURATION}/tenants/harbour`, { description: 'Of the sales team' });
    await script.get('POST', `${CONFIGURATION}/roles/harbour`, {
      tenant_permissions: [{ tenant_patterns: ['harbour'], allowed_actions: ['kibana_all_write'] }],
    });
    await script.get('POST', `${CONFIGURATION}/rolesmapping/harbour`, { backend_roles: ['sales'] });
    const who = await script.get('POST', '/api/v1/explain', { who: { tenant: 'harbour' } });
    expect(JSON.stringify(who)).toContain('"bob"');
    expect(script.requests).toBeLessThanOrEqual(MOST);
  });

  it('move a configuration to another gateway', async () => {
    const other = await open();
    const [from, to] = [await scriptOf(gateway), await scriptOf(other)];
    const { files } = await from.get<ExportAnswer>('POST', '/api/v1/transfer/export', {});
    const shown = JSON.parse((await to.upload('/api/v1/transfer/preview', files)).text) as ImportPreview;
    expect(shown.problems).toEqual([]);
    const versions = JSON.stringify(shown.versions);
    expect(await to.upload('/api/v1/transfer/apply', files, { versions })).toMatchObject({ status: 200 });
    expect(from.requests + to.requests).toBeLessThanOrEqual(MOST);
    for (const path of ['roles/sales', 'rolesmapping/sales', 'tenants/harbour'])
      expect(await to.ask('GET', `${CONFIGURATION}/${path}`)).toMatchObject({ status: 200 });
    expect(shown.notes.join()).toContain('1 new user left out, because the file has no password hash: bob.');
  });

  it('find out who changed a role, and get it back', async () => {
    const change = await scriptOf(gateway);
    await change.get('POST', `${CONFIGURATION}/roles/sales`, { cluster_permissions: ['*'] });
    const script = await scriptOf(gateway);
    const page = await script.get<HistoryPage>('GET', '/api/v1/history?type=roles&name=sales');
    const [newest] = page.revisions;
    expect(newest).toMatchObject({ by: 'admin', kind: 'changed' });
    await script.get('POST', `/api/v1/history/${newest?.id}/restore`, { to: 'before' });
    expect((await script.ask('GET', `${CONFIGURATION}/roles/sales`)).text).toContain('logs-2026');
    expect(script.requests).toBeLessThanOrEqual(MOST);
  });
});

describe('what answers who can do what, and who changed what', () => {
  let gateway: TestGateway;
  const NAME = { user: 'admin' };
  const PREVIEW = { query: '{"match_all":{}}', indices: [], user: 'admin' };
  const FILES = [
    {
      name: 'tenants.yml',
      text: '_meta: {type: tenants, config_version: 2}\nquay: {description: New}\n',
      entries: 1,
    },
  ];
  let revision = '';
  let write = '';
  let version: string | number | undefined;
  const reads = (): [string, string, unknown?][] => [
    ['POST', '/api/v1/explain', NAME],
    ['POST', '/api/v1/explain', { who: { role: 'all_access' } }],
    ['GET', '/api/v1/explain/findings'],
    ['POST', '/api/v1/documentrules/preview', PREVIEW],
    ['GET', '/api/v1/history'],
    ['GET', `/api/v1/history/${revision}`],
    ['GET', '/api/v1/activity'],
    ['GET', '/api/v1/activity?format=csv'],
    ['GET', '/api/v1/activity?format=ndjson'],
    ['POST', '/api/v1/transfer/export', {}],
    ['GET', '/api/v1/accounts'],
    ['GET', '/api/v1/accounts/admin/sessions'],
  ];
  const writes = (): [string, string, unknown?][] => [
    ['POST', `/api/v1/history/${revision}/restore`, { to: 'before' }],
    ['POST', `/api/v1/history/writes/${write}/restore`],
    ['POST', '/api/v1/history/undo', { entries: [{ type: 'tenants', name: 'quay', version }] }],
    ['PUT', '/api/v1/accounts/ida', { disabled: true }],
    ['DELETE', '/api/v1/accounts/admin/sessions'],
  ];

  beforeAll(async () => {
    gateway = await open();
    const { get } = await scriptOf(gateway);
    await get('POST', `${CONFIGURATION}/roles/auditor`, { cluster_permissions: ['cluster_monitor'] });
    for (const name of ['ida', 'stranger'])
      await get('POST', `${CONFIGURATION}/internalusers/${name}`, { password: PASSWORD });
    await get('POST', `${CONFIGURATION}/rolesmapping/auditor`, { users: ['ida'] });
    await get('POST', `${CONFIGURATION}/tenants/quay`, { description: 'Boats' });
    const [newest] = (await get<HistoryPage>('GET', '/api/v1/history?limit=1')).revisions;
    [revision, write, version] = [String(newest?.id), String(newest?.write), newest?.version];
  });

  it('is all closed to users without rights', async () => {
    const { ask, upload } = await scriptOf(gateway, 'stranger', PASSWORD);
    for (const [method, path, body] of [...reads(), ...writes()])
      expect([path, (await ask(method, path, body)).status]).toEqual([path, 403]);
    expect((await upload('/api/v1/transfer/preview', FILES)).status).toBe(403);
  });

  it('is all open to an auditor, who can change nothing', async () => {
    const { ask, upload } = await scriptOf(gateway, 'ida', PASSWORD);
    for (const [method, path, body] of reads())
      expect([path, (await ask(method, path, body)).status]).toEqual([path, 200]);
    const shown = await upload('/api/v1/transfer/preview', FILES);
    expect(shown.status).toBe(200);
    const { versions } = JSON.parse(shown.text) as ImportPreview;
    const admin = await scriptOf(gateway);
    const files = async () => (await admin.ask('POST', '/api/v1/transfer/export', {})).text;
    const before = await files();
    for (const [method, path, body] of writes()) {
      const { status } = await ask(method, path, body);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
    const applied = await upload('/api/v1/transfer/apply', FILES, { versions: JSON.stringify(versions) });
    expect(applied.status).toBe(403);
    expect(await files()).toBe(before);
  });
});
