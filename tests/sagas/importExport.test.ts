import { describe, expect, it } from '@jest/globals';
import { type ImportPreview } from '../../contract/importExport';
import {
  selectImport,
  selectImportClusters,
  selectIsExporting,
} from '../../src/store/importExport/selectors';
import {
  clusterReadRequested,
  clustersRequested,
  exportRequested,
  importClosed,
  importFilesChosen,
  importModeChanged,
  importOriginChosen,
  importRequested,
  writeUndoRequested,
} from '../../src/store/importExport/slice';
import { selectConfirmOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered } from '../../src/store/overlays/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { fakeDeps, type FakeOverrides, httpFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const SECRET = '$2y$12$never-in-the-state';
const preview = (over: Partial<ImportPreview> = {}): ImportPreview => ({
  problems: [],
  warnings: [],
  notes: [],
  differences: [
    {
      type: 'tenants',
      file: 'tenants.yml',
      unchanged: 1,
      isWritable: true,
      entries: [{ name: 'pier', kind: 'added', before: null, after: { description: 'New' }, hidden: [] }],
    },
  ],
  versions: { tenants: 3 },
  ...over,
});
const removal = preview({
  differences: [
    {
      type: 'tenants',
      file: 'tenants.yml',
      unchanged: 1,
      isWritable: true,
      entries: [{ name: 'pier', kind: 'removed', before: {}, after: null, hidden: [] }],
    },
  ],
});
const ONLY = [{ type: 'tenants' as const, names: ['pier'] }];

function live(transfer: FakeOverrides['importExport'] = {}, revisions: FakeOverrides['history'] = {}) {
  const deps = fakeDeps({
    importExport: {
      preview: async () => preview(),
      apply: async () => ({ message: '', count: 1, write: 7 }),
      ...transfer,
    },
    history: revisions,
  });
  const { store } = createLiveStore({}, deps);
  const dispatch = async (action: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(action);
    await settled();
  };
  return {
    deps,
    store,
    dispatch,
    choose: async () => {
      const chosen = importFilesChosen([{ name: 'internal_users.yml', size: 9 }]);
      for (const { id } of chosen.payload) deps.files.deposit(id, new Blob([SECRET]));
      await dispatch(chosen);
      return chosen.payload[0]?.id ?? '';
    },
    answer: async (confirmed: boolean) => {
      const { id } = selectConfirmOrNull(store.getState()) ?? { id: '' };
      await dispatch(confirmAnswered({ id, confirmed }));
    },
    state: () => selectImport(store.getState()),
    titles: () => selectToasts(store.getState()).map(({ title }) => ('id' in title ? title.id : title)),
    applied: () =>
      deps.calls.filter(([name]) => name === 'importExport.apply').map(([, , options]) => options),
  };
}

describe('another cluster to import from', () => {
  const PASSWORD = 'Tall-Lantern-9-Grove!';
  const read = (deps: ReturnType<typeof live>['deps']) => {
    deps.credentials.deposit('cred-1', PASSWORD);
    return clusterReadRequested({ cluster: 'test', username: 'ada', credentialRef: 'cred-1' });
  };
  const answer = async () => [{ name: 'roles.yml', content: new Blob(['reader: {}']) }];

  it('is listed if the gateway has one, and its absence is no error', async () => {
    const clusters = [{ name: 'test', hosts: ['https://test:9200'] }];
    const { dispatch, store } = live({ clusters: async () => clusters });
    await dispatch(clustersRequested());
    expect(selectImportClusters(store.getState())).toEqual(clusters);
    const failing = live({ clusters: () => Promise.reject(httpFailure(500)) });
    await failing.dispatch(clustersRequested());
    expect(selectImportClusters(failing.store.getState())).toEqual([]);
    expect(failing.titles()).toEqual([]);
  });

  it('is read with the password of the registry, and compared as files are', async () => {
    const { dispatch, deps, state, store } = live({ readCluster: answer });
    await dispatch(read(deps));
    const sent = deps.calls.find(([name]) => name === 'importExport.readCluster');
    expect(sent?.slice(1)).toEqual(['test', { username: 'ada', password: PASSWORD }]);
    expect(state()).toMatchObject({
      phase: 'compared',
      files: [{ name: 'roles.yml', size: 10 }],
      preview: preview(),
    });
    expect(JSON.stringify(store.getState())).not.toContain(PASSWORD);
  });

  it('keeps the reason if it cannot be read', async () => {
    const { dispatch, deps, state } = live({
      readCluster: () => Promise.reject(httpFailure(400, 'The cluster test refused this user name.')),
    });
    await dispatch(read(deps));
    expect(state()).toMatchObject({
      phase: 'choosing',
      files: [],
      problem: { serverMessage: 'The cluster test refused this user name.' },
    });
  });

  it('is not compared if the user has changed to files meanwhile', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    const { dispatch, deps, state } = live({
      readCluster: async () => {
        await held;
        return answer();
      },
    });
    await dispatch(importOriginChosen('cluster'));
    await dispatch(read(deps));
    expect(state()).toMatchObject({ phase: 'reading', origin: 'cluster' });
    await dispatch(importOriginChosen('files'));
    release();
    await settled();
    expect(state()).toMatchObject({ phase: 'choosing', origin: 'files', files: [] });
    expect(deps.callNames()).not.toContain('importExport.preview');
  });
});

