import { createHmac, randomBytes } from 'node:crypto';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type AuthType } from '../../../contract/signInKinds';
import { type Caller, type Claim, isSameProof } from '../../security/backend';
import { sessionIdOf, setSessionCookie } from '../cookie';
import { originOf, type Session } from '../session';
import { type Authenticated } from '../signIn';
import { type StrategyParts } from './types';
import { vouched } from './vouching';

const REMEMBER_MILLIS = 60_000;
const REMEMBER_MANY = 1000;

/** A user identified by the request itself. */
export interface Credentials extends Claim {
  type: AuthType;
  /** A token, or header values. Only a keyed digest is kept. */
  credential: string;
  /** Expiry in milliseconds since 1970; null for none. */
  endsAt: number | null;
}

const sameRoles = (a: Caller, b: Caller) =>
  JSON.stringify([a.backendRoles, a.attributes]) === JSON.stringify([b.backendRoles, b.attributes]);

/**
 * Sessions of requests with their own credentials. A browser keeps its session by cookie; a script
 * without cookies reuses its session for a minute. The request's credentials take precedence over
 * those of the session.
 */
export class PerRequestSessions {
  private readonly secret = randomBytes(32);
  private readonly remembered = new Map<string, { id: string; until: number }>();
  private readonly running = new Map<string, Promise<{ id: string; session: Session }>>();

  constructor(private readonly parts: StrategyParts) {}

  /** @throws SignInRefused for a forbidden name, or if the back end refuses the credentials */
  async open(request: FastifyRequest, reply: FastifyReply, credentials: Credentials): Promise<Session> {
    const { config, sessions } = this.parts;
    const known = await vouched(this.parts, credentials, request.ip);
    const cookieId = sessionIdOf(request, config);
    const byCookie = await this.continued(cookieId, credentials, known);
    if (byCookie !== undefined) return byCookie;
    const digest = createHmac('sha256', this.secret)
      .update(JSON.stringify([credentials.type, request.ip, credentials.credential]))
      .digest('base64');
    // The cookie is about to be replaced; its session must not remain active.
    const before = cookieId === undefined ? undefined : await sessions.find(cookieId);
    // Concurrent requests share one new session.
    const running = this.running.get(digest);
    const opened = running ?? this.begun(request, digest, credentials, known);
    if (running === undefined) this.running.set(digest, opened);
    try {
      const { id, session } = await opened;
      if (before !== undefined && before.key !== session.key) await sessions.end(before);
      setSessionCookie(reply, config, id);
      return session;
    } finally {
      if (running === undefined) this.running.delete(digest);
    }
  }

  /** Returns the session that the same credentials created in the last minute, else a new one. */
  private async begun(
    request: FastifyRequest,
    digest: string,
    credentials: Credentials,
    { caller, proof }: Authenticated,
  ): Promise<{ id: string; session: Session }> {
    const { sessions, report, now } = this.parts;
    const before = this.remembered.get(digest);
    const found =
      before === undefined || before.until <= now()
        ? undefined
        : await this.continued(before.id, credentials, { caller, ...(proof && { proof }) });
    if (before !== undefined && found !== undefined) return { id: before.id, session: found };
    const created = await sessions.create(caller, credentials.type, null, {
      endsAt: credentials.endsAt,
      ...(proof && { proof }),
      from: originOf(request),
    });
    this.remember(digest, created.id);
    report({ type: credentials.type, account: caller.userName }, request);
    return created;
  }

  /** Returns the updated session of a cookie if it is the same user's and of this kind. */
  private async continued(
    id: string | undefined,
    { type, endsAt }: Credentials,
    { caller, proof }: Authenticated,
  ): Promise<Session | undefined> {
    const session = id === undefined ? undefined : await this.parts.sessions.find(id);
    if (id === undefined || session === undefined) return undefined;
    if (session.authType !== type || session.caller.userName !== caller.userName) return undefined;
    if (session.caller.stamp !== caller.stamp) return undefined;
    const isSame = sameRoles(session.caller, caller) && isSameProof(session.proof, proof);
    if (session.endsAt === endsAt && isSame) return session;
    return this.parts.sessions.renew(id, caller, { endsAt, ...(proof && { proof }) });
  }

  private remember(digest: string, id: string): void {
    this.remembered.delete(digest);
    this.remembered.set(digest, { id, until: this.parts.now() + REMEMBER_MILLIS });
    const oldest = this.remembered.keys().next().value;
    if (this.remembered.size > REMEMBER_MANY && oldest !== undefined) this.remembered.delete(oldest);
  }
}
