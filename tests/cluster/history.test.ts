import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ActivityPage } from '../../contract/activity';
import { type HistoryPage, type RevisionDetails } from '../../contract/history';
import { type TestGateway } from '../server/gateway/support';
import { sharedCluster } from '../support/opensearch';
import { allowSessions, type SessionPlace } from './gateways/support';
import { callCluster, cleanCluster, PREFIX, startClusterGateway } from './support';

const PASSWORD = 'Quiet-Lagoon-41-Tractor';
const API = '/api/v1/configuration';
const HISTORY = '/api/v1/history';
/** 20 in CI; more by `HISTORY_EDITS`, see tests/README.md. */
const EDITS = Number(process.env['HISTORY_EDITS'] ?? 20);
const nameOf = (name: string) => `${PREFIX}history-${name}`;

describe('the history of a cluster', () => {
  let place: SessionPlace;
  const gateways: TestGateway[] = [];
  let cookie: string;

  /** A gateway that keeps the history in the index of this test. */
  const open = async (settings: Parameters<typeof startClusterGateway>[0] = {}) => {
    const gateway = await startClusterGateway({ 'history.index': place.index, ...settings });
    gateways.push(gateway);
    return gateway;
  };
  const signIn = (gateway: TestGateway) => {
    const { user, password } = sharedCluster().admin;
    return gateway.signIn(user, password);
  };
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    gateway = gateways[0] as TestGateway,
    version?: string,
  ) => {
    const given = gateway === gateways[0] ? cookie : await signIn(gateway);
    const answer = await gateway.call(method, path, {
      cookie: given,
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const write = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, `${API}/${path}`, body);
    expect({ path, ...answer }).toMatchObject({ path, status: 200 });
  };
  const list = async (query = '', gateway?: TestGateway) =>
    (await call('GET', HISTORY + query, undefined, gateway)).body as unknown as HistoryPage;
  /** The changes after one, newest first. */
  const newerThan = async (id: number) => {
    const found: HistoryPage['revisions'] = [];
    for (let next: number | undefined; ;) {
      const page = await list(`?limit=200${next === undefined ? '' : `&before=${next}`}`);
      found.push(...page.revisions.filter((revision) => revision.id > id));
      next = page.next;
      if (next === undefined || next <= id) return found;
    }
  };
  const details = async (id: number) =>
    (await call('GET', `${HISTORY}/${id}`)).body as unknown as RevisionDetails;
  const restore = (id: number, to: 'before' | 'after', version?: string) =>
    call('POST', `${HISTORY}/${id}/restore`, { to }, undefined, version);
  const outside = async (method: string, path: string, body?: unknown) => {
    const { status } = await callCluster(method, `/_plugins/_security/api/${path}`, { body });
    expect({ path, isDone: status < 300 }).toEqual({ path, isDone: true });
  };

  beforeAll(async () => {
    await cleanCluster();
    place = await allowSessions(sharedCluster(), `${PREFIX}history`);
    cookie = await signIn(await open());
    // The first look learns what is there.
    expect(await call('GET', HISTORY)).toMatchObject({ status: 200, body: { revisions: [] } });
  });
  afterAll(async () => {
    for (const gateway of gateways) await gateway.dispose();
    await cleanCluster();
    await place.remove();
  });

  it('says who changed what, when, from where and by which request, with both states', async () => {
    const name = nameOf('role');
    await write('POST', `roles/${name}`, { cluster_permissions: ['cluster_monitor'] });
    await write('POST', `roles/${name}`, { cluster_permissions: ['cluster_all'], description: 'Late shift' });
    await write('POST', `roles/${name}`, { cluster_permissions: ['cluster_all'], description: 'Late shift' });
    await write('DELETE', `roles/${name}`);
    const { revisions } = await list(`?type=roles&name=${name}`);
    expect(revisions).toMatchObject([
      { kind: 'deleted', request: `DELETE /_plugins/_security/api/roles/${name}` },
      { kind: 'changed', fields: ['cluster_permissions', 'description'] },
      { kind: 'created', origin: 'request', by: sharedCluster().admin.user, address: '127.0.0.1' },
    ]);
    const changed = await details(revisions[1]?.id ?? 0);
    expect(changed.before).toMatchObject({ cluster_permissions: ['cluster_monitor'] });
    expect(changed.after).toMatchObject({ cluster_permissions: ['cluster_all'], description: 'Late shift' });
  });

  it('shows a change made at the cluster itself as one outside the console, once for all gateways', async () => {
    const name = nameOf('outside');
    await write('POST', `tenants/${name}`, { description: 'first' });
    await outside('PUT', `tenants/${name}`, { description: 'second' });
    await outside('PUT', `tenants/${name}-new`, { description: 'made outside' });
    const other = await open();
    await Promise.all([list('', other), list()]);
    const { revisions } = await list(`?type=tenants&name=${name}`);
    expect(revisions).toMatchObject([
      { kind: 'changed', origin: 'outside', fields: ['description'] },
      { kind: 'created', origin: 'request' },
    ]);
    expect(revisions[0]).not.toHaveProperty('by');
    expect(await details(revisions[0]?.id ?? 0)).toMatchObject({
      before: { description: 'first' },
      after: { description: 'second' },
    });
    expect((await list(`?type=tenants&name=${name}-new`)).revisions).toMatchObject([
      { kind: 'created', origin: 'outside' },
    ]);
    expect((await restore(revisions[0]?.id ?? 0, 'before')).status).toBe(200);
    expect((await call('GET', `${API}/tenants/${name}`)).body).toMatchObject({ description: 'first' });
    await outside('DELETE', `tenants/${name}`);
    expect((await list(`?type=tenants&name=${name}`)).revisions[0]).toMatchObject({
      kind: 'deleted',
      origin: 'outside',
    });
  });

  it('notices a change outside the console before it records one that came after it', async () => {
    const name = nameOf('both');
    await write('POST', `actiongroups/${name}`, { allowed_actions: ['read'] });
    await outside('PUT', `actiongroups/${name}`, { allowed_actions: ['write'] });
    await write('POST', `actiongroups/${name}`, { allowed_actions: ['crud'] });
    const { revisions } = await list(`?type=actiongroups&name=${name}`);
    expect(revisions.map(({ origin }) => origin)).toEqual(['request', 'outside', 'request']);
    expect(await details(revisions[0]?.id ?? 0)).toMatchObject({
      before: { allowed_actions: ['write'] },
      after: { allowed_actions: ['crud'] },
    });
  });

  it('keeps no password and no hash, and says that a password was changed', async () => {
    const name = nameOf('mara');
    await write('POST', `internalusers/${name}`, { password: PASSWORD });
    await write('POST', `internalusers/${name}`, { password: `${PASSWORD}-2` });
    const { revisions } = await list(`?type=internalusers&name=${name}`);
    expect(revisions[0]).toMatchObject({ kind: 'changed', fields: ['password'] });
    const kept = await callCluster('POST', `/${place.index}/_search`, { body: { size: 1000 } });
    expect(kept.status).toBe(200);
    expect(JSON.stringify(kept.body)).not.toMatch(/Quiet-Lagoon|\$2[aby]\$|"hash"/);
  });

  it('has the change of a password by its user, who may read nothing', async () => {
    const name = nameOf('otto');
    await write('POST', `internalusers/${name}`, { password: PASSWORD, backend_roles: ['sea'] });
    const [gateway] = gateways as [TestGateway];
    const own = await gateway.signIn(name, PASSWORD);
    const body = { current_password: PASSWORD, password: `${PASSWORD}-3` };
    expect((await gateway.call('POST', `${API}/account`, { cookie: own, body })).status).toBe(200);
    const { revisions } = await list(`?type=internalusers&name=${name}`);
    expect(revisions).toMatchObject([
      { kind: 'changed', fields: ['password'], by: name, origin: 'request', address: '127.0.0.1' },
      { kind: 'created' },
    ]);
    const shown = await details(revisions[0]?.id ?? 0);
    expect(shown.after).toEqual(shown.before);
    expect(shown.after).toMatchObject({ backend_roles: ['sea'] });
    await write('POST', `internalusers/${name}`, { backend_roles: ['shore'] });
    expect((await list(`?type=internalusers&name=${name}`)).revisions).toMatchObject([
      { fields: ['backend_roles'], origin: 'request' },
      { fields: ['password'] },
      { kind: 'created' },
    ]);
    const kept = await callCluster('POST', `/${place.index}/_search`, { body: { size: 1000 } });
    expect(JSON.stringify(kept.body)).not.toMatch(/Quiet-Lagoon|\$2[aby]\$|"hash"/);
  });

  it('has changes of the audit configuration and of tenancy, and restores them', async () => {
    const audit = async () => (await call('GET', `${API}/audit`)).body['config'] as { audit: object };
    const before = await audit();
    await write('POST', 'audit/config', {
      ...before,
      audit: { ...before.audit, resolve_bulk_requests: true },
    });
    const [audited] = (await list('?type=audit')).revisions;
    expect(audited).toMatchObject({ kind: 'changed', fields: ['audit'], origin: 'request' });
    expect((await restore(audited?.id ?? 0, 'before')).status).toBe(200);
    expect(await audit()).toEqual(before);

    const tenancy = `${API}/tenancy/config`;
    expect((await call('PUT', tenancy, { private_tenant_enabled: false })).status).toBe(200);
    const [disabled] = (await list('?type=config')).revisions;
    expect(disabled).toMatchObject({ kind: 'changed', fields: ['dynamic'], origin: 'request' });
    expect((await restore(disabled?.id ?? 0, 'before', 'another')).status).toBe(409);
    expect((await restore(disabled?.id ?? 0, 'before', disabled?.version)).status).toBe(200);
    expect((await call('GET', tenancy)).body).toMatchObject({ private_tenant_enabled: true });
  });

  it('has changes of the advanced settings of a tenant, with secrets masked, and restores them', async () => {
    const { user } = sharedCluster().admin;
    const save = async (changes: object) => {
      const answer = await (gateways[0] as TestGateway).call('POST', '/api/opensearch-dashboards/settings', {
        cookie,
        headers: { securitytenant: '__user__' },
        body: { changes },
      });
      expect(answer.status).toBe(200);
      return (await answer.json()) as { settings: Record<string, { userValue?: unknown }> };
    };
    await save({ 'mail:password': 'Mark-Secret-1', 'dateFormat:dow': null, 'history:test': null });
    await save({ 'dateFormat:dow': 'Monday', 'history:test': ['b', 'a'] });
    const [changed, before] = (await list('?type=settings')).revisions;
    expect(changed).toMatchObject({
      by: user,
      name: `user:${user}`,
      fields: ['dateFormat:dow', 'history:test'],
      request: 'POST /api/opensearch-dashboards/settings',
    });
    const shown = await details(changed?.id ?? 0);
    expect(shown.after).toMatchObject({ 'history:test': ['b', 'a'], 'mail:password': '******' });
    expect(JSON.stringify([shown, await details(before?.id ?? 0)])).not.toContain('Mark-Secret');
    expect((await restore(changed?.id ?? 0, 'before', before?.version)).status).toBe(409);
    expect((await restore(changed?.id ?? 0, 'before', changed?.version)).status).toBe(200);
    const { settings } = await save({});
    expect(settings).toMatchObject({ 'mail:password': { userValue: 'Mark-Secret-1' } });
    expect(settings).not.toHaveProperty(['dateFormat:dow']);
    await save({ 'mail:password': null });
  });

  it('is part of the activity, with the audit events that the reader may search', async () => {
    const name = nameOf('reader');
    await write('POST', `internalusers/${name}`, { password: PASSWORD });
    const [gateway] = gateways as [TestGateway];
    await expect(gateway.signIn(name, 'wrong')).rejects.toThrow();
    const query = `/api/v1/activity?kind=failure&user=${name}`;
    let page: ActivityPage = { events: [], sources: { history: 'none', audit: 'none' } };
    // The cluster writes its audit events a moment later.
    for (let tries = 0; tries < 200 && page.events.length === 0; tries += 1)
      page = (await call('GET', query)).body as unknown as ActivityPage;
    expect(page.sources).toEqual({ history: 'shown', audit: 'shown', signIns: false });
    expect(page.events[0]).toMatchObject({ kind: 'failure', by: name, category: 'FAILED_LOGIN' });
    const all = (await call('GET', '/api/v1/activity?limit=20')).body as unknown as ActivityPage;
    expect(all.events.map(({ kind }) => kind)).toContain('change');
    const seen: string[] = [];
    for (let next: string | undefined; seen.length < 20;) {
      const more = next === undefined ? '' : `&before=${next}`;
      const some = (await call('GET', `/api/v1/activity?limit=5&until=${all.events[0]?.at}${more}`))
        .body as unknown as ActivityPage;
      seen.push(...some.events.map(({ id }) => id));
      next = some.next;
      if (next === undefined) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const mine = await gateway.signIn(name, PASSWORD);
    expect((await gateway.call('GET', '/api/v1/activity', { cookie: mine })).status).toBe(403);
  });

  it('undoes the deletion of a user with its changes of mappings, except the password, or nothing', async () => {
    const [name, role] = [nameOf('nora'), nameOf('crew')];
    await write('POST', `internalusers/${name}`, { password: PASSWORD, backend_roles: ['sea'] });
    await write('POST', `roles/${role}`, { cluster_permissions: ['cluster_monitor'] });
    await write('POST', `rolesmapping/${role}`, { users: [name, 'ada'] });
    await write('DELETE', `internalusers/${name}`);
    await write('POST', `rolesmapping/${role}`, { users: ['ada'] });
    const [edit] = (await list(`?type=rolesmapping&name=${role}`)).revisions;
    const undo = (version = edit?.version) =>
      call('POST', `${HISTORY}/undo`, {
        entries: [
          { type: 'internalusers', name },
          { type: 'rolesmapping', name: role, version },
        ],
      });
    expect(await undo('another')).toMatchObject({
      status: 409,
      body: { message: `Changed since: rolesmapping ${role}. Nothing was undone.` },
    });
    expect((await call('GET', `${API}/internalusers/${name}`)).status).toBe(404);
    expect(await undo()).toMatchObject({ status: 200, body: { lostPasswords: [name] } });
    expect((await call('GET', `${API}/internalusers/${name}`)).body).toMatchObject({
      backend_roles: ['sea'],
    });
    const mapping = (await call('GET', `${API}/rolesmapping/${role}`)).body as { users: string[] };
    expect(mapping.users.sort()).toEqual(['ada', name].sort());
    const [gateway] = gateways;
    await expect((gateway as TestGateway).signIn(name, PASSWORD)).rejects.toThrow();
    expect(JSON.stringify((await list(`?name=${name}`)).revisions)).not.toMatch(/-aA1/);
  });

  it(
    `leads back to the start when ${EDITS} random edits are restored one by one in reverse`,
    async () => {
      const names = ['alder', 'birch', 'cedar'].map(nameOf);
      for (const name of names) {
        await write('POST', `roles/${name}`, { cluster_permissions: ['cluster_monitor'] });
        await write('POST', `rolesmapping/${name}`, { users: ['start'] });
        await write('POST', `tenants/${name}`, { description: 'start' });
      }
      const types = ['roles', 'rolesmapping', 'tenants'];
      const exported = async () =>
        JSON.stringify(
          await Promise.all(types.map(async (type) => (await call('GET', `${API}/${type}`)).body['data'])),
        );
      const first = await exported();
      const start = (await list('?limit=1')).revisions[0]?.id ?? 0;
      let state = 7;
      const below = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
      for (let edits = 0; edits < EDITS; edits += 1) {
        const name = names[below(names.length)] as string;
        const acts = [
          () => call('POST', `${API}/roles/${name}`, { cluster_permissions: [`act:${edits}`, 'b', 'a'] }),
          () => call('POST', `${API}/rolesmapping/${name}`, { users: ['z', `u${edits}`], hosts: ['a'] }),
          () => call('POST', `${API}/tenants/${name}`, { description: `edit ${edits}` }),
          () => call('DELETE', `${API}/rolesmapping/${name}`),
          () => call('DELETE', `${API}/tenants/${name}`),
        ];
        await acts[below(acts.length)]?.();
      }
      expect(await exported()).not.toEqual(first);
      const made = await newerThan(start);
      expect(made.length).toBeGreaterThan(EDITS / 2);
      for (const { id } of made) expect(await restore(id, 'before')).toMatchObject({ status: 200 });
      expect(await exported()).toEqual(first);
      const restored = await newerThan(start);
      expect(restored.length).toBe(2 * made.length);
      const originsOf = (origin: string) => restored.filter((one) => one.origin === origin).length;
      expect({ request: originsOf('request'), restore: originsOf('restore') }).toEqual({
        request: made.length,
        restore: made.length,
      });
    },
    30_000 * EDITS,
  );

  it('reports missing rights of the server user on the index, and offers no history', async () => {
    const gateway = await open({ 'history.index': '.gatehouse_not_allowed' });
    const answer = await call('GET', HISTORY, undefined, gateway);
    expect(answer).toMatchObject({ status: 503 });
    expect(String(answer.body['message'])).toContain(
      'The server user cannot use the index .gatehouse_not_allowed: give it a role with indices_all on .gatehouse_not_allowed*.',
    );
    const none = await open({ 'history.index': '' });
    expect(await call('GET', HISTORY, undefined, none)).toMatchObject({ status: 404 });
  });
});
