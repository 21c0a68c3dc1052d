import { type FastifyRequest } from 'fastify';
import { type AuthType } from '../../src/api/contract/account';
import { type Caller, type Proof } from '../security/backend';

/** A signed-in browser or script. */
export interface Session {
  /** Tells sessions apart; good for looking one up, useless for signing in. */
  key: string;
  caller: Caller;
  authType: AuthType;
  /** The chosen tenant: `''` global, `__user__` private, or a name; null before any was chosen. */
  tenant: string | null;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  /** When it ends however much it is used, because the system that vouches for the caller does so until then; null for never. */
  endsAt: number | null;
  /** From when on the system that vouches for the caller must be asked again; null for never. */
  renewAt: number | null;
  /** Where its last requests came from; null while unknown. */
  address: string | null;
  /** The `user-agent` of its last requests; null while unknown. */
  browser: string | null;
  /** What the browser's cookie must hold from now on, when that is no longer what it has. */
  freshId?: string;
  /** What was given as `secret` when it began, where the session itself is in the cookie. */
  secret?: string;
  /** What shows a cluster who the caller is; present only when the session was found by its id. */
  proof?: Proof;
}

/** What a session may have when it begins: where it began; and what others have that began with another system. */
export interface External {
  /** The request that it begins with. */
  from?: RequestOrigin;
  endsAt?: number | null;
  renewAt?: number | null;
  /** What is needed to ask the other system again, or to sign out there. Kept so that only the session's id opens it. */
  secret?: string;
  /** What shows a cluster who the caller is. Kept so that only the session's id opens it. */
  proof?: Proof;
}

export interface SessionPolicy {
  /** Milliseconds that a session lives without a request. */
  ttl: number;
  /** Whether a request gives it its full time again. */
  keepalive: boolean;
  /** Milliseconds that it lives however much it is used; 0 for no such limit. */
  absoluteTtl: number;
}

/** Where a request comes from. */
export interface RequestOrigin {
  address?: string | undefined;
  /** The `user-agent` header. */
  browser?: string | undefined;
}

/** What is known of the request that looks for its session. */
export interface Look extends RequestOrigin {
  /** Whether it shows that a user is there: requests that a page makes by itself do not. True unless told otherwise. */
  isActivity?: boolean;
}

/** Where sessions are kept. An id is a secret that only the browser has. */
export interface Sessions {
  /** Begins a session under a new id. @throws SignInRefused when it cannot be kept */
  create(
    caller: Caller,
    authType: AuthType,
    tenant?: string | null,
    external?: External,
  ): Promise<{ id: string; session: Session }>;
  /** The live session behind an id, its time moved on when the policy says so; undefined when there is none. */
  find(id: string, look?: Look): Promise<Session | undefined>;
  /** What was given as `secret` when the session began or was renewed; undefined for none. */
  secretOf(id: string): Promise<string | undefined>;
  /** The system that vouches for the caller has done so again. */
  renew(id: string, caller: Caller, external: External): Promise<Session | undefined>;
  /**
   * Asks the system that vouches for the caller of a session when it is time to. Where several gateways share sessions, one of
   * them asks and the others wait for what it has written: a refresh token is often good for one use.
   *
   * @param ask asks, and renews the session by what was answered
   */
  renewOnce(
    session: Session,
    id: string,
    ask: (session: Session) => Promise<Session | undefined>,
  ): Promise<Session | undefined>;
  /** Remembers the tenant that the session works in. @returns the session from then on */
  chooseTenant(session: Session, tenant: string): Promise<Session>;
  /** Ends a session; one that is already gone is no error. */
  end(session: Pick<Session, 'key'>): Promise<void>;
  /** The live sessions of the same user, the last one seen first; undefined where no one knows them all. */
  ofUser(caller: Caller): Promise<Session[] | undefined>;
  /** How many sessions live; undefined where no one knows them all. */
  count(): Promise<number | undefined>;
}

/** Writing on every request would cost a synchronised write each: the time is moved on when this part of the ttl has passed. */
const TOUCH_PART = 20;
/** Rough enough to be cheap, fine enough for "last seen". */
const SEEN_MILLIS = 60_000;
const LONGEST_BROWSER = 512;

/** Whether it is time to write down that a session is used. */
export const isTouchDue = (session: Session, now: number, { ttl }: SessionPolicy, look: Look): boolean => {
  if (look.isActivity === false) return false;
  if (now - session.seenAt >= Math.min(ttl / TOUCH_PART, SEEN_MILLIS)) return true;
  return (
    (look.address !== undefined && look.address !== session.address) ||
    (look.browser !== undefined && browserText(look.browser) !== session.browser)
  );
};

/** Header values are of any length. */
const browserText = (browser: string) => browser.slice(0, LONGEST_BROWSER);

/** The session as a request at `now` leaves it. */
export function touched(session: Session, now: number, policy: SessionPolicy, look: Look): Session {
  return {
    ...session,
    seenAt: now,
    expiresAt: policy.keepalive ? expiryAt(now, session, policy) : session.expiresAt,
    address: look.address ?? session.address,
    browser: look.browser === undefined ? session.browser : browserText(look.browser),
  };
}

type Lifetime = Pick<Session, 'createdAt' | 'endsAt'>;

/** When a session ends whatever is done; infinite for never. */
export function limitOf({ createdAt, endsAt }: Lifetime, policy: SessionPolicy): number {
  return Math.min(
    endsAt ?? Infinity,
    policy.absoluteTtl > 0 ? createdAt + policy.absoluteTtl : Infinity,
    policy.keepalive ? Infinity : createdAt + policy.ttl,
  );
}

/** When a session ends that was used at `at` for the last time. */
export const expiryAt = (at: number, session: Lifetime, policy: SessionPolicy): number =>
  Math.min(at + policy.ttl, limitOf(session, policy));

/** A session that begins. */
export const newSession = (
  key: string,
  now: number,
  policy: SessionPolicy,
  begun: Pick<Session, 'caller' | 'authType' | 'tenant' | 'endsAt' | 'renewAt' | 'proof'>,
  from: RequestOrigin = {},
): Session => ({
  key,
  ...begun,
  createdAt: now,
  seenAt: now,
  expiresAt: expiryAt(now, { createdAt: now, endsAt: begun.endsAt }, policy),
  address: from.address ?? null,
  browser: from.browser === undefined ? null : browserText(from.browser),
});

/** Where a request comes from, proxies that are known left out. */
export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): RequestOrigin => ({
  address: ip,
  browser: headers['user-agent'],
});
