import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HistoryPage, type RestoreResult, type RevisionDetails } from '../../../contract/history';
import { applyImport, exportFolder, planImport, withStoredEntries } from '../../../server/importExport';
import { SecurityStore } from '../../../server/security/embedded';
import { openDatabase } from '../../../server/store/database';
import { cleanUp, fileOf, folderWith, newFolder } from '../importExport/folders';
import { ADMIN_PASSWORD, startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const HISTORY = '/api/v1/history';

const gateways: TestGateway[] = [];
async function open(settings: Parameters<typeof startGateway>[0] = {}) {
  const gateway = await startGateway(settings);
  gateways.push(gateway);
  const cookie = await gateway.signIn();
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await gateway.call(method, path, {
      cookie,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const write = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, `/api/v1/configuration/${path}`, body);
    expect({ path, ...answer }).toMatchObject({ path, status: 200 });
  };
  const list = async (query = '') => (await call('GET', `${HISTORY}${query}`)).body as unknown as HistoryPage;
  const details = async (id: number) =>
    (await call('GET', `${HISTORY}/${id}`)).body as unknown as RevisionDetails;
  const restore = (id: number, to: 'before' | 'after', headers: Record<string, string> = {}) =>
    call('POST', `${HISTORY}/${id}/restore`, { to }, headers);
  return { gateway, cookie, call, write, list, details, restore };
}
afterAll(async () => {
  for (const gateway of gateways) await gateway.dispose();
  cleanUp();
});

describe('the history of the security configuration', () => {
  let at: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    at = await open();
  });

  it('records who changed what, when, from where and in which request, with both states', async () => {
    const { write, list, details } = at;
    const from = Date.now();
    await write('POST', 'roles/night', { cluster_permissions: ['cluster_monitor'] });
    await write('POST', 'roles/night', { cluster_permissions: ['cluster_all'], description: 'Late shift' });
    await write('DELETE', 'roles/night');
    const { revisions } = await list('?type=roles&name=night');
    expect(revisions).toMatchObject([
      { kind: 'deleted', request: 'DELETE /_plugins/_security/api/roles/night' },
      { kind: 'changed', fields: ['cluster_permissions', 'description'] },
      { kind: 'created', type: 'roles', name: 'night', origin: 'request', by: 'admin', address: '127.0.0.1' },
    ]);
    const changed = await details(revisions[1]?.id ?? 0);
    expect(changed.before).toMatchObject({ cluster_permissions: ['cluster_monitor'] });
    expect(changed.after).toMatchObject({ cluster_permissions: ['cluster_all'], description: 'Late shift' });
    expect(Date.parse(changed.at)).toBeGreaterThanOrEqual(from - 1);
    expect((await details(revisions[0]?.id ?? 0)).after).toBeNull();
  });

  it('has no revision of a write that changes nothing', async () => {
    const { write, list } = at;
    await write('POST', 'tenants/pier', { description: 'Boards' });
    await write('POST', 'tenants/pier', { description: 'Boards' });
    expect((await list('?type=tenants&name=pier')).revisions).toHaveLength(1);
  });

  it('never shows a password hash, only that the password changed', async () => {
    const { write, list, details, call } = at;
    await write('POST', 'internalusers/mara', { password: PASSWORD });
    await write('POST', 'internalusers/mara', { password: `${PASSWORD}2` });
    const { revisions } = await list('?type=internalusers&name=mara');
    expect(revisions[0]).toMatchObject({ kind: 'changed', fields: ['password'] });
    const texts = [JSON.stringify(revisions)];
    for (const { id } of revisions) texts.push(JSON.stringify(await details(id)));
    texts.push(JSON.stringify((await call('GET', `${HISTORY}/${revisions[0]?.id}`)).body));
    expect(texts.join()).not.toMatch(/hash|\$2[aby]\$/);
  });

  it('restores an entry as an ordinary write, which is a revision itself', async () => {
    const { write, list, restore, call } = at;
    await write('POST', 'actiongroups/looking', { allowed_actions: ['read'], description: 'first' });
    await write('POST', 'actiongroups/looking', { allowed_actions: ['write'], description: 'second' });
    const [newest] = (await list('?type=actiongroups&name=looking')).revisions;
    expect(await restore(newest?.id ?? 0, 'before')).toMatchObject({
      status: 200,
      body: { message: "'looking' updated." },
    });
    expect((await call('GET', '/api/v1/configuration/actiongroups/looking')).body).toMatchObject({
      allowed_actions: ['read'],
      description: 'first',
    });
    expect((await list('?type=actiongroups&name=looking')).revisions).toHaveLength(3);
  });

  it('refuses to restore over a version that someone else has changed', async () => {
    const { write, list, restore, gateway, cookie } = at;
    await write('POST', 'roles/guarded', { cluster_permissions: ['cluster_monitor'] });
    const path = '/api/v1/configuration/roles/guarded';
    const etag = (await gateway.call('GET', path, { cookie })).headers.get('etag') ?? '';
    await write('POST', 'roles/guarded', { cluster_permissions: ['cluster_all'] });
    const [newest] = (await list('?type=roles&name=guarded')).revisions;
    expect(await restore(newest?.id ?? 0, 'before', { 'if-match': etag })).toMatchObject({ status: 409 });
    expect(await (await gateway.call('GET', path, { cookie })).json()).toMatchObject({
      cluster_permissions: ['cluster_all'],
    });
  });

  it('restores a deleted user with the former password, and keeps the password of an existing one', async () => {
    const { write, list, restore, gateway } = at;
    await write('POST', 'internalusers/otto', { password: PASSWORD, backend_roles: ['night'] });
    await write('POST', 'internalusers/otto', { password: `${PASSWORD}2`, backend_roles: ['day'] });
    const [changed] = (await list('?type=internalusers&name=otto')).revisions;
    expect((await restore(changed?.id ?? 0, 'before')).status).toBe(200);
    expect(await gateway.signIn('otto', `${PASSWORD}2`)).not.toBe('');
    await write('DELETE', 'internalusers/otto');
    const [deleted] = (await list('?type=internalusers&name=otto')).revisions;
    expect((await restore(deleted?.id ?? 0, 'before')).status).toBe(200);
    expect(await gateway.signIn('otto', `${PASSWORD}2`)).not.toBe('');
  });

  it('records changes of audit and tenancy settings, and restores them', async () => {
    const { list, restore, call, write } = at;
    const audit = async () => (await call('GET', '/api/v1/configuration/audit')).body['config'];
    const before = (await audit()) as { audit: object };
    await write('POST', 'audit/config', {
      ...before,
      audit: { ...before.audit, resolve_bulk_requests: true },
    });
    const [audited] = (await list('?type=audit')).revisions;
    expect(audited).toMatchObject({ kind: 'changed', fields: ['audit'], by: 'admin' });
    expect((await restore(audited?.id ?? 0, 'before')).status).toBe(200);
    expect(await audit()).toEqual(before);

    const tenancy = '/api/v1/configuration/tenancy/config';
    const was = (await call('GET', tenancy)).body;
    expect((await call('PUT', tenancy, { private_tenant_enabled: false })).status).toBe(200);
    expect((await call('PUT', tenancy, { private_tenant_enabled: true })).status).toBe(200);
    const [enabled] = (await list('?type=config')).revisions;
    expect((await restore(enabled?.id ?? 0, 'before')).status).toBe(200);
    expect((await call('GET', tenancy)).body).toEqual({ ...was, private_tenant_enabled: false });
  });

  it('records an import as one write without a user', async () => {
    const { gateway, list } = at;
    const folder = folderWith({
      'tenants.yml': fileOf('tenants', 'pier: {description: "Imported"}', 'quay: {description: "New"}'),
    });
    const db = openDatabase(`${gateway.folder}/data`, []);
    const store = new SecurityStore(db);
    applyImport(store, await withStoredEntries(store, (stored) => planImport(folder, stored)));
    db.close();
    const { revisions } = await list('?type=tenants&limit=2');
    expect(revisions).toMatchObject([{ origin: 'import' }, { origin: 'import' }]);
    expect(revisions.map(({ name }) => name).sort()).toEqual(['pier', 'quay']);
    expect(new Set(revisions.map(({ write }) => write)).size).toBe(1);
    expect(revisions[0]).not.toHaveProperty('by');
  });

  it('is read page by page, newest first, and by user', async () => {
    const { list } = at;
    const all = (await list('?limit=200')).revisions;
    const seen: number[] = [];
    for (let next: number | undefined; ;) {
      const page = await list(`?limit=3${next === undefined ? '' : `&before=${next}`}`);
      seen.push(...page.revisions.map(({ id }) => id));
      next = page.next;
      if (next === undefined) break;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect((await list('?by=unknown')).revisions).toEqual([]);
    expect((await list('?by=admin&limit=200')).revisions.length).toBe(
      all.filter(({ by }) => by === 'admin').length,
    );
  });

  it.each([
    ['?type=nonsense', /type: Invalid option/],
    ['?limit=0', /limit: Too small/],
    ['?limit=201', /limit: Too big/],
    ['?before=x', /before: Invalid input/],
    ['?other=1', /Unrecognized key: "other"/],
  ])('refuses the query %s with a reason', async (query, message) => {
    const answer = await at.call('GET', HISTORY + query);
    expect(answer.status).toBe(400);
    expect(String(answer.body['message'])).toMatch(message);
  });

  it('answers 404 for a revision that does not exist', async () => {
    for (const id of ['999999', 'x', '-1', '1e9'])
      expect(await at.call('GET', `${HISTORY}/${id}`)).toMatchObject({
        status: 404,
        body: { message: `There is no revision ${id}.` },
      });
  });
});

