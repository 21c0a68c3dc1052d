import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountRecords, type UserSessions } from '../../../contract/userAccounts';
import { embeddedOf } from '../../support/embedded';
import { EVERYTHING, storedEvents } from '../audit/support';
import { basic, cookieOf, SESSION_STORES, type Settings, startGateway, type TestGateway } from './support';

const MINUTE = 60_000;
const USERS = '/api/v1/configuration/internalusers';
const PASSWORD = 'Quiet-Meadow-17!';
const USER = { password: PASSWORD, attributes: {}, backend_roles: [] };

let gateway: TestGateway;
let now: number;
let admin: string;

async function start(settings: Settings = {}) {
  now = Date.parse('2026-03-01T08:00:00Z');
  gateway = await startGateway(settings, { now: () => now });
  admin = await gateway.signIn();
}

const asAdmin = (method: string, path: string, body?: unknown) =>
  gateway.call(method, path, { cookie: admin, ...(body === undefined ? {} : { body }) });
const create = (name: string, body: object = USER) => asAdmin('POST', `${USERS}/${name}`, body);
const mark = (name: string, body: object) => asAdmin('PUT', `/api/v1/accounts/${name}`, body);
const records = async () => (await (await asAdmin('GET', '/api/v1/accounts')).json()) as AccountRecords;
const accountOf = async (name: string) => (await records()).accounts[name];
const trySignIn = (username: string, password = PASSWORD) =>
  gateway.call('POST', '/auth/login', { body: { username, password } });
const textOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, text: await response.text() };
};
const account = (cookie: string) => gateway.call('GET', '/api/v1/configuration/account', { cookie });

afterEach(() => gateway.dispose());

describe('the last sign-in of an internal user', () => {
  beforeEach(() => start());

  it('is recorded when the user signs in, not with each request', async () => {
    await create('mara');
    expect(await accountOf('mara')).toBeUndefined();
    now += MINUTE;
    const mara = await gateway.signIn('mara', PASSWORD);
    now += 30 * MINUTE;
    await account(mara);
    expect(await accountOf('mara')).toEqual({ last_sign_in: '2026-03-01T08:01:00.000Z' });
  });

  it('is not recorded for a wrong password', async () => {
    await create('mara');
    await trySignIn('mara', 'Wrong-Meadow-17!');
    expect(await accountOf('mara')).toBeUndefined();
  });

  it('is stored beside the entry, which keeps its content and version', async () => {
    await create('mara');
    const before = await asAdmin('GET', `${USERS}/mara`);
    await gateway.signIn('mara', PASSWORD);
    await mark('mara', { disabled: true });
    const entry = await asAdmin('GET', `${USERS}/mara`);
    expect(entry.headers.get('etag')).toBe(before.headers.get('etag'));
    expect(await entry.json()).toEqual(await before.json());
  });

  it('is deleted with the user', async () => {
    await create('mara');
    await gateway.signIn('mara', PASSWORD);
    await asAdmin('DELETE', `${USERS}/mara`);
    await create('mara');
    expect(await accountOf('mara')).toBeUndefined();
  });
});

describe.each(SESSION_STORES)('a disabled user, with sessions %s', (_where, settings) => {
  beforeEach(async () => {
    await start(settings);
    await create('mara');
  });

  it('gets the response to a wrong password, and can sign in again once enabled', async () => {
    const wrong = await textOf(trySignIn('mara', 'Wrong-Meadow-17!'));
    expect((await mark('mara', { disabled: true })).status).toBe(200);
    expect(await accountOf('mara')).toEqual({ disabled: true });
    expect(await textOf(trySignIn('mara'))).toEqual(wrong);
    await mark('mara', { disabled: false });
    expect((await trySignIn('mara')).status).toBe(200);
  });

  it('loses every session at once, and does not get it back by being enabled', async () => {
    const mara = await gateway.signIn('mara', PASSWORD);
    await mark('mara', { disabled: true });
    expect((await account(mara)).status).toBe(401);
    const other = await (async () => {
      await mark('mara', { disabled: false });
      return gateway.signIn('mara', PASSWORD);
    })();
    await mark('mara', { disabled: true });
    await mark('mara', { disabled: false });
    expect((await account(other)).status).toBe(401);
  });
});

