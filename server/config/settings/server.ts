import { z } from 'zod';
import { isRecord } from '../../../src/api/contract/plainData';
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
  'server.port': whole(0, 65535, 5601, 'TCP port to listen on; 0 takes a free one.'),
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
    'Path below which the browser finds Gatehouse, when a proxy serves it under one.',
  ),
  'server.rewriteBasePath': flag(
    'Whether requests arrive with `server.basePath` in front (true), or the proxy takes it away (false).',
  ),
  'server.name': text('Name of this server on the status page.', 'gatehouse'),
  'server.maxPayloadBytes': whole(
    1024,
    1_073_741_824,
    1_048_576,
    'Largest accepted request body, in bytes; above it 413.',
  ),
  'server.keepaliveTimeout': millis(0, 120_000, 'How long an idle connection stays open.'),
  'server.socketTimeout': millis(0, 120_000, 'How long a silent connection stays open.'),
  'server.requestTimeout': millis(
    1000,
    300_000,
    "How long a request can take to arrive as a whole; a slower one is answered 408 and its connection ends (Gatehouse's own key).",
  ),
  'server.headersTimeout': millis(
    1000,
    60_000,
    "How long the headers of a request can take to arrive, part of `server.requestTimeout` (Gatehouse's own key).",
  ),
  'server.maxConnections': whole(
    1,
    1_000_000,
    10_000,
    "Most connections at a time; further ones are closed unanswered (Gatehouse's own key).",
  ),
  'server.shutdownDelay': millis(
    0,
    0,
    "How long the gateway still answers after it was told to stop, while `/api/health/ready` already says no, so that a load balancer sends it nothing new (Gatehouse's own key).",
  ),
  'metrics.enabled': flag(
    "Whether `/metrics` answers Prometheus, see [deployment](deployment.md#metrics) (Gatehouse's own key).",
  ),
  'metrics.token': secret(
    text(
      "What `Authorization: Bearer` must bring to read the metrics; empty for everyone who reaches them (Gatehouse's own key).",
    ),
  ),
  'metrics.port': whole(
    0,
    65535,
    0,
    "TCP port for the metrics alone, over HTTP; 0 for the address of the console (Gatehouse's own key).",
  ),
  'metrics.host': textLike(
    /\S/,
    '127.0.0.1',
    'a host name or an IP address',
    "Address to listen on for `metrics.port` (Gatehouse's own key).",
  ),
  'server.compression.enabled': flag('Whether large answers are compressed.', true),
  'server.customResponseHeaders': entries(
    1,
    custom<Readonly<Record<string, string>>>(
      z.record(z.string().regex(/^[\w-]+$/), z.string()),
      {},
      'header names with their values',
      'Headers added to every answer.',
    ),
  ),
  'server.http2.enabled': flag(
    "Whether HTTP/2 is offered beside HTTP/1.1 with `server.ssl.enabled`; browsers speak it over HTTPS only (Gatehouse's own key).",
    true,
  ),
  'server.ssl.enabled': flag('Whether to serve HTTPS. Needs `server.ssl.certificate` and `server.ssl.key`.'),
  'server.ssl.certificate': textOrUnset('File with the certificate chain, PEM.'),
  'server.ssl.key': textOrUnset('File with the private key, PEM.'),
  'server.ssl.keyPassphrase': secret(textOrUnset('Passphrase of the private key.')),
  'server.ssl.hstsIncludeSubDomains': flag(
    "Whether `Strict-Transport-Security`, sent with `server.ssl.enabled`, is meant for every host below this one too (Gatehouse's own key).",
  ),
  'server.trustedProxies': texts(
    "Addresses or CIDR ranges of reverse proxies whose `x-forwarded-for` is believed (Gatehouse's own key).",
  ),
  'server.publicBaseUrl': text(
    "Address by which users open Gatehouse, base path included, when a proxy gives it another name (Gatehouse's own key).",
  ),
  'server.allowedHosts': texts(
    "Further names under which it may be asked; with this or `server.publicBaseUrl` set, other names are refused (Gatehouse's own key).",
  ),
  'path.data': textLike(/\S/, './data', 'a folder', 'Folder of the store; created when missing.'),
  'pid.file': withoutEffect(textOrUnset()),
  'status.allowAnonymous': flag('Whether `/status` and `/api/status` answer without signing in.'),
  'i18n.locale': {
    ...custom<Language>(
      z
        .string()
        .regex(LANGUAGE_TAG)
        .transform((tag) => languageOf(tag) ?? 'en'),
      'en',
      'a language, such as en or de',
      'Language of the screens, for everyone who has not chosen one. English takes the place of a language that is not there, and a line of the log says so.',
    ),
    noteOn: (tag: unknown) =>
      languageOf(String(tag)) === undefined
        ? `${String(tag)} is not available, so the screens are in English`
        : undefined,
  },
  'csp.strict': withoutEffect(flag('The content security policy is always strict here.', true)),
  'csp.warnLegacyBrowsers': flag(
    'Whether users are told that their browser cannot enforce the content security policy.',
    true,
  ),
  'csp.rules': texts(
    "Sources added to the content security policy of pages, each rule a directive and hosts: `img-src https://pictures.example.com`. `frame-ancestors` replaces `'self'`; another site also needs `opensearch_security.cookie.isSameSite: None`. Scripts cannot be opened.",
  ),
  'logging.level': oneOf(
    ['debug', 'info', 'warn', 'error', 'silent'],
    'info',
    "Least weight of a line that is written (Gatehouse's own key).",
  ),
  'logging.dest': textLike(/\S/, 'stdout', '`stdout` or a file', 'Where lines go, one JSON object each.'),
  'logging.silent': flag('Write nothing.'),
  'logging.quiet': flag('Write errors only.'),
  'logging.verbose': flag('Write every request as well.'),
  'logging.json': withoutEffect(flag('Lines are always JSON.', true)),
  'logging.timezone': withoutEffect(text('Times are always UTC.', 'UTC')),
  'redaction.names': texts(
    "Names under which no action log holds a text, besides those of secrets, values of users' attributes and settings: `salary`, `iban*`; `*` stands for any part, spelling does not count (Gatehouse's own key).",
  ),
  'opensearchDashboards.branding.applicationTitle': text(
    'Title of the browser tab and of the header; empty for Gatehouse.',
  ),
  'opensearchDashboards.branding.faviconUrl': text('Icon of the browser tab.'),
  'opensearchDashboards.branding.logo.defaultUrl': text('Logo of the header.'),
  'opensearchDashboards.branding.logo.darkModeUrl': text('Logo of the header in dark mode.'),
  'opensearchDashboards.branding.mark.defaultUrl': text('Mark of the home button.'),
  'opensearchDashboards.branding.mark.darkModeUrl': text('Mark of the home button in dark mode.'),
  'opensearchDashboards.branding.loadingLogo.defaultUrl': text('Picture of the loading screen.'),
  'opensearchDashboards.branding.loadingLogo.darkModeUrl': text(
    'Picture of the loading screen in dark mode.',
  ),
  'opensearchDashboards.branding.useExpandedHeader': flag('Whether the header has its upper row.', true),
  'opensearchDashboards.index': textLike(
    /^[^-_+A-Z][^A-Z\s,"*\\<>|?/#:]*$/,
    '.kibana',
    'the name of an index, in small letters',
    'The index of saved objects on a cluster, as its security plugin knows it; told to plugins, too.',
  ),
  'opensearchDashboards.configIndex': text(TOLD_TO_PLUGINS),
  'opensearchDashboards.defaultAppId': withoutEffect(text('', 'home')),
  'opensearchDashboards.help.documentationUrl': text(
    'Documentation in the help menu; `{version}` and `{productVersion}` are filled in. Empty hides the entry.',
    'https://opensearch.org/docs/{version}/',
  ),
  'opensearchDashboards.help.chatUrl': text(
    'Community chat in the help menu; empty hides the entry.',
    'https://opensearch.org/slack/',
  ),
  'opensearchDashboards.help.discussionUrl': text(
    'Discussion group in the help menu; empty hides the entry.',
    'https://forum.opensearch.org/',
  ),
  'opensearchDashboards.help.projectsUrl': text(
    'Source code in the help menu, shown only together with a survey; empty hides the entry.',
    'https://github.com/opensearch-project',
  ),
  'opensearchDashboards.help.showDefaultContent': flag(
    'Whether the help menu has these entries; those of applications are shown anyway.',
    true,
  ),
  'opensearchDashboards.survey.url': custom(
    z.string().or(z.literal(false).transform(() => '')),
    '',
    'a text, or false for none',
    'Address of the survey in the help menu; empty or false hides the entry.',
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
    'Largest accepted file of saved objects, in bytes; above it 413.',
  ),
  'savedObjects.maxImportExportSize': whole(1, 10_000, 10_000, 'Most saved objects in one file.'),
  'savedObjects.additionalTypes': custom<readonly string[]>(
    z.array(
      z
        .string()
        .regex(/^[a-zA-Z][\w.:-]{0,99}$/)
        .refine((name) => !DOCUMENT_MEMBERS.has(name)),
    ),
    [],
    'a list of names of letters, digits, `-`, `_`, `.` and `:` that no member of every object has, such as `references`',
    "Types of saved objects to keep besides the platform's (Gatehouse's own key).",
  ),
  'devTools.enabled': flag(
    "Whether the Redux DevTools of browsers are let in on every page, see docs/devtools.md; `?devTools` in an address does so for one page (Gatehouse's own key).",
  ),
  'recordings.enabled': flag(
    'Whether users can keep recordings of their sessions on the gateway (docs/recordings.md).',
    true,
  ),
  'recordings.maxSize': whole(
    65_536,
    104_857_600,
    10_485_760,
    'Largest recording that is kept, packed with gzip, in bytes; above it 413.',
  ),
  'recordings.maxTotalSize': whole(
    65_536,
    1_099_511_627_776,
    536_870_912,
    'Size of all kept recordings together, in bytes; above it no more are taken, and one user can have a quarter of it.',
  ),
  'recordings.maxAge': whole(1, 36_500, 30, 'Days after which kept recordings are removed.'),
  'uiSettings.overrides': entries(
    1,
    custom<Readonly<Record<string, unknown>>>(
      z.custom<Record<string, unknown>>(isRecord),
      {},
      'settings by key with the value that no one can change',
      'Settings of the screens fixed for everyone; null fixes one at its default.',
    ),
  ),
};
