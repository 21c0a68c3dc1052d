import { isRecord } from '../../contract/plainData';
import { VERSIONS_HEADER } from '../../contract/resources';
import { type ActionLog, type ExchangeLine } from '../../src/recording/format';
import { shapeDifferences, shapeOf } from './answerShape';

const MAX_READS = 500;
const TIMEOUT_MS = 30_000;
const MAX_TOLD = 20;

/** Credentials from the environment, to keep the password out of the process list. */
export interface Credentials {
  user: string;
  password: string;
}

export interface AgainstResult {
  /** Reads answered in the recorded shape. */
  same: number;
  /** Reads of entries that this gateway does not have. */
  absent: number;
  /** One line per read with another answer. */
  differences: string[];
}

const isFile = (body: unknown) => isRecord(body) && body['file'] === true;

/** Selects comparable reads of a log, without duplicates. */
function readsOf(log: ActionLog): ExchangeLine[] {
  const reads = new Map<string, ExchangeLine>();
  for (const line of log.lines) {
    if (line.kind !== 'exchange' || line.method !== 'GET' || line.status < 200 || line.status > 299) continue;
    const { response } = line;
    if (response === undefined || isFile(response)) continue;
    const key = JSON.stringify([line.path, line.query, headersOf(line)]);
    if (!reads.has(key)) reads.set(key, line);
  }
  return [...reads.values()].slice(0, MAX_READS);
}

/** Returns the headers that affect an answer; infers the versions header for older logs. */
function headersOf({ headers = {}, response }: ExchangeLine): Record<string, string> {
  const kept = ['securitytenant', VERSIONS_HEADER].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const isAsked = isRecord(response) && isRecord(response['versions']);
  return { ...(isAsked ? { [VERSIONS_HEADER]: 'true' } : {}), ...Object.fromEntries(kept) };
}

/** Resolves a recorded read. Throws outside the gateway's API, since logs are untrusted. */
function addressOf(gateway: string, { path, query = {} }: ExchangeLine): URL {
  const base = new URL(gateway.endsWith('/') ? gateway : `${gateway}/`);
  const address = new URL(base.pathname.slice(0, -1) + path, base.origin);
  if (address.origin !== base.origin || !address.pathname.startsWith(`${base.pathname}api/`))
    throw new Error(`The log reads ${JSON.stringify(path)}, which is not an address of the API.`);
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) address.searchParams.append(name, one);
  return address;
}

async function send(address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new Error(`The gateway at ${address.origin} cannot be reached: ${reason}`, { cause: error });
  }
}

/** Opens a session at a gateway and returns its request headers. */
async function signIn(gateway: string, credentials: Credentials | undefined) {
  const at = (path: string) => new URL(gateway.replace(/\/$/, '') + path);
  const plain = { 'osd-xsrf': 'osd-fetch', 'content-type': 'application/json' };
  if (!credentials) return { headers: plain, signOut: async () => undefined };
  const { user, password } = credentials;
  const body = JSON.stringify({ username: user, password });
  const answer = await send(at('/auth/login'), { method: 'POST', headers: plain, body });
  if (!answer.ok) throw new Error(`The gateway refused to sign in ${user} (${answer.status}).`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const headers = { ...plain, cookie };
  return { headers, signOut: () => send(at('/auth/logout'), { method: 'POST', headers }) };
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * Sends the recorded reads to a running gateway and compares status and shape of the answers, as
 * the data may differ. Writes nothing but the session that it opens and closes.
 *
 * @throws Error if the gateway is unreachable or refuses the user, or the log reads anything but
 * its API
 */
export async function replayAgainst(
  log: ActionLog,
  gateway: string,
  credentials: Credentials | undefined,
): Promise<AgainstResult> {
  const reads = readsOf(log).map((line) => ({ line, address: addressOf(gateway, line) }));
  const session = await signIn(gateway, credentials);
  const result: AgainstResult = { same: 0, absent: 0, differences: [] };
  try {
    for (const { line, address } of reads) {
      const answer = await send(address, { headers: { ...session.headers, ...headersOf(line) } });
      const body = await readJson(answer);
      if (answer.status === 401)
        throw new Error(
          'The gateway asks to sign in: set GATEHOUSE_USER and GATEHOUSE_PASSWORD to a user who may read.',
        );
      const name = `GET ${line.path} (seq ${line.seq})`;
      if (answer.status === 404) result.absent += 1;
      else if (answer.status !== line.status)
        result.differences.push(`${name} was answered with ${line.status}, now with ${answer.status}`);
      else {
        const found = shapeDifferences(shapeOf(line.response), shapeOf(body));
        if (found.length === 0) result.same += 1;
        else result.differences.push(...found.map((difference) => `${name}: ${difference}`));
      }
    }
  } finally {
    await session.signOut();
  }
  return { ...result, differences: result.differences.slice(0, MAX_TOLD) };
}
