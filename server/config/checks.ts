import { settingProblem } from '../settings/definitions';
import { type ConfigProblem } from './problems';
import { type Config, type SettingKey } from './settings';

type Complaint = readonly [SettingKey, string];

const AUTH_TYPES = ['', 'basicauth', 'jwt', 'openid', 'saml', 'proxy', 'kerberos', 'proxycache'];

function checkAuthType(config: Config): Complaint[] {
  const key = 'opensearch_security.auth.type';
  const configured = config[key];
  const types = (typeof configured === 'string' ? [configured] : configured).map((type) =>
    type.toLowerCase(),
  );
  if (types.length === 0) {
    return [
      [
        key,
        'Authentication type is not configured properly. At least one authentication type must be selected.',
      ],
    ];
  }
  const odd = types.find((type) => !AUTH_TYPES.includes(type));
  if (odd !== undefined) {
    return [
      [
        key,
        `Unsupported authentication type: ${odd}. Allowed auth.type are ${AUTH_TYPES.map((type) => `'${type}'`).join(', ')}.`,
      ],
    ];
  }
  if (types.length > 1 && !types.includes('basicauth')) {
    return [[key, 'Authentication type is not configured properly. basicauth is mandatory.']];
  }
  if (types.length > 1 && !config['opensearch_security.auth.multiple_auth_enabled']) {
    return [[key, 'several types need opensearch_security.auth.multiple_auth_enabled: true']];
  }
  const later = types.filter((type) => type !== '' && type !== 'basicauth');
  return later.length > 0
    ? [[key, `this version signs in with basicauth only, not with ${later.join(', ')}`]]
    : [];
}

/** What the keys must say together. */
export function checkTogether(config: Config, whereOf: (key: SettingKey) => string): ConfigProblem[] {
  const complaints: Complaint[] = checkAuthType(config);
  if (config['opensearch_security.auth.anonymous_auth_enabled']) {
    complaints.push([
      'opensearch_security.auth.anonymous_auth_enabled',
      'this version has no anonymous sign-in; remove the key or set it to false',
    ]);
  }
  if (
    config['opensearch_security.cookie.isSameSite'] === 'None' &&
    !config['opensearch_security.cookie.secure']
  ) {
    complaints.push([
      'opensearch_security.cookie.isSameSite',
      'None needs opensearch_security.cookie.secure: true',
    ]);
  }
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(config['opensearch_security.cookie.name'])) {
    complaints.push(['opensearch_security.cookie.name', 'is not a valid cookie name']);
  }
  if (config['server.rewriteBasePath'] && config['server.basePath'] === '') {
    complaints.push(['server.rewriteBasePath', 'needs server.basePath']);
  }
  if (config['server.ssl.enabled']) {
    for (const key of ['server.ssl.certificate', 'server.ssl.key'] as const) {
      if (config[key] === undefined) complaints.push([key, 'is needed when server.ssl.enabled is true']);
    }
  }
  const expression = config['plugins.security.restapi.password_validation_regex'];
  if (expression !== undefined) {
    try {
      new RegExp(expression);
    } catch (error) {
      complaints.push([
        'plugins.security.restapi.password_validation_regex',
        error instanceof Error ? error.message : 'is not a regular expression',
      ]);
    }
  }
  const logout = config['opensearch_security.auth.logout_url'];
  if (logout !== '' && !/^https?:\/\/[^\s]+$|^\/(?!\/)[^\s\\]*$/.test(logout)) {
    complaints.push([
      'opensearch_security.auth.logout_url',
      'expected an http or https address, or a path of this server',
    ]);
  }
  for (const [key, value] of Object.entries(config['uiSettings.overrides'])) {
    const problem = value === null ? undefined : settingProblem(key, value);
    if (problem !== undefined) complaints.push(['uiSettings.overrides', `${key}: ${problem}`]);
  }
  return complaints.map(([key, message]) => ({ key, where: whereOf(key), message }));
}
