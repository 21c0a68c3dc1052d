import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HistoryPage } from '../../../contract/history';
import { type ImportPreview } from '../../../contract/importExport';
import { embeddedOf } from '../../support/embedded';
import { fileOf } from '../importExport/folders';
import { startGateway, type TestGateway } from './support';

/** What a limited administrator, who may import, is told of entries that the security API hides. */

const PASSWORD = 'Quiet-Meadow-17!';
/** bcrypt of a password that no test knows. */
const HASH = '$2y$12$Wz0PfVkfyOyrEVjHpTfLmuSk7GdwEQ28BwzeNsN8vMkCvJUJUc7qa';

interface Answer<T = { message: string }> {
  status: number;
  body: T;
}

let gateway: TestGateway;
let cookie: string;

async function call<T = { message: string }>(
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T>> {
  const answer = await gateway.call(method, path, { cookie, ...(body === undefined ? {} : { body }) });
  return { status: answer.status, body: (await answer.json()) as T };
}

async function upload<T>(path: string, files: Record<string, string>, fields: Record<string, unknown>) {
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.append('file', new Blob([text]), name);
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  const headers = { 'osd-xsrf': 'osd-fetch', cookie };
  const answer = await fetch(`${gateway.url}/api/v1/transfer/${path}`, {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

const preview = async (files: Record<string, string>, merge = true) =>
  (await upload<ImportPreview>('preview', files, { merge })).body;

/** Writes entries as the product does, past the security API. Returns the number of the write. */
function write(
  entries: readonly (readonly ['internalusers' | 'roles' | 'actiongroups' | 'tenants', string, object])[],
) {
  const { store } = embeddedOf(gateway).backend;
  const changes = entries.map(([type, name, entry]) => ({ type, name, entry: { ...entry } }));
  store.write(() => ({ result: undefined, changes }), undefined, 'import');
  return store.revisions.find({ types: ['internalusers', 'tenants'], limit: 1 })[0]?.write;
}

beforeAll(async () => {
  gateway = await startGateway({ 'plugins.security.restapi.roles_enabled': ['all_access', 'deputy'] });
  cookie = await gateway.signIn();
  for (const [path, body] of [
    ['roles/deputy', { cluster_permissions: ['cluster_monitor'] }],
    ['internalusers/dora', { password: PASSWORD }],
    ['rolesmapping/deputy', { users: ['dora'] }],
    ['tenants/quay', { description: 'Boats' }],
  ] as const)
    expect((await call('POST', `/api/v1/configuration/${path}`, body)).status).toBe(200);
  write([
    ['internalusers', 'hid_user', { hash: HASH, hidden: true }],
    ['roles', 'hid_role', { cluster_permissions: ['cluster:monitor/main'], hidden: true }],
    ['actiongroups', 'hid_group', { allowed_actions: ['read'], hidden: true }],
  ]);
  cookie = await gateway.signIn('dora', PASSWORD);
});
afterAll(() => gateway.dispose());

describe('an import by a limited administrator', () => {
  it('counts and names nothing hidden that stays, also where types are replaced', async () => {
    const users = fileOf('internalusers', `eve: {hash: "${HASH}"}`, `dora: {hash: "${HASH}"}`);
    const shown = await preview({ 'internal_users.yml': users }, false);
    expect(shown.problems).toEqual([]);
    expect(shown.notes.join()).not.toMatch(/hidden/);
    expect(JSON.stringify(shown)).not.toContain('hid_');
    expect(shown.differences[0]?.unchanged).toBe(0);
  });

  it('rejects hidden roles with the message for missing roles', async () => {
    const refusals = async (role: string) => {
      const { problems } = await preview({
        'internal_users.yml': fileOf(
          'internalusers',
          `eve: {hash: "${HASH}", opendistro_security_roles: [${role}]}`,
        ),
        'roles_mapping.yml': fileOf('rolesmapping', `${role}: {users: [dora]}`),
      });
      return problems.map(({ file, text }) => [file, text.replaceAll(role, 'ROLE')]);
    };
    const refused = await refusals('hid_role');
    expect(refused).toEqual([
      ['internal_users.yml', 'eve.opendistro_security_roles[0]: There is no role of this name'],
      ['roles_mapping.yml', 'ROLE: There is no role of this name; the mapping gives no permission'],
    ]);
    expect(await refusals('no_such_role')).toEqual(refused);
  });

  it('says of a taken name that it is not available, as the security API does', async () => {
    const { notes, differences } = await preview({
      'internal_users.yml': fileOf('internalusers', `hid_user: {hash: "${HASH}"}`),
    });
    expect(notes).toEqual(['Left out, because the name is not available: user hid_user.']);
    expect(differences[0]).toMatchObject({ entries: [], unchanged: 2 });
    const direct = await call('POST', '/api/v1/configuration/internalusers/hid_user', { password: PASSWORD });
    expect(direct).toMatchObject({ status: 404, body: { message: "Resource 'hid_user' is not available." } });
    const { problems } = await preview({
      'roles.yml': fileOf('roles', 'hid_group: {cluster_permissions: [read]}'),
      'action_groups.yml': fileOf('actiongroups', 'hid_role: {allowed_actions: [read]}'),
    });
    expect(problems.map(({ text }) => text)).toEqual([
      'hid_role: This name is not available',
      'hid_group: This name is not available',
    ]);
  });

  it('answers about a hidden name that is chosen as about one that is not there', async () => {
    const chosen = async (name: string) => {
      const files = { 'internal_users.yml': fileOf('internalusers', `eve: {hash: "${HASH}"}`) };
      const only = [{ type: 'internalusers', names: [name] }];
      const answer = await upload<{ message: string }>('apply', files, {
        versions: (await preview(files)).versions,
        only,
      });
      return [answer.status, answer.body.message.replaceAll(name, 'NAME')];
    };
    const answer = await chosen('hid_user');
    expect(answer).toEqual([400, expect.stringContaining('There is no user NAME')]);
    expect(await chosen('no_such_user')).toEqual(answer);
  });
});

describe('taking back by a limited administrator', () => {
  const undo = (number: unknown) => call('POST', `/api/v1/history/writes/${String(number)}/restore`, {});

  it('names no hidden entry that was changed since', async () => {
    const number = write([
      ['internalusers', 'hid_late', { hash: HASH, hidden: true }],
      ['tenants', 'pier', { description: 'New' }],
    ]);
    write([['internalusers', 'hid_late', { hash: HASH, hidden: true, description: 'later' }]]);
    expect(await undo(number)).toMatchObject({
      status: 403,
      body: { message: 'Part of this change can be undone on the command line only.' },
    });
  });

  it('names no entry that was hidden since', async () => {
    const number = write([
      ['internalusers', 'hid_since', { hash: HASH }],
      ['tenants', 'pier', { description: 'Newer' }],
    ]);
    write([['internalusers', 'hid_since', { hash: HASH, hidden: true }]]);
    const { status, body } = await undo(number);
    expect([status, body.message]).toEqual([
      403,
      'Part of this change can be undone on the command line only.',
    ]);
  });

  it('reveals nothing about a single change of a hidden entry', async () => {
    const { store } = embeddedOf(gateway).backend;
    const [hidden] = store.revisions.find({ types: ['internalusers'], name: 'hid_user', limit: 1 });
    for (const path of [`/${hidden?.id}`, `/${hidden?.id}/undo`])
      expect((await call('GET', `/api/v1/history${path}`)).status).toBe(404);
    const restored = await call('POST', `/api/v1/history/${hidden?.id}/restore`, { to: 'before' });
    expect(restored.status).toBe(404);
    expect(restored.body.message).not.toContain('hid_user');
    const { body } = await call<HistoryPage>('GET', '/api/v1/history');
    expect(JSON.stringify(body)).not.toContain('hid_user');
  });
});
