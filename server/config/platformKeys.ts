/**
 * Keys that files and containers of OpenSearch Dashboards set and that Gatehouse does not use. It
 * ignores them, so that an existing file starts, and lists those that it finds in the log.
 */

/** Parts of the platform and of its plugins: everything below these is ignored. */
const IGNORED_SECTIONS = [
  'advanced_settings',
  'anomaly_detection_dashboards',
  'apm_oss',
  'applicationConfig',
  'application_config',
  'assistant',
  'bfetch',
  'charts',
  'chat',
  'console',
  'content_management',
  'context_provider',
  'cpu',
  'cpuacct',
  'csp-report-only',
  'csp_handler',
  'custom_import_map_dashboards',
  'dashboard',
  'data',
  'data_importer',
  'data_source',
  'data_source_management',
  'datasetManagement',
  'dataset_management',
  'dev',
  'dev_tools',
  'discover',
  'dynamic_config_service',
  'explore',
  'expressions',
  'home',
  'index_management_dashboards',
  'index_pattern_management',
  'input_control_vis',
  'inspector',
  'interpreter',
  'investigation',
  'logging.appenders',
  'logging.events',
  'logging.filter',
  'logging.ignoreEnospcError',
  'logging.loggers',
  'logging.root',
  'logging.rotate',
  'logging.useUTC',
  'management',
  'management_overview',
  'map',
  'maps_legacy',
  'migrations',
  'ml_commons_dashboards',
  'monitoring',
  'newsfeed',
  'notifications_dashboards',
  'observability',
  'opensearch.apiVersion',
  'opensearch.disablePrototypePoisoningProtection',
  'opensearch.healthCheck',
  'opensearch.ignoreVersionMismatch',
  'opensearch.memoryCircuitBreaker',
  'opensearch.optimizedHealthcheck',
  'opensearch.skipStartupConnectionCheck',
  'opensearch.sniffInterval',
  'opensearch.sniffOnConnectionFault',
  'opensearch.sniffOnStart',
  'opensearchDashboards.dashboardAdmin',
  'opensearchDashboards.disableWelcomeScreen',
  'opensearchDashboards.enabled',
  'opensearchDashboards.futureNavigation',
  'opensearchDashboards.keyboardShortcuts',
  'opensearch_alerting',
  'opensearch_security.api_keys',
  'opensearch_security.resource_sharing',
  'ops',
  'plugins.initialize',
  'plugins.scanDirs',
  'queryEnhancements',
  'query_enhancements',
  'query_workbench_dashboards',
  'regionmap',
  'region_map',
  'reporting',
  'savedObjects.permission',
  'search_relevance_dashboards',
  'security.showInsecureClusterWarning',
  'security_analytics_dashboards',
  'server.autoListen',
  'server.compression.referrerWhitelist',
  'server.cors',
  'server.requestId',
  'server.ssl.certificateAuthorities',
  'server.ssl.cipherSuites',
  'server.ssl.redirectHttpFromPort',
  'server.ssl.supportedProtocols',
  'server.ssl.truststore',
  'server.uuid',
  'server.xsrf',
  'share',
  'status.v6ApiFormat',
  'telemetry',
  'tile_map',
  'tilemap',
  'timeline',
  'url_forwarding',
  'usageCollection',
  'usage_collection',
  'vega',
  'vis_augmenter',
  'vis_builder',
  'vis_type_markdown',
  'vis_type_metric',
  'vis_type_table',
  'vis_type_tagcloud',
  'vis_type_timeline',
  'vis_type_timeseries',
  'vis_type_vega',
  'vis_type_vislib',
  'visualize',
  'wazuh',
  'wazuh_core',
  'workspace',
];

