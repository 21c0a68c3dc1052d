import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HistoryPage, type RevisionDetails } from '../../../contract/history';
import { type UiSettingsAnswer } from '../../../contract/uiSettings';
import { startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const HISTORY = '/api/v1/history';
const SETTINGS = '/api/opensearch-dashboards/settings';
const CONFIGURATION = '/api/v1/configuration';

let gateway: TestGateway;
let admin: string;

const call = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  cookie = admin,
) => {
  const answer = await gateway.call(method, path, {
    cookie,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const write = async (method: string, path: string, body?: unknown) => {
  expect({ path, ...(await call(method, path, body)) }).toMatchObject({ path, status: 200 });
};
const inTenant = (securitytenant: string) => ({ securitytenant });
const save = async (changes: object, tenant = 'global', cookie = admin) =>
  call('POST', SETTINGS, { changes }, inTenant(tenant), cookie);
const stored = async (tenant = 'global') => {
  const { settings } = (await call('GET', SETTINGS, undefined, inTenant(tenant)))
    .body as unknown as UiSettingsAnswer;
  return Object.fromEntries(Object.entries(settings).map(([key, { userValue }]) => [key, userValue]));
};
const list = async (query = '?type=settings', cookie = admin) =>
  (await call('GET', HISTORY + query, undefined, {}, cookie)).body as unknown as HistoryPage;
const details = async (id = 0) => (await call('GET', `${HISTORY}/${id}`)).body as unknown as RevisionDetails;
const restore = (id: number | undefined, to: 'before' | 'after', headers = {}, cookie = admin) =>
  call('POST', `${HISTORY}/${id ?? 0}/restore`, { to }, headers, cookie);

beforeAll(async () => {
  gateway = await startGateway({
    'plugins.security.restapi.roles_enabled': ['all_access', 'clerk'],
  });
  admin = await gateway.signIn();
  await write('POST', `${CONFIGURATION}/tenants/quay`, { description: '' });
  await write('POST', `${CONFIGURATION}/roles/clerk`, {
    cluster_permissions: ['cluster_monitor'],
    tenant_permissions: [{ tenant_patterns: ['global_tenant'], allowed_actions: ['kibana_all_read'] }],
  });
  await write('POST', `${CONFIGURATION}/internalusers/clerk`, { password: PASSWORD });
  await write('POST', `${CONFIGURATION}/rolesmapping/clerk`, { users: ['clerk'] });
});
afterAll(() => gateway.dispose());

describe('the history of advanced settings', () => {
  it('says who changed what, when and by which request, with the settings before and after', async () => {
    await save({ 'dateFormat:dow': 'Monday' });
    await save({ 'dateFormat:dow': 'Sunday', 'savedObjects:perPage': 50 });
    const { revisions } = await list();
    expect(revisions).toMatchObject([
      {
        kind: 'changed',
        type: 'settings',
        name: 'global',
        by: 'admin',
        address: '127.0.0.1',
        request: `POST ${SETTINGS}`,
        fields: ['dateFormat:dow', 'savedObjects:perPage'],
      },
      { fields: ['dateFormat:dow'] },
    ]);
    expect(await details(revisions[0]?.id)).toMatchObject({
      before: { 'dateFormat:dow': 'Monday' },
      after: { 'dateFormat:dow': 'Sunday', 'savedObjects:perPage': 50 },
    });
  });

  it('records no revision for an unchanged value', async () => {
    const before = (await list()).revisions.length;
    await save({ 'savedObjects:perPage': 50 });
    expect((await list()).revisions).toHaveLength(before);
  });

  it('restores former settings as a separate change, but not over a later one', async () => {
    await save({ 'theme:darkMode': true, 'dateFormat:dow': null });
    const [made, earlier] = (await list()).revisions;
    expect(await restore(made?.id, 'before', { 'if-match': `"${earlier?.version}"` })).toMatchObject({
      status: 409,
    });
    expect(await restore(made?.id, 'before', { 'if-match': `"${made?.version}"` })).toMatchObject({
      status: 200,
    });
    expect(await stored()).toEqual({ 'dateFormat:dow': 'Sunday', 'savedObjects:perPage': 50 });
    expect((await list()).revisions[0]).toMatchObject({
      by: 'admin',
      request: `POST ${HISTORY}/${made?.id}/restore`,
      fields: ['theme:darkMode', 'dateFormat:dow'],
    });
  });

  it('masks secrets, and brings them back', async () => {
    await save({ 'mail:password': 'Mark-Secret-1' });
    await save({ 'mail:password': 'Mark-Secret-2' });
    const [changed] = (await list()).revisions;
    const text = JSON.stringify([await list(), await details(changed?.id)]);
    expect(text).not.toContain('Mark-Secret');
    expect((await details(changed?.id)).before).toMatchObject({ 'mail:password': '******' });
    expect((await restore(changed?.id, 'before')).status).toBe(200);
    expect(await stored()).toMatchObject({ 'mail:password': 'Mark-Secret-1' });
  });

  it('notices what was changed by another way, before the next change', async () => {
    await save({ 'home:ignoredFindings': ['a'] }, 'quay');
    const { saved_objects: objects } = (
      await call('GET', '/api/saved_objects/_find?type=config', undefined, inTenant('quay'))
    ).body as { saved_objects: { id: string }[] };
    const path = `/api/saved_objects/config/${objects[0]?.id ?? ''}`;
    const attributes = { 'home:ignoredFindings': ['a', 'b'] };
    expect((await call('PUT', path, { attributes }, inTenant('quay'))).status).toBe(200);
    await save({ 'theme:darkMode': true }, 'quay');
    expect((await list('?type=settings&name=tenant%3Aquay')).revisions).toMatchObject([
      { origin: 'request', fields: ['theme:darkMode'] },
      { origin: 'outside', fields: ['home:ignoredFindings'] },
      { origin: 'request' },
    ]);
  });

  it('keeps each of two changes that are made at once', async () => {
    const before = (await list()).revisions.length;
    await Promise.all([save({ one: 1 }), save({ two: 2 }), save({ three: 3 })]);
    const { revisions } = await list();
    expect(revisions.length - before).toBe(3);
    expect(new Set(revisions.slice(0, 3).map(({ origin }) => origin))).toEqual(new Set(['request']));
  });

  it('is shown to those who can read the tenant, private settings to their owner only', async () => {
    const clerk = await gateway.signIn('clerk', PASSWORD);
    const answer = await save({ 'theme:darkMode': true }, '__user__', clerk);
    expect(answer.status).toBe(200);
    const own = (await list('?type=settings', clerk)).revisions;
    expect(own.map(({ name }) => name)).toContain('user:clerk');
    expect(own.map(({ name }) => name)).not.toContain('tenant:quay');
    const all = (await list()).revisions;
    expect(all.map(({ name }) => name)).not.toContain('user:clerk');
    const ofQuay = all.find(({ name }) => name === 'tenant:quay');
    expect((await call('GET', `${HISTORY}/${ofQuay?.id}`, undefined, {}, clerk)).status).toBe(403);
    expect((await restore(ofQuay?.id, 'before', {}, clerk)).status).toBe(403);
    const ofGlobal = all.find(({ name }) => name === 'global');
    const refused = await restore(ofGlobal?.id, 'before', {}, clerk);
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'You do not have permission to change the settings of this tenant.' },
    });
  });
});

