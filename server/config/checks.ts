import { compileLimited } from '../lib/patterns';
import { checkSignIn, isWebAddress } from './authTypes';
import { cspRuleProblem } from './cspRules';
import { type ConfigProblem } from './problems';
import { type Config, DEFAULT_COOKIE_PASSWORD, type SettingKey } from './settings';
import { settingProblem } from './uiSettings/definitions';
import { areCookiesSecure, mayBindToHost } from './views';

type Complaint = readonly [SettingKey, string];

/** Checks combinations of keys. */
export function checkTogether(config: Config, whereOf: (key: SettingKey) => string): ConfigProblem[] {
  const complaints: Complaint[] = checkSignIn(config);
  if (config['opensearch_security.cookie.isSameSite'] === 'None' && !areCookiesSecure(config)) {
    complaints.push([
      'opensearch_security.cookie.isSameSite',
      'None needs opensearch_security.cookie.secure: true',
    ]);
  }
  if (!/^[\w!#$%&'*+.^`|~-]*$/.test(config['opensearch_security.cookie.name'])) {
    complaints.push(['opensearch_security.cookie.name', 'is not a valid cookie name']);
  }
  const name = config['opensearch_security.cookie.name'].toLowerCase();
  if (name.startsWith('__host-') && !mayBindToHost(config)) {
    complaints.push([
      'opensearch_security.cookie.name',
      'browsers accept __Host- only with opensearch_security.cookie.secure, and without opensearch_security.cookie.domain and server.basePath',
    ]);
  }
  if (name.startsWith('__secure-') && !areCookiesSecure(config)) {
    complaints.push([
      'opensearch_security.cookie.name',
      'browsers accept __Secure- only with opensearch_security.cookie.secure',
    ]);
  }
  complaints.push(...checkSessionStore(config));
  const metricsPort = config['metrics.port'];
  if (metricsPort !== 0 && metricsPort === config['server.port']) {
    complaints.push(['metrics.port', 'is the port of the console; 0 stands for that']);
  }
  if (config['server.rewriteBasePath'] && config['server.basePath'] === '') {
    complaints.push(['server.rewriteBasePath', 'needs server.basePath']);
  }
  const address = config['server.publicBaseUrl'];
  if (address !== '' && !isWebAddress(address)) {
    complaints.push(['server.publicBaseUrl', 'expected an http or https address']);
  }
  if (config['server.ssl.enabled']) {
    for (const key of ['server.ssl.certificate', 'server.ssl.key'] as const) {
      if (config[key] === undefined) complaints.push([key, 'is needed when server.ssl.enabled is true']);
    }
  }
  for (const rule of config['csp.rules']) {
    const problem = cspRuleProblem(rule);
    if (problem !== undefined) complaints.push(['csp.rules', problem]);
  }
  const expression = config['plugins.security.restapi.password_validation_regex'];
  if (expression !== undefined) {
    try {
      compileLimited(expression);
    } catch (error) {
      complaints.push([
        'plugins.security.restapi.password_validation_regex',
        error instanceof Error ? error.message : 'is not a regular expression',
      ]);
    }
  }
  for (const key of SHOWN_ADDRESSES) {
    if (config[key] !== '' && !isShownAddress(config[key]))
      complaints.push([key, 'must be an http or https address, or a path of this server']);
  }
  for (const [key, value] of Object.entries(config['uiSettings.overrides'])) {
    const problem = value === null ? undefined : settingProblem(key, value);
    if (problem !== undefined) complaints.push(['uiSettings.overrides', `${key}: ${problem}`]);
  }
  return complaints.map(([key, message]) => ({ key, where: whereOf(key), message }));
}

/** Keys with URLs of links and images in pages. */
const SHOWN_ADDRESSES = [
  'opensearchDashboards.branding.faviconUrl',
  'opensearchDashboards.branding.logo.defaultUrl',
  'opensearchDashboards.branding.logo.darkModeUrl',
  'opensearchDashboards.branding.mark.defaultUrl',
  'opensearchDashboards.branding.mark.darkModeUrl',
  'opensearchDashboards.branding.loadingLogo.defaultUrl',
  'opensearchDashboards.branding.loadingLogo.darkModeUrl',
  'opensearchDashboards.help.documentationUrl',
  'opensearchDashboards.help.chatUrl',
  'opensearchDashboards.help.discussionUrl',
  'opensearchDashboards.help.projectsUrl',
] as const;

/** True for http or https URLs. Others, e.g. `data:`, can have embedded content. */
function isShownAddress(address: string): boolean {
  const url = URL.canParse(address, 'http://here') ? new URL(address, 'http://here') : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:';
}

/** Checks that sessions outside the gateway have a strong key, and that those in cookies expire. */
function checkSessionStore(config: Config): Complaint[] {
  const complaints: Complaint[] = [];
  const store = config['opensearch_security.session.store'];
  if (store === 'server') return complaints;
  if (store === 'cluster' && config['opensearch.hosts'].length === 0) {
    complaints.push([
      'opensearch_security.session.store',
      'cluster needs opensearch.hosts: without a cluster there is no place for sessions in it',
    ]);
  }
  if (config['opensearch_security.cookie.password'] === DEFAULT_COOKIE_PASSWORD) {
    complaints.push([
      'opensearch_security.cookie.password',
      `opensearch_security.session.store: ${store} needs a secret text of your own here, the same on every gateway`,
    ]);
  }
  if (config['opensearch_security.cookie.previous_passwords'].some((text) => text.length < 32)) {
    complaints.push([
      'opensearch_security.cookie.previous_passwords',
      'expected texts of at least 32 characters',
    ]);
  }
  if (store === 'cookie' && config['opensearch_security.session.absolute_ttl'] === 0) {
    complaints.push([
      'opensearch_security.session.absolute_ttl',
      'opensearch_security.session.store: cookie needs a limit, because a copied cookie cannot be revoked',
    ]);
  }
  return complaints;
}
