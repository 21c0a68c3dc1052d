/**
 * Tries to keep, forge, steal or plant sessions: fixation, changed and cut cookies, and cookies
 * from before signing out, a new password, a deleted account or other rights; with sessions kept on
 * the server, and with sessions kept in the cookie.
 *
 *   node tools/run.mjs attacks/sessions
 */
import { createHash, randomBytes } from 'node:crypto';
import { cookieOf, counter, PASSWORD } from './lib';
import { addUser, ask, configure, gatewayWith, inParallel, type Settings, signIn } from './parts/gateway';

const NAME = 'gatehouse_authentication';
const OTHER_PASSWORD = 'Attack-Candle-43!';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const AT_A_TIME = 8;

const { check, finish } = counter('sessions');

/** @param isKept true when the server keeps sessions and so knows all those of a user */
async function attack(kind: string, settings: Settings, isKept: boolean) {
  const gateway = await gatewayWith(settings);
  const base = String(settings['server.basePath'] ?? '');
  const isSecure = settings['opensearch_security.cookie.secure'] === true;
  const admin = await signIn(gateway, 'admin');
  const statusOf = async (headers: Record<string, string>) => {
    const answer = await ask(gateway, 'GET', '/api/v1/auth/authinfo', { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statusWith = (cookie: string) => statusOf({ cookie });
  const lives = async (cookie: string, what: string) =>
    check((await statusWith(cookie)) === 200, `${kind}: ${what}`, 'does not live');
  const isDead = async (cookie: string, what: string) => {
    const status = await statusWith(cookie);
    check(status === 401, `${kind}: ${what}`, `is answered ${status}`);
  };
  const idOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
  const cookieName = admin.slice(0, admin.indexOf('='));
  const signInOver = (cookie?: string, username = 'eve', password = PASSWORD) =>
    signIn(gateway, username, password, cookie === undefined ? {} : { cookie });
  await addUser(gateway, admin, 'eve');

  // Flags of the cookie.
  const login = await gateway.call('POST', '/auth/login', { body: { username: 'eve', password: PASSWORD } });
  for (const cookie of login.headers.getSetCookie()) {
    const [, ...flags] = cookie.toLowerCase().split(/; */);
    for (const flag of [
      'httponly',
      'samesite=lax',
      `path=${base === '' ? '/' : base}`,
      ...(isSecure ? ['secure'] : []),
    ])
      check(
        flags.includes(flag),
        `${kind}: the cookie has the flag ${flag}`,
        cookie.replace(/=[^;]*/, '=...'),
      );
    for (const flag of ['domain', 'expires', 'max-age'])
      check(!flags.some((each) => each.startsWith(flag)), `${kind}: the cookie has no ${flag}`);
    check(
      !isSecure || base !== '' || cookie.startsWith('__Host-'),
      `${kind}: the cookie is bound to its host`,
    );
  }
  check(login.headers.get('cache-control') === 'no-store', `${kind}: the answer to a sign-in is not stored`);
  const eve = cookieOf(login);
  await lives(eve, 'a session');

  // Fixation: a sign-in never uses an id that existed before.
  const planted = [
    randomBytes(32).toString('base64url'),
    'a',
    'x'.repeat(4000),
    '__proto__',
    '%00',
    idOf(admin).slice(0, 40),
  ].map((id) => `${cookieName}=${id}`);
  for (const cookie of planted) {
    const given = await signInOver(cookie);
    check(given !== '' && idOf(given) !== idOf(cookie), `${kind}: a sign-in takes no id that was planted`);
    await isDead(cookie, 'an id that was planted');
    await lives(given, 'the session that began over it');
  }
  // Signing in over a session: a new one, and the old one is over.
  const victim = await signInOver();
  const attacker = await signInOver(victim, 'admin');
  check(idOf(victim) !== idOf(attacker), `${kind}: signing in over a session gives a new id`);
  await isDead(victim, 'the session that was signed in over');
  await lives(attacker, 'the session that took its place');

  // Changed and cut cookies.
  const id = idOf(eve);
  const step = Math.max(1, Math.floor(id.length / 43));
  const changed = Array.from({ length: Math.floor(id.length / step) }, (_, index) => {
    const at = index * step;
    // The highest of its six bits, since some bits of the last character mean nothing.
    const char = ALPHABET[ALPHABET.indexOf(id.charAt(at)) ^ 32];
    return char === undefined ? undefined : id.slice(0, at) + char + id.slice(at + 1);
  }).filter((value) => value !== undefined);
  const cut = Array.from({ length: 20 }, (_, index) => id.slice(0, Math.floor((id.length * index) / 20)));
  const other = [
    // An encrypted id is decoded without these additions, so it would stay valid.
    ...(isKept ? [`${id}A`, `${id}%00`, `${id}%0a`, `'${id}'`] : []),
    `A${id}`,
    id + id,
    id.toLowerCase(),
    id.toUpperCase(),
    [...id].reverse().join(''),
    createHash('sha256').update(id).digest('hex'),
    createHash('sha256').update(id).digest('base64url'),
    Buffer.from(id).toString('base64url'),
    Buffer.from(id, 'base64url').toString('hex'),
    Buffer.from(JSON.stringify({ userName: 'admin' })).toString('base64url'),
    idOf(eve).slice(0, id.length / 2) + idOf(admin).slice(id.length / 2),
    '%',
    '%ff%fe',
    "' OR '1'='1",
    'null',
    'undefined',
    '[object Object]',
    'x'.repeat(30_000),
  ];
  await inParallel([...changed, ...cut, ...other], AT_A_TIME, (value) =>
    isDead(`${cookieName}=${value}`, `a changed cookie ${value.slice(0, 60)}`),
  );
  const elsewhere: Record<string, string>[] = [
    { cookie: `${cookieName}_1=${id}; ${cookieName}_3=x` },
    { cookie: `${cookieName.toUpperCase()}=${id}` },
    { cookie: `${cookieName}` },
    { cookie: `;;;=;${'a=b;'.repeat(1000)}` },
    { cookie2: eve },
    { authorization: `Bearer ${id}` },
    { authorization: `Basic ${id}` },
    { [cookieName]: id },
    { 'x-session-id': id },
    ...(isSecure && base === '' ? [{ cookie: `${NAME}=${id}` }] : []),
  ];
  for (const headers of elsewhere) {
    const status = await statusOf(headers);
    const isPiece = String(headers.cookie).includes('_1=');
    // The first of several pieces can be the whole.
    const allowed = isPiece ? [200, 401] : [401];
    check(
      allowed.includes(status),
      `${kind}: an id in another place`,
      `${Object.keys(headers)[0]}: ${status}`,
    );
  }
  const inAddress = await ask(gateway, 'GET', `/api/v1/auth/authinfo?${cookieName}=${id}`);
  check(inAddress.status === 401, `${kind}: an id in the address`, String(inAddress.status));
  await lives(eve, 'the session whose cookie was tampered with');

  // Signing out ends this session and no other.
  const second = await signInOver();
  await gateway.call('POST', '/auth/logout', { cookie: second });
  await isDead(second, 'a session after signing out');
  await lives(eve, 'another session of the same user');
  await lives(admin, 'the session of another user');

  // Changed rights apply at the next request.
  const rolesStatus = async () => {
    const answer = await gateway.call('GET', '/api/v1/configuration/roles', { cookie: eve });
    await answer.arrayBuffer();
    return answer.status;
  };
  check((await rolesStatus()) === 403, `${kind}: a user without rights`);
  await configure(gateway, admin, 'internalusers/eve', { backend_roles: ['admin'] });
  check((await rolesStatus()) === 200, `${kind}: rights that were given hold in a running session`);
  await configure(gateway, admin, 'internalusers/eve', { backend_roles: [] });
  check((await rolesStatus()) === 403, `${kind}: rights that were taken are gone in a running session`);

  // Revocation, where the gateway knows all sessions of a user.
  if (isKept) {
    const [a, b] = [await signInOver(), await signInOver()];
    const listed = await (await gateway.call('GET', '/api/v1/sessions', { cookie: admin })).json();
    for (const { id: shownId } of listed.sessions) {
      const answer = await gateway.call('DELETE', `/api/v1/sessions/${shownId}`, { cookie: a });
      check(answer.status === 404, `${kind}: no one ends the session of another user`, String(answer.status));
      await isDead(`${cookieName}=${shownId}`, 'the shown id of a session used as a cookie');
    }
    await lives(admin, 'the session that another user wanted to end');
    await gateway.call('DELETE', '/api/v1/sessions', { cookie: a });
    await lives(a, 'the session that ended the others');
    await isDead(b, 'a session that was ended from elsewhere');
    await isDead(eve, 'the oldest session that was ended from elsewhere');
  }

  // A new password, set by the user or by an administrator, ends the sessions with the old one.
  const before = await signInOver();
  const own = await gateway.call('POST', '/api/v1/configuration/account', {
    cookie: await signInOver(),
    body: { current_password: PASSWORD, password: OTHER_PASSWORD },
  });
  check(own.status === 200, `${kind}: a user changes the own password`, String(own.status));
  await isDead(before, 'a session from before the own password was changed');
  const reset = await signInOver(undefined, 'eve', OTHER_PASSWORD);
  await configure(gateway, admin, 'internalusers/eve', { password: PASSWORD });
  await isDead(reset, 'a session from before an administrator set the password');

  // An account that was deleted and created again with the same name and password is another one.
  const unused = await signInOver();
  const used = await signInOver();
  await configure(gateway, admin, 'internalusers/eve', undefined, 'DELETE');
  await isDead(used, 'a session of a deleted account');
  await addUser(gateway, admin, 'eve', { backend_roles: ['admin'] });
  await isDead(used, 'a session of the deleted account, after it was made anew');
  await isDead(unused, 'a session that was not used between deletion and new account');
  await lives(await signInOver(), 'a session of the new account');
  check((await gateway.stop()) === 0, `${kind}: the gateway stops`);
}

await attack('server', {}, true);
await attack(
  'cookie',
  {
    'opensearch_security.session.store': 'cookie',
    'opensearch_security.cookie.password': randomBytes(24).toString('base64url'),
    'opensearch_security.cookie.secure': true,
  },
  false,
);
await attack(
  'base path',
  { 'server.basePath': '/base', 'server.rewriteBasePath': true, 'opensearch_security.cookie.secure': true },
  true,
);
finish();
