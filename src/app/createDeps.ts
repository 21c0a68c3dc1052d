import { type Problem } from '../../contract/problem';
import { createAccountApi } from '../api/account';
import { type BrowserHistory } from '../api/browserHistory';
import { type HttpClient, toProblem } from '../api/client';
import { createKeptToasts } from '../api/keptToasts';
import { createStatusApi } from '../api/status';
import { type BrowserStorages, clearLastUrls, clearOnSignOut } from '../api/storage';
import { type BrowserFacts, type Deps, type PluginSteps } from '../sagas/context';
import { type Registries } from '../shell/registries/RegistriesContext';
import { type createAdminDeps } from './adminDeps';

type AdminDeps = ReturnType<typeof createAdminDeps>;

export interface DepsConfig {
  basePath: string;
  client: HttpClient;
  history: BrowserHistory;
  storages: BrowserStorages;
  registries: Registries;
  browser: BrowserFacts;
  plugins?: PluginSteps;
  /** Flushes pending persistence; called before leaving the page. */
  flush: () => void;
  /** Discards this page's recording. */
  forgetRecording?: () => void;
}

/** Logs the location and error, never bodies or headers [C01, SEC-33]. */
export function logError(problem: Problem): void {
  const { kind, message, status, method, path, serverMessage } = problem;
  const where = method === undefined ? kind : `${method} ${path ?? ''}`;
  console.error(
    `${where}: ${[status, serverMessage ?? message].filter((part) => part !== undefined).join(' ')}`,
  );
}

/** Creates the dependencies of effects on every page. */
export function createDeps({
  basePath,
  client,
  history,
  storages,
  registries,
  browser,
  plugins,
  flush,
  forgetRecording,
}: DepsConfig): Omit<Deps, keyof AdminDeps> {
  const placeOf = ({ key: _key, ...place }: ReturnType<BrowserHistory['read']>) => place;
  return {
    account: createAccountApi(client),
    answers: registries.answers,
    leaveHandlers: registries.leaveHandlers,
    ...(plugins ? { plugins } : {}),
    browserHistory: {
      read: () => placeOf(history.read()),
      push: (location) => history.push(location, location.state),
      replace: (location) => history.replace(location, location.state),
      accept: history.accept,
      restore: (location) => history.restore(location, location.state),
      listen: (onMove) => history.listen((location) => onMove(placeOf(location))),
    },
    page: {
      assign(url) {
        flush();
        history.assign(url);
      },
      reload() {
        flush();
        history.reload();
      },
    },
    credentials: registries.credentials,
    clearStorageOnSignOut: () => {
      flush();
      forgetRecording?.();
      clearOnSignOut({ ...storages, basePath });
    },
    clearLastUrls: () => clearLastUrls(storages),
    keptToasts: createKeptToasts(storages),
    browser,
    ...createStatusApi(client),
    released(id, value) {
      registries.mounts.drop(id);
      registries.answers.resolve(id, value);
    },
    toProblem,
    logError,
  };
}
