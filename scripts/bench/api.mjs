import { Agent, get } from 'node:http';
import { startSeeded } from './gateway.mjs';

const SECONDS = 5;
const CONCURRENCY = 8;
const agent = new Agent({ keepAlive: true });

/** Asks for the list and resolves with the bytes that came; nothing is unpacked, since it is the gateway that is measured. */
const receive = (url, cookie, coding) =>
  new Promise((done, fail) => {
    const headers = { cookie, 'accept-encoding': coding };
    get(`${url}/api/v1/configuration/internalusers`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`The list answered ${answer.statusCode}.`));
      let bytes = 0;
      answer.on('data', (part) => (bytes += part.length));
      answer.on('end', () => done(bytes));
    }).on('error', fail);
  });

/** Requests per second of the list of internal users, and what the gateway costs to start and keep. */
export async function benchApi(sizes) {
  console.log('\nThe gateway');
  for (const size of sizes) {
    const gateway = await startSeeded(size);
    const memoryAtStart = gateway.memoryMb();
    const login = await fetch(`${gateway.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'osd-xsrf': 'osd-fetch' },
      body: JSON.stringify({ username: gateway.user, password: gateway.password }),
    });
    if (!login.ok) throw new Error(`Sign-in answered ${login.status}: ${await login.text()}`);
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const bytes = await receive(gateway.url, cookie, 'identity');
    const packedBytes = await receive(gateway.url, cookie, 'gzip');
    const until = performance.now() + SECONDS * 1000;
    let count = 0;
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        while (performance.now() < until) {
          await receive(gateway.url, cookie, 'gzip');
          count += 1;
        }
      }),
    );
    console.log(
      `  ${size.toLocaleString('en-US')} users: ${Math.round(count / SECONDS)} GET internalusers per second (${Math.round(bytes / 1000)} kB, ${Math.round(packedBytes / 1000)} kB compressed); ` +
        `import ${Math.round(gateway.importMs)} ms, start ${Math.round(gateway.startMs)} ms, memory ${Math.round(memoryAtStart)} MB at start, ${Math.round(gateway.memoryMb())} MB after`,
    );
    await gateway.stop();
  }
}
