import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCapabilitiesApi } from '../../src/api/capabilities';
import { createClient, type HttpClient } from '../../src/api/client';
import { createSavedObjectsApi, type SavedObjectsApi } from '../../src/api/savedObjects';
import { createUiSettingsApi } from '../../src/api/uiSettings';
import { json, startServer, type TestServer } from './support/server';

let server: TestServer;
let client: HttpClient;
let api: SavedObjectsApi;
beforeAll(async () => {
  server = await startServer();
  client = createClient({ basePath: '', version: '2.13.0', adapter: server.adapter });
  api = createSavedObjectsApi(client);
});
beforeEach(() => server.reset());
afterAll(() => server.stop());

/** Method, address and body of the last request. */
const sent = () => {
  const { method, url, body } = server.last();
  return [method, decodeURIComponent(url), body === '' ? undefined : (JSON.parse(body) as unknown)];
};

describe('requests of saved objects', () => {
  it('create with and without an id at two addresses; overwrite is in the query when it is on [API-19, C63]', async () => {
    const references = [{ name: 'n', type: 'search', id: 's' }];
    await api.create('dashboard', { title: 'T' }, { id: 'a/b', overwrite: true, references });
    expect(server.last().url).toBe('/api/saved_objects/dashboard/a%2Fb?overwrite=true');
    expect(sent()[2]).toEqual({ attributes: { title: 'T' }, references });
    await api.create('dashboard', {}, { overwrite: false, migrationVersion: { dashboard: '1' } });
    expect(sent()).toEqual([
      'POST',
      '/api/saved_objects/dashboard',
      { attributes: {}, migrationVersion: { dashboard: '1' } },
    ]);
  });

  it('bulk calls send lists as they are [API-20, API-23, API-25]', async () => {
    server.respond(() => json({ saved_objects: [] }));
    const objects = [{ type: 'dashboard', id: 'a', attributes: { x: 1 } }];
    await api.bulkCreate(objects, { overwrite: true });
    expect(sent()).toEqual(['POST', '/api/saved_objects/_bulk_create?overwrite=true', objects]);
    await api.bulkCreate(objects);
    expect(sent()[1]).toBe('/api/saved_objects/_bulk_create');
    await api.bulkUpdate(objects);
    expect(sent()).toEqual(['PUT', '/api/saved_objects/_bulk_update', objects]);
    await api.bulkGet([{ type: 'dashboard', id: 'a', more: 1 } as { type: string; id: string }]);
    expect(sent()).toEqual(['POST', '/api/saved_objects/_bulk_get', [{ type: 'dashboard', id: 'a' }]]);
  });

  it('delete with force in the query when it is on [API-21, C63]', async () => {
    await api.remove('dashboard', 'a', { force: true });
    expect(sent()).toEqual(['DELETE', '/api/saved_objects/dashboard/a?force=true', undefined]);
    await api.remove('dashboard', 'a');
    expect(sent()[1]).toBe('/api/saved_objects/dashboard/a');
  });

  it('update by PUT with attributes, migration version, references and version [API-24]', async () => {
    const options = { version: 'v', migrationVersion: { map: '2' }, references: [] };
    await api.update('map', 'm', { a: 1 }, options);
    expect(sent()).toEqual(['PUT', '/api/saved_objects/map/m', { attributes: { a: 1 }, ...options }]);
  });

  it('find sends every option by its wire name, and reads the answer back [API-22, SAV-07, SAV-08, SAV-09, C61]', async () => {
    const object = { id: 'a', type: 'dashboard', attributes: {}, references: [] };
    server.respond(() => json({ page: 2, per_page: 5, total: 6, saved_objects: [object] }));
    const found = await api.find({
      type: ['dashboard', 'map'],
      page: 2,
      perPage: 5,
      search: 'a*',
      searchFields: ['title^3', 'description'],
      sortField: 'title',
      sortOrder: 'desc',
      fields: ['title'],
      filter: 'dashboard.attributes.title: x',
      hasReference: { type: 'search', id: 's' },
      defaultSearchOperator: 'AND',
      namespaces: ['a'],
      preference: 'p',
    });
    expect(found).toEqual({ savedObjects: [object], total: 6, perPage: 5, page: 2 });
    const { pathname, searchParams } = new URL(server.last().url, 'http://x');
    expect([server.last().method, pathname]).toEqual(['GET', '/api/saved_objects/_find']);
    expect([...searchParams]).toEqual([
      ['type', 'dashboard'],
      ['type', 'map'],
      ['page', '2'],
      ['per_page', '5'],
      ['search', 'a*'],
      ['search_fields', 'title^3'],
      ['search_fields', 'description'],
      ['sort_field', 'title'],
      ['sort_order', 'desc'],
      ['fields', 'title'],
      ['filter', 'dashboard.attributes.title: x'],
      ['has_reference', '{"type":"search","id":"s"}'],
      ['default_search_operator', 'AND'],
      ['namespaces', 'a'],
      ['preference', 'p'],
    ]);
    await api.find({ type: 'map' });
    expect(server.last().url).toBe('/api/saved_objects/_find?type=map');
  });

  it.each(['..', '.', '', 'a\uD800'])('refuse an id that no address can carry: %j', async (id) => {
    await expect(api.remove('dashboard', id)).rejects.toThrow('cannot be part of an address');
    expect(server.received).toEqual([]);
  });

  it('send a file as a form whose boundary the browser chooses, and receive one as a Blob [C59]', async () => {
    await api.resolveImport(new Blob(['{}\n']), [{ type: 'map', id: 'm', overwrite: true }]);
    expect(server.last().url).toBe('/api/saved_objects/_resolve_import_errors');
    expect(server.last().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.last().body).toContain('[{"type":"map","id":"m","overwrite":true}]');
    await api.importFile(new Blob(['{}\n']), { createNewCopies: true, overwrite: false });
    expect(server.last().url).toBe('/api/saved_objects/_import?createNewCopies=true');
    server.respond(() => ({ headers: { 'content-type': 'application/ndjson' }, body: '{"id":"a"}\n' }));
    const file = await api.exportFile({ type: 'map' });
    expect(await file.text()).toBe('{"id":"a"}\n');
    expect(sent()).toEqual(['POST', '/api/saved_objects/_export', { type: 'map' }]);
  });
});

describe('requests of settings and capabilities', () => {
  it('settings are saved as changes at the address of the platform [API-17, A33]', async () => {
    server.respond(() => json({ settings: { a: { userValue: 1 } } }));
    const settings = createUiSettingsApi(client);
    expect(await settings.saveSettings({ a: 1, b: null })).toEqual({ a: { userValue: 1 } });
    expect(sent()).toEqual(['POST', '/api/opensearch-dashboards/settings', { changes: { a: 1, b: null } }]);
    expect(await settings.fetchSettings()).toEqual({ a: { userValue: 1 } });
  });

  it('capabilities are asked for by application ids and frozen through and through [API-16, CAP-04]', async () => {
    server.respond(() => json({ navLinks: { home: true }, management: { a: { b: true } }, catalogue: {} }));
    const capabilities = await createCapabilitiesApi(client).fetchCapabilities(['home', 'x']);
    expect(sent()).toEqual(['POST', '/api/core/capabilities', { applications: ['home', 'x'] }]);
    for (const part of [
      capabilities,
      capabilities.navLinks,
      capabilities.management,
      capabilities.management['a'],
    ])
      expect(Object.isFrozen(part)).toBe(true);
    expect(() => Object.assign(capabilities.navLinks, { security: true })).toThrow(TypeError);
  });
});
