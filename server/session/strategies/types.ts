import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type SignInFailure } from '../../../contract/signInFailures';
import { type AuthType } from '../../../contract/signInKinds';
import { type Config } from '../../config';
import { type SecurityBackend } from '../../security/backend';
import { type Session, type Sessions } from '../session';
import { type SignIn } from '../signIn';
import { type SignInRefused } from './refusal';
import { type SamlStore } from './samlStore';
import { type RunningTests, type SignInTester } from './testRuns';

/** Result of authenticating a request by its own credentials. */
export interface Arrival {
  session: Session | undefined;
  /** Redirect to the same page without the credentials in its address. */
  leadsTo?: string;
}

/** A sign-in method, self-contained in its own file. */
export interface SignInStrategy {
  readonly type: AuthType;
  /** Message of a 401 without credentials, instead of `Unauthorized`, if it is the first type. */
  readonly unauthenticated?: string;
  /**
   * Authenticates by credentials in the request; undefined if it has none of this kind.
   *
   * @throws HttpProblem when they are invalid
   */
  fromRequest?(request: FastifyRequest, reply: FastifyReply): Promise<Arrival | undefined>;
  /** True if every request needs credentials; the cookie alone is not enough. */
  readonly everyRequest?: boolean;
  /**
   * Renews a session whose `renewAt` has passed; undefined if the provider no longer confirms it.
   *
   * @param id of the session's cookie
   * @throws SignInRefused when the provider cannot be reached
   */
  renew?(session: Session, id: string): Promise<Session | undefined>;
  /** Returns the redirect for a page without a session if this is the only strategy. */
  entry?(wanted: string | undefined): string;
  routes?(app: FastifyInstance): void;
  /** Undefined if it cannot be tested. */
  readonly test?: SignInTester;
}

/** A sign-in attempt without a password, for the logs. */
export interface Attempt {
  type: AuthType;
  /** User name, if it was reached. */
  account?: string;
  /** Undefined on success. */
  reason?: SignInFailure;
  /** Exact cause for the operator. Never a token or a secret. */
  detail?: string;
  /** The refusal, for its report. */
  refusal?: SignInRefused;
}

/** Dependencies of the strategies. */
export interface StrategyParts {
  config: Config;
  backend: SecurityBackend;
  sessions: Sessions;
  /** @param issuer the name of the identity provider */
  samlStore: (issuer: string) => SamlStore;
  signIn: SignIn;
  log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** `server.publicBaseUrl`, else the listening address once it listens; includes the base path. */
  ownAddress: () => string;
  /** Receives every attempt decided here. @returns the code of the report on a refusal, if any */
  report: (attempt: Attempt, request: FastifyRequest) => string | undefined;
  tests: RunningTests;
}
