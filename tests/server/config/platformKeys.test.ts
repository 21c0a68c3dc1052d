import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from '../../../server/config';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-platform-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'opensearch_dashboards.yml');

/** The configuration that a file gives, and the keys that it ignores. */
const read = (yaml: string, env: Record<string, string> = {}) => {
  writeFileSync(file, yaml);
  let ignored: readonly string[] = [];
  let notes: readonly string[] = [];
  const onNotes = (given: readonly string[]) => (notes = given);
  const config = loadConfig({ file, env, onIgnored: (keys) => (ignored = keys), onNotes });
  return { config, ignored, notes };
};

const refusal = (yaml: string, env: Record<string, string> = {}): string => {
  try {
    read(yaml, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The configuration was accepted.');
};

/** Lines of the platform's own default file, each uncommented. */
const DEFAULT_FILE: readonly string[] = [
  'server.port: 5601',
  'server.host: "localhost"',
  'server.basePath: ""',
  'server.rewriteBasePath: false',
  'server.maxPayloadBytes: 1048576',
  'server.name: "your-hostname"',
  'opensearch.hosts: ["http://localhost:9200"]',
  'opensearchDashboards.index: ".opensearch_dashboards"',
  'opensearchDashboards.defaultAppId: "home"',
  'opensearch.optimizedHealthcheck.id: "cluster_id"',
  'opensearch.optimizedHealthcheck.filters: {attribute_key: "attribute_value"}',
  'opensearch.username: "opensearch_dashboards_system"',
  'opensearch.password: "pass"',
  'server.ssl.enabled: false',
  'server.ssl.certificate: /path/to/your/server.crt',
  'server.ssl.key: /path/to/your/server.key',
  'opensearch.ssl.certificate: /path/to/your/client.crt',
  'opensearch.ssl.key: /path/to/your/client.key',
  'opensearch.ssl.certificateAuthorities: [ "/path/to/your/CA.pem" ]',
  'opensearch.ssl.verificationMode: full',
  'opensearch.pingTimeout: 1500',
  'opensearch.requestTimeout: 30000',
  'opensearch.memoryCircuitBreaker.enabled: false',
  'opensearch.memoryCircuitBreaker.maxPercentage: 1.0',
  'opensearch.requestHeadersWhitelist: [ authorization ]',
  'opensearch.requestHeadersAllowlist: [ authorization ]',
  'opensearch.customHeaders: {}',
  'opensearch.shardTimeout: 30000',
  'opensearch.logQueries: false',
  'opensearch.disablePrototypePoisoningProtection: false',
  'pid.file: /var/run/opensearchDashboards.pid',
  'logging.dest: stdout',
  'logging.silent: false',
  'logging.quiet: false',
  'logging.verbose: false',
  'ops.interval: 5000',
  'i18n.locale: "en"',
  "vis_type_timeline.graphiteAllowedUrls: ['https://www.hostedgraphite.com/UID/ACCESS_KEY/graphite']",
  "vis_type_timeline.graphiteBlockedIPs: ['127.0.0.0/8', '::1/128']",
  'vis_type_timeline.graphiteDeniedIPs: []',
  'opensearchDashboards.branding: {logo: {defaultUrl: "", darkModeUrl: ""}, mark: {defaultUrl: "", darkModeUrl: ""}, loadingLogo: {defaultUrl: "", darkModeUrl: ""}, faviconUrl: "", applicationTitle: "", useExpandedHeader: false}',
  'map.showRegionDeniedWarning: false',
  'data.search.usageTelemetry.enabled: false',
  'vis_builder.enabled: false',
  'data_source.enabled: false',
  "data_source.encryption.wrappingKeyName: 'changeme'",
  "data_source.encryption.wrappingKeyNamespace: 'changeme'",
  'data_source.encryption.wrappingKey: [0, 0, 0, 0]',
  "data_source.endpointDeniedIPs: ['127.0.0.0/8']",
  'data_source.hideLocalCluster: false',
  'opensearchDashboards.survey.url: "https://survey.opensearch.org"',
  'opensearchDashboards.survey.url: false',
  'vis_augmenter.pluginAugmentationEnabled: true',
  'workspace.enabled: false',
  'workspace.dashboardAdmin.backendRoles: ["dashboard_admin"]',
  'opensearchDashboards.dashboardAdmin.groups: ["dashboard_admin"]',
  'opensearchDashboards.dashboardAdmin.users: ["dashboard_admin"]',
  'savedObjects.permission.enabled: true',
  'home.disableWelcomeScreen: false',
  'uiSettings.overrides.defaultRoute: "/app/home"',
  'uiSettings: {overrides: {"home:useNewHomePage": true}}',
  'uiSettings.overrides."theme:version": v8'.replaceAll('"', ''),
  'csp.strict: true',
  'csp-report-only.isEmitting: false',
  'assistant.chat.enabled: false',
  'queryEnhancements.queryAssist.summary.enabled: false',
  'data.savedQueriesNewUI.enabled: true',
  'explore.enabled: false',
  'dynamic_config_service.enabled: false',
  'usageCollection.uiMetric.enabled: false',
  // Those of the images.
  "server.host: '0'",
  'opensearch.requestHeadersWhitelist: [authorization, securitytenant]',
  'opensearch_security.multitenancy.enabled: true',
  'opensearch_security.multitenancy.tenants.preferred: [Private, Global]',
  'opensearch_security.readonly_mode.roles: [kibana_read_only]',
  'opensearch_security.cookie.secure: false',
];

/** The keys that the images read from variables, with a value as it stands there. */
const CONTAINER: readonly (readonly [string, string])[] = (
  [
    ['true', 'console.enabled console.proxyFilter data.search.usageTelemetry.enabled'],
    ['[]', 'console.proxyConfig'],
    ['/', 'ops.cGroupOverrides.cpuPath ops.cGroupOverrides.cpuAcctPath'],
    ['/', 'cpu.cgroup.path.override cpuacct.cgroup.path.override'],
    ['["img-src https://pictures.example.com"]', 'csp.rules'],
    ['false', 'csp.strict csp.warnLegacyBrowsers'],
    ['{"x-a": "b"}', 'opensearch.customHeaders server.customResponseHeaders'],
    ['["https://a:9200","https://b:9200"]', 'opensearch.hosts monitoring.ui.opensearch.hosts'],
    ['false', 'opensearch.logQueries opensearch.memoryCircuitBreaker.enabled'],
    ['1.0', 'opensearch.memoryCircuitBreaker.maxPercentage'],
    ['a text', 'opensearch.password opensearch.username monitoring.ui.opensearch.password'],
    ['1500', 'opensearch.pingTimeout opensearch.requestTimeout opensearch.shardTimeout'],
    ['["authorization","securitytenant"]', 'opensearch.requestHeadersWhitelist'],
    ['false', 'opensearch.sniffInterval opensearch.sniffOnConnectionFault opensearch.sniffOnStart'],
    ['true', 'opensearch.ssl.alwaysPresentCertificate'],
    ['/a.pem', 'opensearch.ssl.certificate opensearch.ssl.certificateAuthorities opensearch.ssl.key'],
    ['a text', 'opensearch.ssl.keyPassphrase server.ssl.keyPassphrase'],
    ['none', 'opensearch.ssl.verificationMode monitoring.ui.opensearch.ssl.verificationMode'],
    ['en', 'i18n.locale'],
    ['true', 'interpreter.enableInVisualize'],
    ['1000', 'opensearchDashboards.autocompleteTerminateAfter opensearchDashboards.autocompleteTimeout'],
    ['home', 'opensearchDashboards.defaultAppId'],
    ['.kibana', 'opensearchDashboards.index'],
    ['stdout', 'logging.dest'],
    ['false', 'logging.json logging.quiet logging.silent logging.verbose logging.useUTC'],
    ['false', 'logging.ignoreEnospcError logging.rotate.enabled logging.rotate.usePolling'],
    ['100', 'logging.rotate.everyBytes logging.rotate.keepFiles logging.rotate.pollingInterval'],
    ['true', 'map.includeOpenSearchMapsService map.proxyOpenSearchMapsServiceInMaps'],
    ['{}', 'map.regionmap regionmap'],
    ['a text', 'map.tilemap.options.attribution map.tilemap.url tilemap.url'],
    ['5', 'map.tilemap.options.maxZoom map.tilemap.options.minZoom'],
    ['5', 'tilemap.options.maxZoom tilemap.options.minZoom'],
    ['a text', 'map.tilemap.options.subdomains tilemap.options.subdomains'],
    ['a text', 'tilemap.options.attribution'],
    ['a@example.com', 'monitoring.cluster_alerts.email_notifications.email_address'],
    ['true', 'monitoring.enabled monitoring.opensearchDashboards.collection.enabled'],
    ['10', 'monitoring.opensearchDashboards.collection.interval'],
    ['true', 'monitoring.ui.container.opensearch.enabled monitoring.ui.container.logstash.enabled'],
    ['10', 'monitoring.ui.opensearch.pingTimeout monitoring.ui.opensearch.logFetchCount'],
    ['a text', 'monitoring.ui.opensearch.username'],
    ['/a.pem', 'monitoring.ui.opensearch.ssl.certificateAuthorities'],
    ['true', 'monitoring.ui.enabled newsfeed.enabled'],
    ['10', 'monitoring.ui.max_bucket_size monitoring.ui.min_interval_seconds ops.interval'],
    ['/data', 'path.data'],
    ['/run/x.pid', 'pid.file'],
    ['false', 'security.showInsecureClusterWarning'],
    ['/base', 'server.basePath'],
    ['true', 'server.compression.enabled'],
    ['["example.com"]', 'server.compression.referrerWhitelist server.cors.origin'],
    ['false', 'server.cors'],
    ['/app/home', 'server.defaultRoute'],
    ['0', 'server.host'],
    ['120000', 'server.keepAliveTimeout server.socketTimeout'],
    ['1048576', 'server.maxPayloadBytes'],
    ['a text', 'server.name'],
    ['5601', 'server.port'],
    ['false', 'server.rewriteBasePath server.ssl.enabled'],
    ['/a.pem', 'server.ssl.cert server.ssl.certificate server.ssl.key'],
    ['/a.pem', 'server.ssl.certificateAuthorities'],
    ['["TLSv1.2"]', 'server.ssl.cipherSuites server.ssl.supportedProtocols'],
    ['none', 'server.ssl.clientAuthentication'],
    ['/a.p12', 'server.ssl.truststore.path server.ssl.truststore.password'],
    ['80', 'server.ssl.redirectHttpFromPort'],
    ['false', 'server.xsrf.disableProtection'],
    ['["/_opendistro/_security/saml/acs"]', 'server.xsrf.whitelist'],
    ['true', 'status.allowAnonymous status.v6ApiFormat timeline.enabled vega.enableExternalUrls'],
    ['apm-*', 'apm_oss.apmAgentConfigurationIndex apm_oss.indexPattern apm_oss.errorIndices'],
    ['apm-*', 'apm_oss.onboardingIndices apm_oss.spanIndices apm_oss.sourcemapIndices'],
    ['apm-*', 'apm_oss.transactionIndices apm_oss.metricsIndices'],
    ['true', 'telemetry.allowChangingOptInStatus telemetry.enabled telemetry.optIn'],
    ['a text', 'telemetry.optInStatusUrl telemetry.sendUsageFrom'],
    ['true', 'vis_builder.enabled data_source.enabled data_source.audit.enabled'],
    ['a text', 'data_source.encryption.wrappingKeyName data_source.encryption.wrappingKeyNamespace'],
    ['[0, 0]', 'data_source.encryption.wrappingKey'],
    ['a text', 'data_source.audit.appender.kind data_source.audit.appender.path'],
    ['a text', 'data_source.audit.appender.layout.kind data_source.audit.appender.layout.pattern'],
    ['true', 'data_source.audit.appender.layout.highlight ml_commons_dashboards.enabled'],
    ['true', 'observability.query_assist.enabled usageCollection.uiMetric.enabled'],
    ['true', 'workspace.enabled assistant.chat.enabled assistant.alertInsight.enabled'],
    ['a text', 'assistant.chat.rootAgentName'],
    ['true', 'assistant.smartAnomalyDetector.enabled assistant.text2viz.enabled'],
    ['true', 'queryEnhancements.queryAssist.summary.enabled'],
    ['true', 'home.disableWelcomeScreen home.disableExperienceModal'],
  ] as const
).flatMap(([value, keys]) => keys.split(' ').map((key) => [key, value] as const));

const variableOf = (key: string) => key.toUpperCase().replaceAll('.', '_');

describe('an existing file of OpenSearch Dashboards', () => {
  it.each(DEFAULT_FILE)('starts with %j, a line of the default files', (line) => {
    expect(() => read(line)).not.toThrow();
  });

  it.each(CONTAINER)('starts with %s as a key and as a variable of the images', (key, value) => {
    const env = { [variableOf(key)]: value };
    const inFile = read(`${key}: ${JSON.stringify(value)}`);
    const asVariable = read('', env);
    expect(asVariable.config).toEqual(inFile.config);
    // Every key does something, or is listed as ignored.
    const defaults = loadConfig({});
    const hasEffect = JSON.stringify(inFile.config) !== JSON.stringify(defaults);
    if (inFile.ignored.length > 0) {
      expect(inFile.ignored).toEqual([key]);
      expect(hasEffect).toBe(false);
    }
    if (key !== 'server.ssl.clientAuthentication') expect(asVariable.ignored).toEqual(inFile.ignored);
  });

  it.each([
    ['en', 'en', []],
    ['de', 'de', []],
    ['de-AT', 'de', []],
    ['EN_us', 'en', []],
    ['zh-CN', 'en', ['i18n.locale: zh-CN is not available, so the screens are in English']],
    ['fr', 'en', ['i18n.locale: fr is not available, so the screens are in English']],
  ])('starts with the language %s', (tag, used, said) => {
    const { config, ignored, notes } = read(`i18n.locale: ${tag}`);
    expect([config['i18n.locale'], notes, ignored]).toEqual([used, said, []]);
  });

  it('does not start with an invalid language', () => {
    expect(refusal('i18n.locale: German please')).toMatch(
      /i18n\.locale.*expected a language, such as en or de, found "German please"/,
    );
  });

  it('lists ignored keys once and in order, nested or dotted', () => {
    const { ignored } = read(
      'workspace.enabled: true\nconsole:\n  enabled: true\ndata_source:\n  encryption: {wrappingKeyName: a}\nserver.xsrf.allowlist: ["/a"]\n',
      { CONSOLE_ENABLED: 'true', HOME_DIR: '/root' },
    );
    expect(ignored).toEqual([
      'console.enabled',
      'data_source.encryption.wrappingKeyName',
      'server.xsrf.allowlist',
      'workspace.enabled',
    ]);
  });

  it('takes a dotted key below a map for an entry of it', () => {
    const { config } = read(
      [
        'uiSettings.overrides.defaultRoute: /app/home',
        'uiSettings.overrides: {"theme:darkMode": true}',
        'opensearch.customHeaders.x-one: a',
        'server: {customResponseHeaders.x-two: b}',
        'plugins.config.notes.limit: 5',
        'plugins.config: {notes: {colour: red}}',
        'plugins.security.restapi.endpoints_disabled.global.tenants: [PUT]',
      ].join('\n'),
    );
    expect(config).toMatchObject({
      'uiSettings.overrides': { defaultRoute: '/app/home', 'theme:darkMode': true },
      'opensearch.customHeaders': { 'x-one': 'a' },
      'server.customResponseHeaders': { 'x-two': 'b' },
      'plugins.config': { notes: { limit: 5, colour: 'red' } },
      'plugins.security.restapi.endpoints_disabled': { global: { tenants: ['PUT'] } },
    });
    expect(refusal('uiSettings.overrides: {a: 1}\nuiSettings.overrides.a: 2')).toContain(
      'uiSettings.overrides.a (opensearch_dashboards.yml:2): set twice; the other is at opensearch_dashboards.yml:1',
    );
  });

  it('reads numbers, booleans, lists and maps in quotes, and keeps texts as they are', () => {
    const { config } = read(
      [
        'server.port: "5700"',
        'opensearch_security.ui.autologout: "false"',
        `opensearch.hosts: '["http://a:9200", "http://b:9200"]'`,
        `opensearch_security.readonly_mode.roles: '["readers"]'`,
        `opensearch_security.auth.type: '["basicauth"]'`,
        `opensearch.customHeaders: '{"x-one": "1"}'`,
        'server.name: "5700"',
        'opensearchDashboards.branding.applicationTitle: "[prod] Search"',
        'opensearchDashboards.survey.url: false',
        "server.host: '0'",
      ].join('\n'),
    );
    expect(config).toMatchObject({
      'server.port': 5700,
      'opensearch_security.ui.autologout': false,
      'opensearch.hosts': ['http://a:9200', 'http://b:9200'],
      'opensearch_security.readonly_mode.roles': ['readers'],
      'opensearch_security.auth.type': ['basicauth'],
      'opensearch.customHeaders': { 'x-one': '1' },
      'server.name': '5700',
      'opensearchDashboards.branding.applicationTitle': '[prod] Search',
      'opensearchDashboards.survey.url': '',
      'server.host': '0.0.0.0',
    });
  });

  it('reads old names as the present ones, and lets the present name win', () => {
    const { config, ignored } = read(
      [
        'opensearch.requestHeadersWhitelist: [x-old]',
        'elasticsearch.url: http://a:9200',
        'kibana: {index: .mine}',
        'server.defaultRoute: /app/home',
        'opensearch_security.basicauth.login.title: Old',
        'opensearch_security.ui.basicauth.login.title: New',
      ].join('\n'),
    );
    expect(config).toMatchObject({
      'opensearch.requestHeadersAllowlist': ['x-old'],
      'opensearch.hosts': 'http://a:9200',
      'opensearchDashboards.index': '.mine',
      'uiSettings.overrides': { defaultRoute: '/app/home' },
      'opensearch_security.ui.basicauth.login.title': 'New',
    });
    expect(ignored).toEqual(['opensearch_security.basicauth.login.title']);
  });

  it.each([
    ['elasticsearch.hosts: http://old:9200', 'opensearch.hosts: http://new:9200', 'elasticsearch.hosts'],
    ['server.defaultRoute: /app/old', 'uiSettings.overrides.defaultRoute: /app/new', 'server.defaultRoute'],
    [
      'server.defaultRoute: /app/old',
      'uiSettings: {overrides: {defaultRoute: /app/new}}',
      'server.defaultRoute',
    ],
  ])('lets the present name win over %s, in either order, and lists that', (old, present, name) => {
    for (const lines of [
      [old, present],
      [present, old],
    ]) {
      const { config, ignored } = read(lines.join('\n'));
      expect(config).toEqual(read(present).config);
      expect(ignored).toEqual([name]);
    }
  });

  it('reads the old names that the images read from variables', () => {
    expect(
      read('uiSettings.overrides: {"theme:darkMode": true}', { SERVER_DEFAULTROUTE: '/app/home' }).config[
        'uiSettings.overrides'
      ],
    ).toEqual({ 'theme:darkMode': true, defaultRoute: '/app/home' });
    expect(
      read('', { OPENSEARCH_REQUESTHEADERSWHITELIST: '[x-old]' }).config[
        'opensearch.requestHeadersAllowlist'
      ],
    ).toEqual(['x-old']);
  });

  it.each([
    ['server.ssl.keystore.path: /a.p12', 'name PEM files in server.ssl.certificate and server.ssl.key'],
    ['opensearch.ssl: {truststore: {path: /a}}', 'in opensearch.ssl.certificateAuthorities'],
    ['server.ssl.clientAuthentication: required', 'let a proxy check them'],
    ['opendistro_security.multitenancy.enabled: true', 'called opensearch_security now'],
    ['xpack.security.enabled: true', 'belongs to X-Pack'],
    ['consol.enabled: true', 'unknown key. Did you mean console.enabled?'],
    ['workspaces.enabled: true', 'unknown key. Did you mean workspace.enabled?'],
    ['uiSettings.override.defaultRoute: /app/home', 'Did you mean uiSettings.overrides?'],
  ])('refuses %j with what to do', (yaml, message) => {
    expect(refusal(yaml)).toContain(message);
  });

  it('does not take the address of a cluster from a variable of another program', () => {
    const yaml = 'opensearch.hosts: [https://node-1:9200]';
    const others = ['OPENSEARCH_URL', 'ELASTICSEARCH_URL', 'ELASTICSEARCH_HOSTS'];
    const env = Object.fromEntries(others.map((name) => [name, 'https://node-2:9200']));
    expect(read(yaml, env).config['opensearch.hosts']).toEqual(['https://node-1:9200']);
  });

  it('refuses an image variable for an unsupported feature', () => {
    expect(refusal('', { SERVER_SSL_CLIENTAUTHENTICATION: 'required' })).toContain(
      'server.ssl.clientAuthentication (environment variable SERVER_SSL_CLIENTAUTHENTICATION)',
    );
  });
});
