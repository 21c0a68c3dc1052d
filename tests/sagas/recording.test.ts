import { describe, expect, it } from '@jest/globals';
import { type RecordingDraft } from '../../src/shell/registries/recording';
import { DIALOGS } from '../../src/store/overlays/dialogs';
import { selectOpenedDialogOrNull } from '../../src/store/overlays/selectors';
import { dialogClosed, dialogOpened } from '../../src/store/overlays/slice';
import { selectSavingRecording } from '../../src/store/recording/selectors';
import { saveRequested } from '../../src/store/recording/slice';
import { type BundleChoice, type Destination } from '../../src/store/recordingDraft/choice';
import { selectRecordingDraft } from '../../src/store/recordingDraft/selectors';
import {
  draftChoiceChanged,
  draftSearched,
  initialRecordingDraftState,
} from '../../src/store/recordingDraft/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { fakeDeps, httpFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const choice = { from: null, pseudonyms: true, removed: [] };

async function save(destination: Destination, over: Partial<ReturnType<typeof fakeDeps>> = {}) {
  const made = fakeDeps();
  const deps = { ...made, recordingDraft: { ...made.recordingDraft, pack: async () => new Blob() }, ...over };
  const { store } = createLiveStore({}, deps);
  store.dispatch(dialogOpened({ name: DIALOGS.recording }));
  store.dispatch(saveRequested({ name: 'a.gatehouse', choice, destination }));
  await settled();
  const titles = selectToasts(store.getState()).map(({ title }) => title);
  return { calls: deps.calls, state: store.getState(), titles };
}

describe('saving a recording', () => {
  it('offers what was chosen as a file, closes the dialog and says so', async () => {
    const recordingDraft = { ...fakeDeps().recordingDraft, pack: async () => new Blob(['packed']) };
    const { calls, state, titles } = await save({ to: 'file' }, { recordingDraft });
    const [[, name, file] = []] = calls.filter(([what]) => what === 'saveFile');
    expect([name, await (file as Blob).text()]).toEqual(['a.gatehouse', 'packed']);
    expect(selectOpenedDialogOrNull(state)).toBeNull();
    expect(titles).toEqual([{ id: 'recording.saved', values: { name: 'a.gatehouse' } }]);
  });

  it('keeps it on the gateway with a note, and downloads nothing', async () => {
    const { calls, state, titles } = await save({ to: 'gateway', note: 'Look at 12:03' });
    const [[, , note] = []] = calls.filter(([what]) => what === 'keepRecording');
    expect(note).toBe('Look at 12:03');
    expect(calls.map(([what]) => what)).not.toContain('saveFile');
    expect(titles).toEqual([{ id: 'recording.kept' }]);
    expect(selectToasts(state)[0]?.action?.event).toMatchObject({
      type: 'navigation/navigationRequested',
      payload: { to: '/app/recordings#/kept-1' },
    });
  });

  it('keeps the dialog open and shows the reason', async () => {
    const { state, titles } = await save(
      { to: 'gateway', note: '' },
      { keepRecording: () => Promise.reject(httpFailure(507, 'No room is left.')) },
    );
    expect(selectOpenedDialogOrNull(state)).toEqual({ name: DIALOGS.recording });
    expect(selectSavingRecording(state)).toMatchObject({
      phase: 'failed',
      problem: { serverMessage: 'No room is left.' },
    });
    expect(titles).toEqual([]);
  });
});

describe('looking at a recording before it is saved', () => {
  const summary = { began: 1, ended: 2, marks: [], errors: 0, names: 0, kept: 0, firstKept: [] };
  const found = { count: 0, shown: [] };

  /** A draft whose work ends when the test says so. */
  function look() {
    const works: { query: string; choice: BundleChoice; signal: AbortSignal; end: () => void }[] = [];
    const searched: string[] = [];
    const recordingDraft: RecordingDraft = {
      ...fakeDeps().recordingDraft,
      take: async () => {},
      prepare: (wanted, query, signal) =>
        new Promise((resolve) =>
          works.push({ choice: wanted, query, signal, end: () => resolve({ summary, found }) }),
        ),
      search: async (query) => {
        searched.push(query);
        return { count: 7, shown: [] };
      },
    };
    const { store } = createLiveStore({}, { ...fakeDeps(), recordingDraft });
    store.dispatch(dialogOpened({ name: DIALOGS.recording }));
    return { store, works, searched, draft: () => selectRecordingDraft(store.getState()) };
  }

  it('prepares it with pseudonyms when the dialog opens, and reports the counts when done', async () => {
    const { works, draft } = look();
    await settled();
    expect([works[0]?.choice, draft().phase]).toEqual([choice, 'preparing']);
    works[0]?.end();
    await settled();
    expect(draft()).toMatchObject({ phase: 'ready', summary, found });
  });

  it('ends the work when the dialog closes', async () => {
    const { store, works, draft } = look();
    await settled();
    store.dispatch(dialogClosed(DIALOGS.recording));
    await settled();
    expect(works[0]?.signal.aborted).toBe(true);
    works[0]?.end();
    await settled();
    expect(draft()).toEqual(initialRecordingDraftState);
  });

  it('cancels the work for an outdated choice, and keeps the previous preview', async () => {
    const { store, works, draft } = look();
    await settled();
    works[0]?.end();
    await settled();
    store.dispatch(draftChoiceChanged({ ...choice, pseudonyms: false }));
    await settled();
    store.dispatch(draftChoiceChanged({ ...choice, from: 5 }));
    await settled();
    expect(works.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(draft()).toMatchObject({ phase: 'preparing', summary });
  });

  it('searches the lines, also for what was typed while they were prepared', async () => {
    const { store, works, searched, draft } = look();
    await settled();
    store.dispatch(draftSearched('mar'));
    await settled();
    expect(searched).toEqual([]);
    works[0]?.end();
    await settled();
    store.dispatch(draftSearched('mara'));
    await settled();
    expect(searched).toEqual(['mar', 'mara']);
    expect(draft().found?.count).toBe(7);
  });

  it('says why it cannot be prepared', async () => {
    const recordingDraft: RecordingDraft = {
      ...fakeDeps().recordingDraft,
      take: () => Promise.reject(new Error('Broken')),
    };
    const { store } = createLiveStore({}, { ...fakeDeps(), recordingDraft });
    store.dispatch(dialogOpened({ name: DIALOGS.recording }));
    await settled();
    expect(selectRecordingDraft(store.getState())).toMatchObject({
      phase: 'failed',
      problem: { message: 'Broken' },
    });
  });
});
