import { describe, expect, it } from '@jest/globals';
import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { type ActionLine, type ActionLog, STATE_VERSION } from '../../src/recording/format';
import { migrateLog, type Migration, type Migrations, projectState } from '../../src/recording/migrations';
import { parseLog } from '../../src/recording/parse';
import { createRecorder } from '../../src/recording/recorder';
import { replayLog } from '../../src/recording/replay';
import { MIGRATIONS } from '../../src/recording/versions';
import { createToyStore, noteAdded, toyReducer, toyReducers } from './toy';

const unchanged: Migration = {
  events: {},
  up: (state) => state,
  down: (state) => state,
  effects: { added: [], gone: [] },
};

/** Today's `counter` was a plain number under the name `count`, and `counted` was `increased` with its step in an object. */
const counterWasPlain: Migration = {
  ...unchanged,
  events: {
    'count/increased': (event) => ({
      ...event,
      type: 'counter/counted',
      payload: (event.payload as { by: number }).by,
    }),
    'count/looked': () => undefined,
  },
  up: ({ count, ...state }) => ({ ...state, counter: { value: count } }),
  down: ({ counter, ...state }) => ({ ...state, count: (counter as { value: number }).value }),
};

/** A log as the version with the plain counter wrote it. */
function plainCounterLog(): ActionLog {
  const { store, recorder } = createPlainCounterStore();
  store.dispatch(noteAdded({ id: 1, text: 'a' }));
  store.dispatch({ type: 'count/looked' });
  store.dispatch({ type: 'count/increased', payload: { by: 4 } });
  store.dispatch({ type: 'count/increased', payload: { by: 5 } });
  const log = recorder.snapshot();
  return { ...log, header: { ...log.header, stateVersion: 1 } };
}

/** The toy application as it was then: `count` stands where `counter` stands now. */
function createPlainCounterStore() {
  const reducer = combineReducers({
    notes: toyReducers.notes,
    forms: toyReducers.forms,
    count: (count: number = 0, action: UnknownAction) =>
      action.type === 'count/increased' ? count + (action.payload as { by: number }).by : count,
  });
  const recorder = createRecorder({
    reducer,
    now: () => 1,
    appVersion: '1.0.0',
    hashEvery: 3,
  });
  const store = configureStore({
    reducer,
    middleware: (getDefault) => getDefault({ thunk: false }).concat(recorder.middleware),
  });
  recorder.start(store.getState());
  return { store, recorder };
}

const replay = (log: ActionLog, migrations: Migrations) =>
  replayLog(migrateLog(log, migrations), toyReducer, { migrations });

describe('a log of an older version', () => {
  it("leads to the recorded hashes, by today's events and state in the shape of that version", () => {
    const migrations = { 1: counterWasPlain };
    const log = plainCounterLog();
    expect(
      migrateLog(log, migrations).lines.flatMap((line) => (line.kind === 'action' ? [line.type] : [])),
    ).toEqual(['notes/noteAdded', 'counter/counted', 'counter/counted']);
    expect(replay(log, migrations)).toMatchObject({ identical: true, state: { counter: { value: 9 } } });
  });

  it('passes through the migration of every version since', () => {
    const renamed: Migration = {
      ...unchanged,
      events: { 'count/increased': 'count/raised' },
    };
    const migrations = {
      1: renamed,
      2: {
        ...counterWasPlain,
        events: {
          ...counterWasPlain.events,
          'count/raised': counterWasPlain.events['count/increased'] ?? '',
        },
      },
    };
    expect(replay(plainCounterLog(), migrations)).toMatchObject({ identical: true });
  });

  it('diverges where an alias is missing', () => {
    const { 'count/increased': _missing, ...events } = counterWasPlain.events;
    expect(replay(plainCounterLog(), { 1: { ...counterWasPlain, events } })).toMatchObject({
      identical: false,
      divergence: {
        slices: ['count'],
        suspects: [{ type: 'count/increased' }],
        diff: [{ path: ['count'], expected: 9, actual: 0 }],
      },
    });
  });

  it("diverges where its base was not given today's shape and back", () => {
    const lossy: Migration = { ...counterWasPlain, down: ({ counter: _counter, ...state }) => state };
    expect(replay(plainCounterLog(), { 1: lossy })).toMatchObject({
      identical: false,
      divergence: { bySeq: 0, diff: [{ path: ['count'], expected: 9, actual: undefined }] },
    });
  });

  it('is compared but for slices that are no longer recorded', () => {
    const log = plainCounterLog();
    const { counter: _counter, ...others } = toyReducers;
    const uncounted: Migration = {
      ...unchanged,
      events: { 'count/increased': () => undefined, 'count/looked': () => undefined },
      up: ({ count: _count, ...state }) => state,
    };
    const replayUncounted = (recorded: ActionLog, migration: Migration) =>
      replayLog(migrateLog(recorded, { 1: migration }), combineReducers(others), {
        migrations: { 1: migration },
      });
    const dropping = { ...uncounted, dropped: ['count'] };
    expect(replayUncounted(log, dropping)).toMatchObject({ identical: true });
    expect(replayUncounted(log, uncounted)).toMatchObject({ identical: false });
    const lines = log.lines.filter((line) => line.kind !== 'action' || line.type !== 'notes/noteAdded');
    expect(replayUncounted({ ...log, lines }, dropping)).toMatchObject({
      identical: false,
      divergence: { slices: ['notes'], diff: [{ path: ['notes', '0'] }] },
    });
  });

  it('still reports a real difference, by the action and in the shape of that version', () => {
    const log = plainCounterLog();
    const lines = log.lines.map((line) =>
      line.kind === 'action' && line.seq === 4 ? { ...line, payload: { by: 6 } } : line,
    );
    expect(replay({ ...log, lines }, { 1: counterWasPlain })).toMatchObject({
      identical: false,
      divergence: {
        at: { type: 'counter/counted', seq: 4 },
        slices: ['count'],
        diff: [{ path: ['count'], expected: 9, actual: 10 }],
      },
    });
  });
});

