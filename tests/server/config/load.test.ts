import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import {
  authTypes,
  branding,
  ConfigError,
  loadConfig,
  securityUiConfig,
  sharedGlobalConfig,
} from '../../../server/config';
import { clusterOptions } from '../../../server/opensearch';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'gatehouse.yml');
const load = (yaml: string, env: Record<string, string> = {}) => {
  writeFileSync(file, yaml);
  return loadConfig({ file, env });
};
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigError)
      return error.problems.map(({ key, where, message }) => `${key} (${where}): ${message}`).join('\n');
    throw error;
  }
  throw new Error('The configuration was accepted.');
};

describe('loadConfig', () => {
  it('has the documented defaults when nothing is set [C65, CFG-03]', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      'server.port': 5601,
      'server.host': '127.0.0.1',
      'server.basePath': '',
      'path.data': './data',
      'opensearch_security.session.ttl': 3_600_000,
      'opensearch_security.multitenancy.enabled': true,
      'opensearch_security.multitenancy.enable_aggregation_view': false,
      'opensearch_security.readonly_mode.roles': ['kibana_read_only'],
      'opensearch_security.ui.autologout': true,
      'embedded.exposeSecurityApi': false,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it.each([
    ['', ['basicauth']],
    ['opensearch_security.auth.type: ""', ['basicauth']],
    ['opensearch_security.auth.type: BasicAuth', ['basicauth']],
  ])('signs in as %j says, by password where nothing is configured [CFG-05, C11]', (yaml, types) => {
    expect(authTypes(load(yaml))).toEqual(types);
  });

  it('reads nested, dotted and mixed keys alike [CFG-01, CFG-02, CFG-05, CFG-06, CFG-07, CFG-08]', () => {
    const config = load(`
server:
  port: 5700
  ssl.enabled: false
server.basePath: /bp
opensearch_security:
  multitenancy:
    enabled: true
    tenants.preferred: [Private, Global]
  auth.type: ["basicauth"]
opensearch_security.auth.logout_url: https://idp.example/logout
opensearch_security.clusterPermissions.include: ["cluster:x"]
opensearch_security.indexPermissions.include: ["indices:x"]
opensearch_security.readonly_mode.roles: ["readers"]
opensearch_security.ui.autologout: false
opensearch_security.disabledRestCategories.exclude: ["SSL_EXCEPTION"]
opensearch_security.disabledTransportCategories.exclude: ["BAD_HEADERS"]
opensearchDashboards:
`);
    expect(config['server.port']).toBe(5700);
    expect(config['server.basePath']).toBe('/bp');
    expect(securityUiConfig(config)).toMatchObject({
      multitenancy: { enabled: true, tenants: { preferred: ['Private', 'Global'] } },
      auth: { type: ['basicauth'], logout_url: 'https://idp.example/logout' },
      clusterPermissions: { include: ['cluster:x'] },
      indexPermissions: { include: ['indices:x'] },
      readonly_mode: { roles: ['readers'] },
      ui: { autologout: false },
      disabledTransportCategories: { exclude: ['BAD_HEADERS'] },
      disabledRestCategories: { exclude: ['SSL_EXCEPTION'] },
    });
  });

  it('reads a logo, a mark and a loading logo, each light and dark, and what the header is like [BRAND-03, BRAND-04]', () => {
    expect(branding(loadConfig({}), false)).toEqual({
      logo: {},
      mark: {},
      loadingLogo: {},
      useExpandedHeader: true,
      darkMode: false,
    });
    const images = ['logo', 'mark', 'loadingLogo'] as const;
    const lines = images.flatMap((name) => [
      `opensearchDashboards.branding.${name}.defaultUrl: /${name}.svg`,
      `opensearchDashboards.branding.${name}.darkModeUrl: /${name}-dark.svg`,
    ]);
    const set = branding(
      load([...lines, 'opensearchDashboards.branding.useExpandedHeader: false'].join('\n')),
      true,
    );
    expect(set.darkMode).toBe(true);
    for (const name of images)
      expect(set[name]).toEqual({ defaultUrl: `/${name}.svg`, darkModeUrl: `/${name}-dark.svg` });
    expect(set.useExpandedHeader).toBe(false);
  });

  it.each([
    ['enabled', true],
    ['enabled', false],
    ['enable_aggregation_view', true],
    ['enable_aggregation_view', false],
  ] as const)('tells the browser that multitenancy.%s is %s [CFG-01]', (key, value) => {
    const { multitenancy } = securityUiConfig(load(`opensearch_security.multitenancy.${key}: ${value}`));
    expect(multitenancy[key]).toBe(value);
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])(
    'tells the browser of the tenants: enable_global %s, enable_private %s [CFG-02]',
    (isGlobal, isPrivate) => {
      const { tenants } = securityUiConfig(
        load(
          [
            `opensearch_security.multitenancy.tenants.enable_global: ${isGlobal}`,
            `opensearch_security.multitenancy.tenants.enable_private: ${isPrivate}`,
            'opensearch_security.multitenancy.tenants.preferred: ["ops", "__user__"]',
          ].join('\n'),
        ),
      ).multitenancy;
      expect(tenants).toEqual({
        enable_global: isGlobal,
        enable_private: isPrivate,
        preferred: ['ops', '__user__'],
      });
    },
  );

  it('assumes tenants of all kinds and no aggregation view unless configured [CFG-01, CFG-02, C65]', () => {
    expect(securityUiConfig(loadConfig({})).multitenancy).toEqual({
      enabled: true,
      enable_aggregation_view: false,
      tenants: { enable_global: true, enable_private: true, preferred: [] },
    });
  });

  it('picks what plugins share: four keys of the platform and five of cluster, files and imports [CFG-09, CFG-10, C65]', () => {
    expect(sharedGlobalConfig(loadConfig({}))).toEqual({
      opensearchDashboards: {
        index: '.kibana',
        configIndex: '',
        autocompleteTerminateAfter: 100_000,
        autocompleteTimeout: 1000,
      },
      opensearch: { shardTimeout: 30_000, requestTimeout: 30_000, pingTimeout: 30_000 },
      path: { data: './data' },
      savedObjects: { maxImportPayloadBytes: 26_214_400 },
    });
    const set = load(
      'opensearchDashboards.index: .mine\nopensearch.pingTimeout: 5\nopensearch.shardTimeout: 7\npath.data: /d',
    );
    expect(sharedGlobalConfig(set)).toMatchObject({
      opensearchDashboards: { index: '.mine' },
      opensearch: { pingTimeout: 5, shardTimeout: 7, requestTimeout: 30_000 },
      path: { data: '/d' },
    });
  });

  it('accepts a file written for OpenSearch Dashboards, its old key names included', () => {
    const config = load(`
server.host: "0.0.0.0"
opensearch.ssl.verificationMode: none
opensearch.username: kibanaserver
opensearch.password: kibanaserver
opensearch.requestHeadersWhitelist: ["securitytenant","Authorization"]
opensearch_security.multitenancy.enabled: true
opensearch_security.multitenancy.tenants.preferred: ["Private", "Global"]
opensearch_security.readonly_mode.roles: ["kibana_read_only"]
opensearch_security.cookie.secure: false
opensearch_security.basicauth.login.title: Welcome
`);
    expect(config['opensearch_security.ui.basicauth.login.title']).toBe('Welcome');
  });

  it('refuses an unknown key with its place and the key that was meant', () => {
    expect(refusal(() => load('# a comment\nserver:\n  prot: 1\n'))).toBe(
      'server.prot (gatehouse.yml:3): unknown key. Did you mean server.port?',
    );
    expect(refusal(() => load('opensearch_security.multitenancy.tenants.enable_globl: false'))).toContain(
      'Did you mean opensearch_security.multitenancy.tenants.enable_global?',
    );
    expect(refusal(() => load('opensearch_security.multitenancy.tenants.colour: red'))).toContain(
      'Accepted here: opensearch_security.multitenancy.tenants.enable_private',
    );
    expect(refusal(() => load('__proto__: 1'))).toContain('unknown key');
    expect(refusal(() => load('constructor:\n  name: x'))).toContain(
      'constructor (gatehouse.yml:1): unknown key',
    );
  });

  it.each([
    ['server.port: seventy', 'expected a whole number from 0 to 65535, found "seventy"'],
    ['server.port: 70000', 'expected a whole number from 0 to 65535, found 70000'],
    ['opensearch_security.ui.autologout: "yes"', 'expected true or false, found "yes"'],
    ['server.basePath: /bp/', 'expected a path that starts with a slash'],
    ['server.basePath: //evil', 'expected a path that starts with a slash'],
    ['opensearch_security.cookie.isSameSite: Sometimes', 'expected one of Strict, Lax, None, or false'],
    ['opensearch_security.session.ttl: 5', 'at least 1000'],
    ['opensearch_security.readonly_mode.roles: one', 'expected a list of texts'],
    ['server: 5', 'expected a section with keys'],
    ['- a', 'unknown key'],
  ])('refuses %j with what is accepted', (yaml, message) => {
    expect(refusal(() => load(yaml))).toContain(message);
  });

  it('reports all problems together, and never prints a secret', () => {
    const message = refusal(() =>
      load('server.port: x\nserver.nmae: y\nopensearch_security.cookie.password: tooshort\n'),
    );
    expect(message.split('\n')).toHaveLength(3);
    expect(message).toContain(
      'opensearch_security.cookie.password (gatehouse.yml:3): expected a text of at least 32 characters',
    );
    expect(message).not.toContain('tooshort');
  });

  it('refuses a key that is set twice, naming both places', () => {
    expect(refusal(() => load('server.port: 1\nserver:\n  port: 2\n'))).toBe(
      'server.port (gatehouse.yml:3): set twice; the other is at gatehouse.yml:1',
    );
  });

  it('takes one address of a cluster or several, and an empty list of hosts is none', () => {
    const hosts = (yaml: string) => clusterOptions(load(yaml)).hosts;
    expect(hosts('opensearch.hosts: ["https://a:9200", "http://b:9200/os"]')).toEqual([
      'https://a:9200',
      'http://b:9200/os',
    ]);
    expect(hosts('opensearch.hosts: https://localhost:9200')).toEqual(['https://localhost:9200']);
    const config = loadConfig({ env: { OPENSEARCH_HOSTS: 'https://localhost:9200' } });
    expect(clusterOptions(config).hosts).toEqual(['https://localhost:9200']);
    expect(hosts('opensearch.hosts: []')).toEqual([]);
    for (const wrong of ['localhost:9200', 'ftp://a', 'https://user:pw@a:9200', 'https://a?x']) {
      expect(refusal(() => load(`opensearch.hosts: ${wrong}`))).toContain(
        'expected http or https addresses without a user name, such as https://node-1:9200',
      );
    }
  });

  it.each([
    ['opensearch_security.auth.type: magic', 'Unsupported authentication type: magic. Allowed auth.type are'],
    ['opensearch_security.auth.type: []', 'At least one authentication type must be selected.'],
    ['opensearch_security.auth.type: [openid, saml]', 'basicauth is mandatory.'],
    [
      'opensearch_security.auth.type: [basicauth, openid]',
      'opensearch_security.auth.multiple_auth_enabled: true',
    ],
    [
      'opensearch_security.auth.type: kerberos',
      'signs in with basicauth, jwt, openid, saml, proxy, not with kerberos',
    ],
    ['opensearch_security.auth.type: saml', 'set either this or saml.idp.metadata_file'],
    ['opensearch_security.auth.type: saml', 'saml.idp.entity_id (default): is needed'],
    ['opensearch_security.auth.type: saml', 'saml.sp.entity_id (default): is needed'],
    [
      'opensearch_security.auth.type: saml\nopensearch_security.saml.kibana_url: "/here"',
      'saml.kibana_url (gatehouse.yml:2): expected an http or https address',
    ],
    ['opensearch_security.auth.type: openid', 'openid.connect_url (default): is needed'],
    ['opensearch_security.auth.type: openid', 'openid.client_id (default): is needed'],
    [
      'opensearch_security.auth.type: openid\nopensearch_security.openid.connect_url: "ftp://x/y"',
      'openid.connect_url (gatehouse.yml:2): expected an http or https address',
    ],
    [
      'opensearch_security.auth.type: openid\nopensearch_security.openid.additional_parameters: [a]',
      'expected texts by their names',
    ],
    ['opensearch_security.auth.type: jwt', 'set either this or jwt.jwks_uri'],
    [
      'opensearch_security.auth.type: jwt\nopensearch_security.jwt.jwks_uri: "https://id.example/keys"',
      'jwt.required_audience (default): is needed',
    ],
    ['opensearch_security.auth.type: proxy', 'proxycache.user_header (default): is needed'],
    ['opensearch_security.auth.type: proxy', 'server.trustedProxies (default): is needed'],
    [
      'opensearch_security.proxycache.login_endpoint: "javascript:alert(1)"',
      'expected an http or https address, or a path',
    ],
    ['opensearch_security.cookie.isSameSite: None', 'opensearch_security.cookie.secure: true'],
    ['opensearch_security.cookie.name: "a b"', 'not a valid cookie name'],
    ['opensearch_security.auth.logout_url: "javascript:alert(1)"', 'expected an http or https address'],
    ['server.rewriteBasePath: true', 'needs server.basePath'],
    ['server.ssl.enabled: true', 'server.ssl.certificate (default): is needed'],
    ['plugins.security.restapi.password_validation_regex: "("', 'Invalid regular expression'],
  ])('refuses %j, which cannot work [CFG-05]', (yaml, message) => {
    expect(refusal(() => load(yaml))).toContain(message);
  });

  it('fills in environment variables, and says which one is missing', () => {
    expect(load('server.name: "gate-${ZONE}"', { ZONE: 'north' })['server.name']).toBe('gate-north');
    expect(refusal(() => load('server.name: ${ZONE}'))).toContain('the environment variable ZONE is not set');
  });

  it('lets the environment win over the file, and a flag over both', () => {
    const env = {
      SERVER_PORT: '5701',
      GATEHOUSE_SERVER_NAME: '007',
      SERVER_NAME: 'plain',
      OPENSEARCH_SECURITY_AUTH_FORBIDDEN_USERNAMES: '[a, b]',
    };
    const config = load('server.port: 5700\nserver.name: file\n', env);
    expect(config['server.port']).toBe(5701);
    expect(config['server.name']).toBe('007');
    expect(config['opensearch_security.auth.forbidden_usernames']).toEqual(['a', 'b']);
    expect(
      loadConfig({ file, env, flags: { 'server.port': { value: 5702, flag: '--port' } } })['server.port'],
    ).toBe(5702);
  });

  it('lets the password of the import and export commands be, which is no setting', () => {
    expect(() => loadConfig({ env: { GATEHOUSE_CLUSTER_PASSWORD: 'x' } })).not.toThrow();
    expect(refusal(() => loadConfig({ env: { GATEHOUSE_CLUSTER_PASSWORDS: 'x' } }))).toContain('unknown key');
  });

  it('refuses a wrong variable by its name, and an unknown one only with its own prefix', () => {
    expect(refusal(() => loadConfig({ env: { SERVER_PORT: 'x' } }))).toContain(
      '(environment variable SERVER_PORT)',
    );
    expect(refusal(() => loadConfig({ env: { GATEHOUSE_SERVER_PROT: '1' } }))).toContain(
      'Did you mean GATEHOUSE_SERVER_PORT?',
    );
    expect(loadConfig({ env: { SERVER_SOFTWARE: 'x' } })['server.port']).toBe(5601);
  });

  it('says where YAML is broken, and when the file is not there', () => {
    expect(refusal(() => load('server:\n  port: [1\n'))).toMatch(/^YAML \(gatehouse\.yml:\d+\): /);
    expect(refusal(() => loadConfig({ file: join(folder, 'none.yml') }))).toContain(
      'the file cannot be read',
    );
  });

  it('reads an empty file as nothing', () => {
    expect(load('')['server.port']).toBe(5601);
    expect(load('# only a comment\n')['server.port']).toBe(5601);
  });

  it('sends no secret to the browser [GEN]', () => {
    const config = load(
      'opensearch_security.openid.client_secret: hush-hush\nopensearch_security.cookie.password: "0123456789012345678901234567890123"\n',
    );
    const told = JSON.stringify(securityUiConfig(config));
    expect(told).not.toContain('hush');
    expect(told).not.toContain('0123456789');
  });
});

describe('sessions in cookies', () => {
  const text = 'a-text-that-only-the-gateways-know-1';
  const load = (settings: Record<string, unknown>) => () =>
    loadConfig({
      flags: Object.fromEntries(
        Object.entries({ 'opensearch_security.session.store': 'cookie', ...settings }).map(([key, value]) => [
          key,
          { value, flag: 'test' },
        ]),
      ),
    });

  it('need a secret of their own and an end', () => {
    expect(load({})).toThrow(/cookie\.password.*secret text of your own/);
    expect(load({ 'opensearch_security.cookie.password': 'short' })).toThrow(/at least 32 characters/);
    expect(
      load({
        'opensearch_security.cookie.password': text,
        'opensearch_security.session.absolute_ttl': 0,
      }),
    ).toThrow(/absolute_ttl.*needs a limit/);
    expect(
      load({
        'opensearch_security.cookie.password': text,
        'opensearch_security.cookie.previous_passwords': ['short'],
      }),
    ).toThrow(/previous_passwords/);
    expect(load({ 'opensearch_security.cookie.password': text })).not.toThrow();
  });

  it('allows sessions in a cluster only with a cluster and a custom key', () => {
    const text = 'a-text-that-only-the-gateways-of-this-test-know';
    const load = (settings: Record<string, unknown>) => () =>
      loadConfig({
        flags: Object.fromEntries(
          Object.entries({
            'opensearch_security.session.store': 'cluster',
            'opensearch_security.cookie.password': text,
            'opensearch.hosts': ['https://node-1:9200'],
            ...settings,
          }).map(([key, value]) => [key, { value, flag: 'test' }]),
        ),
      });
    expect(load({})).not.toThrow();
    // A copy of the index can be taken back by ending the session: no longest time is needed.
    expect(load({ 'opensearch_security.session.absolute_ttl': 0 })).not.toThrow();
    expect(load({ 'opensearch.hosts': [] })).toThrow(/session\.store.*cluster needs opensearch\.hosts/);
    expect(load({ 'opensearch_security.cookie.password': undefined })).toThrow(
      /cookie\.password.*session\.store: cluster needs a secret text of your own here, the same on every gateway/,
    );
    expect(load({ 'opensearch_security.cookie.previous_passwords': ['short'] })).toThrow(
      /previous_passwords.*at least 32 characters/,
    );
    expect(load({ 'opensearch_security.session.index': '.Upper' })).toThrow(/session\.index.*lower case/);
    expect(load({ 'opensearch_security.session.index': '_x' })).toThrow(/session\.index.*lower case/);
    expect(load({ 'opensearch_security.session.index': '.own-sessions' })).not.toThrow();
  });
});