describe('a user who is saved with the requirement of a new password', () => {
  const DUE = { 'x-gatehouse-password-due': 'true', 'x-gatehouse-act': 'an-import-of-two' };
  const save = (name: string, headers: Record<string, string> = DUE) =>
    gateway.call('POST', `${USERS}/${name}`, { cookie: admin, body: USER, headers });
  const page = async () => {
    const answer = await asAdmin('GET', '/api/v1/history?group=write');
    return (await answer.json()) as { revisions: { write: number; together?: { count: number } }[] };
  };
  beforeEach(() => start());

  it('sets it at the first sign-in, by one request and one entry of the history', async () => {
    for (const name of ['mara', 'nora']) expect((await save(name)).status).toBe(200);
    expect(await accountOf('mara')).toEqual({ password_due: true });
    expect((await trySignIn('mara')).status).toBe(428);
    const { revisions } = await page();
    expect(revisions[0]).toMatchObject({ together: { count: 2 } });
    const undo = await asAdmin('POST', `/api/v1/history/writes/${revisions[0]?.write}/restore`);
    expect(await undo.json()).toMatchObject({ count: 2 });
    expect((await asAdmin('GET', `${USERS}/mara`)).status).toBe(404);
    await create('mara');
    expect((await trySignIn('mara')).status).toBe(200);
  });

  it('is not asked of a user whose save is refused, nor with another value of the header', async () => {
    await create('mara');
    const refused = await save('mara', { ...DUE, 'if-none-match': '*' });
    expect(refused.status).toBe(409);
    expect((await save('mara', { 'x-gatehouse-password-due': 'yes' })).status).toBe(200);
    expect(await accountOf('mara')).toBeUndefined();
  });
});

describe('an act on several users', () => {
  const NAMES = ['mara', 'nora'];
  const disable = (name: string, act: string) =>
    gateway.call('PUT', `/api/v1/accounts/${name}`, {
      cookie: admin,
      body: { disabled: true },
      headers: { 'x-gatehouse-act': act },
    });
  const newest = async () => {
    const answer = await asAdmin('GET', '/api/v1/history?group=write');
    const { revisions } = (await answer.json()) as {
      revisions: { write: number; deed?: string; together?: { count: number } }[];
    };
    return revisions[0];
  };
  beforeEach(async () => {
    await start();
    for (const name of NAMES) await create(name);
    for (const name of NAMES) expect((await disable(name, 'an-act-of-two')).status).toBe(200);
  });

  it('is one entry of the history, and is undone as one', async () => {
    const act = await newest();
    expect(act).toMatchObject({ deed: 'disabled', together: { count: 2 } });
    const path = `/api/v1/history/writes/${act?.write}`;
    expect(await (await asAdmin('GET', `${path}/undo`)).json()).toMatchObject({
      isDone: false,
      lostCount: 0,
    });
    const undone = await asAdmin('POST', `${path}/restore`);
    expect({ status: undone.status, body: await undone.json() }).toEqual({
      status: 200,
      body: { message: 'Taken back.', count: 2, write: (await newest())?.write },
    });
    expect([await accountOf('mara'), await accountOf('nora')]).toEqual([{}, {}]);
    expect(await newest()).toMatchObject({ deed: 'enabled', together: { count: 2 } });
    expect((await asAdmin('POST', `${path}/restore`)).status).toBe(409);
  });

  it('keeps another mark that a user got since when it is undone', async () => {
    const act = await newest();
    await mark('mara', { password_due: true });
    expect((await asAdmin('POST', `/api/v1/history/writes/${act?.write}/restore`)).status).toBe(200);
    expect([await accountOf('mara'), await accountOf('nora')]).toEqual([{ password_due: true }, {}]);
  });

  it('is not undone for users who may not change users', async () => {
    const act = await newest();
    await create('lena');
    const lena = await gateway.signIn('lena', PASSWORD);
    const answer = await gateway.call('POST', `/api/v1/history/writes/${act?.write}/restore`, {
      cookie: lena,
    });
    expect(answer.status).toBe(403);
    expect((await records()).accounts).toMatchObject({ mara: { disabled: true }, nora: { disabled: true } });
  });
});

