import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CopyAnswer } from '../../../../contract/savedObjectCopies';
import { type FindAnswer, type SavedObject } from '../../../../contract/savedObjects';
import { type TestGateway } from '../../gateway/support';
import { type Place, type TestUser } from '../place';
import { addUsers, PASSWORD } from '../support';

const base = '/api/saved_objects';
const copies = '/api/v1/saved_objects/_copy';
const ref = (type: string, id: string) => ({ name: id, type, id });
const object = (type: string, id: string, references: object[] = [], title = id) => ({
  type,
  id,
  attributes: { title },
  references,
});
const TOP = { type: 'dashboard', id: 'top' };

/** Copies and moves between tenants. */
export function copySuite(place: Place): void {
  describe('saved objects between tenants', () => {
    let gateway: TestGateway;
    let admin: TestUser;
    let nurse: TestUser;
    const garden = place.name('garden');
    const ward = place.name('ward');
    beforeAll(async () => {
      const started = await place.start();
      ({ gateway, admin } = started);
      await addUsers(admin, place);
      nurse = await started.user(place.name('nurse'), PASSWORD);
    });
    afterAll(() => gateway.dispose());

    /** Makes a tenant with a dashboard, its chart and index pattern, and another chart of the pattern. */
    async function tenantWith(name: string, { hasOther = false } = {}) {
      const tenant = place.name(name);
      await admin.call('POST', `/api/v1/configuration/tenants/${tenant}`, { description: '' });
      await admin.goTo(tenant);
      await admin.call('POST', `${base}/_bulk_create`, [
        object('dashboard', 'top', [ref('visualization', 'chart'), ref('tag', 'lost')]),
        object('visualization', 'chart', [ref('index-pattern', 'logs')]),
        object('index-pattern', 'logs'),
        ...(hasOther ? [object('visualization', 'other', [ref('index-pattern', 'logs')])] : []),
      ]);
      return tenant;
    }
    async function emptyTenant(name: string) {
      const tenant = place.name(name);
      await admin.call('POST', `/api/v1/configuration/tenants/${tenant}`, { description: '' });
      return tenant;
    }
    const copy = (body: object, who = admin) =>
      who.call<CopyAnswer & { message?: string }>('POST', copies, body);
    async function contentOf(tenant: string) {
      await admin.goTo(tenant);
      const types = ['dashboard', 'visualization', 'index-pattern'].map((type) => `type=${type}`).join('&');
      const { body } = await admin.call<FindAnswer>(
        'GET',
        `${base}/_find?${types}&per_page=100&sort_field=type`,
      );
      return body.saved_objects;
    }
    /** Returns the lines of an export of the dashboard without the members of a single write. */
    async function exportOf(tenant: string) {
      await admin.goTo(tenant);
      const body = { objects: [TOP], includeReferencesDeep: true };
      const response = await gateway.call('POST', `${base}/_export`, { cookie: admin.cookie, body });
      const lines = (await response.text()).trim().split('\n');
      return lines.map((line) => {
        const { version: _version, updated_at: _at, ...rest } = JSON.parse(line) as SavedObject;
        return rest;
      });
    }
    const idsOf = async (tenant: string) => (await contentOf(tenant)).map(({ id }) => id).sort();
    const shapeOf = ({ type, id, attributes, references }: SavedObject) => ({
      type,
      id,
      attributes,
      references,
    });

    it('are copied with everything they refer to, and stay', async () => {
      const from = await tenantWith('copied');
      const to = await emptyTenant('copies');
      const { status, body } = await copy({ from, to, objects: [TOP] });
      expect([status, body.success, body.successCount]).toEqual([200, true, 3]);
      expect(body).not.toHaveProperty('removed');
      const source = await contentOf(from);
      expect((await contentOf(to)).map(shapeOf)).toEqual(source.map(shapeOf));
      const exported = await exportOf(from);
      expect(exported).toHaveLength(4);
      expect(await exportOf(to)).toEqual(exported);
    });

    it('are copied from the tenant of the request, alone if references are not wanted', async () => {
      const from = await tenantWith('alone');
      const to = await emptyTenant('alone-to');
      await admin.goTo(from);
      const { body } = await copy({ to, objects: [TOP], includeReferencesDeep: false });
      expect(body).toMatchObject({ success: true, successCount: 1 });
      expect(await idsOf(to)).toEqual(['top']);
    });

    it('need a decision where they exist: overwrite, skip or a new copy', async () => {
      const from = await tenantWith('conflict');
      const to = await tenantWith('conflict-to');
      await admin.call('PUT', `${base}/dashboard/top`, { attributes: { title: 'theirs' } });
      const asked = await copy({ from, to, objects: [TOP] });
      expect(asked.body).toMatchObject({ success: false, successCount: 0 });
      expect(asked.body.errors?.map(({ id, error }) => [id, error.type])).toEqual([
        ['logs', 'conflict'],
        ['chart', 'conflict'],
        ['top', 'conflict'],
      ]);

      const retries = [{ ...TOP, overwrite: true }];
      expect((await copy({ from, to, objects: [TOP], retries })).body).toMatchObject({ successCount: 1 });
      expect((await contentOf(to)).find(({ id }) => id === 'top')?.attributes).toEqual({ title: 'top' });

      const again = await copy({ from, to, objects: [TOP], createNewCopies: true });
      expect(again.body.successCount).toBe(3);
      const destination = (type: string) =>
        again.body.successResults?.find((result) => result.type === type)?.destinationId;
      const copied = (await contentOf(to)).find(({ id }) => id === destination('dashboard'));
      expect(copied?.references).toEqual([
        { ...ref('visualization', 'chart'), id: destination('visualization') },
        ref('tag', 'lost'),
      ]);
      expect((await copy({ from, to, objects: [TOP], overwrite: true })).body.successCount).toBe(3);
    });

    it('are moved: copied, and then removed with their references', async () => {
      const from = await tenantWith('moved');
      const to = await emptyTenant('moved-to');
      const before = await contentOf(from);
      const { body } = await copy({ from, to, objects: [TOP], move: true });
      expect(body).toMatchObject({ success: true, successCount: 3, kept: [] });
      expect(body.removed?.map(({ id }) => id)).toEqual(['top', 'chart', 'logs']);
      expect(await idsOf(from)).toEqual([]);
      expect((await contentOf(to)).map(shapeOf)).toEqual(before.map(shapeOf));
    });

    it('stay in a move where others need them', async () => {
      const from = await tenantWith('needed', { hasOther: true });
      const to = await emptyTenant('needed-to');
      const { body } = await copy({ from, to, objects: [TOP], move: true });
      expect(body.successCount).toBe(3);
      expect(body.kept).toEqual([
        { type: 'index-pattern', id: 'logs', meta: { title: 'logs' }, reason: { type: 'referenced' } },
      ]);
      expect(await idsOf(from)).toEqual(['logs', 'other']);
      expect(await idsOf(to)).toEqual(['chart', 'logs', 'top']);
    });

    it('stay in a move while a decision is missing, or if they were skipped', async () => {
      const from = await tenantWith('skipped');
      const to = await emptyTenant('skipped-to');
      await admin.goTo(to);
      await admin.call('POST', `${base}/dashboard/top`, { attributes: { title: 'theirs' } });
      const asked = await copy({ from, to, objects: [TOP], move: true });
      expect(asked.body).toMatchObject({ success: false, successCount: 0, removed: [], kept: [] });
      expect(await idsOf(from)).toEqual(['chart', 'logs', 'top']);

      const retries = asked.body.ready?.map(({ type, id }) => ({ type, id }));
      const { body } = await copy({ from, to, objects: [TOP], move: true, retries });
      // The dashboard stays, and with it everything that it refers to.
      expect(body.removed).toEqual([]);
      expect(body.kept?.map(({ id, reason }) => [id, reason.type])).toEqual([
        ['chart', 'referenced'],
        ['logs', 'referenced'],
      ]);
      expect(await idsOf(from)).toEqual(['chart', 'logs', 'top']);
      expect((await contentOf(to)).find(({ id }) => id === 'top')?.attributes).toEqual({ title: 'theirs' });
    });

    it('need write access to the target, and for a move to the source', async () => {
      await admin.goTo(ward);
      await admin.call('POST', `${base}/_bulk_create?overwrite=true`, [object('map', 'kept')]);
      await admin.goTo(garden);
      await admin.call('POST', `${base}/_bulk_create?overwrite=true`, [object('map', 'mine')]);
      const readOnly = `You may read the tenant "${ward}", but not write to it.`;
      const mine = [{ type: 'map', id: 'mine' }];
      const kept = [{ type: 'map', id: 'kept' }];
      const refused = async (body: object) => {
        const answer = await copy(body, nurse);
        return [answer.status, answer.body.message];
      };
      expect(await refused({ from: garden, to: ward, objects: mine })).toEqual([403, readOnly]);
      expect(await refused({ from: ward, to: garden, objects: kept, move: true })).toEqual([403, readOnly]);
      const hidden = place.name('copied');
      const notAvailable = `The tenant "${hidden}" is not available to you.`;
      expect(await refused({ from: garden, to: hidden, objects: mine })).toEqual([403, notAvailable]);
      expect(await refused({ from: hidden, to: garden, objects: [TOP] })).toEqual([403, notAvailable]);
      expect((await copy({ from: ward, to: garden, objects: kept }, nurse)).body.success).toBe(true);
    });

    it.each<[string, object]>([
      ['to the same tenant', { from: garden, to: garden, objects: [TOP] }],
      ['of nothing', { from: garden, to: ward }],
      ['of objects that are missing', { from: garden, to: ward, objects: [{ type: 'map', id: 'no' }] }],
      ['without a target', { from: garden, objects: [TOP] }],
      ['over and beside', { from: garden, to: ward, type: 'map', overwrite: true, createNewCopies: true }],
    ])('cannot be copied %s', async (_what, body) => {
      expect((await copy(body)).status).toBe(400);
    });
  });
}
