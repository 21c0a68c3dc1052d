import { describe, expect, it } from '@jest/globals';
import { type FindOptions, type ImportAnswer, type SavedObject } from '../../../contract/savedObjects';
import { listViewChanged } from '../../../src/store/lists/slice';
import { savedObjectPath } from '../../../src/store/management/routes';
import { selectLocation } from '../../../src/store/navigation/selectors';
import { formatPath, navigationRequested } from '../../../src/store/navigation/slice';
import { DIALOGS } from '../../../src/store/overlays/dialogs';
import { selectConfirmOrNull, selectDialogOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered, dialogOpened } from '../../../src/store/overlays/slice';
import { selectRecents } from '../../../src/store/recents/selectors';
import {
  SAVED_OBJECTS_LIST,
  selectExporting,
  selectImporting,
  selectInspection,
  selectManagedObjects,
  selectManagedPhase,
  selectManagedTotal,
  selectObjectDeletion,
  selectTypeCounts,
} from '../../../src/store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions as actions } from '../../../src/store/savedObjectsManagement/slice';
import { selectToasts } from '../../../src/store/toasts/selectors';
import { uiSettingsReceived } from '../../../src/store/uiSettings/events';
import { fakeDeps, type FakeOverrides, httpFailure } from '../../support/fakeDeps';
import { createLiveStore, settled } from '../../support/liveStore';

type Requests = NonNullable<NonNullable<FakeOverrides['services']>['savedObjects']>;

const object = (
  type: string,
  id: string,
  title = id,
  references: SavedObject['references'] = [],
): SavedObject => ({
  type,
  id,
  attributes: { title },
  references,
});
const titled = (type: string, id: string, title = id) => ({ type, id, title });

function start(savedObjects: Requests = {}) {
  const deps = fakeDeps({ services: { savedObjects } });
  const { store, log } = createLiveStore({}, deps);
  const sent = <T>(name: string) =>
    deps.calls.flatMap(([call, ...rest]) => (call === `savedObjects.${name}` ? [rest as T] : []));
  const toasts = () => selectToasts(store.getState()).map(({ color, title }) => [color, title]);
  return { deps, store, log, sent, toasts };
}

const answer = (store: ReturnType<typeof start>['store'], confirmed: boolean) => {
  const question = selectConfirmOrNull(store.getState());
  if (!question) throw new Error('Nothing was asked.');
  store.dispatch(confirmAnswered({ id: question.id, confirmed }));
};

describe('the list of saved objects', () => {
  it('asks the server for one page by the view, and for how many there are of each type [SAV-07, SAV-08, SAV-09]', async () => {
    const { store, sent } = start({
      find: async () => ({
        savedObjects: [object('dashboard', 'a', 'Sales')],
        total: 31,
        perPage: 10,
        page: 2,
      }),
      countByType: async () => ({ dashboard: 30, search: 1 }),
    });
    store.dispatch(actions.listRequested());
    await settled();
    store.dispatch(
      listViewChanged({
        list: SAVED_OBJECTS_LIST,
        patch: {
          query: 'sal',
          filters: { type: ['dashboard'] },
          sort: { column: 'title', direction: 'desc' },
          pageSize: 10,
          pageIndex: 1,
        },
      }),
    );
    await settled();
    expect(sent<[FindOptions]>('find').at(-1)?.[0]).toEqual({
      type: ['dashboard'],
      page: 2,
      perPage: 10,
      fields: ['title', 'name', 'description'],
      search: 'sal*',
      searchFields: ['title^3', 'name^3', 'description'],
      defaultSearchOperator: 'AND',
      sortField: 'title',
      sortOrder: 'desc',
    });
    expect(sent('countByType').at(-1)).toEqual([
      { typesToInclude: ['dashboard', 'index-pattern', 'search', 'visualization'], searchString: 'sal' },
    ]);
    expect(sent('fetchTypes')).toHaveLength(1);
    expect(selectManagedObjects(store.getState()).map(({ id }) => id)).toEqual(['a']);
    expect(selectManagedTotal(store.getState())).toBe(31);
    expect(selectTypeCounts(store.getState())).toContainEqual({ type: 'dashboard', count: 30 });
  });

  it("starts with the configured page size, and keeps the user's choice", async () => {
    const { store, sent } = start();
    store.dispatch(
      uiSettingsReceived({
        defaults: { 'savedObjects:perPage': { value: 25, type: 'number' } },
        user: { 'savedObjects:perPage': { userValue: 50 } },
      }),
    );
    store.dispatch(actions.listRequested());
    await settled();
    store.dispatch(listViewChanged({ list: SAVED_OBJECTS_LIST, patch: { pageSize: 10 } }));
    await settled();
    expect(sent<{ perPage: number }[]>('find').map(([{ perPage } = { perPage: 0 }]) => perPage)).toEqual([
      50, 10,
    ]);
  });

  it('reads nothing again when another list is looked at another way', async () => {
    const { store, sent } = start();
    store.dispatch(listViewChanged({ list: 'users', patch: { query: 'a' } }));
    await settled();
    expect(sent('find')).toEqual([]);
  });

  it('shows the last page when the current one has become empty', async () => {
    const { store } = start({
      find: async ({ page = 1 }) => ({
        savedObjects: page === 1 ? [object('search', 'left')] : [],
        total: 1,
        perPage: 25,
        page,
      }),
    });
    store.dispatch(listViewChanged({ list: SAVED_OBJECTS_LIST, patch: { pageIndex: 3 } }));
    await settled();
    expect(store.getState().lists[SAVED_OBJECTS_LIST]?.pageIndex).toBe(0);
    expect(selectManagedObjects(store.getState())).toHaveLength(1);
  });

  it('reports why it could not be read, and keeps the previous list', async () => {
    let fails = false;
    const { store } = start({
      find: async () => {
        if (fails) throw httpFailure(403, 'The tenant "ward" is not available to you.');
        return { savedObjects: [object('search', 's')], total: 1, perPage: 25, page: 1 };
      },
    });
    store.dispatch(actions.listRequested());
    await settled();
    fails = true;
    store.dispatch(actions.listRequested());
    await settled();
    expect(selectManagedPhase(store.getState())).toMatchObject({
      phase: 'failed',
      problem: { status: 403, serverMessage: 'The tenant "ward" is not available to you.' },
    });
    expect(selectManagedObjects(store.getState())).toHaveLength(1);
  });
});

