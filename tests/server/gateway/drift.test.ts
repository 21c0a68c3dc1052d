import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runApply } from '../../../cli/plan/apply';
import { runPlan } from '../../../cli/plan/plan';
import { type Drift } from '../../../contract/drift';
import { type HistoryPage } from '../../../contract/history';
import { MANAGED_HEADER, REASON_HEADER } from '../../../contract/managed';
import { startGateway, type TestGateway } from './support';

const HASH = '$2y$04$lCwXHPHMkX35zntXsb..zu0b9qJ8INhT6KGaDV6oabLqgm8eh5zWy';
const PASSWORD = 'Quiet-Meadow-17!';

const FILES = {
  'internal_users.yml': `_meta: { type: internalusers, config_version: 2 }
mara: { hash: "${HASH}", backend_roles: [night, staff] }
bert: { hash: "${HASH}" }
`,
  'roles.yml': `_meta: { type: roles, config_version: 2 }
night_shift:
  index_permissions: [{ index_patterns: [logs-*], allowed_actions: [read] }]
`,
};

let gateway: TestGateway;
let admin: string;

beforeEach(async () => {
  gateway = await startGateway({ 'metrics.enabled': true });
  admin = await gateway.signIn();
});
afterEach(() => gateway.dispose());

/** Plans and applies files on the store of the running gateway. */
async function applyFiles(files: Readonly<Record<string, string>>, source: string, revision = 'a1b2c3') {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const terminal = { out: print, error: print, confirm: undefined };
  const folder = mkdtempSync(join(gateway.folder, 'files-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const data = join(gateway.folder, 'data');
  const out = join(folder, 'plan.json');
  await runPlan(folder, { data, format: 'text', out, source, revision }, terminal);
  expect(await runApply(out, { data }, terminal)).toBe(0);
  return lines;
}

async function readDrift(cookie = admin): Promise<{ status: number; body: Drift }> {
  const answer = await gateway.call('GET', '/api/v1/drift', { cookie });
  return { status: answer.status, body: (await answer.json()) as Drift };
}

const statesOf = ({ entries }: Drift) => entries.map(({ type, name, state }) => `${type}/${name} ${state}`);

const REASON = 'Night shift is one short';

const ask = (method: string, path: string, body?: unknown, reason = REASON) =>
  gateway.call(method, `/api/v1/configuration/${path}`, {
    cookie: admin,
    body,
    headers: { [REASON_HEADER]: encodeURIComponent(reason) },
  });
const write = async (method: string, path: string, body?: unknown) =>
  expect((await ask(method, path, body)).status).toBe(200);

describe('entries managed by files', () => {
  it('are those that the files of an applied plan define, and do not differ at first', async () => {
    expect((await readDrift()).body).toMatchObject({ entries: [], problem: null });
    await applyFiles(FILES, 'os-roles');
    const { body } = await readDrift();
    expect(statesOf(body)).toEqual([
      'internalusers/bert same',
      'internalusers/mara same',
      'roles/night_shift same',
    ]);
    expect(body.entries[1]).toMatchObject({
      source: 'os-roles',
      revision: 'a1b2c3',
      content: { backend_roles: ['night', 'staff'] },
      last_change: null,
    });
    expect(JSON.stringify(body)).not.toContain(HASH);
  });

  it('are changed or missing after a change in the console, with who made it', async () => {
    await applyFiles(FILES, 'os-roles');
    await write('DELETE', 'internalusers/bert');
    await write('POST', 'roles/night_shift', {
      index_permissions: [{ index_patterns: ['logs-*'], allowed_actions: ['read', 'write'] }],
    });
    const { body } = await readDrift();
    expect(statesOf(body)).toEqual([
      'internalusers/bert missing',
      'internalusers/mara same',
      'roles/night_shift changed',
    ]);
    expect(body.entries[0]).toMatchObject({ present: null, last_change: { by: 'admin', origin: 'request' } });
    expect(body.entries[2]?.last_change).toMatchObject({ by: 'admin', reason: REASON });
  });

  it('are changed and deleted only with a reason, which the history keeps', async () => {
    await applyFiles(FILES, 'os-roles');
    const role = { cluster_permissions: ['cluster_monitor'] };
    for (const [method, path, body] of [
      ['POST', 'roles/night_shift', role],
      ['DELETE', 'internalusers/bert', undefined],
    ] as const) {
      const refused = await ask(method, path, body, ' \n ');
      expect(refused.status).toBe(428);
      expect(refused.headers.get(MANAGED_HEADER)).toBe('source=os-roles&revision=a1b2c3');
      expect(await refused.json()).toEqual({
        statusCode: 428,
        error: 'Precondition Required',
        message: expect.stringContaining('is managed by files (os-roles, revision a1b2c3).'),
      });
      await write(method, path, body);
    }
    const history = await gateway.call('GET', '/api/v1/history?by=admin', { cookie: admin });
    const { revisions } = (await history.json()) as HistoryPage;
    expect(revisions.map(({ name, reason }) => [name, reason])).toEqual([
      ['bert', REASON],
      ['night_shift', REASON],
    ]);
  });

  it('name their source when they are read; other entries need no reason', async () => {
    await applyFiles(FILES, 'os-roles');
    const sourceOf = async (path: string) => {
      const answer = await gateway.call('GET', `/api/v1/configuration/${path}`, { cookie: admin });
      return answer.headers.get(MANAGED_HEADER);
    };
    expect(await sourceOf('roles/night_shift')).toBe('source=os-roles&revision=a1b2c3');
    expect(await sourceOf('internalusers/admin')).toBeNull();
    expect((await ask('POST', 'roles/other', { cluster_permissions: [] }, '')).status).toBe(200);
  });

  it('answer callers without access as the back end does, also without a reason', async () => {
    await applyFiles(FILES, 'os-roles');
    await write('POST', 'internalusers/guest', { password: PASSWORD });
    const cookie = await gateway.signIn('guest', PASSWORD);
    const answer = await gateway.call('DELETE', '/api/v1/configuration/roles/night_shift', { cookie });
    expect(answer.status).toBe(403);
    expect(answer.headers.get(MANAGED_HEADER)).toBeNull();
  });

  it('do not differ by the order of a list, a default that is written, or a new password', async () => {
    await applyFiles(FILES, 'os-roles');
    await write('POST', 'internalusers/mara', { password: PASSWORD, backend_roles: ['staff', 'night'] });
    await write('POST', 'roles/night_shift', {
      cluster_permissions: [],
      index_permissions: [{ index_patterns: ['logs-*'], fls: [], allowed_actions: ['read'] }],
      tenant_permissions: [],
    });
    expect((await readDrift()).body.entries.filter(({ state }) => state !== 'same')).toEqual([]);
  });

  it('do not include hidden entries, which callers may not see', async () => {
    const roles = `${FILES['roles.yml']}secret_role: { hidden: true, cluster_permissions: [cluster_monitor] }\n`;
    await applyFiles({ 'roles.yml': roles }, 'os-roles');
    expect(statesOf((await readDrift()).body)).toEqual(['roles/night_shift same']);
  });

  it('are released when their files no longer define them, and taken over by other files with a warning', async () => {
    await applyFiles(FILES, 'os-roles');
    await applyFiles({ 'roles.yml': FILES['roles.yml'] }, 'os-roles');
    expect(statesOf((await readDrift()).body)).toEqual(['roles/night_shift same']);
    const lines = await applyFiles({ 'roles.yml': FILES['roles.yml'] }, 'other-files');
    expect(lines).toContain(
      'warning: roles/night_shift was managed by other files, and is managed by other-files now',
    );
    expect((await readDrift()).body.entries).toMatchObject([{ source: 'other-files' }]);
  });

  it('can be released by those who can change them', async () => {
    await applyFiles(FILES, 'os-roles');
    const release = (path: string, cookie = admin) =>
      gateway.call('DELETE', `/api/v1/drift/${path}`, { cookie }).then(({ status }) => status);
    await write('POST', 'internalusers/eve', { password: PASSWORD });
    const eve = await gateway.signIn('eve', PASSWORD);
    expect(await release('roles/night_shift', eve)).toBe(403);
    expect((await readDrift(eve)).status).toBe(403);
    expect(await release('roles/night_shift')).toBe(200);
    expect(await release('roles/night_shift')).toBe(404);
    expect(await release('nonsense/night_shift')).toBe(404);
    expect(statesOf((await readDrift()).body)).toHaveLength(2);
  });

  it('can be put back, unless they have changed since they were read or are deleted users', async () => {
    await applyFiles(FILES, 'os-roles');
    const putBack = async (path: string, version: string | null) => {
      const answer = await gateway.call('POST', `/api/v1/drift/${path}`, {
        cookie: admin,
        body: { version },
      });
      return { status: answer.status, body: (await answer.json()) as { message: string } };
    };
    await write('POST', 'roles/night_shift', { cluster_permissions: ['cluster_monitor'] });
    await write('POST', 'internalusers/mara', { backend_roles: ['day'] });
    await write('DELETE', 'internalusers/bert');
    const seen = (await readDrift()).body.entries;
    const versionOf = (of: string) => seen.find(({ name }) => name === of)?.version ?? null;
    await write('POST', 'roles/night_shift', { cluster_permissions: ['cluster_all'] });
    expect(await putBack('roles/night_shift', versionOf('night_shift'))).toMatchObject({
      status: 409,
      body: { message: 'night_shift has changed since it was read.' },
    });
    const again = (await readDrift()).body.entries[2]?.version ?? null;
    expect((await putBack('roles/night_shift', again)).status).toBe(200);
    expect((await putBack('internalusers/mara', versionOf('mara'))).status).toBe(200);
    expect(await putBack('internalusers/bert', null)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('The password of a deleted user is not kept here.') },
    });
    expect(statesOf((await readDrift()).body)).toEqual([
      'internalusers/bert missing',
      'internalusers/mara same',
      'roles/night_shift same',
    ]);
    expect(await gateway.signIn('mara', 'correct horse battery staple')).toContain('=');
  });

  it('are counted by a metric while they differ', async () => {
    const count = async () => {
      const text = await (await gateway.call('GET', '/metrics', { cookie: admin })).text();
      return /^gatehouse_drift_entries (\S+)$/m.exec(text)?.[1];
    };
    await applyFiles(FILES, 'os-roles');
    expect(await count()).toBe('0');
    await write('DELETE', 'internalusers/bert');
    expect(await count()).toBe('1');
  });
});
