import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BootPlugin } from '../../../contract/boot';
import { type BrowserGlobalConfig } from '../../../contract/globalConfig';
import { type HttpClient } from '../../../src/api/client';
import { createContextContainer } from '../../../src/plugins/contract/contextContainer';
import { type CoreStart } from '../../../src/plugins/contract/coreStart';
import {
  type CoreSetup,
  type PluginInitializer,
  type PluginInitializerContext,
} from '../../../src/plugins/contract/plugin';
import { createPluginHost } from '../../../src/plugins/contract/pluginHost';

const bundle = (id: string, more: Partial<BootPlugin> = {}): BootPlugin => ({
  id,
  requiredPlugins: [],
  optionalPlugins: [],
  url: `/plugins/${id}/index.js`,
  ...more,
});

/** A host whose bundles are these modules, by the address of each. */
function hostOf(plugins: BootPlugin[], modules: Record<string, unknown>, globalConfig?: BrowserGlobalConfig) {
  return createPluginHost<HttpClient>({
    plugins,
    builtIn: new Map<string, PluginInitializer<HttpClient>>(),
    importModule: (url) =>
      url in modules ? Promise.resolve(modules[url]) : Promise.reject(new Error('404')),
    packageInfo: { version: '2.13.0', branch: 'main', buildNum: 1, buildSha: 'x' },
    opaqueIds: new Map(),
    ...(globalConfig ? { globalConfig } : {}),
    coreSetup: () => ({}) as Omit<CoreSetup<HttpClient>, 'getStartServices'>,
    coreStart: () => ({ name: 'core start' }) as unknown as CoreStart<HttpClient>,
  });
}

const rejection = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message);
let complaints: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  complaints.mockRestore();
  jest.useRealTimers();
});

describe('the code of a plugin', () => {
  it.each([
    [undefined, 'Definition of plugin "p" not found and may have failed to load.'],
    [{}, 'Definition of plugin "p" not found and may have failed to load.'],
    [{ plugin: {} }, 'Definition of plugin "p" should be a function.'],
  ])('must export a function: %j [PLUG-04, PLUG-07]', async (module, message) => {
    const host = hostOf([bundle('p')], module === undefined ? {} : { '/plugins/p/index.js': module });
    expect(await rejection(host.load('p'))).toBe(message);
  });

  it.each([
    [{ start() {} }, 'Instance of plugin "p" does not define "setup" function.'],
    [{ setup() {} }, 'Instance of plugin "p" does not define "start" function.'],
    [undefined, 'Instance of plugin "p" does not define "setup" function.'],
  ])('must make something with setup and start: %j [PLUG-05]', async (instance, message) => {
    const host = hostOf([bundle('p')], { '/plugins/p/index.js': { plugin: () => instance } });
    await host.load('p');
    expect(await rejection(host.setup('p'))).toBe(message);
  });

  it('is given up after 120 seconds [PLUG-09, PLUG-07]', async () => {
    jest.useFakeTimers();
    const host = hostOf([bundle('p')], { '/plugins/p/index.js': new Promise(() => {}) });
    let hasEnded = false;
    const loading = rejection(host.load('p')).finally(() => (hasEnded = true));
    await jest.advanceTimersByTimeAsync(119_999);
    expect(hasEnded).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(hasEnded).toBe(true);
    expect(await loading).toBe('Definition of plugin "p" not found and may have failed to load.');
  });
});

describe('what a plugin knows when it is made', () => {
  it('is its own part of the configuration, and what all plugins share, as a stream of one value [CFG-09, CFG-10]', async () => {
    const shared: BrowserGlobalConfig = {
      opensearchDashboards: {
        index: '.kibana',
        configIndex: '',
        autocompleteTerminateAfter: 1,
        autocompleteTimeout: 2,
      },
      opensearch: { shardTimeout: 3, requestTimeout: 4, pingTimeout: 5 },
      savedObjects: { maxImportPayloadBytes: 6 },
    };
    const made = jest.fn((_context: PluginInitializerContext) => ({ setup() {}, start() {} }));
    const bundles = { '/plugins/p/index.js': { plugin: made } };
    const host = hostOf([bundle('p', { config: { greeting: 'Ahoy' } })], bundles, shared);
    await host.load('p');
    await host.setup('p');
    const { config, env } = made.mock.calls[0]?.[0] as PluginInitializerContext;
    expect(config.get()).toEqual({ greeting: 'Ahoy' });
    expect(env.packageInfo.version).toBe('2.13.0');
    const told: unknown[] = [];
    config.legacy.globalConfig$.subscribe({
      next: (value) => told.push(value),
      complete: () => told.push('end'),
    });
    expect(told).toEqual([shared, 'end']);
  });
});

