import { z } from 'zod';
import { isRecord } from '../../../contract/plainData';
import {
  custom,
  entries,
  flag,
  millis,
  oneOf,
  secret,
  text,
  textLike,
  textOrUnset,
  texts,
  TOLD_TO_PLUGINS,
  whole,
  withoutEffect,
} from '../setting';
import { type ImportClusterSettings, isNodeAddress, VERIFICATION_MODES } from './opensearch';

/** Members of saved object documents other than attributes; not valid as types. */
const DOCUMENT_MEMBERS: ReadonlySet<string> = new Set([
  'type',
  'references',
  'updated_at',
  'migrationVersion',
  'namespace',
  'namespaces',
  'originId',
  'workspaces',
  'permissions',
]);
const BASE_PATH = /^$|^(\/[\w.~-]+)+$/;

const LANGUAGES = ['en', 'de'] as const;
type Language = (typeof LANGUAGES)[number];
const LANGUAGE_TAG = /^[a-z]{2,3}([-_][a-z0-9]{1,8})*$/i;

/** Returns our language for a tag such as `de-AT`. */
const languageOf = (tag: string): Language | undefined =>
  LANGUAGES.find((language) => tag.toLowerCase().split(/[-_]/)[0] === language);

/** Keys of the server. */
export const SERVER_SETTINGS = {
  'server.port': whole(0, 65535, 5601, 'TCP port to listen on; 0 for any free one.'),
  'server.host': custom(
    z
      .string()
      .regex(/\S/)
      .transform((host) => (host === '0' ? '0.0.0.0' : host)),
    '127.0.0.1',
    'a host name or an IP address',
    'Address to listen on; `0.0.0.0`, or `0` in quotes, for every interface.',
  ),
  'server.basePath': textLike(
    BASE_PATH,
    '',
    'a path that starts with a slash and does not end with one, made of letters, digits, `.`, `_`, `~` and `-`',
    'Path prefix under which a proxy serves Gatehouse.',
  ),
  'server.rewriteBasePath': flag(
    'True if requests arrive with `server.basePath`, false if the proxy removes it.',
  ),
  'server.name': text('Name of this server on the status page.', 'gatehouse'),
  'server.maxPayloadBytes': whole(
    1024,
    1_073_741_824,
    1_048_576,
    'Maximum request body in bytes; larger ones return 413.',
  ),
  'server.keepaliveTimeout': millis(0, 120_000, 'Timeout of an idle keep-alive connection.'),
  'server.socketTimeout': millis(0, 120_000, 'Timeout of a connection without traffic.'),
  'server.requestTimeout': millis(
    1000,
    300_000,
    'Time to receive a whole request; slower ones return 408 and their connection is closed (Gatehouse only).',
  ),
  'server.headersTimeout': millis(
    1000,
    60_000,
    'Time to receive the headers of a request, part of `server.requestTimeout` (Gatehouse only).',
  ),
  'server.maxConnections': whole(
    1,
    1_000_000,
    10_000,
    'Maximum number of connections; further ones are closed (Gatehouse only).',
  ),
  'server.shutdownDelay': millis(
    0,
    0,
    'Time to keep serving after a stop signal while `/api/health/ready` already fails, so that a load balancer stops sending requests (Gatehouse only).',
  ),
  'metrics.enabled': flag(
    'Enables Prometheus metrics at `/metrics`, see [deployment](deployment.md#metrics) (Gatehouse only).',
  ),
  'metrics.token': secret(
    text('Bearer token required to read the metrics; empty for none (Gatehouse only).'),
  ),
  'metrics.port': whole(
    0,
    65535,
    0,
    'Separate TCP port for metrics, over HTTP; 0 for the port of the console (Gatehouse only).',
  ),
  'metrics.host': textLike(
    /\S/,
    '127.0.0.1',
    'a host name or an IP address',
    'Address to listen on for `metrics.port` (Gatehouse only).',
  ),
  'server.compression.enabled': flag('Compresses large responses.', true),
  'server.customResponseHeaders': entries(
    1,
    custom<Readonly<Record<string, string>>>(
      z.record(z.string().regex(/^[\w-]+$/), z.string()),
      {},
      'header names with their values',
      'Headers added to every response.',
    ),
  ),
  'server.http2.enabled': flag(
    'Offers HTTP/2 in addition to HTTP/1.1 with `server.ssl.enabled`; browsers only use it over HTTPS (Gatehouse only).',
    true,
  ),
  'server.ssl.enabled': flag('Serves HTTPS. Requires `server.ssl.certificate` and `server.ssl.key`.'),
  'server.ssl.certificate': textOrUnset('File with the certificate chain, PEM.'),
  'server.ssl.key': textOrUnset('File with the private key, PEM.'),
  'server.ssl.keyPassphrase': secret(textOrUnset('Passphrase of the private key.')),
  'server.ssl.hstsIncludeSubDomains': flag(
    'Adds `includeSubDomains` to `Strict-Transport-Security`, which is sent with `server.ssl.enabled` (Gatehouse only).',
  ),
  'server.trustedProxies': texts(
    'Addresses or CIDR ranges of reverse proxies whose `x-forwarded-for` is trusted (Gatehouse only).',
  ),
  'server.publicBaseUrl': text(
    'Public URL including the base path, if a proxy uses another host name (Gatehouse only).',
  ),
  'server.allowedHosts': texts(
    'Additional allowed host names; with this or `server.publicBaseUrl` set, others are rejected (Gatehouse only).',
  ),
  'path.data': textLike(/\S/, './data', 'a folder', 'Data folder; created if missing.'),
  'pid.file': withoutEffect(textOrUnset()),
  'status.allowAnonymous': flag('Makes `/status` and `/api/status` public.'),
  'i18n.locale': {
    ...custom<Language>(
      z
        .string()
        .regex(LANGUAGE_TAG)
        .transform((tag) => languageOf(tag) ?? 'en'),
      'en',
      'a language, such as en or de',
      'Language for users who have not chosen one. Falls back to English with a log entry.',
    ),
    noteOn: (tag: unknown) =>
      languageOf(String(tag)) === undefined
        ? `${String(tag)} is not available, so the screens are in English`
        : undefined,
  },
  'csp.strict': withoutEffect(flag('The content security policy is always strict here.', true)),
  'csp.warnLegacyBrowsers': flag(
    'Warns users whose browser does not support the content security policy.',
    true,
  ),
  'csp.rules': texts(
    "Sources added to the content security policy, each a directive and hosts: `img-src https://pictures.example.com`. `frame-ancestors` replaces `'self'`; another site also needs `opensearch_security.cookie.isSameSite: None`. Script sources cannot be added.",
  ),
  'logging.level': oneOf(
    ['debug', 'info', 'warn', 'error', 'silent'],
    'info',
    'Minimum log level (Gatehouse only).',
  ),
  'logging.dest': textLike(
    /\S/,
    'stdout',
    '`stdout` or a file',
    'Log destination, one JSON object per line.',
  ),
  'logging.silent': flag('Disables the log.'),
  'logging.quiet': flag('Logs errors only.'),
  'logging.verbose': flag('Also logs every request.'),
  'logging.json': withoutEffect(flag('The log is always JSON.', true)),
  'logging.timezone': withoutEffect(text('Times are always UTC.', 'UTC')),
  'redaction.names': texts(
    'Names whose texts are redacted in action logs, in addition to secrets, user attributes and settings: `salary`, `iban*`; `*` is a wildcard, spelling is ignored (Gatehouse only).',
  ),
  'opensearchDashboards.branding.applicationTitle': text(
    'Title of the browser tab and header; empty for Gatehouse.',
  ),
  'opensearchDashboards.branding.faviconUrl': text('Icon of the browser tab.'),
  'opensearchDashboards.branding.logo.defaultUrl': text('Logo of the header.'),
  'opensearchDashboards.branding.logo.darkModeUrl': text('Logo of the header in dark mode.'),
  'opensearchDashboards.branding.mark.defaultUrl': text('Icon of the home button.'),
  'opensearchDashboards.branding.mark.darkModeUrl': text('Icon of the home button in dark mode.'),
  'opensearchDashboards.branding.loadingLogo.defaultUrl': text('Image of the loading screen.'),
  'opensearchDashboards.branding.loadingLogo.darkModeUrl': text('Image of the loading screen in dark mode.'),
  'opensearchDashboards.branding.useExpandedHeader': flag('Shows the upper row of the header.', true),
  'opensearchDashboards.index': textLike(
    /^[^-_+A-Z][^A-Z\s,"*\\<>|?/#:]*$/,
    '.kibana',
    'an index name in lower case',
    'Index of saved objects on a cluster, as configured in its security plugin; also passed to plugins.',
  ),
  'opensearchDashboards.configIndex': text(TOLD_TO_PLUGINS),
  'opensearchDashboards.defaultAppId': withoutEffect(text('', 'home')),
  'opensearchDashboards.help.documentationUrl': text(
    'Documentation link in the help menu; `{version}` and `{productVersion}` are replaced. Empty hides it.',
    'https://opensearch.org/docs/{version}/',
  ),
  'opensearchDashboards.help.chatUrl': text(
    'Community chat link in the help menu; empty hides it.',
    'https://opensearch.org/slack/',
  ),
  'opensearchDashboards.help.discussionUrl': text(
    'Discussion group link in the help menu; empty hides it.',
    'https://forum.opensearch.org/',
  ),
  'opensearchDashboards.help.projectsUrl': text(
    'Source code link in the help menu, only shown together with a survey; empty hides it.',
    'https://github.com/opensearch-project',
  ),
  'opensearchDashboards.help.showDefaultContent': flag(
    'Shows these links in the help menu; those of applications are always shown.',
    true,
  ),
  'opensearchDashboards.survey.url': custom(
    z.string().or(z.literal(false).transform(() => '')),
    '',
    'a text, or false for none',
    'Survey link in the help menu; empty or false hides it.',
  ),
  'opensearchDashboards.autocompleteTimeout': millis(1, 1000, TOLD_TO_PLUGINS),
  'opensearchDashboards.autocompleteTerminateAfter': whole(
    1,
    Number.MAX_SAFE_INTEGER,
    100_000,
    TOLD_TO_PLUGINS,
  ),
  'savedObjects.maxImportPayloadBytes': whole(
    1024,
    1_073_741_824,
    26_214_400,
    'Maximum file of saved objects in bytes; larger ones return 413.',
  ),
  'savedObjects.maxImportExportSize': whole(1, 10_000, 10_000, 'Maximum number of saved objects in a file.'),
  'savedObjects.additionalTypes': custom<readonly string[]>(
    z.array(
      z
        .string()
        .regex(/^[a-zA-Z][\w.:-]{0,99}$/)
        .refine((name) => !DOCUMENT_MEMBERS.has(name)),
    ),
    [],
    'a list of names of letters, digits, `-`, `_`, `.` and `:` that no member of every object has, such as `references`',
    'Additional saved object types (Gatehouse only).',
  ),
  'import.clusters': custom<readonly ImportClusterSettings[]>(
    z
      .array(
        z.strictObject({
          name: z.string().regex(/^[\w.-]{1,100}$/),
          hosts: z.array(z.string().refine(isNodeAddress)).min(1),
          certificateAuthorities: z.array(z.string()).default([]),
          verificationMode: z.enum(VERIFICATION_MODES).default('full'),
        }),
      )
      .refine((clusters) => new Set(clusters.map(({ name }) => name)).size === clusters.length),
    [],
    'a list of clusters with a unique `name`, `hosts`, and optionally `certificateAuthorities` and `verificationMode`',
    'Clusters that the import page can read, see [import and export](import-export.md#from-another-cluster) (Gatehouse only).',
  ),
  'devTools.enabled': flag(
    'Enables the Redux DevTools on every page, see [devtools](devtools.md); `?devTools` in a URL enables them for one page (Gatehouse only).',
  ),
  'recordings.enabled': flag(
    'Lets users keep recordings of their sessions on the gateway, see [recordings](recordings.md).',
    true,
  ),
  'recordings.maxSize': whole(
    65_536,
    104_857_600,
    10_485_760,
    'Maximum gzipped size of a recording in bytes; larger ones return 413.',
  ),
  'recordings.maxTotalSize': whole(
    65_536,
    1_099_511_627_776,
    536_870_912,
    'Maximum total size of recordings in bytes; a user can have a quarter of it.',
  ),
  'recordings.maxAge': whole(1, 36_500, 30, 'Days until recordings are deleted.'),
  'uiSettings.overrides': entries(
    1,
    custom<Readonly<Record<string, unknown>>>(
      z.custom<Record<string, unknown>>(isRecord),
      {},
      'settings by key with their fixed values',
      'Advanced settings fixed for all users; null fixes the default.',
    ),
  ),
};
