import {
  type AuthType,
  CONFIGURED_TYPES,
  type ConfiguredType,
  enabledTypes,
  namedTypes,
} from '../../contract/signInKinds';
import { type Config, type SettingKey } from './settings';

type Complaint = readonly [SettingKey, string];

/** Valid values of `opensearch_security.auth.type`. */
const KNOWN = ['', ...CONFIGURED_TYPES, 'kerberos', 'proxycache'];
const SUPPORTED: readonly string[] = CONFIGURED_TYPES;

const KEY = 'opensearch_security.auth.type';

/** Returns the configured kinds of sign-in in order; by default passwords [CFG-05, C11]. */
export function authTypes(config: Config): ConfiguredType[] {
  return namedTypes(config[KEY]).filter((type): type is ConfiguredType => SUPPORTED.includes(type));
}

/** Returns the configured kinds of sign-in and those that other keys enable. */
export function allAuthTypes(config: Config): AuthType[] {
  const types = enabledTypes({
    type: authTypes(config),
    anonymous_auth_enabled: config['opensearch_security.auth.anonymous_auth_enabled'],
  });
  return types as AuthType[];
}

/** True for an http or https URL, or a path on this server; false for e.g. `javascript:`. */
export const isAddress = (text: string) => /^https?:\/\/[^\s]+$|^\/(?!\/)[^\s\\]*$/.test(text);

export const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text);

function checkTypes(config: Config): Complaint[] {
  const types = namedTypes(config[KEY]);
  if (config[KEY].length === 0 && config[KEY] !== '') {
    return [
      [
        KEY,
        'Authentication type is not configured properly. At least one authentication type must be selected.',
      ],
    ];
  }
  const odd = types.find((type) => !KNOWN.includes(type));
  if (odd !== undefined) {
    return [
      [
        KEY,
        `Unsupported authentication type: ${odd}. Allowed auth.type are ${KNOWN.map((type) => `'${type}'`).join(', ')}.`,
      ],
    ];
  }
  if (types.length > 1 && !types.includes('basicauth')) {
    return [[KEY, 'Authentication type is not configured properly. basicauth is mandatory.']];
  }
  if (types.length > 1 && !config['opensearch_security.auth.multiple_auth_enabled']) {
    return [[KEY, 'several types need opensearch_security.auth.multiple_auth_enabled: true']];
  }
  const later = types.filter((type) => !SUPPORTED.includes(type));
  return later.length > 0
    ? [[KEY, `this version signs in with ${SUPPORTED.join(', ')}, not with ${later.join(', ')}`]]
    : [];
}

const isOnCluster = (config: Config): boolean => config['opensearch.hosts'].length > 0;

const needed = (config: Config, type: ConfiguredType, keys: readonly SettingKey[]): Complaint[] =>
  keys
    .filter((key) => (config[key] ?? '') === '')
    .map((key) => [key, `is needed when auth.type has ${type}`]);

function checkOpenId(config: Config): Complaint[] {
  const complaints = needed(config, 'openid', [
    'opensearch_security.openid.connect_url',
    'opensearch_security.openid.client_id',
  ]);
  for (const key of [
    'opensearch_security.openid.connect_url',
    'opensearch_security.openid.base_redirect_url',
    'opensearch_security.openid.logout_url',
  ] as const) {
    const address = config[key] ?? '';
    if (address !== '' && !isWebAddress(address)) complaints.push([key, 'expected an http or https address']);
  }
  const more = config['opensearch_security.openid.additional_parameters'];
  const isPlain =
    typeof more === 'object' &&
    more !== null &&
    !Array.isArray(more) &&
    Object.values(more).every((value) => ['string', 'number', 'boolean'].includes(typeof value));
  if (more !== undefined && more !== null && !isPlain) {
    complaints.push(['opensearch_security.openid.additional_parameters', 'expected texts by their names']);
  }
  if (
    (config['opensearch_security.openid.certificate'] === '') !==
    (config['opensearch_security.openid.private_key'] === '')
  ) {
    complaints.push([
      'opensearch_security.openid.certificate',
      'needs openid.private_key, and the other way round',
    ]);
  }
  return complaints;
}

