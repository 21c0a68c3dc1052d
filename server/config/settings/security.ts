import { CONFIGURED_TYPES } from '../../../contract/signInKinds';
import {
  flag,
  flagOrUnset,
  millis,
  oneOf,
  oneOfOrFalse,
  secret,
  text,
  textLike,
  textOfAtLeast,
  textOrNull,
  textOrTexts,
  textOrUnset,
  texts,
  withoutEffect,
} from '../setting';

/** The platform's default key for cookies, which is public. */
export const DEFAULT_COOKIE_PASSWORD = 'security_cookie_default_password';

/** Keys of the platform's security plugin, prefix `opensearch_security` [CFG-01..08]. */
export const SECURITY_SETTINGS = {
  'opensearch_security.enabled': flag('Passed to the browser.', true),
  'opensearch_security.allow_client_certificates': withoutEffect(flag()),
  'opensearch_security.readonly_mode.roles': texts('Roles with read-only access.', ['kibana_read_only']),
  'opensearch_security.clusterPermissions.include': texts('Additional cluster permissions to offer.'),
  'opensearch_security.indexPermissions.include': texts('Additional index permissions to offer.'),
  'opensearch_security.disabledTransportCategories.exclude': texts(
    'Transport layer audit categories to hide.',
  ),
  'opensearch_security.disabledRestCategories.exclude': texts('REST layer audit categories to hide.'),
  'opensearch_security.cookie.secure': flagOrUnset(
    'Sends cookies over HTTPS only. Unset: true with `server.ssl.enabled` or an https `server.publicBaseUrl`, else false.',
  ),
  'opensearch_security.cookie.name': text(
    'Name of the session cookie. Unset: `gatehouse_authentication`, followed by `_` and `server.port` with `session.store: server`, so that consoles on one host have separate sessions. The prefix `__Host-` is added where browsers accept it: with `cookie.secure`, without `cookie.domain` and `server.basePath`.',
    '',
  ),
  'opensearch_security.cookie.password': secret(
    textOfAtLeast(
      32,
      DEFAULT_COOKIE_PASSWORD,
      'Encryption key of sessions, equal on all gateways behind one address. Required with `session.store: cookie` and `cluster`, and only there.',
    ),
  ),
  'opensearch_security.cookie.previous_passwords': secret(
    texts(
      'Previous values of `cookie.password`: sessions encrypted with them are accepted and re-encrypted at their next use (Gatehouse only).',
    ),
  ),
  'opensearch_security.cookie.ttl': withoutEffect(
    millis(
      0,
      3_600_000,
      'The cookie ends with the browser session; `opensearch_security.session.*` sets the session lifetime.',
    ),
  ),
  'opensearch_security.cookie.domain': textOrNull('Domain of the session cookie; null for this host only.'),
  'opensearch_security.cookie.isSameSite': oneOfOrFalse(
    ['Strict', 'Lax', 'None'],
    'Lax',
    '`SameSite` of the session cookie; false omits it. `None` requires `cookie.secure: true`.',
  ),
  'opensearch_security.session.ttl': millis(
    1000,
    3_600_000,
    'Idle timeout of a session; without `session.keepalive`, its lifetime from sign-in.',
  ),
  'opensearch_security.session.keepalive': flag(
    'Extends the session by `ttl` with each request, except requests sent by the page itself.',
    true,
  ),
  'opensearch_security.session.absolute_ttl': millis(
    0,
    43_200_000,
    'Maximum lifetime of a session; 0 for none (Gatehouse only).',
  ),
  'opensearch_security.session.store': oneOf(
    ['server', 'cookie', 'cluster'],
    'server',
    "Storage of sessions: the gateway's own store or, for several gateways behind one address, encrypted cookies or an index of the cluster (Gatehouse only).",
  ),
  'opensearch_security.session.index': textLike(
    /^[^A-Z\s\\/*?"<>|,#:+_-][^A-Z\s\\/*?"<>|,#:]{0,199}$/,
    '.gatehouse_sessions',
    'an index name in lower case',
    'With `session.store: cluster`: alias of the session index; the server user needs `indices_all` on it and on names that start with it (Gatehouse only).',
  ),
  'opensearch_security.auth.type': textOrTexts(
    `Sign-in types, one or a list: ${CONFIGURED_TYPES.map((type) => `\`${type}\``).join(', ')}; \`basicauth\` if empty.`,
    '',
  ),
  'opensearch_security.auth.anonymous_auth_enabled': flag(
    'Signs visitors in as `opendistro_security_anonymous` with the backend role `opendistro_security_anonymous_backendrole`.',
  ),
  'opensearch_security.auth.unauthenticated_routes': texts('Paths that need no session.', [
    '/api/reporting/stats',
  ]),
  'opensearch_security.auth.forbidden_usernames': texts('User names that cannot sign in.'),
  'opensearch_security.auth.logout_url': text('URL to open after signing out, instead of the sign-in page.'),
  'opensearch_security.auth.multiple_auth_enabled': flag(
    'Allows several types in `auth.type`, including `basicauth`.',
  ),
  'opensearch_security.basicauth.enabled': withoutEffect(flag('', true)),
  'opensearch_security.basicauth.unauthenticated_routes': withoutEffect(texts()),
  'opensearch_security.basicauth.forbidden_usernames': withoutEffect(texts()),
  'opensearch_security.basicauth.header_trumps_session': withoutEffect(flag()),
  'opensearch_security.basicauth.alternative_login.headers': withoutEffect(texts()),
  'opensearch_security.basicauth.alternative_login.valid_redirects': withoutEffect(texts()),
  'opensearch_security.basicauth.alternative_login.show_for_parameter': withoutEffect(text()),
  'opensearch_security.basicauth.alternative_login.buttonstyle': withoutEffect(text()),
  'opensearch_security.basicauth.alternative_login.button_text': withoutEffect(
    text('', 'Log in with provider'),
  ),
  'opensearch_security.basicauth.loadbalancer_url': withoutEffect(textOrUnset()),
  'opensearch_security.multitenancy.enabled': flag('Enables tenants [C65].', true),
  'opensearch_security.multitenancy.show_roles': withoutEffect(flag()),
  'opensearch_security.multitenancy.enable_filter': withoutEffect(flag()),
  'opensearch_security.multitenancy.debug': withoutEffect(flag()),
  'opensearch_security.multitenancy.enable_aggregation_view': flag(
    'Lists saved objects of all tenants together.',
  ),
  'opensearch_security.multitenancy.tenants.enable_private': flag('Enables private tenants.', true),
  'opensearch_security.multitenancy.tenants.enable_global': flag('Enables the global tenant.', true),
  'opensearch_security.multitenancy.tenants.preferred': texts('Preferred initial tenants, in order.'),
  'opensearch_security.configuration.enabled': withoutEffect(flag('', true)),
  'opensearch_security.accountinfo.enabled': withoutEffect(flag()),
  'opensearch_security.ui.basicauth.login.title': text(
    "Heading of the sign-in page; empty for the default in the page's language.",
  ),
  'opensearch_security.ui.basicauth.login.subtitle': text(
    'Text below the heading of the sign-in page; empty for the default.',
  ),
  'opensearch_security.ui.basicauth.login.showbrandimage': flag('Shows the logo on the sign-in page.', true),
  'opensearch_security.ui.basicauth.login.brandimage': text('URL of another logo for the sign-in page.'),
  'opensearch_security.ui.basicauth.login.buttonstyle': text('CSS class of the `Sign in` button.'),
  'opensearch_security.ui.autologout': flag('Opens the sign-in page when a session expires [CFG-06].', true),
  'opensearch_security.ui.backend_configurable': flag(
    'Shows texts about configuring authentication back ends.',
    true,
  ),
};
