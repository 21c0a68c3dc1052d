import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type AuthType } from '../../../src/api/contract/account';
import { type SignInFailure } from '../../../src/api/contract/signInFailures';
import { type Config } from '../../config';
import { type SecurityBackend } from '../../security/backend';
import { type Session, type Sessions } from '../session';
import { type SignIn } from '../signIn';
import { type SamlStore } from './samlStore';

/** What a request says of itself: who it is, and whether the browser must go elsewhere first. */
export interface Arrival {
  session: Session | undefined;
  /** The same page without what must not stay in its address. */
  leadsTo?: string;
}

/** One way to sign in. Each is complete in a file of its own; nothing else knows how it works. */
export interface SignInStrategy {
  readonly type: AuthType;
  /**
   * The session of a user whose request says by itself who asks; undefined when it says nothing of this kind.
   *
   * @throws HttpProblem when it says something that is not true
   */
  fromRequest?(request: FastifyRequest, reply: FastifyReply): Promise<Arrival | undefined>;
  /** True when a cookie alone is not enough: each request must say again who asks. */
  readonly everyRequest?: boolean;
  /**
   * A session whose `renewAt` has passed, as the system that vouches for the caller sees them now; undefined when it no longer does.
   *
   * @param id of the session's cookie
   * @throws SignInRefused when no one can be asked
   */
  renew?(session: Session, id: string): Promise<Session | undefined>;
  /** Where a page without a session leads when this is the only way to sign in. @param wanted a safe address, or none */
  entry?(wanted: string | undefined): string;
  /** Registers the routes of its flow. */
  routes?(app: FastifyInstance): void;
}

/** An attempt to sign in by something else than a password, for the logs. */
export interface Attempt {
  type: AuthType;
  /** The name, when it got that far. */
  account?: string;
  /** Undefined when it worked. */
  reason?: SignInFailure;
  /** For the operator: what exactly was wrong. Never a token or a secret. */
  detail?: string;
}

/** What strategies are made of. */
export interface StrategyParts {
  config: Config;
  backend: SecurityBackend;
  sessions: Sessions;
  /** What SAML remembers. @param issuer the name of the identity provider */
  samlStore: (issuer: string) => SamlStore;
  signIn: SignIn;
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The address of this gateway for users, base path included: `server.publicBaseUrl`, else where it listens, once it does. */
  ownAddress: () => string;
  /** Told of every attempt that is decided here. */
  report: (attempt: Attempt, request: FastifyRequest) => void;
}
