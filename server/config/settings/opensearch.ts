import { z } from 'zod';
import {
  custom,
  entries,
  flag,
  millis,
  oneOf,
  secret,
  text,
  textLike,
  textOrTexts,
  textOrUnset,
  texts,
  TOLD_TO_PLUGINS,
  whole,
  withoutEffect,
} from '../setting';

/** HTTP methods closed to a role (or `global`), by endpoint such as `CACHE`; `*` means all. */
export type EndpointsDisabled = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A cluster that the import page can read. */
export interface ImportClusterSettings {
  name: string;
  hosts: readonly string[];
  certificateAuthorities: readonly string[];
  verificationMode: (typeof VERIFICATION_MODES)[number];
}

/** True for the URL of a node: http or https, without a user name. */
export const isNodeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && search === '' && hash === '';
};

export const VERIFICATION_MODES = ['none', 'certificate', 'full'] as const;

const HOSTS = custom<string | readonly string[]>(
  z.union([z.string(), z.array(z.string())]).refine((value) => [value].flat().every(isNodeAddress), {
    error: 'expected http or https addresses without a user name, such as https://node-1:9200',
  }),
  [],
  'an address or a list of addresses',
  'URLs of the nodes of an OpenSearch cluster, used round robin. Unset: the embedded store.',
);

const SERVER_USER = 'User for requests of Gatehouse itself to a cluster (server user).';