describe('differences', () => {
  it('are semantic: key order and empty values do not count', async () => {
    const { write, list, details } = await open();
    const read = { index_patterns: ['logs-*'], allowed_actions: ['read'] };
    await write('POST', 'roles/loggers', { index_permissions: [read] });
    const { allowed_actions, index_patterns } = read;
    const again = { allowed_actions, masked_fields: [], index_patterns, fls: [] };
    await write('POST', 'roles/loggers', { description: '', index_permissions: [again] });
    expect((await list('?type=roles&name=loggers')).revisions).toMatchObject([{ kind: 'created' }]);
    await write('POST', 'roles/loggers', { description: 'Logs', index_permissions: [again] });
    const [changed] = (await list('?type=roles&name=loggers')).revisions;
    expect(changed).toMatchObject({ kind: 'changed', fields: ['description'] });
    expect((await details(changed?.id ?? 0)).fields).toEqual(['description']);
  });

  it('of a new password show only the password, also in activity files', async () => {
    const { write, list, gateway, cookie } = await open();
    await write('POST', 'internalusers/nell', { password: PASSWORD });
    const blank = { attributes: {}, opendistro_security_roles: [], description: '' };
    await write('POST', 'internalusers/nell', { ...blank, password: `${PASSWORD}2` });
    const [changed] = (await list('?type=internalusers&name=nell')).revisions;
    expect(changed).toMatchObject({ kind: 'changed', fields: ['password'] });
    const answer = await gateway.call('GET', '/api/v1/activity?name=nell&format=csv', { cookie });
    expect((await answer.text()).split('\r\n')[1]).toContain('"nell","changed","password"');
  });
});

