import { type AuthType } from '../../contract/signInKinds';
import { type Caller, type Proof } from '../security/backend';
import { type Database, transaction, writeSoon } from '../store/database';
import { storeFailure } from '../store/failures';
import { untilWritable } from '../store/writeGate';
import { ID_LENGTH, keyOf, newId } from './ids';
import { keyFrom, seal, unseal } from './seal';
import {
  type External,
  isTouchDue,
  type Look,
  newSession,
  type Session,
  type SessionPolicy,
  type Sessions,
  touched,
} from './session';

export type { External, Session, SessionPolicy, Sessions } from './session';

const SWEEP_EVERY = 60_000;

const sealingKey = (id: string) => keyFrom(id, 'secret of a session');
const proofKey = (id: string) => keyFrom(id, 'proof of a session');

const sealedProof = (proof: Proof | undefined, id: string) =>
  proof === undefined ? null : seal(JSON.stringify(proof), proofKey(id));

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
  address: string | null;
  browser: string | null;
  proof: Uint8Array | null;
}

const COLUMNS =
  'id, user_name, stamp, backend_roles, attributes, auth_type, tenant, created_at, seen_at, expires_at, ends_at, renew_at, address, browser, proof';

/** @param id the cookie value, needed to read sealed columns */
const sessionOf = (row: Row, id?: string): Session => ({
  ...proofIn(row, id),
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
  address: row.address,
  browser: row.browser,
});

function proofIn({ proof }: Row, id: string | undefined): Pick<Session, 'proof'> {
  const text = proof === null || id === undefined ? undefined : unseal(proof, proofKey(id));
  return text === undefined ? {} : { proof: parsed<Proof>(text) };
}

/** Sessions in SQLite: they survive a restart and can be ended immediately. */
export class SessionStore implements Sessions {
  private sweptAt = 0;
  private readonly query: ReturnType<Database['prepare']>;

  /** @param now milliseconds since 1970 */
  constructor(
    private readonly db: Database,
    private readonly policy: SessionPolicy,
    private readonly now: () => number = Date.now,
  ) {
    this.query = db.prepare(`SELECT ${COLUMNS} FROM sessions WHERE id = ? AND expires_at > ?`);
  }

  /**
   * Creates a session. A power failure may lose the newest ones.
   *
   * @returns the session, and its id for the cookie, which is stored nowhere else
   */
  async create(
    caller: Caller,
    authType: AuthType,
    tenant: string | null = null,
    { endsAt = null, renewAt = null, secret, proof, from }: External = {},
  ): Promise<{ id: string; session: Session }> {
    const now = this.now();
    await untilWritable(this.db);
    this.sweep(now);
    const id = newId();
    const begun = { caller, authType, tenant, endsAt, renewAt, ...(proof === undefined ? {} : { proof }) };
    const session = newSession(keyOf(id), now, this.policy, begun, from);
    writeSoon(this.db, () =>
      this.db
        .prepare(
          `INSERT INTO sessions (${COLUMNS}, sealed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
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
          session.address,
          session.browser,
          sealedProof(proof, id),
          secret === undefined ? null : seal(secret, sealingKey(id)),
        ),
    );
    return { id, session };
  }

  async find(id: string, look: Look = {}): Promise<Session | undefined> {
    // Ids of another length were never issued; avoids hashing kilobytes.
    if (id.length !== ID_LENGTH) return undefined;
    const now = this.now();
    const row = this.query.get(keyOf(id), now) as unknown as Row | undefined;
    if (row === undefined) return undefined;
    const session = sessionOf(row, id);
    // While another thread writes, recording is left to the next request.
    if (!isTouchDue(session, now, this.policy, look) || untilWritable(this.db) !== undefined) return session;
    const used = touched(session, now, this.policy, look);
    try {
      this.db
        .prepare('UPDATE sessions SET seen_at = ?, expires_at = ?, address = ?, browser = ? WHERE id = ?')
        .run(now, used.expiresAt, used.address, used.browser, session.key);
    } catch (error) {
      // Reads must work on a full disk; the stored expiry remains in effect.
      if (storeFailure(error) === undefined) throw error;
      return session;
    }
    return used;
  }

  async secretOf(id: string): Promise<string | undefined> {
    const row = this.db.prepare('SELECT sealed FROM sessions WHERE id = ?').get(keyOf(id)) as
      { sealed: Uint8Array | null } | undefined;
    return row?.sealed == null ? undefined : unseal(row.sealed, sealingKey(id));
  }

  async renew(
    id: string,
    caller: Caller,
    { endsAt = null, renewAt = null, secret, proof }: External,
  ): Promise<Session | undefined> {
    this.db
      .prepare(
        'UPDATE sessions SET backend_roles = ?, attributes = ?, ends_at = ?, renew_at = ?, proof = ?, sealed = ? WHERE id = ?',
      )
      .run(
        JSON.stringify(caller.backendRoles),
        JSON.stringify(caller.attributes),
        endsAt,
        renewAt,
        sealedProof(proof, id),
        secret === undefined ? null : seal(secret, sealingKey(id)),
        keyOf(id),
      );
    return this.find(id);
  }

  async renewOnce(
    session: Session,
    _id: string,
    ask: (session: Session) => Promise<Session | undefined>,
  ): Promise<Session | undefined> {
    return ask(session);
  }

  async chooseTenant(session: Session, tenant: string): Promise<Session> {
    this.db.prepare('UPDATE sessions SET tenant = ? WHERE id = ?').run(tenant, session.key);
    return { ...session, tenant };
  }

  async end(session: Pick<Session, 'key'>): Promise<void> {
    transaction(this.db, () => this.db.prepare('DELETE FROM sessions WHERE id = ?').run(session.key));
  }

  async ofUser({ userName, stamp }: Caller): Promise<Session[]> {
    // Another stamp means that the password or account has changed since.
    const rows = this.db
      .prepare(
        `SELECT ${COLUMNS} FROM sessions WHERE user_name = ? AND stamp = ? AND expires_at > ? ORDER BY seen_at DESC`,
      )
      .all(userName, stamp, this.now()) as unknown as Row[];
    return rows.map((row) => sessionOf(row));
  }

  async count(): Promise<number> {
    const row = this.db.prepare('SELECT COUNT(*) AS n FROM sessions WHERE expires_at > ?').get(this.now());
    return Number(row?.['n']);
  }

  private sweep(now: number): void {
    if (now - this.sweptAt < SWEEP_EVERY) return;
    this.sweptAt = now;
    this.db.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(now);
  }
}
