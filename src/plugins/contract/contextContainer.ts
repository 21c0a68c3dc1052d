export type ContextProvider = (context: Readonly<Record<string, unknown>>, ...args: unknown[]) => unknown;

type Handler<R> = (context: Readonly<Record<string, unknown>>, ...args: unknown[]) => R;

/** Context for handlers of other plugins, limited to a plugin itself and its dependencies. */
export interface ContextContainer {
  /** Throws for a name in use or an unknown plugin [PLUG-08]. */
  registerContext(plugin: symbol, name: string, provider: ContextProvider): ContextContainer;
  /** Binds a handler to the context of `plugin`. Throws for an unknown plugin. */
  createHandler<R>(plugin: symbol, handler: Handler<R>): (...args: unknown[]) => Promise<R>;
}

export function createContextContainer(
  dependencies: ReadonlyMap<symbol, readonly symbol[]>,
  core: symbol,
): ContextContainer {
  const providers = new Map<string, { plugin: symbol; provider: ContextProvider }>();
  const isKnown = (plugin: symbol) => plugin === core || dependencies.has(plugin);
  const sees = (plugin: symbol, owner: symbol) =>
    owner === core || owner === plugin || (dependencies.get(plugin) ?? []).includes(owner);

  const build = async (plugin: symbol, args: unknown[]) => {
    const made = new Map<string, { owner: symbol; value: unknown }>();
    const visibleTo = (viewer: symbol) =>
      Object.fromEntries(
        [...made].filter(([, { owner }]) => sees(viewer, owner)).map(([name, { value }]) => [name, value]),
      );
    for (const [name, { plugin: owner, provider }] of providers)
      if (sees(plugin, owner)) made.set(name, { owner, value: await provider(visibleTo(owner), ...args) });
    return visibleTo(plugin);
  };

  const container: ContextContainer = {
    registerContext(plugin, name, provider) {
      if (providers.has(name)) throw new Error(`Context provider for ${name} has already been registered.`);
      if (!isKnown(plugin))
        throw new Error(`Cannot register context for unknown plugin: ${plugin.description ?? ''}`);
      providers.set(name, { plugin, provider });
      return container;
    },
    createHandler(plugin, handler) {
      if (!isKnown(plugin))
        throw new Error(`Cannot create handler for unknown plugin: ${plugin.description ?? ''}`);
      return async (...args) => handler(await build(plugin, args), ...args);
    },
  };
  return container;
}