describe('Undo of an older change', () => {
  const ROLE = { cluster_permissions: ['cluster_monitor'], description: 'first' };
  async function openRole(name = 'crew') {
    const at = await open();
    const role = async () => (await at.call('GET', `/api/v1/configuration/roles/${name}`)).body;
    const save = (body: object) => at.write('POST', `roles/${name}`, body);
    const changes = async () => (await at.list(`?type=roles&name=${name}`)).revisions;
    const preview = async (id = 0) => (await at.call('GET', `${HISTORY}/${id}/undo`)).body;
    const undo = (id = 0, body: object = {}) => at.call('POST', `${HISTORY}/${id}/undo`, body);
    await save(ROLE);
    return { ...at, role, save, changes, preview, undo };
  }

  it('reverts only that change, and can itself be undone', async () => {
    const { call, role, save, changes, preview, undo } = await openRole();
    await save({ ...ROLE, description: 'second' });
    await save({ cluster_permissions: ['cluster_monitor', 'cluster_all'], description: 'second' });
    const [, described] = await changes();
    expect(await preview(described?.id)).toMatchObject({ laterCount: 1, lost: [], isDone: false });
    const undone = await undo(described?.id);
    expect(undone.status).toBe(200);
    expect(await role()).toMatchObject({
      description: 'first',
      cluster_permissions: ['cluster_monitor', 'cluster_all'],
    });
    const [newest] = await changes();
    expect(newest).toMatchObject({ origin: 'restore', kind: 'changed', fields: ['description'] });
    expect(undone.body['undo']).toEqual([{ type: 'roles', name: 'crew', version: newest?.version }]);
    const again = await call('POST', `${HISTORY}/undo`, { entries: undone.body['undo'] });
    expect(again.status).toBe(200);
    expect(await role()).toMatchObject({ description: 'second' });
  });

  it('lists later changes of the same fields, and reverts them only on request', async () => {
    const { role, save, changes, preview, undo } = await openRole();
    await save({ ...ROLE, description: 'second' });
    await save({ ...ROLE, description: 'second', cluster_permissions: ['cluster_all'] });
    await save({ ...ROLE, description: 'third', cluster_permissions: ['cluster_all'] });
    const [third, , second] = await changes();
    const shown = await preview(second?.id);
    expect(shown).toMatchObject({ laterCount: 2, lostCount: 1, lost: [{ id: third?.id }] });
    expect(await undo(second?.id)).toMatchObject({
      status: 409,
      body: { message: 'Changed since: roles crew. Nothing was undone.' },
    });
    expect(await undo(second?.id, { withLater: true, seen: shown['seen'] })).toMatchObject({ status: 200 });
    expect(await role()).toMatchObject({ description: 'first', cluster_permissions: ['cluster_all'] });
  });

  it('is refused if the entry has changed since it was read, or if nothing of the change is left', async () => {
    const { save, changes, preview, undo, role } = await openRole();
    await save({ ...ROLE, description: 'second' });
    const [second] = await changes();
    const { seen } = await preview(second?.id);
    await save({ ...ROLE, description: 'third' });
    expect(await undo(second?.id, { withLater: true, seen })).toMatchObject({
      status: 409,
      body: { message: 'This has changed since it was read.' },
    });
    await save(ROLE);
    expect(await undo(second?.id, { withLater: true })).toMatchObject({
      status: 409,
      body: { message: 'This is undone already.' },
    });
    expect(await role()).toMatchObject(ROLE);
  });

  it('of a creation deletes the entry, and of a deletion restores it', async () => {
    const { call, changes, undo, role } = await openRole();
    const [created] = await changes();
    expect((await undo(created?.id)).status).toBe(200);
    expect((await call('GET', '/api/v1/configuration/roles/crew')).status).toBe(404);
    const [deleted] = await changes();
    expect(deleted).toMatchObject({ kind: 'deleted', origin: 'restore' });
    expect((await undo(deleted?.id)).status).toBe(200);
    expect(await role()).toMatchObject(ROLE);
  });

  it('restores the former password unless it has changed again', async () => {
    const { write, list, undo, gateway } = await openRole();
    await write('POST', 'internalusers/orla', { password: PASSWORD });
    await write('POST', 'internalusers/orla', { password: `${PASSWORD}2`, backend_roles: ['day'] });
    const [changed] = (await list('?type=internalusers&name=orla')).revisions;
    expect((await undo(changed?.id)).status).toBe(200);
    expect(await gateway.signIn('orla', PASSWORD)).not.toBe('');
    const [undone] = (await list('?type=internalusers&name=orla')).revisions;
    expect(undone?.fields).toEqual(['backend_roles', 'password']);
    await write('POST', 'internalusers/orla', { password: `${PASSWORD}3`, backend_roles: [] });
    expect((await undo(undone?.id)).status).toBe(409);
  });

  it('reverts a single change of tenant settings and of tenancy settings', async () => {
    const { call, list, undo } = await openRole();
    const SETTINGS = '/api/opensearch-dashboards/settings';
    const set = (changes: object) => call('POST', SETTINGS, { changes });
    await set({ defaultIndex: 'one' });
    await set({ 'theme:darkMode': true });
    const [, first] = (await list('?type=settings')).revisions;
    expect((await undo(first?.id)).status).toBe(200);
    const { settings } = (await call('GET', SETTINGS)).body as { settings: Record<string, unknown> };
    expect([Object.hasOwn(settings, 'defaultIndex'), settings['theme:darkMode']]).toEqual([
      false,
      { userValue: true },
    ]);
    const tenancy = '/api/v1/configuration/tenancy/config';
    await call('POST', '/api/v1/configuration/tenants/pier', { description: '' });
    expect((await call('PUT', tenancy, { private_tenant_enabled: false })).status).toBe(200);
    expect((await call('PUT', tenancy, { default_tenant: 'pier' })).status).toBe(200);
    const [, closed] = (await list('?type=config')).revisions;
    expect(await undo(closed?.id)).toMatchObject({ status: 200 });
    const info = (await call('GET', '/api/v1/auth/dashboardsinfo')).body;
    expect(info).toMatchObject({ private_tenant_enabled: true, default_tenant: 'pier' });
  });
});

