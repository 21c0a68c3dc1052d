import { describe, expect, it, jest } from '@jest/globals';
import { message, verbatim } from '../../src/i18n/text';
import { LogError } from '../../src/recording/logError';
import { createPlayback, type Playback } from '../../src/recording/player/playback';
import { ReadingError } from '../../src/recording/player/readingError';
import { playerSaga } from '../../src/sagas/player';
import { navigated, parsePath } from '../../src/store/navigation/slice';
import { selectPlayer } from '../../src/store/player/selectors';
import {
  advanced,
  movedBy,
  movedTo,
  nextStopRequested,
  playToggled,
  readingFailed,
  recordingRead,
  speedChosen,
  stopFound,
  stopsChanged,
  verified,
} from '../../src/store/player/slice';
import {
  recordingClosed,
  recordingFilePicked,
  recordingReceived,
  recordingRequested,
  recordingVerified,
} from '../../src/store/recordings/slice';
import { type RootState } from '../../src/store/rootReducer';
import { expectWatcher } from '../support/expectWatcher';
import { fakeDeps } from '../support/fakeDeps';
import { createLiveStore } from '../support/liveStore';
import { RECORDED } from '../support/recordedLog';

const playback = createPlayback([RECORDED]);
const { facts } = playback;
/** A recording is replayed on the way. */
const WHILE_MS = 150;
const PICKED = recordingFilePicked({ name: 'a.gatehouse', file: 'picked' });

type Events = NonNullable<Parameters<typeof expectWatcher>[1]>['events'];

/** The player over a recording whose file is at hand; waits are noted and take no time. */
function player({ held = playback, events = [] as Events, read = async (): Promise<Playback> => held } = {}) {
  const deps = { ...fakeDeps(), readRecording: read };
  deps.files.deposit('picked', new Blob(['a recording']));
  const waits: unknown[] = [];
  const { plan, run } = expectWatcher(playerSaga, {
    deps,
    ...(events && { events }),
    providers: {
      call(effect, next) {
        if (effect.fn.name !== 'delayP') return next();
        waits.push(effect.args[0]);
        return new Promise((resolve) => setImmediate(resolve));
      },
    },
  });
  /** How the player is after a while, and what was put until then. */
  const after = async () => {
    const { storeState, effects } = await run(WHILE_MS);
    const types = (effects.put ?? []).map(({ payload }) => (payload.action as { type: string }).type);
    return { ...selectPlayer(storeState as RootState), types };
  };
  return { deps, plan, after, waits };
}

/** The same with the recording read, at a position. */
function watching(position: number, held = playback) {
  const opened = player({ held, events: [PICKED, recordingRead(held.facts), movedTo(position)] });
  opened.deps.player.hold(held);
  return opened;
}

describe('a recording that is opened', () => {
  it('is read, held outside the state, and shown from its first screen on', async () => {
    const { deps, plan, after } = player();
    plan.dispatch(PICKED).put(recordingRead(facts));
    expect(await after()).toMatchObject({ phase: 'ready', position: facts.opening, isPlaying: false });
    expect(deps.player.held).toBe(playback);
  });

  it('is verified once it is shown, and the gateway learns of one that it keeps', async () => {
    const held = {
      ...playback,
      *divergence(): Generator<void, number> {
        yield;
        return 7;
      },
    };
    const events = [recordingRequested('an-id')];
    const { plan, after } = player({ held, events });
    plan
      .dispatch(recordingReceived({ id: 'an-id', file: 'picked' }))
      .put(verified({ divergedAt: 7 }))
      .put(recordingVerified({ id: 'an-id', identical: false }));
    expect(await after()).toMatchObject({ divergedAt: 7 });
  });

  it('from a file of the user is verified without the gateway', async () => {
    const held = {
      ...playback,
      *divergence(): Generator<void, undefined> {
        yield;
      },
    };
    const { plan, after } = player({ held });
    plan.dispatch(PICKED).put(verified({ divergedAt: null }));
    expect((await after()).types).not.toContain(recordingVerified.type);
  });

  it.each([
    ['it is too large', new ReadingError('tooLarge'), message('recordings.tooLarge')],
    ['it cannot be unpacked', new ReadingError('damaged'), message('recordings.damaged')],
    ['its first line is not that of a recording', new LogError(1, 'x'), message('recordings.foreign')],
    ['it is empty', new LogError(undefined, 'the file is empty'), message('recordings.foreign')],
    [
      'a later version made it',
      new LogError(1, 'the state has version 99', true).after(7),
      message('recordings.newer'),
    ],
    [
      'a line is wrong',
      new LogError(3, 'it is empty').after(7),
      message('recordings.broken', { line: 10, reason: 'it is empty' }),
    ],
    ['of a fault of the reader itself', new Error('No memory'), verbatim('No memory')],
  ])('is refused when %s', async (_why, error, text) => {
    const { deps, plan, after } = player({ read: () => Promise.reject(error) });
    plan.dispatch(PICKED).put(readingFailed(text));
    expect(await after()).toMatchObject({ phase: 'failed', problem: text, recording: null });
    expect(deps.player.held).toBeUndefined();
  });

  it('is refused when its file is no longer at hand', async () => {
    const { plan, after } = player();
    plan
      .dispatch(recordingFilePicked({ name: 'b.jsonl', file: 'elsewhere' }))
      .put(readingFailed({ id: 'recordings.gone' }));
    await after();
  });

  it('is let go when it is closed, and when another one is asked for', async () => {
    for (const next of [recordingClosed(), recordingRequested('another')]) {
      const { deps, plan, after } = watching(5);
      plan.dispatch(next);
      expect(await after()).toMatchObject({ phase: 'empty', position: 0 });
      expect(deps.player.held).toBeUndefined();
    }
  });
});

