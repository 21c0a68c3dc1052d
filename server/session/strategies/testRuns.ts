import { type FastifyRequest } from 'fastify';
import { type AuthType } from '../../../contract/signInKinds';
import { type SignInStage } from '../../../contract/signInTests';
import { type SignInRefused } from './refusal';
import { type SignInTrace } from './trace';

/** Credentials of a test, for the kinds that take them. */
export interface TestCredentials {
  username?: string;
  password?: string;
  token?: string;
}

/** How to test a sign-in method. A test creates no session. */
export interface SignInTester {
  /** Stages up to the user, in the order in which the sign-in checks them. */
  readonly stages: readonly SignInStage[];
  /** Configured claims or attributes; undefined if there are none, or the cluster has them. */
  readonly keys?: { readonly subject: string; readonly roles: string };
  /** Path that begins the test of a sign-in at a provider, with the base path. */
  readonly path?: string;
  /**
   * Authenticates without a provider.
   *
   * @throws SignInRefused
   */
  run?(credentials: TestCredentials, request: FastifyRequest, trace: SignInTrace): Promise<void>;
}

/** Tests of a sign-in at a provider, from their begin in the browser to its return. */
export interface RunningTests {
  /**
   * Begins a test, once.
   *
   * @param session key of the session that asked for it
   * @returns false if there is no such test
   */
  begin(id: string, type: AuthType, session: string): boolean;
  /** @param address of the client @param refusal undefined if the user was authenticated */
  end(id: string, address: string, type: AuthType, trace: SignInTrace, refusal?: SignInRefused): void;
  /** Returns the URL of the page with the report, with the base path. */
  address(id: string): string;
}
