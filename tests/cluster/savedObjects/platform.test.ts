import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FindAnswer, type ImportAnswer, type SavedObject } from '../../../contract/savedObjects';
import { type UiSettingsAnswer } from '../../../contract/uiSettings';
import { aliasOf } from '../../../server/savedObjects/opensearch/names';
import { type TestGateway } from '../../server/gateway/support';
import { type TestUser } from '../../server/savedObjects/place';
import { sendFile } from '../../server/savedObjects/support';
import { callCluster } from '../support';
import { clusterPlace } from './place';

const base = '/api/saved_objects';
const keyword = { type: 'keyword' };
const text = { type: 'text' };

/** The part of the mapping of OpenSearch Dashboards 2.x that the objects below need. */
const PLATFORM_MAPPING = {
  dynamic: 'strict',
  _meta: { migrationMappingPropertyHashes: { dashboard: '40554caf09725935e2c02e02563a2d07' } },
  properties: {
    config: { dynamic: 'true', properties: { buildNum: keyword } },
    dashboard: {
      properties: {
        description: text,
        hits: { type: 'integer', index: false, doc_values: false },
        kibanaSavedObjectMeta: { properties: { searchSourceJSON: { type: 'text', index: false } } },
        optionsJSON: { type: 'text', index: false },
        panelsJSON: { type: 'text', index: false },
        refreshInterval: { properties: { value: { type: 'integer', index: false, doc_values: false } } },
        timeRestore: { type: 'boolean', index: false, doc_values: false },
        title: text,
        version: { type: 'integer' },
      },
    },
    'index-pattern': { dynamic: 'false', properties: { title: text, type: keyword } },
    visualization: {
      properties: {
        description: text,
        kibanaSavedObjectMeta: { properties: { searchSourceJSON: { type: 'text', index: false } } },
        title: text,
        uiStateJSON: { type: 'text', index: false },
        version: { type: 'integer' },
        visState: { type: 'text', index: false },
      },
    },
    migrationVersion: { dynamic: 'true', properties: { dashboard: text, visualization: text } },
    namespace: keyword,
    namespaces: keyword,
    originId: keyword,
    permissions: { type: 'object', enabled: false },
    references: { type: 'nested', properties: { id: keyword, name: keyword, type: keyword } },
    type: keyword,
    updated_at: { type: 'date' },
    workspaces: keyword,
  },
};

