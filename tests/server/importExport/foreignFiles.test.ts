import { afterEach, describe, expect, it } from '@jest/globals';
import { problemText } from '../../../server/importExport';
import {
  cleanUp,
  fileOf,
  folderWith,
  importInto,
  newFolder,
  openedBackend,
  openedStore,
  planOf,
} from './folders';

afterEach(cleanUp);

const V6 =
  'This was written for version 6 (Open Distro 0, Search Guard 6): migrate it first with the tool of the cluster (securityadmin -migrate FOLDER), and import what that writes';
const TEMPLATE =
  'This is a template, it holds marks such as {{ … }}: render it first (helm template, Ansible), and import the result';

describe('a file in the form of another program', () => {
  it.each([
    [
      'roles_mapping.yml',
      '_meta:\n  type: "rolesmapping"\n  config_version: 2\n{{- range $role, $m := .Values.m }}\n{{ $role }}:\n  users:\n{{ toYaml $m.users | indent 4 }}\n{{- end }}\n',
      TEMPLATE,
    ],
    ['roles.yml', `${fileOf('roles')}a:\n{% for x in y %}\n  - {{ x }}\n{% endfor %}\n`, TEMPLATE],
    ['tenants.yml', fileOf('tenants', 'a: {description: {{ .Values.text }}}'), TEMPLATE],
    ['roles.yml', "team:\n  cluster: [A]\n  indices:\n    'x*': {'*': [READ]}\n", V6],
    ['internal_users.yml', 'nora:\n  readonly: true\n  hash: x\n', V6],
    ['roles_mapping.yml', 'a:\n  backendroles: [b]\n', V6],
    ['action_groups.yml', 'READ:\n  permissions: [a]\n', V6],
    ['action_groups.yml', 'READ: [a]\n', V6],
    ['config.yml', 'opendistro_security:\n  dynamic: {}\n', V6],
    ['roles.yml', '_meta: {type: roles, config_version: 1}\na: {cluster: [x]}\n', V6],
    [
      'sg_roles.yml',
      '_sg_meta: {type: roles, config_version: 2}\na: {cluster_permissions: [SGS_READ]}\n',
      'This is in the form of Search Guard: rename the file to roles.yml and _sg_meta to _meta, and write the action groups of OpenSearch for those of Search Guard (SGS_READ is read)',
    ],
    [
      'roles.yml',
      '_sg_meta: {type: roles, config_version: 2}\n',
      'This is in the form of Search Guard: rename _sg_meta to _meta',
    ],
    [
      'sg_internal_users.yml',
      'nora: {hash: x}\n',
      'This is in the form of Search Guard 6: migrate it first with the tool of the cluster (securityadmin -migrate FOLDER), and import what that writes',
    ],
    [
      'security.yaml',
      'apiVersion: v1\nkind: Secret\ndata:\n  roles.yml: YQ==\n',
      'This is a Kubernetes object (Secret): take the files out of it first. Those under data are in Base64, those under stringData plain',
    ],
    [
      'roles.yml',
      'apiVersion: v1\nkind: ConfigMap\ndata:\n  roles.yml: |\n    _meta: {}\n',
      'This is a Kubernetes object (ConfigMap): take the files out of its data first',
    ],
    [
      'role.yml',
      'apiVersion: opensearch.opster.io/v1\nkind: OpensearchRole\n',
      'This is a Kubernetes object (OpensearchRole), not a file of securityadmin',
    ],
  ])('is refused with one message: %s', async (file, text, message) => {
    expect((await planOf({ [file]: text })).errors).toEqual([`${file}: ${message}`]);
  });

  it('is skipped and named when it is beside files that can be imported', async () => {
    const { errors, notes } = await planOf({
      'tenants.yml': fileOf('tenants', 'a: {}'),
      'sg_roles.yml': '_sg_meta: {type: roles, config_version: 2}\n',
    });
    expect(errors).toEqual([]);
    expect(notes).toEqual([
      'sg_roles.yml was left out. This is in the form of Search Guard: rename the file to roles.yml and _sg_meta to _meta.',
    ]);
  });

  it('is named as a template by its suffix, alone or beside files that can be imported', async () => {
    const text = fileOf('internalusers', 'ann: {hash: "{{ ann_hash }}"}');
    const message = 'This is a template: render it first (helm template, Ansible), and import the result';
    expect((await planOf({ 'internal_users.yml.j2': text })).errors).toEqual([
      `internal_users.yml.j2: ${message}`,
    ]);
    const { errors, notes } = await planOf({
      'tenants.yml': fileOf('tenants', 'a: {}'),
      'internal_users.yml.tpl': text,
      'values.yml.j2': 'a: 1',
    });
    expect(errors).toEqual([]);
    expect(notes).toEqual([`internal_users.yml.tpl was left out. ${message}.`]);
  });

  it('is not taken for a template because of a comment or a rule for documents', async () => {
    const { errors, hints } = await planOf({
      'tenants.yml': `# {{ ansible_managed }}\n${fileOf('tenants', 'a: {description: "{{ name }}"}')}`,
      'roles.yml': fileOf(
        'roles',
        `r: {index_permissions: [{index_patterns: [a], dls: '{"bool":{"must":{"match":{"a":"b"}}}}'}]}`,
      ),
    });
    expect(errors).toEqual([]);
    expect(hints).toEqual(['tenants.yml:3:5: a.description: A placeholder is kept as plain text']);
  });

  it('says which sound files a broken one holds back', async () => {
    const { errors, notes } = await planOf({
      'tenants.yml': fileOf('tenants', 'a: {}'),
      'audit.yml': fileOf('audit', 'config: {}'),
      'roles.yml': fileOf('roles', 'r: {dsl: x}'),
    });
    expect(errors).toEqual(['roles.yml:2:5: r.dsl: Unrecognized field "dsl"']);
    expect(notes[0]).toBe(
      'Nothing is imported while roles.yml has errors. Without that file you can import audit.yml, tenants.yml.',
    );
  });
});

