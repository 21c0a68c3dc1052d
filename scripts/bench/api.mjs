import { startSeeded } from './gateway.mjs';

const SECONDS = 5;
const PARALLEL = 8;

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
    const list = () => fetch(`${gateway.url}/api/v1/configuration/internalusers`, { headers: { cookie } });
    const bytes = (await (await list()).arrayBuffer()).byteLength;
    const until = performance.now() + SECONDS * 1000;
    let count = 0;
    await Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        while (performance.now() < until) {
          const answer = await list();
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
          count += 1;
        }
      }),
    );
    console.log(
      `  ${size.toLocaleString('en-US')} users: ${Math.round(count / SECONDS)} GET internalusers per second (${Math.round(bytes / 1000)} kB each); ` +
        `import ${Math.round(gateway.importMs)} ms, start ${Math.round(gateway.startMs)} ms, memory ${Math.round(memoryAtStart)} MB at start, ${Math.round(gateway.memoryMb())} MB after`,
    );
    await gateway.stop();
  }
}