describe('disabling', () => {
  it('applies to scripts whose password was valid a moment ago', async () => {
    await start({ 'embedded.exposeSecurityApi': true });
    await create('mara');
    const ask = () =>
      gateway.call('GET', '/_plugins/_security/api/account', {
        headers: { authorization: basic('mara', PASSWORD) },
      });
    const byPage = () =>
      gateway.call('GET', '/api/v1/configuration/account', {
        headers: { authorization: basic('mara', PASSWORD) },
      });
    expect([(await ask()).status, (await byPage()).status]).toEqual([200, 200]);
    await mark('mara', { disabled: true });
    expect([(await ask()).status, (await byPage()).status]).toEqual([401, 401]);
  });

  it('is refused for the last administrator, the own account, and users who are not there', async () => {
    await start();
    await create('mara');
    // An administrator by address only, who could be anywhere tomorrow.
    await asAdmin('POST', '/api/v1/configuration/rolesmapping/all_access', {
      backend_roles: ['admin'],
      hosts: ['127.0.0.1'],
    });
    const mara = await gateway.signIn('mara', PASSWORD);
    const asMara = (name: string) =>
      textOf(gateway.call('PUT', `/api/v1/accounts/${name}`, { cookie: mara, body: { disabled: true } }));
    expect(await asMara('admin')).toMatchObject({ status: 409, text: expect.stringContaining('last user') });
    expect(await asMara('mara')).toMatchObject({ status: 409, text: expect.stringContaining('your own') });
    expect((await asMara('nobody')).status).toBe(404);
  });

  it('counts when the last administrator would be deleted: a disabled one cannot take over', async () => {
    await start();
    await create('second', { ...USER, backend_roles: ['admin'] });
    await mark('second', { disabled: true });
    expect((await asAdmin('DELETE', `${USERS}/admin`)).status).toBe(428);
    await mark('second', { disabled: false });
    expect((await asAdmin('DELETE', `${USERS}/admin`)).status).toBe(200);
  });

  it('outlives the undoing of a deletion, but not a new user of the same name', async () => {
    await start();
    await create('mara');
    await mark('mara', { disabled: true });
    await asAdmin('DELETE', `${USERS}/mara`);
    const history = await asAdmin('GET', '/api/v1/history?type=internalusers&name=mara');
    const { revisions } = (await history.json()) as { revisions: { id: number }[] };
    await asAdmin('POST', `/api/v1/history/${revisions[0]?.id}/restore`, { to: 'before' });
    expect(await accountOf('mara')).toEqual({ disabled: true });
    expect((await trySignIn('mara')).status).toBe(401);
    await asAdmin('DELETE', `${USERS}/mara`);
    await create('mara');
    expect((await trySignIn('mara')).status).toBe(200);
  });

  it('is an audit event, and so is the refused sign-in', async () => {
    await start();
    await create('mara');
    await asAdmin('POST', '/api/v1/configuration/audit/config', EVERYTHING);
    await mark('mara', { disabled: true });
    await trySignIn('mara');
    embeddedOf(gateway).audit.flush();
    const events = storedEvents(gateway.folder);
    expect(events).toContainEqual(
      expect.objectContaining({
        audit_category: 'GRANTED_PRIVILEGES',
        audit_request_effective_user: 'admin',
        audit_rest_request_path: '/_plugins/_security/api/accounts/mara',
        audit_rest_request_method: 'PUT',
      }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ audit_category: 'FAILED_LOGIN', audit_request_effective_user: 'mara' }),
    );
  });

  it('takes nothing but flags', async () => {
    await start();
    for (const body of [{}, { disabled: 'yes' }, { locked: true }, { disabled: true, more: 1 }])
      expect((await mark('admin', body)).status).toBe(400);
  });
});