const searchSourceJSON = '{"query":{"query":"","language":"kuery"},"filter":[]}';
/** Documents as OpenSearch Dashboards 2.x writes them, by their ids. */
const DOCUMENTS = {
  'index-pattern:90943e30-9a47-11e8-b64d-95841ca0b247': {
    type: 'index-pattern',
    'index-pattern': {
      title: 'opensearch_dashboards_sample_data_logs',
      timeFieldName: 'timestamp',
      fields: '[{"count":1,"name":"bytes","type":"number","esTypes":["long"],"scripted":false}]',
      fieldFormatMap: '{"hour_of_day":{}}',
      // Larger than JavaScript can hold, and of no field that is indexed.
      sequence: '#9007199254740993#',
    },
    references: [],
    migrationVersion: { 'index-pattern': '7.6.0' },
    updated_at: '2024-05-02T10:11:12.131Z',
  },
  'visualization:e1d0f010-9ee7-11e7-8711-e7a007dcef99': {
    type: 'visualization',
    visualization: {
      title: '[Logs] Unique Visitors vs. Average Bytes',
      visState: '{"title":"[Logs] Unique Visitors","type":"area","aggs":[]}',
      uiStateJSON: '{"vis":{"colors":{"Avg. Bytes":"#70DBED"}}}',
      description: '',
      version: 1,
      kibanaSavedObjectMeta: { searchSourceJSON },
    },
    references: [
      {
        name: 'kibanaSavedObjectMeta.searchSourceJSON.index',
        type: 'index-pattern',
        id: '90943e30-9a47-11e8-b64d-95841ca0b247',
      },
    ],
    migrationVersion: { visualization: '7.10.0' },
    updated_at: '2024-05-02T10:11:12.131Z',
  },
  'dashboard:edf84fe0-e1a0-11e7-b6d5-4dc382ef7f5b': {
    type: 'dashboard',
    dashboard: {
      title: '[Logs] Web Traffic',
      hits: 0,
      description: 'Analyze mock web traffic log data',
      panelsJSON: '[{"version":"7.0.0","panelIndex":"1","panelRefName":"panel_0"}]',
      optionsJSON: '{"useMargins":true}',
      version: 2,
      timeRestore: true,
      refreshInterval: { value: 900000 },
      kibanaSavedObjectMeta: { searchSourceJSON },
    },
    references: [{ name: 'panel_0', type: 'visualization', id: 'e1d0f010-9ee7-11e7-8711-e7a007dcef99' }],
    migrationVersion: { dashboard: '7.9.3' },
    updated_at: '2024-05-03T00:00:00.000Z',
    originId: 'from-elsewhere',
    workspaces: ['team-one'],
    permissions: { read: { users: ['ada'] } },
  },
  'config:2.11.0': {
    type: 'config',
    config: { buildNum: 6661, 'theme:darkMode': true, defaultIndex: '90943e30' },
    references: [],
    migrationVersion: { config: '7.9.0' },
    updated_at: '2024-05-01T00:00:00.000Z',
  },
  // Belongs to no namespace that a tenant has.
  'space:dashboard:hidden': {
    type: 'dashboard',
    namespace: 'space',
    dashboard: { title: '[Logs] hidden' },
    references: [],
    updated_at: '2024-05-03T00:00:00.000Z',
  },
};
const DASHBOARD = 'edf84fe0-e1a0-11e7-b6d5-4dc382ef7f5b';
const PATTERN = '90943e30-9a47-11e8-b64d-95841ca0b247';
const types = 'type=dashboard&type=visualization&type=index-pattern';
/** Puts the large number into the text, which no object of JavaScript can do. */
const withNumber = (value: unknown) =>
  JSON.stringify(value).replace('"#9007199254740993#"', '9007199254740993');

