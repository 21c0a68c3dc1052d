import { Agent, request } from 'node:http';
import { signInAs } from './client';
import { startSeeded } from './gateway';

const SECONDS = 5;
const CONCURRENCY = 8;
const USERS = ['internalusers'];
const ROLES = ['roles', 'rolesmapping'];
const agent = new Agent({ keepAlive: true });

/**
 * Asks for a list as the screens do, with the versions of its entries, and resolves with status, tag and bytes; nothing is
 * unpacked, since it is the gateway that is measured.
 */
const receive = (url: string, resource: string, headers: Headers, body: string) =>
  new Promise((done, fail) => {
    const path = `${url}/api/v1/configuration/${resource}`;
    const more = { 'x-gatehouse-versions': 'true', 'osd-xsrf': 'x', 'content-type': 'application/json' };
    const options = { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...more, ...headers } };
    request(path, options, (answer) => {
      if (answer.statusCode >= 400) fail(new Error(`${resource} answered ${answer.statusCode}.`));
      let bytes = 0;
      answer.on('data', (part) => (bytes += part.length));
      answer.on('end', () => done({ bytes, tag: answer.headers.etag }));
    })
      .on('error', fail)
      .end(body);
  });

/** How often in a second several clients at once get all of `resources`. */
async function rate(url: string, resources: string[], headersOf: (resource: string) => Headers) {
  const until = performance.now() + SECONDS * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (performance.now() < until) {
        await Promise.all(resources.map((resource: string) => receive(url, resource, headersOf(resource))));
        count += 1;
      }
    }),
  );
  return Math.round(count / SECONDS);
}

/** The median time until the first client has a list after a change of it, in milliseconds. */
async function afterWrite(url: string, resource: string, name: string, entry: object, headers: Headers) {
  const times = [];
  for (let at = 0; at < 9; at += 1) {
    await receive(url, `${resource}/${name}`, headers, JSON.stringify({ ...entry, description: `${at}` }));
    const from = performance.now();
    await receive(url, resource, headers);
    times.push(performance.now() - from);
  }
  return Math.round(times.sort((a, b) => a - b)[4]);
}

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
const MB = (value: number) => `${Math.round(value)} MB`;

/** Requests per second of lists, and what the gateway costs to start and keep. */
export async function benchApi(sizes: number[]) {
  console.log('\nThe gateway: lists over HTTP, eight clients at once');
  for (const size of sizes) {
    const gateway = await startSeeded(size);
    const { url } = gateway;
    const memory = [gateway.memoryMb()];
    const cookie = await signInAs(gateway, gateway.user);
    const accepting = (coding: string) => ({ cookie, 'accept-encoding': coding });
    const codings = ['identity', 'gzip', 'br'];
    const seen = [];
    for (const coding of codings) seen.push(await receive(url, 'internalusers', accepting(coding)));
    const { tag } = seen[0];
    const users = await rate(url, USERS, () => accepting('gzip'));
    memory.push(gateway.memoryMb());
    const unchanged = await rate(url, USERS, () => ({ ...accepting('gzip'), 'if-none-match': tag }));
    const roles = await rate(url, ROLES, () => accepting('gzip'));
    memory.push(gateway.memoryMb());
    await rate(url, [...USERS, ...ROLES], () => accepting('gzip'));
    memory.push(gateway.memoryMb());
    const entry = { backend_roles: ['finance'] };
    const first = await afterWrite(url, 'internalusers', 'user-000000', entry, accepting('br'));
    console.log(
      `  ${size.toLocaleString('en-US')} users (${seen.map(({ bytes }, at) => `${kB(bytes)} ${codings[at]}`).join(', ')}): ` +
        `per second ${users} lists, ${unchanged} answers 304, ${roles} times a tenth as many roles with their mappings; ` +
        `${first} ms for the first list after a change`,
    );
    console.log(
      `    import ${Math.round(gateway.importMs)} ms, start ${Math.round(gateway.startMs)} ms; memory ${MB(memory[0])} at start, then ${memory.slice(1).map(MB).join(', ')} after 5, 15 and 20 seconds`,
    );
    await gateway.stop();
  }
}
