import { type Config } from '../config';
import { type ClusterClient, DocumentIndex } from '../opensearch';
import { type Database } from '../store/database';
import { ClusterSessions, GATEWAY_INDEX_PROPERTIES } from './clusterStore';
import { CookieSessions } from './cookieStore';
import { type SessionPolicy, type Sessions } from './session';
import { SessionStore } from './store';
import { ClusterSamlStore, LocalSamlStore, type SamlStore } from './strategies/samlStore';

/** How long sessions live, as configured. */
export const sessionPolicy = (config: Config): SessionPolicy => ({
  ttl: config['opensearch_security.session.ttl'],
  keepalive: config['opensearch_security.session.keepalive'],
  absoluteTtl: config['opensearch_security.session.absolute_ttl'],
});

export interface SessionPartsOptions {
  config: Config;
  db: Database;
  /** The way to the cluster; absent for the embedded store. */
  cluster: ClusterClient | undefined;
  log: { warn(details: object, text: string): void };
  /** The clock, in milliseconds since 1970. */
  now: () => number;
}

/** What is remembered of users who sign in, in the place that the configuration names. */
export interface SessionParts {
  sessions: Sessions;
  /** @param issuer the name of the identity provider */
  samlStore: (issuer: string) => SamlStore;
}

/**
 * Makes the store of sessions that the configuration names, and what goes with it.
 *
 * @throws Error when sessions are to be kept in a cluster and there is none
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
      };
    }
  }
}