describe('the steps of a plugin', () => {
  it('are rejected out of order [PLUG-03]', async () => {
    const host = hostOf([bundle('p')], {
      '/plugins/p/index.js': { plugin: () => ({ setup() {}, start() {} }) },
    });
    await host.load('p');
    expect(await rejection(host.start('p'))).toBe(`Plugin "p" can't be started since it isn't set up.`);
    expect(await rejection(host.stop('p'))).toBe(`Plugin "p" can't be stopped since it isn't set up.`);
    await host.setup('p');
    await host.start('p');
    await host.stop('p');
    expect(await rejection(host.stop('p'))).toBe(`Plugin "p" can't be stopped since it isn't set up.`);
  });

  it('give a plugin what those it depends on gave out, and its own start services once it is started', async () => {
    const setup = jest.fn();
    const start = jest.fn((..._given: unknown[]) => 'own start');
    const host = hostOf(
      [
        bundle('base'),
        bundle('stranger'),
        bundle('p', { requiredPlugins: ['base'], optionalPlugins: ['absent'] }),
      ],
      {
        '/plugins/base/index.js': {
          plugin: () => ({ setup: async () => 'base setup', start: () => 'base start' }),
        },
        '/plugins/stranger/index.js': { plugin: () => ({ setup: () => 'x', start: () => 'x' }) },
        '/plugins/p/index.js': { plugin: () => ({ setup, start }) },
      },
    );
    for (const id of ['base', 'stranger', 'p']) await host.load(id);
    for (const id of ['base', 'stranger', 'p']) await host.setup(id);
    const [core, others] = setup.mock.calls[0] as unknown as [CoreSetup<HttpClient>, object];
    expect(others).toEqual({ base: 'base setup' });
    for (const id of ['base', 'stranger', 'p']) await host.start(id);
    expect(start).toHaveBeenCalledWith({ name: 'core start' }, { base: 'base start' });
    expect(await core.getStartServices()).toEqual([
      { name: 'core start' },
      { base: 'base start' },
      'own start',
    ]);
  });
});

describe('context', () => {
  const core = Symbol('core');
  const mine = Symbol('mine');
  const base = Symbol('base');
  const other = Symbol('other');
  const container = () =>
    createContextContainer(
      new Map([
        [mine, [base]],
        [base, []],
        [other, []],
      ]),
      core,
    );

  it('refuses a name twice and plugins that no one knows [PLUG-08]', () => {
    const made = container().registerContext(core, 'clock', () => 1);
    expect(() => made.registerContext(mine, 'clock', () => 2)).toThrow(
      'Context provider for clock has already been registered.',
    );
    const unknown = Symbol('unknown');
    expect(() => made.registerContext(unknown, 'x', () => 2)).toThrow(
      'Cannot register context for unknown plugin: unknown',
    );
    expect(() => made.createHandler(unknown, () => 2)).toThrow(
      'Cannot create handler for unknown plugin: unknown',
    );
  });

  it('passes a handler the contracts of the core, the plugin and its dependencies', async () => {
    const made = container()
      .registerContext(core, 'clock', () => 1)
      .registerContext(base, 'store', async (seen) => Object.keys(seen))
      .registerContext(other, 'secret', () => 3)
      .registerContext(mine, 'own', (seen, given) => [Object.keys(seen), given]);
    const handler = made.createHandler(mine, (context, given) => ({ context, given }));
    expect(await handler('argument')).toEqual({
      context: { clock: 1, store: ['clock'], own: [['clock', 'store'], 'argument'] },
      given: 'argument',
    });
  });
});
