/**
 * A real OpenID provider on loopback, as a process of its own: `node oidcProvider.mjs`. It prints its issuer as one line of
 * JSON. Everyone whose name is typed in is let in. `POST /_test` with JSON changes how it behaves:
 * `roles` (by user name), `idTokenTtl` (seconds), `tamper` (what to change in the ID tokens it gives out; `state` and `code`: in
 * the answer to the browser, whose code is then one that was given out before), `broken` (the token endpoint fails), `refuse` (refresh tokens are no longer accepted).
 */
import { createServer } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import Provider from 'oidc-provider';

const CLIENT = 'gatehouse';
const state = { roles: {}, idTokenTtl: 3600, tamper: '', broken: false, refuse: false };

const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };

const server = createServer();
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: CLIENT,
      client_secret: 'a-secret-of-the-client-that-is-long-enough',
      redirect_uris: ['http://127.0.0.1/auth/openid/login'],
      post_logout_redirect_uris: ['http://127.0.0.1/'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [jwk] },
  cookies: { keys: ['cookies of the provider'] },
  pkce: { required: () => true },
  conformIdTokenClaims: false,
  claims: {
    openid: ['sub', 'roles'],
    profile: ['name'],
    email: ['email'],
    address: ['address'],
    phone: ['phone_number'],
  },
  findAccount: (_ctx, id) => ({
    accountId: id,
    claims: () => ({ sub: id, name: `The person ${id}`, roles: state.roles[id] ?? [] }),
  }),
  ttl: {
    IdToken: () => state.idTokenTtl,
    AccessToken: 3600,
    RefreshToken: 86_400,
    Session: 86_400,
    Interaction: 600,
    Grant: 86_400,
  },
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  async loadExistingGrant(ctx) {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    });
    grant.addOIDCScope('openid profile email address phone');
    await grant.save();
    return grant;
  },
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource(ctx, form) {
        ctx.body = `<!doctype html><title>Leave</title>${form}
          <button form="op.logoutForm" type="submit" name="logout" value="yes" id="leave">Leave</button>`;
      },
    },
  },
});

// The tests' gateways listen on any port of loopback, some below a base path.
const isOurs = (path) => (uri) => {
  const { protocol, hostname, pathname } = new URL(uri);
  return protocol === 'http:' && hostname === '127.0.0.1' && [path, `/gate${path}`].includes(pathname);
};
provider.Client.prototype.redirectUriAllowed = isOurs('/auth/openid/login');
provider.Client.prototype.postLogoutRedirectUriAllowed = isOurs('/');

const bodyOf = async (request) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

/** An ID token with one thing wrong, otherwise signed and filled in as the provider does it. */
async function tampered(token) {
  const claims = decodeJwt(token);
  const changed = {
    nonce: { ...claims, nonce: 'of-another-sign-in' },
    audience: { ...claims, aud: 'another-client' },
    issuer: { ...claims, iss: 'http://127.0.0.1:1' },
    expired: { ...claims, iat: claims.iat - 7200, exp: claims.exp - 7200 },
    subject: { ...claims, sub: 'mallory' },
  }[state.tamper];
  if (state.tamper === 'none') return new UnsecuredJWT(claims).encode();
  return new SignJWT(changed ?? claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(state.tamper === 'signature' ? stranger.privateKey : privateKey);
}

let lastCode = '';
/** The address to which an answer sends the browser, as a user on the way would change it. */
function diverted(location) {
  const target = new URL(location, issuer);
  const code = target.searchParams.get('code');
  if (code === null) return location;
  if (state.tamper === 'state') target.searchParams.set('state', `${target.searchParams.get('state')}x`);
  if (state.tamper === 'code') target.searchParams.set('code', lastCode);
  lastCode = code;
  return target.href;
}

provider.use(async (ctx, next) => {
  if (ctx.path === '/_test') {
    Object.assign(state, JSON.parse(await bodyOf(ctx.req)));
    ctx.status = 204;
    return;
  }
  if (ctx.path === '/favicon.ico') {
    ctx.status = 204;
    return;
  }
  if (ctx.path.startsWith('/interaction/')) {
    if (ctx.method === 'GET') {
      ctx.type = 'html';
      ctx.body = `<!doctype html><title>Provider</title><form method="post">
        <label>Name <input name="login" id="login" autofocus></label><button id="enter">Sign in</button>
        <button name="refuse" value="yes" id="refuse">Refuse</button></form>`;
      return;
    }
    const fields = new URLSearchParams(await bodyOf(ctx.req));
    const result = fields.has('refuse')
      ? { error: 'access_denied', error_description: '<b>Raw words of the provider</b>' }
      : { login: { accountId: fields.get('login') } };
    await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
    ctx.respond = false;
    return;
  }
  if (ctx.path === '/token' && state.broken) {
    ctx.status = 503;
    ctx.body = 'out of order';
    return;
  }
  await next();
  const location = ctx.response.get('location');
  if (location) ctx.set('location', diverted(location));
  if (ctx.path !== '/token' || !ctx.body?.id_token) return;
  if (state.refuse && ctx.oidc?.params?.grant_type === 'refresh_token') {
    ctx.status = 400;
    ctx.body = { error: 'invalid_grant' };
  } else if (!['', 'state', 'code'].includes(state.tamper)) {
    ctx.body = { ...ctx.body, id_token: await tampered(ctx.body.id_token) };
  }
});

server.on('request', provider.callback());
console.log(JSON.stringify({ issuer }));
