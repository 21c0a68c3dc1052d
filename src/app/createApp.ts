import { type Reducer } from '@reduxjs/toolkit';
import { type AxiosAdapter } from 'axios';
import { persistStore } from 'redux-persist';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { type BootData } from '../../contract/boot';
import { type EarlyAnswers } from '../../contract/early';
import { CUSTOM_ERROR_ROUTE, MISSING_ROLE_ROUTE, STATUS_ROUTE } from '../../contract/endpoints';
import { type BrowserHistory, type BrowserWindow, createHistory } from '../api/browserHistory';
import { createClient, type HttpClient } from '../api/client';
import { openRecordedPages } from '../api/recordedPages';
import { type BrowserStorages, createPersistStorage } from '../api/storage';
import { handleUnauthorized } from '../api/unauthorized';
import { setRedactedNames } from '../model/secrets/sensitiveNames';
import { createRecorder } from '../recording/recorder';
import { type Recorder } from '../recording/recorderTypes';
import { replayGuard, withReplay } from '../recording/replayGuard';
import { type PluginSteps } from '../sagas/context';
import { coreProcesses, runProcesses } from '../sagas/core';
import { type FatalErrors } from '../shell/fatal/fatalErrors';
import { inTime } from '../shell/registries/chunks';
import { createRegistries, type Registries } from '../shell/registries/RegistriesContext';
import { effectsStarted } from '../store/boot/slice';
import { type AppStore, createAppStore } from '../store/createStore';
import { selectLoadingCount } from '../store/http/selectors';
import { loadingCountChanged } from '../store/http/slice';
import { type AppLocation, formatPath } from '../store/navigation/slice';
import { isLegacyIE } from '../store/navigation/urlLength';
import { pageReducer } from '../store/pageReducer';
import { persistedReducer } from '../store/persist';
import { paused } from '../store/recording/slice';
import { type RootState } from '../store/rootReducer';
import { unauthorizedReceived } from '../store/session/slice';
import { type AdminPage } from './adminDeps';
import { readApiAccess } from './apiAccess';
import { createDeps } from './createDeps';
import { dispatchBootData } from './dispatchBootData';
import { registerApps } from './registerApps';
import { type PluginsRun } from './runPlugins';
import type * as signedIn from './signedIn';
import { type PluginPage } from './startPlugins';

export interface AppOptions {
  boot: BootData;
  window: BrowserWindow;
  storages: BrowserStorages;
  /** Enables the store's serialisability and immutability checks. */
  checks: boolean;
  /** HTTP transport; the browser's fetch by default. */
  adapter?: AxiosAdapter;
  early?: EarlyAnswers;
  fatalErrors?: FatalErrors;
  /** Called once store and recorder exist, before anything that depends on the outside. */
  onStoreMade?: (made: Pick<RunningApp, 'store' | 'recorder' | 'registries'>) => void;
}

export interface RunningApp {
  store: AppStore;
  recorder: Recorder<RootState>;
  registries: Registries;
  client: HttpClient;
  history: BrowserHistory;
  /** Resolves when every plugin has started; rejects if one fails. */
  started: Promise<void>;
  stop(): void;
}

/** Returns the first location; the missing-role page without roles [AUTH-13, AUTH-14, A10]. */
export function firstLocation(boot: BootData, asked: AppLocation): AppLocation {
  const isThere =
    asked.pathname === CUSTOM_ERROR_ROUTE || asked.pathname.startsWith(`${CUSTOM_ERROR_ROUTE}/`);
  if (boot.session?.account.roles.length === 0 && !isThere)
    return { pathname: MISSING_ROLE_ROUTE, search: '', hash: '' };
  if (asked.pathname === '/' || asked.pathname === '') return { ...asked, pathname: '/app/home' };
  return asked;
}

interface Parts extends Partial<
  Pick<typeof signedIn, 'keepPages' | 'loadDevTools' | 'recordingOf' | 'watchInputs' | 'watchPage'>
> {
  injectSlices?: () => void;
  processes: Readonly<Record<string, unknown>>;
  setUpSignedIn?: (page: PluginPage) => PluginSteps;
  createAdminDeps?: (page: AdminPage) => object;
  selectIsSigningInAgain?: (state: RootState) => boolean;
  runPlugins?: (store: AppStore) => PluginsRun;
}

/** Loads administration only for signed-in users; otherwise only the status page needs more. */
async function partsFor(boot: BootData, pathname: string): Promise<Parts> {
  if (boot.session) return inTime(import('./signedIn'));
  if (pathname === STATUS_ROUTE) return inTime(import('./shellOnly'));
  return { processes: coreProcesses };
}

/** Reports browser facts; only browsers that enforce a CSP have the event [BROW-01]. */
const browserFacts = () => ({
  origin: globalThis.location.origin,
  isLegacyIE: isLegacyIE(navigator.userAgent),
  supportsCsp: 'SecurityPolicyViolationEvent' in globalThis,
});

/** Without a fatal screen, errors are thrown. */
const noFatalErrors: FatalErrors = {
  add(error) {
    throw error;
  },
  subscribe: () => () => {},
};