describe('values as the tool of a cluster reads them', () => {
  it('keeps an unknown audit category with a hint, and accepts it by the API', async () => {
    const dataDir = newFolder();
    const opened = openedStore(dataDir);
    const text = fileOf(
      'audit',
      'config:',
      '  audit: {disabled_transport_categories: [AUTHENTICATED, CLUSTER_SETTINGS_CHANGED]}',
    );
    const plan = await importInto(opened, folderWith({ 'audit.yml': text }));
    expect(plan.warnings.map(problemText)).toEqual([
      'audit.yml:3:11: config.audit.disabled_transport_categories: Gatehouse does not know the category CLUSTER_SETTINGS_CHANGED: kept, for a cluster that does',
    ]);
    const stored = opened.store.readAll('audit').get('config');
    expect(stored).toMatchObject({
      audit: { disabled_transport_categories: ['AUTHENTICATED', 'CLUSTER_SETTINGS_CHANGED'] },
    });
    const again = await planOf({ 'audit.yml': text }, opened);
    expect(again.warnings).toEqual([]);

    const administrators = new Map([['all_access', { users: ['admin'] }]]);
    opened.store.replaceAll(new Map([['rolesmapping', administrators]]));
    const backend = openedBackend(dataDir);
    const put = async (categories: string[]) => {
      const { status } = await backend.handle({
        method: 'PUT',
        path: '/_plugins/_security/api/audit/config',
        query: {},
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...stored, audit: { disabled_transport_categories: categories } }),
        caller: { userName: 'admin', backendRoles: [], attributes: {}, stamp: '' },
        remoteAddress: '127.0.0.1',
      });
      return status;
    };
    expect(await put(['CLUSTER_SETTINGS_CHANGED'])).toBe(200);
    expect(await put(['CLUSTER_SETTINGS_CHANGED', 'NOISE'])).toBe(400);
  });

  it('reads a quoted version, booleans and numbers as text, and names without a value', async () => {
    const opened = openedStore(newFolder());
    const { problems, warnings } = await importInto(
      opened,
      folderWith({
        'tenants.yml': [
          '_meta: {type: tenants, config_version: "2"}',
          'a: {reserved: yes, description: A}',
          'b: {reserved: "false", hidden: Off}',
          'c:',
          'd: {description: on}',
          'e: {description: "on"}',
          '',
        ].join('\n'),
        'audit.yml': fileOf('audit', 'config: {enabled: "false", audit: {enable_rest: no}}'),
        'config.yml': fileOf(
          'config',
          'config: {dynamic: {do_not_fail_on_forbidden: on, authc: {x: {order: "3", http_enabled: "true"}}}}',
        ),
      }),
    );
    expect(problems).toEqual([]);
    const tenants = opened.store.readAll('tenants');
    expect(Object.fromEntries(tenants)).toEqual({
      a: { reserved: true, description: 'A' },
      b: { reserved: false, hidden: false },
      c: {},
      d: { description: 'on' },
      e: { description: 'on' },
    });
    expect(opened.store.readAll('audit').get('config')).toMatchObject({
      enabled: false,
      audit: { enable_rest: false },
    });
    expect(opened.store.readAll('config').get('config')).toEqual({
      dynamic: {
        do_not_fail_on_forbidden: true,
        authc: { x: { order: 3, http_enabled: true } },
      },
    });
    expect(warnings.map(problemText)).toEqual([
      'tenants.yml:4:1: c: Nothing stands after the name: read as an empty tenant',
      'tenants.yml:5:18: d.description: The tool of a cluster reads on as true; here it is text. Put it in quotes',
    ]);
  });

  it('still refuses other values', async () => {
    const { errors } = await planOf({
      'tenants.yml': fileOf('tenants', 'a: {reserved: perhaps}', 'b: {reserved: 3}'),
    });
    expect(errors).toEqual([
      'tenants.yml:2:5: a.reserved: Boolean expected',
      'tenants.yml:3:5: b.reserved: Boolean expected',
    ]);
  });
});
