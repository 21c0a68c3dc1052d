import { type FastifyBaseLogger } from 'fastify';
import { AuditLog, withAudit } from './audit';
import { type AuditTrail, NO_AUDIT_TRAIL } from './audit/trail';
import { auditRetention, clusterOptions, type Config, embeddedSettings, historyRetention } from './config';
import { type ClusterAsked, ClusterClient, ClusterMonitor, DocumentIndex } from './opensearch';
import { type SecurityBackend } from './security/backend';
import { createEmbeddedBackend, type EmbeddedBackend, SecurityStore } from './security/embedded';
import { type History } from './security/history';
import { ClusterHistory, createOpenSearchBackend, HISTORY_PROPERTIES } from './security/opensearch';
import { type Part } from './status/parts';
import { type Database, storeTrouble } from './store/database';

/** What differs between a gateway on its embedded store and one in front of a cluster. */
export interface BackendParts {
  backend: SecurityBackend;
  /** Only of the embedded store. */
  embedded?: { backend: EmbeddedBackend; audit: AuditLog };
  /** The way to the cluster; absent for the embedded store. */
  cluster?: ClusterClient;
  /** The version of the cluster, which is that of a platform server beside it; undefined while it is not known. */
  clusterVersion?: () => Promise<string | undefined>;
  /** What was changed, by whom and when; absent when none is kept. */
  history?: History;
  /** Where sign-ins are written; a cluster writes them itself. */
  audit: AuditTrail;
  /** What became of the first administrator at this start. */
  admin: { created: boolean; generatedPassword?: string };
  /** How the back end is, as the status page tells it. */
  status(): Part;
  /** Writes what is left and lets go of everything but the database. */
  close(): Promise<void>;
}

export interface BackendPartsOptions {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of every request to a host of the cluster. */
  observeCluster?: ((asked: ClusterAsked) => void) | undefined;
  /** Password of the first administrator of an empty embedded store; made up when absent or empty. */
  initialAdminPassword?: string | undefined;
}

/** Whether the configuration names a cluster. */
export const hasCluster = (config: Config): boolean => config['opensearch.hosts'].length > 0;

/** Opens the back end that the configuration asks for. A cluster need not be there yet: requests say so until it is. */
export async function openBackend(options: BackendPartsOptions): Promise<BackendParts> {
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

/** Asks the store rather than claiming that it is there. */
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
  const backend = createOpenSearchBackend({
    client: cluster,
    recorder: history,
    settings: embeddedSettings(config),
    log,
    now,
  });
  const monitor = new ClusterMonitor({ client: cluster, log, now });
  monitor.start();
  return {
    backend,
    cluster,
    ...(history === undefined ? {} : { history }),
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

/** The history of a cluster, in an index of its own and as the server user; undefined when the configuration names no index. */
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
