import { z } from 'zod';
import { type EndpointsDisabled } from '../../security/embedded/types';
import {
  anything,
  custom,
  flag,
  millis,
  mustBeEmpty,
  NO_EFFECT,
  oneOf,
  text,
  texts,
  textOrUnset,
  TOLD_TO_PLUGINS,
  whole,
} from '../setting';

const NO_CLUSTER =
  'this version keeps users and roles in its own embedded store and cannot connect to a cluster; remove the key';

/** Keys about the cluster, for which there is no use yet, and those that a cluster would read from `opensearch.yml`. */
export const OPENSEARCH_SETTINGS = {
  'opensearch.hosts': mustBeEmpty(
    NO_CLUSTER,
    'Must stay unset: this version runs on its embedded store only.',
  ),
  'opensearch.username': text('', '', NO_EFFECT),
  'opensearch.password': text('', '', { ...NO_EFFECT, secret: true }),
  'opensearch.requestHeadersWhitelist': texts(['authorization', 'securitytenant'], '', NO_EFFECT),
  'opensearch.requestHeadersAllowlist': texts(['authorization', 'securitytenant'], '', NO_EFFECT),
  'opensearch.customHeaders': anything('', NO_EFFECT),
  'opensearch.shardTimeout': millis(0, 30_000, TOLD_TO_PLUGINS),
  'opensearch.requestTimeout': millis(1, 30_000, TOLD_TO_PLUGINS),
  'opensearch.pingTimeout': millis(1, 30_000, TOLD_TO_PLUGINS),
  'opensearch.logQueries': flag(false, '', NO_EFFECT),
  'opensearch.ssl.verificationMode': oneOf(['none', 'certificate', 'full'], 'full', '', NO_EFFECT),
  'opensearch.ssl.certificateAuthorities': anything('', NO_EFFECT),
  'opensearch.ssl.certificate': textOrUnset('', NO_EFFECT),
  'opensearch.ssl.key': textOrUnset('', NO_EFFECT),
  'opensearch.ssl.keyPassphrase': textOrUnset('', { ...NO_EFFECT, secret: true }),
  'opensearch.ssl.alwaysPresentCertificate': flag(false, '', NO_EFFECT),
  'embedded.exposeSecurityApi': flag(
    false,
    'Whether `/_plugins/_security/*` answers with basic authentication, as on a cluster.',
  ),
  'embedded.audit.retentionDays': whole(1, 36_500, 90, 'Days after which audit events are removed.'),
  'embedded.audit.maxBytes': whole(
    65_536,
    1_099_511_627_776,
    268_435_456,
    'Size of all audit events together, in bytes; above it events are removed, those of callers without an account first.',
  ),
  'plugins.paths': texts(
    [],
    'Folders of browser plugins, each with `opensearch_dashboards.json` and `public/index.js`.',
  ),
  'plugins.config': custom<Readonly<Record<string, Readonly<Record<string, unknown>>>>>(
    z.record(z.string(), z.record(z.string(), z.unknown())),
    {},
    'ids of plugins, each with names and values',
    "What plugins read as their configuration; everybody who is signed in can see it (Gatehouse's own key).",
  ),
  'plugins.security.restapi.roles_enabled': texts(
    ['all_access', 'security_rest_api_access'],
    'Roles that may administer: they open the security REST API and the Security application.',
  ),
  'plugins.security.restapi.admin.enabled': flag(
    false,
    'Whether `restapi:admin/...` permissions of roles count.',
  ),
  'plugins.security.restapi.endpoints_disabled': custom<EndpointsDisabled>(
    z.record(z.string(), z.record(z.string(), z.array(z.string()))),
    {},
    'role names (or `global`), each with endpoint names and their closed HTTP methods',
    'Parts of the REST API closed to a role or to everybody.',
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
    false,
    'Whether the security configuration may be changed over the REST API.',
  ),
};
