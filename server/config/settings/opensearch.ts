import { z } from 'zod';
import { type EndpointsDisabled } from '../../security/embedded/types';
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

/** True for the URL of a node: http or https, without a user name. */
export const isNodeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && search === '' && hash === '';
};

const HOSTS = custom<string | readonly string[]>(
  z.union([z.string(), z.array(z.string())]).refine((value) => [value].flat().every(isNodeAddress), {
    error: 'expected http or https addresses without a user name, such as https://node-1:9200',
  }),
  [],
  'an address or a list of addresses',
  'Addresses of the nodes of an OpenSearch cluster, asked in turn. Unset: the embedded store.',
);

const SERVER_USER = 'The server user, for what Gatehouse does on its own behalf on a cluster.';

/** Keys of the cluster, and those of the embedded store that a cluster has in `opensearch.yml`. */
export const OPENSEARCH_SETTINGS = {
  'opensearch.hosts': HOSTS,
  'opensearch.username': text(SERVER_USER),
  'opensearch.password': secret(text('Password of the server user.')),
  'opensearch.requestHeadersAllowlist': texts(
    'Headers of the browser that are passed on to a cluster as they came. Cookies and headers that say who the caller is are never passed on, named here or not.',
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
    'Time limit of a request to a cluster; told to plugins, too.',
  ),
  'opensearch.pingTimeout': millis(
    1,
    30_000,
    'Time limit of a connection to a node of a cluster; told to plugins, too.',
  ),
  'opensearch.logQueries': withoutEffect(flag()),
  'opensearch.ssl.verificationMode': oneOf(
    ['none', 'certificate', 'full'],
    'full',
    'How the certificate of a cluster is checked: `full` with its name, `certificate` without, `none` not at all.',
  ),
  'opensearch.ssl.certificateAuthorities': textOrTexts(
    'Files with the authorities that sign the certificates of a cluster, PEM.',
    [],
  ),
  'opensearch.ssl.certificate': textOrUnset('File with the client certificate for a cluster, PEM.'),
  'opensearch.ssl.key': textOrUnset('File with the key of the client certificate, PEM.'),
  'opensearch.ssl.keyPassphrase': secret(textOrUnset('Passphrase of that key.')),
  'opensearch.ssl.alwaysPresentCertificate': flag(
    "Whether users' requests present the client certificate, and not those of the server user alone.",
  ),
  'embedded.exposeSecurityApi': flag(
    'Whether `/_plugins/_security/*` answers with basic authentication, as on a cluster.',
  ),
  'embedded.audit.retentionDays': whole(1, 36_500, 90, 'Days after which audit events are removed.'),
  'embedded.audit.maxBytes': whole(
    65_536,
    1_099_511_627_776,
    268_435_456,
    'Size of all audit events together, in bytes; above it events are removed, those of callers without an account first.',
  ),
  'embedded.history.retentionDays': whole(
    1,
    36_500,
    365,
    'Days after which changes of the security configuration leave the history, on a cluster as well.',
  ),
  'embedded.history.maxBytes': whole(
    65_536,
    1_099_511_627_776,
    104_857_600,
    'Size of the history, in bytes; above it the oldest changes are removed, on a cluster as well.',
  ),
  'history.index': textLike(
    /^(?:[^A-Z\s\\/*?"<>|,#:+_-][^A-Z\s\\/*?"<>|,#:]{0,199})?$/,
    '.gatehouse_history',
    'a name of an index in lower case, or nothing',
    'On a cluster: the alias of the index that holds the history; the server user needs `indices_all` on it and on what begins with it. Empty: no history.',
  ),
  'history.interval': millis(
    0,
    60_000,
    'On a cluster: how often a gateway looks for changes made outside the console, if the server user can read the security API; 0 for only when the history is read.',
  ),
  'plugins.paths': texts(
    'Folders of browser plugins, each with `opensearch_dashboards.json` and `public/index.js`.',
  ),
  'plugins.config': entries(
    2,
    custom<Readonly<Record<string, Readonly<Record<string, unknown>>>>>(
      z.record(z.string(), z.record(z.string(), z.unknown())),
      {},
      'ids of plugins, each with names and values',
      "What plugins read as their configuration; everyone who is signed in can see it (Gatehouse's own key).",
    ),
  ),
  'plugins.security.restapi.roles_enabled': texts(
    'Roles that may administer: they open the security REST API and the Security application.',
    ['all_access', 'security_rest_api_access'],
  ),
  'plugins.security.restapi.admin.enabled': flag('Whether `restapi:admin/...` permissions of roles count.'),
  'plugins.security.restapi.endpoints_disabled': entries(
    2,
    custom<EndpointsDisabled>(
      z.record(z.string(), z.record(z.string(), z.array(z.string()))),
      {},
      'role names (or `global`), each with endpoint names and their closed HTTP methods',
      'Parts of the REST API closed to a role or to everyone.',
    ),
  ),
  'plugins.security.restapi.password_min_length': whole(
    -1,
    100,
    -1,
    'Least length of a password; -1 for none.',
  ),
  'plugins.security.restapi.password_validation_regex': textOrUnset(
    'Regular expression that a whole password must match, as in [patterns](patterns.md). One that is not for the linear engine is stopped after 40 ms for each password, which is then refused.',
  ),
  'plugins.security.restapi.password_validation_error_message': textOrUnset(
    'What is said about a password that does not match.',
  ),
  'plugins.security.restapi.password_score_based_validation_strength': oneOf(
    ['fair', 'strong', 'very_strong'],
    'strong',
    'Least strength of a password, as zxcvbn estimates it.',
  ),
  'plugins.security.roles_mapping_resolution': oneOf(
    ['MAPPING_ONLY', 'BACKENDROLES_ONLY', 'BOTH'],
    'MAPPING_ONLY',
    'Where the roles of a user come from.',
  ),
  'plugins.security.unsupported.restapi.allow_securityconfig_modification': flag(
    'Whether the security configuration may be changed over the REST API.',
  ),
};