describe('a user who must set a new password', () => {
  const NEXT = 'Silver-Thicket-58!';
  const signInWith = (body: object) =>
    textOf(gateway.call('POST', '/auth/login', { body: { username: 'mara', password: PASSWORD, ...body } }));
  beforeEach(async () => {
    await start({ 'embedded.exposeSecurityApi': true });
    await create('mara');
  });

  it('signs in with a new one only, which then counts, and is not asked again', async () => {
    expect((await mark('mara', { password_due: true })).status).toBe(200);
    expect(await accountOf('mara')).toMatchObject({ password_due: true });
    expect(await signInWith({})).toMatchObject({
      status: 428,
      text: expect.stringContaining('new password'),
    });
    expect((await signInWith({ new_password: PASSWORD })).status).toBe(400);
    expect((await signInWith({ new_password: 'short' })).status).toBe(400);
    expect((await signInWith({ password: 'Wrong-Meadow-17!', new_password: NEXT })).status).toBe(401);
    expect((await signInWith({ new_password: NEXT })).status).toBe(200);
    expect(await accountOf('mara')).not.toHaveProperty('password_due');
    expect((await trySignIn('mara')).status).toBe(401);
    expect((await trySignIn('mara', NEXT)).status).toBe(200);
  });

  it('is refused everywhere else with the reason, and keeps the sessions that live', async () => {
    const mara = await gateway.signIn('mara', PASSWORD);
    await mark('mara', { password_due: true });
    const headers = { authorization: basic('mara', PASSWORD) };
    for (const path of ['/api/v1/configuration/account', '/_plugins/_security/authinfo', '/api/status'])
      expect(await textOf(gateway.call('GET', path, { headers }))).toMatchObject({
        status: 403,
        text: expect.stringContaining('A new password must be set'),
      });
    expect((await account(mara)).status).toBe(200);
  });

  it('can be let off, and cannot give a new password unasked', async () => {
    expect((await signInWith({ new_password: NEXT })).status).toBe(400);
    await mark('mara', { password_due: true });
    await mark('mara', { password_due: false });
    expect((await signInWith({})).status).toBe(200);
  });

  it('has done it by changing the password in a session', async () => {
    const mara = await gateway.signIn('mara', PASSWORD);
    await mark('mara', { password_due: true });
    await gateway.call('POST', '/api/v1/configuration/account', {
      cookie: mara,
      body: { current_password: PASSWORD, password: NEXT },
    });
    expect((await trySignIn('mara', NEXT)).status).toBe(200);
  });
});

