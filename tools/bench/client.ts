import { type Reachable } from './gateway';

/**
 * Signs a user in to a measured gateway.
 *
 * @returns the cookies of the session, as a client sends them
 */
export async function signInAs({ url, password }: Reachable, username: string): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'osd-xsrf': 'osd-fetch' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
