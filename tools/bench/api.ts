import { Agent, request } from 'node:http';
import { median } from './browser';
import { signInAs } from './client';
import { startSeeded } from './gateway';

const SECONDS = 5;
const CONCURRENCY = 8;
const USERS = ['internalusers'];
const ROLES = ['roles', 'rolesmapping'];
const agent = new Agent({ keepAlive: true });

type Headers = Record<string, string>;

interface Received {
  bytes: number;
  /** The `etag` of the answer. */
  tag: string;
}

/**
 * Requests a list as the screens do, with the versions of its entries. Nothing is decompressed,
 * since only the gateway is measured.
 */
const receive = (url: string, resource: string, headers: Headers, body?: string) =>
  new Promise<Received>((done, fail) => {
    const path = `${url}/api/v1/configuration/${resource}`;
    const more = { 'x-gatehouse-versions': 'true', 'osd-xsrf': 'x', 'content-type': 'application/json' };
    const options = { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...more, ...headers } };
    request(path, options, (answer) => {
      if ((answer.statusCode ?? 0) >= 400) fail(new Error(`${resource} answered ${answer.statusCode}.`));
      let bytes = 0;
      answer.on('data', (part) => (bytes += part.length));
      answer.on('end', () => done({ bytes, tag: answer.headers.etag ?? '' }));
    })
      .on('error', fail)
      .end(body);
  });

/** Returns how often in a second several clients together get all of `resources`. */
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

/** Returns the median time until a client has a list after a change to it, in milliseconds. */
async function afterWrite(url: string, resource: string, name: string, entry: object, headers: Headers) {
  const times: number[] = [];
  for (let at = 0; at < 9; at += 1) {
    await receive(url, `${resource}/${name}`, headers, JSON.stringify({ ...entry, description: `${at}` }));
    const from = performance.now();
    await receive(url, resource, headers);
    times.push(performance.now() - from);
  }
  return Math.round(median(times));
}

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
const MB = (value: number) => `${Math.round(value)} MB`;

/** Prints requests of lists per second, and the time and memory that the gateway needs. */
export async function benchApi(sizes: number[]) {
  console.log('\nThe gateway: lists over HTTP, eight clients at once');
  for (const size of sizes) {
    const gateway = await startSeeded(size);
    const { url } = gateway;
    const atStart = gateway.memoryMb();
    const later: number[] = [];
    const cookie = await signInAs(gateway, gateway.user);
    const accepting = (coding: string) => ({ cookie, 'accept-encoding': coding });
    const codings = ['identity', 'gzip', 'br'];
    const seen = [];
    for (const coding of codings) seen.push(await receive(url, 'internalusers', accepting(coding)));
    const tag = seen[0]?.tag ?? '';
    const users = await rate(url, USERS, () => accepting('gzip'));
    later.push(gateway.memoryMb());
    const unchanged = await rate(url, USERS, () => ({ ...accepting('gzip'), 'if-none-match': tag }));
    const roles = await rate(url, ROLES, () => accepting('gzip'));
    later.push(gateway.memoryMb());
    await rate(url, [...USERS, ...ROLES], () => accepting('gzip'));
    later.push(gateway.memoryMb());
    const entry = { backend_roles: ['finance'] };
    const first = await afterWrite(url, 'internalusers', 'user-000000', entry, accepting('br'));
    console.log(
      `  ${size.toLocaleString('en-US')} users (${seen.map(({ bytes }, at) => `${kB(bytes)} ${codings[at]}`).join(', ')}): ` +
        `per second ${users} lists, ${unchanged} answers 304, ${roles} times a tenth as many roles with their mappings; ` +
        `${first} ms for the first list after a change`,
    );
    console.log(
      `    import ${Math.round(gateway.importMs)} ms, start ${Math.round(gateway.startMs)} ms; memory ${MB(atStart)} at start, then ${later.map(MB).join(', ')} after 5, 15 and 20 seconds`,
    );
    await gateway.stop();
  }
}