describe('an object that is looked at', () => {
  const references = [
    { name: 'a', type: 'index-pattern', id: 'logs' },
    { name: 'b', type: 'index-pattern', id: 'logs' },
    { name: 'c', type: 'search', id: 'gone' },
  ];
  const objects: Record<string, SavedObject> = {
    chart: object('visualization', 'chart', 'Chart', references),
    logs: object('index-pattern', 'logs', 'Logs'),
  };
  const requests: Requests = {
    bulkGet: async (ids) =>
      ids.map(
        ({ type, id }) =>
          objects[id] ?? { type, id, error: { statusCode: 404, error: 'Not Found', message: 'none' } },
      ),
    find: async () => ({
      savedObjects: [object('dashboard', 'top', 'Top')],
      total: 40,
      perPage: 20,
      page: 1,
    }),
  };

  it('is shown with its references, each once, missing ones, and referring objects', async () => {
    const { store, sent } = start(requests);
    store.dispatch(actions.inspectionRequested({ type: 'visualization', id: 'chart' }));
    await settled();
    expect(selectInspection(store.getState())).toMatchObject({
      phase: 'ready',
      references: [
        { type: 'index-pattern', id: 'logs', title: 'Logs' },
        { type: 'search', id: 'gone', title: null },
      ],
      referrers: { total: 40, objects: [{ type: 'dashboard', id: 'top', title: 'Top' }] },
    });
    expect(sent<[FindOptions]>('find')[0]?.[0].hasReference).toEqual({ type: 'visualization', id: 'chart' });
    expect(selectRecents(store.getState())[0]).toEqual({
      id: 'savedObject:visualization:chart',
      label: 'Chart',
      link: '/app/management/opensearch-dashboards/objects#/visualization/chart',
    });
  });

  it('may be gone', async () => {
    const { store } = start(requests);
    store.dispatch(actions.inspectionRequested({ type: 'search', id: 'gone' }));
    await settled();
    expect(selectInspection(store.getState()).phase).toBe('missing');
  });

  it('may be of a kind that cannot be read, which says so', async () => {
    const { store } = start({
      bulkGet: async () => [
        {
          type: 'odd',
          id: 'x',
          error: { statusCode: 400, error: 'Bad Request', message: 'Unsupported type' },
        },
      ],
    });
    store.dispatch(actions.inspectionRequested({ type: 'odd', id: 'x' }));
    await settled();
    expect(selectInspection(store.getState())).toMatchObject({
      phase: 'failed',
      problem: { serverMessage: 'Unsupported type' },
    });
  });
});

