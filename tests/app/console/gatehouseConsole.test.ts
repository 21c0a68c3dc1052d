import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { installConsole } from '../../../src/app/console/gatehouseConsole';
import { createRecorder } from '../../../src/recording/recorder';
import { replayGuard, withReplay } from '../../../src/recording/replayGuard';
import { mintId, resetIds } from '../../../src/store/ids';
import { downloadText } from '../../../src/ui/download';
import { counted, noteAdded, toyReducer, type ToyState } from '../../recording/toy';

const selectors = {
  selectCount: (state: ToyState) => state.counter.value,
  selectNote: (state: ToyState, id: number) => state.notes.find((note) => note.id === id)?.text,
};

function openConsole() {
  const saved: [name: string, text: string][] = [];
  const recorder = createRecorder<ToyState>({
    reducer: toyReducer,
    now: () => Date.UTC(2026, 0, 31, 12, 30),
    appVersion: '1',
  });
  const store = configureStore({
    reducer: withReplay<ToyState>(toyReducer),
    middleware: (getDefault) => getDefault({ thunk: false }).prepend(replayGuard).concat(recorder.middleware),
  });
  recorder.start(store.getState());
  const gatehouse = installConsole({
    store,
    recorder,
    selectors: () => selectors,
    actions: () => ({ counted, noteAdded }),
    save: (name, text) => saved.push([name, text]),
  });
  return { gatehouse, store, saved };
}

afterEach(() => {
  delete window.gatehouse;
  resetIds();
});

describe('window.gatehouse', () => {
  it('asks the state and dispatches', () => {
    const { gatehouse, store } = openConsole();
    gatehouse.actions.counted(4);
    gatehouse.actions.noteAdded({ id: 7, text: 'seven' });
    expect(store.getState().counter.value).toBe(4);
    expect(gatehouse.selectors.selectCount()).toBe(4);
    expect(gatehouse.selectors.selectNote(7)).toBe('seven');
    expect(gatehouse.log.types()).toEqual(['counter/counted', 'notes/noteAdded']);
  });

  it('is there under its name and explains itself', () => {
    openConsole();
    expect(window.gatehouse?.help()).toContain('gatehouse.log.save()');
  });

  it('saves the log as a file and returns it, or only returns it', () => {
    const { gatehouse, saved } = openConsole();
    gatehouse.actions.counted(4);
    const text = gatehouse.log.save();
    expect(saved).toEqual([['gatehouse-log-2026-01-31T12-30-00.jsonl', text]]);
    expect(gatehouse.log.save({ download: false })).toBe(text);
    expect(gatehouse.log.text()).toBe(text);
    expect(saved).toHaveLength(1);
  });

  it('shows a loaded log, moves through it, and gives the session back', async () => {
    const text = (() => {
      const { gatehouse } = openConsole();
      for (let step = 1; step <= 3; step += 1) gatehouse.actions.counted(step);
      return gatehouse.log.text();
    })();
    const { gatehouse, store } = openConsole();
    gatehouse.actions.counted(1000);

    const log = await gatehouse.log.load(text);
    expect(log.result).toMatchObject({ identical: true, actions: 3 });
    expect(gatehouse.selectors.selectCount()).toBe(6);
    gatehouse.actions.counted(5);
    expect(gatehouse.selectors.selectCount()).toBe(6);
    expect(log.step(-1)).toBe(2);
    expect(gatehouse.selectors.selectCount()).toBe(3);
    expect(log.action).toMatchObject({ seq: 2, type: 'counter/counted' });
    log.goTo(0);
    expect(await log.play(0)).toBe(3);
    expect(log.seek(1)).toBe(1);
    expect(gatehouse.selectors.selectCount()).toBe(1);

    log.close();
    expect(store.getState().counter.value).toBe(1000);
    gatehouse.actions.counted(1);
    expect(gatehouse.selectors.selectCount()).toBe(1001);
    expect(() => log.step()).toThrow('This log is closed');
    expect(gatehouse.log.types()).toEqual(['counter/counted', 'counter/counted']);
  });

  it('pauses before the first action when asked, and a second log takes the place of the first', async () => {
    const { gatehouse } = openConsole();
    gatehouse.actions.counted(2);
    const text = gatehouse.log.text();
    const first = await gatehouse.log.load(text, { at: 'start' });
    expect([first.position, first.length, gatehouse.selectors.selectCount()]).toEqual([0, 1, 0]);
    const second = await gatehouse.log.load(text);
    expect(() => first.step()).toThrow('This log is closed');
    second.close();
    expect(gatehouse.selectors.selectCount()).toBe(2);
  });

  it('shows where a log diverged', async () => {
    const { gatehouse } = openConsole();
    gatehouse.actions.counted(2);
    const log = await gatehouse.log.load(gatehouse.log.text().replace('"payload":2', '"payload":3'));
    expect(log.result).toMatchObject({
      identical: false,
      divergence: { slices: ['counter'], at: { seq: 1 } },
    });
  });

  it('refuses an invalid log and leaves the session unchanged', async () => {
    const { gatehouse } = openConsole();
    gatehouse.actions.counted(2);
    await expect(gatehouse.log.load('{}')).rejects.toThrow('Line 1: it is not the header');
    gatehouse.actions.counted(2);
    expect(gatehouse.selectors.selectCount()).toBe(4);
  });

  it('lets ids go on after those of a loaded log', async () => {
    const { gatehouse } = openConsole();
    gatehouse.actions.noteAdded({ id: 1, text: 'toast-12' });
    (await gatehouse.log.load(gatehouse.log.text())).close();
    expect(mintId('toast')).toBe('toast-13');
  });
});

describe('download', () => {
  it('offers the text as a file and leaves nothing in the page', async () => {
    const offered: { name: string; href: string }[] = [];
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      blobs.push(blob as Blob);
      return 'blob:1';
    };
    URL.revokeObjectURL = () => {};
    jest.useFakeTimers();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      offered.push({ name: this.download, href: this.href });
    });
    downloadText('log.jsonl', 'line\n');
    expect(offered).toEqual([{ name: 'log.jsonl', href: 'blob:1' }]);
    expect(blobs[0]?.size).toBe(5);
    expect(document.querySelector('a')).toBeNull();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
});
