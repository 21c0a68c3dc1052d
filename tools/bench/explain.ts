import { startSeeded } from './gateway';

const QUESTIONS = 200;
const USERS = 10_000;
/** What a question may take, in milliseconds. */
const LIMIT = 50;
const SEARCH = 'indices:data/read/search';

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** How long "may this user do this on that index" takes over HTTP, at 10,000 users and 1,000 roles; and who can do something. */
export async function benchExplain() {
  const gateway = await startSeeded(USERS);
  const call = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(gateway.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'osd-xsrf': 'osd-fetch', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const login = await call('/auth/login', { username: gateway.user, password: gateway.password });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const timed = async (body: object) => {
    const from = performance.now();
    await (await call('/api/v1/explain', body, { cookie })).arrayBuffer();
    return performance.now() - from;
  };
  const user = (number: number) => `user-${String(number).padStart(6, '0')}`;
  const question = (index: number) => ({ actions: [SEARCH], index });
  const first = await timed({ user: user(0), question: question('logs-0-1') });
  const times = [];
  for (let asked = 0; asked < QUESTIONS; asked += 1)
    times.push(await timed({ user: user(asked * 49), question: question(`logs-${asked % 1000}-1`) }));
  times.sort((a, b) => a - b);
  const who = await timed({ who: question('logs-7-1') });
  console.log('\nExplained access, 10,000 users and 1,000 roles, over HTTP');
  console.log(
    `  may a user do something: first ${Math.round(first)} ms, then median ${at(times, 0.5).toFixed(1)} ms, 95 % ${at(times, 0.95).toFixed(1)} ms, longest ${at(times, 1).toFixed(1)} ms`,
  );
  const most = at(times, 0.95);
  console.log(
    `  ${LIMIT} ms a question: ${most <= LIMIT ? 'holds' : 'DOES NOT HOLD'} for 95 % of ${QUESTIONS} questions, ${times.filter((ms) => ms > LIMIT).length} of which took longer`,
  );
  console.log(`  who can do something: ${Math.round(who)} ms`);
  await gateway.stop();
}