describe('one act', () => {
  const ACT = { 'x-gatehouse-act': 'act-of-one-user-1' };
  async function assign(headers: Record<string, string> = ACT) {
    const at = await open();
    const { call, write } = at;
    for (const name of ['amy', 'bea', 'cid'])
      await write('POST', `internalusers/${name}`, { password: PASSWORD });
    const roles = { opendistro_security_roles: ['all_access'] };
    for (const name of ['amy', 'bea', 'cid'])
      await call('POST', `/api/v1/configuration/internalusers/${name}`, roles, headers);
    return at;
  }

  it('is one line that summarises what all entries gained, and can be expanded', async () => {
    const { list } = await assign();
    const { revisions } = await list('?group=write&type=internalusers');
    const [act] = revisions;
    expect(act?.together).toEqual({
      count: 3,
      parts: [{ type: 'internalusers', kind: 'changed', count: 3 }],
      names: ['amy', 'bea', 'cid'],
      members: {
        type: 'internalusers',
        field: 'opendistro_security_roles',
        added: ['all_access'],
        removed: [],
      },
    });
    expect(revisions.map(({ name }) => name)).toEqual(['cid', 'cid', 'bea', 'amy', 'admin']);
    const unfolded = await list(`?write=${act?.write}`);
    expect(unfolded.revisions.map(({ name }) => name)).toEqual(['cid', 'bea', 'amy']);
    const first = await list('?group=write&type=internalusers&limit=1');
    const rest = await list(`?group=write&type=internalusers&before=${first.next}`);
    expect(rest.revisions.map(({ name }) => name)).toEqual(['cid', 'bea', 'amy', 'admin']);
  });

  it('names what it did to accounts, and which fields of users it changed', async () => {
    const { call, list } = await assign();
    const users = ['amy', 'bea', 'cid'];
    const [disabling, describing] = ['act-disabling-users', 'act-describing-users'];
    for (const name of users)
      await call('PUT', `/api/v1/accounts/${name}`, { disabled: true }, { 'x-gatehouse-act': disabling });
    for (const name of users) {
      const body = { opendistro_security_roles: ['all_access'], description: name, attributes: { on: 'a' } };
      const path = `/api/v1/configuration/internalusers/${name}`;
      await call('POST', path, body, { 'x-gatehouse-act': describing });
    }
    const { revisions } = await list('?group=write&limit=2');
    expect(revisions.map(({ together }) => together)).toEqual([
      {
        count: 3,
        parts: [{ type: 'internalusers', kind: 'changed', count: 3 }],
        names: users,
        fields: ['description', 'attributes'],
      },
      {
        count: 3,
        parts: [{ type: 'accounts', kind: 'changed', count: 3 }],
        names: users,
        deed: 'disabled',
      },
    ]);
  });

  it('on accounts is undone as a whole, and so is that undo', async () => {
    const { call } = await assign();
    const users = ['amy', 'bea', 'cid'];
    for (const name of users)
      await call(
        'PUT',
        `/api/v1/accounts/${name}`,
        { disabled: true },
        { 'x-gatehouse-act': 'act-disabling' },
      );
    const [act] = ((await call('GET', `${HISTORY}?group=write&limit=1`)).body as unknown as HistoryPage)
      .revisions;
    const disabled = async () => {
      const { accounts } = (await call('GET', '/api/v1/accounts')).body as {
        accounts: Record<string, { disabled?: boolean }>;
      };
      return users.filter((name) => accounts[name]?.disabled === true);
    };
    expect(await disabled()).toEqual(users);
    const undone = await call('POST', `${HISTORY}/writes/${act?.write}/restore`);
    expect(undone).toMatchObject({ status: 200, body: { count: 3 } });
    expect(await disabled()).toEqual([]);
    const { write } = undone.body as { write?: number };
    expect(await call('POST', `${HISTORY}/writes/${write}/restore`)).toMatchObject({ status: 200 });
    expect(await disabled()).toEqual(users);
  });

  it('is undone as a whole, with each entry merged into its current value', async () => {
    const { call, list, write } = await assign();
    const [act] = (await list('?group=write&type=internalusers')).revisions;
    await write('POST', 'internalusers/bea', {
      opendistro_security_roles: ['all_access'],
      description: 'Night',
    });
    const path = `${HISTORY}/writes/${act?.write}`;
    expect((await call('GET', `${path}/undo`)).body).toMatchObject({ laterCount: 1, lostCount: 0 });
    expect(await call('POST', `${path}/restore`)).toMatchObject({ status: 200, body: { count: 3 } });
    const users = (await call('GET', '/api/v1/configuration/internalusers')).body['data'];
    expect(users).toMatchObject({
      amy: { opendistro_security_roles: [] },
      bea: { opendistro_security_roles: [], description: 'Night' },
    });
    const [undone] = (await list('?group=write&type=internalusers')).revisions;
    expect(undone).toMatchObject({ origin: 'restore', together: { count: 3 } });
  });

  it('belongs to one session: the same header in another session is another act', async () => {
    const { gateway, list } = await assign();
    const cookie = await gateway.signIn();
    const other = { cookie, headers: ACT, body: { description: 'other' } };
    await gateway.call('POST', '/api/v1/configuration/internalusers/amy', other);
    const [newest, act] = (await list('?group=write&type=internalusers')).revisions;
    expect([newest?.name, newest?.together, act?.together?.count]).toEqual(['amy', undefined, 3]);
  });

  it('lists each entry of several types once, and no names for more than three', async () => {
    const { call, list, write } = await open();
    const role = { cluster_permissions: ['cluster_monitor'] };
    await call('POST', '/api/v1/configuration/roles/analyst', role, ACT);
    await call('POST', '/api/v1/configuration/rolesmapping/analyst', { users: ['admin'] }, ACT);
    const [act] = (await list('?group=write')).revisions;
    expect(act?.together).toEqual({
      count: 2,
      parts: [
        { type: 'rolesmapping', kind: 'created', count: 1 },
        { type: 'roles', kind: 'created', count: 1 },
      ],
      names: ['analyst'],
    });
    for (const name of ['amy', 'bea', 'cid', 'dan'])
      await write('POST', `internalusers/${name}`, { password: PASSWORD });
    const { revisions } = await list('?type=internalusers');
    const entries = revisions
      .filter(({ name }) => name !== 'admin')
      .map(({ name, version }) => ({ type: 'internalusers', name, version }));
    expect((await call('POST', `${HISTORY}/undo`, { entries })).status).toBe(200);
    const [undone] = (await list('?group=write')).revisions;
    expect(undone?.together).toEqual({
      count: 4,
      parts: [{ type: 'internalusers', kind: 'deleted', count: 4 }],
    });
  });

  it.each(['short', 'x'.repeat(65), 'act/of one'])('does not have the name %j', async (name) => {
    const { call, list } = await open();
    const headers = { 'x-gatehouse-act': name };
    for (const tenant of ['pier', 'dock'])
      await call('POST', `/api/v1/configuration/tenants/${tenant}`, { description: '' }, headers);
    const { revisions } = await list('?group=write&type=tenants&limit=2');
    expect(revisions.map((one) => [one.name, one.together])).toEqual([
      ['dock', undefined],
      ['pier', undefined],
    ]);
  });

  it('excludes writes of the product at startup', async () => {
    const { call, list } = await open();
    const [first] = (await list('?limit=1')).revisions;
    expect(first?.origin).toBe('product');
    expect(await call('POST', `${HISTORY}/writes/${first?.write}/restore`)).toMatchObject({
      status: 404,
      body: { message: `There is no write ${first?.write}.` },
    });
  });
});

