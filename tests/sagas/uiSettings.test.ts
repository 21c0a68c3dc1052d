import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type UserProvidedSettings } from '../../contract/uiSettings';
import { createUiSettingsClient } from '../../src/plugins/contract/uiSettingsClient';
import { formTouched } from '../../src/store/forms/slice';
import { selectConfirmOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered } from '../../src/store/overlays/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { uiSettingsReceived } from '../../src/store/uiSettings/events';
import { selectSettingOrNull, selectSettings } from '../../src/store/uiSettings/selectors';
import {
  settingChangeRequested,
  settingsChangeRequested,
  settingsReceived,
  settingsReloadRequested,
  settingsRequested,
  settingsSaved,
} from '../../src/store/uiSettings/slice';
import { fakeDeps, httpFailure, networkFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

type Changes = Readonly<Record<string, unknown>>;

/** A server whose answers wait until the test gives them; it keeps what it is sent, as the gateway does. */
function openServer(stored: Record<string, unknown> = {}) {
  const kept = new Map(Object.entries(stored));
  const requests: Changes[] = [];
  const waiting: { answer: () => void; fail: (error: unknown) => void }[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const settingsNow = (): UserProvidedSettings =>
    Object.fromEntries([...kept].map(([key, userValue]) => [key, { userValue }]));
  const saveSettings = (changes: Changes) => {
    requests.push(changes);
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    return new Promise<UserProvidedSettings>((resolve, reject) => {
      waiting.push({
        answer() {
          for (const [key, value] of Object.entries(changes)) {
            if (value === null) kept.delete(key);
            else kept.set(key, value);
          }
          resolve(settingsNow());
        },
        fail: reject,
      });
    }).finally(() => {
      atOnce -= 1;
    });
  };
  const next = async (act: (request: (typeof waiting)[number]) => void) => {
    const request = waiting.shift();
    if (!request) throw new Error('No request waits.');
    act(request);
    await settled();
  };
  return {
    kept,
    requests,
    saveSettings,
    /** Reads wait as well; a read tells what was kept when it began. */
    reads: [] as (() => void)[],
    fetchSettings() {
      const then = settingsNow();
      return new Promise<UserProvidedSettings>((resolve) => void this.reads.push(() => resolve(then)));
    },
    settingsNow,
    mostAtOnce: () => mostAtOnce,
    answer: () => next(({ answer }) => answer()),
    fail: (error: unknown) => next(({ fail }) => fail(error)),
  };
}

function start(stored: Record<string, unknown> = {}, fixed: UserProvidedSettings = {}) {
  const server = openServer(stored);
  const deps = fakeDeps({
    services: {
      uiSettings: {
        saveSettings: server.saveSettings,
        fetchSettings: () => server.fetchSettings(),
      },
    },
  });
  const { store, log } = createLiveStore({}, deps);
  const defaults = {
    plain: { value: 'default', type: 'string' as const },
    count: { value: 5, type: 'number' as const },
    range: { value: '{"from":"now-15m"}', type: 'json' as const },
    list: { value: ['a'], type: 'array' as const },
    fixed: { value: 'x', type: 'string' as const },
  };
  store.dispatch(uiSettingsReceived({ defaults, user: { ...server.settingsNow(), ...fixed } }));
  const client = createUiSettingsClient({ store, answers: deps.answers });
  /** What a call came to, without waiting for it. */
  const outcome = (promise: Promise<true>) => {
    const seen: { value?: unknown; error?: string } = {};
    promise.then(
      (value) => void (seen.value = value),
      (error: Error) => void (seen.error = error.message),
    );
    return seen;
  };
  return { server, store, log, deps, client, outcome, toasts: () => selectToasts(store.getState()) };
}

// Toasts wait for their time to be over; no one here waits with them.
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a change of a UI setting', () => {
  it("applies at once, then is saved; the cache takes the server's values [SET-01, SET-02, API-17]", async () => {
    const { client, server, store, outcome } = start();
    const set = outcome(client.set('plain', 'mine'));
    expect(client.get('plain')).toBe('mine');
    expect(selectSettingOrNull(store.getState(), 'plain')).toMatchObject({ userValue: 'mine' });
    await settled();
    expect(server.requests).toEqual([{ plain: 'mine' }]);
    expect(set).toEqual({});
    server.kept.set('from elsewhere', 7);
    await server.answer();
    expect(set).toEqual({ value: true });
    expect(client.get('from elsewhere')).toBe(7);
    expect(store.getState().uiSettings.entries.find(({ key }) => key === 'plain')?.userValue).toBe('mine');
    expect(store.getState().uiSettings.changes).toEqual([]);
  });

  it('to the current value sends no request and resolves to true [SET-04]', async () => {
    const { client, server, outcome } = start({ plain: 'mine', list: ['b'] });
    const results = [client.set('plain', 'mine'), client.set('list', ['b']), client.remove('count')].map(
      outcome,
    );
    await settled();
    expect(server.requests).toEqual([]);
    expect(results).toEqual([{ value: true }, { value: true }, { value: true }]);
  });

  it('sends null to take a value back, which then is the default again [SET-05]', async () => {
    const { client, server } = start({ plain: 'mine' });
    void client.remove('plain');
    expect(client.get('plain')).toBe('default');
    expect(client.isDefault('plain')).toBe(true);
    await settled();
    expect(server.requests).toEqual([{ plain: null }]);
    await server.answer();
    expect(client.isDefault('plain')).toBe(true);
  });

  it('sends JSON as text and reads it as JSON; numbers are read as numbers [SET-06]', async () => {
    const { client, server } = start({ count: '12' });
    expect(client.get('count')).toBe(12);
    expect(client.get('range')).toEqual({ from: 'now-15m' });
    void client.set('range', { from: 'now-1h' });
    expect(client.get('range')).toEqual({ from: 'now-1h' });
    await settled();
    expect(server.requests).toEqual([{ range: '{"from":"now-1h"}' }]);
  });

  it('is rejected with a message when the server fixes the value, and sends nothing [SET-08]', async () => {
    const { client, server } = start({}, { fixed: { userValue: 'theirs', isOverridden: true } });
    await expect(client.set('fixed', 'mine')).rejects.toThrow(
      'Unable to update "fixed" because its value is overridden by the OpenSearch Dashboards server',
    );
    expect(client.get('fixed')).toBe('theirs');
    expect(server.requests).toEqual([]);
  });

  it('of a fixed value that a screen asked for is refused by a toast [SET-08, SET-11]', async () => {
    const { store, toasts } = start({}, { fixed: { userValue: 'theirs', isOverridden: true } });
    store.dispatch(settingChangeRequested('fixed', 'mine'));
    await settled();
    expect(toasts()).toMatchObject([
      {
        color: 'danger',
        title: { id: 'uiSettings.updateFailed' },
        text: { text: expect.stringContaining('"fixed"') },
      },
    ]);
  });

  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'ключ 🔑'])(
    'takes the key %s for the text it is',
    async (key) => {
      const { client, server } = start();
      expect(client.isDeclared(key)).toBe(false);
      void client.set(key, 'mine');
      expect(client.get(key)).toBe('mine');
      await settled();
      expect(Object.entries(server.requests[0] ?? {})).toEqual([[key, 'mine']]);
      await server.answer();
      expect(client.get(key)).toBe('mine');
      expect(client.isCustom(key)).toBe(true);
      expect({}).not.toHaveProperty('mine');
    },
  );
});