/**
 * Creates the application and starts its effects. The order matters: persisted state, start of
 * recording, boot data, applications, and finally effects.
 */
export async function createApp({
  boot,
  window,
  storages,
  checks,
  adapter,
  early,
  fatalErrors = noFatalErrors,
  onStoreMade,
}: AppOptions): Promise<RunningApp> {
  const { basePath, version } = boot;
  const registries = createRegistries();
  const history = createHistory({ window, basePath });
  const parts = await partsFor(boot, history.read().pathname);
  parts.injectSlices?.();
  const reducer = pageReducer as unknown as Reducer<RootState>;
  const redactedNames = boot.redaction?.names ?? [];
  setRedactedNames(redactedNames);
  const pages = openRecordedPages(storages, boot.session?.account.user_name ?? null);
  const recorder = createRecorder<RootState>({
    reducer,
    now: Date.now,
    appVersion: boot.productVersion,
    userAgent: navigator.userAgent,
    place: pages.place,
    pendingIn: selectLoadingCount,
  });
  const saga = createSagaMiddleware();
  const storage = createPersistStorage({ ...storages, basePath });
  const tools = await parts.loadDevTools?.(boot, window, checks);
  // Outside a browser there is nothing to watch.
  const inputs = 'document' in globalThis ? parts.watchInputs?.() : undefined;
  const guards = [inputs, tools].flatMap((one) => one?.guard ?? []);
  const store = createAppStore({
    reducer: withReplay(persistedReducer(storage, reducer)),
    middleware: [...guards, replayGuard, saga, recorder.middleware],
    checks,
    devTools: tools?.options ?? false,
  });
  const persistor = await new Promise<ReturnType<typeof persistStore>>((resolve) => {
    const made = persistStore(store, null, () => resolve(made));
  });
  // Persists the latest changes before unload.
  window.addEventListener('pagehide', () => void persistor.flush());
  const onQuiet = () => void registries.recording?.warm();
  const endQuietWork = parts.keepPages?.(recorder, pages, store, window, onQuiet);
  // Before sign-in, the log is short enough to write at unload.
  if (!parts.keepPages)
    window.addEventListener('pagehide', () => pages.keep(recorder.save(), recorder.isPaused));
  recorder.start(store.getState());
  tools?.watch(store);
  if (tools) registries.timeTravel = tools.timeTravel;
  if (pages.isPaused) store.dispatch(paused());
  const recording = parts.recordingOf?.(recorder, pages, redactedNames);
  if (recording) registries.recording = recording;
  onStoreMade?.({ store, recorder, registries });

  const client = createClient({
    basePath,
    version,
    ...(adapter ? { adapter } : {}),
    ...(early ? { early } : {}),
    onLoadingCountChanged: (count) => store.dispatch(loadingCountChanged(count)),
    onExchange: recorder.addExchange,
  });
  if (tools) client.intercept({ request: tools.present });
  const heldRequests = handleUnauthorized(client, {
    report: (request) => void store.dispatch(unauthorizedReceived(request)),
    isHolding: () => parts.selectIsSigningInAgain?.(store.getState()) ?? false,
  });

  const hasApiAccess = await readApiAccess(boot.session, client);
  // Read last: the address can change during the request, and no effect listens yet.
  const { pathname, search, hash } = history.read();
  const asked = { pathname, search, hash };
  const location = firstLocation(boot, asked);
  if (formatPath(location) !== formatPath(asked)) history.replace(location);
  dispatchBootData(store.dispatch, boot, location, hasApiAccess);
  registerApps(store.dispatch, registries);
  const plugins = parts.setUpSignedIn?.({
    store,
    registries,
    history,
    client,
    boot,
    hasApiAccess,
    fatalErrors,
  });

  const watch = parts.watchPage?.({ store, window, basePath });
  saga.setContext({
    ...createDeps({
      basePath,
      client,
      history,
      storages,
      registries,
      browser: browserFacts(),
      ...(plugins ? { plugins } : {}),
      flush: () => void persistor.flush(),
      forgetRecording: pages.forget,
    }),
    ...parts.createAdminDeps?.({
      client,
      registries,
      heldRequests,
      ...(watch ? { broadcast: watch.tell } : {}),
    }),
  });
  store.dispatch(effectsStarted());
  const tasks = saga.run(runProcesses, parts.processes).result<Task[]>() ?? [];
  const lifecycle = parts.runPlugins?.(store);
  const stop = () => {
    endQuietWork?.();
    inputs?.stop();
    watch?.stop();
    const cancel = () => tasks.forEach((task) => task.cancel());
    if (lifecycle) void lifecycle.stop().finally(cancel);
    else cancel();
  };
  try {
    await lifecycle?.setUp;
  } catch (error) {
    stop(); // The caller has no application to stop.
    throw error;
  }
  return {
    store,
    recorder,
    registries,
    client,
    history,
    started: lifecycle?.started ?? Promise.resolve(),
    stop,
  };
}