describe('saved objects that OpenSearch Dashboards has written', () => {
  const place = clusterPlace();
  const source = place.name('source');
  const alias = (tenant: string) => aliasOf('.kibana', { tenant, userName: 'admin', address: '' });
  let gateway: TestGateway;
  let admin: TestUser;
  beforeAll(async () => {
    ({ gateway, admin } = await place.start());
    await admin.call('POST', `/api/v1/configuration/tenants/${source}`, { description: '' });
    const made = await callCluster('PUT', `/${alias(source)}_1`, {
      body: {
        settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
        aliases: { [alias(source)]: {} },
        mappings: PLATFORM_MAPPING,
      },
    });
    expect(made.status).toBe(200);
    for (const [id, document] of Object.entries(DOCUMENTS)) {
      const path = `/${alias(source)}/_doc/${encodeURIComponent(id)}?refresh=true`;
      expect((await callCluster('PUT', path, { body: withNumber(document) })).status).toBe(201);
    }
    await admin.goTo(source);
  });
  afterAll(() => gateway.dispose());

  const documentOf = async (tenant: string, id: string) => {
    const { body } = await callCluster('GET', `/${alias(tenant)}/_doc/${encodeURIComponent(id)}`);
    return (body as { _source?: Record<string, unknown> })._source;
  };
  const mappingOf = async (tenant: string) => (await callCluster('GET', `/${alias(tenant)}/_mapping`)).body;
  const find = (query: string) => admin.call<FindAnswer>('GET', `${base}/_find?${query}`);
  const titlesOf = async (query: string) =>
    (await find(query)).body.saved_objects.map(({ attributes }) => attributes['title']);

  it('are listed, and objects of other namespaces are not', async () => {
    const { body } = await find(`${types}&sort_field=type`);
    expect(body.total).toBe(3);
    expect(body.saved_objects.map(({ type, id }) => [type, id])).toEqual([
      ['dashboard', DASHBOARD],
      ['index-pattern', PATTERN],
      ['visualization', 'e1d0f010-9ee7-11e7-8711-e7a007dcef99'],
    ]);
    expect(body.saved_objects[0]).toEqual({
      type: 'dashboard',
      id: DASHBOARD,
      attributes: DOCUMENTS[`dashboard:${DASHBOARD}`].dashboard,
      references: DOCUMENTS[`dashboard:${DASHBOARD}`].references,
      migrationVersion: { dashboard: '7.9.3' },
      updated_at: '2024-05-03T00:00:00.000Z',
      originId: 'from-elsewhere',
      workspaces: ['team-one'],
      namespaces: [source],
      version: expect.stringMatching(/^W/),
      score: 0,
    });
    expect((await admin.call('GET', `${base}/dashboard/hidden`)).status).toBe(404);
    expect((await find('type=dashboard&per_page=0')).body.total).toBe(1);
  });

  it('are found by text, filters and references, and sorted, with the existing mapping', async () => {
    const before = await mappingOf(source);
    // The title of the index pattern is one word.
    expect(await titlesOf(`${types}&search=logs&search_fields=title`)).toEqual([
      '[Logs] Unique Visitors vs. Average Bytes',
      '[Logs] Web Traffic',
    ]);
    expect(await titlesOf(`${types}&search=vis*&search_fields=title&search_fields=description`)).toEqual([
      '[Logs] Unique Visitors vs. Average Bytes',
    ]);
    // Neither the words of this attribute are indexed, nor can titles be sorted by the cluster.
    expect(await titlesOf(`${types}&search=margin*+usemargins`)).toEqual(['[Logs] Web Traffic']);
    expect(await titlesOf(`${types}&sort_field=title&sort_order=desc`)).toEqual([
      'opensearch_dashboards_sample_data_logs',
      '[Logs] Web Traffic',
      '[Logs] Unique Visitors vs. Average Bytes',
    ]);
    const filter = encodeURIComponent('visualization.attributes.version: 1 or dashboard.attributes.hits > 0');
    expect(await titlesOf(`${types}&filter=${filter}`)).toEqual(['[Logs] Unique Visitors vs. Average Bytes']);
    const reference = encodeURIComponent(JSON.stringify({ type: 'index-pattern', id: PATTERN }));
    expect(await titlesOf(`${types}&has_reference=${reference}`)).toEqual([
      '[Logs] Unique Visitors vs. Average Bytes',
    ]);
    expect(await mappingOf(source)).toEqual(before);
  });

  it('keep unknown members, and numbers that JavaScript cannot represent, when changed', async () => {
    const { body } = await admin.call<SavedObject>('GET', `${base}/dashboard/${DASHBOARD}`);
    const { status } = await admin.call('PUT', `${base}/dashboard/${DASHBOARD}`, {
      attributes: { title: '[Logs] Changed', refreshInterval: { value: 1 } },
      version: body.version,
    });
    expect(status).toBe(200);
    const before = DOCUMENTS[`dashboard:${DASHBOARD}`];
    expect(await documentOf(source, `dashboard:${DASHBOARD}`)).toEqual({
      ...before,
      dashboard: { ...before.dashboard, title: '[Logs] Changed', refreshInterval: { value: 1 } },
      updated_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
    });

    await admin.call('PUT', `${base}/index-pattern/${PATTERN}`, { attributes: { timeFieldName: 'at' } });
    const path = `/${alias(source)}/_search`;
    const { body: found } = await callCluster('POST', path, {
      body: {
        query: { term: { type: 'index-pattern' } },
        // As text: reading JSON here would lose the number just as well.
        _source: false,
        docvalue_fields: [],
        script_fields: {
          kept: { script: "String.valueOf(params._source['index-pattern'].sequence)" },
        },
      },
    });
    expect(JSON.stringify(found)).toContain('"9007199254740993"');
  });

  it('are exported and imported into another tenant as they were', async () => {
    const response = await gateway.call('POST', `${base}/_export`, {
      cookie: admin.cookie,
      body: { objects: [{ type: 'dashboard', id: DASHBOARD }], includeReferencesDeep: true },
    });
    const file = await response.text();
    expect(response.status).toBe(200);
    await admin.goTo(place.home);
    const { body } = await sendFile<ImportAnswer>(gateway, admin, `${base}/_import`, file);
    expect(body).toMatchObject({ success: true, successCount: 3 });
    for (const id of [`dashboard:${DASHBOARD}`, 'visualization:e1d0f010-9ee7-11e7-8711-e7a007dcef99']) {
      const original = await documentOf(source, id);
      const { workspaces: _place, permissions: _rights, ...carried } = original ?? {};
      expect(await documentOf(place.home, id)).toEqual({
        ...carried,
        updated_at: expect.stringMatching(/Z$/),
      });
    }
    // And back, over what is there: workspaces and permissions of the object stay.
    await admin.goTo(source);
    const back = await sendFile<ImportAnswer>(gateway, admin, `${base}/_import?overwrite=true`, file);
    expect(back.body.success).toBe(true);
    expect(await documentOf(source, `dashboard:${DASHBOARD}`)).toMatchObject({
      workspaces: ['team-one'],
      permissions: { read: { users: ['ada'] } },
      originId: 'from-elsewhere',
    });
  });

  it('return 400 with the reason when the mapping lacks an attribute', async () => {
    const attributes = { title: 'x', ofNoMapping: 1 };
    const { status, body } = await admin.call('POST', `${base}/dashboard/strict`, { attributes });
    expect([status, body['message']]).toEqual([
      400,
      'mapping set to strict, dynamic introduction of [ofNoMapping] within [dashboard] is not allowed: Bad Request',
    ]);
  });

  it('have settings that go on here, in the object of the version of the cluster', async () => {
    const path = '/api/opensearch-dashboards/settings';
    const { body } = await admin.call<UiSettingsAnswer>('GET', path);
    expect(body.settings).toMatchObject({ 'theme:darkMode': { userValue: true } });
    await admin.call('POST', path, { changes: { 'dateFormat:tz': 'UTC' } });
    const version = await place.settingsVersion();
    expect(await documentOf(source, `config:${version}`)).toEqual({
      type: 'config',
      config: { ...DOCUMENTS['config:2.11.0'].config, 'dateFormat:tz': 'UTC' },
      references: [],
      updated_at: expect.stringMatching(/Z$/),
    });
    expect(await documentOf(source, 'config:2.11.0')).toEqual(DOCUMENTS['config:2.11.0']);
  });
});

