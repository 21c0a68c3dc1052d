import { type FastifyRequest } from 'fastify';
import { type AuthType } from '../../contract/signInKinds';
import { type Caller, type Proof } from '../security/backend';

/** A signed-in browser or script. */
export interface Session {
  /** Identifies the session; cannot be used to sign in. */
  key: string;
  caller: Caller;
  authType: AuthType;
  /** `''` global, `__user__` private, or a name; null before any was chosen. */
  tenant: string | null;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  /** Absolute end set by the identity provider; null for none. */
  endsAt: number | null;
  /** Time at which the session must be renewed with the provider; null for never. */
  renewAt: number | null;
  /** Client address of the last requests; null while unknown. */
  address: string | null;
  /** The `user-agent` of its last requests; null while unknown. */
  browser: string | null;
  /** New cookie value, if it changed. */
  freshId?: string;
  /** `External.secret`; set only by the cookie store. */
  secret?: string;
  /** The caller's credentials for the cluster; present only if the session was found by its id. */
  proof?: Proof;
}

/** Optional properties of a new session, mostly those of external authentication. */
export interface External {
  from?: RequestOrigin;
  endsAt?: number | null;
  renewAt?: number | null;
  /** Credentials to renew or sign out at the provider. Sealed with the session id. */
  secret?: string;
  /** The caller's credentials for the cluster. Sealed with the session id. */
  proof?: Proof;
}

export interface SessionPolicy {
  /** Idle timeout in milliseconds. */
  ttl: number;
  /** True if a request restarts the idle timeout. */
  keepalive: boolean;
  /** Absolute timeout in milliseconds; 0 for none. */
  absoluteTtl: number;
}

export interface RequestOrigin {
  address?: string | undefined;
  /** The `user-agent` header. */
  browser?: string | undefined;
}

/** Properties of the request that looks up its session. */
export interface Look extends RequestOrigin {
  /** False for background requests of a page; true by default. */
  isActivity?: boolean;
}

/** A session store. An id is a secret that only the browser has. */
export interface Sessions {
  /** Creates a session. @throws SignInRefused when it cannot be stored */
  create(
    caller: Caller,
    authType: AuthType,
    tenant?: string | null,
    external?: External,
  ): Promise<{ id: string; session: Session }>;
  /** Returns the valid session of an id, extending it according to the policy. */
  find(id: string, look?: Look): Promise<Session | undefined>;
  /** Returns the `secret` of the last create or renew. */
  secretOf(id: string): Promise<string | undefined>;
  /** Updates a session that the provider has renewed. */
  renew(id: string, caller: Caller, external: External): Promise<Session | undefined>;
  /**
   * Renews a due session with the provider. If gateways share sessions, one of them asks and the
   * others wait for its result, since refresh tokens are often single-use.
   *
   * @param ask asks the provider and renews the session
   */
  renewOnce(
    session: Session,
    id: string,
    ask: (session: Session) => Promise<Session | undefined>,
  ): Promise<Session | undefined>;
  /** Stores the tenant. @returns the changed session */
  chooseTenant(session: Session, tenant: string): Promise<Session>;
  /** Ends a session; no error if it is already gone. */
  end(session: Pick<Session, 'key'>): Promise<void>;
  /** Returns the user's active sessions, last seen first; undefined if they cannot be listed. */
  ofUser(caller: Caller): Promise<Session[] | undefined>;
  /** Counts active sessions; undefined if the store cannot. */
  count(): Promise<number | undefined>;
}

/** Fraction of the ttl between expiry updates: each of them costs a synchronous write. */
const TOUCH_PART = 20;
/** Resolution of "last seen". */
const SEEN_MILLIS = 60_000;
const LONGEST_BROWSER = 512;

/** True if activity must be recorded. */
export const isTouchDue = (session: Session, now: number, { ttl }: SessionPolicy, look: Look): boolean => {
  if (look.isActivity === false) return false;
  if (now - session.seenAt >= Math.min(ttl / TOUCH_PART, SEEN_MILLIS)) return true;
  return (
    (look.address !== undefined && look.address !== session.address) ||
    (look.browser !== undefined && browserText(look.browser) !== session.browser)
  );
};

const browserText = (browser: string) => browser.slice(0, LONGEST_BROWSER);

/** Returns the session after a request at `now`. */
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

/** Returns the absolute end of a session; Infinity for none. */
export function limitOf({ createdAt, endsAt }: Lifetime, policy: SessionPolicy): number {
  return Math.min(
    endsAt ?? Infinity,
    policy.absoluteTtl > 0 ? createdAt + policy.absoluteTtl : Infinity,
    policy.keepalive ? Infinity : createdAt + policy.ttl,
  );
}

/** Returns the expiry of a session last used at `at`. */
export const expiryAt = (at: number, session: Lifetime, policy: SessionPolicy): number =>
  Math.min(at + policy.ttl, limitOf(session, policy));

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

/** Returns the client of a request, behind trusted proxies. */
export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): RequestOrigin => ({
  address: ip,
  browser: headers['user-agent'],
});
