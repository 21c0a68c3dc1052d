import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, contentError, describeEmbedded, isCluster, openApi } from './harness';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

describe('tenancy settings', () => {
  const put = (body: unknown) => api.send('PUT', '/api/tenancy/config', body);
  const defaults = {
    // A new embedded store names the global tenant, so that no one is asked for one.
    default_tenant: isCluster ? '' : 'Global',
    private_tenant_enabled: true,
    multitenancy_enabled: true,
    sign_in_options: ['BASIC'],
  };

  it('are changed key by key, and a change answers with all of them', async () => {
    expect(await api.send('GET', '/api/tenancy/config')).toMatchObject({ status: 200, json: defaults });
    expect(await put({ default_tenant: 'Private' })).toMatchObject({
      status: 200,
      json: { ...defaults, default_tenant: 'Private' },
    });
    expect((await api.send('GET', '/dashboardsinfo')).json).toMatchObject({ default_tenant: 'Private' });
    expect((await put({ default_tenant: '' })).json).toEqual({ ...defaults, default_tenant: '' });
  });

  it('refuse an unknown default tenant, and a private one while private tenants are off', async () => {
    const because = (reason: string) => ({
      status: 400,
      json: { error: { type: 'illegal_argument_exception', reason } },
    });
    expect(await put({ default_tenant: 'contract-none' })).toMatchObject(
      because(
        'contract-none can not be set to default tenant. Default tenant should be selected from one of the available tenants.',
      ),
    );
    expect(await put({ default_tenant: 'private', private_tenant_enabled: false })).toMatchObject(
      because('Private tenant can not be disabled if it is the default tenant.'),
    );
    await api.send('PUT', '/api/tenants/contract-default', { description: 'x' });
    expect((await put({ default_tenant: 'contract-default' })).status).toBe(200);
    expect((await put(defaults)).status).toBe(200);
  });

  it('name ways to sign in that the server has', async () => {
    const options = (sign_in_options: unknown) => put({ sign_in_options });
    const refusal = (reason: string) => ({
      status: 400,
      json: { error: { type: 'illegal_argument_exception', reason } },
    });
    expect(await options(['SAML'])).toMatchObject(
      refusal('Validation failure: SAML authentication provider is not available for this cluster.'),
    );
    expect(await options(['basic'])).toMatchObject(
      refusal('No enum constant org.opensearch.security.securityconf.impl.DashboardSignInOption.basic'),
    );
    expect((await options('BASIC')).json).toEqual(
      contentError('Wrong datatype', { sign_in_options: 'Array expected' }),
    );
    expect((await options(['ANONYMOUS', 'BASIC'])).json).toEqual({
      ...defaults,
      sign_in_options: ['ANONYMOUS', 'BASIC'],
    });
    expect((await api.send('GET', '/dashboardsinfo')).json).toMatchObject({
      sign_in_options: ['ANONYMOUS', 'BASIC'],
    });
    // None at all is none given.
    expect((await options([])).json).toMatchObject({ sign_in_options: ['ANONYMOUS', 'BASIC'] });
    expect((await options(['BASIC'])).json).toEqual(defaults);
  });

  it('refuse unknown members', async () => {
    expect((await put({ foo: 1 })).json).toEqual(
      contentError('Invalid configuration', { invalid_keys: { keys: 'foo' } }),
    );
    expect((await put({})).json).toEqual(contentError('Request body required for this action.'));
  });
});

