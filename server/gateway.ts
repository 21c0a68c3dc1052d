import { type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyInstance } from 'fastify';
import { type AuditLog } from './audit';
import { type Config } from './config';
import { createApp } from './http/app';
import { installBodies } from './http/bodies';
import { installGuards } from './http/guards';
import { metricsRoute } from './http/metricsRoute';
import { runInPlace, type Runner } from './lib/task';
import { pageRoutes } from './pages/routes';
import { readTemplate } from './pages/template';
import { apiRoutes } from './routes';
import { healthRoutes } from './routes/health';
import { type SecurityBackend } from './security/backend';
import { type EmbeddedBackend } from './security/embedded';
import { registerSecurityApi } from './security/restApi';
import { apiKeys } from './services/apiKeys';
import { backend } from './services/backend';
import { clusterSecurity } from './services/clusterSecurity';
import { type BuildInfo, core } from './services/core';
import { database } from './services/database';
import { drift } from './services/drift';
import { http } from './services/http';
import { loggerOptions } from './services/logging';
import { memberships } from './services/memberships';
import { metrics } from './services/metrics';
import { metricsServer } from './services/metricsServer';
import { people } from './services/people';
import { readiness } from './services/readiness';
import { records } from './services/records';
import { reviews } from './services/reviews';
import { savedObjects } from './services/savedObjects';
import { signIn } from './services/signIn';
import { webApp, webFiles } from './services/webApp';
import { webhooks } from './services/webhooks';
import { workers } from './services/workers';
import { installAuthentication } from './session/authentication';
import { type Database, type OpenOptions } from './store/database';
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
  embedded?: { backend: EmbeddedBackend; audit: AuditLog };
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
  const { config, logStream } = options;
  const app = createApp(config, loggerOptions(config, logStream));
  try {
    await registerServices(app, options);
    await registerRoutes(app, options);
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return gatewayOf(app);
}

/** Registers the services. They are closed in reverse order. */
async function registerServices(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { config, webRoot, onLossAccepted, initialAdminPassword } = options;
  await app.register(core, {
    config,
    now: options.now ?? Date.now,
    build: { ...UNKNOWN_BUILD, ...options.build },
    ignoredKeys: options.ignoredKeys ?? [],
    configNotes: options.configNotes ?? [],
  });
  await app.register(webApp, { webRoot });
  await app.register(database, { onLossAccepted });
  await app.register(metrics);
  await app.register(backend, { initialAdminPassword });
  await app.register(people);
  await app.register(apiKeys);
  await app.register(drift);
  await app.register(clusterSecurity);
  await app.register(reviews);
  await app.register(webhooks);
  await app.register(signIn);
  await app.register(memberships);
  await app.register(savedObjects);
  await app.register(records);
  await app.register(workers, { runner: options.workers ?? runInPlace(TASKS) });
  await app.register(readiness);
  await app.register(metricsServer);
  await app.register(http);
}

async function registerRoutes(app: FastifyInstance, { webRoot }: GatewayOptions): Promise<void> {
  const { config, prometheus } = app;
  const template = readTemplate(webRoot, config['server.basePath']);
  await app.register(async (scope) => {
    healthRoutes(scope);
    if (prometheus !== undefined && app.metricsServer === undefined) metricsRoute(scope, config, prometheus);
  });
  await app.register(webFiles);
  if (config['embedded.exposeSecurityApi']) {
    await registerSecurityApi(app, {
      backend: app.backend,
      guard: app.attempts.guard(),
      observer: app.auditTrail,
      bodyLimit: config['server.maxPayloadBytes'],
    });
  }
  await app.register(async (scope) => {
    installGuards(scope);
    installBodies(scope, config['server.maxPayloadBytes']);
    installAuthentication(scope, scope);
    apiRoutes(scope);
    pageRoutes(scope, template);
  });
}

function gatewayOf(app: FastifyInstance): Gateway {
  const { config, embedded, auditLog, lifecycle } = app;
  let stopping: Promise<void> | undefined;
  return {
    app,
    backend: app.backend,
    ...(embedded === undefined || auditLog === undefined
      ? {}
      : { embedded: { backend: embedded, audit: auditLog } }),
    db: app.db,
    admin: app.firstAdmin,
    get url() {
      return lifecycle.url;
    },
    async listen() {
      const address = await app.listen({ port: config['server.port'], host: config['server.host'] });
      await app.metricsServer?.listen({ port: config['metrics.port'], host: config['metrics.host'] });
      const { port } = app.server.address() as AddressInfo;
      const { protocol } = new URL(address);
      const host = config['server.host'];
      // Users cannot open a wildcard address.
      const shown =
        host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
      lifecycle.url = `${protocol}//${shown}:${port}${config['server.basePath']}`;
      return lifecycle.url;
    },
    close() {
      const delay = app.server.listening ? config['server.shutdownDelay'] : 0;
      lifecycle.isStopping = true;
      stopping ??= (delay > 0 ? wait(delay) : Promise.resolve()).then(() => app.close());
      return stopping;
    },
  };
}