describe('files to import', () => {
  it('are compared as they are chosen; their content is in the request alone, never in the state', async () => {
    const { choose, state, deps, store } = live();
    await choose();
    expect(state()).toMatchObject({ phase: 'compared', merge: true, preview: preview() });
    const sent = deps.calls.find(([name]) => name === 'importExport.preview');
    expect(sent?.slice(1)).toEqual([
      [{ name: 'internal_users.yml', content: deps.files.get(state().files[0]?.id ?? '') }],
      true,
    ]);
    expect(JSON.stringify(store.getState())).not.toContain(SECRET);
  });

  it('are compared again when entries that they leave out are to go', async () => {
    const { choose, dispatch, deps, state } = live();
    await choose();
    await dispatch(importModeChanged(false));
    expect(
      deps.calls.filter(([name]) => name === 'importExport.preview').map(([, , merge]) => merge),
    ).toEqual([true, false]);
    expect(state()).toMatchObject({ phase: 'compared', merge: false });
  });

  it('say why they cannot be compared, and are let go on request', async () => {
    const { choose, dispatch, state } = live({
      preview: () => Promise.reject(httpFailure(413, 'Too large.')),
    });
    await choose();
    expect(state()).toMatchObject({ phase: 'choosing', problem: { serverMessage: 'Too large.' } });
    await dispatch(importClosed());
    expect(state()).toMatchObject({ files: [], problem: null });
  });

  it('are imported as chosen, then forgotten', async () => {
    const { choose, dispatch, state, applied, deps } = live();
    const id = await choose();
    await dispatch(importRequested());
    expect(applied()).toEqual([{ merge: true, only: ONLY, versions: { tenants: 3 } }]);
    expect(state()).toMatchObject({ phase: 'imported', result: { count: 1, write: 7 } });
    expect(deps.files.get(id)).toBeUndefined();
  });

  it('are imported only after a confirmation when entries go', async () => {
    const { choose, dispatch, answer, state, applied } = live({ preview: async () => removal });
    await choose();
    await dispatch(importRequested());
    await answer(false);
    expect(applied()).toEqual([]);
    expect(state().phase).toBe('compared');
    await dispatch(importRequested());
    await answer(true);
    expect(applied()).toHaveLength(1);
  });

  it('are sent again, confirmed, when the user accepts that no administrator is left', async () => {
    const { choose, dispatch, answer, applied, state } = live({
      apply: async (_files, { confirmed }) =>
        confirmed ? { message: '', count: 1 } : Promise.reject(httpFailure(428, 'No administrator.')),
    });
    await choose();
    await dispatch(importRequested());
    await answer(false);
    expect(state().phase).toBe('compared');
    await dispatch(importRequested());
    await answer(true);
    expect(applied().at(-1)).toMatchObject({ confirmed: true });
    expect(state().phase).toBe('imported');
  });

  it('are compared again when the configuration has changed since', async () => {
    let reads = 0;
    const { choose, dispatch, state } = live({
      preview: async () => preview({ versions: { tenants: (reads += 1) } }),
      apply: () => Promise.reject(httpFailure(409, 'Changed.')),
    });
    await choose();
    await dispatch(importRequested());
    expect(state()).toMatchObject({
      phase: 'compared',
      isStale: true,
      preview: { versions: { tenants: 2 } },
    });
  });

  it('stay with their differences when the import fails, with the reason', async () => {
    const { choose, dispatch, state } = live({ apply: () => Promise.reject(httpFailure(403, 'Not yours.')) });
    await choose();
    await dispatch(importRequested());
    expect(state()).toMatchObject({ phase: 'compared', problem: { serverMessage: 'Not yours.' } });
    expect(state().preview).not.toBeNull();
  });
});

describe('an import', () => {
  it('is undone as one write', async () => {
    const { choose, dispatch, state, deps, titles } = live();
    await choose();
    await dispatch(importRequested());
    await dispatch(writeUndoRequested({ write: 7, types: ['tenants'] }));
    expect(deps.calls).toContainEqual(['history.restoreWrite', 7]);
    expect(deps.callNames()).toContain('tenants.list');
    expect(state().isUndone).toBe(true);
    expect(titles()).toEqual(['importExport.undone']);
  });

  it('says why it is not undone', async () => {
    const { dispatch, titles, state } = live(
      {},
      { restoreWrite: () => Promise.reject(httpFailure(409, 'Later.')) },
    );
    await dispatch(writeUndoRequested({ write: 7, types: ['tenants'] }));
    expect(state().isUndone).toBe(false);
    expect(titles()).toEqual(['importExport.undoFailed']);
  });
});

describe('an export', () => {
  it('is saved under the name of its file', async () => {
    const content = new Blob(['x']);
    const { dispatch, deps, titles, store } = live({
      exportFile: async () => ({ name: 'roles.yml', content, entries: 2 }),
    });
    await dispatch(exportRequested({ format: 'yaml', only: [{ type: 'roles' }] }));
    expect(deps.calls).toContainEqual([
      'importExport.exportFile',
      { format: 'yaml', only: [{ type: 'roles' }] },
    ]);
    expect(deps.calls).toContainEqual(['saveFile', 'roles.yml', content]);
    expect(titles()).toEqual(['importExport.exported']);
    expect(selectIsExporting(store.getState())).toBe(false);
  });

  it('says why it failed', async () => {
    const { dispatch, titles, store } = live();
    await dispatch(exportRequested({ format: 'curl' }));
    expect(titles()).toEqual(['importExport.exportFailed']);
    expect(selectIsExporting(store.getState())).toBe(false);
  });
});
