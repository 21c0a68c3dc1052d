import { describe, expect, it } from '@jest/globals';
import { persistStore } from 'redux-persist';
import { initialTableLook } from '../../contract/tableLook';
import { verbatim } from '../../src/i18n/text';
import { dockToggled } from '../../src/store/chrome/slice';
import { draftsToKeep, fieldsChanged, formOpened, type FormValues } from '../../src/store/forms/slice';
import { PERSISTED, persistedReducer, type PersistStorage } from '../../src/store/persist';
import { selectTableLook, selectTheme } from '../../src/store/preferences/selectors';
import { tableLookChanged, tableLookReset, themeChosen } from '../../src/store/preferences/slice';
import { rootReducer } from '../../src/store/rootReducer';
import { toastRaised } from '../../src/store/toasts/slice';
import { createWholeStore } from '../support/wholeApp';

function memoryStorage(
  initial: Record<string, string> = {},
): PersistStorage & { values: Map<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    values,
    getItem: async (key) => values.get(key) ?? null,
    setItem: async (key, value) => void values.set(key, value),
    removeItem: async (key) => void values.delete(key),
  };
}

const rehydrated = (store: ReturnType<typeof createWholeStore>) =>
  new Promise<ReturnType<typeof persistStore>>((resolve) => {
    const persistor = persistStore(store, null, () => resolve(persistor));
  });

describe('persistence', () => {
  it('keeps preferences and drafts only; if this fails, decide whether the new domain holds ids, secrets or answers of the server', () => {
    expect([...PERSISTED]).toEqual(['chrome', 'forms', 'preferences', 'recents', 'tenancy']);
    const state = rootReducer(undefined, { type: 'unknown' });
    expect(Object.keys(state.forms)).toEqual(['dirtyForms', 'open', 'drafts']);
    expect(Object.keys(state.preferences)).toEqual(['theme', 'language', 'tables']);
    expect(Object.keys(state.tenancy)).toEqual(['saved', 'showPopup', 'current', 'change']);
    expect(Object.keys(state.chrome)).toEqual([
      'isLocked',
      'isDrawerOpen',
      'navGroups',
      'breadcrumbs',
      'badge',
      'helpExtension',
      'customNavLink',
      'docTitle',
      'appClasses',
      'isForcedHidden',
      'isNavigationForced',
      'navLinkSteps',
    ]);
    expect(Object.keys(state.recents)).toEqual(['items']);
  });

  it('keeps no draft with a value that looks like a secret', async () => {
    const storage = memoryStorage();
    const store = createWholeStore({ reducer: persistedReducer(storage, rootReducer) });
    const persistor = await rehydrated(store);
    const keep = (key: string, values: FormValues) => {
      store.dispatch(formOpened({ key, by: 'ada', base: null, values: {} }));
      store.dispatch(fieldsChanged({ key, values }));
    };
    keep('users:edit:nora', { backend_roles: ['Kennwort: Canary-17'] });
    keep('roles:edit:readers', { description: 'Reads logs' });
    await persistor.flush();
    const written = [...storage.values.values()].join('');
    expect(written).toContain('Reads logs');
    expect(written).not.toContain('Canary-17');
    expect(draftsToKeep(store.getState().forms)).toHaveLength(2);
  });

  it('keeps no draft of choices that are not worth one', () => {
    const store = createWholeStore();
    store.dispatch(formOpened({ key: 'explain:#/access', by: 'ada', base: null, values: {}, isKept: false }));
    store.dispatch(fieldsChanged({ key: 'explain:#/access', values: { index: 'logs' } }));
    expect(draftsToKeep(store.getState().forms)).toEqual([]);
  });

  it('remembers the look of each table, and forgets one that is reset', async () => {
    const storage = memoryStorage();
    const first = createWholeStore({ reducer: persistedReducer(storage, rootReducer) });
    const persistor = await rehydrated(first);
    first.dispatch(tableLookChanged({ list: 'users', look: { density: 'comfortable' } }));
    first.dispatch(tableLookChanged({ list: 'users', look: { hidden: ['attributes'] } }));
    first.dispatch(tableLookChanged({ list: 'roles', look: { widths: { role_name: 320 } } }));
    first.dispatch(tableLookReset('roles'));
    await persistor.flush();

    const second = createWholeStore({ reducer: persistedReducer(storage, rootReducer) });
    await rehydrated(second);
    expect(selectTableLook(second.getState(), 'users')).toEqual({
      ...initialTableLook,
      density: 'comfortable',
      hidden: ['attributes'],
    });
    expect(selectTableLook(second.getState(), 'roles')).toBe(initialTableLook);
  });

  it('restores the chosen slices only', async () => {
    const storage = memoryStorage();
    const first = createWholeStore({ reducer: persistedReducer(storage, rootReducer) });
    const persistor = await rehydrated(first);
    first.dispatch(themeChosen('dark'));
    first.dispatch(dockToggled());
    first.dispatch(toastRaised({ title: verbatim('x'), color: 'primary' }));
    await persistor.flush();

    const second = createWholeStore({ reducer: persistedReducer(storage, rootReducer) });
    await rehydrated(second);
    expect(selectTheme(second.getState())).toBe('dark');
    expect(second.getState().chrome.isLocked).toBe(true);
    expect(second.getState().toasts.queue).toEqual([]);
  });
});
