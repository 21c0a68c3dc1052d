import { describe, expect, it } from '@jest/globals';
import { EMBEDDED } from './place';
import { crudSuite } from './suites/crud';
import { startWithUsers } from './support';

const base = '/api/saved_objects';

crudSuite(EMBEDDED);

describe('the store of saved objects', () => {
  it('finds everything after a restart, and takes types of the configuration', async () => {
    const settings = { 'savedObjects.additionalTypes': ['rota'] };
    const first = await startWithUsers(settings);
    await first.admin.call('POST', `${base}/rota/monday`, { attributes: { nurse: 'Ada' } });
    await first.gateway.close();
    const { startGateway } = await import('../gateway/support');
    const second = await startGateway(settings, { folder: first.gateway.folder });
    const cookie = await second.signIn();
    const response = await second.call('GET', `${base}/rota/monday`, { cookie });
    expect(await response.json()).toMatchObject({ attributes: { nurse: 'Ada' } });
    await second.dispose();
  });

  it('answers no one who is not signed in', async () => {
    const { gateway } = await startWithUsers();
    for (const [method, path] of [
      ['GET', `${base}/_find?type=dashboard`],
      ['GET', `${base}/dashboard/a`],
      ['POST', `${base}/_bulk_get`],
      ['POST', `${base}/_import`],
      ['GET', '/api/opensearch-dashboards/settings'],
    ] as const) {
      expect((await gateway.call(method, path)).status).toBe(401);
    }
    await gateway.dispose();
  });
});
