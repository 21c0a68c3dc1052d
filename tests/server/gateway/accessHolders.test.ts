import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HoldersDetails } from '../../../contract/holders';
import { startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';

describe('POST /api/v1/explain/holders', () => {
  let gateway: TestGateway;
  let admin: string;

  const details = async (body: unknown, cookie = admin) => {
    const answer = await gateway.call('POST', '/api/v1/explain/holders', { cookie, body });
    return { status: answer.status, body: (await answer.json()) as HoldersDetails };
  };
  const write = async (path: string, body: unknown) => {
    const answer = await gateway.call('POST', `/api/v1/configuration/${path}`, { cookie: admin, body });
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  };

  beforeAll(async () => {
    gateway = await startGateway();
    admin = await gateway.signIn();
    await write('roles/hr', {
      index_permissions: [
        {
          index_patterns: ['hr-*'],
          allowed_actions: ['read'],
          dls: '{"term":{"owner":"${user.name}"}}',
          fls: ['~salary'],
          masked_fields: ['mail'],
        },
      ],
    });
    await write('roles/pay', {
      index_permissions: [{ index_patterns: ['hr-pay-*'], allowed_actions: ['read'], fls: ['total'] }],
    });
    await write('internalusers/ann', { password: PASSWORD });
    await write('internalusers/ben', { password: PASSWORD, backend_roles: ['hr-team'] });
    await write('rolesmapping/hr', { users: ['ann'], backend_roles: ['hr-team'] });
    await gateway.signIn('ann', PASSWORD);
  });
  afterAll(() => gateway.dispose());

  it('tells since when users have a role, by their own list or by the mapping', async () => {
    const { status, body } = await details({
      holders: [
        { name: 'ann', roles: ['hr', 'pay'] },
        { name: 'ben', roles: ['hr'] },
        { name: 'nobody', roles: ['hr'] },
      ],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      isRegistered: true,
      holders: [
        { name: 'ann', since: [expect.any(String), null], lastSignIn: expect.any(String) },
        { name: 'ben', since: [expect.any(String)], lastSignIn: null },
      ],
    });
    const [first] = body.holders;
    await write('rolesmapping/hr', { users: ['ann', 'zoe'], backend_roles: ['hr-team'] });
    const again = await details({ holders: [{ name: 'ann', roles: ['hr'] }] });
    expect(again.body.holders[0]?.since[0]).toBe(first?.since[0]);
    await write('rolesmapping/hr', { users: [], backend_roles: ['hr-team'] });
    await write('rolesmapping/hr', { users: ['ann'], backend_roles: ['hr-team'] });
    const later = await details({ holders: [{ name: 'ann', roles: ['hr'] }] });
    expect(String(later.body.holders[0]?.since[0]) > String(first?.since[0])).toBe(true);
  });

  it('says what limits each user on the index, or on the parts of it', async () => {
    await write('rolesmapping/pay', { users: ['ben'] });
    const { body } = await details({
      holders: [
        { name: 'ann', roles: ['hr'] },
        { name: 'ben', roles: ['pay'], parts: ['hr-pay-*'] },
      ],
      index: 'hr-2026',
    });
    expect(body.holders.map(({ restrictions }) => restrictions)).toEqual([
      { documents: ['{"term":{"owner":"ann"}}'], fields: ['~salary'], masks: ['mail'] },
      { documents: ['{"term":{"owner":"ben"}}'], fields: ['~salary'], masks: ['mail'] },
    ]);
    await write('rolesmapping/hr', { users: ['ann'] });
    const part = await details({
      holders: [{ name: 'ben', roles: ['pay'], parts: ['hr-pay-*'] }],
      index: 'hr-*',
    });
    expect(part.body.holders[0]?.restrictions).toEqual({ documents: [], fields: ['total'], masks: [] });
  });

  it('is closed to users without rights, and takes no more than a page of users', async () => {
    const ann = await gateway.signIn('ann', PASSWORD);
    expect((await details({ holders: [{ name: 'ben', roles: ['hr'] }] }, ann)).status).toBe(403);
    const many = Array.from({ length: 501 }, (_, at) => ({ name: `user${at}`, roles: [] }));
    expect((await details({ holders: many })).status).toBe(400);
  });
});
