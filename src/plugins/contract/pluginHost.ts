import { type BootPlugin } from '../../../contract/boot';
import { type BrowserGlobalConfig } from '../../../contract/globalConfig';
import { inTime } from '../../shell/registries/chunks';
import { type CoreStart } from './coreStart';
import {
  type CoreSetup,
  type Plugin,
  type PluginContracts,
  type PluginInitializer,
  type PluginInitializerContext,
} from './plugin';
import { createStream } from './stream';

/** Lifecycle steps, one plugin at a time, as a saga directs. Every error names the plugin. */
export interface PluginHost {
  load(id: string): Promise<void>;
  setup(id: string): Promise<void>;
  start(id: string): Promise<void>;
  stop(id: string): Promise<void>;
}

export interface PluginHostParts<Http> {
  plugins: readonly BootPlugin[];
  builtIn: ReadonlyMap<string, PluginInitializer<Http>>;
  importModule(url: string): Promise<unknown>;
  packageInfo: PluginInitializerContext['env']['packageInfo'];
  opaqueIds: ReadonlyMap<string, symbol>;
  globalConfig?: BrowserGlobalConfig;
  coreSetup(plugin: BootPlugin): Omit<CoreSetup<Http>, 'getStartServices'>;
  coreStart(plugin: BootPlugin): CoreStart<Http>;
}

/** Returns a bundle's initializer. Throws if missing or no function [PLUG-04, PLUG-07]. */
export function readDefinition<Http>(id: string, module: unknown): PluginInitializer<Http> {
  const definition: unknown =
    typeof module === 'object' && module !== null && 'plugin' in module ? module.plugin : undefined;
  if (definition === undefined)
    throw new Error(`Definition of plugin "${id}" not found and may have failed to load.`);
  if (typeof definition !== 'function') throw new Error(`Definition of plugin "${id}" should be a function.`);
  return definition as PluginInitializer<Http>;
}

/** Throws if a required function is missing [PLUG-05]. */
export function checkInstance<Http>(id: string, instance: unknown): Plugin<Http> {
  for (const name of ['setup', 'start'] as const) {
    const member =
      typeof instance === 'object' && instance !== null
        ? (instance as Record<string, unknown>)[name]
        : undefined;
    if (typeof member !== 'function')
      throw new Error(`Instance of plugin "${id}" does not define "${name}" function.`);
  }
  return instance as Plugin<Http>;
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

export function createPluginHost<Http>(parts: PluginHostParts<Http>): PluginHost {
  const globalConfig$ = createStream<BrowserGlobalConfig>(({ next, complete }) => {
    if (parts.globalConfig) next(parts.globalConfig);
    complete();
    return () => {};
  });
  const plugins = new Map(parts.plugins.map((plugin) => [plugin.id, plugin]));
  const definitions = new Map<string, PluginInitializer<Http>>();
  const instances = new Map<string, Plugin<Http>>();
  const setupContracts = new Map<string, unknown>();
  const startContracts = new Map<string, unknown>();
  const startServices = new Map<
    string,
    ReturnType<typeof deferred<[CoreStart<Http>, PluginContracts, unknown]>>
  >();

  const known = (id: string) => {
    const plugin = plugins.get(id);
    if (!plugin) throw new Error(`Plugin "${id}" is not in the list of plugins.`);
    return plugin;
  };
  const contractsFor = (plugin: BootPlugin, contracts: ReadonlyMap<string, unknown>): PluginContracts =>
    Object.fromEntries(
      [...plugin.requiredPlugins, ...plugin.optionalPlugins]
        .filter((id) => contracts.has(id))
        .map((id) => [id, contracts.get(id)]),
    );
  const contextOf = (plugin: BootPlugin): PluginInitializerContext => ({
    opaqueId: parts.opaqueIds.get(plugin.id) ?? Symbol(plugin.id),
    env: { packageInfo: parts.packageInfo },
    config: { get: () => plugin.config ?? {}, legacy: { globalConfig$ } },
  });

  return {
    async load(id) {
      const { url } = known(id);
      const own = parts.builtIn.get(id);
      if (own) return void definitions.set(id, own);
      const module =
        url === undefined
          ? undefined
          : await inTime(parts.importModule(url)).catch((error: unknown) => {
              console.error(error);
              return undefined;
            });
      definitions.set(id, readDefinition<Http>(id, module));
    },
    async setup(id) {
      const plugin = known(id);
      const definition = definitions.get(id);
      if (!definition) throw new Error(`Definition of plugin "${id}" not found and may have failed to load.`);
      const instance = checkInstance<Http>(id, definition(contextOf(plugin)));
      const services = deferred<[CoreStart<Http>, PluginContracts, unknown]>();
      startServices.set(id, services);
      const core = { ...parts.coreSetup(plugin), getStartServices: () => services.promise };
      const contract = await instance.setup(core, contractsFor(plugin, setupContracts));
      instances.set(id, instance);
      setupContracts.set(id, contract);
    },
    async start(id) {
      const instance = instances.get(id);
      if (!instance) throw new Error(`Plugin "${id}" can't be started since it isn't set up.`);
      const plugin = known(id);
      const core = parts.coreStart(plugin);
      const others = contractsFor(plugin, startContracts);
      const contract = await instance.start(core, others);
      startContracts.set(id, contract);
      startServices.get(id)?.resolve([core, others, contract]);
    },
    async stop(id) {
      const instance = instances.get(id);
      if (!instance) throw new Error(`Plugin "${id}" can't be stopped since it isn't set up.`);
      instances.delete(id);
      await instance.stop?.();
    },
  };
}
