import { describe, expect, it } from '@jest/globals';
import { idsIn } from '../../src/recording/idsIn';
import { parseLog } from '../../src/recording/parse';
import { createReplaySession } from '../../src/recording/session';
import { mintId, reserveIds, resetIds } from '../../src/store/ids';
import { counted, createToyStore, formSent, toyReducer } from '../recording/toy';

function session(length: number) {
  const { store, recorder } = createToyStore();
  store.dispatch(counted(100));
  recorder.start(store.getState());
  for (let step = 1; step <= length; step += 1) {
    store.dispatch(counted(1));
    if (step === 3) recorder.addExchange({ method: 'GET', path: '/', query: {}, status: 200, at: 0, ms: 0 });
  }
  return createReplaySession(parseLog(recorder.save()), toyReducer);
}

describe('replay session', () => {
  it('pauses before the first action', () => {
    const replay = session(3);
    expect([replay.position, replay.length, replay.action]).toEqual([0, 3, undefined]);
    expect(replay.state.counter.value).toBe(100);
  });

  it('steps forwards and backwards and stops at both ends', () => {
    const replay = session(3);
    expect(replay.step().counter.value).toBe(101);
    expect(replay.action).toMatchObject({ seq: 1, type: 'counter/counted' });
    expect(replay.step(2).counter.value).toBe(103);
    expect(replay.step().counter.value).toBe(103);
    expect(replay.step(-2).counter.value).toBe(101);
    expect(replay.step(-9).counter.value).toBe(100);
    expect(replay.goTo(NaN).counter.value).toBe(100);
  });

  it('moves to any position of a long log in any order', () => {
    const replay = session(1000);
    for (const position of [1000, 1, 999, 200, 199, 201, 0, 600, 401, 999]) {
      expect(replay.goTo(position).counter.value).toBe(100 + position);
      expect(replay.position).toBe(position);
    }
  });

  it('seeks by number of the log, in which exchanges count too', () => {
    const replay = session(6);
    expect(replay.seek(4).counter.value).toBe(103);
    expect(replay.seek(5).counter.value).toBe(104);
    expect(replay.seek(0).counter.value).toBe(100);
  });

  it('lets ids go on after those of the log', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(formSent({ id: 'toast-41', byId: { 'banner-7': {} }, text: 'see toast-99 there' }));
    resetIds();
    reserveIds(idsIn(parseLog(recorder.save())));
    expect([mintId('toast'), mintId('banner'), mintId('form')]).toEqual(['toast-42', 'banner-8', 'form-1']);
    resetIds();
  });
});