describe('parts of names', () => {
  it('are found regardless of case, if requested', async () => {
    const { write, list } = await open();
    await write('POST', 'roles/HR_Reader', ROLE_OF_PARTS);
    const names = async (query: string) => (await list(query)).revisions.map(({ name }) => name);
    expect(await names('?name=hr_read&match=part')).toEqual(['HR_Reader']);
    expect(await names('?name=hr_read')).toEqual([]);
    expect(await names('?by=ADM&match=part&type=roles')).toEqual(['HR_Reader']);
  });
});

describe('entries that are hidden', () => {
  it('have no history, not even from before they were hidden, and no refusal names them', async () => {
    const { write, list, call, gateway } = await open();
    await write('POST', 'roles/secret_ops', ROLE_OF_PARTS);
    const [created] = (await list('?type=roles&name=secret_ops')).revisions;
    const db = openDatabase(`${gateway.folder}/data`, []);
    const store = new SecurityStore(db);
    const entry = { ...store.readAll('roles').get('secret_ops'), hidden: true };
    const change = { type: 'roles', name: 'secret_ops', entry } as const;
    store.write(() => ({ result: undefined, changes: [change] }));
    db.close();
    expect(JSON.stringify(await list('?limit=200'))).not.toContain('secret_ops');
    expect(JSON.stringify(await list('?limit=200&group=write'))).not.toContain('secret_ops');
    expect((await call('GET', `${HISTORY}/${created?.id}`)).status).toBe(404);
    const activity = await call('GET', '/api/v1/activity?type=roles');
    expect(JSON.stringify(activity.body)).not.toContain('secret_ops');
    const refused = await call('POST', `${HISTORY}/writes/${created?.write}/restore`);
    expect(refused.status).toBe(404);
    expect(refused.body['message']).toBe(`There is no write ${created?.write}.`);
  });
});

