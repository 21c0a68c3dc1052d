import { type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { type FastifyInstance } from 'fastify';
import { clusterAudit } from './activity/clusterAudit';
import { embeddedAudit } from './activity/embeddedAudit';
import { AUDIT_MIGRATIONS, externalConfig } from './audit';
import { type Config } from './config';
import { createApp } from './http/app';
import { installAssets } from './http/assets';
import { installBodies } from './http/bodies';
import { installCommon } from './http/common';
import { takeNoMore } from './http/connections';
import { installErrors } from './http/errors';
import { installGuards, installOriginGuards, installWriteGate } from './http/guards';
import { metricsRoute } from './http/metricsRoute';
import { createMetricsServer } from './http/metricsServer';
import { installSchemas } from './http/schemas';
import { readTranslations } from './http/translations';
import { PLATFORM_VERSION } from './lib/platformVersion';
import { runInPlace, type Runner } from './lib/task';
import { pageRoutes } from './pages/routes';
import { readTemplate } from './pages/template';
import { browserPlugins } from './plugins';
import { RECORDING_MIGRATIONS } from './recordings/migrations';
import { recordingLimits, RecordingStore } from './recordings/store';
import { apiRoutes } from './routes';
import { healthRoutes, type Readiness } from './routes/health';
import {
  createTypeRegistry,
  EmbeddedSavedObjects,
  OpenSearchSavedObjects,
  SAVED_OBJECT_MIGRATIONS,
} from './savedObjects';
import { type SecurityBackend } from './security/backend';
import { SECURITY_MIGRATIONS } from './security/embedded';
import { registerSecurityApi } from './security/restApi';
import { type BackendParts, openBackend } from './services/backend';
import { type BuildInfo, type Services } from './services/index';
import { loggerOptions, reportAttempts, reportGranted, reportSignIn } from './services/logging';
import { createSessions, type SessionParts } from './session';
import { SignInAttempts } from './session/attempts';
import { installAuthentication } from './session/authentication';
import { SESSION_MIGRATIONS } from './session/migrations';
import { SignIn } from './session/signIn';
import { createStrategies, SAML_MIGRATIONS } from './session/strategies';
import { UiSettings } from './settings';
import { Metrics } from './status/metrics';
import { PrometheusMetrics } from './status/prometheus';
import { closeDatabase, type Database, openDatabase, type OpenOptions } from './store/database';
import { type GatewayTasks, TASKS } from './workers/tasks';

export interface GatewayOptions {
  config: Config;
  /** Folder of the built web app (`index.html`, `assets/`). */
  webRoot: string;
  build?: Partial<BuildInfo>;
  /** Configuration keys without effect, for the log. */
  ignoredKeys?: readonly string[];
  /** Log lines about overridden settings. */
  configNotes?: readonly string[];
  /** First administrator's password, used only while no user exists; generated if absent. */
  initialAdminPassword?: string | undefined;
  /** Replaces the configured log destination. */
  logStream?: { write(line: string): void };
  /** Session clock, milliseconds since 1970. */
  now?: () => number;
  /** Allows starting despite lost data. */
  onLossAccepted?: OpenOptions['onLossAccepted'];
  /** Runs long tasks, by default in place. Closed with the gateway. */
  workers?: Runner<GatewayTasks>;
}

export interface Gateway {
  app: FastifyInstance;
  backend: SecurityBackend;
  /** Undefined with a cluster. */
  embedded?: NonNullable<BackendParts['embedded']>;
  /** The open database: sessions, and everything of the embedded store. */
  db: Database;
  /** Result of creating the first administrator at this start. */
  admin: { created: boolean; generatedPassword?: string };
  /** Starts listening and returns the address for users. */
  listen(): Promise<string>;
  /**
   * Reports not ready, waits `server.shutdownDelay`, finishes running requests, then closes the
   * store. Idempotent.
   */
  close(): Promise<void>;
  /** The address for users, base path included; empty before `listen`. */
  readonly url: string;
}

const UNKNOWN_BUILD: BuildInfo = { productVersion: 'current', branch: 'main', buildNumber: 0, buildHash: '' };

/**
 * Creates the gateway without listening yet.
 *
 * @throws Error for an unusable data folder, a missing web app, or a refused first password
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { config, now = Date.now, workers = runInPlace(TASKS) } = options;
  const basePath = config['server.basePath'];
  const template = readTemplate(options.webRoot, basePath);
  const translations = readTranslations(options.webRoot);
  const plugins = browserPlugins(config['plugins.paths'], basePath, config['plugins.config']);
  const app = createApp(config, loggerOptions(config, options.logStream));
  if (options.ignoredKeys !== undefined && options.ignoredKeys.length > 0)
    app.log.warn(`ignored: ${options.ignoredKeys.join(', ')}`);
  for (const note of options.configNotes ?? []) app.log.warn(note);
  const db = openDatabase(
    config['path.data'],
    [
      ...SECURITY_MIGRATIONS,
      ...SESSION_MIGRATIONS,
      ...SAML_MIGRATIONS,
      ...AUDIT_MIGRATIONS,
      ...SAVED_OBJECT_MIGRATIONS,
      ...RECORDING_MIGRATIONS,
    ],
    { onLossAccepted: options.onLossAccepted },
  );
  const metrics = new Metrics();
  let url = '';
  let parts: BackendParts | undefined;
  let sessionParts: SessionParts | undefined;
  let stopping: Promise<void> | undefined;
  const readiness = (): Readiness => {
    if (stopping !== undefined) return { isReady: false, reason: 'The gateway is stopping.' };
    const status = parts?.status();
    if (status?.isGood === true) return { isReady: true };
    return { isReady: false, reason: status?.message ?? 'The gateway is starting.' };
  };
  const prometheus = config['metrics.enabled']
    ? new PrometheusMetrics({
        countSessions: async () => sessionParts?.sessions.count(),
        isReady: () => readiness().isReady,
        version: options.build?.productVersion ?? UNKNOWN_BUILD.productVersion,
      })
    : undefined;
  const metricsServer =
    prometheus !== undefined && config['metrics.port'] !== 0
      ? createMetricsServer(config, prometheus)
      : undefined;
  try {
    parts = await openBackend({
      config,
      observeCluster: (asked) => prometheus?.clusterAsked(asked),
      db,
      log: app.log,
      now,
      initialAdminPassword: options.initialAdminPassword,
    });
    const { backend, embedded, cluster, audit, admin } = parts;
    sessionParts = createSessions({
      config,
      db,
      cluster,
      log: app.log,
      now,
    });
    const { sessions, samlStore } = sessionParts;
    const attempts = new SignInAttempts();
    const reportPassword = reportSignIn(app.log, audit);
    const signIn = new SignIn({
      backend,
      sessions,
      attempts,
      forbidden: config['opensearch_security.auth.forbidden_usernames'],
      report(event, ...details) {
        prometheus?.signIn('basicauth', event === 'signedIn' ? 'succeeded' : event);
        reportPassword(event, ...details);
      },
      now,
    });
    const logAttempt = reportAttempts(app.log, audit);
    const reportAttempt: typeof logAttempt = (attempt, request) => {
      const { type, reason } = attempt;
      const failed = reason === 'unavailable' || reason === 'no-cluster' ? 'unavailable' : 'refused';
      prometheus?.signIn(type, reason === undefined ? 'succeeded' : failed);
      logAttempt(attempt, request);
    };
    const strategies = createStrategies({
      config,
      backend,
      sessions,
      samlStore,
      signIn,
      log: app.log,
      now,
      ownAddress: () => config['server.publicBaseUrl'].replace(/\/+$/, '') || url,
      report: reportAttempt,
    });
    const savedObjectTypes = createTypeRegistry(config['savedObjects.additionalTypes']);
    const savedObjects =
      cluster === undefined
        ? new EmbeddedSavedObjects(db, savedObjectTypes, now)
        : new OpenSearchSavedObjects({
            client: cluster,
            index: config['opensearchDashboards.index'],
            types: savedObjectTypes,
            clusterVersion: parts.clusterVersion,
            log: app.log,
            now,
          });
    const uiSettings = new UiSettings({
      repository: savedObjects,
      recorder: parts.history,
      overrides: config['uiSettings.overrides'],
      locale: config['i18n.locale'],
      version: async () => (await parts?.clusterVersion?.()) ?? PLATFORM_VERSION,
      warn: (key, problem) => app.log.warn({ key, problem }, 'ignored an invalid UI setting'),
    });
    const services: Services = {
      config,
      backend,
      sessions,
      signIn,
      strategies,
      reportAttempt,
      reportEnd: reportGranted(app.log, audit, 'sessions ended'),
      reportRecording: reportGranted(app.log, audit, 'recording used'),
      recordings: new RecordingStore(db, recordingLimits(config), now),
      now,
      metrics,
      translations,
      build: { ...UNKNOWN_BUILD, ...options.build },
      savedObjects,
      savedObjectTypes,
      ...(embedded === undefined ? {} : { embedded: embedded.backend }),
      ...(parts.history === undefined ? {} : { history: parts.history }),
      auditEvents: cluster === undefined ? embeddedAudit(db) : clusterAudit(cluster, config),
      uiSettings,
      plugins: plugins.list,
      pluginParts: plugins.parts,
      backendStatus: parts.status,
      workers,
    };

    installErrors(app);
    await installSchemas(app, { version: services.build.productVersion, config });
    installCommon(app, services, prometheus);
    // Makes clients with an open connection move to another gateway.
    app.addHook('onSend', async (request, reply) => {
      if (stopping !== undefined) takeNoMore(request, reply);
    });
    installOriginGuards(app, config);
    installWriteGate(app, db);
    await app.register(helmet, {
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'sameorigin' },
      strictTransportSecurity: config['server.ssl.enabled'] && {
        includeSubDomains: config['server.ssl.hstsIncludeSubDomains'],
      },
    });
    await app.register(cookie);
    await app.register(async (scope) => {
      healthRoutes(scope, readiness);
      if (prometheus !== undefined && metricsServer === undefined) metricsRoute(scope, config, prometheus);
    });
    await installAssets(app, options.webRoot);
    await translations.install(app);
    await plugins.install(app);
    if (config['embedded.exposeSecurityApi']) {
      await registerSecurityApi(app, {
        backend,
        guard: attempts.guard(),
        observer: audit,
        bodyLimit: config['server.maxPayloadBytes'],
      });
    }
    await app.register(async (scope) => {
      installGuards(scope);
      installBodies(scope, config['server.maxPayloadBytes']);
      installAuthentication(scope, services);
      apiRoutes(scope, services);
      pageRoutes(scope, services, template);
    });
    app.addHook('onClose', async () => {
      metrics.stop();
      await metricsServer?.close();
      await workers.close();
      await parts?.close();
      closeDatabase(db);
    });
    await app.ready();
    embedded?.audit.started(() => externalConfig(config));

    return {
      app,
      backend,
      ...(embedded === undefined ? {} : { embedded }),
      db,
      admin,
      get url() {
        return url;
      },
      async listen() {
        const address = await app.listen({ port: config['server.port'], host: config['server.host'] });
        await metricsServer?.listen({ port: config['metrics.port'], host: config['metrics.host'] });
        const { port } = app.server.address() as AddressInfo;
        const { protocol } = new URL(address);
        const host = config['server.host'];
        // Users cannot open a wildcard address.
        const shown =
          host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
        url = `${protocol}//${shown}:${port}${basePath}`;
        return url;
      },
      close() {
        const delay = app.server.listening ? config['server.shutdownDelay'] : 0;
        stopping ??= (delay > 0 ? wait(delay) : Promise.resolve()).then(() => app.close());
        return stopping;
      },
    };
  } catch (error) {
    metrics.stop();
    if (db.isOpen) {
      await parts?.close();
      closeDatabase(db);
    }
    throw error;
  }
}
