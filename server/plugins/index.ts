import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { type BootPlugin } from '../../contract/boot';
import { type Part } from '../lib/part';
import { discoverPlugins, type FoundPlugin, sortPlugins } from './discover';

/** Path of a plugin's browser entry in its folder. */
const SCRIPT = ['public', 'index.js'] as const;

const BUILT_IN: readonly BootPlugin[] = [
  { id: 'home', requiredPlugins: [], optionalPlugins: [] },
  { id: 'management', requiredPlugins: [], optionalPlugins: [] },
  { id: 'palette', requiredPlugins: [], optionalPlugins: [] },
  { id: 'securityDashboards', requiredPlugins: [], optionalPlugins: [] },
];

export interface BrowserPlugins {
  /** In start order [DATA-27, C38]. */
  readonly list: readonly BootPlugin[];
  /** Returns the status of each plugin: red if its browser entry is missing. */
  parts(): Part[];
  /** Serves the browser code of plugins that are not built in. */
  install(app: FastifyInstance): Promise<void>;
}

/**
 * Returns the built-in plugins and those in `plugins.paths`.
 *
 * @param configs plugin configuration by id
 * @throws Error for a folder without plugin, unmet dependencies, or a configured plugin not found
 */
export function browserPlugins(
  folders: readonly string[],
  basePath: string,
  configs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): BrowserPlugins {
  const found = discoverPlugins(folders);
  const stray = Object.keys(configs).find((id) => !found.some((plugin) => plugin.id === id));
  if (stray !== undefined)
    throw new Error(
      `plugins.config speaks of the plugin "${stray}", which is in no folder of plugins.paths.`,
    );
  const bootOf = ({ id, requiredPlugins, optionalPlugins }: FoundPlugin): BootPlugin => ({
    id,
    requiredPlugins,
    optionalPlugins,
    url: `${basePath}/plugins/${id}/index.js`,
    ...(Object.hasOwn(configs, id) ? { config: configs[id] ?? {} } : {}),
  });
  const list = sortPlugins([...BUILT_IN, ...found.map(bootOf)]);
  return {
    list,
    parts: () =>
      list.map(({ id }) => {
        const own = found.find((plugin) => plugin.id === id);
        const isGood = own === undefined || existsSync(join(own.folder, ...SCRIPT));
        return { id: `plugin:${id}`, isGood, message: isGood ? 'Ready' : `${SCRIPT.join('/')} is missing` };
      }),
    async install(app) {
      for (const { id, folder } of found) {
        const root = join(folder, 'public');
        if (!existsSync(root)) throw new Error(`The plugin in ${folder} has no folder "public".`);
        await app.register(fastifyStatic, {
          root,
          prefix: `/plugins/${id}/`,
          decorateReply: false,
          index: false,
          dotfiles: 'ignore',
          cacheControl: false,
          setHeaders: (response) => response.header('cache-control', 'no-cache'),
        });
      }
    },
  };
}
