import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, contentError, openApi, USER_PASSWORD } from './harness';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const AT = '/api/roles/contract-patch';
const patch = (body: unknown) => api.send('PATCH', AT, body);
const role = async () => ((await api.send('GET', AT)).json as Record<string, unknown>)['contract-patch'];
const badRequest = (message: string) => ({ status: 400, json: { status: 'BAD_REQUEST', message } });

beforeEach(async () => {
  await api.send('PUT', AT, { cluster_permissions: ['a', 'b'], description: 'before' });
});

describe('JSON Patch of one entry', () => {
  it('adds, replaces and removes', async () => {
    const answer = await patch([
      { op: 'replace', path: '/description', value: 'after' },
      { op: 'add', path: '/cluster_permissions/-', value: 'c' },
      { op: 'remove', path: '/cluster_permissions/0' },
      { op: 'add', path: '/index_permissions', value: [{ index_patterns: ['x'] }] },
    ]);
    expect(answer).toMatchObject({
      status: 200,
      json: { status: 'OK', message: "'contract-patch' updated." },
    });
    expect(await role()).toMatchObject({
      description: 'after',
      cluster_permissions: ['b', 'c'],
      index_permissions: [{ index_patterns: ['x'] }],
    });
  });

  it.each(['', '{}', '[]', '[{"path":"/x"}]', '"x"'])('refuses %p as a patch', async (body) => {
    expect(await patch(body)).toMatchObject(badRequest('Wrong request body'));
  });

  it('refuses invalid JSON, and operations other than the three', async () => {
    expect((await patch('[{"op":')).json).toMatchObject({
      message: expect.stringMatching(/^Error in JSON patch: /),
    });
    // A cluster lists the three in another order after each start.
    const unsupported = expect.stringMatching(
      /^Unsupported patch operation: move\. Supported are: (?:(?:add|remove|replace)(?:,|$)){3}$/,
    );
    expect((await patch([{ op: 'move', from: '/a', path: '/b' }])).json).toMatchObject({
      message: unsupported,
    });
    // Whatever is wrong with the operations before.
    const after = [
      { op: 'add', path: '/cluster_permissions/99', value: 'x' },
      { op: 'move', path: '/x' },
    ];
    expect((await patch(after)).json).toMatchObject({ message: unsupported });
  });

  it('works on the entry without its empty fields, so that only add can set them', async () => {
    expect(await patch([{ op: 'replace', path: '/tenant_permissions', value: [] }])).toMatchObject(
      badRequest('Missing field "tenant_permissions"'),
    );
    expect(await patch([{ op: 'add', path: '/tenant_permissions/-', value: {} }])).toMatchObject(
      badRequest('Missing field "tenant_permissions"'),
    );
  });

  it('names what a path misses', async () => {
    const answer = async (operation: object) => (await patch([operation])).json;
    const because = (message: string) => ({ status: 'BAD_REQUEST', message });
    expect(await answer({ op: 'remove', path: '/cluster_permissions/3' })).toEqual(
      because('Array index 3 out of bounds'),
    );
    expect(await answer({ op: 'add', path: '/a/b', value: 1 })).toEqual(because('Missing field "a"'));
    expect(await answer({ op: 'add', path: '/x' })).toEqual(
      because("Invalid JSON Patch payload (missing 'value' field)"),
    );
    expect(await answer({ op: 'add', path: '/description/a/b', value: 1 })).toEqual(
      because("Can't reference past scalar value"),
    );
    expect(await answer({ op: 'add', path: '/description/a', value: 1 })).toEqual(
      because('Cannot reference past scalar value'),
    );
    expect(await answer({ op: 'replace', path: '/description/a', value: 1 })).toEqual(
      because("Can't reference past scalar value"),
    );
    expect(await answer({ op: 'add', path: '/cluster_permissions/9/x', value: 1 })).toEqual(
      because('Array index 9 is out of bounds'),
    );
    expect(await answer({ op: 'add', path: '/cluster_permissions/word/x', value: 1 })).toEqual(
      because('Can\'t reference field "word" on array'),
    );
    expect(await answer({ op: 'add', path: 1, value: 1 })).toEqual(
      because("Invalid JSON Patch payload (non-text 'path' field)"),
    );
    expect(await answer({ op: 'add', value: 1 })).toEqual(
      because("Invalid JSON Patch payload (missing 'path' field)"),
    );
    expect(await answer({ op: 'add', path: '/a~2', value: 1 })).toMatchObject({
      status: 400,
      error: { reason: 'Invalid escape sequence ~2 at index 3' },
    });
    expect(await answer({ op: 'add', path: 'x', value: 1 })).toMatchObject({
      status: 400,
      error: { reason: 'Missing leading slash' },
    });
  });

  it('applies the operations before one that it cannot read, and answers for the first that fails', async () => {
    const beyond = { op: 'add', path: '/cluster_permissions/99', value: 'x' };
    expect(await patch([beyond, 7])).toMatchObject(badRequest('Array index 99 out of bounds'));
    expect(await patch([{ op: 'remove', path: '/description' }, 7])).toMatchObject(
      badRequest('Invalid JSON Patch payload (not an object)'),
    );
    expect(await role()).toMatchObject({ description: 'before' });
  });

  it('says so when nothing changes', async () => {
    const none = { status: 200, json: { status: 'OK', message: 'No updates required' } };
    expect(await patch([{ op: 'remove', path: '/tenant_permissions' }])).toMatchObject(none);
    expect(await patch([{ op: 'replace', path: '/description', value: 'before' }])).toMatchObject(none);
    expect(await patch([{ op: 'remove', path: '/cluster_permissions/-' }])).toMatchObject(none);
    const back = [
      { op: 'remove', path: '/description' },
      { op: 'add', path: '/description', value: 'before' },
    ];
    expect(await patch(back)).toMatchObject(none);
    expect(await role()).toMatchObject({ description: 'before' });
  });

  it('validates the whole result', async () => {
    expect((await patch([{ op: 'add', path: '/hidden', value: true }])).json).toEqual(
      contentError('Invalid configuration', { invalid_keys: { keys: 'hidden' } }),
    );
    expect((await patch([{ op: 'add', path: '/__proto__', value: {} }])).json).toEqual(
      contentError('Invalid configuration', { invalid_keys: { keys: '__proto__' } }),
    );
    const nothingLeft = ['/cluster_permissions', '/description'].map((path) => ({ op: 'remove', path }));
    expect((await patch(nothingLeft)).json).toEqual(contentError('Request body required for this action.'));
    expect(await role()).toMatchObject({ description: 'before' });
  });

  it('cannot reach a prototype', async () => {
    expect((await patch([{ op: 'add', path: '/constructor/prototype/polluted', value: 1 }])).status).toBe(
      400,
    );
    expect((await patch([{ op: 'add', path: '/__proto__/polluted', value: 1 }])).status).toBe(400);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('sets a password, and leaves the rest of the user alone', async () => {
    const at = '/api/internalusers/contract-patched';
    await api.send('PUT', at, { hash: 'x', description: 'kept', attributes: { empty: '', full: 'y' } });
    const weak = [{ op: 'add', path: '/password', value: 'asdf' }];
    expect((await api.send('PATCH', at, weak)).json).toEqual(contentError('Weak password'));
    const strong = [{ op: 'add', path: '/password', value: USER_PASSWORD }];
    expect((await api.send('PATCH', at, strong)).status).toBe(200);
    const account = await api.send('GET', '/api/account', undefined, {
      as: { user: 'contract-patched', password: USER_PASSWORD },
    });
    expect(account).toMatchObject({ status: 200, json: { user_name: 'contract-patched' } });
    expect((await api.send('GET', at)).json).toMatchObject({
      'contract-patched': { description: 'kept', attributes: { full: 'y' } },
    });
  });
});

describe('JSON Patch of users', () => {
  it('gives no roles that do not exist', async () => {
    const missing = {
      status: 404,
      json: { status: 'NOT_FOUND', message: "role 'contract-none' not found." },
    };
    await api.send('PUT', '/api/internalusers/contract-roleless', { hash: 'x' });
    const one = [{ op: 'add', path: '/opendistro_security_roles', value: ['contract-none'] }];
    expect(await api.send('PATCH', '/api/internalusers/contract-roleless', one)).toMatchObject(missing);
    const value = { hash: 'x', opendistro_security_roles: ['contract-none'] };
    const all = [{ op: 'add', path: '/contract-unmade', value }];
    expect(await api.send('PATCH', '/api/internalusers', all)).toMatchObject(missing);
    expect((await api.send('GET', '/api/internalusers/contract-unmade')).status).toBe(404);
  });
});

describe('JSON Patch of a collection', () => {
  const patchAll = (body: unknown) => api.send('PATCH', '/api/tenants', body);

  it('creates, changes and deletes entries by the first segment of the path', async () => {
    expect(await patchAll([{ op: 'add', path: '/contract~1a', value: { description: 'A' } }])).toMatchObject({
      status: 200,
      json: { status: 'OK', message: 'Resource updated.' },
    });
    expect((await api.send('GET', '/api/tenants/contract%2Fa')).status).toBe(200);
    expect((await patchAll([{ op: 'remove', path: '/contract~1a' }])).status).toBe(200);
    expect((await api.send('GET', '/api/tenants/contract%2Fa')).status).toBe(404);
    expect((await patchAll([{ op: 'remove', path: '/contract-never-there' }])).json).toEqual({
      status: 'OK',
      message: 'No updates required',
    });
  });

  it('changes nothing when one operation fails', async () => {
    const answer = await patchAll([
      { op: 'add', path: '/contract-good', value: { description: 'good' } },
      { op: 'add', path: '/contract-bad', value: { nonsense: 1 } },
    ]);
    expect(answer.json).toEqual(
      contentError('Invalid configuration', { invalid_keys: { keys: 'nonsense' } }),
    );
    expect((await api.send('GET', '/api/tenants/contract-good')).status).toBe(404);
  });

  it('refuses to remove or replace the whole collection', async () => {
    expect(await patchAll([{ op: 'remove', path: '' }])).toMatchObject(
      badRequest('Cannot remove document root'),
    );
    expect((await patchAll([{ op: 'replace', path: '', value: {} }])).status).toBeGreaterThanOrEqual(400);
  });
});
