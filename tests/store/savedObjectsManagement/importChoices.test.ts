import { describe, expect, it } from '@jest/globals';
import { type ImportAnswer } from '../../../contract/savedObjects';
import {
  type ImportChoice,
  missingObjects,
  objectKey,
  resolvableErrors,
  retriesFor,
  withMissingDecided,
} from '../../../src/store/savedObjectsManagement/importChoices';
import {
  selectImporting,
  selectImportOutcomeOrNull,
} from '../../../src/store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../../src/store/savedObjectsManagement/slice';
import { createTestStore } from '../../support/liveStore';

const answer: ImportAnswer = {
  success: false,
  successCount: 0,
  ready: [{ type: 'map', id: 'ready', meta: {} }],
  errors: [
    { type: 'map', id: 'there', meta: {}, error: { type: 'conflict' } },
    {
      type: 'search',
      id: 'open',
      meta: {},
      error: { type: 'missing_references', references: [{ type: 'index-pattern', id: 'lost' }] },
    },
    { type: 'odd', id: 'x', meta: {}, error: { type: 'unsupported_type' } },
  ],
};
const choices = (...list: [string, string, ImportChoice][]) =>
  Object.fromEntries(list.map(([type, id, choice]) => [objectKey({ type, id }), choice]));

describe('the choices of an import', () => {
  it('skip what no one decided about; what nothing hinders is imported anyway', () => {
    expect(retriesFor(answer, {}, 'ask')).toEqual({
      retries: [{ type: 'map', id: 'ready' }],
      skipped: 2,
    });
  });

  it('overwrite, copy, or import without references', () => {
    const decided = choices(
      ['map', 'there', { conflict: 'copy', replacements: [] }],
      ['search', 'open', { missing: 'import', replacements: [] }],
    );
    expect(retriesFor(answer, decided, 'ask')).toEqual({
      retries: [
        { type: 'map', id: 'ready' },
        { type: 'map', id: 'there', createNewCopy: true },
        { type: 'search', id: 'open', ignoreMissingReferences: true },
      ],
      skipped: 0,
    });
  });

  it('of an earlier round still hold when the object is hindered by something else', () => {
    const replacements = [{ type: 'index-pattern', from: 'lost', to: 'logs' }];
    const decided = choices(['map', 'there', { missing: 'import', replacements }]);
    // It is a conflict now, and no one has said yet that it may be replaced.
    expect(retriesFor(answer, decided, 'ask').retries.map(({ id }) => id)).toEqual(['ready']);
    const both = choices(['map', 'there', { missing: 'import', conflict: 'overwrite', replacements }]);
    expect(retriesFor(answer, both, 'ask').retries[1]).toEqual({
      type: 'map',
      id: 'there',
      overwrite: true,
      ignoreMissingReferences: true,
      replaceReferences: replacements,
    });
  });

  it('replace everything where that was the choice for the whole file', () => {
    expect(retriesFor(answer, {}, 'overwrite').retries).toEqual([
      { type: 'map', id: 'ready', overwrite: true },
    ]);
  });

  it('name each missing object once, and one decision serves all that lack it', () => {
    const lacks = (id: string, ...missing: string[]) => ({
      type: 'search',
      id,
      meta: {},
      error: {
        type: 'missing_references' as const,
        references: missing.map((pattern) => ({ type: 'index-pattern', id: pattern })),
      },
    });
    const errors = resolvableErrors({
      success: false,
      successCount: 0,
      errors: [lacks('a', 'x', 'x'), lacks('b', 'x', 'y'), lacks('c', 'y')],
    });
    expect(missingObjects(errors).map(({ id, neededBy }) => [id, neededBy.map((one) => one.id)])).toEqual([
      ['x', ['a', 'b']],
      ['y', ['b', 'c']],
    ]);
    const key = (id: string) => objectKey({ type: 'index-pattern', id });
    const retries = (decisions: Parameters<typeof withMissingDecided>[2]) =>
      retriesFor(
        { success: false, successCount: 0, errors },
        withMissingDecided({}, errors, decisions),
        'ask',
      ).retries.map(({ id, replaceReferences }) => [id, replaceReferences?.map(({ to }) => to)]);
    expect(retries({})).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', undefined],
    ]);
    expect(retries({ [key('y')]: 'skip' })).toEqual([['a', undefined]]);
    expect(retries({ [key('y')]: { use: 'z' } })).toEqual([
      ['a', undefined],
      ['b', ['z']],
      ['c', ['z']],
    ]);
  });
});

describe('an import that is resolved in rounds', () => {
  const { importFileChosen, importRequested, importHindered, importResolved, importFailed, importFinished } =
    savedObjectsManagementActions;
  const conflictOf = (id: string) => ({ type: 'map', id, meta: {}, error: { type: 'conflict' as const } });
  const hindered = (...ids: string[]) =>
    importHindered({
      answer: { success: false, successCount: 0, errors: ids.map(conflictOf) },
      candidates: [],
    });
  const start = () => {
    const { store } = createTestStore();
    store.dispatch(importFileChosen({ name: 'a.ndjson', size: 2 }));
    store.dispatch(importRequested());
    store.dispatch(hindered('a', 'b'));
    return { store, importing: () => selectImporting(store.getState()) };
  };
  const decide = (id: string, decision: 'overwrite' | 'skip') =>
    savedObjectsManagementActions.conflictResolved({ objects: [{ type: 'map', id }], decision });

  it('counts what was left out once, even if sending failed in between', () => {
    const { store, importing } = start();
    store.dispatch(decide('a', 'overwrite'));
    store.dispatch(importResolved());
    store.dispatch(importFailed({ kind: 'network', message: 'Offline.' }));
    store.dispatch(importResolved());
    store.dispatch(hindered('c'));
    expect(importing()).toMatchObject({ phase: 'resolving', skipped: 1, isSending: false });
    store.dispatch(importResolved());
    store.dispatch(importFinished({ success: true, successCount: 1 }));
    expect(importing()).toMatchObject({ phase: 'finished', skipped: 2 });
  });

  it('keeps its decisions while they are sent', () => {
    const { store } = start();
    store.dispatch(decide('a', 'overwrite'));
    store.dispatch(importResolved());
    store.dispatch(decide('a', 'skip'));
    expect(selectImportOutcomeOrNull(store.getState())).toMatchObject({ skipped: 1 });
  });

  it('is not sent without a file', () => {
    const { store } = createTestStore();
    store.dispatch(importRequested());
    expect(selectImporting(store.getState()).phase).toBe('choosing');
  });
});
