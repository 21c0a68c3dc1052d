import { type Text, toText } from '../../i18n/text';
import { type Registries } from '../../shell/registries/RegistriesContext';
import { type ScreenLoader } from '../../shell/registries/screens';
import { appPath, parseAppUrl } from '../../store/apps/appUrl';
import { navLinkStatusOf, selectApps, selectCurrentAppOrNull } from '../../store/apps/selectors';
import {
  type App,
  type AppCategory,
  type AppPatch,
  appRegistered,
  appsUpdated,
  appUnregistered,
} from '../../store/apps/slice';
import { navigationRequested } from '../../store/navigation/slice';
import { type AppMount, createMountedScreen, type MountHost } from './appMount';
import { type ContractStore } from './contractStore';
import { selectStream } from './select';
import { type Stream, type StreamObserver } from './stream';

export type AppUpdater = (app: App) => AppPatch | undefined | null;

/** Any observable of updaters, including those of rxjs. */
export interface UpdaterStream {
  subscribe(observer: StreamObserver<AppUpdater>): unknown;
}

/** The label is a plain or translatable text, by default the id [C73]. */
export type CategoryRegistration = Omit<AppCategory, 'label'> & { label?: string | Text };

/** A registration, with either a mount function or a React screen [DATA-07]. */
export type AppRegistration = Partial<Omit<App, 'id' | 'title' | 'description' | 'category'>> & {
  id: string;
  /** Defaults to `Overview` [NAV-19]. */
  title?: string | Text;
  description?: string | Text;
  category?: CategoryRegistration;
  updater$?: UpdaterStream;
} & ({ mount: AppMount; screen?: never } | { screen: ScreenLoader; mount?: never });

export interface ApplicationSetup {
  /**
   * Returns an undo function. Throws after setup, for an id or route in use or a route with base
   * path [APP-08..11].
   */
  register(app: AppRegistration): () => void;
  /** Lets `updater$` change any application; the strictest status wins [APP-13]. */
  registerAppUpdater(updater$: UpdaterStream): void;
}

export interface UrlOptions {
  path?: string;
  absolute?: boolean;
}

export interface NavigateOptions {
  /** Path within the application; by default its default path. */
  path?: string;
  state?: unknown;
  replace?: boolean;
}

export interface ApplicationStart {
  readonly applications$: Stream<ReadonlyMap<string, App>>;
  readonly currentAppId$: Stream<string | undefined>;
  /** Returns an application's address with the base path; `/app/<id>` for an unknown id. */
  getUrlForApp(appId: string, options?: UrlOptions): string;
  navigateToApp(appId: string, options?: NavigateOptions): Promise<void>;
  /** Relative addresses stay in the product; others leave it [APP-22]. */
  navigateToUrl(url: string): Promise<void>;
}

export interface ApplicationParts extends MountHost {
  store: ContractStore;
  registries: Pick<Registries, 'leaveHandlers' | 'mounts' | 'screens'>;
  readHref(): string;
  redirect(url: string): void;
  /** Owner of the contract, named as the source of its updates. */
  plugin?: string;
}

const wordsOf = ({ title, description, category }: AppRegistration): Partial<App> => ({
  ...(title === undefined ? {} : { title: toText(title) }),
  ...(description === undefined ? {} : { description: toText(description) }),
  ...(category === undefined
    ? {}
    : { category: { ...category, label: toText(category.label ?? category.id) } }),
});

