import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, isCluster, itEmbedded, openApi, USER_PASSWORD } from './harness';

let api: Api;
const plain = { user: 'contract-plain', password: USER_PASSWORD };
beforeAll(async () => {
  api = await openApi();
  await api.send('PUT', '/api/internalusers/contract-plain', { password: USER_PASSWORD });
});
afterAll(() => api.close());

describe('information endpoints', () => {
  it('authinfo returns the caller, by GET and POST', async () => {
    const expected = {
      user: 'User [name=contract-plain, backend_roles=[], requestedTenant=some tenant]',
      user_name: 'contract-plain',
      user_requested_tenant: 'some tenant',
      backend_roles: [],
      custom_attribute_names: [],
      roles: ['own_index'],
      tenants: { 'contract-plain': true },
      principal: null,
      peer_certificates: '0',
    };
    for (const method of ['GET', 'POST']) {
      const answer = await api.send(method, '/authinfo', undefined, {
        as: plain,
        headers: { securitytenant: 'some tenant' },
      });
      expect(answer).toMatchObject({ status: 200, json: expected });
    }
    const verbose = await api.send('GET', '/authinfo?verbose=true');
    expect(verbose.json).toMatchObject({
      size_of_user: expect.any(String),
      size_of_backendroles: expect.any(String),
    });
  });

  it('dashboardsinfo returns the tenancy settings and password rules [DATA-05]', async () => {
    expect((await api.send('GET', '/dashboardsinfo', undefined, { as: plain })).json).toMatchObject({
      user_name: 'contract-plain',
      not_fail_on_forbidden_enabled: false,
      opensearch_dashboards_mt_enabled: true,
      opensearch_dashboards_index: '.kibana',
      opensearch_dashboards_server_user: 'kibanaserver',
      multitenancy_enabled: true,
      private_tenant_enabled: true,
      default_tenant: isCluster ? '' : 'Global',
      password_validation_error_message: expect.stringContaining('at least 8 characters'),
      password_validation_regex: expect.any(String),
      sign_in_options: ['BASIC'],
    });
  });

  // A cluster does not tell what it enforces.
  itEmbedded('dashboardsinfo tells which rules of passwords are enforced', async () => {
    expect((await api.send('GET', '/dashboardsinfo', undefined, { as: plain })).json).toMatchObject({
      password_rules: { min_length: 0, max_bytes: 72, min_strength: 'strong', regex_enforced: false },
    });
  });

  it('tenantinfo is for the Dashboards server only', async () => {
    expect(await api.send('GET', '/tenantinfo', undefined, { as: plain })).toMatchObject({
      status: 403,
      text: '',
    });
  });

  it('whoamiprotected needs its permission', async () => {
    expect(await api.send('GET', '/whoamiprotected', undefined, { as: plain })).toMatchObject({
      status: 401,
      text: 'no permissions for [any of [cluster:admin/opendistro_security/whoamiprotected, security:whoamiprotected]] and User [name=contract-plain, backend_roles=[], requestedTenant=null]',
    });
    expect(await api.send('GET', '/whoamiprotected')).toMatchObject({
      status: 200,
      json: { dn: null, is_admin: false, is_node_certificate_request: false },
    });
    expect((await api.send('POST', '/whoamiprotected')).status).toBe(405);
  });

  it('health repeats the mode that it is asked for', async () => {
    expect((await api.send('GET', '/health')).json).toMatchObject({ mode: 'strict', status: 'UP' });
    expect((await api.send('GET', '/health?mode=Lenient')).json).toMatchObject({ mode: 'Lenient' });
  });

  it('tokens on behalf of others are disabled', async () => {
    expect(await api.send('POST', '/api/generateonbehalfoftoken', { description: 'x' })).toMatchObject({
      status: 400,
      text: 'The OnBehalfOf token generating API has been disabled, see {link to doc} for more information on this feature.',
    });
  });

  it('tokens on behalf of others need a permission even so', async () => {
    expect(
      await api.send('POST', '/api/generateonbehalfoftoken', { description: 'x' }, { as: plain }),
    ).toMatchObject({
      status: 401,
      text: 'no permissions for [security:obo/create] and User [name=contract-plain, backend_roles=[], requestedTenant=null]',
    });
  });

  it('configupdate is for certificates only', async () => {
    expect(await api.send('PUT', '/configupdate?config_types=roles')).toMatchObject({
      status: 403,
      text: '',
    });
  });
});