describe('a deletion of saved objects', () => {
  it('first lists the objects and their references; no deletes nothing', async () => {
    const { store, sent } = start({
      find: async ({ hasReference }) => ({
        savedObjects:
          hasReference?.id === 'logs' ? [object('visualization', 'chart'), object('search', 's')] : [],
        total: 2,
        perPage: 100,
        page: 1,
      }),
    });
    const objects = [titled('index-pattern', 'logs', 'Logs'), titled('search', 's', 'S')];
    store.dispatch(actions.deletionRequested({ objects }));
    await settled();
    expect(selectConfirmOrNull(store.getState())).toMatchObject({
      items: ['Logs (index-pattern)', 'S (search)'],
      text: [
        { id: 'savedObjects.deleteQuestion' },
        { id: 'savedObjects.deleteReferrers', values: { count: 1 } },
      ],
    });
    answer(store, false);
    await settled();
    expect(sent('remove')).toEqual([]);
  });

  it('names objects of one title by their ids', async () => {
    const { store } = start();
    store.dispatch(
      actions.deletionRequested({ objects: [titled('search', 'a', 'Same'), titled('search', 'b', 'Same')] }),
    );
    await settled();
    expect(selectConfirmOrNull(store.getState())?.items).toEqual(['Same (search, a)', 'Same (search, b)']);
  });

  it('has a result for each object; the failed ones can be tried again without asking', async () => {
    let isStuck = true;
    const { store, sent, toasts } = start({
      remove: async (_type, id) => {
        if (id === 'stuck' && isStuck) throw httpFailure(403, 'Read only.');
        if (id === 'gone') throw httpFailure(404);
      },
    });
    const objects = [titled('map', 'one'), titled('map', 'stuck'), titled('map', 'gone')];
    store.dispatch(actions.deletionRequested({ objects }));
    await settled();
    answer(store, true);
    await settled();
    const deletion = selectObjectDeletion(store.getState());
    expect(deletion).toMatchObject({ phase: 'finished' });
    const outcomes = deletion.phase === 'finished' ? deletion.outcomes : [];
    expect(outcomes.map(({ id, problem }) => [id, problem?.serverMessage]).sort()).toEqual([
      ['gone', undefined],
      ['one', undefined],
      ['stuck', 'Read only.'],
    ]);
    expect(toasts()).toEqual([]);
    isStuck = false;
    store.dispatch(actions.deletionRequested({ objects: [titled('map', 'stuck')], confirmed: true }));
    await settled();
    expect(sent('remove')).toHaveLength(4);
    expect(toasts()).toEqual([
      ['success', { id: 'savedObjects.deleted', values: { count: 1, title: 'stuck' } }],
    ]);
  });

  it('closes the object that is looked at when it is gone', async () => {
    const { store } = start();
    store.dispatch(navigationRequested(savedObjectPath('map', 'one')));
    await settled();
    store.dispatch(actions.deletionRequested({ objects: [titled('map', 'one')], confirmed: true }));
    await settled();
    expect(formatPath(selectLocation(store.getState()))).toBe(
      '/app/management/opensearch-dashboards/objects',
    );
  });
});

