/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { combineReducers, createStore, type UnknownAction } from 'redux';
import { persistReducer, persistStore } from 'redux-persist';
import autoMergeLevel2 from 'redux-persist/lib/stateReconciler/autoMergeLevel2';
import { FRAGMENT_KEY } from '../../server/session/strategies/fragmentPages';
import {
  type BrowserStorages,
  clearLastUrls,
  clearOnSignOut,
  clearOwnStorage,
  createPersistStorage,
  persistedFields,
  recentsKey,
} from '../../src/api/storage';
import { OWN_PREFIX } from '../../src/api/storage/fields';

const browser: BrowserStorages = { local: () => localStorage, session: () => sessionStorage };
const broken = () => {
  throw new DOMException('denied', 'SecurityError');
};
const RECENTS = recentsKey('/bp');
const SAVED = 'opensearch_security::tenant::saved';
const POPUP = 'opensearch_security::tenant::show_popup';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

interface State {
  chrome: { isLocked: boolean; navGroups: Record<string, boolean>; isDrawerOpen: boolean };
  preferences: { theme: string; tables: Record<string, unknown> };
  recents: { items: { link: string; label: string; id: string }[] };
  tenancy: { saved: string | null; showPopup: boolean | null; current: string | null };
}

const initial: State = {
  chrome: { isLocked: false, navGroups: {}, isDrawerOpen: true },
  preferences: { theme: 'system', tables: {} },
  recents: { items: [] },
  tenancy: { saved: null, showPopup: null, current: 'c' },
};

/** A page: a store that redux-persist fills from the browser's storage and writes back to it. */
async function openPage(storages: BrowserStorages = browser, basePath = '/bp') {
  const slice = <K extends keyof State>(name: K) => {
    return (state: State[K] = initial[name], action: UnknownAction): State[K] =>
      action.type === name ? { ...state, ...(action.change as Partial<State[K]>) } : state;
  };
  const reducer = combineReducers({
    chrome: slice('chrome'),
    preferences: slice('preferences'),
    recents: slice('recents'),
    tenancy: slice('tenancy'),
  });
  const storage = createPersistStorage({ ...storages, basePath });
  const config = { key: 'gatehouse', storage, stateReconciler: autoMergeLevel2<State> };
  const store = createStore(persistReducer<State>(config, reducer as never));
  const persistor = await new Promise<ReturnType<typeof persistStore>>((resolve) => {
    const started = persistStore(store, null, () => resolve(started));
  });
  await persistor.flush();
  return {
    state: (): State => store.getState(),
    async change<K extends keyof State>(name: K, change: Partial<State[K]>) {
      store.dispatch({ type: name, change });
      await persistor.flush();
    },
    close: () => persistor.pause(),
    purge: () => persistor.purge(),
  };
}

const item = (id: string) => ({ link: `/app/x#/${id}`, label: id.toUpperCase(), id });

