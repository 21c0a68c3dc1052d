import { type FastifyBaseLogger, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { type AuditTrail } from './audit/trail';
import { type Config } from './config';
import { type RequestFacts, SIGN_IN_REQUEST } from './security/backend';
import { type SignInEvent } from './session/signIn';
import { type Attempt } from './session/strategies';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Never written, wherever they turn up [C01]. */
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
 * How lines are written: JSON, to standard output or a file, times in UTC. A request appears as method, path without
 * query (a query may carry a token), status and time; never its headers or body.
 *
 * @param stream takes the lines in place of the configured destination
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

/** Tells the log about sign-ins. Names are shortened: anyone can send one of any length. */
export function reportSignIn(log: FastifyBaseLogger, audit: AuditTrail) {
  return (event: SignInEvent, account: string, address: string, browser?: string): void => {
    const details = { account: account.slice(0, 200), address };
    if (event === 'signedIn') log.info(details, 'signed in');
    else log.warn(details, WORDS[event]);
    // No one looked at this password, so the back end knows nothing of the attempt.
    if (event === 'limited') audit.attemptLimited(account, signInFacts(browser), address);
  };
}

/**
 * Tells both logs of what a user did that the back end does not hear of.
 *
 * @param event what the log of the gateway says, e.g. `sessions ended`
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

/** Tells both logs about attempts to sign in by something else than a password. */
export function reportAttempts(log: FastifyBaseLogger, audit: AuditTrail) {
  return ({ type, account, reason, detail }: Attempt, request: FastifyRequest): void => {
    const facts = signInFacts(request.headers['user-agent']);
    const details = { type, account: account?.slice(0, 200), address: request.ip };
    if (reason === undefined) {
      log.info(details, 'signed in');
      audit.authenticated(account ?? '', facts, request.ip);
    } else {
      log.warn({ ...details, reason, detail }, 'sign-in refused');
      // No one was turned away when no one could be asked.
      if (reason !== 'unavailable' && reason !== 'no-cluster') audit.failedLogin(account, facts, request.ip);
    }
  };
}
