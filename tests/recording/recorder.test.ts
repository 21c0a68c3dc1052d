import { describe, expect, it } from '@jest/globals';
import createSagaMiddleware from 'redux-saga';
import { put, takeEvery } from 'typed-redux-saga';
import { type HttpExchange } from '../../contract/exchange';
import { type ActionLine, type ExchangeLine } from '../../src/recording/format';
import { createOngoingTexts, textOf } from '../../src/recording/ongoing';
import { parseLog } from '../../src/recording/parse';
import { replayLog } from '../../src/recording/replay';
import { serializeLog } from '../../src/recording/serialize';
import { paused, resumed } from '../../src/store/recording/slice';
import {
  counted,
  createToyStore,
  formSent,
  noteAdded,
  noteRefused,
  notesReceived,
  toyReducer,
  type ToyState,
} from './toy';

const exchange: HttpExchange = {
  method: 'POST',
  path: '/auth/login',
  query: {},
  status: 200,
  at: 5,
  ms: 12,
  requestBody: { username: 'anna', password: 'canary' },
  responseBody: { username: 'anna' },
};

const actionsOf = (lines: readonly { kind: string }[]) =>
  lines.filter((line): line is ActionLine => line.kind === 'action');

describe('recorder', () => {
  it('writes an action before what a saga answers to it, and says who dispatched each', () => {
    const saga = createSagaMiddleware();
    const { store, recorder } = createToyStore({}, [saga]);
    saga.run(function* () {
      yield* takeEvery(noteAdded, function* () {
        yield* put(counted(1));
      });
    });
    store.dispatch(noteAdded({ id: 1, text: 'a' }));
    store.dispatch({ ...counted(5), meta: { plugin: 'reports' } });

    expect(actionsOf(recorder.snapshot().lines).map(({ seq, source, type }) => [seq, source, type])).toEqual([
      [1, 'view', 'notes/noteAdded'],
      [2, 'saga', 'counter/counted'],
      [3, 'plugin:reports', 'counter/counted'],
    ]);
  });

  it('writes an action before the one that a subscriber answers with', () => {
    const { store, recorder } = createToyStore();
    let answered = false;
    store.subscribe(() => {
      if (answered) return;
      answered = true;
      store.dispatch(counted(2));
    });
    store.dispatch(noteAdded({ id: 1, text: 'a' }));
    expect(recorder.types()).toEqual(['notes/noteAdded', 'counter/counted']);
  });

  it('keeps time, payload and meta in the envelope', () => {
    const { store, recorder } = createToyStore({ now: () => 77 });
    store.dispatch({ type: 'x/happened', payload: { a: 1 }, meta: { b: 2 }, error: true });
    expect(recorder.snapshot().lines[0]).toEqual({
      kind: 'action',
      seq: 1,
      at: 77,
      source: 'view',
      type: 'x/happened',
      payload: { a: 1 },
      meta: { b: 2 },
      error: true,
    });
  });

  it('skips the actions of redux-persist, of tools and of slices that it leaves out, and what happens before start and after stop', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(counted(1));
    recorder.start(store.getState());
    store.dispatch({ type: 'persist/PERSIST', register: () => {} });
    store.dispatch({ type: '@@redux/REPLACE' });
    store.dispatch({ type: 'player/movedTo', payload: 3 });
    store.dispatch({ type: 'http/loadingCountChanged', payload: 1 });
    store.dispatch(counted(2));
    recorder.stop();
    store.dispatch(counted(4));

    expect(recorder.types()).toEqual(['counter/counted']);
    const log = recorder.snapshot();
    expect(log.base.state).toMatchObject({ counter: { value: 1 } });
    expect(log.end).toMatchObject({ seq: 1, actions: 1, state: { counter: { value: 3 } } });
    expect(replayLog(log, toyReducer)).toMatchObject({ identical: true, actions: 1 });
  });

  it('refuses to save before it has started', async () => {
    const { createRecorder } = await import('../../src/recording/recorder');
    const recorder = createRecorder({ reducer: toyReducer, now: () => 0, appVersion: '1' });
    expect(() => recorder.save()).toThrow('Recording has not begun');
  });

  it('leaves the bookkeeping of redux-persist out of the state', () => {
    const { store, recorder } = createToyStore();
    const state = { ...store.getState(), _persist: { version: 1, rehydrated: true } };
    recorder.start({ ...state, counter: { ...state.counter, ...{ _persist: { version: 1 } } } });
    store.dispatch(counted(1));
    expect(recorder.save()).not.toContain('_persist');
    expect(replayLog(recorder.snapshot(), toyReducer).identical).toBe(true);
  });

  it('leaves out slices that are neither recorded nor hashed, and keeps the pending requests', () => {
    const { store, recorder } = createToyStore({ pendingIn: ({ counter }) => counter.value });
    recorder.start({ ...store.getState(), ...{ http: { loadingCount: 2 }, player: { position: 7 } } });
    store.dispatch(counted(3));
    const { base, lines, end } = parseLog(recorder.save());
    expect(Object.keys(base.state as object)).toEqual(['notes', 'counter', 'forms']);
    expect(lines).toMatchObject([{ type: 'counter/counted' }, { kind: 'hash' }]);
    expect(end.pending).toBe(3);
  });

  it('freezes a payload in tests, so that changing it later throws', () => {
    const { store } = createToyStore();
    const payload = { id: 1, text: 'a', more: { list: [1] } };
    store.dispatch({ type: 'x/happened', payload });
    expect(() => payload.more.list.push(2)).toThrow(TypeError);
  });

  it('folds old lines into the base: memory is bounded, and log and base always agree', () => {
    const { store, recorder } = createToyStore({ capacity: 40, hashEvery: 3 });
    for (let step = 1; step <= 500; step += 1) {
      store.dispatch(step % 3 === 0 ? counted(step) : noteAdded({ id: step, text: `note ${step}` }));
      if (step % 7 === 0) recorder.addExchange(exchange);
      expect(recorder.size).toBeLessThanOrEqual(40);
      if (step % 50 !== 0) continue;
      const log = parseLog(recorder.save());
      const result = replayLog(log, toyReducer);
      expect(result.identical).toBe(true);
      expect(result.state).toEqual(store.getState());
    }
    const log = recorder.snapshot();
    expect(log.base.seq).toBeGreaterThan(500);
    // What was folded is what the reducer makes of the folded actions.
    const folded = Array.from({ length: 500 }, (_, index) => index + 1)
      .map((step) => (step % 3 === 0 ? counted(step) : noteAdded({ id: step, text: `note ${step}` })))
      .slice(0, 500 - log.end.actions);
    expect(log.base.state).toEqual(folded.reduce(toyReducer, undefined));
  });

  it('bounds the memory of heavy payloads too', () => {
    const { store, recorder } = createToyStore({ maxBytes: 1_000_000, hashEvery: 1 });
    const heavy = () => Array.from({ length: 1000 }, (_, id) => ({ id, text: 'x'.repeat(20) }));
    for (let round = 0; round < 200; round += 1) {
      store.dispatch(notesReceived(heavy()));
      recorder.addExchange({ ...exchange, responseBody: heavy() });
    }
    expect(recorder.size).toBeLessThan(30);
    expect(recorder.size).toBeGreaterThan(3);
    expect(replayLog(recorder.snapshot(), toyReducer).identical).toBe(true);
  });

  it('takes a hash of the state after so many lines, and always at save', () => {
    const { store, recorder } = createToyStore({ hashEvery: 3 });
    const hashes = () =>
      recorder
        .snapshot()
        .lines.filter(({ kind }) => kind === 'hash')
        .map(({ seq }) => seq);
    for (let step = 0; step < 5; step += 1) store.dispatch(counted(1));
    expect(hashes()).toEqual([3, 5]);
    expect(hashes()).toEqual([3, 5]);
  });

  it('reads nothing of a payload but a sample while it records: the work is left for the save', () => {
    const { store, recorder } = createToyStore({ hashEvery: 1, freezePayloads: false });
    let looks = 0;
    const notes = Array.from({ length: 10_000 }, (_, id) => ({
      id,
      get text() {
        looks += 1;
        return `token: canary${id}`;
      },
    }));
    store.dispatch({ type: 'x/happened', payload: { notes } });
    recorder.addExchange({ ...exchange, responseBody: { notes } });
    expect(looks).toBeLessThan(200);
    const text = recorder.save();
    expect(looks).toBeGreaterThan(10_000);
    expect(text).not.toContain('canary');
  });

  it('keeps a long record of an answer as lists, and writes it as it came', () => {
    const { recorder } = createToyStore();
    const names = ['__proto__', '7', ...Array.from({ length: 1_500 }, (_, id) => `user-${id}`)];
    const record = (of: (name: string, at: number) => unknown) =>
      JSON.parse(
        `{${names.map((name, at) => `${JSON.stringify(name)}:${JSON.stringify(of(name, at))}`).join()}}`,
      ) as object;
    const data = record((name) => ({ description: name }));
    const body = { data, versions: record((_name, at) => String(at)), total: names.length };
    recorder.addExchange({ ...exchange, responseBody: body });

    const kept = recorder.parts()[0]?.lines[0];
    expect(kept?.kind === 'exchange' && kept.exchange.responseBody).not.toHaveProperty('data');
    const [line] = recorder.snapshot().lines;
    expect(line?.kind === 'exchange' && JSON.stringify(line.response)).toBe(JSON.stringify(body));
  });

  it('saves in time slices the same log as at once, without later events', async () => {
    const { store, recorder } = createToyStore({ hashEvery: 1 });
    const notes = Array.from({ length: 5_000 }, (_, id) => ({
      id,
      text: `note ${id}`,
      more: { tags: [id] },
    }));
    store.dispatch(notesReceived(notes));
    recorder.addExchange({ ...exchange, responseBody: notes });
    const expected = recorder.save();
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 0);
    const fresh = createToyStore({ hashEvery: 1 });
    fresh.store.dispatch(notesReceived(structuredClone(notes)));
    fresh.recorder.addExchange({ ...exchange, responseBody: structuredClone(notes) });
    const saving = fresh.recorder.bundle();
    fresh.store.dispatch(counted(1));
    expect((await saving).map(serializeLog)).toEqual([expected]);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(2);
    expect(fresh.recorder.types()).toEqual(['notes/notesReceived', 'counter/counted']);
  });

  describe('in quiet moments', () => {
    type ToyRecorder = ReturnType<typeof createToyStore>['recorder'];
    type Texts = ReturnType<typeof createOngoingTexts<ToyState>>;
    /** Pieces of work that are done, at most so many. */
    const settle = (recorder: ToyRecorder, texts: Texts, most = Infinity) => {
      let pieces = 0;
      texts.settle(recorder.partsSoFar, () => {
        pieces += 1;
        return pieces <= most;
      });
      return pieces;
    };
    const notes = () =>
      Array.from({ length: 800 }, (_, id) => ({ id, text: `note ${id}`, more: { tags: [id] } }));

    it('writes what there is, so that little is left when the page is left', () => {
      const { store, recorder } = createToyStore();
      store.dispatch(notesReceived(notes()));
      recorder.addExchange({ ...exchange, responseBody: notes() });
      const texts = createOngoingTexts<ToyState>(recorder.facts);
      const all = settle(recorder, texts);
      store.dispatch(counted(1));
      expect(settle(recorder, texts)).toBeLessThan(all / 20);
      expect(settle(recorder, texts)).toBeLessThan(all / 20);
    });

    it('may stop anywhere and go on later: the file is the one that is written at once', () => {
      const session = (work: (recorder: ToyRecorder, texts: Texts) => void) => {
        const { store, recorder } = createToyStore({ hashEvery: 2, now: () => 77 });
        const texts = createOngoingTexts<ToyState>(recorder.facts);
        const quiet = (of: ToyRecorder) => work(of, texts);
        store.dispatch(notesReceived(notes()));
        quiet(recorder);
        for (const count of [1, 2, 3]) store.dispatch(counted(count));
        quiet(recorder);
        store.dispatch(paused());
        quiet(recorder);
        store.dispatch(resumed());
        quiet(recorder);
        store.dispatch(counted(4));
        const first = textOf(texts.finish(recorder.parts()));
        expect(first).toBe(recorder.save());
        store.dispatch(counted(5));
        quiet(recorder);
        return [first, textOf(texts.finish(recorder.parts()))];
      };
      const expected = session(() => {});
      expect(session((recorder, texts) => void settle(recorder, texts, 7))).toEqual(expected);
      expect(session((recorder, texts) => void settle(recorder, texts))).toEqual(expected);
    });

    it('drops its lines when the oldest lines are dropped', () => {
      const { store, recorder } = createToyStore({ capacity: 16 });
      const texts = createOngoingTexts<ToyState>(recorder.facts);
      for (let at = 0; at < 40; at += 1) {
        store.dispatch(counted(at));
        settle(recorder, texts);
      }
      const log = parseLog(textOf(texts.finish(recorder.parts())));
      expect(log.base.seq).toBeGreaterThan(0);
      expect(replayLog(log, toyReducer)).toMatchObject({ identical: true });
    });
  });

  it('names in a hash line only the slices that changed', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(counted(1));
    recorder.save();
    store.dispatch(noteAdded({ id: 1, text: 'a' }));
    const parts = recorder
      .snapshot()
      .lines.flatMap((line) => (line.kind === 'hash' ? [Object.keys(line.parts)] : []));
    expect(parts).toEqual([['counter'], ['notes']]);
  });

  it('records that a reducer refused an action, without breaking the replay', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(counted(1));
    expect(() => store.dispatch(noteRefused())).toThrow('refused');
    store.dispatch(counted(1));
    expect(replayLog(parseLog(recorder.save()), toyReducer)).toMatchObject({ identical: true, actions: 3 });
  });

  it('puts HTTP exchanges beside the actions, redacted', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(counted(1));
    recorder.addExchange(exchange);
    recorder.addExchange({
      ...exchange,
      path: '/x?token=canary',
      query: { code: 'a', token: 'canary' },
      requestBody: undefined,
      responseBody: { items: 'y'.repeat(5000), password: 'canary' },
    });
    const { status: _status, ...unanswered } = exchange;
    recorder.addExchange({ ...unanswered, failure: { kind: 'network', message: 'Basic YW5uYTpjYW5hcnk=' } });
    const text = recorder.save();
    const lines = parseLog(text).lines.filter((line): line is ExchangeLine => line.kind === 'exchange');

    expect(lines.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(lines[0]).toMatchObject({
      method: 'POST',
      status: 200,
      ms: 12,
      request: { username: 'anna', password: '[redacted]' },
    });
    expect(lines[1]?.response).toEqual({ items: 'y'.repeat(5000), password: '[redacted]' });
    expect(lines[2]).toMatchObject({ status: 0, failure: { kind: 'network', message: 'Basic [redacted]' } });
    expect(text).not.toContain('canary');
    expect(text).not.toContain('YW5uYTpjYW5hcnk');
  });

  it('keeps an answer of any size whole', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(counted(1));
    const items = 'y'.repeat(9 * 1024 * 1024);
    recorder.addExchange({ ...exchange, responseBody: { items } });
    const [, line] = parseLog(recorder.save()).lines;
    expect((line as ExchangeLine).response).toEqual({ items });
  });

  it('writes data once, where answer, action and state hold the same, and reads it back as it was', () => {
    const { store, recorder } = createToyStore();
    const list = () => Array.from({ length: 50 }, (_, id) => ({ id, text: `the note of number ${id}` }));
    for (let round = 0; round < 5; round += 1) {
      const notes = list();
      recorder.addExchange({ ...exchange, responseBody: { notes } });
      store.dispatch(notesReceived(notes));
    }
    const text = recorder.save();
    expect(text.split('the note of number 49')).toHaveLength(2);
    const log = parseLog(text);
    expect(log.lines).toEqual(recorder.snapshot().lines);
    expect(log.end.state).toMatchObject({ notes: list() });
    expect(replayLog(log, toyReducer)).toMatchObject({ identical: true, actions: 5 });
  });

  it('keeps data that looks like a reference, and members in their order', () => {
    const { store, recorder } = createToyStore();
    const long = 'x'.repeat(200);
    store.dispatch(formSent({ $same: [2, 'state'], list: [{ $same: null, of: { a: long, b: 1 } }] }));
    store.dispatch(formSent({ one: { a: long, b: 1 }, other: { b: 1, a: long } }));
    const log = parseLog(recorder.save());
    expect(JSON.stringify(log.lines)).toBe(JSON.stringify(recorder.snapshot().lines));
    expect(replayLog(log, toyReducer)).toMatchObject({ identical: true });
  });

  it('never lets a marked password through, wherever a careless caller puts it', () => {
    const mark = 'canary-7f3a';
    const { store, recorder } = createToyStore({}, [], {
      ...toyReducer(undefined, { type: 'init' }),
      forms: { byName: { password: mark }, leaked: '' },
    });
    const basic = Buffer.from(`anna:${mark}`).toString('base64');
    store.dispatch(
      formSent({ username: 'anna', password: mark, nested: [{ current_password: mark, newPassword: mark }] }),
    );
    store.dispatch(formSent({ headers: { Authorization: `Basic ${basic}`, Cookie: `sid=${mark}` } }));
    store.dispatch(
      formSent({ message: `401 for https://anna:${mark}@host/`, body: JSON.stringify({ password: mark }) }),
    );
    store.dispatch({ ...counted(1), meta: { token: mark } });
    recorder.addExchange({
      ...exchange,
      requestBody: { password: mark },
      responseBody: `{"hash":"${mark}"}`,
    });
    const text = recorder.save();

    expect(text).not.toContain(mark);
    expect(text).not.toContain(basic);
    expect(replayLog(parseLog(text), toyReducer)).toMatchObject({ identical: true, actions: 4 });
  });
});
