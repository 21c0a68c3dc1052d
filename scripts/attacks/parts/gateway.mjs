/** Gateways with a configuration of their own, and the users that attack them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD, startGateway, temporaryFolder } from '../lib.mjs';

/** Longest time that one answer can take on a busy machine. */
const ANSWER_WITHIN_MS = 120_000;

/**
 * Starts a gateway on 127.0.0.1.
 *
 * @param settings keys of `gatehouse.yml`
 */
export async function gatewayWith(settings = {}) {
  const dir = temporaryFolder();
  const config = join(dir, 'gatehouse.yml');
  const data = join(dir, 'data');
  // JSON is YAML.
  writeFileSync(config, JSON.stringify({ 'server.host': '127.0.0.1', ...settings }));
  const gateway = await startGateway(data, '--config', config);
  if (gateway.url === undefined) throw new Error(gateway.output);
  return Object.assign(gateway, { data });
}

/** A request exactly as described: `headers` and `body` are not touched, redirects are not followed. */
export const ask = (gateway, method, path, { headers = {}, body } = {}) =>
  fetch(gateway.url + path, {
    method,
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });

/** The cookies that an answer sets, as the header that brings them back. */
export const cookieOf = (answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

/** Signs in and gives the header `cookie` of the session. */
export async function signIn(gateway, username, password = PASSWORD, headers = {}) {
  const answer = await gateway.call('POST', '/auth/login', { body: { username, password }, headers });
  if (answer.status !== 200) throw new Error(`the sign-in of ${username} is answered ${answer.status}`);
  return cookieOf(answer);
}

/** Calls the configuration API. @throws Error when it does not succeed */
export async function configure(gateway, cookie, path, body, method = 'POST') {
  const answer = await gateway.call(method, `/api/v1/configuration/${path}`, { cookie, body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}: ${text}`);
}

/** Makes a user whose password is that of the administrator. */
export const addUser = (gateway, cookie, name, fields = {}) =>
  configure(gateway, cookie, `internalusers/${encodeURIComponent(name)}`, { password: PASSWORD, ...fields });

/** Works on all items, `many` at a time. @returns the results in the order of the items */
export async function inParallel(items, many, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index], index);
    }
  };
  await Promise.all(Array.from({ length: many }, worker));
  return results;
}
