import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExportDetails, type ImportAnswer, type SavedObject } from '../../../../contract/savedObjects';
import { type TestGateway } from '../../gateway/support';
import { type Place, type TestUser } from '../place';
import { addUsers, PASSWORD, sendFile } from '../support';

const base = '/api/saved_objects';
const ref = (type: string, id: string) => ({ name: id, type, id });
const object = (type: string, id: string, references: object[] = [], title = id) => ({
  type,
  id,
  attributes: { title },
  references,
});

/** Files of objects: what is exported and how it comes in again. */
export function transferSuite(place: Place): void {
  describe('files of saved objects', () => {
    let gateway: TestGateway;
    let admin: TestUser;
    let nurse: TestUser;
    beforeAll(async () => {
      const started = await place.start({ 'savedObjects.maxImportExportSize': 50 });
      gateway = started.gateway;
      admin = started.admin;
      await addUsers(admin, place);
      nurse = await started.user(place.name('nurse'), PASSWORD);
      await admin.goTo(place.home);
      await admin.call('POST', `${base}/_bulk_create`, [
        object('dashboard', 'top', [ref('visualization', 'chart'), ref('tag', 'lost')]),
        object('visualization', 'chart', [ref('index-pattern', 'logs'), ref('dashboard', 'top')]),
        object('index-pattern', 'logs'),
        object('map', 'alone'),
      ]);
    });
    afterAll(() => gateway.dispose());

    const exported = async (body: unknown) => {
      const response = await gateway.call('POST', `${base}/_export`, { cookie: admin.cookie, body });
      const text = await response.text();
      const lines = response.ok
        ? text
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as SavedObject & ExportDetails)
        : [];
      return { response, text, lines, ids: lines.map(({ id }) => id) };
    };
    const read = async (type: string, id: string, who = admin) =>
      (await who.call<SavedObject>('GET', `${base}/${type}/${id}`)).body;
    const load = (lines: string | readonly unknown[], query = '', who = admin, name?: string) =>
      sendFile<ImportAnswer & { message?: string }>(
        gateway,
        who,
        `${base}/_import${query}`,
        lines,
        undefined,
        name,
      );
    const resolve = (lines: readonly unknown[], retries: unknown, query = '') =>
      sendFile<ImportAnswer>(gateway, admin, `${base}/_resolve_import_errors${query}`, lines, retries);

    it('list objects after their references, and missing ones at the end', async () => {
      const { response, lines, ids } = await exported({
        objects: [{ type: 'dashboard', id: 'top' }],
        includeReferencesDeep: true,
      });
      expect(response.headers.get('content-type')).toMatch(/^application\/ndjson/);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="export.ndjson"');
      expect(ids).toEqual(['logs', 'chart', 'top', undefined]);
      expect(lines.at(-1)).toEqual({
        exportedCount: 3,
        missingRefCount: 1,
        missingReferences: [{ type: 'tag', id: 'lost' }],
      });
      expect(lines[0]).not.toHaveProperty('namespaces');
    });

    it('hold whole types, narrowed by a search, with or without the last line', async () => {
      expect((await exported({ type: ['map', 'visualization'] })).ids).toEqual(['chart', 'alone', undefined]);
      expect(
        (await exported({ type: ['map', 'dashboard'], search: 'al*', excludeExportDetails: true })).ids,
      ).toEqual(['alone']);
    });

    it.each<[string, unknown]>([
      ['nothing', {}],
      ['types and objects at once', { type: 'map', objects: [] }],
      ['what is not there', { objects: [{ type: 'map', id: 'no' }] }],
      ['types that no one knows', { type: 'nonsense' }],
      ['more than a file may hold', { objects: Array(51).fill({ type: 'map', id: 'alone' }) }],
    ])('cannot be asked for %s', async (_what, body) => {
      expect((await exported(body)).response.status).toBe(400);
    });

    it('bring objects into another tenant as they were', async () => {
      const { text } = await exported({ type: ['dashboard', 'visualization', 'index-pattern', 'map'] });
      await nurse.goTo(place.name('garden'));
      const { status, body } = await load(text, '', nurse);
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, successCount: 4 });
      expect(body.successResults?.find(({ id }) => id === 'chart')).toEqual({
        type: 'visualization',
        id: 'chart',
        meta: { title: 'chart' },
      });
      const [mine, theirs] = [
        await read('visualization', 'chart', nurse),
        await read('visualization', 'chart'),
      ];
      expect([mine.attributes, mine.references, mine.namespaces]).toEqual([
        theirs.attributes,
        theirs.references,
        [place.name('garden')],
      ]);
      await nurse.goTo(place.name('ward'));
      expect((await load(text, '', nurse)).status).toBe(403);
    });

    it('change nothing while an object is there already, and say which', async () => {
      const { body } = await load([object('map', 'alone', [], 'changed'), object('map', 'fresh')]);
      expect(body).toEqual({
        success: false,
        successCount: 0,
        ready: [{ type: 'map', id: 'fresh', meta: { title: 'fresh' } }],
        errors: [
          {
            type: 'map',
            id: 'alone',
            title: 'changed',
            meta: { title: 'changed' },
            error: { type: 'conflict' },
          },
        ],
      });
      expect((await read('map', 'alone')).attributes).toEqual({ title: 'alone' });
      expect((await admin.call('GET', `${base}/map/fresh`)).status).toBe(404);
    });

    it('replace existing objects on request, for all or per object', async () => {
      const lines = [object('map', 'r1', [], 'one'), object('map', 'r2', [], 'one')];
      expect((await load(lines)).body.success).toBe(true);
      const changed = [object('map', 'r1', [], 'two'), object('map', 'r2', [], 'two')];
      const resolved = await resolve(changed, [
        { type: 'map', id: 'r1', overwrite: true },
        { type: 'map', id: 'not in the file' },
      ]);
      expect(resolved.body).toMatchObject({
        success: true,
        successCount: 1,
        successResults: [{ id: 'r1', overwrite: true }],
      });
      expect((await read('map', 'r1')).attributes).toEqual({ title: 'two' });
      expect((await read('map', 'r2')).attributes).toEqual({ title: 'one' });
      expect((await load(changed, '?overwrite=true')).body).toMatchObject({ success: true, successCount: 2 });
      expect((await read('map', 'r2')).attributes).toEqual({ title: 'two' });
    });

    it('become copies whose references lead to the copies', async () => {
      const lines = [object('index-pattern', 'logs'), object('search', 'q', [ref('index-pattern', 'logs')])];
      const { body } = await load(lines, '?createNewCopies=true');
      const [index, query] = body.successResults ?? [];
      expect(index?.destinationId).toMatch(/^[0-9a-f-]{36}$/);
      expect((await read('search', query?.destinationId ?? '')).references).toEqual([
        { name: 'logs', type: 'index-pattern', id: index?.destinationId },
      ]);
    });

    it('are blocked by a missing reference until it is replaced', async () => {
      const lines = [object('visualization', 'hanging', [ref('index-pattern', 'gone')])];
      expect((await load(lines)).body).toMatchObject({
        success: false,
        successCount: 0,
        errors: [
          { error: { type: 'missing_references', references: [{ type: 'index-pattern', id: 'gone' }] } },
        ],
      });
      const replaceReferences = [{ type: 'index-pattern', from: 'gone', to: 'logs' }];
      const { body } = await resolve(lines, [{ type: 'visualization', id: 'hanging', replaceReferences }]);
      expect(body.success).toBe(true);
      expect((await read('visualization', 'hanging')).references[0]?.id).toBe('logs');
      const ignored = [object('visualization', 'careless', [ref('index-pattern', 'gone')])];
      const retries = [{ type: 'visualization', id: 'careless', ignoreMissingReferences: true }];
      expect((await resolve(ignored, retries)).body.success).toBe(true);
    });

    it('leave out objects of a type that is not known here, and say so', async () => {
      const { body } = await load([object('nonsense', 'x'), object('map', 'known')]);
      expect(body).toMatchObject({
        success: false,
        successCount: 1,
        errors: [{ type: 'nonsense', id: 'x', error: { type: 'unsupported_type' } }],
      });
      expect((await read('map', 'known')).id).toBe('known');
    });

    it.each<[string, string | unknown[], string]>([
      [
        'a line that is no JSON',
        '{"type":"map","id":"a","attributes":{}}\n{oops',
        'Line 2 of the file is not valid JSON.',
      ],
      [
        'a line that is no object',
        [{ type: 'map', id: 'a' }],
        'Line 1 of the file is not a saved object: attributes',
      ],
      [
        'an object twice',
        [object('map', 'a'), object('map', 'a')],
        'Non-unique import objects detected: [map:a]',
      ],
      [
        'too many objects',
        Array.from({ length: 51 }, (_, n) => object('map', `n${n}`)),
        "Can't import more than 50 objects",
      ],
    ])('are refused with %s, naming the place, and nothing is kept', async (_what, lines, words) => {
      const { status, body } = await load(lines);
      expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
      expect((await admin.call('GET', `${base}/map/a`)).status).toBe(404);
    });

    it('are refused when they are files of another kind', async () => {
      const { status, body } = await load([object('map', 'a')], '', admin, 'objects.json');
      expect([status, body.message]).toEqual([400, 'Invalid file extension .json']);
    });

    it('are refused when they are no form, or the choices contradict each other', async () => {
      expect((await admin.call('POST', `${base}/_import`, {})).status).toBe(415);
      expect((await load([], '?overwrite=true&createNewCopies=true')).status).toBe(400);
      expect((await resolve([object('map', 'z')], 'nothing')).status).toBe(400);
      const broken = await fetch(`${gateway.url}${base}/_import`, {
        method: 'POST',
        headers: { 'osd-xsrf': 'x', cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=b' },
        body: 'nothing of the kind',
      });
      expect(broken.status).toBe(400);
    });
  });
}
