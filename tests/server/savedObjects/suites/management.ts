import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AllowedTypes, type FindAnswer, type TypeCounts } from '../../../../contract/savedObjects';
import { type TestGateway } from '../../gateway/support';
import { type Place, type TestUser } from '../place';
import { addUsers, PASSWORD } from '../support';

const base = '/api/opensearch-dashboards/management/saved_objects';

/** What the page of saved objects asks besides the objects. */
export function managementSuite(place: Place): void {
  describe('what a page about saved objects asks besides the objects', () => {
    let gateway: TestGateway;
    let admin: TestUser;
    let nurse: TestUser;
    beforeAll(async () => {
      const started = await place.start({
        'savedObjects.maxImportPayloadBytes': 5000,
        'savedObjects.additionalTypes': ['runbook'],
        'opensearch_security.multitenancy.enable_aggregation_view': true,
      });
      gateway = started.gateway;
      admin = started.admin;
      await addUsers(admin, place);
      nurse = await started.user(place.name('nurse'), PASSWORD);
      const titles = ['Sales', 'Sales by region', 'Stock'];
      for (const tenant of [place.home, place.name('ward'), place.name('garden')]) {
        await admin.goTo(tenant);
        await admin.call('POST', '/api/saved_objects/_bulk_create', [
          ...titles.map((title) => ({ type: 'dashboard', attributes: { title } })),
          { type: 'map', attributes: { title: 'Regions', description: 'where sales are' } },
        ]);
      }
    });
    afterAll(() => gateway.dispose());

    const counts = (who: TestUser, body: object) =>
      who.call<TypeCounts>('POST', `${base}/scroll/counts`, body);

    it('which kinds of objects there are, and how large an import may be', async () => {
      await nurse.goTo(place.name('garden'));
      const { status, body } = await nurse.call<AllowedTypes>('GET', `${base}/_allowed_types`);
      expect(status).toBe(200);
      expect(body.types).toEqual(expect.arrayContaining(['dashboard', 'config', 'runbook']));
      expect(body).toMatchObject({ maxImportPayloadBytes: 5000, maxImportExportSize: 10_000 });
    });

    it('how many objects of each kind the tenant has, as a find counts them', async () => {
      await admin.goTo(place.name('garden'));
      const typesToInclude = ['dashboard', 'map', 'search', 'unknown'];
      expect((await counts(admin, { typesToInclude })).body).toEqual({
        dashboard: 3,
        map: 1,
        search: 0,
        unknown: 0,
      });
      const found = await admin.call<FindAnswer>(
        'GET',
        '/api/saved_objects/_find?type=dashboard&type=map&search=sal*&search_fields=title^3&search_fields=description',
      );
      expect(found.body.total).toBe(3);
      expect((await counts(admin, { typesToInclude, searchString: 'sal' })).body).toMatchObject({
        dashboard: 2,
        map: 1,
      });
      expect((await counts(admin, { typesToInclude, searchString: 'sales by' })).body).toMatchObject({
        dashboard: 1,
      });
    });

    it('counts in the tenants that are asked for, as far as the user may read them [TEN-14]', async () => {
      await nurse.goTo(place.name('garden'));
      const typesToInclude = ['dashboard'];
      expect((await counts(nurse, { typesToInclude, namespacesToInclude: ['*'] })).body.dashboard).toBe(9);
      expect(
        (await counts(nurse, { typesToInclude, namespacesToInclude: [place.name('ward')] })).body.dashboard,
      ).toBe(3);
      expect(
        (await counts(nurse, { typesToInclude, namespacesToInclude: ['elsewhere'] })).body.dashboard,
      ).toBe(0);
    });

    it('refuses invalid requests and unauthenticated callers', async () => {
      expect((await counts(admin, { typesToInclude: 'dashboard' })).status).toBe(400);
      expect((await counts(admin, { typesToInclude: [], more: 1 })).status).toBe(400);
      expect((await gateway.call('GET', `${base}/_allowed_types`)).status).toBe(401);
    });
  });
}
