import { type Config } from '../config';
import { type Database } from '../store/database';
import { CookieSessions } from './cookieStore';
import { type SessionPolicy, type Sessions } from './session';
import { SessionStore } from './store';

/** How long sessions live, as configured. */
export const sessionPolicy = (config: Config): SessionPolicy => ({
  ttl: config['opensearch_security.session.ttl'],
  keepalive: config['opensearch_security.session.keepalive'],
  absoluteTtl: config['opensearch_security.session.absolute_ttl'],
});

/** Makes the store of sessions that the configuration names. @param now the clock, in milliseconds since 1970 */
export function createSessions(config: Config, db: Database, now: () => number): Sessions {
  const policy = sessionPolicy(config);
  if (config['opensearch_security.session.store'] === 'server') return new SessionStore(db, policy, now);
  const passwords = [
    config['opensearch_security.cookie.password'],
    ...config['opensearch_security.cookie.previous_passwords'],
  ] as const;
  return new CookieSessions({ db, policy, passwords, now });
}
