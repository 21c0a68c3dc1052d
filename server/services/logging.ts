import { type FastifyBaseLogger, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { type AuditTrail } from '../audit/trail';
import { type Config } from '../config';
import { type RequestFacts, SIGN_IN_REQUEST } from '../security/backend';
import { type SignInEvent } from '../session/signIn';
import { type Attempt } from '../session/strategies';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Fields that are never logged, at any depth [C01]. */
const SECRET = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'headers.authorization',
  'headers.cookie',
  'headers["set-cookie"]',
  'req.headers',
  'res.headers',
  'body',
  '*.body',
  'password',
  '*.password',
  'hash',
  '*.hash',
];

function levelOf(config: Config): string {
  if (config['logging.silent']) return 'silent';
  if (config['logging.quiet']) return 'error';
  return config['logging.verbose'] ? 'debug' : config['logging.level'];
}

/**
 * Returns the options for JSON logs with UTC times. A request is logged by method, path without
 * query (which may carry a token), status and time; never with headers or body.
 *
 * @param stream replaces the configured destination
 */
export function loggerOptions(config: Config, stream?: { write(line: string): void }): LoggerOptions {
  const dest = config['logging.dest'];
  return {
    level: levelOf(config),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET, censor: '[secret]' },
    ...(stream === undefined ? (dest === 'stdout' ? {} : { file: dest }) : { stream }),
  };
}

const signInFacts = (browser: string | undefined): RequestFacts =>
  browser === undefined ? SIGN_IN_REQUEST : { ...SIGN_IN_REQUEST, headers: { 'user-agent': browser } };

const WORDS: Record<Exclude<SignInEvent, 'signedIn'>, string> = {
  refused: 'sign-in refused',
  limited: 'too many failed sign-ins',
  unavailable: 'a password could not be checked',
};

/** Logs sign-ins. Names are shortened, since clients can send any length. */
export function reportSignIn(log: FastifyBaseLogger, audit: AuditTrail) {
  return (event: SignInEvent, account: string, address: string, browser?: string): void => {
    const details = { account: account.slice(0, 200), address };
    if (event === 'signedIn') log.info(details, 'signed in');
    else log.warn(details, WORDS[event]);
    // The password was not checked, so the back end did not see the attempt.
    if (event === 'limited') audit.attemptLimited(account, signInFacts(browser), address);
  };
}

/**
 * Reports user actions that the back end does not see to both logs.
 *
 * @param event message in the gateway's log, e.g. `sessions ended`
 */
export function reportGranted(log: FastifyBaseLogger, audit: AuditTrail, event: string) {
  return (account: string, { ip, headers, method, url }: FastifyRequest, of: string = account): void => {
    const owner = of === account ? {} : { of: of.slice(0, 200) };
    log.info({ account: account.slice(0, 200), ...owner, method, address: ip }, event);
    const browser = headers['user-agent'];
    const facts: RequestFacts = {
      method: method === 'POST' || method === 'GET' ? method : 'DELETE',
      path: url.split('?', 1)[0] ?? url,
      query: {},
      headers: browser === undefined ? {} : { 'user-agent': browser },
    };
    audit.granted(account, facts, ip);
  };
}

/** Reports sign-in attempts without a password to both logs. */
export function reportAttempts(log: FastifyBaseLogger, audit: AuditTrail) {
  return ({ type, account, reason, detail }: Attempt, request: FastifyRequest): void => {
    const facts = signInFacts(request.headers['user-agent']);
    const details = { type, account: account?.slice(0, 200), address: request.ip };
    if (reason === undefined) {
      log.info(details, 'signed in');
      audit.authenticated(account ?? '', facts, request.ip);
    } else {
      log.warn({ ...details, reason, detail }, 'sign-in refused');
      // An unavailable provider or cluster is not a failed login.
      if (reason !== 'unavailable' && reason !== 'no-cluster') audit.failedLogin(account, facts, request.ip);
    }
  };
}
