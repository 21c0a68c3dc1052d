import { describe, expect, it } from '@jest/globals';
import { applyMiddleware, legacy_createStore } from '@reduxjs/toolkit';
import { parseLog } from '../../src/recording/parse';
import { createRecorder } from '../../src/recording/recorder';
import { replayLog } from '../../src/recording/replay';
import { listViewChanged } from '../../src/store/lists/slice';
import { marked } from '../../src/store/recording/slice';
import { usersResource } from '../../src/store/resources/resources';
import { reducerOf, rootReducer, type RootState } from '../../src/store/rootReducer';

const MINUTE = 60_000;

/** Reads ten thousand users; each reading makes new objects. */
function readUsers(at: number) {
  const data: Record<string, object> = {};
  for (let number = 0; number < 10_000; number += 1)
    data[`user-${number}`] = {
      backend_roles: [`team-${number % 7}`, `floor-${number % 100}`],
      attributes: { desk: `${number}` },
      description: `Person ${number}, seen ${at}`,
    };
  return data;
}

describe('a session of an hour over 10,000 users', () => {
  it('keeps at least its last half hour with the marks in it, says what is gone, and replays', () => {
    let now = 0;
    const recorder = createRecorder<RootState>({ reducer: rootReducer, now: () => now, appVersion: '1' });
    const store = legacy_createStore(rootReducer, applyMiddleware(recorder.middleware));
    recorder.start(store.getState());
    for (let minute = 0; minute < 60; minute += 1) {
      now = minute * MINUTE;
      if (minute % 20 === 0) {
        const data = readUsers(minute);
        const path = '/api/v1/configuration/internalusers';
        const responseBody = { total: 10_000, data };
        recorder.addExchange({ method: 'GET', path, query: {}, at: now, ms: 1, status: 200, responseBody });
        const items = Object.entries(data).map(([name, value]) => ({ name, value }));
        store.dispatch(usersResource.actions.listReceived({ items } as never));
      }
      if (minute % 20 === 5) store.dispatch(marked({ note: `minute ${minute}` }));
      for (let step = 0; step < 440; step += 1) {
        now += 100;
        store.dispatch(listViewChanged({ list: 'users', patch: { query: `user-${step}` } }));
      }
    }
    const log = parseLog(recorder.save());
    const first = log.lines.find((line) => line.kind !== 'hash');
    expect(first?.at).toBeLessThanOrEqual(30 * MINUTE);
    expect(log.lines.filter(marked.match as never)).toMatchObject([
      { payload: { note: 'minute 25' } },
      { payload: { note: 'minute 45' } },
    ]);
    expect(log.header.gone?.marks).toEqual([{ at: 5 * MINUTE, note: 'minute 5' }]);
    expect(log.header.gone?.lines).toBe(log.base.seq);
    expect(replayLog(log, reducerOf(log.base.state as object))).toMatchObject({ identical: true });
  });
});
