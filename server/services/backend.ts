import { type FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { AuditLog, auditRetention, externalConfig, withAudit } from '../audit';
import { type AuditTrail, NO_AUDIT_TRAIL } from '../audit/trail';
import { type Config } from '../config';
import { type Part } from '../lib/part';
import { type ClusterMemberships, followedWrites, openClusterMemberships } from '../memberships';
import {
  type ClusterAsked,
  ClusterClient,
  ClusterMonitor,
  clusterOptions,
  DocumentIndex,
} from '../opensearch';
import { type SecurityBackend } from '../security/backend';
import { createEmbeddedBackend, type EmbeddedBackend, SecurityStore } from '../security/embedded';
import { embeddedSettings } from '../security/embedded/settings';
import { type History, historyRetention } from '../security/history';
import { ClusterHistory, createOpenSearchBackend, HISTORY_PROPERTIES } from '../security/opensearch';
import { type Database, storeTrouble } from '../store/database';

declare module 'fastify' {
  interface FastifyInstance {
    backend: SecurityBackend;
    /** Undefined in front of a cluster. */
    embedded: EmbeddedBackend | undefined;
    /** Writes the audit log of the embedded store; a cluster writes its own. */
    auditLog: AuditLog | undefined;
    /** Undefined with the embedded store. */
    cluster: ClusterClient | undefined;
    /** Resolves to the cluster version, once known; undefined with the embedded store. */
    clusterVersion: (() => Promise<string | undefined>) | undefined;
    /** History of the security configuration; undefined when disabled. */
    history: History | undefined;
    /** Ends of memberships in a cluster; undefined with the embedded store or when disabled. */
    clusterMemberships: ClusterMemberships | undefined;
    /** Log of sign-ins. */
    auditTrail: AuditTrail;
    /** Result of creating the first administrator at this start. */
    firstAdmin: { created: boolean; generatedPassword?: string };
    /** Status of the embedded store or the cluster. */
    backendStatus: () => Part;
  }
}

/** Opens the embedded store or the client of the cluster, as configured. */
export const backend = fp<Pick<BackendPartsOptions, 'initialAdminPassword'>>(
  async (app, { initialAdminPassword }) => {
    const { config, db, log, now, prometheus } = app;
    const parts = await openBackend({
      config,
      observeCluster: (asked) => prometheus?.clusterAsked(asked),
      db,
      log,
      now,
      initialAdminPassword,
    });
    app.decorate('backend', parts.backend);
    app.decorate('embedded', parts.embedded?.backend);
    app.decorate('auditLog', parts.embedded?.audit);
    app.decorate('cluster', parts.cluster);
    app.decorate('clusterVersion', parts.clusterVersion);
    app.decorate('history', parts.history);
    app.decorate('clusterMemberships', parts.memberships);
    app.decorate('auditTrail', parts.audit);
    app.decorate('firstAdmin', parts.admin);
    app.decorate('backendStatus', parts.status);
    app.addHook('onReady', async () => app.auditLog?.started(() => externalConfig(config)));
    app.addHook('onClose', async () => parts.close());
  },
  { name: 'backend', dependencies: ['core', 'database', 'metrics'] },
);

/** Dependencies that differ between the embedded store and a cluster. */
interface BackendParts {
  backend: SecurityBackend;
  embedded?: { backend: EmbeddedBackend; audit: AuditLog };
  /** Undefined with the embedded store. */
  cluster?: ClusterClient;
  /** Resolves to the cluster version, which a platform server beside it shares, once known. */
  clusterVersion?: () => Promise<string | undefined>;
  /** Undefined if no history is kept. */
  history?: History;
  /** Undefined with the embedded store, and if no ends are kept. */
  memberships?: ClusterMemberships;
  /** Log of sign-ins; a cluster writes its own. */
  audit: AuditTrail;
  /** Result of creating the first administrator at this start. */
  admin: { created: boolean; generatedPassword?: string };
  /** Returns the back end's entry for the status page. */
  status(): Part;
  /** Flushes and releases everything except the database. */
  close(): Promise<void>;
}

interface BackendPartsOptions {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Receives every request to a cluster host. */
  observeCluster?: ((asked: ClusterAsked) => void) | undefined;
  /** First administrator's password for an empty embedded store; generated if absent or empty. */
  initialAdminPassword?: string | undefined;
}

const hasCluster = (config: Config): boolean => config['opensearch.hosts'].length > 0;

/** Opens the configured back end. A cluster may still be down: requests fail until it is up. */
async function openBackend(options: BackendPartsOptions): Promise<BackendParts> {
  return hasCluster(options.config) ? openCluster(options) : openEmbedded(options);
}

async function openEmbedded(options: BackendPartsOptions): Promise<BackendParts> {
  const { config, db, log, now, initialAdminPassword: password } = options;
  const store = new SecurityStore(db, now);
  store.revisions.keepFor(historyRetention(config));
  const audit = new AuditLog({
    db,
    store,
    retention: auditRetention(config),
    server: { name: config['server.name'], host: config['server.host'] },
    now,
    log,
  });
  try {
    const backend = withAudit(
      createEmbeddedBackend({ db, store, settings: embeddedSettings(config), log, observer: audit }),
      audit,
    );
    const admin = await backend.ensureInitialAdmin(
      password === undefined || password === '' ? {} : { password },
    );
    return {
      backend,
      history: store.revisions,
      embedded: { backend, audit },
      audit,
      admin,
      status: () => storePart(db),
      async close() {
        await backend.close();
        audit.close();
      },
    };
  } catch (error) {
    audit.close();
    throw error;
  }
}

/** Queries the store to verify that it works. */
function storePart(db: Database): Part {
  const id = 'core:store';
  try {
    const trouble = storeTrouble(db);
    if (trouble !== undefined) return { id, isGood: false, ...trouble };
    return db.prepare('SELECT 1 AS one').get() !== undefined
      ? { id, isGood: true, message: 'The embedded store answers' }
      : { id, isGood: false, message: 'The embedded store does not answer' };
  } catch {
    return { id, isGood: false, message: 'The embedded store cannot be read' };
  }
}

function openCluster({ config, log, now, observeCluster }: BackendPartsOptions): BackendParts {
  const cluster = new ClusterClient({ ...clusterOptions(config), now, observe: observeCluster });
  const history = openHistory({ config, log, now }, cluster);
  const plain = createOpenSearchBackend({
    client: cluster,
    recorder: history,
    settings: embeddedSettings(config),
    log,
    now,
  });
  const memberships = openClusterMemberships(config, { client: cluster, history, log, now });
  const backend = memberships === undefined ? plain : followedWrites(plain, memberships, log);
  const monitor = new ClusterMonitor({ client: cluster, log, now });
  monitor.start();
  return {
    backend,
    cluster,
    ...(history === undefined ? {} : { history }),
    ...(memberships === undefined ? {} : { memberships }),
    audit: NO_AUDIT_TRAIL,
    admin: { created: false },
    clusterVersion: () => monitor.knownVersion(),
    status: () => monitor.read(),
    async close() {
      monitor.stop();
      await history?.stop();
      await backend.close();
      await cluster.close();
    },
  };
}

/** Opens a cluster's history index as the server user; undefined if none is configured. */
function openHistory(
  { config, log, now }: Pick<BackendPartsOptions, 'config' | 'log' | 'now'>,
  client: ClusterClient,
): ClusterHistory | undefined {
  const name = config['history.index'];
  if (name === '') return undefined;
  const history = new ClusterHistory({
    index: new DocumentIndex({ client, name, properties: HISTORY_PROPERTIES, log }),
    retention: historyRetention(config),
    interval: config['history.interval'],
    read: (path) => client.request({ method: 'GET', path, connection: 'server' }),
    log,
    now,
  });
  history.start();
  return history;
}
