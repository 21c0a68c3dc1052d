import { afterEach, describe, expect, it } from '@jest/globals';
import { hash } from 'bcrypt';
import {
  applyImport,
  differenceLines,
  planImport,
  problemText,
  withStoredEntries,
} from '../../../server/importExport';
import { type Entry } from '../../../server/security/embedded';
import {
  cleanUp,
  fileOf,
  fixture,
  folderWith,
  importInto,
  newFolder,
  openedBackend,
  openedStore,
  planFor,
  planOf,
} from './folders';

afterEach(cleanUp);

const texts = (problems: Parameters<typeof problemText>[0][]) => problems.map(problemText);

const problemsOf = async (files: Parameters<typeof planOf>[0]) => (await planOf(files)).errors;

describe('import', () => {
  it('replaces each type whose file is present and keeps the others [DATA-01] [DATA-02]', async () => {
    const opened = openedStore(newFolder());
    await importInto(opened, fixture('sound'));
    const { store } = opened;
    expect([...store.readAll('internalusers').keys()]).toEqual(['admin', 'mara', 'invoices']);
    expect(store.readAll('internalusers').get('mara')).toMatchObject({
      attributes: { postcode: '01067', floor: '3' },
    });
    expect(store.readAll('roles').get('night_shift')).toMatchObject({
      description: 'Reads the logs\nat night\n',
    });
    expect(store.readAll('audit').get('config')).toMatchObject({
      enabled: false,
      audit: { disabled_rest_categories: ['GRANTED_PRIVILEGES'] },
    });
    expect(store.readAll('config').get('config')).toMatchObject({
      dynamic: { do_not_fail_on_forbidden: true },
    });

    await importInto(opened, folderWith({ 'tenants.yml': fileOf('tenants', 'day: {description: by day}') }));
    expect([...store.readAll('tenants').keys()]).toEqual(['day']);
    expect(store.readAll('roles').has('night_shift')).toBe(true);
  });

  it('takes the hash that a file still has for the stronger one of the same password', async () => {
    const opened = openedStore(newFolder());
    const [cheap, stronger, other] = (
      await Promise.all([hash('same', 4), hash('same', 5), hash('new', 4)])
    ).map((made) => made.replace('$2b$', '$2y$'));
    const files = (first?: string) => ({
      'internal_users.yml': fileOf('internalusers', `mara: {hash: "${first}", backend_roles: [admin]}`),
    });
    await importInto(opened, folderWith(files(cheap)));
    opened.store.strengthenHash('mara', cheap ?? '', stronger ?? '');
    const again = await withStoredEntries(opened.store, (stored) =>
      planImport(folderWith(files(cheap)), stored),
    );
    expect(again.changes).toEqual([]);
    const changed = await withStoredEntries(opened.store, (stored) =>
      planImport(folderWith(files(other)), stored),
    );
    expect(changed.changes.map(({ entry }) => entry?.['hash'])).toEqual([other]);
  });

  it('shows old and new of each key, and of a password only that it changed', async () => {
    const opened = openedStore(newFolder());
    await importInto(opened, fixture('sound'));
    const newHash = (await hash('another', 4)).replace('$2b$', '$2y$');
    const plan = await planFor(
      folderWith({
        'internal_users.yml': fileOf(
          'internalusers',
          'admin: {reserved: true, backend_roles: [admin, staff], description: Another administrator}',
          `mara: {hash: "${newHash}", attributes: {floor: "4", api_token: abc-secret}, opendistro_security_roles: [night_shift]}`,
        ),
        'config.yml': fileOf(
          'config',
          'config: {dynamic: {on_behalf_of: {enabled: true, signing_key: other-secret}}}',
        ),
      }),
      opened,
    );
    const lines = plan.differences.flatMap(differenceLines);
    expect(lines).toEqual([
      'config.yml: security configuration changes',
      '    dynamic.do_not_fail_on_forbidden: true -> false',
      '    dynamic.on_behalf_of.enabled: false -> true',
      '    dynamic.on_behalf_of.signing_key: changed (not shown)',
      'internal_users.yml: 2 users (0 added, 2 changed, 1 removed, 0 unchanged)',
      '  ~ admin',
      '      backend_roles: +"staff"',
      '      description: "Looks after everything" -> "Another administrator"',
      '  ~ mara',
      '      password changed',
      '      attributes.postcode: "01067" -> (unset)',
      '      attributes.floor: "3" -> "4"',
      '      attributes.api_token: changed (not shown)',
      '  - invoices',
    ]);
    expect(lines.join()).not.toContain('secret');
  });

  it('keeps the password of a known user whose hash is left out', async () => {
    const opened = openedStore(newFolder());
    await importInto(opened, fixture('sound'));
    const before = opened.store.readAll('internalusers').get('admin')?.['hash'];
    const users = fileOf('internalusers', 'admin: {backend_roles: [admin], hash: ""}');
    await importInto(opened, folderWith({ 'internal_users.yml': users }));
    expect(opened.store.readAll('internalusers').get('admin')).toEqual({
      backend_roles: ['admin'],
      hash: before,
    });
  });

  it('collects every error with file, line and key, sorted, and never shows a secret', async () => {
    const { problems, changes } = await planFor(fixture('broken'));
    const found = texts(problems);
    expect(found).toEqual([
      'action_groups.yml:2:1: reader: There is a role of this name: an action group cannot have the same',
      'action_groups.yml:7:7: loop.allowed_actions[1]: An action group cannot be an allowed action of itself',
      'audit.yml:4:5: config.audit.enable_rest: Boolean expected',
      'audit.yml:6:1: extra: Unknown key',
      'internal_users.yml:4:1: unknown: A new user needs a hash',
      'internal_users.yml:6:1: clear: A new user needs a hash',
      'internal_users.yml:7:3: clear.password: A file holds a hash, never a password',
      'internal_users.yml:8:3: clear.backend_roles: Array expected',
      'internal_users.yml:11:1: twice: Duplicate key, it stands in line 9 already',
      'roles.yml:2:3: _meta.type: roles expected',
      'roles.yml:3:3: _meta.config_version: 2 expected',
      'roles.yml:4:3: _meta.owner: Unknown key',
      "roles.yml:5:1: all_access: 'all_access' is built in and cannot be replaced",
      'roles.yml:8:3: reader.reserved: Boolean expected',
      'roles.yml:11:7: reader.index_permissions[0].dsl: Unrecognized field "dsl"',
      'roles.yml:12:23: reader.index_permissions[0].masked_fields[0]: java.security.NoSuchAlgorithmException: ROT13 MessageDigest not available',
      'roles.yml:14:42: shared.cluster_permissions[1]: A list cannot contain null',
      'roles.yml:14:42: shared.cluster_permissions[1]: String expected',
      'tenants.yml:4:1: Not valid YAML: Missing closing "quote',
    ]);
    expect(found.join()).not.toMatch(/swordfish|secret-text|\$2y/);
    expect(changes.length).toBeGreaterThan(0);
  });

  it('refuses to apply a plan with errors, and changes nothing', async () => {
    const opened = openedStore(newFolder());
    await importInto(opened, fixture('sound'));
    const before = opened.store.versions();
    const plan = await planFor(fixture('broken'), opened);
    expect(() => applyImport(opened.store, plan)).toThrow('cannot be applied');
    expect(opened.store.versions()).toEqual(before);
  });

  it.each([
    ['no _meta', { 'roles.yml': 'reader: {}\n' }, /^roles\.yml:1:1: _meta: Missing: only files with _meta/],
    ['a list', { 'roles.yml': '- a\n' }, /^roles\.yml: The file must be a mapping/],
    ['an empty file', { 'roles.yml': '' }, /^roles\.yml: The file must be a mapping/],
    [
      'two documents',
      { 'roles.yml': `${fileOf('roles')}---\na: 1\n` },
      /^roles\.yml:2:1: A file holds one YAML document/,
    ],
    [
      'a tag',
      { 'tenants.yml': fileOf('tenants', 'a: {description: !!binary YQ==}') },
      /^tenants\.yml:2:\d+: a: Tags/,
    ],
    [
      'a merge key',
      { 'tenants.yml': fileOf('tenants', 'a: {<<: {description: x}}') },
      /^tenants\.yml:2:5: a\."<<": Merge keys are not supported/,
    ],
    [
      'a key that is a list',
      { 'tenants.yml': fileOf('tenants', '? [a]', ': {}') },
      /^tenants\.yml:2:3: A key must be plain text/,
    ],
    [
      'a nested duplicate key',
      { 'tenants.yml': fileOf('tenants', 'a: {description: x, description: y}') },
      /^tenants\.yml:2:21: a\.description: Duplicate key, it stands in line 2/,
    ],
    [
      'an audit configuration without content',
      { 'audit.yml': fileOf('audit', 'config:') },
      /^audit\.yml:2:1: config: Object expected/,
    ],
    [
      'a static flag',
      { 'tenants.yml': fileOf('tenants', 'a: {static: true}') },
      /^tenants\.yml:2:5: a\.static: Only what is built in/,
    ],
    [
      'a type that stands in two files',
      { 'tenants.yml': fileOf('tenants'), 'more.yml': fileOf('tenants') },
      /^tenants\.yml: more\.yml holds the same type/,
    ],
    [
      'text that is not UTF-8',
      { 'roles.yml': Uint8Array.from([0x61, 0xff, 0xfe]) },
      /^roles\.yml: The text is not UTF-8/,
    ],
    [
      'a file that is too large',
      { 'roles.yml': ' '.repeat(16 * 1024 * 1024 + 1) },
      /^roles\.yml: Larger than 16 MB/,
    ],
    [
      'deep nesting',
      { 'roles.yml': fileOf('roles', `a: ${'['.repeat(200)}${']'.repeat(200)}`) },
      /Nested deeper than 100 levels/,
    ],
    [
      'a folder without any file',
      { 'readme.txt': '' },
      /No internal_users\.yml, roles\.yml or other file of securityadmin found/,
    ],
    [
      'a list of read-only paths',
      { 'audit.yml': fileOf('audit', '_readonly: [/audit/enable_rest]', 'config: {}') },
      /^audit\.yml:2:1: _readonly: Not kept/,
    ],
  ])('refuses %s with its place', async (_, files, expected) => {
    expect((await problemsOf(files as Record<string, string | Uint8Array>)).join('\n')).toMatch(expected);
  });

  it('refuses aliases that repeat too much or contain themselves, and expands others', async () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [name, before] of [
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'c'],
      ['e', 'd'],
      ['f', 'e'],
    ]) {
      bomb.push(`${name}: &${name} [${Array(10).fill(`*${before}`).join(', ')}]`);
    }
    expect((await problemsOf({ 'tenants.yml': fileOf('tenants', ...bomb) })).join()).toContain(
      'Aliases repeat more than',
    );
    const loop = fileOf('tenants', 'a: &a {description: *a}');
    expect((await problemsOf({ 'tenants.yml': loop })).join()).toMatch(/Nested deeper|Aliases repeat/);

    const opened = openedStore(newFolder());
    const shared = fileOf(
      'roles',
      'a: {cluster_permissions: &p [cluster_monitor]}',
      'b: {cluster_permissions: *p}',
    );
    await importInto(opened, folderWith({ 'roles.yml': shared }));
    expect(opened.store.readAll('roles').get('b')).toEqual({ cluster_permissions: ['cluster_monitor'] });
  });

  it('warns about roles that no one knows, hashes that cannot be checked and placeholders, and imports them', async () => {
    const { warnings, problems } = await planFor(
      fixture('sound', {
        'internal_users.yml': fileOf(
          'internalusers',
          'odd: {hash: "${env.ODD_HASH}", opendistro_security_roles: [nowhere]}',
          '"a:b": {hash: ""}',
        ).replace('hash: ""', 'hash: "$2y$04$lCwXHPHMkX35zntXsb..zu0b9qJ8INhT6KGaDV6oabLqgm8eh5zWy"'),
      }),
    );
    expect(problems).toEqual([]);
    expect(texts(warnings)).toEqual([
      'internal_users.yml:2:7: odd.hash: A placeholder is kept as plain text: the user cannot sign in',
      'internal_users.yml:2:60: odd.opendistro_security_roles[0]: There is no role of this name',
      `internal_users.yml:3:1: "a:b": A user whose name contains ':' cannot sign in by Basic authentication`,
      'roles_mapping.yml:5:3: night_shift.users: No internal user has this name: mara. It may be one of another system',
      'roles_mapping.yml:7:1: forgotten: There is no role of this name; the mapping gives no permission',
      'roles_mapping.yml:8:3: forgotten.users: No internal user has this name: mara. It may be one of another system',
    ]);
  });

  it('warns about users, tenants and action groups that entries name and that are not there afterwards', async () => {
    const { problems, warnings } = await planFor(
      folderWith({
        'internal_users.yml': fileOf(
          'internalusers',
          'mara: {service: "true", attributes: {service: "true"}}',
        ).replace('service: "true", ', ''),
        'tenants.yml': fileOf('tenants', 'day: {}'),
        'roles.yml': fileOf(
          'roles',
          'r:',
          '  cluster_permissions: [cluster_monitor, nonsense, "cluster:new/act"]',
          '  index_permissions: [{index_patterns: [a], allowed_actions: [read, raed, "indices:x*"]}]',
          '  tenant_permissions: [{tenant_patterns: [day, night, "n*", global_tenant], allowed_actions: [kibana_all_read]}]',
        ),
        'roles_mapping.yml': fileOf('rolesmapping', 'r: {users: [mara, bob, "svc-*"]}'),
      }),
    );
    expect(problems).toEqual([]);
    expect(texts(warnings)).toEqual([
      'roles.yml:3:3: r.cluster_permissions: There is no action group of this name: nonsense',
      'roles.yml:4:45: r.index_permissions[0].allowed_actions: There is no action group of this name: raed',
      'roles.yml:5:25: r.tenant_permissions[0].tenant_patterns: There is no tenant of this name: night',
      'roles_mapping.yml:2:5: r.users: No internal user has this name: bob. It may be one of another system',
    ]);
  });

  it('names the files that it leaves out, and takes a file under another name by its _meta', async () => {
    const plan = await planFor(fixture('sound', { 'people.yaml': fileOf('nodesdn') }));
    expect(plan.notes).toEqual([
      'nodes_dn.yml is not kept by Gatehouse and was left out.',
      'opensearch.yml is not a security configuration file and was left out.',
      'people.yaml is not kept by Gatehouse and was left out.',
    ]);
    const renamed = await planFor(folderWith({ 'mine.yaml': fileOf('tenants', 'a: {}') }));
    expect(renamed.differences.map(({ kind, added }) => [kind.type, added])).toEqual([['tenants', ['a']]]);
  });

  it('keeps unknown keys that the stored entry has, and refuses new ones', async () => {
    const opened = openedStore(newFolder());
    const stored: Entry = { description: 'old', colour: { tint: 3 } };
    opened.store.replaceAll(new Map([['tenants', new Map([['a', stored]])]]));
    const again = fileOf('tenants', 'a: {description: new, colour: {tint: 3}}');
    await importInto(opened, folderWith({ 'tenants.yml': again }));
    expect(opened.store.readAll('tenants').get('a')).toEqual({ description: 'new', colour: { tint: 3 } });
    const more = await planFor(folderWith({ 'tenants.yml': fileOf('tenants', 'a: {taste: sweet}') }), opened);
    expect(texts(more.problems)).toEqual(['tenants.yml:2:5: a.taste: Unrecognized field "taste"']);
  });

  it('finds users whose password is their name or a well-known one', async () => {
    const entries = await Promise.all(
      [
        ['kim', 'kim'],
        ['ola', 'changeme'],
        ['ada', 'uncommon words'],
      ].map(async ([name, password]) => `${name}: {hash: "${await hash(password ?? '', 4)}"}`),
    );
    const plan = await planFor(
      folderWith({ 'internal_users.yml': fileOf('internalusers', ...entries) }),
      undefined,
      true,
    );
    expect(plan.demoPasswords).toEqual(['kim', 'ola']);
  });

  it('says that well-known passwords are not checked for more than 50 users', async () => {
    const one = await hash('user1', 4);
    const entries = Array.from({ length: 51 }, (_, index) => `user${index}: {hash: "${one}"}`);
    const plan = await planFor(
      folderWith({ 'internal_users.yml': fileOf('internalusers', ...entries) }),
      undefined,
      true,
    );
    expect(plan.demoPasswords).toEqual([]);
    expect(plan.notes.join()).toContain('at most 50 users');
  });

  it.each([
    [
      'no one is mapped',
      { 'roles_mapping.yml': fileOf('rolesmapping', 'night_shift: {users: [admin]}') },
      true,
    ],
    [
      'an administrator has no hash that can be checked',
      { 'internal_users.yml': fileOf('internalusers', 'admin: {hash: x, backend_roles: [admin]}') },
      true,
    ],
    [
      'a mapping depends on the host',
      { 'roles_mapping.yml': fileOf('rolesmapping', 'all_access: {hosts: ["*"]}') },
      true,
    ],
    [
      'a user has the role of the REST API',
      { 'roles_mapping.yml': fileOf('rolesmapping', 'security_rest_api_access: {users: [ma*]}') },
      false,
    ],
    ['nothing is wrong', {}, false],
  ])('knows whether an import locks everyone out when %s', async (_, files, locksOut) => {
    expect((await planFor(fixture('sound', files))).locksOut).toBe(locksOut);
  });

  it('does not take a store without users for locked: the first start creates an administrator', async () => {
    const plan = await planFor(folderWith({ 'tenants.yml': fileOf('tenants', 'a: {}') }));
    expect(plan.locksOut).toBe(false);
  });

  it('lets the first start add nothing to a type that was imported empty', async () => {
    const dataDir = newFolder();
    await importInto(openedStore(dataDir), folderWith({ 'roles.yml': fileOf('roles') }));
    const backend = openedBackend(dataDir);
    expect(backend.store.readAll('roles').size).toBe(0);
    expect(backend.store.readAll('rolesmapping').size).toBeGreaterThan(0);
  });

  it('refuses to overwrite what another user wrote after the differences were shown', async () => {
    const dataDir = newFolder();
    const opened = openedStore(dataDir);
    const plan = await planFor(fixture('sound'), opened);
    const other = openedStore(dataDir).store;
    other.write(() => ({
      result: undefined,
      changes: [{ type: 'tenants', name: 'new', entry: { description: 'x' } }],
    }));
    expect(() => applyImport(opened.store, plan)).toThrow('The store has changed since');
    expect([...opened.store.readAll('tenants').keys()]).toEqual(['new']);
    expect(opened.store.readAll('internalusers').size).toBe(0);
  });

  it('is noticed by a gateway that runs on the same store: imported users sign in at once [AUTH-02]', async () => {
    const dataDir = newFolder();
    const gateway = openedBackend(dataDir);
    const credentials = { userName: 'admin', password: 'admin' };
    expect((await gateway.authenticate(credentials, '127.0.0.1')).ok).toBe(false);
    const demoHash = (await hash('admin', 4)).replace('$2b$', '$2a$');
    const users = fileOf(
      'internalusers',
      `admin: {hash: "${demoHash}", reserved: true, backend_roles: [admin]}`,
    );
    await importInto(openedStore(dataDir), fixture('sound', { 'internal_users.yml': users }));

    const signedIn = await gateway.authenticate(credentials, '127.0.0.1');
    if (!signedIn.ok) throw new Error(signedIn.message);
    const answer = await gateway.handle({
      method: 'GET',
      path: '/_plugins/_security/api/roles/night_shift',
      query: {},
      headers: {},
      caller: signedIn.caller,
      remoteAddress: '127.0.0.1',
    });
    expect(answer.status).toBe(200);
  });
});