describe('changes in a row', () => {
  it('go out one request after the other, each with all that waits by then [SET-09, SET-10]', async () => {
    const { client, server, outcome } = start();
    const calls = ['a', 'b', 'c'].map((value) => outcome(client.set('plain', value)));
    calls.push(outcome(client.set('count', 9)));
    await settled();
    expect(server.requests).toEqual([{ plain: 'a' }]);
    await server.answer();
    expect(server.requests).toEqual([{ plain: 'a' }, { plain: 'c', count: 9 }]);
    expect(calls).toEqual([{ value: true }, {}, {}, {}]);
    // What waits stays on top of what the server says of an older change.
    expect(client.get('plain')).toBe('c');
    await server.answer();
    expect(calls.every(({ value }) => value === true)).toBe(true);
    expect(server.mostAtOnce()).toBe(1);
  });

  it('a thousand to ten keys lose nothing and never run side by side [SET-09, SET-10]', async () => {
    const { client, server, store } = start();
    const all: Promise<true>[] = [];
    for (let n = 0; n < 1000; n += 1) {
      all.push(client.set(`key ${n % 10}`, n));
      if (n % 250 === 100) {
        await settled();
        await server.answer();
      }
    }
    const done = Promise.all(all);
    while (store.getState().uiSettings.changes.length > 0) await server.answer();
    expect(new Set(await done)).toEqual(new Set([true]));
    expect(server.mostAtOnce()).toBe(1);
    expect(server.requests.length).toBeLessThanOrEqual(10);
    expect([...server.kept]).toEqual(Array.from({ length: 10 }, (_, n) => [`key ${n}`, 990 + n]));
    expect(
      [...selectSettings(store.getState()).values()].filter(({ key }) => key.startsWith('key')),
    ).toHaveLength(10);
  });
});

