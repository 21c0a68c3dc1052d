import { type BrowserGlobalConfig } from '../../../contract/globalConfig';
import { type ApplicationSetup } from './application';
import { type ChromeContract } from './chrome';
import { type ContextContainer } from './contextContainer';
import { type CoreStart } from './coreStart';
import { type Stream } from './stream';

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
  /** Resolves when the plugin has started; for mount functions, which run later. */
  getStartServices(): Promise<[core: CoreStart<Http>, plugins: PluginContracts, own: unknown]>;
}

/** Contracts of other plugins by id; unavailable ones are absent. */
export type PluginContracts = Readonly<Record<string, unknown>>;

/** A plugin, created once per page; dependants receive the results of `setup` and `start`. */
export interface Plugin<Http = unknown> {
  setup(core: CoreSetup<Http>, plugins: PluginContracts): unknown;
  start(core: CoreStart<Http>, plugins: PluginContracts): unknown;
  stop?(): void;
}

export interface PluginInitializerContext {
  opaqueId: symbol;
  env: { packageInfo: { version: string; branch: string; buildNum: number; buildSha: string } };
  config: {
    get(): Readonly<Record<string, unknown>>;
    legacy: {
      /** Shared configuration; emits once, since it changes only with a restart. */
      globalConfig$: Stream<BrowserGlobalConfig>;
    };
  };
}

/** The export `plugin` of a bundle. */
export type PluginInitializer<Http = unknown> = (context: PluginInitializerContext) => Plugin<Http>;