function checkSaml(config: Config): Complaint[] {
  // A cluster configures this itself.
  if (isOnCluster(config)) return [];
  const complaints = needed(config, 'saml', [
    'opensearch_security.saml.idp.entity_id',
    'opensearch_security.saml.sp.entity_id',
  ]);
  const url = config['opensearch_security.saml.idp.metadata_url'];
  if ((url === '') === (config['opensearch_security.saml.idp.metadata_file'] === '')) {
    complaints.push([
      'opensearch_security.saml.idp.metadata_url',
      'auth.type has saml: set either this or saml.idp.metadata_file',
    ]);
  }
  for (const key of [
    'opensearch_security.saml.idp.metadata_url',
    'opensearch_security.saml.kibana_url',
  ] as const) {
    if (config[key] !== '' && !isWebAddress(config[key]))
      complaints.push([key, 'expected an http or https address']);
  }
  const file = config['opensearch_security.saml.sp.signature_private_key_filepath'];
  if (file !== '' && config['opensearch_security.saml.sp.signature_private_key'] !== '') {
    complaints.push([
      'opensearch_security.saml.sp.signature_private_key',
      'set either this or saml.sp.signature_private_key_filepath',
    ]);
  }
  return complaints;
}

function checkJwt(config: Config): Complaint[] {
  const uri = config['opensearch_security.jwt.jwks_uri'];
  const key = config['opensearch_security.jwt.signing_key'];
  // A cluster verifies tokens itself; a key here is an additional check.
  if (uri === '' && key === '' && isOnCluster(config)) return [];
  if ((uri === '') === (key === '')) {
    return [['opensearch_security.jwt.signing_key', 'auth.type has jwt: set either this or jwt.jwks_uri']];
  }
  if (uri === '') return [];
  if (!isWebAddress(uri)) return [['opensearch_security.jwt.jwks_uri', 'expected an http or https address']];
  // A provider that publishes keys also signs tokens for other audiences.
  return needed(config, 'jwt', [
    'opensearch_security.jwt.required_issuer',
    'opensearch_security.jwt.required_audience',
  ]);
}

function checkProxy(config: Config): Complaint[] {
  const complaints = needed(config, 'proxy', [
    'opensearch_security.proxycache.user_header',
    'opensearch_security.proxycache.roles_header',
  ]);
  if (config['server.trustedProxies'].length === 0) {
    complaints.push([
      'server.trustedProxies',
      'is needed when auth.type has proxy: the addresses whose user header is believed',
    ]);
  }
  return complaints;
}

/** The part of a kind of sign-in in the configuration. */
interface ConfiguredKind {
  /** Checks its keys; called if it is enabled. */
  check(config: Config): Complaint[];
  /** Headers with credentials or names, which requests to a cluster must not repeat. */
  headers(config: Config): string[];
  /** Configured addresses of this gateway for an identity provider. */
  ownAddresses(config: Config): string[];
}

const none = () => [];

const KINDS: Record<AuthType, ConfiguredKind> = {
  basicauth: { check: none, headers: none, ownAddresses: none },
  openid: {
    check: checkOpenId,
    headers: (config) => [config['opensearch_security.openid.header']],
    ownAddresses: (config) => [config['opensearch_security.openid.base_redirect_url']],
  },
  saml: {
    check: checkSaml,
    headers: none,
    ownAddresses: (config) => [config['opensearch_security.saml.kibana_url']],
  },
  jwt: {
    check: checkJwt,
    headers: (config) => [config['opensearch_security.jwt.header']],
    ownAddresses: none,
  },
  proxy: {
    check: checkProxy,
    headers: (config) => [
      config['opensearch_security.proxycache.user_header'] ?? '',
      config['opensearch_security.proxycache.roles_header'] ?? '',
      config['opensearch_security.proxycache.proxy_header'],
    ],
    ownAddresses: none,
  },
  anonymous: { check: none, headers: none, ownAddresses: none },
};

/** Returns the names of the headers of all kinds of sign-in. */
export const signInHeaders = (config: Config): string[] =>
  Object.values(KINDS).flatMap((kind) => kind.headers(config));

/** Returns the addresses of this gateway that the keys of sign-in kinds name. */
export const signInAddresses = (config: Config): string[] =>
  Object.values(KINDS).flatMap((kind) => kind.ownAddresses(config));

/** Checks the combination of the sign-in keys [CFG-05]. */
export function checkSignIn(config: Config): Complaint[] {
  const complaints = checkTypes(config);
  complaints.push(...allAuthTypes(config).flatMap((type) => KINDS[type].check(config)));
  for (const key of [
    'opensearch_security.auth.logout_url',
    'opensearch_security.jwt.login_endpoint',
    'opensearch_security.proxycache.login_endpoint',
  ] as const) {
    const address = config[key] ?? '';
    if (address !== '' && !isAddress(address))
      complaints.push([key, 'expected an http or https address, or a path of this server']);
  }
  return complaints;
}