describe('the sessions of a user', () => {
  beforeEach(async () => {
    await start();
    await create('mara');
  });
  const sessionsOf = async (name: string, cookie = admin) =>
    (await (
      await gateway.call('GET', `/api/v1/accounts/${name}/sessions`, { cookie })
    ).json()) as UserSessions;
  const signIn = async (browser: string) =>
    cookieOf(
      await gateway.call('POST', '/auth/login', {
        headers: { 'user-agent': browser },
        body: { username: 'mara', password: PASSWORD },
      }),
    );

  it('are shown to administrators with address, browser and times, and never with what opens them', async () => {
    const desk = await signIn('Desk/1');
    now += 10 * MINUTE;
    const phone = await signIn('Phone/2');
    const { sessions, ...more } = await sessionsOf('mara');
    expect(more).toEqual({ isComplete: true, canEnd: true });
    expect(sessions).toMatchObject([
      { browser: 'Phone/2', since: '2026-03-01T08:10:00.000Z', isPresent: false },
      {
        browser: 'Desk/1',
        address: '127.0.0.1',
        since: '2026-03-01T08:00:00.000Z',
        lastSeen: '2026-03-01T08:00:00.000Z',
      },
    ]);
    for (const { id } of sessions) expect(desk + phone).not.toContain(id);
  });

  it('end one by one or all together, and the log says whose they were', async () => {
    const desk = await signIn('Desk/1');
    const phone = await signIn('Phone/2');
    const ofPhone = (await sessionsOf('mara')).sessions.find(({ browser }) => browser === 'Phone/2')?.id;
    expect(await (await asAdmin('DELETE', `/api/v1/accounts/mara/sessions/${ofPhone}`)).json()).toEqual({
      ended: 1,
    });
    expect([(await account(desk)).status, (await account(phone)).status]).toEqual([200, 401]);
    expect(await (await asAdmin('DELETE', '/api/v1/accounts/mara/sessions')).json()).toEqual({ ended: 1 });
    expect((await account(desk)).status).toBe(401);
    expect((await asAdmin('DELETE', `/api/v1/accounts/mara/sessions/${ofPhone}`)).status).toBe(404);
    const ended = gateway.log.filter((line) => line.includes('sessions ended'));
    expect(ended).toHaveLength(2);
    expect(ended[0]).toContain('"account":"admin","of":"mara"');
  });

  it('spare the one that asks', async () => {
    await gateway.signIn();
    expect(await (await asAdmin('DELETE', '/api/v1/accounts/admin/sessions')).json()).toEqual({ ended: 1 });
    expect((await account(admin)).status).toBe(200);
  });

  it('are not shown after they were ended by a new password', async () => {
    await signIn('Desk/1');
    await create('mara', { ...USER, password: 'Silver-Thicket-58!' });
    expect((await sessionsOf('mara')).sessions).toEqual([]);
  });
});

it('says that sessions in cookies are not known', async () => {
  await start(SESSION_STORES[1]?.[1]);
  await create('mara');
  const answer = await asAdmin('GET', '/api/v1/accounts/mara/sessions');
  expect(await answer.json()).toEqual({ sessions: [], isComplete: false, canEnd: false });
  expect((await asAdmin('DELETE', '/api/v1/accounts/mara/sessions')).status).toBe(409);
});

it('shows nothing to users without rights, and lets those who may only read change nothing', async () => {
  const closed = { INTERNALUSERS: ['PUT', 'POST', 'DELETE', 'PATCH'] };
  await start({
    'plugins.security.restapi.roles_enabled': ['all_access', 'auditor'],
    'plugins.security.restapi.endpoints_disabled': { auditor: closed },
  });
  await create('plain');
  await asAdmin('POST', '/api/v1/configuration/roles/auditor', { cluster_permissions: [] });
  await create('reader', { ...USER, opendistro_security_roles: ['auditor'] });
  const [plain, reader] = [await gateway.signIn('plain', PASSWORD), await gateway.signIn('reader', PASSWORD)];
  const calls: [string, string, object?][] = [
    ['GET', '/api/v1/accounts'],
    ['GET', '/api/v1/accounts/admin/sessions'],
    ['PUT', '/api/v1/accounts/plain', { disabled: true }],
    ['DELETE', '/api/v1/accounts/plain/sessions'],
    ['DELETE', '/api/v1/accounts/plain/sessions/0'],
  ];
  const statuses = (cookie: string) =>
    Promise.all(
      calls.map(async ([method, path, body]) => {
        const answer = await gateway.call(method, path, { cookie, ...(body === undefined ? {} : { body }) });
        return answer.status;
      }),
    );
  expect(await statuses(plain)).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses(reader)).toEqual([200, 200, 403, 403, 403]);
  const seen = await gateway.call('GET', '/api/v1/accounts', { cookie: reader });
  expect(((await seen.json()) as AccountRecords).can_change).toBe(false);
});
