import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SecurityStore } from '../../../server/security/embedded';
import { hashPassword } from '../../../server/security/embedded/passwords/hashing';
import { openDatabase } from '../../../server/store/database';
import { withoutCode } from '../../support/visitor';
import { type AuditedGateway, basic, startAudited } from '../audit/support';
import { ADMIN_PASSWORD, startGateway, type TestGateway } from './support';

const NAMES = ['global_tenant', 'GLOBAL_Tenant', '__user__', ' __USER__ ', 'opendistro_security_anonymous'];
const message = (name: string) => `The name '${name}' is reserved. No user can sign in with it.`;

describe('a reserved name', () => {
  let gateway: AuditedGateway;
  beforeAll(async () => {
    gateway = await startAudited();
    // As an older version, or an import, would have left them.
    const db = openDatabase(`${gateway.folder}/data`, []);
    const hash = await hashPassword(ADMIN_PASSWORD);
    new SecurityStore(db).write(() => ({
      result: undefined,
      changes: NAMES.map((name) => ({ type: 'internalusers', name, entry: { hash, backend_roles: [] } })),
    }));
    db.close();
  });
  afterAll(() => gateway.dispose());

  it.each(NAMES)('%p cannot be used to sign in, which is reported and audited', async (username) => {
    let answer: Response | undefined;
    const events = await gateway.during(async () => {
      answer = await gateway.call('POST', '/auth/login', { body: { username, password: ADMIN_PASSWORD } });
    });
    expect(answer?.status).toBe(403);
    expect(answer?.headers.getSetCookie()).toEqual([]);
    expect(await answer?.json()).toMatchObject({ statusCode: 403, message: message(username) });
    expect(events.map((event) => [event.audit_category, event.audit_request_effective_user])).toEqual([
      ['FAILED_LOGIN', username],
    ]);
    const authorization = basic(username, ADMIN_PASSWORD);
    const carried = await gateway.call('GET', '/api/v1/auth/authinfo', { headers: { authorization } });
    expect(carried.status).toBe(403);
    const restApi = await gateway.restApi('GET', '/_plugins/_security/authinfo', {
      user: username,
      password: ADMIN_PASSWORD,
    });
    expect(restApi.status).toBe(401);
  });

  // Blanks around a name are refused of themselves.
  it.each(NAMES.filter((name) => name === name.trim()))(
    '%p can be given to no new user, and an existing one can be deleted',
    async (name) => {
      const cookie = await gateway.signIn();
      const path = `/api/v1/configuration/internalusers/${encodeURIComponent(name)}`;
      expect((await gateway.call('DELETE', path, { cookie })).status).toBe(200);
      const made = await gateway.call('POST', path, { cookie, body: { password: ADMIN_PASSWORD } });
      expect(made.status).toBe(400);
      expect(await made.json()).toMatchObject({ message: message(name) });
      const patched = await gateway.restApi('PATCH', '/_plugins/_security/api/internalusers', {
        user: 'admin',
        password: ADMIN_PASSWORD,
        body: JSON.stringify([{ op: 'add', path: `/${name}`, value: { password: ADMIN_PASSWORD } }]),
        headers: { 'content-type': 'application/json' },
      });
      expect(patched.status).toBe(400);
      expect(JSON.parse(patched.text)).toEqual({ status: 'BAD_REQUEST', message: message(name) });
    },
  );
});

describe('a name that an identity provider gives', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({
      'opensearch_security.auth.type': 'proxy',
      'opensearch_security.proxycache.user_header': 'X-Proxy-User',
      'opensearch_security.proxycache.roles_header': 'X-Proxy-Roles',
      'server.trustedProxies': ['127.0.0.0/8', '::1'],
    });
  });
  afterAll(() => gateway.dispose());

  it.each(['global_tenant', 'Global_Tenant', '__user__'])(
    'is refused when it is the reserved %p, with the page that says so',
    async (name) => {
      const headers = { 'x-forwarded-for': '10.1.2.3', 'x-proxy-user': name, 'x-proxy-roles': 'admin' };
      const page = await gateway.call('GET', '/app/home', { headers });
      expect([page.status, withoutCode(page.headers.get('location'))]).toEqual([
        302,
        '/app/customerror/not-allowed',
      ]);
      const answer = await gateway.call('PUT', '/api/saved_objects/config/2.13.0', {
        headers,
        body: { attributes: {} },
      });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ message: 'This account may not sign in here.' });
    },
  );
});

describe('an account called like a tenant', () => {
  let gateway: TestGateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await gateway.signIn();
    const write = (path: string, body: unknown) =>
      gateway.call('POST', `/api/v1/configuration/${path}`, { cookie: admin, body });
    for (const tenant of ['garden', 'private', 'global'])
      expect((await write(`tenants/${tenant}`, { description: '' })).status).toBe(200);
    for (const name of ['garden', 'private', 'global', 'Global', 'nora'])
      expect((await write(`internalusers/${name}`, { password: ADMIN_PASSWORD })).status).toBe(200);
  });
  afterAll(() => gateway.dispose());

  const send = (cookie: string, method: string, securitytenant: string, body?: unknown) =>
    gateway.call(method, '/api/saved_objects/dashboard/same', { cookie, body, headers: { securitytenant } });

  it.each(['garden', 'private', 'global', 'Global'])(
    '%s has its own tenant and nothing of the shared one',
    async (name) => {
      const cookie = await gateway.signIn(name);
      const body = { attributes: { title: name } };
      expect((await send(cookie, 'POST', '__user__', body)).status).toBe(200);
      // The name means the own tenant, so the shared one of the name stays as it is.
      expect((await send(cookie, 'GET', name)).status).toBe(200);
      expect((await send(admin, 'GET', name)).status).toBe(404);
      for (const tenant of ['global_tenant', 'garden', 'nora'].filter((tenant) => tenant !== name)) {
        const refused = await send(cookie, 'POST', tenant, body);
        expect([tenant, refused.status]).toEqual([tenant, 403]);
      }
    },
  );
});
