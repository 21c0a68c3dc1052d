import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, contentError, describeEmbedded, openApi, USER_PASSWORD } from './harness';

let api: Api;
const me = { user: 'contract-me', password: USER_PASSWORD };
const NEW_PASSWORD = 'Violet-Anchor-93-Pancake';
const put = (body: unknown, as = me) => api.send('PUT', '/api/account', body, { as });

beforeAll(async () => {
  api = await openApi();
  await api.send('PUT', '/api/internalusers/contract-me', {
    password: USER_PASSWORD,
    backend_roles: ['crew'],
    attributes: { dept: 'sea' },
  });
  await api.send('PUT', '/api/tenants/contract-harbour', { description: 'x' });
  await api.send('PUT', '/api/roles/contract-sailor', {
    tenant_permissions: [{ tenant_patterns: ['contract-har*'], allowed_actions: ['kibana_all_write'] }],
  });
  await api.send('PUT', '/api/rolesmapping/contract-sailor', { backend_roles: ['cr?w'] });
});
afterAll(() => api.close());

describe('the own account', () => {
  it('returns name, roles, backend roles, tenants and the requested tenant [DATA-04]', async () => {
    const headers = { securitytenant: '__user__' };
    const account = (await api.send('GET', '/api/account', undefined, { as: me, headers })).json;
    // A cluster has roles in no order.
    expect({ ...(account as object), roles: (account as { roles: string[] }).roles.sort() }).toEqual({
      user_name: 'contract-me',
      is_reserved: false,
      is_hidden: false,
      is_internal_user: true,
      user_requested_tenant: '__user__',
      backend_roles: ['crew'],
      custom_attribute_names: ['attr.internal.dept'],
      tenants: { 'contract-me': true, 'contract-harbour': true },
      roles: ['contract-sailor', 'own_index'],
    });
  });

  it('is changed only with the current password and by the password rules', async () => {
    expect((await put({ password: NEW_PASSWORD })).json).toEqual(
      contentError('Invalid configuration', { missing_mandatory_keys: { keys: 'current_password' } }),
    );
    expect((await put({ current_password: USER_PASSWORD, backend_roles: ['admin'] })).json).toMatchObject({
      invalid_keys: { keys: 'backend_roles' },
    });
    expect((await put({ current_password: USER_PASSWORD, password: 'asdf' })).json).toEqual(
      contentError('Weak password'),
    );
    expect((await put({ current_password: USER_PASSWORD, password: '' })).json).toEqual(
      contentError('Password is too short'),
    );
    expect(await put({ current_password: 'wrong', password: NEW_PASSWORD })).toMatchObject({
      status: 400,
      json: { status: 'BAD_REQUEST', message: 'Could not validate your current password.' },
    });
    expect(await put({ current_password: USER_PASSWORD })).toMatchObject({
      status: 400,
      json: { message: 'Both provided password and hash cannot be null/empty.' },
    });
  });

  it('takes a new password at once, forgets the old one at once, and keeps the rest', async () => {
    expect(await put({ current_password: USER_PASSWORD, password: NEW_PASSWORD })).toMatchObject({
      status: 200,
      json: { status: 'OK', message: "'contract-me' updated." },
    });
    expect((await api.send('GET', '/authinfo', undefined, { as: me })).status).toBe(401);
    const as = { user: 'contract-me', password: NEW_PASSWORD };
    expect((await api.send('GET', '/api/account', undefined, { as })).json).toMatchObject({
      backend_roles: ['crew'],
      custom_attribute_names: ['attr.internal.dept'],
    });
  });
});

describeEmbedded('callers of the back end', () => {
  it('are refreshed with their new roles, and gone when the password changes or the account is deleted', async () => {
    const { backend } = api;
    if (backend === undefined) throw new Error('embedded only');
    const at = '/api/internalusers/contract-session';
    await api.send('PUT', at, { password: USER_PASSWORD });
    const signedIn = await backend.authenticate(
      { userName: 'contract-session', password: USER_PASSWORD },
      '127.0.0.1',
    );
    if (!signedIn.ok) throw new Error('not signed in');
    await api.send('PUT', at, { backend_roles: ['later'] });
    expect(await backend.refresh(signedIn.caller)).toMatchObject({ backendRoles: ['later'] });
    await api.send('PUT', at, { password: NEW_PASSWORD });
    expect(await backend.refresh(signedIn.caller)).toBeUndefined();
    await api.send('DELETE', at);
    expect(await backend.refresh(signedIn.caller)).toBeUndefined();
  });

  it('of a reserved account cannot change its password here', async () => {
    const { backend } = api;
    const users = new Map(backend?.store.readAll('internalusers'));
    const user = users.get('contract-me') ?? {};
    backend?.store.replaceAll(
      new Map([['internalusers', users.set('contract-me', { ...user, reserved: true })]]),
    );
    const as = { user: 'contract-me', password: NEW_PASSWORD };
    expect(await put({ current_password: NEW_PASSWORD, password: USER_PASSWORD }, as)).toMatchObject({
      status: 403,
      json: { message: "Resource 'contract-me' is reserved." },
    });
  });
});