const ROLE_OF_PARTS = { cluster_permissions: ['cluster_monitor'] };

describe('readers of the history', () => {
  it('are users who can read the entries; an auditor sees everything and restores nothing', async () => {
    const types = ['INTERNALUSERS', 'ROLES', 'ROLESMAPPING', 'ACTIONGROUPS', 'TENANTS', 'AUDIT', 'CONFIG'];
    const closed = Object.fromEntries(types.map((type) => [type, ['PUT', 'PATCH', 'DELETE', 'POST']]));
    const { gateway, write, list } = await open({
      'plugins.security.restapi.roles_enabled': ['all_access', 'auditor', 'clerk'],
      'plugins.security.restapi.endpoints_disabled': {
        auditor: closed,
        clerk: { ...closed, INTERNALUSERS: ['GET', 'PUT', 'PATCH', 'DELETE'] },
      },
    });
    for (const role of ['auditor', 'clerk']) {
      await write('POST', `roles/${role}`, { cluster_permissions: ['cluster_monitor'] });
      await write('POST', `internalusers/${role}`, { password: PASSWORD });
      await write('POST', `rolesmapping/${role}`, { users: [role] });
    }
    await write('POST', 'internalusers/stranger', { password: PASSWORD });
    const [newest] = (await list()).revisions;
    const as = async (user: string, method: string, path: string, body?: unknown) => {
      const cookie = await gateway.signIn(user, PASSWORD);
      const answer = await gateway.call(method, HISTORY + path, {
        cookie,
        ...(body === undefined ? {} : { body }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await as('stranger', 'GET', '')).toMatchObject({
      status: 403,
      body: { message: 'You do not have permission to read the history.' },
    });
    expect((await as('stranger', 'GET', `/${newest?.id}`)).status).toBe(403);
    const seen = (await as('auditor', 'GET', '?limit=1')).body as HistoryPage;
    expect(seen.revisions).toEqual([newest]);
    expect((await as('auditor', 'POST', `/${newest?.id}/restore`, { to: 'before' })).status).toBe(403);
    const clerk = (await as('clerk', 'GET', '')).body as HistoryPage;
    expect(clerk.revisions.map(({ type }) => type)).not.toContain('internalusers');
    expect(await as('clerk', 'GET', '?type=internalusers')).toMatchObject({
      status: 403,
      body: { message: 'You do not have permission to read the history of internalusers.' },
    });
    expect((await as('clerk', 'GET', `/${newest?.id}`)).status).toBe(403);
    expect((await gateway.call('GET', HISTORY)).status).toBe(401);
  });
});

describe('Undo of several changes', () => {
  const GROUP = 'night-shift';
  /** A user and a mapping that names the user; then the user is deleted and taken out of the mapping. */
  async function deleted(name: string) {
    const at = await open();
    const { write, call, list } = at;
    await write('POST', `internalusers/${name}`, { password: PASSWORD, backend_roles: ['crew'] });
    await write('POST', `roles/${GROUP}`, { cluster_permissions: ['cluster_monitor'] });
    await write('POST', `rolesmapping/${GROUP}`, { users: [name, 'ada'] });
    const path = `/api/v1/configuration/rolesmapping/${GROUP}`;
    await write('DELETE', `internalusers/${name}`);
    await write('POST', `rolesmapping/${GROUP}`, { users: ['ada'] });
    const [edit] = (await list(`?type=rolesmapping&name=${GROUP}`)).revisions;
    const entries = [
      { type: 'internalusers', name },
      { type: 'rolesmapping', name: GROUP, version: edit?.version },
    ];
    const undo = (changes: unknown = entries) => call('POST', `${HISTORY}/undo`, { entries: changes });
    const users = async () => ((await call('GET', path)).body as { users: string[] }).users;
    return { ...at, entries, undo, users };
  }

  it('restores a deleted user with the former password and mappings in one write', async () => {
    const { undo, users, list, gateway } = await deleted('nora');
    expect(await undo()).toMatchObject({ status: 200, body: { message: 'Taken back.' } });
    expect(await users()).toEqual(['nora', 'ada']);
    const [one, other] = (await list('?limit=2')).revisions;
    expect([one?.type, other?.type].sort()).toEqual(['internalusers', 'rolesmapping']);
    expect(one?.write).toBe(other?.write);
    expect(await gateway.signIn('nora', PASSWORD)).not.toBe('');
  });

  it('can be undone again as a whole', async () => {
    const { undo, users, call } = await deleted('nora');
    const { write } = (await undo()).body as unknown as RestoreResult;
    expect(await call('POST', `${HISTORY}/writes/${write}/restore`)).toMatchObject({ status: 200 });
    expect(await users()).toEqual(['ada']);
    expect((await call('GET', '/api/v1/configuration/internalusers/nora')).status).toBe(404);
  });

  it('reverts nothing if one of the entries has changed since, and names it', async () => {
    const { undo, users, write, call } = await deleted('nora');
    await write('POST', `rolesmapping/${GROUP}`, { users: ['ada', 'eve'] });
    expect(await undo()).toMatchObject({
      status: 409,
      body: { message: `Changed since: rolesmapping ${GROUP}. Nothing was undone.` },
    });
    expect(await users()).toEqual(['ada', 'eve']);
    expect((await call('GET', '/api/v1/configuration/internalusers/nora')).status).toBe(404);
  });

  it('does not mistake another change for the requested one: neither the deletion of another user nor an earlier one', async () => {
    const { undo, write, entries, gateway, call, list } = await deleted('nora');
    await write('POST', 'internalusers/second', { password: PASSWORD });
    await write('POST', 'rolesmapping/all_access', { users: ['admin', 'second'], backend_roles: ['admin'] });
    await write('POST', 'internalusers/nora', { password: PASSWORD });
    expect((await undo([entries[0]])).status).toBe(409);
    const second = await gateway.signIn('second', PASSWORD);
    const path = '/api/v1/configuration/internalusers/nora';
    expect((await gateway.call('DELETE', path, { cookie: second })).status).toBe(200);
    expect(await undo([entries[0]])).toMatchObject({
      status: 409,
      body: { message: 'Changed since: internalusers nora. Nothing was undone.' },
    });
    expect((await call('GET', path)).status).toBe(404);
    const tenant = '/api/v1/configuration/tenants/quay';
    await gateway.call('POST', tenant, { cookie: second, body: { description: 'Of another user' } });
    const [made] = (await list('?type=tenants&name=quay')).revisions;
    expect((await undo([{ type: 'tenants', name: 'quay', version: made?.version }])).status).toBe(409);
    expect((await call('GET', tenant)).body).toMatchObject({ description: 'Of another user' });
  });

  it('is refused to an auditor, who may only read, for one change and for several', async () => {
    const types = ['INTERNALUSERS', 'ROLES', 'ROLESMAPPING', 'ACTIONGROUPS', 'TENANTS', 'AUDIT', 'CONFIG'];
    const { gateway, write, list, call } = await open({
      'plugins.security.restapi.roles_enabled': ['all_access', 'auditor'],
      'plugins.security.restapi.endpoints_disabled': {
        auditor: Object.fromEntries(types.map((type) => [type, ['PUT', 'PATCH', 'DELETE', 'POST']])),
      },
    });
    await write('POST', 'roles/auditor', { cluster_permissions: ['cluster_monitor'] });
    await write('POST', 'internalusers/ida', { password: PASSWORD });
    await write('POST', 'tenants/quay', { description: 'Boats' });
    const auditor = await gateway.signIn('ida', PASSWORD);
    const undo = (body: unknown, cookie: string) => gateway.call('POST', `${HISTORY}/undo`, { cookie, body });
    // The user changes entries first, and becomes an auditor after that.
    await write('POST', 'rolesmapping/all_access', { users: ['admin', 'ida'], backend_roles: ['admin'] });
    for (const name of ['pier', 'quay'])
      await gateway.call('POST', `/api/v1/configuration/tenants/${name}`, {
        cookie: auditor,
        body: { description: 'Changed' },
      });
    await write('POST', 'rolesmapping/all_access', { users: ['admin'], backend_roles: ['admin'] });
    await write('POST', 'rolesmapping/auditor', { users: ['ida'] });
    const made = (await list('?type=tenants&limit=2')).revisions;
    const entries = made.map(({ type, name, version }) => ({ type, name, version }));
    expect(entries.map(({ name }) => name)).toEqual(['quay', 'pier']);
    expect((await undo({ entries }, auditor)).status).toBe(403);
    expect((await undo({ entries: entries.slice(0, 1) }, auditor)).status).toBe(403);
    expect((await call('GET', '/api/v1/configuration/tenants/quay')).body).toMatchObject({
      description: 'Changed',
    });
  });

  it('is refused to users who may not write, and for a malformed body', async () => {
    const { undo, write, entries, gateway } = await deleted('nora');
    await write('POST', 'internalusers/stranger', { password: PASSWORD });
    const cookie = await gateway.signIn('stranger', PASSWORD);
    const answer = await gateway.call('POST', `${HISTORY}/undo`, { cookie, body: { entries } });
    expect(answer.status).toBe(403);
    expect((await undo([])).status).toBe(400);
    expect((await undo([{ type: 'sessions', name: 'global' }])).status).toBe(400);
  });
});

describe('the retention of the history', () => {
  it('is limited in days and bytes', async () => {
    const { gateway, write } = await open({ 'embedded.history.maxBytes': 65_536 });
    const description = 'x'.repeat(1000);
    for (let number = 0; number < 60; number += 1)
      await write('POST', 'tenants/pier', { description: `${number} ${description}` });
    // Limits are enforced at the start and at intervals.
    const { folder } = gateway;
    await gateway.close();
    const again = await startGateway({ 'embedded.history.maxBytes': 65_536 }, { folder });
    gateways.push(again);
    const cookie = await again.signIn('admin', ADMIN_PASSWORD);
    await again.call('POST', '/api/v1/configuration/tenants/quay', { cookie, body: { description: '' } });
    const answer = await again.call('GET', `${HISTORY}?limit=200`, { cookie });
    const { revisions } = (await answer.json()) as HistoryPage;
    expect(revisions[0]).toMatchObject({ name: 'quay' });
    expect(revisions.length).toBeGreaterThan(10);
    expect(revisions.length).toBeLessThan(60);
  });
});

describe('200 random edits, restored one by one in reverse', () => {
  /** Pseudorandom numbers, the same in each run (mulberry32). */
  const randomOf = (seed: number) => {
    let state = seed;
    return (limit: number) => {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) % limit;
    };
  };

  it('lead back to the same export, byte for byte', async () => {
    const { gateway, call, write, list, restore } = await open();
    const below = randomOf(11);
    const names = ['alder', 'birch', 'cedar', 'dogwood', 'elm'];
    for (const name of names) {
      await write('POST', `roles/${name}`, { cluster_permissions: ['cluster_monitor'] });
      await write('POST', `tenants/${name}`, { description: name });
      await write('POST', `actiongroups/g-${name}`, { allowed_actions: ['read'] });
      await write('POST', `rolesmapping/${name}`, { users: [name] });
    }
    await write('POST', 'internalusers/fir', { password: PASSWORD });
    const exported = async () => {
      const db = openDatabase(`${gateway.folder}/data`, []);
      const target = join(newFolder(), 'out');
      const store = new SecurityStore(db);
      await exportFolder(target, (type) => store.readAll(type));
      db.close();
      return Object.fromEntries(
        readdirSync(target)
          .sort()
          .map((file) => [file, readFileSync(join(target, file), 'utf8').replace(/^#.*$/gm, '')]),
      );
    };
    const first = await exported();
    const [start] = (await list('?limit=1')).revisions;

    const words = ['one', 'two', 'three', 'four'];
    const some = () => words.slice(0, 1 + below(words.length));
    // Some edits change nothing and are not recorded, so make edits until there are 200.
    let changes = 0;
    const count = async () => (await list('?limit=1')).revisions[0]?.id ?? 0;
    for (const begin = await count(); changes < 200; changes = (await count()) - begin) {
      const name = names[below(names.length)] as string;
      const acts: (() => Promise<unknown>)[] = [
        () =>
          call('POST', `/api/v1/configuration/roles/${name}`, {
            cluster_permissions: some(),
            description: some()[0],
          }),
        () => call('DELETE', `/api/v1/configuration/roles/${name}`),
        () => call('POST', `/api/v1/configuration/tenants/${name}`, { description: some().join(' ') }),
        () => call('DELETE', `/api/v1/configuration/tenants/${name}`),
        () => call('POST', `/api/v1/configuration/actiongroups/g-${name}`, { allowed_actions: some() }),
        () => call('DELETE', `/api/v1/configuration/actiongroups/g-${name}`),
        () => call('POST', `/api/v1/configuration/rolesmapping/${name}`, { users: some(), hosts: some() }),
        () => call('DELETE', `/api/v1/configuration/rolesmapping/${name}`),
        () =>
          call('POST', '/api/v1/configuration/internalusers/fir', {
            backend_roles: some(),
            attributes: { at: name },
          }),
      ];
      await acts[below(acts.length)]?.();
    }
    expect(await exported()).not.toEqual(first);
    const made: number[] = [];
    for (let next: number | undefined; ;) {
      const page = await list(`?limit=200${next === undefined ? '' : `&before=${next}`}`);
      made.push(...page.revisions.map(({ id }) => id).filter((id) => id > (start?.id ?? 0)));
      next = page.next;
      if (next === undefined) break;
    }
    expect(made.length).toBe(200);
    for (const id of made) {
      const answer = await restore(id, 'before');
      expect({ id, refused: answer.status < 300 ? undefined : answer.body }).toEqual({
        id,
        refused: undefined,
      });
    }
    expect(await exported()).toEqual(first);
  }, 300_000);
});
