import { median } from './browser';
import { signInAs } from './client';
import { LOOP, startControl } from './control';
import { startSeeded } from './gateway';

const USERS = 50;
const ACCOUNTS = 10_000;

const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Reads in a loop what a screen needs: a file, the list of users, the user's own account. */
async function readOn(url: string, cookie: string, state: { isOver: boolean }, times: number[]) {
  const page = await (await fetch(`${url}/app/login`)).text();
  const file = /(?:src|href)="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '/favicon.svg';
  const paths = [file, '/api/v1/configuration/internalusers', '/api/v1/configuration/account'];
  for (let at = 0; !state.isOver; at += 1) {
    const path = paths[at % paths.length] ?? '/';
    const read = async () => {
      const answer = await fetch(url + path, { headers: { cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    };
    times.push(await timed(read));
    await new Promise((done) => setTimeout(done, 20));
  }
}

/**
 * Signs many users in at the same time, each with an account of their own, while an administrator
 * works. Prints how long each of them waits.
 */
export async function benchSignIns(): Promise<void> {
  const gateway = await startSeeded(ACCOUNTS, { NODE_OPTIONS: `--import=${LOOP}` });
  const control = await startControl();
  const cookie = await signInAs(gateway, gateway.user);
  const state = { isOver: false };
  const reads: number[] = [];
  await Promise.all([gateway.longestStall(), control.longestStall()]);
  const reading = readOn(gateway.url, cookie, state, reads);
  const users = Array.from({ length: USERS }, (_, at) => `user-${String(at).padStart(6, '0')}`);
  let times: number[] = [];
  const took = await timed(async () => {
    times = await Promise.all(users.map((user) => timed(() => signInAs(gateway, user))));
  });
  state.isOver = true;
  await reading;
  const [stall, idle] = await Promise.all([gateway.longestStall(), control.longestStall()]);
  console.log(`\n${USERS} users who sign in at once (bcrypt, cost 12), with ${ACCOUNTS} accounts`);
  console.log(
    `  ${(USERS / (took / 1000)).toFixed(1)} sign-ins per second; the median takes ${Math.round(median(times))} ms, the last ${Math.round(Math.max(...times))} ms; ` +
      `longest stall of the event loop ${stall} ms, of a process beside it that does nothing ${idle} ms`,
  );
  console.log(
    `  meanwhile another user reads files and lists: ${reads.length} answers, the median after ${Math.round(median(reads))} ms, the last after ${Math.round(Math.max(...reads))} ms; memory ${Math.round(gateway.memoryMb())} MB`,
  );
  control.stop();
  await gateway.stop();
}
