import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { persistStore } from 'redux-persist';
import createSagaMiddleware from 'redux-saga';
import { parseLog } from '../../src/recording/parse';
import { createRecorder } from '../../src/recording/recorder';
import { replayLog } from '../../src/recording/replay';
import { replayGuard, withReplay } from '../../src/recording/replayGuard';
import { passwordChangeRequested } from '../../src/store/account/slice';
import { resetIds } from '../../src/store/ids';
import { persistedReducer } from '../../src/store/persist';
import { selectPlayer } from '../../src/store/player/selectors';
import { movedBy, playToggled, stopsChanged } from '../../src/store/player/slice';
import { recordingClosed } from '../../src/store/recordings/slice';
import { usersResource } from '../../src/store/resources/resources';
import { reducerOf, rootReducer, type RootState } from '../../src/store/rootReducer';
import { mintCredentialRef, signInRequested } from '../../src/store/session/slice';
import { fakeDeps, fakeResource, httpFailure } from '../support/fakeDeps';
import { settled } from '../support/liveStore';
import { createWholeStore, wholeSaga } from '../support/wholeApp';

const MARK = 'canary-9d1f-correct horse';

/** The application as `main.tsx` wires it: persistence, sagas over fake effects, guard first, recorder last. */
async function openApplication() {
  const written: string[] = [];
  const storage = {
    getItem: async () => null,
    setItem: async (key: string, value: string) => void written.push(key, value),
    removeItem: async () => {},
  };
  const deps = fakeDeps({
    resources: {
      users: fakeResource({
        anna: { backend_roles: ['ci'], attributes: {}, description: 'first' },
        token: { backend_roles: [], attributes: { password: 'blue' }, description: 'named like a secret' },
        __proto__x: { backend_roles: [], attributes: {} },
      } as never),
    },
    account: {
      changePassword: async () => {
        throw httpFailure(400, 'Choose a longer password.');
      },
    },
  });
  const saga = createSagaMiddleware({ context: deps as unknown as object });
  const recorder = createRecorder<RootState>({
    reducer: rootReducer,
    now: () => 0,
    appVersion: '1',
    freezePayloads: true,
    hashEvery: 3,
  });
  const store = createWholeStore({
    reducer: withReplay(persistedReducer(storage, rootReducer)) as never,
    middleware: [replayGuard, saga, recorder.middleware],
  });
  const persistor = persistStore(store);
  await new Promise<void>((resolve) => {
    const ready = () => persistor.getState().bootstrapped && resolve();
    persistor.subscribe(ready);
    ready();
  });
  recorder.start(store.getState());
  saga.run(wholeSaga);
  return { store, recorder, deps, persistor, written };
}

describe('the log of the application', () => {
  beforeEach(() => {
    resetIds();
    // Lifetimes of toasts and the rhythm of persistence stand still.
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('holds no password of any form, in no line, in no state, in no storage, and replays to the identical state (abuse case 20)', async () => {
    const { store, recorder, deps, persistor, written } = await openApplication();
    const shown: unknown[] = [];
    store.subscribe(() => shown.push(store.getState()));
    const deposit = (secret: string) => {
      const ref = mintCredentialRef();
      deps.credentials.deposit(ref, secret);
      return ref;
    };
    store.dispatch(signInRequested({ username: 'ada', credentialRef: deposit(MARK) }));
    await settled();
    store.dispatch(passwordChangeRequested({ currentRef: deposit(MARK), newRef: deposit(`${MARK}-new`) }));
    await settled();
    store.dispatch(usersResource.actions.listRequested());
    await settled();
    store.dispatch(
      usersResource.actions.itemSaveRequested({
        name: 'bob',
        value: { backend_roles: [], attributes: {} } as never,
        mode: 'create',
        credentialRef: deposit(MARK),
      }),
    );
    await settled();
    await persistor.flush();
    const text = recorder.save();

    expect(JSON.stringify(deps.calls)).toContain(MARK);
    expect(recorder.types()).toEqual(
      expect.arrayContaining([
        'session/signInRequested',
        'session/signedIn',
        'account/passwordChangeFailed',
        'users/listReceived',
        'users/itemSaved',
      ]),
    );
    for (const place of [text, JSON.stringify(shown), written.join()]) expect(place).not.toContain('canary');

    const log = parseLog(text);
    const result = replayLog(log, reducerOf(log.base.state as object));
    expect(result).toMatchObject({ identical: true });
    expect(result.actions).toBe(recorder.types().length);
    const { _persist: _bookkeeping, ...live } = store.getState() as RootState & { _persist?: unknown };
    expect(result.state.users.items.map(({ name }) => name)).toEqual(
      live.users.items.map(({ name }) => name),
    );
    expect(result.state.session).toEqual(live.session);
    persistor.pause();
  });

  it('has nothing of the player, and replays all the same', async () => {
    const { store, recorder, persistor } = await openApplication();
    store.dispatch(recordingClosed());
    for (const event of [stopsChanged({ type: MARK }), movedBy(1), playToggled()]) store.dispatch(event);
    expect(selectPlayer(store.getState()).stops.type).toBe(MARK);
    const log = recorder.snapshot();
    expect(recorder.types()).toEqual(['recordings/recordingClosed']);
    expect(JSON.stringify(log)).not.toContain(MARK);
    expect([log.base.state, log.end.state].some((state) => Object.hasOwn(state as object, 'player'))).toBe(
      false,
    );
    expect(replayLog(log, reducerOf(log.base.state as object))).toMatchObject({ identical: true });
    persistor.pause();
  });

  it('says of each event whether a user or a saga caused it', async () => {
    const { store, recorder, persistor } = await openApplication();
    store.dispatch(usersResource.actions.listRequested());
    await settled();
    const sources = recorder
      .snapshot()
      .lines.flatMap((line) => (line.kind === 'action' ? [[line.source, line.type]] : []));
    expect(sources).toEqual(
      expect.arrayContaining([
        ['view', 'users/listRequested'],
        ['saga', 'users/listReceived'],
      ]),
    );
    const at = (type: string) => recorder.types().indexOf(type);
    expect(at('users/listRequested')).toBeLessThan(at('users/listReceived'));
    persistor.pause();
  });
});