describe('the migrations of Gatehouse', () => {
  it("read every version before today's", () => {
    expect(Object.keys(MIGRATIONS).map(Number)).toEqual(
      Array.from({ length: STATE_VERSION - 1 }, (_, at) => at + 1),
    );
  });

  it('give domains of version 1 their names of today: in events, toasts and the state', () => {
    const log = createToyStore().recorder.snapshot();
    const toast = (type: string) => ({
      id: 'toast-1',
      action: { label: { id: 'history.undo' }, event: { type } },
    });
    const lines = [
      { type: 'revisions/revisionsRequested' },
      { type: 'transfer/importFilesChosen' },
      { type: 'attention/attentionRequested' },
      { type: 'toasts/toastRaised', payload: toast('revisions/undoRequested') },
      { type: 'users/listRequested' },
    ].map((event, at): ActionLine => ({ kind: 'action', seq: at + 1, at: 1, source: 'view', ...event }));
    const state = {
      attention: { phase: 'idle' },
      transfer: { importing: { files: [] }, isExporting: false },
      toasts: { queue: [toast('revisions/undoRequested')] },
    };
    const migrated = migrateLog(
      { ...log, base: { ...log.base, state }, header: { ...log.header, stateVersion: 1 }, lines },
      MIGRATIONS,
    );
    expect(migrated.lines.map((line) => 'type' in line && line.type)).toEqual([
      'history/historyRequested',
      'importExport/importFilesChosen',
      'findings/findingsRequested',
      'toasts/toastRaised',
      'users/listRequested',
    ]);
    expect(migrated.lines[3]).toMatchObject({ payload: toast('history/undoRequested') });
    expect(migrated.base.state).toEqual({
      findings: { phase: 'idle' },
      importExport: {
        importing: { origin: 'files', files: [], leftOut: [], refusal: null },
        clusters: null,
        isExporting: false,
      },
      toasts: { queue: [toast('history/undoRequested')] },
    });
    expect(projectState(migrated.base.state, 1, MIGRATIONS)).toEqual(state);
  });

  it('leave a log of today as it is', () => {
    const log = createToyStore().recorder.snapshot();
    expect(migrateLog(log, MIGRATIONS)).toBe(log);
  });

  it('do not read a log of a newer version, which says what would read it', () => {
    const { recorder } = createToyStore();
    const text = recorder
      .save()
      .replace(`"stateVersion":${STATE_VERSION}`, `"stateVersion":${STATE_VERSION + 1}`);
    expect(() => parseLog(text)).toThrow(
      `Line 1: the state has version ${STATE_VERSION + 1}; this program reads versions 1 to ${STATE_VERSION}; ` +
        'replay it with the Gatehouse that recorded it ("1.2.3")',
    );
  });
});
