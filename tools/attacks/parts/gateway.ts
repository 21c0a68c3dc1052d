/** Gateways with a configuration of their own, and the users that attack them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookieOf, type Gateway, PASSWORD, startGateway, temporaryFolder } from '../lib';

/** The longest time that an answer can take on a busy machine. */
const ANSWER_WITHIN_MS = 120_000;

/** Keys of `gatehouse.yml` with their values. */
export type Settings = Record<string, unknown>;

export interface ConfiguredGateway extends Gateway {
  /** Its data folder. */
  data: string;
}

/** Starts a gateway on 127.0.0.1. */
export async function gatewayWith(settings: Settings = {}): Promise<ConfiguredGateway> {
  const dir = temporaryFolder();
  const config = join(dir, 'gatehouse.yml');
  const data = join(dir, 'data');
  // JSON is YAML.
  writeFileSync(config, JSON.stringify({ 'server.host': '127.0.0.1', ...settings }));
  return Object.assign(await startGateway(data, '--config', config), { data });
}

export interface RequestOptions {
  headers?: Record<string, string> | undefined;
  body?: BodyInit | undefined;
}

/** Sends a request as it is: no headers are added, and redirects are not followed. */
export const ask = (
  gateway: Gateway,
  method: string,
  path: string,
  { headers = {}, body }: RequestOptions = {},
): Promise<Response> =>
  fetch(gateway.url + path, {
    method,
    headers,
    body: body ?? null,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });

/** Signs in and returns the `cookie` header of the session. */
export async function signIn(
  gateway: Gateway,
  username: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await gateway.call('POST', '/auth/login', { body: { username, password }, headers });
  if (answer.status !== 200) throw new Error(`the sign-in of ${username} is answered ${answer.status}`);
  return cookieOf(answer);
}

/** Calls the configuration API. @throws Error when it does not succeed */
export async function configure(
  gateway: Gateway,
  cookie: string,
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<void> {
  const answer = await gateway.call(method, `/api/v1/configuration/${path}`, { cookie, body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}: ${text}`);
}

/** Makes a user with the password of the administrator. */
export const addUser = (gateway: Gateway, cookie: string, name: string, fields = {}): Promise<void> =>
  configure(gateway, cookie, `internalusers/${encodeURIComponent(name)}`, { password: PASSWORD, ...fields });

/** Works on all items, `many` at a time, and returns the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  many: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: many }, worker));
  return results;
}
