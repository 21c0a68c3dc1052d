import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { browserPlugins } from '../../../server/plugins';
import { discoverPlugins, MANIFEST_FILE, sortPlugins } from '../../../server/plugins/discover';

const EXAMPLE = join(__dirname, '..', '..', 'fixtures', 'plugins', 'example');
const plugin = (id: string, requiredPlugins: string[] = [], optionalPlugins: string[] = []) => ({
  id,
  requiredPlugins,
  optionalPlugins,
});
const folderWith = (manifest: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-plugin-'));
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, MANIFEST_FILE), manifest);
  return folder;
};

describe('the list of plugins', () => {
  it('has the product’s own and those of the folders, with the address of their module [PLUG-01]', () => {
    expect(browserPlugins([EXAMPLE], '/bp').list).toEqual([
      plugin('home'),
      plugin('management'),
      plugin('palette'),
      plugin('securityDashboards'),
      {
        ...plugin('example', ['securityDashboards'], ['notThere']),
        url: '/bp/plugins/example/index.js',
      },
    ]);
  });

  it('passes a plugin its configuration, and refuses one for a missing plugin', () => {
    const [own] = browserPlugins([EXAMPLE], '', { example: { greeting: 'Ahoy' } }).list.slice(-1);
    expect(own).toMatchObject({ id: 'example', config: { greeting: 'Ahoy' } });
    expect(() => browserPlugins([EXAMPLE], '', { exmaple: {} })).toThrow(
      'plugins.config speaks of the plugin "exmaple"',
    );
  });

  it('orders each plugin after its dependencies, and changes nothing else [PLUG-01, C38]', () => {
    const sorted = sortPlugins([
      plugin('c', ['b'], ['d', 'absent']),
      plugin('a'),
      plugin('b', ['a']),
      plugin('d'),
    ]);
    expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
  });

  it.each([
    [[plugin('a'), plugin('a')], 'There are two plugins "a".'],
    [[plugin('a', ['b'])], 'Plugin "a" requires "b", which is not there.'],
    [[plugin('a', ['b']), plugin('b', [], ['a'])], 'Plugins depend on each other: a -> b -> a.'],
  ])('is refused for %j', (plugins, message) => {
    expect(() => sortPlugins(plugins)).toThrow(message);
  });

  it.each(['not json', '{}', '{"id":"../escape"}', '{"id":"x","requiredPlugins":"y"}'])(
    'is refused for a folder whose description is %s, and names the folder',
    (manifest) => {
      const folder = folderWith(manifest);
      expect(() => discoverPlugins([folder])).toThrow(folder);
    },
  );
});
