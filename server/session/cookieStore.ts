import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type AuthType } from '../../contract/signInKinds';
import { type Caller } from '../security/backend';
import { type Database, transaction } from '../store/database';
import { MAX_PIECES, PIECE_LENGTH } from './cookiePieces';
import { keyFrom, seal, unsealBytes } from './seal';
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
import { SignInRefused } from './strategies/refusal';

/** Limit on the inflated size. */
const MAX_BYTES = 1_048_576;
const SWEEP_EVERY = 60_000;

const sealingKey = (password: string) => keyFrom(password, 'session in a cookie');

export interface CookieStoreParts {
  db: Database;
  /** Needs an absolute limit: ended sessions are remembered until then. */
  policy: SessionPolicy;
  /** The first one seals; the others only unseal. */
  passwords: readonly [string, ...string[]];
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Sessions kept in the browser's cookie, sealed with a key that the gateways share. A copied cookie
 * remains valid after sign-out: this gateway remembers ended sessions, but the others accept it
 * until it expires or the password changes.
 */
export class CookieSessions implements Sessions {
  private readonly keys: readonly [Buffer, ...Buffer[]];
  private readonly now: () => number;
  private sweptAt = 0;

  constructor(private readonly parts: CookieStoreParts) {
    const [present, ...earlier] = parts.passwords;
    this.keys = [sealingKey(present), ...earlier.map(sealingKey)];
    this.now = parts.now ?? Date.now;
  }

  async create(
    caller: Caller,
    authType: AuthType,
    tenant: string | null = null,
    { endsAt = null, renewAt = null, secret, proof, from }: External = {},
  ): Promise<{ id: string; session: Session }> {
    const key = randomBytes(16).toString('hex');
    const begun = { caller, authType, tenant, endsAt, renewAt, ...(proof === undefined ? {} : { proof }) };
    const session = withSecret(newSession(key, this.now(), this.parts.policy, begun, from), secret);
    return { id: this.seal(session), session };
  }

  async find(id: string, look: Look = {}): Promise<Session | undefined> {
    const opened = this.open(id);
    if (opened === undefined) return undefined;
    const { session, isOld } = opened;
    const now = this.now();
    if (session.expiresAt <= now || this.isEnded(session.key)) return undefined;
    if (isTouchDue(session, now, this.parts.policy, look))
      return this.refreshed(touched(session, now, this.parts.policy, look));
    return isOld ? this.refreshed(session) : session;
  }

  async secretOf(id: string): Promise<string | undefined> {
    return this.open(id)?.session.secret;
  }

  async renew(
    id: string,
    caller: Caller,
    { endsAt = null, renewAt = null, secret, proof }: External,
  ): Promise<Session | undefined> {
    const before = this.open(id)?.session;
    if (before === undefined) return undefined;
    const { proof: _earlier, ...kept } = before;
    const renewed = withSecret(
      { ...kept, caller, endsAt, renewAt, ...(proof === undefined ? {} : { proof }) },
      secret,
    );
    return this.refreshed(touched(renewed, this.now(), this.parts.policy, {}));
  }

  async renewOnce(
    session: Session,
    _id: string,
    ask: (session: Session) => Promise<Session | undefined>,
  ): Promise<Session | undefined> {
    return ask(session);
  }

  async chooseTenant(session: Session, tenant: string): Promise<Session> {
    return this.refreshed({ ...session, tenant });
  }

  async end({ key }: Pick<Session, 'key'>): Promise<void> {
    const { db, policy } = this.parts;
    const now = this.now();
    transaction(db, () =>
      db
        .prepare('INSERT OR REPLACE INTO ended_sessions (key, until) VALUES (?, ?)')
        .run(key, now + policy.absoluteTtl),
    );
    if (now - this.sweptAt < SWEEP_EVERY) return;
    this.sweptAt = now;
    db.prepare('DELETE FROM ended_sessions WHERE until <= ?').run(now);
  }

  /** Always undefined: cookies of other browsers are unknown. */
  async ofUser(): Promise<undefined> {
    return undefined;
  }

  async count(): Promise<undefined> {
    return undefined;
  }

  private isEnded(key: string): boolean {
    return this.parts.db.prepare('SELECT 1 FROM ended_sessions WHERE key = ?').get(key) !== undefined;
  }

  private refreshed(session: Session): Session {
    return { ...session, freshId: this.seal(session) };
  }

  /** @throws SignInRefused when the session does not fit into `MAX_PIECES` cookies */
  private seal({ freshId: _before, ...content }: Session): string {
    const [key] = this.keys;
    const id = seal(deflateRawSync(JSON.stringify(content)), key).toString('base64url');
    const most = MAX_PIECES * PIECE_LENGTH;
    if (id.length <= most) return id;
    const { userName, backendRoles } = content.caller;
    throw new SignInRefused(
      'too-large',
      `the session has ${id.length} characters of at most ${most}, with ${backendRoles.length} backend roles; opensearch_security.session.store: server knows no such limit`,
      userName,
    );
  }

  private open(id: string): { session: Session; isOld: boolean } | undefined {
    if (id.length > MAX_PIECES * PIECE_LENGTH) return undefined;
    const sealed = Buffer.from(id, 'base64url');
    for (const [index, key] of this.keys.entries()) {
      const packed = unsealBytes(sealed, key);
      if (packed === undefined) continue;
      const json = inflateRawSync(packed, { maxOutputLength: MAX_BYTES });
      // Authenticated by the key, hence written by `seal` in this shape.
      return { session: JSON.parse(json.toString('utf8')) as Session, isOld: index > 0 };
    }
    return undefined;
  }
}

function withSecret({ secret: _before, ...session }: Session, secret: string | undefined): Session {
  return secret === undefined ? session : { ...session, secret };
}
