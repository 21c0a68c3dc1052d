import { describe, expect, it } from '@jest/globals';
import { createAction, legacy_createStore } from '@reduxjs/toolkit';
import { cutLog } from '../../src/recording/bundle/cut';
import { NameSearch } from '../../src/recording/bundle/names';
import { compareNames } from '../../src/recording/bundle/order';
import { prepareBundle } from '../../src/recording/bundle/prepare';
import { createRehash } from '../../src/recording/bundle/rehash';
import { withoutLines } from '../../src/recording/bundle/remove';
import { type ActionLog } from '../../src/recording/format';
import { inputSeen } from '../../src/recording/inputs';
import { atOnce } from '../../src/recording/inSlices';
import { parseBundle } from '../../src/recording/parse';
import { createRecorder } from '../../src/recording/recorder';
import { replayLog } from '../../src/recording/replay';
import { serializeLog } from '../../src/recording/serialize';
import { paused, resumed } from '../../src/store/recording/slice';
import { EVERYTHING, lineKey } from '../../src/store/recordingDraft/choice';
import { counted, createToyStore, formSent, noteAdded, toyReducer, type ToyState } from './toy';

const parse = (text: string) => parseBundle(text);
const value = (state: unknown) => (state as ToyState).counter.value;
const typesOf = (log: ActionLog) =>
  log.lines.flatMap((line) => (line.kind === 'action' ? [line.type.replace(/^.*\//, '')] : []));

describe('a recording that was paused', () => {
  function session() {
    const { store, recorder } = createToyStore();
    store.dispatch(counted(1));
    store.dispatch(paused());
    store.dispatch(counted(10));
    return { store, recorder };
  }

  it('has nothing of the pause, and continues from the state after it', () => {
    const { store, recorder } = session();
    store.dispatch(resumed());
    store.dispatch(counted(100));
    const logs = parse(recorder.save());
    expect(logs.map(typesOf)).toEqual([
      ['counted', 'paused'],
      ['resumed', 'counted'],
    ]);
    expect(logs.map(({ base }) => value(base.state))).toEqual([0, 11]);
    expect(logs[1]?.base.seq).toBe(2);
    for (const log of logs) expect(replayLog(log, toyReducer)).toMatchObject({ identical: true });
  });

  it('can be saved during the pause, up to it', () => {
    const { recorder } = session();
    expect(parse(recorder.save()).map(typesOf)).toEqual([['counted', 'paused']]);
  });

  it('reports the line of the file when a later part is invalid', () => {
    const { store, recorder } = session();
    store.dispatch(resumed());
    const text = recorder.save();
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes('recording/resumed'));
    lines[at] = 'broken';
    expect(() => parse(lines.join('\n'))).toThrow(`Line ${at + 1}: it is not JSON`);
  });
});

describe('a state that a tool put in the place of the store', () => {
  it('begins a new part of the recording, and both parts replay', () => {
    const recorder = createRecorder<ToyState>({ reducer: toyReducer, now: () => 1, appVersion: '1' });
    const replace = createAction<ToyState>('@@tool/replaced');
    // Its own dispatch passes no middleware, as that of the DevTools does.
    const raw = legacy_createStore((state: ToyState | undefined, action): ToyState =>
      replace.match(action) ? action.payload : toyReducer(state, action),
    );
    const dispatch = recorder.middleware(raw as never)(raw.dispatch as never);
    const store = { ...raw, dispatch };
    recorder.start(store.getState());
    store.dispatch(counted(1));
    const earlier = store.getState();
    store.dispatch(counted(2));
    raw.dispatch(replace(earlier));
    store.dispatch(counted(4));
    const logs = parse(recorder.save());
    expect(logs.map(typesOf)).toEqual([
      ['counted', 'counted'],
      ['stateReplaced', 'counted'],
    ]);
    expect(logs.map(({ end }) => value(end.state))).toEqual([3, 5]);
    for (const log of logs) expect(replayLog(log, toyReducer)).toMatchObject({ identical: true });
  });
});

it('takes what a listener of the store dispatches for no replaced state', () => {
  const { store, recorder } = createToyStore();
  const stop = store.subscribe(() => {
    stop();
    store.dispatch(counted(10));
  });
  store.dispatch(counted(1));
  store.dispatch(counted(100));
  const logs = parse(recorder.save());
  expect(logs.map(typesOf)).toEqual([['counted', 'counted', 'counted']]);
});

describe('the part of a recording from a moment on', () => {
  const log = () => {
    const { store, recorder } = createToyStore({ hashEvery: 2 });
    for (const count of [1, 2, 3, 4, 5]) store.dispatch(counted(count));
    return recorder.snapshot();
  };

  it('begins with the state that the earlier lines led to, and replays', () => {
    const whole = log();
    const third = whole.lines.filter((line) => line.kind === 'action')[2];
    const part = atOnce(cutLog(whole, third?.at ?? 0, toyReducer));
    if (!part) throw new Error('Nothing is left.');
    expect(value(part.base.state)).toBe(3);
    expect(part.base.seq).toBe(2);
    expect(typesOf(part)).toHaveLength(3);
    expect(replayLog(part, toyReducer)).toMatchObject({ identical: true, actions: 3 });
  });

  it('is all of a log that began later, and nothing of one that ended before', () => {
    const whole = log();
    expect(atOnce(cutLog(whole, null, toyReducer))).toBe(whole);
    expect(atOnce(cutLog(whole, 0, toyReducer))).toBe(whole);
    expect(atOnce(cutLog(whole, 10_000, toyReducer))).toBeUndefined();
  });
});

describe('a line that was removed', () => {
  function session() {
    const { store, recorder } = createToyStore({ hashEvery: 2 });
    store.dispatch(counted(1));
    store.dispatch(noteAdded({ id: 1, text: 'not for others' }));
    store.dispatch(counted(10));
    store.dispatch(counted(100));
    const log = recorder.snapshot();
    const rest = withoutLines(log, 0, new Set([lineKey(0, 2)]));
    return { log, rest, text: serializeLog(atOnce(createRehash<ToyState>()(rest, log, toyReducer))) };
  }

  it('leaves a marker with its number and kind, and its content is nowhere in the file', () => {
    const { text } = session();
    const [saved] = parse(text);
    const [, marker] = saved?.lines ?? [];
    expect(marker).toEqual({
      kind: 'action',
      seq: 2,
      at: marker && 'at' in marker ? marker.at : 0,
      source: 'view',
      type: 'recording/lineRemoved',
      payload: { kind: 'action' },
    });
    expect(text).not.toContain('not for others');
    expect(saved?.edited).toBeUndefined();
  });

  it('has led to nothing: the hashes and the last state are those of the other lines, and the file replays', () => {
    const [saved] = parse(session().text);
    if (!saved) throw new Error('Nothing was saved.');
    expect(replayLog(saved, toyReducer)).toMatchObject({ identical: true, actions: 4 });
    expect(saved.end.state).toMatchObject({ notes: [], counter: { value: 111 } });
  });

  it('hides no state that the recording did not lead to', () => {
    const { log, rest } = session();
    const broken = { ...log, end: { ...log.end, hash: 'f'.repeat(64) } };
    const saved = atOnce(createRehash<ToyState>()({ ...rest, end: broken.end }, broken, toyReducer));
    expect(replayLog(saved, toyReducer)).toMatchObject({ identical: false });
  });

  it('is in no state that a later beginning folds it into', () => {
    const { log, rest } = session();
    const from = log.lines.find(({ seq }) => seq === 3);
    const part = atOnce(cutLog(rest, from && 'at' in from ? from.at : 0, toyReducer));
    expect(part?.base.state).toMatchObject({ notes: [], counter: { value: 1 } });
  });
});

describe('pseudonyms', () => {
  /** A log in which a form was sent with such data. */
  function logOf(data: Record<string, unknown>) {
    const { store, recorder } = createToyStore();
    store.dispatch(formSent(data));
    return recorder.snapshot();
  }
  const changed = (data: Record<string, unknown>) => {
    const [log] = atOnce(prepareBundle([logOf(data)], EVERYTHING)).logs;
    const [line] = log?.lines ?? [];
    return line?.kind === 'action' ? line.payload : undefined;
  };

  it('are the same for the same name: alone, in texts, in addresses, as members, and inside JSON', () => {
    expect(
      changed({
        user_name: 'mara koch',
        text: 'User mara koch has no role. mara kochs has one.',
        place: '/app/x#/users/edit/mara%20koch?next=%2Fusers%2Fmara%2520koch',
        'mara koch': { by: 'mara koch' },
        json: '{"user":"mara koch"}',
      }),
    ).toEqual({
      user_name: 'user-001',
      text: 'User user-001 has no role. mara kochs has one.',
      place: '/app/x#/users/edit/user-001?next=%2Fusers%2Fuser-001',
      'user-001': { by: 'user-001' },
      json: '{"user":"user-001"}',
    });
  });

  it('replace names in clicks and input, and targets keep their kind', () => {
    expect(
      changed({
        user_name: 'mara koch',
        clicked: { input: 'click', on: { subject: 'edit', what: 'button', label: 'Edit mara koch' } },
        typed: { input: 'text', on: { what: 'textbox', label: 'Name', id: 'name' }, text: 'mara koch' },
      }),
    ).toEqual({
      user_name: 'user-001',
      clicked: { input: 'click', on: { subject: 'edit', what: 'button', label: 'Edit user-001' } },
      typed: { input: 'text', on: { what: 'textbox', label: 'Name', id: 'name' }, text: 'user-001' },
    });
  });

  it('are for users, roles, tenants, indices and hosts, and keep their order and their patterns', () => {
    expect(
      changed({
        users: ['zoe', 'ada'],
        backend_roles: ['ops'],
        tenants: { 'Harbour Office': true },
        index_patterns: ['logs-*'],
        hosts: ['db7.example.com', '10.1.2.3'],
        url: 'https://intranet.example.com/x',
      }),
    ).toEqual({
      users: ['user-002', 'user-001'],
      backend_roles: ['role-001'],
      tenants: { 'tenant-001': true },
      index_patterns: ['index-001*'],
      hosts: ['host-002', 'host-001'],
      url: 'https://host-003/x',
    });
  });

  it('are found by a search like the names, and typed text reveals no part of them', () => {
    expect(
      changed({
        users: ['Beate Roth', 'Bea', 'jim beam', 'otto'],
        patch: { query: 'BEA logs' },
        place: '#/users?q=bea+logs&sort=name',
        page: '/app/x#/roles?other.q=beatri',
        text: 'bea is no name here',
      }),
    ).toEqual({
      users: ['user-002.part-1', 'user-001.part-1', 'user-003.part-1', 'user-004'],
      patch: { query: 'part-1 logs' },
      place: '#/users?q=part-1+logs&sort=name',
      page: '/app/x#/roles?other.q=part-2',
      text: 'bea is no name here',
    });
  });

  it('are found by a search for a whole name that is a piece of others, and are typed whole elsewhere', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(formSent({ users: ['bea', 'beate'], query: 'bea' }));
    for (const what of ['searchbox', 'textbox'])
      store.dispatch(inputSeen({ input: 'text', on: { what }, text: 'bea' }));
    const [log] = atOnce(prepareBundle([recorder.snapshot()], EVERYTHING)).logs;
    const [form, ...typed] = (log?.lines ?? []).map((line) => ('payload' in line ? line.payload : {}));
    expect(form).toEqual({ users: ['user-001.part-1', 'user-002.part-1'], query: 'part-1' });
    expect(typed.slice(0, 2)).toMatchObject([{ text: 'part-1' }, { text: 'user-001.part-1' }]);
  });

  it('stand in lists where the names stood, also between names that stay', () => {
    const names = ['all_access', 'Analysts', 'kibana_user', 'logs_reader', 'logstash', 'Zoo'];
    const stays = new Set(['all_access', 'kibana_user', 'logstash']);
    const items = names.map((name) => ({ kind: 'roles', name, value: { reserved: stays.has(name) } }));
    const { items: after } = changed({ kind: 'roles', items }) as { items: { name: string }[] };
    const told = after.map(({ name }) => name);
    expect(told).toEqual(['all_access', 'b-role-001', 'kibana_user', 'l-role-002', 'logstash', 'role-003']);
    expect([...told].sort(compareNames)).toEqual(told);
  });

  it('keep product terms and OpenSearch’s own entries, and list the names that had to stay', () => {
    const log = logOf({
      kind: 'roles',
      items: [
        { kind: 'roles', name: 'readall', value: { reserved: true } },
        { kind: 'roles', name: 'theme', value: {} },
        { kind: 'roles', name: 'payroll', value: {} },
      ],
    });
    const search = new NameSearch();
    atOnce(search.read(log));
    const { names, kept } = search.result();
    expect([...names]).toEqual([['payroll', 'role']]);
    expect(kept).toEqual(['theme']);
  });

  it('do not hide that a recording did not lead to a recorded state', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(noteAdded({ id: 1, text: 'first' }));
    const log = recorder.snapshot();
    const broken = { ...log, end: { ...log.end, hash: 'f'.repeat(64) } };
    expect(replayLog(atOnce(createRehash<ToyState>()(log, log, toyReducer)), toyReducer)).toMatchObject({
      identical: true,
    });
    expect(replayLog(atOnce(createRehash<ToyState>()(broken, broken, toyReducer)), toyReducer)).toMatchObject(
      {
        identical: false,
      },
    );
  });
});