describe('the audit configuration', () => {
  const put = (body: unknown) => api.send('PUT', '/api/audit/config', body);
  const config = async () =>
    ((await api.send('GET', '/api/audit')).json as { config: Record<string, unknown> }).config;

  it('exists from the start', async () => {
    const { json } = await api.send('GET', '/api/audit');
    expect(json).toMatchObject({ _readonly: [] });
    expect(Object.keys((json as { config: object }).config).sort()).toEqual([
      'audit',
      'compliance',
      'enabled',
    ]);
    // A cluster has what its owner has set.
    if (isCluster) return;
    expect(json).toMatchObject({
      config: {
        enabled: true,
        audit: { enable_rest: true, disabled_rest_categories: ['AUTHENTICATED', 'GRANTED_PRIVILEGES'] },
        compliance: { internal_config: true, read_metadata_only: true, write_metadata_only: true },
      },
    });
  });

  it('is replaced as a whole by PUT, with defaults for omitted members', async () => {
    expect(
      await put({
        enabled: 'false',
        audit: { disabled_rest_categories: ['failed_login'], ignore_users: null },
      }),
    ).toMatchObject({ status: 200, json: { status: 'OK', message: "'config' updated." } });
    expect(await config()).toMatchObject({
      enabled: false,
      audit: {
        disabled_rest_categories: ['FAILED_LOGIN'],
        disabled_transport_categories: ['AUTHENTICATED', 'GRANTED_PRIVILEGES'],
        ignore_users: ['kibanaserver'],
      },
      compliance: { internal_config: false, read_metadata_only: false, write_ignore_users: ['kibanaserver'] },
    });
  });

  it('reads the switch of it all leniently, and takes null for the default below', async () => {
    expect((await put({ enabled: null, audit: { enable_rest: null } })).status).toBe(200);
    expect(await config()).toMatchObject({ enabled: false, audit: { enable_rest: true } });
    for (const [value, enabled] of [
      [1, true],
      [0, false],
      ['TRUE', true],
      ['', false],
    ] as const) {
      expect((await put({ enabled: value })).status).toBe(200);
      expect((await config())['enabled']).toBe(enabled);
    }
    expect((await put({ enabled: 'perhaps' })).status).toBe(400);
    expect((await put({ enabled: 1.5 })).status).toBe(400);
  });

  it('is changed in parts by PATCH', async () => {
    const answer = await api.send('PATCH', '/api/audit', [
      { op: 'replace', path: '/config/enabled', value: true },
      { op: 'add', path: '/config/compliance/read_watched_fields/logs-*', value: ['a', 'b*'] },
    ]);
    expect(answer).toMatchObject({ status: 200, json: { status: 'OK', message: 'Resource updated.' } });
    expect((await api.send('PATCH', '/api/audit', [{ op: 'remove', path: '/config/nope' }])).json).toEqual({
      status: 'OK',
      message: 'No updates required',
    });
    expect(await config()).toMatchObject({
      enabled: true,
      compliance: { read_watched_fields: { 'logs-*': ['a', 'b*'] } },
    });
  });

  it('refuses invalid input', async () => {
    const unparseable = { status: 400, json: contentError('Could not parse content of request.') };
    expect(await put({ audit: { enable_rest: 'perhaps' } })).toMatchObject(unparseable);
    expect(await put({ audit: { foo: true } })).toMatchObject(unparseable);
    expect(await put({ audit: { disabled_rest_categories: ['NONE'] } })).toMatchObject(unparseable);
    expect(await put({ audit: { disabled_rest_categories: ['INDEX_EVENT'] } })).toMatchObject(unparseable);
    expect(await put({ audit: { ignore_users: [5] } })).toMatchObject(unparseable);
    const patch = async (operation: object) => api.send('PATCH', '/api/audit', [operation]);
    expect(await patch({ op: 'add', path: '/_readonly', value: ['/audit/enable_rest'] })).toMatchObject(
      unparseable,
    );
    expect(await patch({ op: 'add', path: '/_readonly', value: [] })).toMatchObject({
      status: 400,
      json: contentError('Request body required for this action.'),
    });
    expect(await patch({ op: 'add', path: '/config', value: ['x'] })).toMatchObject(unparseable);
    expect((await patch({ op: 'add', path: '/nonsense', value: true })).json).toEqual(
      contentError('Request body required for this action.'),
    );
    expect((await put({ audit: [] })).json).toEqual(
      contentError('Wrong datatype', { audit: 'Object expected' }),
    );
    expect((await put({ nonsense: 1 })).json).toEqual(
      contentError('Invalid configuration', { invalid_keys: { keys: 'nonsense' } }),
    );
  });
});

