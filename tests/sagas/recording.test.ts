import { describe, expect, it } from '@jest/globals';
import { DIALOGS } from '../../src/store/overlays/dialogs';
import { selectOpenedDialogOrNull } from '../../src/store/overlays/selectors';
import { dialogOpened } from '../../src/store/overlays/slice';
import { type Destination } from '../../src/store/recording/bundle/choice';
import { selectSavingRecording } from '../../src/store/recording/selectors';
import { saveRequested } from '../../src/store/recording/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { fakeDeps, httpFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const choice = { from: null, pseudonyms: true };

async function save(destination: Destination, over: Partial<ReturnType<typeof fakeDeps>> = {}) {
  const deps = { ...fakeDeps(), ...over };
  const { store } = createLiveStore({}, deps);
  store.dispatch(dialogOpened({ name: DIALOGS.recording }));
  store.dispatch(saveRequested({ name: 'a.gatehouse', choice, destination }));
  await settled();
  const titles = selectToasts(store.getState()).map(({ title }) => title);
  return { calls: deps.calls, state: store.getState(), titles };
}

describe('saving a recording', () => {
  it('offers what was chosen as a file, closes the dialog and says so', async () => {
    const asked: unknown[] = [];
    const { calls, state, titles } = await save(
      { to: 'file' },
      {
        packRecording: async (wanted) => {
          asked.push(wanted);
          return new Blob(['packed']);
        },
      },
    );
    expect(asked).toEqual([choice]);
    const [[, name, file] = []] = calls.filter(([what]) => what === 'saveFile');
    expect([name, await (file as Blob).text()]).toEqual(['a.gatehouse', 'packed']);
    expect(selectOpenedDialogOrNull(state)).toBeNull();
    expect(titles).toEqual([{ id: 'recording.saved', values: { name: 'a.gatehouse' } }]);
  });

  it('keeps it on the gateway with a note, and downloads nothing', async () => {
    const { calls, titles } = await save({ to: 'gateway', note: 'Look at 12:03' });
    const [[, , note] = []] = calls.filter(([what]) => what === 'keepRecording');
    expect(note).toBe('Look at 12:03');
    expect(calls.map(([what]) => what)).not.toContain('saveFile');
    expect(titles).toEqual([{ id: 'recording.kept' }]);
  });

  it('leaves the dialog open and tells it why it failed', async () => {
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
