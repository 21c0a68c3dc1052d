import { createHmac, randomBytes } from 'node:crypto';
import { STATUS } from '../../contract/httpStatus';
import { REPORT_CODE_HEADER } from '../../contract/signInReports';
import { type BasicCredentials } from '../lib/basicAuth';
import { HttpProblem } from '../lib/problem';
import {
  type AuthenticationResult,
  type Caller,
  PASSWORD_DUE,
  type RequestFacts,
  type SecurityBackend,
  SIGN_IN_REQUEST,
} from '../security/backend';
import { type SignInAttempts } from './attempts';
import { type Session, type Sessions } from './session';
import { SignInRefused } from './strategies/refusal';
import { shortened } from './strategies/trace';

/** Does not reveal which of the two was wrong [B05]. */
export const WRONG_CREDENTIALS = 'Invalid username or password. Please try again.';

const REMEMBER_MILLIS = 60_000;
const REMEMBER_MANY = 1000;
const signInFacts = (browser: string | undefined, isContinued: boolean): RequestFacts => ({
  ...SIGN_IN_REQUEST,
  ...(browser === undefined ? {} : { headers: { 'user-agent': browser } }),
  isContinued,
});

/** Returns the refusal of a password with its cause, which users are never told. */
function refusedPassword(
  { status, message, problem }: Extract<AuthenticationResult, { ok: false }>,
  userName: string,
): SignInRefused {
  const name = shortened(userName);
  if (problem !== undefined)
    return new SignInRefused('untrusted', message, userName, { id: problem, values: { name } });
  if (status === STATUS.unauthorized)
    return new SignInRefused('untrusted', message, userName, { id: 'domain.password', values: { name } });
  return new SignInRefused(status === STATUS.forbidden ? 'not-allowed' : 'no-cluster', message, userName);
}

/** Correct credentials, but the password must be changed first. */
export class PasswordDue extends HttpProblem {
  constructor() {
    super(STATUS.forbidden, PASSWORD_DUE);
  }
}

/** An authenticated caller with their credentials for the cluster. */
export type Authenticated = Pick<Extract<AuthenticationResult, { ok: true }>, 'caller' | 'proof'>;

/** Outcome of an attempt; `unavailable` if the back end could not be reached. */
export type SignInEvent = 'signedIn' | 'refused' | 'limited' | 'unavailable';

export interface SignInParts {
  backend: SecurityBackend;
  sessions: Sessions;
  attempts: SignInAttempts;
  /** Names that may not sign in here. */
  forbidden: readonly string[];
  /** Receives every attempt; never a password. */
  report: (event: SignInEvent, account: string, address: string, browser?: string) => void;
  /** Receives a refused password. @returns the code of its report, if any */
  reportRefusal: (refusal: SignInRefused, address: string) => string | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Sign-in by password: limits, refused names, and sessions for `Authorization: Basic`. */
export class SignIn {
  private readonly secret = randomBytes(32);
  /** Session ids by header digest, so that scripts without cookies reuse their session. */
  private readonly remembered = new Map<string, { id: string; until: number }>();
  private readonly running = new Map<string, Promise<{ id: string; session: Session }>>();

  constructor(private readonly parts: SignInParts) {}