describe('an export of saved objects', () => {
  const fileOf = (...lines: unknown[]) => new Blob(lines.map((line) => `${JSON.stringify(line)}\n`));

  it('downloads the file and reports its number of objects', async () => {
    const details = { exportedCount: 2, missingRefCount: 0, missingReferences: [] };
    const { store, deps, sent, toasts } = start({
      exportFile: async () => fileOf({ id: 'a' }, { id: 'b' }, details),
    });
    store.dispatch(dialogOpened({ name: DIALOGS.exportObjects, params: { objects: [titled('map', 'a')] } }));
    store.dispatch(
      actions.exportRequested({ choice: { objects: [{ type: 'map', id: 'a' }] }, withRelated: true }),
    );
    for (let turn = 0; turn < 20 && selectDialogOrNull(store.getState()) !== null; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect(sent('exportFile')).toEqual([
      [{ objects: [{ type: 'map', id: 'a' }], includeReferencesDeep: true }],
    ]);
    expect(deps.calls.filter(([name]) => name === 'saveFile').map(([, name]) => name)).toEqual([
      'export.ndjson',
    ]);
    expect(toasts()).toEqual([['success', { id: 'savedObjects.exportedCount', values: { count: 2 } }]]);
  });

  it('warns of references that lead nowhere', async () => {
    const missingReferences = [{ type: 'tag', id: 'lost' }];
    const details = { exportedCount: 1, missingRefCount: 1, missingReferences };
    const { store, toasts, sent } = start({ exportFile: async () => fileOf({ id: 'a' }, details) });
    store.dispatch(dialogOpened({ name: DIALOGS.exportObjects, params: { objects: [] } }));
    store.dispatch(actions.exportRequested({ choice: { types: ['map'] }, withRelated: false }));
    for (let turn = 0; turn < 20 && selectDialogOrNull(store.getState()) !== null; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect(sent('exportFile')).toEqual([[{ type: ['map'], includeReferencesDeep: false }]]);
    expect(toasts()).toEqual([
      ['warning', { id: 'savedObjects.exportedWithout', values: { count: 1, missing: 1 } }],
    ]);
  });

  it('says in the dialog why it failed', async () => {
    const { store } = start({
      exportFile: async () => {
        throw httpFailure(400, "Can't export more than 10000 objects");
      },
    });
    store.dispatch(dialogOpened({ name: DIALOGS.exportObjects, params: { objects: [] } }));
    store.dispatch(actions.exportRequested({ choice: { types: ['map'] }, withRelated: false }));
    await settled();
    expect(selectExporting(store.getState())).toMatchObject({
      phase: 'failed',
      problem: { serverMessage: "Can't export more than 10000 objects" },
    });
  });
});

describe('an import of saved objects', () => {
  const send = ({ store, deps }: ReturnType<typeof start>, mode: 'ask' | 'overwrite' | 'copy' = 'ask') => {
    const event = actions.importFileChosen({ name: 'objects.ndjson', size: 3 });
    deps.files.deposit(event.payload.id, new Blob(['{}\n']));
    store.dispatch(dialogOpened({ name: DIALOGS.importObjects }));
    store.dispatch(event);
    store.dispatch(actions.importModeChosen(mode));
    store.dispatch(actions.importRequested());
    return event.payload.id;
  };
  const hindered: ImportAnswer = {
    success: false,
    successCount: 1,
    ready: [{ type: 'map', id: 'fine', meta: {} }],
    errors: [
      { type: 'map', id: 'there', meta: { title: 'There' }, error: { type: 'conflict' } },
      {
        type: 'search',
        id: 'open',
        meta: {},
        error: { type: 'missing_references', references: [{ type: 'index-pattern', id: 'lost' }] },
      },
    ],
  };

  it('sends the file once and forgets it; the log never holds its content', async () => {
    const run = start({ importFile: async () => ({ success: true, successCount: 1 }) });
    const id = send(run, 'overwrite');
    await settled();
    expect(run.sent<[Blob, object]>('importFile').map(([, options]) => options)).toEqual([
      { overwrite: true },
    ]);
    expect(selectImporting(run.store.getState())).toMatchObject({
      phase: 'finished',
      answer: { successCount: 1 },
    });
    expect(run.deps.files.get(id)).toBeUndefined();
  });

  it('asks about conflicts, then sends a decision for every wanted object', async () => {
    const run = start({
      importFile: async () => hindered,
      resolveImport: async () => ({ success: true, successCount: 2 }),
      find: async () => ({
        savedObjects: [object('index-pattern', 'logs', 'Logs')],
        total: 1,
        perPage: 1000,
        page: 1,
      }),
    });
    send(run);
    await settled();
    expect(selectImporting(run.store.getState())).toMatchObject({
      phase: 'resolving',
      candidates: [{ type: 'index-pattern', id: 'logs', title: 'Logs' }],
    });
    const retries = [{ type: 'map', id: 'fine' }];
    run.store.dispatch(
      actions.missingResolved({ object: { type: 'index-pattern', id: 'lost' }, decision: 'skip' }),
    );
    run.store.dispatch(actions.importResolved());
    await settled();
    expect(run.sent<[Blob, object]>('resolveImport').map(([, ...rest]) => rest)).toEqual([[retries, {}]]);
    expect(selectImporting(run.store.getState())).toMatchObject({ phase: 'finished', skipped: 2 });
  });

  it('sends nothing when every object is skipped', async () => {
    const run = start({ importFile: async () => ({ ...hindered, ready: [] }) });
    send(run);
    await settled();
    run.store.dispatch(
      actions.missingResolved({ object: { type: 'index-pattern', id: 'lost' }, decision: 'skip' }),
    );
    run.store.dispatch(actions.importResolved());
    await settled();
    expect(run.sent('resolveImport')).toEqual([]);
    expect(selectImporting(run.store.getState())).toMatchObject({
      phase: 'finished',
      answer: { successCount: 0 },
    });
  });

  it('says why the server refused the file, and can be tried again', async () => {
    const run = start({
      importFile: async () => {
        throw httpFailure(400, 'Line 3 of the file is not valid JSON.');
      },
    });
    send(run);
    await settled();
    expect(selectImporting(run.store.getState())).toMatchObject({
      phase: 'failed',
      problem: { serverMessage: 'Line 3 of the file is not valid JSON.' },
    });
  });
});