describeEmbedded('configuration with settings of its own', () => {
  it('keeps read-only audit settings as they are', async () => {
    const strict = await openApi({
      auditReadonly: ['/audit/enable_rest', '/compliance/read_watched_fields'],
    });
    const answer = await strict.send('PUT', '/api/audit/config', { audit: { enable_rest: false } });
    expect(answer).toMatchObject({
      status: 409,
      json: { status: 'CONFLICT', message: 'Attempted to update read-only property.' },
    });
    expect((await strict.send('PUT', '/api/audit/config', { audit: { enable_rest: true } })).status).toBe(
      200,
    );
    await strict.close();
  });

  it('says that auditing is not configured when there is no document', async () => {
    const bare = await openApi();
    bare.backend?.store.replaceAll(new Map([['audit', new Map()]]));
    expect(await bare.send('GET', '/api/audit')).toMatchObject({
      status: 501,
      json: { status: 'NOT_FOUND', message: 'Method GET not supported for this action.' },
    });
    expect((await bare.send('GET', '/api/permissionsinfo')).json).toMatchObject({
      disabled_endpoints: { AUDIT: expect.any(Array) },
    });
    await bare.close();
  });

  it('changes the security configuration when allowed, and never shows or loses its passwords', async () => {
    const open = await openApi({ allowSecurityConfigModification: true });
    const backend = { type: 'ldap', config: { bind_dn: 'cn=x', password: 'ldap-secret' } };
    const dynamic = { authc: { ldap: { order: 1, authentication_backend: backend } } };
    expect(await open.send('PUT', '/api/securityconfig/config', { dynamic })).toMatchObject({
      status: 200,
      json: { message: "'config' updated." },
    });
    const shown = await open.send('GET', '/api/securityconfig');
    expect(shown.text).not.toContain('ldap-secret');
    expect(shown.json).toMatchObject({
      config: {
        dynamic: {
          kibana: { server_username: 'kibanaserver' },
          authc: { ldap: { authentication_backend: { config: { password: '******' } } } },
        },
      },
    });
    const { config } = shown.json as { config: object };
    expect((await open.send('PUT', '/api/securityconfig/config', config)).status).toBe(200);
    expect(JSON.stringify(open.backend?.store.readAll('config').get('config'))).toContain('ldap-secret');
    const patch = [{ op: 'add', path: '/config/dynamic/do_not_fail_on_forbidden', value: true }];
    expect((await open.send('PATCH', '/api/securityconfig', patch)).json).toMatchObject({
      message: 'Resource updated.',
    });
    expect((await open.send('GET', '/dashboardsinfo')).json).toMatchObject({
      not_fail_on_forbidden_enabled: true,
    });
    expect(await open.send('PUT', '/api/securityconfig/config', { dynamic: { foo: 1 } })).toMatchObject({
      status: 400,
      json: { invalid_keys: { keys: 'dynamic.foo' } },
    });
    expect((await open.send('PUT', '/api/securityconfig/config', { nonsense: {} })).json).toEqual(
      contentError('Invalid configuration', { invalid_keys: { keys: 'nonsense' } }),
    );
    await open.close();
  });

  it('shows domains of the security configuration as a cluster does', async () => {
    const open = await openApi({ allowSecurityConfigModification: true });
    const domain = {
      http_enabled: true,
      transport_enabled: true,
      order: 1,
      http_authenticator: { type: 'basic', challenge: true },
      authentication_backend: { type: 'intern' },
    };
    await open.send('PUT', '/api/securityconfig/config', { dynamic: { authc: { mine: domain } } });
    const { config } = (await open.send('GET', '/api/securityconfig')).json as {
      config: { dynamic: { authc: object } };
    };
    expect(config.dynamic.authc).toEqual({
      mine: {
        http_enabled: true,
        order: 1,
        http_authenticator: { type: 'basic', challenge: true, config: {} },
        authentication_backend: { type: 'intern', config: {} },
      },
    });
    await open.close();
  });

  it('patches tenancy in the security configuration although no one has set it before', async () => {
    const open = await openApi({ allowSecurityConfigModification: true });
    const off = [{ op: 'replace', path: '/config/dynamic/kibana/multitenancy_enabled', value: false }];
    expect((await open.send('PATCH', '/api/securityconfig', off)).json).toEqual({
      status: 'OK',
      message: 'Resource updated.',
    });
    expect((await open.send('GET', '/api/tenancy/config')).json).toMatchObject({
      default_tenant: isCluster ? '' : 'Global',
      multitenancy_enabled: false,
      private_tenant_enabled: true,
    });
    expect((await open.send('PATCH', '/api/securityconfig', off)).json).toEqual({
      status: 'OK',
      message: 'No updates required',
    });
    await open.close();
  });
});
