import { type AxiosAdapter } from 'axios';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { persistStore } from 'redux-persist';
import { createClient, type HttpClient } from '../api/client';
import { type BootData } from '../api/contract/boot';
import { CUSTOM_ERROR_ROUTE, MISSING_ROLE_ROUTE, STATUS_ROUTE } from '../api/contract/endpoints';
import { type BrowserWindow, createHistory } from '../api/history';
import { watchUnauthorized } from '../api/session';
import { type BrowserStorages, createPersistStorage } from '../api/storage';
import { coreProcesses, runProcesses } from '../sagas/core';
import { createRegistries, type Registries } from '../shell/registries/RegistriesContext';
import { selectApps } from '../store/apps/selectors';
import { capabilitiesRequested } from '../store/capabilities/slice';
import { type AppStore, createAppStore } from '../store/createStore';
import { loadingCountChanged } from '../store/http/slice';
import { type AppLocation, formatPath } from '../store/navigation/slice';
import { isLegacyIE } from '../store/navigation/urlLength';
import { persistedReducer } from '../store/persist';
import { createRecorder, type Recorder } from '../store/recording/recorder';
import { actionSanitizer, stateSanitizer } from '../store/recording/redact';
import { replayGuard, withReplay } from '../store/recording/replayGuard';
import { rootReducer, type RootState } from '../store/rootReducer';
import { unauthorizedReceived } from '../store/session/slice';
import { readApiAccess } from './apiAccess';
import { createDeps } from './createDeps';
import { registerApps } from './registerApps';
import { tellBootData } from './tellBootData';

export interface AppOptions {
  boot: BootData;
  window: BrowserWindow;
  storages: BrowserStorages;
  /** Serialisability and immutability checks of the store. */
  checks: boolean;
  /** How requests are sent; the browser's fetch unless told otherwise. */
  adapter?: AxiosAdapter;
}

export interface RunningApp {
  store: AppStore;
  recorder: Recorder<RootState>;
  registries: Registries;
  client: HttpClient;
  /** Ends all effects; the state and its log stay. */
  stop(): void;
}

/** Where this page begins: an account without roles may only learn that it has none [AUTH-13, AUTH-14, A10]. */
export function firstLocation(boot: BootData, asked: AppLocation): AppLocation {
  const isThere =
    asked.pathname === CUSTOM_ERROR_ROUTE || asked.pathname.startsWith(`${CUSTOM_ERROR_ROUTE}/`);
  if (boot.session?.account.roles.length === 0 && !isThere)
    return { pathname: MISSING_ROLE_ROUTE, search: '', hash: '' };
  if (asked.pathname === '/' || asked.pathname === '') return { ...asked, pathname: '/app/home' };
  return asked;
}

/** The effects of administration load only for people who are signed in; of the rest, only the status page needs more. */
async function processesFor(boot: BootData, pathname: string): Promise<Readonly<Record<string, unknown>>> {
  if (boot.session) return (await import('../sagas/root')).processes;
  return pathname === STATUS_ROUTE ? (await import('../sagas/shell')).shellProcesses : coreProcesses;
}

/** What effects must know of this browser. One that can enforce a policy knows the event of its violation [BROW-01]. */
const browserFacts = () => ({
  origin: globalThis.location.origin,
  isLegacyIE: isLegacyIE(navigator.userAgent),
  supportsCsp: 'SecurityPolicyViolationEvent' in globalThis,
});

/**
 * Puts the application together and starts its effects. The order matters: what a person kept in this browser comes first,
 * the log begins there, then what the page brought, then the applications, and only then anything that acts.
 *
 * @returns the store once it is ready to be shown
 */
export async function createApp({
  boot,
  window,
  storages,
  checks,
  adapter,
}: AppOptions): Promise<RunningApp> {
  const { basePath, version } = boot;
  const registries = createRegistries();
  registries.nonce = boot.nonce;
  const history = createHistory({ window, basePath });
  const recorder = createRecorder<RootState>({
    reducer: rootReducer as never,
    now: Date.now,
    appVersion: boot.productVersion,
    userAgent: navigator.userAgent,
  });
  const saga = createSagaMiddleware();
  const store = createAppStore({
    reducer: withReplay(persistedReducer(createPersistStorage({ ...storages, basePath })) as never) as never,
    middleware: [replayGuard, saga, recorder.middleware],
    checks,
    devTools: { actionSanitizer, stateSanitizer },
  });
  const rehydrated = new Promise<ReturnType<typeof persistStore>>((resolve) => {
    const made = persistStore(store, null, () => resolve(made));
  });
  const [persistor, processes] = await Promise.all([rehydrated, processesFor(boot, history.read().pathname)]);
  recorder.start(store.getState());

  const client = createClient({
    basePath,
    version,
    ...(adapter ? { adapter } : {}),
    onLoadingCountChanged: (count) => store.dispatch(loadingCountChanged(count)),
    onExchange: recorder.addExchange,
  });
  watchUnauthorized(client, (request) => store.dispatch(unauthorizedReceived(request)));

  const { pathname, search, hash } = history.read();
  const asked = { pathname, search, hash };
  const location = firstLocation(boot, asked);
  if (formatPath(location) !== formatPath(asked)) history.replace(location);
  const hasApiAccess = await readApiAccess(boot.session, client);
  tellBootData(store.dispatch, boot, location, hasApiAccess);
  registerApps(store.dispatch, registries, hasApiAccess);

  saga.setContext(
    createDeps({
      basePath,
      client,
      history,
      storages,
      registries,
      browser: browserFacts(),
      flush: () => void persistor.flush(),
    }),
  );
  const tasks = saga.run(runProcesses, processes).result<Task[]>() ?? [];
  store.dispatch(capabilitiesRequested({ applications: selectApps(store.getState()).map(({ id }) => id) }));
  return {
    store,
    recorder,
    registries,
    client,
    stop() {
      for (const task of tasks) task.cancel();
    },
  };
}
