import fp from 'fastify-plugin';
import { type BootPlugin } from '../../contract/boot';
import { installAssets } from '../http/assets';
import { readTranslations, type Translations } from '../http/translations';
import { type Part } from '../lib/part';
import { type BrowserPlugins, browserPlugins } from '../plugins';

declare module 'fastify' {
  interface FastifyInstance {
    /** Folder of the built web app. */
    webRoot: string;
    /** Translations of the screens. */
    translations: Translations;
    browserPlugins: BrowserPlugins;
    /** Plugins of the page, in start order. */
    plugins: readonly BootPlugin[];
    /** Status of each plugin. */
    pluginParts: () => Part[];
  }
}

/** Reads the built web app and the plugins; fails before a store is opened if one is unusable. */
export const webApp = fp<{ webRoot: string }>(
  async (app, { webRoot }) => {
    const { config } = app;
    const found = browserPlugins(
      config['plugins.paths'],
      config['server.basePath'],
      config['plugins.config'],
    );
    app.decorate('webRoot', webRoot);
    app.decorate('translations', readTranslations(webRoot));
    app.decorate('browserPlugins', found);
    app.decorate('plugins', found.list);
    app.decorate('pluginParts', found.parts);
  },
  { name: 'webApp', dependencies: ['core'] },
);

/** Serves the files of the web app and of plugins. */
export const webFiles = fp(
  async (app) => {
    await installAssets(app, app.webRoot);
    await app.translations.install(app);
    await app.browserPlugins.install(app);
  },
  { name: 'webFiles', dependencies: ['webApp', 'http'] },
);