describe('several changes at once', () => {
  it('go out as one request, and are taken for one decision by the log [SET-09]', async () => {
    const { server, store, log } = start(
      { plain: 'mine' },
      { fixed: { userValue: 'x', isOverridden: true } },
    );
    store.dispatch(
      settingsChangeRequested([
        { key: 'plain', value: null },
        { key: 'count', value: 7 },
        { key: 'list', value: ['a'] },
        { key: 'list', value: ['b'] },
      ]),
    );
    await settled();
    expect(server.requests).toEqual([{ plain: null, count: 7, list: ['b'] }]);
    expect(log.types().filter((type) => type.includes('Requested'))).toHaveLength(1);
    await server.answer();
    expect(server.kept.has('plain')).toBe(false);
  });

  it('say of each one that the server fixes that it cannot be changed, and save the others [SET-08, SET-11]', async () => {
    const { server, store, toasts } = start({}, { fixed: { userValue: 'x', isOverridden: true } });
    store.dispatch(
      settingsChangeRequested([
        { key: 'fixed', value: 'mine' },
        { key: 'count', value: 7 },
      ]),
    );
    await settled();
    expect(server.requests).toEqual([{ count: 7 }]);
    expect(toasts()).toMatchObject([{ text: { text: expect.stringContaining('"fixed"') } }]);
  });
});

describe('a value that the server fixes', () => {
  const entryOf = ({ store }: ReturnType<typeof start>) =>
    store.getState().uiSettings.entries.find(({ key }) => key === 'fixed');
  const fixed = { fixed: { userValue: 'theirs', isOverridden: true } };

  it('is free again as soon as the server says so, after a read or a write [SET-02, DATA-22]', async () => {
    for (const later of [settingsReceived({}), settingsSaved({ ids: [], settings: {} })]) {
      const page = start({}, fixed);
      expect(entryOf(page)).toEqual({ key: 'fixed', value: 'x', type: 'string', ...fixed.fixed });
      page.store.dispatch(later);
      expect(entryOf(page)).toEqual({ key: 'fixed', value: 'x', type: 'string' });
      void page.client.set('fixed', 'mine');
      expect(page.client.get('fixed')).toBe('mine');
    }
  });

  it('is fixed as soon as the server says so [SET-02, SET-08]', async () => {
    const page = start({ fixed: 'mine' });
    page.store.dispatch(settingsReceived(fixed));
    expect(entryOf(page)).toEqual({ key: 'fixed', value: 'x', type: 'string', ...fixed.fixed });
    await expect(page.client.set('fixed', 'mine')).rejects.toThrow('Unable to update "fixed"');
  });
});

