import { type Config } from '../config';
import { type ClusterClient, DocumentIndex } from '../opensearch';
import { type Database } from '../store/database';
import { ClusterSessions, GATEWAY_INDEX_PROPERTIES } from './clusterStore';
import { CookieSessions } from './cookieStore';
import { type SessionPolicy, type Sessions } from './session';
import { SessionStore } from './store';
import { ClusterSamlStore, LocalSamlStore, type SamlStore } from './strategies/samlStore';

export const sessionPolicy = (config: Config): SessionPolicy => ({
  ttl: config['opensearch_security.session.ttl'],
  keepalive: config['opensearch_security.session.keepalive'],
  absoluteTtl: config['opensearch_security.session.absolute_ttl'],
});

export interface SessionPartsOptions {
  config: Config;
  db: Database;
  /** Undefined with the embedded store. */
  cluster: ClusterClient | undefined;
  log: { warn(details: object, text: string): void };
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The configured session store. */
export interface SessionParts {
  sessions: Sessions;
  /** @param issuer the name of the identity provider */
  samlStore: (issuer: string) => SamlStore;
  /** Index and passwords that the gateways share; undefined if each has its own sessions. */
  shared?: { index: DocumentIndex; passwords: readonly [string, ...string[]] };
}

/**
 * Creates the configured session store.
 *
 * @throws Error when the cluster store is configured without a cluster
 */
export function createSessions({ config, db, cluster, log, now }: SessionPartsOptions): SessionParts {
  const policy = sessionPolicy(config);
  const passwords = [
    config['opensearch_security.cookie.password'],
    ...config['opensearch_security.cookie.previous_passwords'],
  ] as const;
  const local = (sessions: Sessions): SessionParts => ({
    sessions,
    samlStore: (issuer) => new LocalSamlStore(db, issuer, now),
  });
  switch (config['opensearch_security.session.store']) {
    case 'server':
      return local(new SessionStore(db, policy, now));
    case 'cookie':
      return local(new CookieSessions({ db, policy, passwords, now }));
    case 'cluster': {
      if (cluster === undefined)
        throw new Error('opensearch_security.session.store: cluster needs a cluster');
      const index = new DocumentIndex({
        client: cluster,
        name: config['opensearch_security.session.index'],
        properties: GATEWAY_INDEX_PROPERTIES,
        log,
      });
      return {
        sessions: new ClusterSessions({ index, policy, passwords, log, now }),
        samlStore: (issuer) => new ClusterSamlStore({ index, issuer, passwords }),
        shared: { index, passwords },
      };
    }
  }
}
