import { median } from './browser';
import { signInAs } from './client';
import { startSeeded } from './gateway';

const QUESTIONS = 200;
const USERS = 10_000;
/** The time that a question may take, in milliseconds. */
const LIMIT = 50;
const SEARCH = 'indices:data/read/search';

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/**
 * Prints how long checked access takes over HTTP, with 10,000 users and 1,000 roles: of one user to
 * an index, and of all who can do something.
 */
export async function benchExplain(): Promise<void> {
  const gateway = await startSeeded(USERS);
  const cookie = await signInAs(gateway, gateway.user);
  const headers = { 'content-type': 'application/json', 'osd-xsrf': 'osd-fetch', cookie };
  const timed = async (body: object) => {
    const from = performance.now();
    const url = `${gateway.url}/api/v1/explain`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`Explain answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - from;
  };
  const user = (number: number) => `user-${String(number).padStart(6, '0')}`;
  const question = (index: string) => ({ actions: [SEARCH], index });
  const first = await timed({ user: user(0), question: question('logs-0-1') });
  const times: number[] = [];
  for (let asked = 0; asked < QUESTIONS; asked += 1)
    times.push(await timed({ user: user(asked * 49), question: question(`logs-${asked % 1000}-1`) }));
  times.sort((a, b) => a - b);
  const who = await timed({ who: question('logs-7-1') });
  console.log('\nExplained access, 10,000 users and 1,000 roles, over HTTP');
  console.log(
    `  may a user do something: first ${Math.round(first)} ms, then median ${median(times).toFixed(1)} ms, 95 % ${at(times, 0.95).toFixed(1)} ms, longest ${at(times, 1).toFixed(1)} ms`,
  );
  const most = at(times, 0.95);
  console.log(
    `  ${LIMIT} ms a question: ${most <= LIMIT ? 'holds' : 'DOES NOT HOLD'} for 95 % of ${QUESTIONS} questions, ${times.filter((ms) => ms > LIMIT).length} of which took longer`,
  );
  console.log(`  who can do something: ${Math.round(who)} ms`);
  await gateway.stop();
}