/** Drops fields that an updater may not change. */
function pickPatch(patch: AppPatch): AppPatch {
  const { status, navLinkStatus, tooltip, defaultPath } = patch;
  return Object.fromEntries(
    Object.entries({ status, navLinkStatus, tooltip, defaultPath }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** Maps applications by id, with their effective link status. */
const publicApps = (state: Parameters<typeof selectApps>[0]): ReadonlyMap<string, App> => {
  const apps = selectApps(state);
  const known = maps.get(apps);
  if (known) return known;
  const map = new Map(apps.map((app) => [app.id, { ...app, navLinkStatus: navLinkStatusOf(app) }]));
  maps.set(apps, map);
  return map;
};
const maps = new WeakMap<readonly App[], ReadonlyMap<string, App>>();

/** True for a URL with a scheme or host, which the browser handles [APP-22]. */
const isAbsolute = (url: string) => /^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url.trim());

/** Creates the contracts; `close` ends registration before plugins start. */
export function createApplicationContract(parts: ApplicationParts) {
  const { store, registries, basePath, plugin = 'core' } = parts;
  let isOpen = true;
  let updaters = 0;
  const registered = () => store.getState().apps.registered;
  const evaluate = (source: string, updater: AppUpdater, apps: readonly App[]) => {
    const patches = apps.flatMap((app) => {
      const patch = updater(app);
      return patch ? [{ appId: app.id, patch: pickPatch(patch) }] : [];
    });
    store.dispatch(appsUpdated({ source, patches }));
  };

  const check = (app: AppRegistration, appRoute: string) => {
    if (!isOpen) throw new Error('Applications cannot be registered after "setup"');
    if (registered().some(({ id }) => id === app.id))
      throw new Error(`An application is already registered with the id "${app.id}"`);
    if (registered().some((other) => other.appRoute === appRoute))
      throw new Error(`An application is already registered with the appRoute "${appRoute}"`);
    if (basePath !== '' && appRoute.startsWith(`${basePath}/`))
      throw new Error('Cannot register an application route that includes HTTP base path');
  };

  const setup: ApplicationSetup = {
    register(app) {
      const { mount, screen, updater$, title: _t, description: _d, category: _c, ...rest } = app;
      const appRoute = app.appRoute ?? `/app/${app.id}`;
      check(app, appRoute);
      const withdraw = registries.screens.register(
        app.id,
        mount ? createMountedScreen(parts, { id: app.id, appRoute }, mount) : screen,
      );
      store.dispatch(appRegistered({ ...rest, ...wordsOf(app), appRoute }));
      const id = app.id;
      updater$?.subscribe((updater) =>
        evaluate(
          `app:${id}`,
          updater,
          registered().filter((other) => other.id === id),
        ),
      );
      return () => {
        store.dispatch(appUnregistered(id));
        withdraw();
      };
    },
    registerAppUpdater(updater$) {
      updaters += 1;
      const source = `${plugin}:updater:${updaters}`;
      let opinion: AppUpdater | undefined;
      let asked: readonly App[] = [];
      const askAll = () => {
        asked = registered();
        if (opinion) evaluate(source, opinion, asked);
      };
      updater$.subscribe((updater) => {
        opinion = updater;
        askAll();
      });
      // Applications may be registered after the updater.
      store.subscribe(() => {
        if (registered() !== asked) askAll();
      });
    },
  };

  const find = (appId: string) => selectApps(store.getState()).find(({ id }) => id === appId);
  const pathOf = (appId: string, path: string | undefined) =>
    appPath(find(appId)?.appRoute ?? `/app/${appId}`, path);
  const start: ApplicationStart = {
    applications$: selectStream(store, publicApps),
    currentAppId$: selectStream(store, (state) => selectCurrentAppOrNull(state)?.id),
    getUrlForApp(appId, { path, absolute = false } = {}) {
      const url = basePath + pathOf(appId, path);
      return absolute ? new URL(url, parts.readHref()).href : url;
    },
    async navigateToApp(appId, { path, state, replace } = {}) {
      const to = pathOf(appId, path ?? find(appId)?.defaultPath);
      store.dispatch(
        navigationRequested(to, {
          ...(replace ? { replace } : {}),
          ...(state === undefined ? {} : { state }),
        }),
      );
    },
    async navigateToUrl(url) {
      const found = isAbsolute(url) ? undefined : parseAppUrl(url, basePath, registered(), parts.readHref());
      if (!found) return parts.redirect(url);
      await start.navigateToApp(found.app, found.path === undefined ? {} : { path: found.path });
    },
  };
  return { setup, start, close: () => void (isOpen = false) };
}
