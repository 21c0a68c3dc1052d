import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type HistoryPage } from '../../../contract/history';
import { type ExportAnswer, type ImportPreview } from '../../../contract/importExport';
import { fileOf } from '../importExport/folders';
import { ADMIN_PASSWORD, startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
/** bcrypt of a password that no test knows. */
const HASH = '$2y$12$Wz0PfVkfyOyrEVjHpTfLmuSk7GdwEQ28BwzeNsN8vMkCvJUJUc7qa';
const TYPES = ['INTERNALUSERS', 'ROLES', 'ROLESMAPPING', 'ACTIONGROUPS', 'TENANTS', 'AUDIT', 'CONFIG'];

type Files = Readonly<Record<string, string | Uint8Array>>;
interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const gateways: TestGateway[] = [];
afterAll(async () => {
  for (const gateway of gateways) await gateway.dispose();
});

async function open(settings: Parameters<typeof startGateway>[0] = {}) {
  const gateway = await startGateway(settings);
  gateways.push(gateway);
  const as = (cookie: string) => {
    const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
      const answer = await gateway.call(method, path, { cookie, ...(body === undefined ? {} : { body }) });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const upload = async (
      path: string,
      files: Files,
      fields: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const form = new FormData();
      for (const [name, content] of Object.entries(files))
        form.append('file', new Blob([content as unknown as string]), name);
      for (const [name, value] of Object.entries(fields))
        form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
      const answer = await fetch(`${gateway.url}/api/v1/transfer/${path}`, {
        method: 'POST',
        headers: { 'osd-xsrf': 'osd-fetch', cookie, ...headers },
        body: form,
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const preview = async (files: Files, merge = false) =>
      (await upload('preview', files, { merge: String(merge) })).body as unknown as ImportPreview;
    const apply = async (files: Files, fields: Record<string, unknown> = {}, headers = {}) =>
      upload('apply', files, { versions: (await preview(files)).versions, ...fields }, headers);
    const exported = async (body: unknown = {}) =>
      (await call('POST', '/api/v1/transfer/export', body)).body as unknown as ExportAnswer;
    const undo = (write: unknown) => call('POST', `/api/v1/history/writes/${String(write)}/restore`);
    const write = async (path: string, body: unknown) =>
      expect(await call('POST', `/api/v1/configuration/${path}`, body)).toMatchObject({ status: 200 });
    const revisions = async (query = '') =>
      ((await call('GET', `/api/v1/history${query}`)).body as unknown as HistoryPage).revisions;
    return { call, upload, preview, apply, exported, undo, write, revisions };
  };
  return { gateway, as, admin: as(await gateway.signIn('admin', ADMIN_PASSWORD)) };
}

const textsOf = ({ files }: ExportAnswer) => files.map(({ name, text }) => [name, text]);
const filesOf = (answer: ExportAnswer): Files => Object.fromEntries(textsOf(answer));
const named = ({ differences }: ImportPreview) =>
  differences.map(({ type, entries }) => [type, entries.map(({ kind, name }) => `${kind} ${name}`)]);

describe('an import over HTTP', () => {
  let at: Awaited<ReturnType<typeof open>>;
  const TENANTS = {
    'tenants.yml': fileOf('tenants', 'quay: {description: "Boats"}', 'pier: {description: "New"}'),
  };
  beforeAll(async () => {
    at = await open();
    const { write } = at.admin;
    await write('tenants/pier', { description: 'Old' });
    await write('tenants/dock', { description: 'Stays or goes' });
    await write('internalusers/mara', { password: PASSWORD, backend_roles: ['night'] });
  });

  it('is compared with the stored entries by type and name, with both contents', async () => {
    const { preview } = at.admin;
    const shown = await preview(TENANTS);
    expect(shown).toMatchObject({ problems: [], warnings: [] });
    expect(shown.differences).toMatchObject([
      {
        type: 'tenants',
        file: 'tenants.yml',
        isWritable: true,
        entries: [
          { kind: 'changed', name: 'pier', before: { description: 'Old' }, after: { description: 'New' } },
          { kind: 'added', name: 'quay', before: null, after: { description: 'Boats' } },
          { kind: 'removed', name: 'dock', before: { description: 'Stays or goes' }, after: null },
        ],
      },
    ]);
    expect(named(await preview(TENANTS, true))).toEqual([['tenants', ['changed pier', 'added quay']]]);
  });

  it('finds files by the type in _meta, whatever their names are, and leaves others out', async () => {
    const shown = await at.admin.preview({
      '../../hostile name.yml': TENANTS['tenants.yml'],
      'readme.txt': 'Hello',
      'opensearch.yml': 'cluster.name: x\n',
    });
    expect(named(shown)).toHaveLength(1);
    expect(shown.notes).toEqual([
      'readme.txt was left out: This is not a YAML file.',
      'opensearch.yml is not a security configuration file and was left out.',
    ]);
  });

  it('never sends a hash, and says that a password changes', async () => {
    const files = {
      'internal_users.yml': fileOf(
        'internalusers',
        `mara: {hash: "${HASH}", backend_roles: [night]}`,
        `otto: {hash: "${HASH}"}`,
      ),
    };
    const answer = await at.admin.upload('preview', files, { merge: 'true' });
    expect(JSON.stringify(answer)).not.toMatch(/\$2[aby]\$|"hash"/);
    const [users] = (answer.body as unknown as ImportPreview).differences;
    expect(users?.entries.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['mara', ['password changed']],
      ['otto', []],
    ]);
    expect(at.gateway.log.join('')).not.toContain('$2y$');
  });

  it('is applied as one write by its user and undone as one write', async () => {
    const { apply, undo, revisions, exported } = at.admin;
    const before = textsOf(await exported());
    const applied = await apply(TENANTS);
    expect(applied).toMatchObject({ status: 200, body: { count: 3 } });
    const { write } = applied.body;
    const made = (await revisions('?type=tenants')).filter((revision) => revision.write === write);
    expect(made.map(({ name, kind, by, origin }) => [name, kind, by, origin]).sort()).toEqual([
      ['dock', 'deleted', 'admin', 'import'],
      ['pier', 'changed', 'admin', 'import'],
      ['quay', 'created', 'admin', 'import'],
    ]);
    expect(await undo(write)).toMatchObject({ status: 200, body: { count: 3 } });
    expect(textsOf(await exported())).toEqual(before);
    const undone = await revisions('?type=tenants&limit=3');
    expect(new Set(undone.map((revision) => revision.write)).size).toBe(1);
    expect(await undo(write)).toMatchObject({
      status: 409,
      body: { message: 'This is undone already.' },
    });
    expect(await undo(999_999)).toMatchObject({ status: 404 });
  });

  it('is not undone over a later change', async () => {
    const { apply, undo, write, call } = at.admin;
    const { body } = await apply(TENANTS, { merge: 'true' });
    await write('tenants/quay', { description: 'Later' });
    expect(await undo(body['write'])).toMatchObject({
      status: 409,
      body: { message: 'Changed since: tenants quay. Nothing was undone.' },
    });
    const tenant = await call('GET', '/api/v1/configuration/tenants/quay');
    expect(tenant.body).toMatchObject({ description: 'Later' });
    await write('tenants/pier', { description: 'Old' });
  });

  it('restores the password with the entry when it is undone', async () => {
    const files = {
      'internal_users.yml': fileOf('internalusers', `mara: {hash: "${HASH}", backend_roles: [day]}`),
    };
    const { body } = await at.admin.apply(files, { merge: 'true' });
    await expect(at.gateway.signIn('mara', PASSWORD)).rejects.toThrow(/401/);
    expect((await at.admin.undo(body['write'])).status).toBe(200);
    expect(await at.gateway.signIn('mara', PASSWORD)).not.toBe('');
  });

  it('imports only the selected entries', async () => {
    const { apply, call } = at.admin;
    const files = { 'tenants.yml': fileOf('tenants', 'slip: {}', 'mole: {}') };
    const only = [{ type: 'tenants', names: ['mole', 'dock'] }];
    expect(await apply(files, { only })).toMatchObject({ status: 200, body: { count: 2 } });
    const { body } = await call('GET', '/api/v1/configuration/tenants');
    const names = Object.keys(body['data'] as object);
    expect(names).toContain('pier');
    expect(names).toContain('mole');
    expect(names).not.toContain('slip');
    expect(names).not.toContain('dock');
  });

  it('is refused when the configuration has changed since the differences were shown', async () => {
    const { preview, upload, write, call } = at.admin;
    const { versions } = await preview(TENANTS);
    await write('roles/unrelated', { cluster_permissions: ['cluster_monitor'] });
    expect(await upload('apply', TENANTS, { versions })).toMatchObject({
      status: 409,
      body: {
        message: 'The configuration has changed since the differences were shown. Nothing was imported.',
      },
    });
    expect((await call('GET', '/api/v1/configuration/tenants/pier')).body).toMatchObject({
      description: 'Old',
    });
  });

  it('asks before no administrator is left', async () => {
    const files = { 'roles_mapping.yml': fileOf('rolesmapping') };
    expect(await at.admin.apply(files)).toMatchObject({ status: 428 });
    const users = { 'internal_users.yml': fileOf('internalusers') };
    const refused = await at.admin.apply(users);
    expect(refused).toMatchObject({ status: 428 });
    expect(String(refused.body['message'])).toContain('Nothing was changed.');
  });

  it.each<[string, Files, RegExp | string]>([
    ['no YAML', { 'roles.yml': 'a: [1\n' }, /^roles\.yml:2: Not valid YAML/m],
    ['another _meta', { 'roles.yml': fileOf('tenants') }, 'roles.yml:1: _meta.type: roles expected'],
    [
      'an unknown field',
      { 'roles.yml': fileOf('roles', 'a: {dsl: x}') },
      'roles.yml:2: a.dsl: Unrecognized field "dsl"',
    ],
    [
      'a key twice',
      { 'roles.yml': fileOf('roles', 'a: {}', 'a: {}') },
      'roles.yml:3: a: Duplicate key, it stands in line 2 already',
    ],
    [
      'aliases that explode',
      {
        'roles.yml': fileOf(
          'roles',
          'a: &a {x: [1,1,1,1,1,1,1,1,1,1]}',
          ...[...'bcdefgh'].map((name, at) => {
            const one = `*${'abcdefg'[at]}`;
            return `${name}: &${name} {x: [${Array.from({ length: 10 }, () => one).join(', ')}]}`;
          }),
        ),
      },
      /Aliases repeat more than 100000 values/,
    ],
    [
      'bytes that are no text',
      { 'roles.yml': Uint8Array.of(0xff, 0xfe, 0) },
      'roles.yml:0: The text is not UTF-8',
    ],
    [
      'a name that begins with a blank',
      { 'roles.yml': fileOf('roles', '" x": {}') },
      /must not begin or end with a space/,
    ],
    [
      'what administers the REST API',
      { 'roles.yml': fileOf('roles', 'a: {cluster_permissions: ["restapi:admin/roles"]}') },
      'roles.yml:2: a: Only the command line can import what administers the REST API',
    ],
    [
      'a role that is not there',
      { 'roles_mapping.yml': fileOf('rolesmapping', 'nothing: {users: [mara]}') },
      /nothing: There is no role of this name/,
    ],
  ])('names file and line of %s, and is not applied', async (_, files, expected) => {
    const { preview, upload, exported } = at.admin;
    const before = textsOf(await exported());
    const { problems, versions, differences } = await preview(files, true);
    const told = problems.map(({ file, line, text }) => `${file}:${line}: ${text}`);
    if (typeof expected === 'string') expect(told).toContain(expected);
    else expect(told.join('\n')).toMatch(expected);
    expect(differences).toEqual([]);
    expect(await upload('apply', files, { versions, merge: 'true' })).toMatchObject({ status: 400 });
    expect(textsOf(await exported())).toEqual(before);
  });

  it('leaves reserved entries and their flags alone', async () => {
    const { preview } = at.admin;
    const files = {
      'roles.yml': fileOf('roles', 'mine: {reserved: true}', 'plain: {cluster_permissions: [a]}'),
    };
    const shown = await preview(files, true);
    expect(named(shown)).toEqual([['roles', ['added plain']]]);
    expect(shown.notes.join(' ')).toContain(
      'Left out, because only gatehouse import on the command line can write what is reserved or hidden: role mine.',
    );
  });

  it('leaves out new users without a hash, names them, and imports everything else', async () => {
    const { preview, apply, call } = at.admin;
    const files = {
      'internal_users.yml': fileOf(
        'internalusers',
        'mara: {backend_roles: [noon]}',
        'una: {backend_roles: [noon]}',
        '"due b": {hash: ""}',
        'robot: {attributes: {service: "true"}}',
        `tria: {hash: "${HASH}"}`,
      ),
      'tenants.yml': fileOf('tenants', 'with users: {}'),
    };
    const shown = await preview(files, true);
    expect(shown.problems).toEqual([]);
    expect(named(shown)).toEqual([
      ['internalusers', ['changed mara', 'added robot', 'added tria']],
      ['tenants', ['added with users']],
    ]);
    expect(shown.notes).toEqual([
      '2 new users left out, because the file has no password hash: una, "due b". Create them here and import again, or import a file with hashes, as gatehouse export on the command line writes it.',
    ]);
    expect(await apply(files, { merge: 'true' })).toMatchObject({ status: 200, body: { count: 4 } });
    expect((await call('GET', '/api/v1/configuration/internalusers/una')).status).toBe(404);
    // Created here, the user gets the rest from the same file and keeps the password.
    await at.admin.write('internalusers/una', { password: PASSWORD });
    expect(await apply(files, { merge: 'true' })).toMatchObject({ status: 200, body: { count: 1 } });
    const una = await call('GET', '/api/v1/configuration/internalusers/una');
    expect(una.body).toMatchObject({ backend_roles: ['noon'] });
    expect(await at.gateway.signIn('una', PASSWORD)).not.toBe('');
  });

  it('refuses a new user whose file has a password in clear in place of a hash', async () => {
    const file = fileOf('internalusers', 'quinn: {password: "in clear"}');
    const { problems } = await at.admin.preview({ 'internal_users.yml': file }, true);
    expect(problems.map(({ text }) => text).join()).toContain('quinn');
  });

  it('is refused when it is too large, or no form', async () => {
    const { upload, call } = at.admin;
    const large = { 'roles.yml': `# ${'x'.repeat(4 * 1024 * 1024)}\n` };
    expect((await upload('preview', large)).status).toBe(413);
    expect((await upload('preview', {})).status).toBe(400);
    expect((await call('POST', '/api/v1/transfer/preview', {})).status).toBe(415);
    const unreadable = await upload('apply', TENANTS, { versions: '{' });
    expect(unreadable).toMatchObject({ status: 400, body: { message: 'versions is not valid JSON.' } });
    expect((await upload('apply', TENANTS)).status).toBe(400);
  });
});

describe('an export over HTTP', () => {
  let at: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    at = await open();
    const { write } = at.admin;
    await write('roles/night shift', { cluster_permissions: ['cluster_monitor'], description: "it's late" });
    await write('rolesmapping/night shift', { users: ['mara'] });
    await write('internalusers/mara', { password: PASSWORD, attributes: { floor: '3' } });
  });

  it('gives all files without hashes, and an import of them finds no difference', async () => {
    const { exported, preview } = at.admin;
    const answer = await exported();
    expect(answer.files.map(({ name }) => name)).toEqual([
      'internal_users.yml',
      'roles.yml',
      'roles_mapping.yml',
      'action_groups.yml',
      'tenants.yml',
      'audit.yml',
      'config.yml',
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/\$2[aby]\$|hash:/);
    expect(answer.notes[0]).toMatch(/^Passwords are left out\./);
    expect(parse(String(filesOf(answer)['internal_users.yml']))).toMatchObject({
      mara: { attributes: { floor: '3' } },
    });
    const shown = await preview(filesOf(answer));
    expect(shown.problems).toEqual([]);
    expect(named(shown).flatMap(([, entries]) => entries)).toEqual([]);
  });

  it('gives one role with its mapping', async () => {
    const only = [
      { type: 'roles', names: ['night shift'] },
      { type: 'rolesmapping', names: ['night shift'] },
    ];
    const { files } = await at.admin.exported({ only });
    expect(files.map(({ name, entries }) => [name, entries])).toEqual([
      ['roles.yml', 1],
      ['roles_mapping.yml', 1],
    ]);
    const maybe = [{ type: 'tenants', names: ['pier'], ifPresent: true }];
    expect((await at.admin.exported({ only: [...only, ...maybe] })).files).toHaveLength(2);
    const missing = [{ type: 'roles', names: ['noon'] }];
    expect(await at.admin.call('POST', '/api/v1/transfer/export', { only: missing })).toMatchObject({
      status: 400,
      body: { message: 'There is no role noon.' },
    });
  });

  it('gives requests that make the entries, for Dev Tools and as commands of curl', async () => {
    const only = [{ type: 'roles', names: ['night shift'] }];
    const { files } = await at.admin.exported({ only, format: 'rest' });
    const [line = '', ...rest] = (files[0]?.text ?? '').split('\n');
    expect(line).toBe('PUT _plugins/_security/api/roles/night%20shift');
    const body: unknown = JSON.parse(rest.join('\n'));
    expect(body).toMatchObject({ cluster_permissions: ['cluster_monitor'], description: "it's late" });
    const curl = await at.admin.exported({ only, format: 'curl' });
    expect(curl.files[0]).toMatchObject({ name: 'security-configuration.sh', entries: 1 });
    expect(curl.files[0]?.text).toContain(`"description":"it'\\''s late"`);
    const users = await at.admin.exported({ only: [{ type: 'internalusers' }], format: 'rest' });
    expect(users.files[0]?.text).toMatch(/^# Passwords are left out/);
  });
});

describe('rights for import and export', () => {
  it('are those of the security API: an auditor compares and exports, a stranger sees nothing', async () => {
    const { gateway, as, admin } = await open({
      'plugins.security.restapi.roles_enabled': ['all_access', 'auditor', 'clerk'],
      'plugins.security.restapi.endpoints_disabled': {
        auditor: Object.fromEntries(TYPES.map((type) => [type, ['PUT', 'PATCH', 'DELETE', 'POST']])),
        clerk: { INTERNALUSERS: ['GET', 'PUT', 'PATCH', 'DELETE'] },
      },
    });
    for (const name of ['auditor', 'clerk']) {
      await admin.write(`roles/${name}`, { cluster_permissions: ['cluster_monitor'] });
      await admin.write(`internalusers/${name}`, { password: PASSWORD });
      await admin.write(`rolesmapping/${name}`, { users: [name] });
    }
    await admin.write('internalusers/stranger', { password: PASSWORD });
    const files = { 'tenants.yml': fileOf('tenants', 'pier: {}') };
    const { body } = await admin.apply(files);

    const stranger = as(await gateway.signIn('stranger', PASSWORD));
    for (const path of ['preview', 'apply'])
      expect((await stranger.upload(path, files, { versions: {} })).status).toBe(403);
    expect((await stranger.call('POST', '/api/v1/transfer/export', {})).status).toBe(403);
    expect((await stranger.undo(body['write'])).status).toBe(403);

    const auditor = as(await gateway.signIn('auditor', PASSWORD));
    const changed = { 'tenants.yml': fileOf('tenants', 'pier: {description: x}') };
    const shown = await auditor.preview(changed, true);
    expect(shown.differences).toMatchObject([{ isWritable: false, entries: [{ name: 'pier' }] }]);
    expect(await auditor.apply(changed)).toMatchObject({
      status: 403,
      body: { message: 'You do not have permission to change tenants.' },
    });
    expect((await auditor.exported()).files).toHaveLength(7);
    expect((await auditor.undo(body['write'])).status).toBe(403);

    const clerk = as(await gateway.signIn('clerk', PASSWORD));
    expect((await clerk.exported()).files.map(({ name }) => name)).not.toContain('internal_users.yml');
    expect(await clerk.upload('preview', { 'internal_users.yml': fileOf('internalusers') })).toMatchObject({
      status: 403,
      body: { message: 'You do not have permission to read internalusers.' },
    });
    expect((await gateway.call('POST', '/api/v1/transfer/export', { body: {} })).status).toBe(401);
  });
});

describe('another cluster over HTTP', () => {
  const account = { username: 'ada', password: 'Tall-Lantern-9-Grove!' };
  const CLUSTERS = [
    { name: 'test', hosts: ['http://127.0.0.1:1'], certificateAuthorities: ['/nowhere/ca.pem'] },
    { name: 'stage', hosts: ['https://stage-1:9200', 'https://stage-2:9200'] },
  ];

  it('is listed by name and hosts, for those who can read the configuration', async () => {
    const { admin, as, gateway } = await open({ 'import.clusters': CLUSTERS });
    expect(await admin.call('GET', '/api/v1/transfer/clusters')).toEqual({
      status: 200,
      body: {
        clusters: [
          { name: 'test', hosts: ['http://127.0.0.1:1'] },
          { name: 'stage', hosts: ['https://stage-1:9200', 'https://stage-2:9200'] },
        ],
      },
    });
    await admin.write('internalusers/lena', { password: PASSWORD });
    const lena = as(await gateway.signIn('lena', PASSWORD));
    expect(await lena.call('GET', '/api/v1/transfer/clusters')).toMatchObject({ status: 403 });
    expect(await lena.call('POST', '/api/v1/transfer/clusters/test/read', account)).toMatchObject({
      status: 403,
    });
  });

  it('answers 502 with the reason if it cannot be reached, and logs no password', async () => {
    const { admin, gateway } = await open({
      'import.clusters': [{ ...CLUSTERS[0], certificateAuthorities: [] }],
    });
    expect(await admin.call('POST', '/api/v1/transfer/clusters/test/read', account)).toEqual({
      status: 502,
      body: {
        statusCode: 502,
        error: 'Bad Gateway',
        message:
          'The cluster test could not be read. OpenSearch cannot be reached at http://127.0.0.1:1: the connection was refused.',
      },
    });
    expect(gateway.log.join('')).not.toContain(account.password);
  });

  it.each([
    ['production', account, 404, 'There is no such cluster in import.clusters.'],
    ['test', { username: 'ada' }, 400, 'password'],
    ['test', { ...account, hosts: ['http://169.254.169.254'] }, 400, 'hosts'],
  ])('refuses an unknown cluster and an unknown body: %s %j', async (name, body, status, text) => {
    const { admin } = await open({ 'import.clusters': CLUSTERS });
    const answer = await admin.call('POST', `/api/v1/transfer/clusters/${name}/read`, body);
    expect(answer.status).toBe(status);
    expect(answer.body['message']).toContain(text);
  });

  it.each([
    [[{ name: 'test', hosts: ['https://ada:secret@test:9200'] }]],
    [[{ name: 'test', hosts: [] }]],
    [[CLUSTERS[1], CLUSTERS[1]]],
    [[{ name: 'test', hosts: ['https://test:9200'], user: 'ada' }]],
  ])('is refused by the settings if it is not well described: %j', async (clusters) => {
    await expect(startGateway({ 'import.clusters': clusters })).rejects.toThrow('import.clusters');
  });
});