/** Keys of the cluster, and those of the embedded store that a cluster has in `opensearch.yml`. */
export const OPENSEARCH_SETTINGS = {
  'opensearch.hosts': HOSTS,
  'opensearch.username': text(SERVER_USER),
  'opensearch.password': secret(text('Password of the server user.')),
  'opensearch.requestHeadersAllowlist': texts(
    'Browser headers passed to a cluster unchanged. Cookies and authentication headers are never passed on.',
    ['authorization', 'securitytenant'],
  ),
  'opensearch.customHeaders': entries(
    1,
    custom<Readonly<Record<string, string>>>(
      z.record(z.string().regex(/^[\w-]+$/), z.string()),
      {},
      'header names with their values',
      'Headers added to every request to a cluster.',
    ),
  ),
  'opensearch.shardTimeout': millis(0, 30_000, TOLD_TO_PLUGINS),
  'opensearch.requestTimeout': millis(
    1,
    30_000,
    'Timeout of a request to a cluster; also passed to plugins.',
  ),
  'opensearch.pingTimeout': millis(1, 30_000, 'Timeout of connecting to a node; also passed to plugins.'),
  'opensearch.logQueries': withoutEffect(flag()),
  'opensearch.ssl.verificationMode': oneOf(
    VERIFICATION_MODES,
    'full',
    'Verification of the certificate of a cluster: `full` including the host name, `certificate` without it, `none` not at all.',
  ),
  'opensearch.ssl.certificateAuthorities': textOrTexts(
    'PEM files with the certificate authorities of a cluster.',
    [],
  ),
  'opensearch.ssl.certificate': textOrUnset('PEM file with the client certificate for a cluster.'),
  'opensearch.ssl.key': textOrUnset('PEM file with the key of the client certificate.'),
  'opensearch.ssl.keyPassphrase': secret(textOrUnset('Passphrase of that key.')),
  'opensearch.ssl.alwaysPresentCertificate': flag(
    'Uses the client certificate also for requests of users, not only of the server user.',
  ),
  'embedded.exposeSecurityApi': flag(
    'Enables `/_plugins/_security/*` with basic authentication, as on a cluster.',
  ),
  'embedded.audit.retentionDays': whole(1, 36_500, 90, 'Days until audit events are deleted.'),
  'embedded.audit.maxBytes': whole(
    65_536,
    1_099_511_627_776,
    268_435_456,
    'Maximum total size of audit events in bytes; events of callers without an account are deleted first.',
  ),
  'embedded.history.retentionDays': whole(
    1,
    36_500,
    365,
    'Days until changes are deleted from the history, also on a cluster.',
  ),
  'embedded.history.maxBytes': whole(
    65_536,
    1_099_511_627_776,
    104_857_600,
    'Maximum size of the history in bytes, also on a cluster; the oldest changes are deleted first.',
  ),
  'history.index': textLike(
    /^(?:[^A-Z\s\\/*?"<>|,#:+_-][^A-Z\s\\/*?"<>|,#:]{0,199})?$/,
    '.gatehouse_history',
    'an index name in lower case, or empty',
    'On a cluster: alias of the history index; the server user needs `indices_all` on it and on names that start with it. Empty: no history.',
  ),
  'history.interval': millis(
    0,
    60_000,
    'On a cluster: interval of checks for changes made outside the console, if the server user can read the security API; 0 to check only when the history is read.',
  ),
  'people.enabled': flag(
    'Registers who signs in, with backend roles and roles, see [people](people.md).',
    true,
  ),
  'people.retentionDays': whole(
    1,
    36_500,
    365,
    'Days after the last sign-in until a person is removed from the register.',
  ),
  'people.index': textLike(
    /^(?:[^A-Z\s\\/*?"<>|,#:+_-][^A-Z\s\\/*?"<>|,#:]{0,199})?$/,
    '.gatehouse_people',
    'an index name in lower case, or empty',
    'On a cluster: alias of the index of the register; the server user needs `indices_all` on it and on names that start with it. Empty: no register.',
  ),
  'reviews.index': textLike(
    /^(?:[^A-Z\s\\/*?"<>|,#:+_-][^A-Z\s\\/*?"<>|,#:]{0,199})?$/,
    '.gatehouse_reviews',
    'an index name in lower case, or empty',
    'On a cluster: alias of the index of access reviews; the server user needs `indices_all` on it and on names that start with it. Empty: no reviews.',
  ),
  'memberships.index': textLike(
    /^(?:[^A-Z\s\\/*?"<>|,#:+_-][^A-Z\s\\/*?"<>|,#:]{0,199})?$/,
    '.gatehouse_memberships',
    'an index name in lower case, or empty',
    'On a cluster: alias of the index of the [ends of memberships](memberships.md); the server user needs `indices_all` on it and on names that start with it. Empty: no ends.',
  ),
  'plugins.paths': texts(
    'Folders of browser plugins, each with `opensearch_dashboards.json` and `public/index.js`.',
  ),
  'plugins.config': entries(
    2,
    custom<Readonly<Record<string, Readonly<Record<string, unknown>>>>>(
      z.record(z.string(), z.record(z.string(), z.unknown())),
      {},
      'plugin ids, each with names and values',
      'Configuration of plugins, visible to all signed-in users (Gatehouse only).',
    ),
  ),
  'plugins.security.restapi.roles_enabled': texts(
    'Roles with access to the security REST API and the Security application.',
    ['all_access', 'security_rest_api_access'],
  ),
  'plugins.security.restapi.admin.enabled': flag('Respects `restapi:admin/...` permissions of roles.'),
  'plugins.security.restapi.endpoints_disabled': entries(
    2,
    custom<EndpointsDisabled>(
      z.record(z.string(), z.record(z.string(), z.array(z.string()))),
      {},
      'role names (or `global`), each with endpoint names and their disabled HTTP methods',
      'Parts of the REST API disabled for a role or for everyone.',
    ),
  ),
  'plugins.security.restapi.password_min_length': whole(
    -1,
    100,
    -1,
    'Minimum length of a password; -1 for none.',
  ),
  'plugins.security.restapi.password_validation_regex': textOrUnset(
    'Regular expression for the whole password, see [patterns](patterns.md). One that the linear engine does not support is stopped after 40 ms, and the password rejected.',
  ),
  'plugins.security.restapi.password_validation_error_message': textOrUnset(
    'Message for a password that does not match.',
  ),
  'plugins.security.restapi.password_score_based_validation_strength': oneOf(
    ['fair', 'strong', 'very_strong'],
    'strong',
    'Minimum password strength as estimated by zxcvbn.',
  ),
  'plugins.security.roles_mapping_resolution': oneOf(
    ['MAPPING_ONLY', 'BACKENDROLES_ONLY', 'BOTH'],
    'MAPPING_ONLY',
    'Source of the roles of a user.',
  ),
  'plugins.security.unsupported.restapi.allow_securityconfig_modification': flag(
    'Allows changes of the security configuration over the REST API.',
  ),
};
