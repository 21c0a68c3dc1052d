import { createHash, createHmac } from 'node:crypto';
import { type DocumentIndex } from '../../opensearch';
import { type Database, type Migration, transaction } from '../../store/database';
import { askedOfCluster } from '../clusterAnswers';
import { keyFrom } from '../seal';
import { type NameId } from './samlAssertion';

/**
 * Persistent data of SAML: used messages until they expire, and the sessions of each user at the
 * provider, which ends them without their cookies. Names are kept as digests.
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

/** Persistent data of one identity provider. */
export interface SamlStore {
  /** Marks a message as used; true the first time. @param until its expiry */
  once(id: string, until: number): Promise<boolean>;
  /** Records a new session. @param key of the session @param until its absolute end */
  began(key: string, nameId: NameId, until: number): Promise<void>;
  /** Returns the keys of a user's sessions. @param sessionIndexes empty for all */
  sessionsOf(nameId: string, sessionIndexes: readonly string[]): Promise<string[]>;
}

/** Stored by this gateway only. */
export class LocalSamlStore implements SamlStore {
  constructor(
    private readonly db: Database,
    private readonly issuer: string,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  async once(id: string, until: number): Promise<boolean> {
    return transaction(this.db, () => {
      this.db.prepare('DELETE FROM saml_used WHERE until <= ?').run(this.now());
      const { changes } = this.db
        .prepare('INSERT INTO saml_used (id, until) VALUES (?, ?) ON CONFLICT (id) DO NOTHING')
        .run(digest(this.issuer, id), until);
      return Number(changes) === 1;
    });
  }

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

  async sessionsOf(nameId: string, sessionIndexes: readonly string[]): Promise<string[]> {
    const rows = this.db
      .prepare('SELECT session, part FROM saml_sessions WHERE person = ?')
      .all(digest(this.issuer, nameId)) as unknown as { session: string; part: string }[];
    const parts = new Set(sessionIndexes.map((index) => digest(index)));
    return rows.filter(({ part }) => parts.size === 0 || parts.has(part)).map(({ session }) => session);
  }
}

export interface ClusterSamlMemoryParts {
  /** The sessions index shared by the gateways. */
  index: DocumentIndex;
  issuer: string;
  /** Passwords shared by the gateways: the current one, then earlier ones. */
  passwords: readonly [string, ...string[]];
}

/** Stored in the cluster for all gateways. Names are kept as keyed digests. */
export class ClusterSamlStore implements SamlStore {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(private readonly parts: ClusterSamlMemoryParts) {
    const keyOf = (password: string) => keyFrom(password, 'who is signed in by SAML');
    const [present, ...earlier] = parts.passwords;
    this.keys = [keyOf(present), ...earlier.map(keyOf)];
  }

  async once(id: string, until: number): Promise<boolean> {
    // If two gateways create the same document, one is refused.
    return askedOfCluster(() =>
      this.parts.index.create(`saml-used-${digest(this.parts.issuer, id)}`, {
        kind: 'saml-used',
        expires: until,
      }),
    );
  }

  async began(key: string, { nameID, sessionIndex }: NameId, until: number): Promise<void> {
    await askedOfCluster(() =>
      this.parts.index.create(`saml-session-${key}`, {
        kind: 'saml-session',
        expires: Math.min(until, Number.MAX_SAFE_INTEGER),
        person: this.ownerOf(nameID, this.keys[0]),
        part: digest(sessionIndex ?? ''),
      }),
    );
  }

  async sessionsOf(nameId: string, sessionIndexes: readonly string[]): Promise<string[]> {
    const filter = [
      { term: { kind: 'saml-session' } },
      { terms: { person: this.keys.map((key) => this.ownerOf(nameId, key)) } },
      ...(sessionIndexes.length === 0
        ? []
        : [{ terms: { part: sessionIndexes.map((index) => digest(index)) } }]),
    ];
    const found = await askedOfCluster(() => this.parts.index.search({ bool: { filter } }));
    return found.map(({ id }) => id.slice('saml-session-'.length));
  }

  private ownerOf(nameId: string, key: Buffer): string {
    return createHmac('sha256', key)
      .update(JSON.stringify([this.parts.issuer, nameId]))
      .digest('base64url');
  }
}
