import fp from 'fastify-plugin';
import { PLATFORM_VERSION } from '../lib/platformVersion';
import {
  createTypeRegistry,
  EmbeddedSavedObjects,
  OpenSearchSavedObjects,
  type SavedObjectsRepository,
  type TypeRegistry,
} from '../savedObjects';
import { UiSettings } from '../settings';

declare module 'fastify' {
  interface FastifyInstance {
    savedObjects: SavedObjectsRepository;
    savedObjectTypes: TypeRegistry;
    uiSettings: UiSettings;
  }
}

/** Saved objects, and the UI settings that are stored in them. */
export const savedObjects = fp(
  async (app) => {
    const { config, cluster, clusterVersion, log, now } = app;
    const types = createTypeRegistry(config['savedObjects.additionalTypes']);
    const repository: SavedObjectsRepository =
      cluster === undefined
        ? new EmbeddedSavedObjects(app.db, types, now)
        : new OpenSearchSavedObjects({
            client: cluster,
            index: config['opensearchDashboards.index'],
            types,
            clusterVersion,
            log,
            now,
          });
    app.decorate('savedObjects', repository);
    app.decorate('savedObjectTypes', types);
    app.decorate(
      'uiSettings',
      new UiSettings({
        repository,
        recorder: app.history,
        overrides: config['uiSettings.overrides'],
        locale: config['i18n.locale'],
        version: async () => (await clusterVersion?.()) ?? PLATFORM_VERSION,
        warn: (key, problem) => log.warn({ key, problem }, 'ignored an invalid UI setting'),
      }),
    );
  },
  { name: 'savedObjects', dependencies: ['core', 'database', 'backend'] },
);
