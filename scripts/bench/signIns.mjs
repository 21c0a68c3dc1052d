import { startSeeded } from './gateway.mjs';

const USERS = 50;
const LOOP = new URL('loop.mjs', import.meta.url).href;

/** Signs that many users in at once, each with an account of their own, as at nine in the morning. */
export async function benchSignIns() {
  const gateway = await startSeeded(USERS, { NODE_OPTIONS: `--import=${LOOP}` });
  const signIn = async (name) => {
    const from = performance.now();
    const answer = await fetch(`${gateway.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'osd-xsrf': 'osd-fetch' },
      body: JSON.stringify({ username: name, password: gateway.password }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}.`);
    return performance.now() - from;
  };
  await signIn(gateway.user);
  await gateway.longestStall();
  const from = performance.now();
  const users = Array.from({ length: USERS }, (_, at) => `user-${String(at).padStart(6, '0')}`);
  const times = (await Promise.all(users.map(signIn))).sort((a, b) => a - b);
  const seconds = (performance.now() - from) / 1000;
  const stall = await gateway.longestStall();
  console.log(`\n${USERS} users who sign in at once (bcrypt, cost 12)`);
  console.log(
    `  ${(USERS / seconds).toFixed(1)} sign-ins per second; the median takes ${Math.round(times[USERS / 2])} ms, the last ${Math.round(times.at(-1))} ms; ` +
      `longest stall of the event loop ${stall} ms`,
  );
  await gateway.stop();
}
