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

/** Documentation of keys for sessions in cookies. */
const COOKIE_STORAGE = 'Sessions stay on the server, and no token is put into cookies.';

/** Keys of OpenID Connect, SAML, JWT and trusted proxies. */
export const SIGN_IN_SETTINGS = {
  'opensearch_security.openid.connect_url': textOrUnset(
    "Address of the provider's discovery document, `https://.../.well-known/openid-configuration`. Needed for `openid`.",
  ),
  'opensearch_security.openid.header': text(
    'Header in which scripts may bring an ID token of the provider, after `Bearer `.',
    'Authorization',
  ),
  'opensearch_security.openid.client_id': textOrUnset(
    'Name of this client at the provider. Needed for `openid`.',
  ),
  'opensearch_security.openid.client_secret': secret(
    text('Secret of this client; empty for a public client.'),
  ),
  'opensearch_security.openid.base_redirect_url': text(
    'Address of Gatehouse as browsers see it, base path included; empty for `server.publicBaseUrl`. `/auth/openid/login` below it must be registered at the provider, and the address itself for signing out.',
  ),
  'opensearch_security.openid.logout_url': text(
    'Address that ends the session at the provider, in place of the discovered one.',
  ),
  'opensearch_security.openid.root_ca': text('File with the authorities that sign the provider, PEM.'),
  'opensearch_security.openid.certificate': text('File with the client certificate, PEM.'),
  'opensearch_security.openid.private_key': text('File with the key of the client certificate, PEM.'),
  'opensearch_security.openid.passphrase': secret(text('Passphrase of that key, or of the PFX file.')),
  'opensearch_security.openid.pfx': text('File with client certificate and key, PKCS#12.'),
  'opensearch_security.openid.scope': text(
    'What is asked for. `openid` is added when missing; some providers give refresh tokens for `offline_access` only.',
    'openid profile email address phone',
  ),
  'opensearch_security.openid.verify_hostnames': flag(
    "Whether the provider's certificate must carry its host name.",
    true,
  ),
  'opensearch_security.openid.refresh_tokens': flag(
    'Whether a session outlives its ID token by means of a refresh token.',
    true,
  ),
  'opensearch_security.openid.trust_dynamic_headers': flag(
    'Without `base_redirect_url`: whether the address is taken from each request (`host`, or `x-forwarded-host` and `x-forwarded-proto` of `server.trustedProxies`).',
  ),
  'opensearch_security.openid.additional_parameters': entries(
    1,
    anything(
      'Parameters added to the request at the provider, by name; those of the protocol cannot be replaced.',
    ),
  ),
  'opensearch_security.openid.subject_key': text(
    "Claim that holds the user's name (Gatehouse's own key).",
    'sub',
  ),
  'opensearch_security.openid.roles_key': text(
    "Claim that holds the backend roles, a list or a text with commas; a path such as `realm_access.roles` works, too (Gatehouse's own key).",
    'roles',
  ),
  'opensearch_security.openid.extra_storage.cookie_prefix': textOfAtLeast(
    2,
    'security_authentication_oidc',
    'Beginning of the names of the cookies that a sign-in in progress needs.',
  ),
  'opensearch_security.openid.extra_storage.additional_cookies': whole(
    1,
    100,
    5,
    'Into how many cookies a sign-in in progress may be split; a page address too long for them is followed without its query.',
  ),
  'opensearch_security.saml.idp.metadata_url': text(
    "Address of the identity provider's metadata, read again every hour. `saml` needs this or `idp.metadata_file`, except on a cluster, which has the keys of SAML in its own security configuration.",
  ),
  'opensearch_security.saml.idp.metadata_file': text(
    "File with the identity provider's metadata, read again when it was replaced.",
  ),
  'opensearch_security.saml.idp.entity_id': text(
    'Name of the identity provider: `entityID` in its metadata, `Issuer` in what it says. Needed for `saml`.',
  ),
  'opensearch_security.saml.idp.pemtrustedcas_filepath': text(
    'File with the authorities that sign the server of `idp.metadata_url`, PEM.',
  ),
  'opensearch_security.saml.idp.verify_hostnames': flag(
    "Whether that server's certificate must carry its host name.",
    true,
  ),
  'opensearch_security.saml.sp.entity_id': text(
    'Name of Gatehouse at the identity provider, and the audience that assertions must name. Needed for `saml`.',
  ),
  'opensearch_security.saml.sp.signature_private_key_filepath': text(
    'File with the RSA key, PEM, that requests are signed with and assertions are decrypted with.',
  ),
  'opensearch_security.saml.sp.signature_private_key': secret(
    text('That key itself, PEM, in place of the file.'),
  ),
  'opensearch_security.saml.sp.signature_private_key_password': secret(text('Passphrase of that key.')),
  'opensearch_security.saml.sp.signature_algorithm': oneOf(
    ['RSA_SHA256', 'RSA_SHA512'],
    'RSA_SHA256',
    'How requests are signed.',
  ),
  'opensearch_security.saml.sp.certificate_filepath': text(
    "File with the certificate of that key, PEM, for the metadata at `/auth/saml/metadata` (Gatehouse's own key).",
  ),
  'opensearch_security.saml.sp.forceAuthn': flag(
    'Whether the identity provider must ask users again although they have a session there.',
  ),
  'opensearch_security.saml.kibana_url': text(
    'Address of Gatehouse as browsers see it, base path included; empty for `server.publicBaseUrl`. `/_opendistro/_security/saml/acs` below it must be registered at the identity provider, and `/_opendistro/_security/saml/logout` for signing out.',
  ),
  'opensearch_security.saml.subject_key': text(
    "Attribute that holds the user's name; empty for the `NameID`.",
  ),
  'opensearch_security.saml.roles_key': text('Attribute that holds the backend roles.'),
  'opensearch_security.saml.roles_separator': text(
    'What separates roles inside one value of that attribute; empty when each has a value of its own.',
  ),
  'opensearch_security.saml.clock_skew_tolerance_seconds': whole(
    0,
    600,
    30,
    "By how many seconds the identity provider's clock may differ (Gatehouse's own key).",
  ),
  'opensearch_security.saml.allow_idp_initiated': flag(
    "Whether users may begin at the identity provider, without a request of Gatehouse (Gatehouse's own key). Anyone with an account there can then sign others in as themselves by a link.",
  ),
  'opensearch_security.saml.exchange_key': withoutEffect(
    secret(text('Sessions stay on the server, and no token is exchanged for an assertion.')),
  ),
  'opensearch_security.saml.extra_storage.cookie_prefix': textOfAtLeast(
    2,
    'security_authentication_saml',
    'Beginning of the names of the cookies that a sign-in in progress needs.',
  ),
  'opensearch_security.saml.extra_storage.additional_cookies': whole(
    0,
    100,
    3,
    'Into how many cookies a sign-in in progress may be split; a page address too long for them is followed without its query.',
  ),
  'opensearch_security.proxycache.user_header': textOrUnset(
    "Header with the user's name. Needed for `proxy`; believed only from `server.trustedProxies`.",
  ),
  'opensearch_security.proxycache.roles_header': textOrUnset(
    'Header with the backend roles, separated by commas. Needed for `proxy`.',
  ),
  'opensearch_security.proxycache.proxy_header': text(
    'Header that a request must carry besides, as one that came through a proxy.',
    'x-forwarded-for',
  ),
  'opensearch_security.proxycache.proxy_header_ip': withoutEffect(textOrUnset()),
  'opensearch_security.proxycache.login_endpoint': text(
    'Where users without an identity are sent to get one: an http or https address, or a path.',
  ),
  'opensearch_security.jwt.enabled': withoutEffect(flag()),
  'opensearch_security.jwt.login_endpoint': textOrUnset(
    'Where users without a token are sent to get one: an http or https address, or a path.',
  ),
  'opensearch_security.jwt.url_param': text(
    'Parameter of the address that may hold the token; taken out of the address immediately. Empty for none.',
    'authorization',
  ),
  'opensearch_security.jwt.header': text(
    'Header that may hold the token, by itself or after `Bearer `.',
    'Authorization',
  ),
  'opensearch_security.jwt.signing_key': secret(
    text(
      "Key that tokens are signed with: a public key in PEM, or a shared secret in Base64. `jwt` needs this or `jwks_uri`; on a cluster neither is needed, since it checks tokens itself (Gatehouse's own key).",
    ),
  ),
  'opensearch_security.jwt.jwks_uri': text(
    "Address of the issuer's public keys, a JWKS (Gatehouse's own key).",
  ),
  'opensearch_security.jwt.required_issuer': text(
    "The `iss` that a token must have. Needed with `jwks_uri` (Gatehouse's own key).",
  ),
  'opensearch_security.jwt.required_audience': text(
    "The `aud` that a token must have; several with commas, one of which must be there. Needed with `jwks_uri` (Gatehouse's own key).",
  ),
  'opensearch_security.jwt.clock_skew_tolerance_seconds': whole(
    0,
    3600,
    30,
    "By how many seconds the issuer's clock may differ (Gatehouse's own key).",
  ),
  'opensearch_security.jwt.subject_key': text("As for `openid` (Gatehouse's own key).", 'sub'),
  'opensearch_security.jwt.roles_key': text("As for `openid` (Gatehouse's own key).", 'roles'),
  'opensearch_security.jwt.extra_storage.cookie_prefix': withoutEffect(
    textOfAtLeast(2, 'security_authentication_jwt', COOKIE_STORAGE),
  ),
  'opensearch_security.jwt.extra_storage.additional_cookies': withoutEffect(whole(1, 100, 5, COOKIE_STORAGE)),
};
