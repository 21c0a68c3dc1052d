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
  'opensearch_security.enabled': flag('Told to the browser.', true),
  'opensearch_security.allow_client_certificates': withoutEffect(flag()),
  'opensearch_security.readonly_mode.roles': texts('Roles whose holders only read.', ['kibana_read_only']),
  'opensearch_security.clusterPermissions.include': texts(
    'Cluster permissions offered besides the known ones.',
  ),
  'opensearch_security.indexPermissions.include': texts('Index permissions offered besides the known ones.'),
  'opensearch_security.disabledTransportCategories.exclude': texts(
    'Audit categories of the transport layer not offered.',
  ),
  'opensearch_security.disabledRestCategories.exclude': texts(
    'Audit categories of the REST layer not offered.',
  ),
  'opensearch_security.cookie.secure': flagOrUnset(
    'Whether cookies travel over HTTPS only. Unset: true with `server.ssl.enabled` or an https address in `server.publicBaseUrl`, else false.',
  ),
  'opensearch_security.cookie.name': text(
    'Name of the session cookie. Unset: `gatehouse_authentication` and, where sessions are kept by one gateway, `_` and `server.port`, so that consoles on one host keep their sessions apart. `__Host-` is put in front where browsers accept that: with `cookie.secure`, without `cookie.domain` and without `server.basePath`.',
    '',
  ),
  'opensearch_security.cookie.password': secret(
    textOfAtLeast(
      32,
      DEFAULT_COOKIE_PASSWORD,
      'What sessions are sealed with, the same on every gateway behind one address. Needed with `session.store: cookie` and `cluster`, and only there.',
    ),
  ),
  'opensearch_security.cookie.previous_passwords': secret(
    texts(
      "Earlier values of `cookie.password`: what they sealed still opens, and is sealed anew at its next use (Gatehouse's own key).",
    ),
  ),
  'opensearch_security.cookie.ttl': withoutEffect(
    millis(
      0,
      3_600_000,
      'The cookie goes with the browser; how long a session lives is said by `opensearch_security.session.*`.',
    ),
  ),
  'opensearch_security.cookie.domain': textOrNull('Domain of the session cookie; null for this host only.'),
  'opensearch_security.cookie.isSameSite': oneOfOrFalse(
    ['Strict', 'Lax', 'None'],
    'Lax',
    '`SameSite` of the session cookie; false leaves the attribute out. `None` needs `cookie.secure: true`.',
  ),
  'opensearch_security.session.ttl': millis(
    1000,
    3_600_000,
    'How long a session lives without a request of a user; without `session.keepalive`, how long it lives at all.',
  ),
  'opensearch_security.session.keepalive': flag(
    'Whether each request gives the session its full `ttl` again. Requests that a page makes by itself never do.',
    true,
  ),
  'opensearch_security.session.absolute_ttl': millis(
    0,
    43_200_000,
    "How long a session lives however much it is used; 0 for no such limit (Gatehouse's own key).",
  ),
  'opensearch_security.session.store': oneOf(
    ['server', 'cookie', 'cluster'],
    'server',
    "Where sessions are kept: in the gateway's own store; or, for several gateways behind one address, sealed in the cookie, or in an index of the cluster (Gatehouse's own key).",
  ),
  'opensearch_security.session.index': textLike(
    /^[^A-Z\s\\/*?"<>|,#:+_-][^A-Z\s\\/*?"<>|,#:]{0,199}$/,
    '.gatehouse_sessions',
    'a name of an index in lower case',
    "With `session.store: cluster`: the alias of the index that holds sessions; the server user needs `indices_all` on it and on what begins with it (Gatehouse's own key).",
  ),
  'opensearch_security.auth.type': textOrTexts(
    'How users sign in: `basicauth` (or empty, the same), `openid`, `saml`, `jwt`, `proxy`, or a list of these.',
    '',
  ),
  'opensearch_security.auth.anonymous_auth_enabled': flag(
    'Whether visitors are signed in as `opendistro_security_anonymous`; its backend role is `opendistro_security_anonymous_backendrole`.',
  ),
  'opensearch_security.auth.unauthenticated_routes': texts('Paths that answer without a session.', [
    '/api/reporting/stats',
  ]),
  'opensearch_security.auth.forbidden_usernames': texts('User names that cannot sign in here.'),
  'opensearch_security.auth.logout_url': text('Where to go after signing out, in place of the sign-in page.'),
  'opensearch_security.auth.multiple_auth_enabled': flag(
    'Whether `auth.type` may name several types; `basicauth` must be among them.',
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
  'opensearch_security.multitenancy.enabled': flag('Whether there are tenants [C65].', true),
  'opensearch_security.multitenancy.show_roles': withoutEffect(flag()),
  'opensearch_security.multitenancy.enable_filter': withoutEffect(flag()),
  'opensearch_security.multitenancy.debug': withoutEffect(flag()),
  'opensearch_security.multitenancy.enable_aggregation_view': flag(
    'Whether saved objects of every tenant are listed together.',
  ),
  'opensearch_security.multitenancy.tenants.enable_private': flag(
    'Whether each user has a private tenant.',
    true,
  ),
  'opensearch_security.multitenancy.tenants.enable_global': flag('Whether there is a global tenant.', true),
  'opensearch_security.multitenancy.tenants.preferred': texts(
    'Tenants to choose, in order, when nothing else decides.',
  ),
  'opensearch_security.configuration.enabled': withoutEffect(flag('', true)),
  'opensearch_security.accountinfo.enabled': withoutEffect(flag()),
  'opensearch_security.ui.basicauth.login.title': text(
    "Heading of the sign-in page; empty for the product's own, in the language of the page.",
  ),
  'opensearch_security.ui.basicauth.login.subtitle': text(
    "Text below the heading of the sign-in page; empty for the product's own.",
  ),
  'opensearch_security.ui.basicauth.login.showbrandimage': flag(
    'Whether the sign-in page shows the logo.',
    true,
  ),
  'opensearch_security.ui.basicauth.login.brandimage': text('Address of another logo for the sign-in page.'),
  'opensearch_security.ui.basicauth.login.buttonstyle': text('CSS class of the `Sign in` button.'),
  'opensearch_security.ui.anonymous.login.buttonname': text(
    "Label of the anonymous button; empty for the product's own.",
  ),
  'opensearch_security.ui.anonymous.login.showbrandimage': flag('Whether that button shows an image.'),
  'opensearch_security.ui.anonymous.login.brandimage': text('Address of that image.'),
  'opensearch_security.ui.anonymous.login.buttonstyle': text('CSS class of that button.'),
  'opensearch_security.ui.openid.login.buttonname': text(
    "Label of the OpenID button; empty for the product's own.",
  ),
  'opensearch_security.ui.openid.login.showbrandimage': flag('Whether that button shows an image.'),
  'opensearch_security.ui.openid.login.brandimage': text('Address of that image.'),
  'opensearch_security.ui.openid.login.buttonstyle': text('CSS class of that button.'),
  'opensearch_security.ui.saml.login.buttonname': text(
    "Label of the SAML button; empty for the product's own.",
  ),
  'opensearch_security.ui.saml.login.showbrandimage': flag('Whether that button shows an image.'),
  'opensearch_security.ui.saml.login.brandimage': text('Address of that image.'),
  'opensearch_security.ui.saml.login.buttonstyle': text('CSS class of that button.'),
  'opensearch_security.ui.autologout': flag(
    'Whether an expired session leads back to the sign-in page [CFG-06].',
    true,
  ),
  'opensearch_security.ui.backend_configurable': flag(
    'Whether the screens speak of configuring authentication back ends.',
    true,
  ),
};
