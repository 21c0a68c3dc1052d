import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, contentError, isCluster, itEmbedded, openApi } from './harness';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const put = (path: string, body: unknown) => api.send('PUT', `/api/${path}/contract-content`, body);

describe('the content validator', () => {
  it.each([
    ['broken JSON', '{"description":'],
    ['a key twice', '{"description":"a","description":"b"}'],
    ['a nested key twice', '{"index_permissions":[{"dls":"a","dls":"b"}]}'],
    ['endless nesting', `{"index_permissions":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ])('refuses %s', async (_what, body) => {
    expect(await put('roles', body)).toMatchObject({
      status: 400,
      json: contentError('Could not parse content of request.'),
    });
  });

  it.each(['', '{}', '[]', '"text"', '5', 'null', 'true'])('asks for a body instead of %p', async (body) => {
    expect(await put('roles', body)).toMatchObject({
      status: 400,
      json: contentError('Request body required for this action.'),
    });
  });

  it('names invalid and missing keys together', async () => {
    const answer = await put('actiongroups', { foo: 1, static: true, hidden: true });
    const { invalid_keys, ...rest } = answer.json as { invalid_keys: { keys: string } };
    expect(rest).toEqual(
      contentError('Invalid configuration', { missing_mandatory_keys: { keys: 'allowed_actions' } }),
    );
    // A cluster lists them in no order.
    expect(invalid_keys.keys.split(',').sort()).toEqual(['foo', 'hidden', 'static']);
    expect((await put('tenants', { description: 'x', reserved: true })).json).toEqual(
      contentError('Invalid configuration', { invalid_keys: { keys: 'reserved' } }),
    );
  });

  it('names every key with a wrong type, nested ones of the same name too', async () => {
    expect(
      (await put('internalusers', { backend_roles: 'a', attributes: [], description: null })).json,
    ).toEqual(
      contentError('Wrong datatype', {
        backend_roles: 'Array expected',
        attributes: 'Object expected',
        description: 'String expected',
      }),
    );
    expect((await put('internalusers', { hash: 'x', attributes: { description: 1 } })).json).toEqual(
      contentError('Wrong datatype', { description: 'String expected' }),
    );
  });

  it('refuses null in a list at any depth', async () => {
    const reason = '`null` is not allowed as json array element';
    expect((await put('roles', { cluster_permissions: [null] })).json).toEqual(contentError(reason));
    expect((await put('roles', { index_permissions: [{ fls: ['a', null] }] })).json).toEqual(
      contentError(reason),
    );
  });

  it('keeps a key like __proto__ from doing anything but being refused', async () => {
    expect((await put('tenants', '{"__proto__":{"description":"x"}}')).json).toEqual(
      contentError('Invalid configuration', { invalid_keys: { keys: '__proto__' } }),
    );
  });
});

describe('bad input where a cluster fails with 500', () => {
  it.each([
    [
      'roles',
      { index_permissions: [{ index_patterns: 'x' }] },
      { 'index_permissions[0].index_patterns': 'Array expected' },
    ],
    ['roles', { tenant_permissions: [5] }, { 'tenant_permissions[0]': 'Object expected' }],
    ['roles', { cluster_permissions: [{}] }, { 'cluster_permissions[0]': 'String expected' }],
    ['internalusers', { hash: 'x', attributes: { a: {} } }, { 'attributes.a': 'String expected' }],
  ])('answers 400 with the place: %s %j', async (path, body, details) => {
    expect(await put(path, body)).toMatchObject({
      status: 400,
      json: contentError('Wrong datatype', details),
    });
  });

  it.each([
    [{ index_permissions: ['x'] }, { 'index_permissions[0]': 'Object expected' }],
    [
      { index_permissions: [{ masked_fields: 'x' }] },
      { 'index_permissions[0].masked_fields': 'Array expected' },
    ],
  ])('answers 400 in words where a cluster does not tell the place: %j', async (body, details) => {
    const { status, json } = await put('roles', body);
    expect(status).toBe(400);
    expect(json).toEqual(
      isCluster
        ? {
            status: 'BAD_REQUEST',
            message: expect.stringMatching(/^OpenSearch could not read the content of the request: \S/),
          }
        : contentError('Wrong datatype', details),
    );
  });

  it.each(['roles', 'actiongroups', 'tenants', 'internalusers'])(
    'answers 400 for %s named _meta, which OpenSearch keeps for itself',
    async (path) => {
      const body = { roles: { cluster_permissions: [] }, actiongroups: { allowed_actions: [] } }[path];
      const { status, json } = await api.send('PUT', `/api/${path}/_meta`, body ?? { hash: 'x' });
      expect(status).toBe(400);
      if (path !== 'tenants')
        expect(json).toEqual({
          status: 'BAD_REQUEST',
          message: isCluster
            ? expect.stringContaining("Duplicate field '_meta'")
            : 'Invalid name: OpenSearch reserves it.',
        });
      expect((await api.send('GET', `/api/${path}/_meta`)).status).toBe(404);
    },
  );

  it('answers 400 for a patch that names no index of a list', async () => {
    await put('roles', { cluster_permissions: ['a'] });
    const patch = [{ op: 'add', path: '/cluster_permissions/word', value: 'x' }];
    const { status, json } = await api.send('PATCH', '/api/roles/contract-content', patch);
    expect(status).toBe(400);
    expect(json).toEqual({
      status: 'BAD_REQUEST',
      message: isCluster
        ? 'OpenSearch could not read the content of the request: Object operation on array target'
        : 'Not an array index: "word"',
    });
  });

  it('leaves out attributes that are null', async () => {
    const body = { hash: 'x', attributes: { gone: null, kept: 'y' } };
    expect((await put('internalusers', body)).status).toBe(201);
    expect((await api.send('GET', '/api/internalusers/contract-content')).json).toMatchObject({
      'contract-content': { attributes: { kept: 'y' } },
    });
    expect((await api.send('GET', '/api/internalusers/contract-content')).text).not.toContain('gone');
  });

  it('answers 400 for unknown nested keys and for a list as body', async () => {
    expect((await put('roles', { index_permissions: [{ foo: 1 }] })).json).toEqual(
      contentError('Invalid configuration', { invalid_keys: { keys: 'index_permissions[0].foo' } }),
    );
    expect((await put('roles', [1])).status).toBe(400);
    expect((await put('actiongroups', [{ allowed_actions: [] }])).json).toEqual(
      contentError('Invalid configuration', { missing_mandatory_keys: { keys: 'allowed_actions' } }),
    );
  });

  it('names a masked field that cannot work', async () => {
    const masked = async (field: string) =>
      (await put('roles', { index_permissions: [{ index_patterns: ['x'], masked_fields: [field] }] })).json;
    expect(await masked('f::SHA-513')).toEqual(
      contentError('Wrong datatype', {
        'Masked field not valid: f::SHA-513':
          'java.security.NoSuchAlgorithmException: SHA-513 MessageDigest not available',
      }),
    );
    expect(await masked('f::a::b::c')).toEqual(
      contentError('Wrong datatype', {
        'Masked field not valid: f::a::b::c': 'Expected 1 or 2 or >=3 (but then odd count) tokens, got 4',
      }),
    );
    expect(await masked('f::/x+/::y')).toMatchObject({
      message: expect.stringMatching(/^'contract-content' (created|updated)\.$/),
    });
  });
});

describe('differences of the embedded store from a cluster', () => {
  itEmbedded(
    'refuses names of more than 255 characters, whatever their bytes, in a PUT and a patch',
    async () => {
      const at = (name: string) => `/api/tenants/${encodeURIComponent(name)}`;
      const body = { description: 'x' };
      expect((await api.send('PUT', at('ü'.repeat(255)), body)).status).toBe(201);
      const patch = [{ op: 'add', path: `/${'n'.repeat(256)}`, value: body }];
      for (const answer of [
        await api.send('PUT', at('n'.repeat(256)), body),
        await api.send('PATCH', '/api/tenants', patch),
      ])
        expect(answer).toMatchObject({
          status: 400,
          json: { message: 'Invalid name: it must not be longer than 255 characters.' },
        });
    },
  );

  itEmbedded('keeps an empty dls as it was sent, and adds none', async () => {
    const part = { index_patterns: ['a'], allowed_actions: ['read'] };
    await put('roles', { index_permissions: [{ ...part, dls: '' }, part] });
    const { json } = await api.send('GET', '/api/roles/contract-content');
    const { index_permissions } = (json as Record<string, { index_permissions: object[] }>)[
      'contract-content'
    ] ?? {
      index_permissions: [],
    };
    expect(index_permissions.map((one) => 'dls' in one)).toEqual([true, false]);
    expect(index_permissions[0]).toMatchObject({ dls: '' });
  });

  itEmbedded('says that an audit configuration is an object', async () => {
    const { json } = await api.send('PUT', '/api/audit/config', [1]);
    expect(json).toEqual(contentError('Request body must be a JSON object.'));
  });
});