describe('reading the settings again', () => {
  it('brings what others have changed [API-17]', async () => {
    const { server, store } = start({ plain: 'mine' });
    server.kept.set('plain', 'theirs');
    store.dispatch(settingsRequested());
    await settled();
    expect(store.getState().uiSettings.reading).toEqual({ phase: 'loading' });
    server.reads.shift()?.();
    await settled();
    expect(selectSettingOrNull(store.getState(), 'plain')).toMatchObject({ userValue: 'theirs' });
    expect(store.getState().uiSettings.reading).toEqual({ phase: 'idle' });
  });

  it('begins again when a write overtakes it, so that no older answer hides a newer one [SET-02]', async () => {
    const { client, server, store } = start({ plain: 'old' });
    store.dispatch(settingsRequested());
    await settled();
    void client.set('plain', 'new');
    await settled();
    server.reads.shift()?.();
    await server.answer();
    expect(client.get('plain')).toBe('new');
    expect(store.getState().uiSettings.reading).toEqual({ phase: 'loading' });
    expect(server.reads).toHaveLength(1);
    server.reads.shift()?.();
    await settled();
    expect(client.get('plain')).toBe('new');
    expect(store.getState().uiSettings.reading).toEqual({ phase: 'idle' });
  });
});

describe('loading the page again for settings', () => {
  it('asks first when something is not saved [APP-14]', async () => {
    const { store, deps } = start();
    store.dispatch(formTouched('advancedSettings'));
    const answer = async (confirmed: boolean) => {
      store.dispatch(settingsReloadRequested());
      await settled();
      const id = selectConfirmOrNull(store.getState())?.id ?? '';
      store.dispatch(confirmAnswered({ id, confirmed }));
      await settled();
    };
    await answer(false);
    expect(deps.callNames()).not.toContain('page.reload');
    await answer(true);
    expect(deps.callNames().filter((name) => name === 'page.reload')).toHaveLength(1);
    expect(store.getState().forms.dirtyForms).toEqual([]);
  });
});