describe('the persisted state', () => {
  it('keeps the dock as the text true or false and reads it at start [NAV-33]', async () => {
    const page = await openPage();
    await page.change('chrome', { isLocked: true });
    expect(localStorage.getItem('core.chrome.isLocked')).toBe('true');
    expect((await openPage()).state().chrome).toMatchObject({ isLocked: true, isDrawerOpen: true });
    await page.change('chrome', { isLocked: false });
    expect(localStorage.getItem('core.chrome.isLocked')).toBe('false');
  });

  it('keeps each group of the drawer under its own key, whatever its id is [NAV-31]', async () => {
    const navGroups = Object.fromEntries([
      ['security', true],
      ['recentlyViewed', false],
      ['__proto__', true],
    ]);
    await (await openPage()).change('chrome', { navGroups });
    expect(localStorage.getItem('core.navGroup.security')).toBe('true');
    expect(localStorage.getItem('core.navGroup.recentlyViewed')).toBe('false');
    const read = (await openPage()).state().chrome.navGroups;
    expect(Object.entries(read).sort()).toEqual(Object.entries(navGroups).sort());
  });

  it('keeps the saved tenant as JSON in local and the popup flag in session storage [TEN-16, TEN-17]', async () => {
    const page = await openPage();
    await page.change('tenancy', { saved: '', showPopup: false });
    expect(localStorage.getItem(SAVED)).toBe('""');
    expect(sessionStorage.getItem(POPUP)).toBe('false');
    expect((await openPage()).state().tenancy).toEqual({ saved: '', showPopup: false, current: 'c' });
    await page.change('tenancy', { saved: null, showPopup: null });
    expect(localStorage.getItem(SAVED)).toBeNull();
    expect(sessionStorage.getItem(POPUP)).toBeNull();
  });

  it('keeps the recents under a key of the base path, twenty of them [NAV-38]', async () => {
    const items = Array.from({ length: 25 }, (_, index) => item(`i${index}`));
    await (await openPage()).change('recents', { items });
    expect(RECENTS).toMatch(/^core\.recentlyAccessed\.[0-9a-f]{8}$/);
    expect(JSON.parse(localStorage.getItem(RECENTS) ?? '')).toEqual(items.slice(0, 20));
    expect((await openPage()).state().recents.items).toEqual(items.slice(0, 20));
    expect((await openPage(browser, '')).state().recents.items).toEqual([]);
    expect(recentsKey('')).not.toBe(RECENTS);
  });

  it('keeps the look of each table under its own key', async () => {
    const users = {
      density: 'comfortable',
      hidden: ['attributes'],
      order: ['username'],
      widths: { username: 240 },
    };
    await (await openPage()).change('preferences', { tables: { users } });
    expect(JSON.parse(localStorage.getItem('core.table.users') ?? '')).toEqual(users);
    expect((await openPage()).state().preferences.tables).toEqual({ users });
  });

  it.each([
    '{"density":"huge","hidden":[],"order":[],"widths":{}}',
    '{"density":"compact","hidden":[1],"order":[],"widths":{}}',
    '{"density":"compact","hidden":[],"order":"name","widths":{}}',
    '{"density":"compact","hidden":[],"order":[],"widths":{"name":-4}}',
    '{"density":"compact","hidden":[],"order":[],"widths":["240"]}',
  ])('takes the look %s of a table for nothing', async (text) => {
    localStorage.setItem('core.table.users', text);
    expect((await openPage()).state().preferences.tables).toEqual({});
  });

  it('keeps the theme and nothing that the table does not name', async () => {
    await (await openPage()).change('preferences', { theme: 'dark' });
    expect((await openPage()).state().preferences.theme).toBe('dark');
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(keys.sort()).toEqual(['core.chrome.isLocked', 'core.theme']);
  });

  it.each([
    ['core.chrome.isLocked', 'TRUE'],
    ['core.chrome.isLocked', '{"a":1}'],
    ['core.navGroup.security', 'yes'],
    ['core.theme', 'constructor'],
    [SAVED, '{"a":1}'],
    [SAVED, 'unquoted'],
    [RECENTS, '{"length":1}'],
    [RECENTS, '[null,1,{"link":"/x"}'],
  ])('takes the corrupt %s = %s for nothing', async (key, value) => {
    localStorage.setItem(key, value);
    sessionStorage.setItem(POPUP, '"yes"');
    expect((await openPage()).state()).toMatchObject(initial);
  });

  it('drops recents that are incomplete or lead out of the product', async () => {
    const links = [
      'javascript:alert(1)',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      'https://evil.test',
    ];
    const bad = links.map((link) => ({ ...item('bad'), link }));
    localStorage.setItem(
      RECENTS,
      JSON.stringify([null, 1, { link: '/x', label: 'x' }, ...bad, { ...item('a'), more: 1 }]),
    );
    expect((await openPage()).state().recents.items).toEqual([item('a')]);
  });

  it('does not undo what another tab wrote', async () => {
    const [one, two] = [await openPage(), await openPage()];
    await one.change('recents', { items: [item('a')] });
    await two.change('chrome', { isLocked: true });
    await two.change('tenancy', { saved: 't' });
    expect(JSON.parse(localStorage.getItem(RECENTS) ?? '')).toEqual([item('a')]);
    await one.change('tenancy', { showPopup: true });
    expect(localStorage.getItem(SAVED)).toBe('"t"');
    expect(localStorage.getItem('core.chrome.isLocked')).toBe('true');
  });

  it.each<[string, BrowserStorages]>([
    ['forbidden', { local: broken, session: broken }],
    ['broken', { local: () => new Proxy(localStorage, { get: broken }), session: broken }],
  ])('does without a storage that is %s', async (_what, storages) => {
    const page = await openPage(storages);
    await page.change('chrome', { isLocked: true, navGroups: { a: true } });
    expect(page.state().chrome).toMatchObject({ isLocked: true, navGroups: { a: true } });
    await page.purge();
    expect(() => {
      clearOnSignOut({ ...storages, basePath: '/bp' });
      clearLastUrls(storages);
    }).not.toThrow();
  });

  it('removes its own keys, and no others, when it is purged', async () => {
    const page = await openPage();
    await page.change('chrome', { isLocked: true, navGroups: { a: true } });
    await page.change('tenancy', { saved: 't', showPopup: true });
    page.close();
    localStorage.setItem('core.navGroup.b', 'true');
    localStorage.setItem('foreign', 'x');
    await page.purge();
    expect(Object.keys(localStorage)).toEqual(['foreign']);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('clearing', () => {
  it('removes saved tenant, recents and session storage at sign-out, and leaves the rest [AUTH-18]', () => {
    localStorage.setItem(SAVED, '"t"');
    localStorage.setItem(RECENTS, '[]');
    localStorage.setItem('core.chrome.isLocked', 'true');
    localStorage.setItem('core.navGroup.a', 'true');
    sessionStorage.setItem(POPUP, 'false');
    sessionStorage.setItem('anything', 'x');
    clearOnSignOut({ ...browser, basePath: '/bp' });
    expect(Object.keys(localStorage).sort()).toEqual(['core.chrome.isLocked', 'core.navGroup.a']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not bring back what was cleared while the page still held it', async () => {
    const page = await openPage();
    await page.change('tenancy', { saved: 't' });
    await page.change('recents', { items: [item('a')] });
    clearOnSignOut({ ...browser, basePath: '/bp' });
    await page.change('chrome', { isLocked: true });
    await page.change('tenancy', { current: 'x' });
    expect(localStorage.getItem(SAVED)).toBeNull();
    expect(localStorage.getItem(RECENTS)).toBeNull();
  });

  it('removes only the saved tenant when a session has ended [AUTH-19]', async () => {
    localStorage.setItem(SAVED, '"t"');
    localStorage.setItem('other', 'x');
    const page = await openPage();
    expect(page.state().tenancy.saved).toBe('t');
    await page.change('tenancy', { saved: null });
    expect(localStorage.getItem(SAVED)).toBeNull();
    expect(localStorage.getItem('other')).toBe('x');
  });

  it('removes everything of this product, places last visited included, and nothing of others [FATAL-02]', () => {
    for (const key of ['lastUrl:home', SAVED, 'core.chrome.isLocked', 'of another product']) {
      localStorage.setItem(key, '1');
      sessionStorage.setItem(key, '1');
    }
    clearOwnStorage({ ...browser, basePath: '/bp' });
    expect(Object.keys(localStorage)).toEqual(['of another product']);
    expect(Object.keys(sessionStorage)).toEqual(['of another product']);
  });

  it('removes every lastUrl key of the session, and no other [TEN-22]', () => {
    for (const key of ['lastUrl', 'lastUrl:a', 'keep', 'lastUrl:b', 'xlastUrl'])
      sessionStorage.setItem(key, '1');
    clearLastUrls(browser);
    expect(Object.keys(sessionStorage).sort()).toEqual(['keep', 'xlastUrl']);
  });
});

describe('the keys of the browser storages', () => {
  it('all begin with the prefix of the plugin or with that of the shell [CONST-03, A30]', () => {
    const keys = persistedFields('/bp').map(({ key }) => key);
    expect(keys).toHaveLength(9);
    expect(keys.filter((key) => !/^(opensearch_security::|core\.)/.test(key))).toEqual([]);
  });

  it.each([
    ['gatehouse.theme', 'core.theme', 'dark', { theme: 'dark' }],
    ['gatehouse.language', 'core.language', 'de', { language: 'de' }],
  ])('moves what lies under the old key %s to %s, once', async (before, now, value, preferences) => {
    localStorage.setItem(before, value);
    expect((await openPage()).state().preferences).toMatchObject(preferences);
    expect([localStorage.getItem(before), localStorage.getItem(now)]).toEqual([null, value]);
    localStorage.setItem(before, 'older');
    await openPage();
    expect([localStorage.getItem(before), localStorage.getItem(now)]).toEqual([null, value]);
  });

  it('of the security plugin share one prefix, and so do those of tenants and of a fragment that waits [CONST-03]', () => {
    const ofTenancy = persistedFields('/bp').filter(({ slice }) => slice === 'tenancy');
    expect(ofTenancy.map(({ key }) => key)).toEqual([SAVED, POPUP]);
    for (const key of [...ofTenancy.map(({ key }) => key), FRAGMENT_KEY])
      expect(key.startsWith(OWN_PREFIX)).toBe(true);
  });
});