describe('the viewer of a recording', () => {
  it('stays within it', async () => {
    const beyond = watching(5);
    beyond.plan.dispatch(movedBy(1e9));
    expect((await beyond.after()).position).toBe(facts.length);
    const before = watching(5);
    before.plan.dispatch(movedBy(-1e9));
    expect((await before.after()).position).toBe(0);
  });

  it('plays to the end at recorded speed, skips long pauses, and restarts from the beginning', async () => {
    const { plan, after, waits } = watching(facts.length - 2);
    plan.dispatch(speedChosen(2)).dispatch(playToggled());
    expect(await after()).toMatchObject({ position: facts.length, isPlaying: false });
    const wait = (position: number) => Math.max(20, Math.min(playback.waitAt(position), 1000) / 2);
    // The last wait is for the address, which tells where the viewer stays.
    expect(waits).toEqual([wait(facts.length - 2), wait(facts.length - 1), 300]);
    const again = watching(facts.length);
    again.plan.dispatch(playToggled()).dispatch(playToggled());
    expect(await again.after()).toMatchObject({ position: 0, isPlaying: false });
  });

  it('sees it stop where an event or a change is looked for', async () => {
    const { plan, after } = watching(0);
    plan.dispatch(stopsChanged({ type: 'account/' })).dispatch(playToggled());
    plan.put(advanced({ stop: 'account/accountReceived' }));
    expect(await after()).toMatchObject({ isPlaying: false, stopped: { by: 'account/accountReceived' } });
  });

  it('sees it stop when the page is left, and when it is moved by hand', async () => {
    jest.useFakeTimers();
    const deps = fakeDeps();
    const { store } = createLiveStore({}, deps);
    deps.player.hold(playback);
    const away = navigated({ location: parsePath('/app/home'), kind: 'push', lists: [] });
    for (const event of [away, movedTo(6)]) {
      for (const action of [recordingRead(facts), movedTo(6), playToggled(), event]) store.dispatch(action);
      await jest.advanceTimersByTimeAsync(5000);
      expect(selectPlayer(store.getState())).toMatchObject({ isPlaying: false, position: 6 });
    }
    jest.useRealTimers();
  });

  it('moves to the next stop, or reports that there is none', async () => {
    const found = watching(0);
    found.plan.dispatch(stopsChanged({ type: 'SignedIn' })).dispatch(nextStopRequested());
    const { position, stopped } = await found.after();
    expect([playback.actionAt(position)?.type, stopped]).toEqual([
      'session/signedIn',
      { by: 'session/signedIn' },
    ]);
    const none = watching(facts.length - 3);
    none.plan
      .dispatch(stopsChanged({ path: 'no.such' }))
      .dispatch(nextStopRequested())
      .put(stopFound(null));
    expect(await none.after()).toMatchObject({ position: facts.length - 3, stopped: { by: null } });
  });
});
