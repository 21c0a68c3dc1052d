import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RulePreview } from '../../../contract/documentRules';
import { startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';

describe('the effective query of a document rule', () => {
  let gateway: TestGateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await gateway.signIn();
    await gateway.call('POST', '/api/v1/configuration/internalusers/mara', {
      cookie: admin,
      body: {
        password: PASSWORD,
        attributes: { dept: 'sales' },
        backend_roles: ['staff', 'north'],
        opendistro_security_roles: ['readall'],
      },
    });
  });
  afterAll(() => gateway.dispose());

  const post = (path: string, body: object, cookie = admin) =>
    gateway.call('POST', `/api/v1/documentrules/${path}`, { cookie, body });
  const preview = async (query: string, user = 'mara') =>
    (await (await post('preview', { query, indices: ['logs-*'], user })).json()) as RulePreview;

  it('is the query with the name, roles and attributes of the user', async () => {
    const query =
      '{"bool":{"must":[{"term":{"a":"${user.name}"}},{"terms":{"b":[${user.roles}]}},{"term":{"c":"${attr.internal.dept}"}}]}}';
    expect(await preview(query)).toEqual({
      query:
        '{"bool":{"must":[{"term":{"a":"mara"}},{"terms":{"b":["staff","north"]}},{"term":{"c":"sales"}}]}}',
      missing: [],
      hiddenFields: [],
      isJson: true,
    });
    expect(await preview('{"terms":{"r":[${user.securityRoles}]}}')).toMatchObject({
      query: '{"terms":{"r":["own_index","readall"]}}',
    });
  });

  it('lists the fields that the form or another role of the user hides', async () => {
    const query = '{"bool":{"must":[{"term":{"a":1}},{"term":{"b":2}}]}}';
    const asked = { query, indices: ['logs-*'], user: 'cn=ann', masked_fields: ['b'] };
    const hidden = async (more: object) =>
      ((await (await post('preview', { ...asked, ...more })).json()) as RulePreview).hiddenFields;
    expect(await hidden({ role: 'new', entry: 1 })).toEqual([
      { field: 'b', why: 'masked', role: 'new', entry: 1 },
    ]);
    const role = { index_permissions: [{ index_patterns: ['logs-2*'], allowed_actions: [], fls: ['~a'] }] };
    const mapping = { backend_roles: ['hiding'] };
    for (const [path, body] of [
      ['roles/hiding', role],
      ['rolesmapping/hiding', mapping],
    ] as const)
      await gateway.call('POST', `/api/v1/configuration/${path}`, { cookie: admin, body });
    expect(await hidden({ backend_roles: ['hiding'] })).toEqual([
      { field: 'a', why: 'excluded', role: 'hiding', entry: 0 },
      { field: 'b', why: 'masked', role: '', entry: 0 },
    ]);
    expect(await hidden({ backend_roles: ['hiding'], indices: ['hr'] })).toHaveLength(1);
  });

  it('names variables without a value, and says when the outcome is no JSON', async () => {
    expect(await preview('{"term":{"c":"${attr.internal.site}"}}')).toMatchObject({
      missing: ['${attr.internal.site}'],
      isJson: true,
    });
    expect(await preview('{"term":{"c":${user.name}}}')).toMatchObject({ isJson: false });
  });

  it('takes a name that is no internal user as a user of another system', async () => {
    expect(await preview('{"term":{"a":"${user.name}"}}', 'cn=ann')).toMatchObject({
      query: '{"term":{"a":"cn=ann"}}',
    });
  });

  it('refuses a name with half of a surrogate pair', async () => {
    const answer = await post('preview', { query: '{}', indices: ['a'], user: '\ud800' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: 'A name must not hold half of a surrogate pair.',
    });
  });

  it('knows no fields, for this server has no indices', async () => {
    expect((await post('fields', { indices: ['logs-*'] })).status).toBe(501);
  });

  it('is not returned to users without access to the security API', async () => {
    const mara = await gateway.signIn('mara', PASSWORD);
    const asked = { query: '{}', indices: [], user: 'admin' };
    expect((await post('preview', asked, mara)).status).toBe(403);
    expect((await post('fields', { indices: [] }, mara)).status).toBe(403);
    expect((await post('preview', { ...asked, user: '' })).status).toBe(400);
  });
});
