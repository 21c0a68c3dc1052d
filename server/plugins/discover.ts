import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const ID = /^[a-zA-Z][a-zA-Z0-9-]*$/;

const MANIFEST = z.object({
  id: z.string().regex(ID, 'must be letters, digits and hyphens, a letter first'),
  requiredPlugins: z.array(z.string()).default([]),
  optionalPlugins: z.array(z.string()).default([]),
});

/** A plugin on disk: its manifest, and its browser code in `public/`. */
export interface FoundPlugin extends z.infer<typeof MANIFEST> {
  folder: string;
}

export const MANIFEST_FILE = 'opensearch_dashboards.json';

function readManifest(folder: string): FoundPlugin {
  const path = join(folder, MANIFEST_FILE);
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`The plugin in ${folder} cannot be used: ${path} cannot be read as JSON.`, {
      cause: error,
    });
  }
  const parsed = MANIFEST.safeParse(manifest);
  if (!parsed.success)
    throw new Error(`The plugin in ${folder} cannot be used: ${z.prettifyError(parsed.error)}`);
  return { ...parsed.data, folder: resolve(folder) };
}

interface Dependent {
  id: string;
  requiredPlugins: string[];
  optionalPlugins: string[];
}

/**
 * Sorts plugins after their dependencies, otherwise keeping their order [C38].
 *
 * @throws Error for duplicate ids, missing required plugins and circular dependencies
 */
export function sortPlugins<T extends Dependent>(plugins: readonly T[]): T[] {
  const byId = new Map(plugins.map((plugin) => [plugin.id, plugin]));
  if (byId.size < plugins.length) {
    const twice = plugins.find((plugin) => byId.get(plugin.id) !== plugin);
    throw new Error(`There are two plugins "${twice?.id ?? ''}".`);
  }
  const sorted = new Set<T>();
  const visit = (plugin: T, path: readonly string[]) => {
    if (sorted.has(plugin)) return;
    if (path.includes(plugin.id))
      throw new Error(`Plugins depend on each other: ${[...path, plugin.id].join(' -> ')}.`);
    for (const id of plugin.requiredPlugins)
      if (!byId.has(id)) throw new Error(`Plugin "${plugin.id}" requires "${id}", which is not there.`);
    for (const id of [...plugin.requiredPlugins, ...plugin.optionalPlugins]) {
      const other = byId.get(id);
      if (other) visit(other, [...path, plugin.id]);
    }
    sorted.add(plugin);
  };
  for (const plugin of plugins) visit(plugin, []);
  return [...sorted];
}

/** Reads the plugins of these folders. @throws Error naming the folder that holds no plugin */
export const discoverPlugins = (folders: readonly string[]): FoundPlugin[] => folders.map(readManifest);
