import { describe, expect, it } from '@jest/globals';
import { type ImportedEntry, type ImportPreview } from '../../../contract/importExport';
import {
  selectChosenRowKeys,
  selectImport,
  selectImportSelection,
} from '../../../src/store/importExport/selectors';
import {
  archiveRefused,
  entriesChosen,
  importCompared,
  importFilesChosen,
  importModeChanged,
  importStarted,
} from '../../../src/store/importExport/slice';
import { createTestStore } from '../../support/liveStore';

const entry = (name: string, kind: ImportedEntry['kind']): ImportedEntry => ({
  name,
  kind,
  before: null,
  after: null,
  hidden: [],
});
const preview: ImportPreview = {
  problems: [],
  warnings: [],
  notes: [],
  differences: [
    {
      type: 'roles',
      file: 'roles.yml',
      unchanged: 0,
      isWritable: true,
      entries: [entry('reader', 'added'), entry('writer', 'removed')],
    },
    {
      type: 'tenants',
      file: 'tenants.yml',
      unchanged: 0,
      isWritable: true,
      entries: [entry('pier', 'changed')],
    },
  ],
  versions: {},
};

function compared() {
  const { store } = createTestStore();
  store.dispatch(importFilesChosen([{ name: 'roles.yml', size: 1 }]));
  store.dispatch(importCompared(preview));
  return {
    store,
    keys: () => [...selectChosenRowKeys(store.getState())],
    selection: () => selectImportSelection(store.getState()),
  };
}

const leaveOut = (...leftOut: string[]) => entriesChosen({ chosen: [], leftOut });

describe('the differences to apply', () => {
  it('are all at first, then those the user did not leave out, by type', () => {
    const { store, keys, selection } = compared();
    expect(keys()).toEqual(['roles/reader', 'roles/writer', 'tenants/pier']);
    expect(selection()).toMatchObject({ removed: 1 });
    store.dispatch(leaveOut('roles/writer', 'tenants/pier'));
    expect(selection()).toEqual({ only: [{ type: 'roles', names: ['reader'] }], removed: 0 });
    store.dispatch(entriesChosen({ chosen: ['tenants/pier'], leftOut: ['roles/reader'] }));
    expect(selection()).toEqual({ only: [{ type: 'tenants', names: ['pier'] }], removed: 0 });
  });

  it('are all again after another comparison', () => {
    const { store, keys } = compared();
    store.dispatch(leaveOut('roles/reader'));
    store.dispatch(importModeChanged(false));
    store.dispatch(importCompared(preview));
    expect(keys()).toHaveLength(3);
  });

  it('stay as they are while they are applied', () => {
    const { store, keys } = compared();
    store.dispatch(importStarted());
    store.dispatch(leaveOut('roles/reader'));
    expect(keys()).toHaveLength(3);
  });
});

describe('an archive that cannot be opened', () => {
  it('takes the place of the files before it and goes with the next ones', () => {
    const { store } = compared();
    const refusal = { reason: 'archiveBroken' as const, archive: 'torn.zip' };
    store.dispatch(archiveRefused(refusal));
    expect(selectImport(store.getState())).toMatchObject({ phase: 'choosing', files: [], refusal });
    store.dispatch(importFilesChosen([{ name: 'roles.yml', size: 1 }]));
    expect(selectImport(store.getState()).refusal).toBeNull();
  });
});