  /**
   * Checks a name and password.
   *
   * @param browser the `user-agent` header, for the audit log
   * @param isDueAccepted true to accept a user whose password must be changed first
   * @param isContinued see {@link RequestFacts}
   * @throws PasswordDue for such a user otherwise
   * @throws HttpProblem 400 for a forbidden name, 401 for wrong credentials, 403 for a reserved
   *   name, 429 with `retry-after` after too many, and the error of an unavailable cluster
   */
  async check(
    credentials: BasicCredentials,
    address: string,
    browser?: string,
    isDueAccepted = false,
    isContinued = false,
  ): Promise<Authenticated> {
    const { userName } = credentials;
    if (this.parts.forbidden.includes(userName)) throw new HttpProblem(400, 'Invalid username or password');
    const wait = await this.parts.attempts.begin(userName, address);
    if (wait !== undefined) {
      this.parts.report('limited', userName, address, browser);
      const unit = wait === 1 ? 'second' : 'seconds';
      throw new HttpProblem(429, `Too many failed attempts to sign in. Try again in ${wait} ${unit}.`, {
        'retry-after': String(wait),
      });
    }
    const result = await this.parts.backend.authenticate(
      credentials,
      address,
      signInFacts(browser, isContinued),
    );
    if (!result.ok) {
      // The cluster was unavailable: the password was not checked.
      if (result.status !== STATUS.unauthorized && result.status !== STATUS.forbidden) {
        await this.parts.attempts.takeBack(userName, address);
        this.parts.report('unavailable', userName, address);
        throw new HttpProblem(result.status, result.message);
      }
      this.parts.report('refused', userName, address);
      const code = this.parts.reportRefusal(refusedPassword(result, userName), address);
      const headers: Record<string, string> = code === undefined ? {} : { [REPORT_CODE_HEADER]: code };
      // Reserved names are no secret; nothing is revealed about any other.
      if (result.status === STATUS.forbidden)
        throw new HttpProblem(STATUS.forbidden, result.message, headers);
      throw new HttpProblem(401, WRONG_CREDENTIALS, headers);
    }
    await this.parts.attempts.succeed(userName, address);
    if (result.caller.isPasswordDue && !isDueAccepted) throw new PasswordDue();
    this.parts.report('signedIn', userName, address);
    const { caller, proof } = result;
    return { caller, ...(proof === undefined ? {} : { proof }) };
  }

  /**
   * Tests a name and password: no session, no limits per account, and no record of a sign-in.
   *
   * @throws SignInRefused with the cause, for administrators only
   */
  async test(credentials: BasicCredentials, address: string): Promise<Caller> {
    const { userName } = credentials;
    if (this.parts.forbidden.includes(userName))
      throw new SignInRefused('not-allowed', 'the name is among auth.forbidden_usernames', userName);
    const facts = { ...SIGN_IN_REQUEST, isTest: true };
    const result = await this.parts.backend.authenticate(credentials, address, facts);
    if (!result.ok) throw refusedPassword(result, userName);
    return result.caller;
  }

  /**
   * Returns the session of a Basic header. Within a minute the same header reuses its session while
   * that is valid and the account unchanged; concurrent requests share one check.
   *
   * @param tenant of the browser's previous session
   */
  async byBasic(
    credentials: BasicCredentials,
    address: string,
    tenant: string | null,
    browser?: string,
  ): Promise<{ id: string; session: Session }> {
    const digest = createHmac('sha256', this.secret)
      .update(JSON.stringify([address, credentials.userName, credentials.password]))
      .digest('base64');
    const known = this.remembered.get(digest);
    if (known !== undefined && known.until > this.parts.now()) {
      const session = await this.parts.sessions.find(known.id, { address, browser });
      const caller =
        session === undefined ? undefined : await this.parts.backend.refresh(session.caller, session.proof);
      if (session !== undefined && caller !== undefined)
        return { id: known.id, session: { ...session, caller } };
    }
    this.remembered.delete(digest);
    const running = this.running.get(digest);
    if (running !== undefined) return running;
    const begun = this.check(credentials, address, browser).then(async ({ caller, proof }) => {
      const created = await this.parts.sessions.create(caller, 'basicauth', tenant, {
        from: { address, browser },
        ...(proof === undefined ? {} : { proof }),
      });
      this.remember(digest, created.id);
      return created;
    });
    this.running.set(digest, begun);
    try {
      return await begun;
    } finally {
      this.running.delete(digest);
    }
  }

  private remember(digest: string, id: string): void {
    this.remembered.set(digest, { id, until: this.parts.now() + REMEMBER_MILLIS });
    const oldest = this.remembered.keys().next().value;
    if (this.remembered.size > REMEMBER_MANY && oldest !== undefined) this.remembered.delete(oldest);
  }
}
