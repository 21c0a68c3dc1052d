import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { registerLogCommand } from '../../cli/log';
import { type Har, toHar } from '../../cli/replay/har';
import { parseBundle } from '../../src/recording/parse';
import { paused, resumed } from '../../src/store/recording/slice';
import { counted, createToyStore } from '../recording/toy';
import { goldenLog } from '../support/goldenLogs';
import { runCommand } from '../support/runCommand';

/** http://www.softwareishard.com/blog/har-12-spec/: all required members, and no others. */
const pairs = z.array(z.strictObject({ name: z.string(), value: z.string() }));
const size = z.int().min(-1);
const message = { httpVersion: z.string(), cookies: z.array(z.never()), headers: pairs };
const sizes = { headersSize: size, bodySize: size };
const duration = z.number().min(0);
const entry = z.strictObject({
  pageref: z.string(),
  startedDateTime: z.iso.datetime(),
  time: duration,
  request: z.strictObject({
    method: z.string(),
    url: z.url(),
    ...message,
    queryString: pairs,
    postData: z.strictObject({ mimeType: z.string(), text: z.string() }).optional(),
    ...sizes,
  }),
  response: z.strictObject({
    status: z.int(),
    statusText: z.string(),
    ...message,
    content: z.strictObject({ size, mimeType: z.string(), text: z.string().optional() }),
    redirectURL: z.string(),
    ...sizes,
    _error: z.string().optional(),
  }),
  cache: z.strictObject({}),
  timings: z.strictObject({ send: duration, wait: duration, receive: duration }),
});
const HAR = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string(), version: z.string() }),
    pages: z.array(
      z.strictObject({
        startedDateTime: z.iso.datetime(),
        id: z.string(),
        title: z.string(),
        pageTimings: z.strictObject({}),
      }),
    ),
    entries: z.array(entry),
    comment: z.string(),
  }),
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-har-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function command(...args: string[]) {
  const { code, errors } = await runCommand(registerLogCommand, ['log', 'har', ...args]);
  return { code, errors };
}

describe('gatehouse log har', () => {
  it.each(['user-edit', 'outage-list', 'saved-objects-transfer', 'saved-objects-list'])(
    'writes the requests of %s as HAR 1.2, in the order in which they were sent',
    async (name) => {
      const [file, output] = [join(folder, 'session.gatehouse'), join(folder, 'session.har')];
      await writeFile(file, gzipSync(goldenLog(name)));
      expect(await command(file, '-o', output)).toEqual({ code: undefined, errors: [] });
      const har = JSON.parse(await readFile(output, 'utf8')) as Har;
      expect(HAR.safeParse(har).error).toBeUndefined();
      const [log] = parseBundle(goldenLog(name));
      const exchanges = log?.lines.filter(({ kind }) => kind === 'exchange') ?? [];
      expect(har.log.entries).toHaveLength(exchanges.length);
      const times = har.log.entries.map(({ startedDateTime }) => startedDateTime);
      expect(times).toEqual(times.toSorted());
    },
  );

  it('has the recorded request, answer, query, headers and times, redacted as in the recording', () => {
    const { store, recorder } = createToyStore();
    store.dispatch(counted(1));
    recorder.addExchange({
      method: 'PUT',
      path: '/api/notes/1',
      query: { all: ['x', 'y z'] },
      status: 409,
      at: 1_700_000_000_000,
      ms: 12,
      requestHeaders: { 'if-match': '"7"', 'content-type': 'application/json' },
      requestBody: { text: 'n', password: 'Harbour-Lantern-42!' },
      responseBody: { error: 'ä' },
      etag: '"8"',
    });
    const [one] = toHar(parseBundle(recorder.save())).log.entries;
    expect(one).toMatchObject({
      startedDateTime: '2023-11-14T22:13:20.000Z',
      time: 12,
      request: {
        method: 'PUT',
        url: 'http://gatehouse.invalid/api/notes/1?all=x&all=y+z',
        headers: [
          { name: 'if-match', value: '"7"' },
          { name: 'content-type', value: 'application/json' },
        ],
        queryString: [
          { name: 'all', value: 'x' },
          { name: 'all', value: 'y z' },
        ],
        postData: { mimeType: 'application/json', text: '{"text":"n","password":"[redacted]"}' },
      },
      response: {
        status: 409,
        statusText: 'Conflict',
        headers: [{ name: 'etag', value: '"8"' }],
        content: { size: 14, mimeType: 'application/json', text: '{"error":"ä"}' },
      },
      timings: { send: 0, wait: 12, receive: 0 },
    });
  });

  it('names requests without an answer, and the part of each request', () => {
    const { store, recorder } = createToyStore();
    const failed = { path: '/a', method: 'GET', query: {}, at: 1_001, ms: 1 };
    for (const action of [paused(), resumed()]) store.dispatch(action);
    recorder.addExchange({ ...failed, failure: { kind: 'network', message: 'Failed to fetch' } });
    const { pages, entries } = toHar(parseBundle(recorder.save())).log;
    expect(pages.map(({ id }) => id)).toEqual(['part_1', 'part_2']);
    expect(entries).toMatchObject([
      { pageref: 'part_2', response: { status: 0, _error: 'Failed to fetch', content: { size: 0 } } },
    ]);
  });

  it('takes the origin, for tools that match addresses', async () => {
    const [file, output] = [join(folder, 'origin.jsonl'), join(folder, 'origin.har')];
    await writeFile(file, goldenLog('outage-list'));
    await command(file, '-o', output, '--origin', 'https://gate.example');
    const { log } = JSON.parse(await readFile(output, 'utf8')) as Har;
    expect(log.entries.every(({ request }) => request.url.startsWith('https://gate.example/'))).toBe(true);
    expect(await command(file, '--origin', 'gate')).toMatchObject({
      code: 2,
      errors: [expect.stringContaining('--origin takes an address such as')],
    });
  });

  it('exits 2 with the reason for what is no recording', async () => {
    expect(await command('package.json')).toEqual({
      code: 2,
      errors: [expect.stringMatching(/^package\.json: Not a readable action log\. Line 1: /)],
    });
  });
});
