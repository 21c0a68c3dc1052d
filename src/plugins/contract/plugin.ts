import { type BrowserGlobalConfig } from '../../api/contract/globalConfig';
import { type ApplicationSetup } from './application';
import { type ChromeContract } from './chrome';
import { type ContextContainer } from './contextContainer';
import { type CoreStart } from './coreStart';
import { type Stream } from './stream';

/** What a plugin has when it is set up: the places where it says what it brings. */
export interface CoreSetup<Http> {
  application: ApplicationSetup;
  chrome: Pick<ChromeContract, 'navControls'>;
  context: { createContextContainer(): ContextContainer };
  http: Http;
  fatalErrors: CoreStart<Http>['fatalErrors'];
  notifications: CoreStart<Http>['notifications'];
  uiSettings: CoreStart<Http>['uiSettings'];
  injectedMetadata: CoreStart<Http>['injectedMetadata'];
  workspaces: CoreStart<Http>['workspaces'];
  /** Resolves once the plugin itself has been started; for mount functions, which run later. */
  getStartServices(): Promise<[core: CoreStart<Http>, plugins: PluginContracts, own: unknown]>;
}

/** What other plugins gave out, by plugin; those that are not there have no entry. */
export type PluginContracts = Readonly<Record<string, unknown>>;

/** A plugin, made once for a page. What `setup` and `start` return is given to the plugins that depend on it. */
export interface Plugin<Http = unknown> {
  setup(core: CoreSetup<Http>, plugins: PluginContracts): unknown;
  start(core: CoreStart<Http>, plugins: PluginContracts): unknown;
  stop?(): void;
}

/** What a plugin knows when it is made. */
export interface PluginInitializerContext {
  opaqueId: symbol;
  env: { packageInfo: { version: string; branch: string; buildNum: number; buildSha: string } };
  config: {
    /** What the configuration says to this plugin. */
    get(): Readonly<Record<string, unknown>>;
    legacy: {
      /** What all plugins share of the configuration. Tells it at once, and nothing more: it changes with a restart alone. */
      globalConfig$: Stream<BrowserGlobalConfig>;
    };
  };
}

/** The export `plugin` of a bundle. */
export type PluginInitializer<Http = unknown> = (context: PluginInitializerContext) => Plugin<Http>;
