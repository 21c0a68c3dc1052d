import { type LoginButton } from '../../../contract/boot';
import { type ButtonType } from '../../../contract/signInKinds';
import {
  anything,
  entries,
  flag,
  oneOf,
  secret,
  text,
  textOfAtLeast,
  textOrUnset,
  whole,
  withoutEffect,
} from '../setting';

/** Keys of the buttons on the sign-in page. */
type ButtonKey = `opensearch_security.ui.${ButtonType}.login.${keyof LoginButton}`;

/** Documentation of keys for sessions in cookies. */
const COOKIE_STORAGE = 'Sessions stay on the server; no token is stored in cookies.';

/** Keys of the kinds of sign-in other than passwords. */
export const SIGN_IN_SETTINGS = {
  'opensearch_security.ui.anonymous.login.buttonname': text(
    'Label of the anonymous button; empty for the default.',
  ),
  'opensearch_security.ui.anonymous.login.showbrandimage': flag('Shows an image on that button.'),
  'opensearch_security.ui.anonymous.login.brandimage': text('URL of that image.'),
  'opensearch_security.ui.anonymous.login.buttonstyle': text('CSS class of that button.'),
  'opensearch_security.openid.connect_url': textOrUnset(
    "URL of the provider's discovery document, `https://.../.well-known/openid-configuration`. Required for `openid`.",
  ),
  'opensearch_security.openid.header': text(
    'Header in which scripts can send an ID token of the provider, after `Bearer `.',
    'Authorization',
  ),
  'opensearch_security.openid.client_id': textOrUnset('Client id at the provider. Required for `openid`.'),
  'opensearch_security.openid.client_secret': secret(text('Client secret; empty for a public client.')),
  'opensearch_security.openid.base_redirect_url': text(
    'Public URL of Gatehouse including the base path; empty for `server.publicBaseUrl`. At the provider, register it with `/auth/openid/login` as redirect URI, and as such for signing out.',
  ),
  'opensearch_security.openid.logout_url': text(
    'URL that ends the session at the provider, instead of the discovered one.',
  ),
  'opensearch_security.openid.root_ca': text('PEM file with the certificate authorities of the provider.'),
  'opensearch_security.openid.certificate': text('PEM file with the client certificate.'),
  'opensearch_security.openid.private_key': text('PEM file with the key of the client certificate.'),
  'opensearch_security.openid.passphrase': secret(text('Passphrase of that key, or of the PFX file.')),
  'opensearch_security.openid.pfx': text('PKCS#12 file with client certificate and key.'),
  'opensearch_security.openid.scope': text(
    'Requested scopes. `openid` is added if missing; some providers require `offline_access` for refresh tokens.',
    'openid profile email address phone',
  ),
  'opensearch_security.openid.verify_hostnames': flag(
    "Verifies the host name of the provider's certificate.",
    true,
  ),
  'opensearch_security.openid.refresh_tokens': flag(
    'Renews sessions with refresh tokens when the ID token expires.',
    true,
  ),
  'opensearch_security.openid.trust_dynamic_headers': flag(
    'Without `base_redirect_url`: derives the URL from each request (`host`, or `x-forwarded-host` and `x-forwarded-proto` of `server.trustedProxies`).',
  ),
  'opensearch_security.openid.additional_parameters': entries(
    1,
    anything(
      'Additional parameters of the authorization request, by name; protocol parameters cannot be replaced.',
    ),
  ),
  'opensearch_security.openid.subject_key': text('Claim with the user name (Gatehouse only).', 'sub'),
  'opensearch_security.openid.roles_key': text(
    'Claim with the backend roles, a list or comma-separated text; can be a path such as `realm_access.roles` (Gatehouse only).',
    'roles',
  ),
  'opensearch_security.openid.extra_storage.cookie_prefix': textOfAtLeast(
    2,
    'security_authentication_oidc',
    'Prefix of the cookies of a pending sign-in.',
  ),
  'opensearch_security.openid.extra_storage.additional_cookies': whole(
    1,
    100,
    5,
    'Maximum number of cookies of a pending sign-in; if the page URL is too long for them, its query is dropped.',
  ),
  'opensearch_security.ui.openid.login.buttonname': text(
    'Label of the OpenID button; empty for the default.',
  ),
  'opensearch_security.ui.openid.login.showbrandimage': flag('Shows an image on that button.'),
  'opensearch_security.ui.openid.login.brandimage': text('URL of that image.'),
  'opensearch_security.ui.openid.login.buttonstyle': text('CSS class of that button.'),
  'opensearch_security.saml.idp.metadata_url': text(
    "URL of the identity provider's metadata, reloaded every hour. `saml` requires this or `idp.metadata_file`, except on a cluster, which has its own SAML configuration.",
  ),
  'opensearch_security.saml.idp.metadata_file': text(
    "File with the identity provider's metadata, reloaded when replaced.",
  ),
  'opensearch_security.saml.idp.entity_id': text(
    'Name of the identity provider: `entityID` in its metadata, `Issuer` in its messages. Required for `saml`.',
  ),
  'opensearch_security.saml.idp.pemtrustedcas_filepath': text(
    'PEM file with the certificate authorities for `idp.metadata_url`.',
  ),
  'opensearch_security.saml.idp.verify_hostnames': flag(
    "Verifies the host name of that server's certificate.",
    true,
  ),
  'opensearch_security.saml.sp.entity_id': text(
    'Name of Gatehouse at the identity provider, and the required audience of assertions. Required for `saml`.',
  ),
  'opensearch_security.saml.sp.signature_private_key_filepath': text(
    'PEM file with the RSA key that signs requests and decrypts assertions.',
  ),
  'opensearch_security.saml.sp.signature_private_key': secret(
    text('That key itself, PEM, instead of the file.'),
  ),
  'opensearch_security.saml.sp.signature_private_key_password': secret(text('Passphrase of that key.')),
  'opensearch_security.saml.sp.signature_algorithm': oneOf(
    ['RSA_SHA256', 'RSA_SHA512'],
    'RSA_SHA256',
    'Signature algorithm of requests.',
  ),
  'opensearch_security.saml.sp.certificate_filepath': text(
    'PEM file with the certificate of that key, for the metadata at `/auth/saml/metadata` (Gatehouse only).',
  ),
  'opensearch_security.saml.sp.forceAuthn': flag(
    'Requires users to authenticate again even if they have a session at the identity provider.',
  ),
  'opensearch_security.saml.kibana_url': text(
    'Public URL of Gatehouse including the base path; empty for `server.publicBaseUrl`. At the identity provider, register it with `/_opendistro/_security/saml/acs`, and with `/_opendistro/_security/saml/logout` for signing out.',
  ),
  'opensearch_security.saml.subject_key': text('Attribute with the user name; empty for the `NameID`.'),
  'opensearch_security.saml.roles_key': text('Attribute with the backend roles.'),
  'opensearch_security.saml.roles_separator': text(
    'Separator of roles in one value of that attribute; empty if each role is a separate value.',
  ),
  'opensearch_security.saml.clock_skew_tolerance_seconds': whole(
    0,
    600,
    30,
    'Tolerated clock difference of the identity provider in seconds (Gatehouse only).',
  ),
  'opensearch_security.saml.allow_idp_initiated': flag(
    'Allows sign-ins that start at the identity provider (Gatehouse only). Anyone with an account there can then sign others in as themselves with a link.',
  ),
  'opensearch_security.saml.exchange_key': withoutEffect(
    secret(text('Sessions stay on the server; assertions are not exchanged for tokens.')),
  ),
  'opensearch_security.saml.extra_storage.cookie_prefix': textOfAtLeast(
    2,
    'security_authentication_saml',
    'Prefix of the cookies of a pending sign-in.',
  ),
  'opensearch_security.saml.extra_storage.additional_cookies': whole(
    0,
    100,
    3,
    'Maximum number of cookies of a pending sign-in; if the page URL is too long for them, its query is dropped.',
  ),
  'opensearch_security.ui.saml.login.buttonname': text('Label of the SAML button; empty for the default.'),
  'opensearch_security.ui.saml.login.showbrandimage': flag('Shows an image on that button.'),
  'opensearch_security.ui.saml.login.brandimage': text('URL of that image.'),
  'opensearch_security.ui.saml.login.buttonstyle': text('CSS class of that button.'),
  'opensearch_security.proxycache.user_header': textOrUnset(
    'Header with the user name. Required for `proxy`; only accepted from `server.trustedProxies`.',
  ),
  'opensearch_security.proxycache.roles_header': textOrUnset(
    'Header with the backend roles, comma-separated. Required for `proxy`.',
  ),
  'opensearch_security.proxycache.proxy_header': text(
    'Additional header that proves that a request passed a proxy.',
    'x-forwarded-for',
  ),
  'opensearch_security.proxycache.proxy_header_ip': withoutEffect(textOrUnset()),
  'opensearch_security.proxycache.login_endpoint': text(
    'URL or path to which users without an identity are redirected.',
  ),
  'opensearch_security.jwt.enabled': withoutEffect(flag()),
  'opensearch_security.jwt.login_endpoint': textOrUnset(
    'URL or path to which users without a token are redirected.',
  ),
  'opensearch_security.jwt.url_param': text(
    'URL parameter with the token, removed immediately. Empty for none.',
    'authorization',
  ),
  'opensearch_security.jwt.header': text(
    'Header with the token, with or without `Bearer `.',
    'Authorization',
  ),
  'opensearch_security.jwt.signing_key': secret(
    text(
      'Verification key of tokens: a public key (PEM) or a shared secret (Base64). `jwt` requires this or `jwks_uri`, except on a cluster, which verifies tokens itself (Gatehouse only).',
    ),
  ),
  'opensearch_security.jwt.jwks_uri': text("URL of the issuer's JWKS (Gatehouse only)."),
  'opensearch_security.jwt.required_issuer': text(
    'Required `iss` of tokens. Required with `jwks_uri` (Gatehouse only).',
  ),
  'opensearch_security.jwt.required_audience': text(
    'Required `aud` of tokens; of several, comma-separated, one must match. Required with `jwks_uri` (Gatehouse only).',
  ),
  'opensearch_security.jwt.clock_skew_tolerance_seconds': whole(
    0,
    3600,
    30,
    'Tolerated clock difference of the issuer in seconds (Gatehouse only).',
  ),
  'opensearch_security.jwt.subject_key': text('As for `openid` (Gatehouse only).', 'sub'),
  'opensearch_security.jwt.roles_key': text('As for `openid` (Gatehouse only).', 'roles'),
  'opensearch_security.jwt.extra_storage.cookie_prefix': withoutEffect(
    textOfAtLeast(2, 'security_authentication_jwt', COOKIE_STORAGE),
  ),
  'opensearch_security.jwt.extra_storage.additional_cookies': withoutEffect(whole(1, 100, 5, COOKIE_STORAGE)),
} satisfies Record<ButtonKey, unknown> & Record<string, unknown>;
