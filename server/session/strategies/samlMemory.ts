import { createHash } from 'node:crypto';
import { type Database, type Migration, transaction } from '../../store/database';
import { type NameId } from './samlAssertion';

/**
 * What SAML must remember across restarts: messages that were used, until they are refused for their age alone; and which
 * sessions are whose at the provider, since it ends them from outside, without their cookies. Names are kept as digests.
 */
export const SAML_MIGRATIONS: readonly Migration[] = [
  {
    id: 'saml-1',
    sql: `CREATE TABLE saml_used (id TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;
    CREATE INDEX saml_used_until ON saml_used (until);
    CREATE TABLE saml_sessions (
      session TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      part TEXT NOT NULL,
      until INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX saml_sessions_person ON saml_sessions (person);`,
  },
];

const digest = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export class SamlMemory {
  constructor(
    private readonly db: Database,
    private readonly issuer: string,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  /** Whether this message is used for the first time; from now on it was. @param until when it is refused anyway */
  async once(id: string, until: number): Promise<boolean> {
    return transaction(this.db, () => {
      this.db.prepare('DELETE FROM saml_used WHERE until <= ?').run(this.now());
      const { changes } = this.db
        .prepare('INSERT INTO saml_used (id, until) VALUES (?, ?) ON CONFLICT (id) DO NOTHING')
        .run(digest(this.issuer, id), until);
      return Number(changes) === 1;
    });
  }

  /** A session has begun. @param key of the session @param until when it ends however much it is used */
  async began(key: string, { nameID, sessionIndex }: NameId, until: number): Promise<void> {
    this.db.prepare('DELETE FROM saml_sessions WHERE until <= ?').run(this.now());
    this.db
      .prepare('INSERT OR REPLACE INTO saml_sessions (session, person, part, until) VALUES (?, ?, ?, ?)')
      .run(
        key,
        digest(this.issuer, nameID),
        digest(sessionIndex ?? ''),
        Math.min(until, Number.MAX_SAFE_INTEGER),
      );
  }

  /** The keys of somebody's sessions. @param sessionIndexes only these; empty for all */
  async sessionsOf(nameId: string, sessionIndexes: readonly string[]): Promise<string[]> {
    const rows = this.db
      .prepare('SELECT session, part FROM saml_sessions WHERE person = ?')
      .all(digest(this.issuer, nameId)) as unknown as { session: string; part: string }[];
    const parts = new Set(sessionIndexes.map((index) => digest(index)));
    return rows.filter(({ part }) => parts.size === 0 || parts.has(part)).map(({ session }) => session);
  }
}
