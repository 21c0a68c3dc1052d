import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Entries, type EntryType } from '../../../../server/security/embedded';
import { type Api, describeEmbedded, openApi, USER_PASSWORD } from './harness';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

describe('writes at the same time', () => {
  it('create a user exactly once', async () => {
    const put = () => api.send('PUT', '/api/internalusers/contract-race', { password: USER_PASSWORD });
    const statuses = (await Promise.all([put(), put(), put(), put()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [200, 201, 409].includes(status))).toBe(true);
  });

  it('of different users all arrive', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `contract-many-${index}`);
    await Promise.all(names.map((name) => api.send('PUT', `/api/internalusers/${name}`, { hash: name })));
    const all = (await api.send('GET', '/api/internalusers')).json as object;
    expect(names.filter((name) => !Object.hasOwn(all, name))).toEqual([]);
  });
});

describeEmbedded('stored keys that this version does not know', () => {
  const at = '/api/tenants/contract-future';
  const stored = () => api.backend?.store.readAll('tenants').get('contract-future');

  it('are shown, may be sent back, and survive changes that omit them', async () => {
    const future = { description: 'before', colour: 'blue', limits: { on: false } };
    api.backend?.store.replaceAll(
      new Map<EntryType, Entries>([['tenants', new Map([['contract-future', future]])]]),
    );
    expect((await api.send('GET', at)).json).toMatchObject({
      'contract-future': { colour: 'blue', limits: { on: false } },
    });
    expect((await api.send('PUT', at, { description: 'put' })).status).toBe(200);
    expect(stored()).toEqual({ ...future, description: 'put' });
    expect((await api.send('PUT', at, { ...future, colour: 'red' })).status).toBe(200);
    const patch = [{ op: 'replace', path: '/description', value: 'patched' }];
    expect((await api.send('PATCH', at, patch)).status).toBe(200);
    expect(stored()).toEqual({ ...future, colour: 'red', description: 'patched' });
  });

  it('cannot be brought in by a request', async () => {
    expect((await api.send('PUT', at, { description: 'x', size: 1 })).json).toMatchObject({
      invalid_keys: { keys: 'size' },
    });
  });
});