/** Former names of keys, and spellings of other versions. */
const RENAMED: Readonly<Record<string, string>> = {
  'opensearch.requestHeadersWhitelist': 'opensearch.requestHeadersAllowlist',
  'opensearch.url': 'opensearch.hosts',
  'server.defaultRoute': 'uiSettings.overrides.defaultRoute',
  'server.keepAliveTimeout': 'server.keepaliveTimeout',
  'server.ssl.cert': 'server.ssl.certificate',
  ...Object.fromEntries(
    ['title', 'subtitle', 'showbrandimage', 'brandimage', 'buttonstyle'].map((name) => [
      `opensearch_security.basicauth.login.${name}`,
      `opensearch_security.ui.basicauth.login.${name}`,
    ]),
  ),
};

/** Former names of sections. */
const RENAMED_SECTIONS: Readonly<Record<string, string>> = {
  elasticsearch: 'opensearch',
  kibana: 'opensearchDashboards',
};

const PEM_ONLY = 'key stores are not read here: name PEM files in';

/** Keys that matter but that Gatehouse does not support, each with what to do instead. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  'opensearch.ssl.keystore': `${PEM_ONLY} opensearch.ssl.certificate and opensearch.ssl.key`,
  'opensearch.ssl.truststore': `${PEM_ONLY} opensearch.ssl.certificateAuthorities`,
  'server.ssl.keystore': `${PEM_ONLY} server.ssl.certificate and server.ssl.key`,
  'server.ssl.clientAuthentication':
    'client certificates are not checked here: only none is accepted; let a proxy check them',
  opendistro_security: 'the section is called opensearch_security now',
  searchguard: 'belongs to Search Guard: take it out; the section here is opensearch_security',
  xpack: 'belongs to X-Pack: take it out; the section here is opensearch_security',
};

/** Variables of the container images that set an ignored key. */
export const CONTAINER_KEYS: readonly string[] = [
  'apm_oss.apmAgentConfigurationIndex',
  'apm_oss.errorIndices',
  'apm_oss.indexPattern',
  'apm_oss.metricsIndices',
  'apm_oss.onboardingIndices',
  'apm_oss.sourcemapIndices',
  'apm_oss.spanIndices',
  'apm_oss.transactionIndices',
  'assistant.alertInsight.enabled',
  'assistant.chat.enabled',
  'assistant.chat.rootAgentName',
  'assistant.smartAnomalyDetector.enabled',
  'assistant.text2viz.enabled',
  'console.enabled',
  'console.proxyConfig',
  'console.proxyFilter',
  'cpu.cgroup.path.override',
  'cpuacct.cgroup.path.override',
  'data.search.usageTelemetry.enabled',
  'data_source.audit.appender.kind',
  'data_source.audit.appender.layout.highlight',
  'data_source.audit.appender.layout.kind',
  'data_source.audit.appender.layout.pattern',
  'data_source.audit.appender.path',
  'data_source.audit.enabled',
  'data_source.enabled',
  'data_source.encryption.wrappingKey',
  'data_source.encryption.wrappingKeyName',
  'data_source.encryption.wrappingKeyNamespace',
  'home.disableExperienceModal',
  'home.disableWelcomeScreen',
  'interpreter.enableInVisualize',
  'logging.ignoreEnospcError',
  'logging.rotate.enabled',
  'logging.rotate.everyBytes',
  'logging.rotate.keepFiles',
  'logging.rotate.pollingInterval',
  'logging.rotate.usePolling',
  'logging.useUTC',
  'map.includeOpenSearchMapsService',
  'map.proxyOpenSearchMapsServiceInMaps',
  'map.regionmap',
  'map.tilemap.options.attribution',
  'map.tilemap.options.maxZoom',
  'map.tilemap.options.minZoom',
  'map.tilemap.options.subdomains',
  'map.tilemap.url',
  'ml_commons_dashboards.enabled',
  'monitoring.cluster_alerts.email_notifications.email_address',
  'monitoring.enabled',
  'monitoring.opensearchDashboards.collection.enabled',
  'monitoring.opensearchDashboards.collection.interval',
  'monitoring.ui.container.logstash.enabled',
  'monitoring.ui.container.opensearch.enabled',
  'monitoring.ui.enabled',
  'monitoring.ui.max_bucket_size',
  'monitoring.ui.min_interval_seconds',
  'monitoring.ui.opensearch.hosts',
  'monitoring.ui.opensearch.logFetchCount',
  'monitoring.ui.opensearch.password',
  'monitoring.ui.opensearch.pingTimeout',
  'monitoring.ui.opensearch.ssl.certificateAuthorities',
  'monitoring.ui.opensearch.ssl.verificationMode',
  'monitoring.ui.opensearch.username',
  'newsfeed.enabled',
  'observability.query_assist.enabled',
  'opensearch.memoryCircuitBreaker.enabled',
  'opensearch.memoryCircuitBreaker.maxPercentage',
  'opensearch.sniffInterval',
  'opensearch.sniffOnConnectionFault',
  'opensearch.sniffOnStart',
  'ops.cGroupOverrides.cpuAcctPath',
  'ops.cGroupOverrides.cpuPath',
  'ops.interval',
  'queryEnhancements.queryAssist.summary.enabled',
  'regionmap',
  'security.showInsecureClusterWarning',
  'server.compression.referrerWhitelist',
  'server.cors',
  'server.cors.origin',
  'server.ssl.certificateAuthorities',
  'server.ssl.cipherSuites',
  'server.ssl.redirectHttpFromPort',
  'server.ssl.supportedProtocols',
  'server.ssl.truststore.password',
  'server.ssl.truststore.path',
  'server.xsrf.disableProtection',
  'server.xsrf.whitelist',
  'status.v6ApiFormat',
  'telemetry.allowChangingOptInStatus',
  'telemetry.enabled',
  'telemetry.optIn',
  'telemetry.optInStatusUrl',
  'telemetry.sendUsageFrom',
  'tilemap.options.attribution',
  'tilemap.options.maxZoom',
  'tilemap.options.minZoom',
  'tilemap.options.subdomains',
  'tilemap.url',
  'timeline.enabled',
  'usageCollection.uiMetric.enabled',
  'vega.enableExternalUrls',
  'vis_builder.enabled',
  'workspace.enabled',
];

