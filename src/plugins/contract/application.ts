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

/** What an updater says of an application: what of it changes, or nothing. */
export type AppUpdater = (app: App) => AppPatch | undefined | null;

/** Any observable of updaters; rxjs's fit. */
export interface UpdaterStream {
  subscribe(observer: StreamObserver<AppUpdater>): unknown;
}

/** A category as a plugin names it: its label is plain words or a text; without one its id stands there [C73]. */
export type CategoryRegistration = Omit<AppCategory, 'label'> & { label?: string | Text };

/** An application as a plugin registers it [DATA-07]. It draws by a mount function or is a React screen. */
export type AppRegistration = Partial<Omit<App, 'id' | 'title' | 'description' | 'category'>> & {
  id: string;
  /** Without one it is `Overview` [NAV-19]. */
  title?: string | Text;
  description?: string | Text;
  category?: CategoryRegistration;
  updater$?: UpdaterStream;
} & ({ mount: AppMount; screen?: never } | { screen: ScreenLoader; mount?: never });

export interface ApplicationSetup {
  /**
   * @returns the undo
   * @throws Error after setup, for an id or a route that is taken, and for a route with the base path in it [APP-08..11]
   */
  register(app: AppRegistration): () => void;
  /** Lets `updater$` change any application; of several opinions on its status the strictest counts [APP-13]. */
  registerAppUpdater(updater$: UpdaterStream): void;
}

export interface UrlOptions {
  /** Inside the application. */
  path?: string;
  /** With the origin in front. */
  absolute?: boolean;
}

export interface NavigateOptions {
  /** Inside the application; without it the application's default path. */
  path?: string;
  /** Plain data, kept with the history entry. */
  state?: unknown;
  replace?: boolean;
}

export interface ApplicationStart {
  readonly applications$: Stream<ReadonlyMap<string, App>>;
  readonly currentAppId$: Stream<string | undefined>;
  /** The address of an application, base path included. An unknown id is taken for `/app/<id>`. */
  getUrlForApp(appId: string, options?: UrlOptions): string;
  navigateToApp(appId: string, options?: NavigateOptions): Promise<void>;
  /** Relative addresses stay in the product; any other leaves it [APP-22]. */
  navigateToUrl(url: string): Promise<void>;
}

export interface ApplicationParts extends MountHost {
  store: ContractStore;
  registries: Pick<Registries, 'leaveHandlers' | 'mounts' | 'screens'>;
  /** The complete address of the page. */
  readHref(): string;
  /** Leaves the page. */
  redirect(url: string): void;
  /** Whose contract it is; named in what its updaters say. */
  plugin?: string;
}

/** What of a registration is words, as the state keeps it. */
const wordsOf = ({ title, description, category }: AppRegistration): Partial<App> => ({
  ...(title === undefined ? {} : { title: toText(title) }),
  ...(description === undefined ? {} : { description: toText(description) }),
  ...(category === undefined
    ? {}
    : { category: { ...category, label: toText(category.label ?? category.id) } }),
});

/** The fields that may change, whatever else an updater returns. */
function pickPatch(patch: AppPatch): AppPatch {
  const { status, navLinkStatus, tooltip, defaultPath } = patch;
  return Object.fromEntries(
    Object.entries({ status, navLinkStatus, tooltip, defaultPath }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** Applications by id, with the link status that is in force. */
const publicApps = (state: Parameters<typeof selectApps>[0]): ReadonlyMap<string, App> => {
  const apps = selectApps(state);
  const known = maps.get(apps);
  if (known) return known;
  const map = new Map(apps.map((app) => [app.id, { ...app, navLinkStatus: navLinkStatusOf(app) }]));
  maps.set(apps, map);
  return map;
};
const maps = new WeakMap<readonly App[], ReadonlyMap<string, App>>();

/** Something with a protocol or a host: the browser's business [APP-22]. */
const isAbsolute = (url: string) => /^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url.trim());

/** Registration and navigation, as plugins have them. `close` ends registration for good, before plugins are started. */
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
      // Applications may come later than the opinion about them.
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