describe('the history of changes to a user', () => {
  const mark = (body: object) => call('PUT', '/api/v1/accounts/clerk', body);

  it('names the user who was disabled, enabled, or has to set a new password', async () => {
    await mark({ disabled: true });
    await mark({ disabled: false });
    await mark({ password_due: true });
    const { revisions } = await list('?type=accounts');
    expect(revisions).toMatchObject([
      { name: 'clerk', deed: 'passwordDemanded', by: 'admin' },
      { name: 'clerk', deed: 'enabled', request: 'PUT /_plugins/_security/api/accounts/clerk' },
      { name: 'clerk', deed: 'disabled', kind: 'changed', address: '127.0.0.1' },
    ]);
    expect(await details(revisions[2]?.id)).toMatchObject({
      before: { disabled: false },
      after: { disabled: true },
    });
  });

  it('takes it back', async () => {
    const [demanded] = (await list('?type=accounts')).revisions;
    expect((await restore(demanded?.id, 'before')).status).toBe(200);
    expect((await list('?type=accounts')).revisions[0]).toMatchObject({ deed: 'passwordWaived' });
    expect((await call('GET', '/api/v1/accounts')).body).toMatchObject({ accounts: { clerk: {} } });
    expect(await gateway.signIn('clerk', PASSWORD)).not.toBe('');
  });

  it('is part of the activity', async () => {
    const { events } = (await call('GET', '/api/v1/activity?type=accounts&name=clerk')).body;
    expect(events).toMatchObject([
      { kind: 'change', revision: { deed: 'passwordWaived' } },
      { revision: { deed: 'passwordDemanded' } },
      { revision: { deed: 'enabled' } },
      { revision: { deed: 'disabled' } },
    ]);
  });
});