describe('saved objects that are written here', () => {
  const place = clusterPlace();
  const alias = aliasOf('.kibana', { tenant: place.home, userName: 'admin', address: '' });
  let gateway: TestGateway;
  let admin: TestUser;
  beforeAll(async () => {
    ({ gateway, admin } = await place.start());
  });
  afterAll(() => gateway.dispose());

  it('are documents as OpenSearch Dashboards writes them, behind an alias with a number', async () => {
    const references = [{ name: 'panel_0', type: 'visualization', id: 'v' }];
    const attributes = { title: 'Ours', panelsJSON: '[]' };
    await admin.call('POST', `${base}/dashboard/ours`, {
      attributes,
      references,
      migrationVersion: { dashboard: '7.9.3' },
    });
    const { body } = await callCluster('GET', `/${alias}/_doc/dashboard:ours`);
    const { _index, _source, _seq_no, _primary_term } = body as Record<string, unknown>;
    expect(_index).toBe(`${alias}_1`);
    expect(_source).toEqual({
      type: 'dashboard',
      dashboard: attributes,
      references,
      migrationVersion: { dashboard: '7.9.3' },
      updated_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const { body: read } = await admin.call<SavedObject>('GET', `${base}/dashboard/ours`);
    expect(Buffer.from(read.version ?? '', 'base64').toString()).toBe(
      JSON.stringify([_seq_no, _primary_term]),
    );
  });

  it('are in an index that keeps unindexed members', async () => {
    const { body } = await callCluster('GET', `/${alias}/_mapping`);
    const { mappings } = (body as Record<string, { mappings: Record<string, unknown> }>)[`${alias}_1`] ?? {};
    expect(mappings).toMatchObject({
      dynamic: 'false',
      properties: {
        type: { type: 'keyword' },
        references: { type: 'nested' },
        updated_at: { type: 'date' },
        dashboard: { dynamic: 'false', properties: { title: { type: 'text' } } },
      },
    });
    for (const value of [1, { deep: true }, ['text'], 'x'.repeat(40_000)]) {
      const { status } = await admin.call('POST', `${base}/map`, { attributes: { title: 'm', value } });
      expect(status).toBe(200);
    }
  });
});