/**
 * Former names of keys that the container images read from variables. Variables of other former
 * names, e.g. `OPENSEARCH_URL`, belong to other programs.
 */
export const RENAMED_CONTAINER_KEYS: readonly string[] = [
  'opensearch.requestHeadersWhitelist',
  'server.defaultRoute',
  'server.ssl.cert',
];

/** Variables of the container images that set an unsupported key. */
export const UNSUPPORTED_CONTAINER_KEYS: readonly string[] = [
  'opensearch.ssl.keystore.password',
  'opensearch.ssl.keystore.path',
  'opensearch.ssl.truststore.password',
  'opensearch.ssl.truststore.path',
  'server.ssl.clientAuthentication',
  'server.ssl.keystore.password',
  'server.ssl.keystore.path',
];

const isAtOrBelow = (path: string, section: string) => path === section || path.startsWith(`${section}.`);

/** True for a key of a part of the platform that Gatehouse lacks. */
export const isIgnoredKey = (path: string): boolean =>
  IGNORED_SECTIONS.some((section) => isAtOrBelow(path, section));

/** Returns advice about an unsupported key; undefined for others. */
export function unsupportedKey(path: string, value: unknown): string | undefined {
  if (path === 'server.ssl.clientAuthentication' && value === 'none') return undefined;
  const section = Object.keys(UNSUPPORTED).find((known) => isAtOrBelow(path, known));
  return section === undefined ? undefined : UNSUPPORTED[section];
}

/** Returns the current name of a key. */
export function currentName(path: string): string {
  const [section = ''] = path.split('.', 1);
  const known = Object.hasOwn(RENAMED_SECTIONS, section)
    ? `${RENAMED_SECTIONS[section]}${path.slice(section.length)}`
    : path;
  return Object.hasOwn(RENAMED, known) ? (RENAMED[known] ?? known) : known;
}

/** True for a section of platform keys that are not settings here. */
export const isPlatformSection = (path: string): boolean =>
  [...IGNORED_SECTIONS, ...Object.keys(RENAMED), ...Object.keys(UNSUPPORTED)].some((key) =>
    key.startsWith(`${path}.`),
  );