describe('files with very many mistakes', () => {
  const lines = (line: (at: number) => string) => Array.from({ length: 3000 }, (_, at) => line(at));

  it.each([
    ['a wrong value in each line', (at: number) => `r${at}: 1`],
    ['an unknown key in each line', (at: number) => `r${at}: {x: 1}`],
    ['a duplicate in each line', () => 'r: {}'],
    ['broken YAML in each line', (at: number) => `r${at}: [`],
  ])('are refused with the first hundred mistakes, and say so: %s', async (_, line) => {
    const { stackTraceLimit } = Error;
    const { problems, notes } = await planFor(
      folderWith({ 'roles.yml': fileOf('roles', lines(line).join('\n')) }),
    );
    expect(problems).toHaveLength(100);
    expect(notes).toContain('There are more than 100 mistakes: only the first are listed.');
    // Errors of others have their stacks.
    expect(Error.stackTraceLimit).toBe(stackTraceLimit);
  });

  it('say so for warnings as well, and for one entry with many mistakes', async () => {
    const mappings = lines((at) => `none-${at}: {users: [a]}`).slice(0, 101);
    const warned = await planFor(folderWith({ 'roles_mapping.yml': fileOf('rolesmapping', ...mappings) }));
    expect(warned.problems).toEqual([]);
    expect(warned.warnings).toHaveLength(100);
    expect(warned.notes).toContain('There are more than 100 warnings: only the first are listed.');
    const numbers = `wrong: {cluster_permissions: [${lines(() => '{}')
      .slice(0, 101)
      .join()}]}`;
    const refused = await planFor(folderWith({ 'roles.yml': fileOf('roles', numbers) }));
    expect(refused.problems).toHaveLength(100);
    expect(refused.notes).toContain('There are more than 100 mistakes: only the first are listed.');
  });

  it('name all of a hundred without saying so', async () => {
    const { problems, notes } = await planFor(
      folderWith({ 'roles.yml': fileOf('roles', ...lines((at) => `r${at}: 1`).slice(0, 100)) }),
    );
    expect(problems).toHaveLength(100);
    expect(notes).toEqual([]);
  });
});