describe('a write that fails', () => {
  it('in the middle of a thousand takes back its own keys alone [SET-03, SET-09, SET-10, C60]', async () => {
    const { client, server, store } = start({ 'key 3': 'saved' });
    const outcomes: Promise<unknown>[] = [];
    const write = (from: number, to: number, keyOf: (n: number) => string) => {
      for (let n = from; n < to; n += 1)
        outcomes.push(
          client.set(keyOf(n), n).then(
            () => 'saved',
            (error: Error) => error.message,
          ),
        );
    };
    const even = (n: number) => `key ${(n * 2) % 10}`;
    const odd = (n: number) => `key ${(n * 2 + 1) % 10}`;
    write(0, 1, even);
    await settled();
    // These wait for the first answer, then travel together and are refused.
    write(1, 500, odd);
    await server.answer();
    write(500, 1000, even);
    await server.fail(httpFailure(400, 'Not these.'));
    expect(client.get('key 3')).toBe('saved');
    expect(client.get('key 5', 'nothing')).toBe('nothing');
    expect(client.get('key 8')).toBe(999);
    await server.answer();
    expect(store.getState().uiSettings.changes).toEqual([]);
    expect(server.mostAtOnce()).toBe(1);
    expect(server.requests.map((changes) => Object.keys(changes).length)).toEqual([1, 5, 5]);
    expect([...server.kept].toSorted()).toEqual([
      ['key 0', 995],
      ['key 2', 996],
      ['key 3', 'saved'],
      ['key 4', 997],
      ['key 6', 998],
      ['key 8', 999],
    ]);
    const all = await Promise.all(outcomes);
    expect(all.filter((outcome) => outcome === 'Not these.')).toHaveLength(499);
    expect(all.filter((outcome) => outcome === 'saved')).toHaveLength(501);
  });

  it('restores the old value of each of its keys and rejects only its own callers [SET-03, C60]', async () => {
    const { client, server, outcome, store } = start({ plain: 'before' });
    const first = outcome(client.set('list', ['first']));
    const failing = [outcome(client.set('plain', 'bad')), outcome(client.set('count', 1))];
    await settled();
    await server.answer();
    const later = outcome(client.set('list', ['later']));
    await server.fail(httpFailure(400, 'The count is wrong.'));
    expect(first).toEqual({ value: true });
    expect(failing).toEqual([{ error: 'The count is wrong.' }, { error: 'The count is wrong.' }]);
    expect(client.get('plain')).toBe('before');
    expect(client.get('count')).toBe(5);
    expect(client.isDefault('count')).toBe(true);
    expect(client.get('list')).toEqual(['later']);
    await server.answer();
    expect(later).toEqual({ value: true });
    expect(server.kept.get('list')).toEqual(['later']);
    expect(store.getState().uiSettings.changes).toEqual([]);
  });

  it('leaves a newer change of the same key alone; when that fails too, the saved value is back [SET-03, C60]', async () => {
    const { client, server } = start({ plain: 'saved' });
    client.set('plain', 'a').catch(() => {});
    client.set('plain', 'b').catch(() => {});
    await settled();
    await server.fail(networkFailure());
    expect(client.get('plain')).toBe('b');
    await server.fail(networkFailure());
    expect(client.get('plain')).toBe('saved');
  });

  it.each([
    ['400 in the words of the server', httpFailure(400, 'No such zone.'), 'No such zone.'],
    ['401 by its number', httpFailure(401, 'who?'), 'Request failed with status code: 401'],
    ['403 by its number', httpFailure(403, 'no'), 'Request failed with status code: 403'],
    ['499 by its number', httpFailure(499, 'gone'), 'Request failed with status code: 499'],
    ['500 by its number', httpFailure(500, 'fault'), 'Request failed with status code: 500'],
    ['503 by its number', httpFailure(503, 'busy'), 'Request failed with status code: 503'],
    ['a status below 400 in its own words', httpFailure(302), 'HTTP status 302'],
    ['a network failure in its own words', networkFailure(), "Can't reach the server."],
  ])('is told once, %s [SET-11, SET-12, SET-13, C60]', async (_what, failure, text) => {
    const { client, server, outcome, toasts } = start();
    const calls = [outcome(client.set('plain', 'a')), outcome(client.set('plain', 'b'))];
    await settled();
    await server.fail(failure);
    expect(calls[0]).toEqual({ error: text });
    expect(toasts()).toMatchObject([
      { color: 'danger', title: { id: 'uiSettings.updateFailed' }, text: { text } },
    ]);
    await server.answer();
    expect(calls[1]).toEqual({ value: true });
    expect(toasts()).toHaveLength(1);
  });

  it('is an event of the stream of errors, and a success one of the saved values [SET-03]', async () => {
    const { client, server } = start({ plain: 'old' });
    const seen: unknown[] = [];
    client.getUpdateErrors$().subscribe((error) => void seen.push(error.message));
    client.getSaved$().subscribe((update) => void seen.push(update));
    const values: unknown[] = [];
    const watching = client.get$('plain').subscribe({ next: (value) => void values.push(value) });
    client.set('plain', 'bad').catch(() => {});
    await settled();
    await server.fail(httpFailure(500));
    expect(seen).toEqual(['Request failed with status code: 500']);
    void client.set('plain', 'good');
    await settled();
    await server.answer();
    expect(seen).toEqual([
      'Request failed with status code: 500',
      { key: 'plain', oldValue: 'old', newValue: 'good' },
    ]);
    expect(values).toEqual(['old', 'bad', 'old', 'good']);
    watching.unsubscribe();
    void client.set('plain', 'unseen');
    expect(values).toHaveLength(4);
  });
});
