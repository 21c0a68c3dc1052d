import { createHash, randomBytes } from 'node:crypto';
import { type AuthType } from '../../src/api/contract/account';
import { type Caller } from '../security/backend';
import { type Database } from '../store/database';
import { keyFrom, seal, unseal } from './seal';

/** A signed-in browser or script. */
export interface Session {
  /** SHA-256 of the secret id; good for looking up, useless for signing in. */
  key: string;
  caller: Caller;
  authType: AuthType;
  /** The chosen tenant: `''` global, `__user__` private, or a name; null before any was chosen. */
  tenant: string | null;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  /** When it ends however much it is used, because whoever vouches for the caller does so until then; null for never. */
  endsAt: number | null;
  /** From when on whoever vouches for the caller must be asked again; null for never. */
  renewAt: number | null;
}

/** What a session has that began with another system than the internal users. */
export interface External {
  endsAt?: number | null;
  renewAt?: number | null;
  /** What is needed to ask the other system again, or to sign out there. Kept so that only the session's id opens it. */
  secret?: string;
}

export interface SessionPolicy {
  /** Milliseconds that a session lives without a request. */
  ttl: number;
  /** Whether a request gives it its full time again. */
  keepalive: boolean;
}

/** Writing on every request would cost a synchronised write each: the time is moved on when this part of the ttl has passed. */
const TOUCH_PART = 20;
const SWEEP_EVERY = 60_000;

const keyOf = (id: string) => createHash('sha256').update(id).digest('hex');
const sealingKey = (id: string) => keyFrom(id, 'secret of a session');

/** What `JSON.parse` gives for a column that this file wrote. */
const parsed = <T>(text: unknown): T => JSON.parse(String(text)) as T;

interface Row {
  id: string;
  user_name: string;
  stamp: string;
  backend_roles: string;
  attributes: string;
  auth_type: AuthType;
  tenant: string | null;
  created_at: number;
  seen_at: number;
  expires_at: number;
  ends_at: number | null;
  renew_at: number | null;
}

const COLUMNS =
  'id, user_name, stamp, backend_roles, attributes, auth_type, tenant, created_at, seen_at, expires_at, ends_at, renew_at';

const sessionOf = (row: Row): Session => ({
  key: row.id,
  caller: {
    userName: row.user_name,
    stamp: row.stamp,
    backendRoles: parsed<string[]>(row.backend_roles),
    attributes: parsed<Record<string, string>>(row.attributes),
  },
  authType: row.auth_type,
  tenant: row.tenant,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
  endsAt: row.ends_at,
  renewAt: row.renew_at,
});

/** Sessions in SQLite: they outlive a restart, and ending one ends it at once everywhere. */
export class SessionStore {
  private sweptAt = 0;

  /** @param now the clock, in milliseconds since 1970 */
  constructor(
    private readonly db: Database,
    private readonly policy: SessionPolicy,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Begins a session under a new random id.
   *
   * @returns the session, and the id that goes into the cookie and is kept nowhere else
   */
  create(
    caller: Caller,
    authType: AuthType,
    tenant: string | null = null,
    { endsAt = null, renewAt = null, secret }: External = {},
  ): { id: string; session: Session } {
    const now = this.now();
    this.sweep(now);
    const id = randomBytes(32).toString('base64url');
    const session: Session = {
      key: keyOf(id),
      caller,
      authType,
      tenant,
      createdAt: now,
      seenAt: now,
      expiresAt: this.expiryFrom(now, endsAt),
      endsAt,
      renewAt,
    };
    this.db
      .prepare(`INSERT INTO sessions (${COLUMNS}, sealed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
      .run(
        session.key,
        caller.userName,
        caller.stamp,
        JSON.stringify(caller.backendRoles),
        JSON.stringify(caller.attributes),
        authType,
        tenant,
        now,
        now,
        session.expiresAt,
        endsAt,
        renewAt,
        secret === undefined ? null : seal(secret, sealingKey(id)),
      );
    return { id, session };
  }

  /** The live session behind the id of a cookie, its time moved on when the policy says so; undefined when there is none. */
  find(id: string): Session | undefined {
    // An id of another length was never given out; do not hash kilobytes for it.
    if (id.length !== 43) return undefined;
    const now = this.now();
    const row = this.db
      .prepare(`SELECT ${COLUMNS} FROM sessions WHERE id = ? AND expires_at > ?`)
      .get(keyOf(id), now) as unknown as Row | undefined;
    if (row === undefined) return undefined;
    const session = sessionOf(row);
    if (!this.policy.keepalive || now - session.seenAt < this.policy.ttl / TOUCH_PART) return session;
    const expiresAt = this.expiryFrom(now, session.endsAt);
    this.db
      .prepare('UPDATE sessions SET seen_at = ?, expires_at = ? WHERE id = ?')
      .run(now, expiresAt, session.key);
    return { ...session, seenAt: now, expiresAt };
  }

  /** What was given as `secret` when the session began or was renewed; undefined for none. @param id of its cookie */
  secretOf(id: string): string | undefined {
    const row = this.db.prepare('SELECT sealed FROM sessions WHERE id = ?').get(keyOf(id)) as
      { sealed: Uint8Array | null } | undefined;
    return row?.sealed == null ? undefined : unseal(row.sealed, sealingKey(id));
  }

  /** Whoever vouches for the caller has done so again. @param id of the session's cookie */
  renew(
    id: string,
    caller: Caller,
    { endsAt = null, renewAt = null, secret }: External,
  ): Session | undefined {
    this.db
      .prepare(
        'UPDATE sessions SET backend_roles = ?, attributes = ?, ends_at = ?, renew_at = ?, sealed = ? WHERE id = ?',
      )
      .run(
        JSON.stringify(caller.backendRoles),
        JSON.stringify(caller.attributes),
        endsAt,
        renewAt,
        secret === undefined ? null : seal(secret, sealingKey(id)),
        keyOf(id),
      );
    return this.find(id);
  }

  /** Remembers the tenant that the session works in. */
  chooseTenant(session: Session, tenant: string): void {
    this.db.prepare('UPDATE sessions SET tenant = ? WHERE id = ?').run(tenant, session.key);
  }

  /** Ends a session; one that is already gone is no error. */
  end(session: Pick<Session, 'key'>): void {
    this.db.prepare('DELETE FROM sessions WHERE id = ?').run(session.key);
  }

  private expiryFrom(now: number, endsAt: number | null): number {
    return Math.min(now + this.policy.ttl, endsAt ?? Number.MAX_SAFE_INTEGER);
  }

  private sweep(now: number): void {
    if (now - this.sweptAt < SWEEP_EVERY) return;
    this.sweptAt = now;
    this.db.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(now);
  }
}
