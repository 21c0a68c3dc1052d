import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeGate } from '../../../server/store/writeGate';
import { embeddedOf } from '../../support/embedded';
import { startGateway, type TestGateway } from './support';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn();
});
afterAll(() => gateway.dispose());

describe('taking back a write with hidden entries', () => {
  it.each([
    [
      'is refused and names those that can be seen',
      { hid: { hidden: true }, res: { reserved: true } },
      403,
      /^Reserved, or for the command line only: tenants res\.$/,
    ],
    ['does not exist where all are hidden', { hidden1: { hidden: true } }, 404, /^There is no write \d+\.$/],
  ])('%s', async (_, entries: Record<string, object>, status, words) => {
    const { store } = embeddedOf(gateway).backend;
    const changes = Object.entries(entries).map(([name, entry]) => ({
      type: 'tenants' as const,
      name,
      entry: { ...entry },
    }));
    store.write(() => ({ result: undefined, changes }), undefined, 'import');
    const write = store.revisions.find({ types: ['tenants'], limit: 1 })[0]?.write;
    const answer = await gateway.call('POST', `/api/v1/history/writes/${write}/restore`, { cookie });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { message: string }).message).toMatch(words);
  });
});

describe('requests while another thread writes to the store', () => {
  it('are answered at once when they read, and afterwards when they write', async () => {
    const open = closeGate(gateway.db);
    let isSaved = false;
    const path = '/api/v1/configuration/tenants/late';
    const saving = gateway.call('POST', path, { cookie, body: { description: 'x' } }).then(({ status }) => {
      isSaved = true;
      return status;
    });
    const read = await gateway.call('GET', '/api/v1/configuration/tenants', { cookie });
    expect(read.status).toBe(200);
    expect(await read.text()).not.toContain('late');
    expect(isSaved).toBe(false);
    open();
    expect(await saving).toBe(200);
    expect((await gateway.call('GET', path, { cookie })).status).toBe(200);
  });
});
