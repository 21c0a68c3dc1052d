import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type KeptRecording, type KeptRecordings } from '../../../contract/recordings';
import { EVERYTHING, storedEvents } from '../audit/support';
import { type Settings, startGateway, type TestGateway } from './support';

const PATH = '/api/v1/recordings';
const PASSWORD = 'Quiet-Meadow-17!';
const START = Date.parse('2026-03-01T08:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const line = (value: object) => `${JSON.stringify(value)}\n`;
const HEADER = line({ kind: 'header', format: 'gatehouse-action-log', formatVersion: 1, startedAt: START });
const BASE = line({ kind: 'base', seq: 0, hash: 'a', state: {} });
const END = line({ kind: 'end', seq: 4, hash: 'a', actions: 3 });
const location = { pathname: '/app/security-dashboards-plugin', search: '', hash: '#/users' };
const STORY = [
  { type: 'navigation/navigated', source: 'view', payload: { location, kind: 'push' } },
  { type: 'recording/marked', source: 'view', payload: { note: 'it broke here' } },
  { type: 'fatalErrors/fatalErrorAdded', source: 'saga', payload: {} },
].map((event, index) => line({ kind: 'action', seq: index + 1, at: START + 1000 * index, ...event }));
const FAILED = line({
  kind: 'exchange',
  seq: 4,
  at: START + 5000,
  ms: 3,
  method: 'GET',
  path: '/a',
  status: 500,
});
const LOG = [HEADER, BASE, ...STORY, FAILED, END].join('');

const gateways: TestGateway[] = [];
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.dispose();
});

async function open(settings: Settings = {}, endsWithTest = true) {
  const clock = { now: START + DAY };
  const gateway = await startGateway(settings, { now: () => clock.now });
  if (endsWithTest) gateways.push(gateway);
  const admin = await gateway.signIn();
  for (const name of ['mara', 'ben']) {
    const path = `/api/v1/configuration/internalusers/${name}`;
    await gateway.call('POST', path, { cookie: admin, body: { password: PASSWORD } });
  }
  const [mara, ben] = [await gateway.signIn('mara', PASSWORD), await gateway.signIn('ben', PASSWORD)];
  const post = (cookie: string | undefined, body: Buffer, query = '', headers: Record<string, string> = {}) =>
    fetch(gateway.url + PATH + query, {
      method: 'POST',
      headers: {
        'osd-xsrf': 'osd-fetch',
        'content-type': 'application/gzip',
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      body: new Uint8Array(body),
    });
  const keep = async (cookie: string, text = LOG, query = '') => {
    const answer = await post(cookie, gzipSync(text), query);
    expect(answer.status).toBe(201);
    return (await answer.json()) as KeptRecording;
  };
  const list = async (cookie: string) =>
    (await (await gateway.call('GET', PATH, { cookie })).json()) as KeptRecordings;
  const call = (method: string, id: string, cookie: string, body?: object) =>
    gateway.call(method, `${PATH}/${id}`, { cookie, ...(body && { body }) });
  return { gateway, clock, admin, mara, ben, post, keep, list, call };
}

/** The status of an answer and what it says. */
const told = async (answer: Response) => {
  const { message } = (await answer.json()) as { message: string };
  return { status: answer.status, message };
};

describe('recordings on the gateway', () => {
  it("are kept with the gateway's counts and returned unchanged", async () => {
    const { mara, keep, list, call } = await open();
    const kept = await keep(mara, LOG, '?note=The%20list%20is%20empty');
    expect(kept).toMatchObject({
      user: 'mara',
      note: 'The list is empty',
      startedAt: '2026-03-01T08:00:00.000Z',
      endedAt: '2026-03-01T08:00:05.000Z',
      keptAt: '2026-03-02T08:00:00.000Z',
      keptUntil: '2026-04-01T08:00:00.000Z',
      page: '/app/security-dashboards-plugin#/users',
      actions: 3,
      requests: 1,
      errors: 2,
      marks: 1,
      size: gzipSync(LOG).length,
    });
    expect(await list(mara)).toEqual({ recordings: [kept], of: 'own', maxSize: 10_485_760 });
    const answer = await call('GET', kept.id, mara);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe(LOG);
  });

  it('name the tab of the browser, and the session in which they were kept', async () => {
    const { gateway, mara, keep } = await open();
    const header = line({ ...(JSON.parse(HEADER) as object), tab: 'a1b2' });
    const [one, two] = [await keep(mara, LOG.replace(HEADER, header)), await keep(mara)];
    expect([one.tab, two.tab]).toEqual(['a1b2', undefined]);
    expect(one.session).toMatch(/^\S{8,}$/);
    expect(two.session).toBe(one.session);
    const again = await keep(await gateway.signIn('mara', PASSWORD));
    expect(again.session).not.toBe(one.session);
  });

  it('are sent unpacked to clients that take no gzip', async () => {
    const { gateway, mara, keep } = await open();
    const { id } = await keep(mara);
    const headers = { 'accept-encoding': 'identity' };
    const answer = await gateway.call('GET', `${PATH}/${id}`, { cookie: mara, headers });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, LOG]);
  });

  it('of other users are there for administrators alone', async () => {
    const { admin, mara, ben, keep, list, call } = await open();
    const { id } = await keep(mara);
    expect((await list(ben)).recordings).toEqual([]);
    for (const method of ['GET', 'DELETE'])
      expect(await told(await call(method, id, ben))).toEqual({
        status: 404,
        message: 'This recording no longer exists.',
      });
    expect((await call('PUT', id, ben, { identical: true })).status).toBe(404);
    const all = await list(admin);
    expect([all.of, all.recordings.map(({ user }) => user)]).toEqual(['all', ['mara']]);
    expect((await call('GET', id, admin)).status).toBe(200);
    expect((await call('DELETE', id, admin)).status).toBe(200);
    expect((await list(mara)).recordings).toEqual([]);
  });

  it('say what their last replay came to', async () => {
    const { admin, mara, keep, list, call } = await open();
    const { id } = await keep(mara);
    expect((await call('PUT', id, admin, { identical: false })).status).toBe(200);
    const verdict = { identical: false, by: 'admin', at: '2026-03-02T08:00:00.000Z' };
    expect((await list(mara)).recordings[0]?.verdict).toEqual(verdict);
    expect((await call('PUT', id, admin, { identical: 'yes' })).status).toBe(400);
  });

  it('leave when they are too old', async () => {
    const { clock, mara, keep, list, gateway } = await open({ 'recordings.maxAge': 7 });
    await keep(mara);
    clock.now += 7 * DAY;
    const again = await gateway.signIn('mara', PASSWORD);
    expect((await list(again)).recordings).toHaveLength(1);
    clock.now += 1;
    expect((await list(again)).recordings).toEqual([]);
  });

  it('of one user take at most a quarter of the space, and of all users at most the whole', async () => {
    const { admin, mara, ben, post, keep } = await open({ 'recordings.maxTotalSize': 65_536 });
    const noise = Buffer.from(Array.from({ length: 12_000 }, (_, at) => (at * at * 31 + at) % 251));
    const text = HEADER + line({ kind: 'base', seq: 0, state: noise.toString('base64') }) + END;
    const size = gzipSync(text).length;
    const most = Math.floor(16_384 / size);
    expect(most).toBeGreaterThan(0);
    for (let count = 0; count < most; count += 1) await keep(mara, text);
    expect(await told(await post(mara, gzipSync(text)))).toMatchObject({ status: 409 });
    await keep(ben, text);
    expect((await post(admin, gzipSync(text))).status).toBe(201);
  });

  it('of a deleted user are not those of a later user with the name', async () => {
    const { gateway, clock, admin, mara, keep, list, call } = await open();
    const { id } = await keep(mara);
    const account = (method: string, body?: object) =>
      gateway.call(method, '/api/v1/configuration/internalusers/mara', {
        cookie: admin,
        ...(body && { body }),
      });
    clock.now += 1000;
    expect((await account('DELETE')).status).toBe(200);
    clock.now += 1000;
    await account('POST', { password: PASSWORD });
    const other = await gateway.signIn('mara', PASSWORD);
    expect((await list(other)).recordings).toEqual([]);
    for (const method of ['GET', 'DELETE']) expect((await call(method, id, other)).status).toBe(404);
    expect((await call('PUT', id, other, { identical: true })).status).toBe(404);
    expect((await list(admin)).recordings.map((one) => one.id)).toEqual([id]);
    const own = await keep(other);
    expect((await list(other)).recordings).toEqual([own]);
  });

  it('of one user are 100 at most', async () => {
    const { ben, keep, mara, post } = await open();
    for (let count = 0; count < 100; count += 1) await keep(mara);
    expect(await told(await post(mara, gzipSync(LOG)))).toEqual({
      status: 409,
      message: 'You keep 100 recordings, and no more are kept for one user. Delete one first.',
    });
    await keep(ben);
  });

  it('are written to the audit log when they are kept, read and removed', async () => {
    const { gateway, mara, admin, keep, call } = await open();
    await gateway.call('POST', '/api/v1/configuration/audit/config', { cookie: admin, body: EVERYTHING });
    const { id } = await keep(mara);
    await call('GET', id, admin).then((answer) => answer.text());
    await call('DELETE', id, admin);
    gateway.embedded?.audit.flush();
    const told = storedEvents(gateway.folder).filter(
      (event) =>
        event['audit_category'] === 'GRANTED_PRIVILEGES' &&
        String(event['audit_rest_request_path']).startsWith(PATH),
    );
    expect(
      told.map((event) => [event['audit_request_effective_user'], event['audit_rest_request_method']]),
    ).toEqual([
      ['mara', 'POST'],
      ['admin', 'GET'],
      ['admin', 'DELETE'],
    ]);
    expect(gateway.log.filter((entry) => entry.includes('recording used'))).toHaveLength(3);
  });

  it('are neither kept nor announced if the configuration says so', async () => {
    const { mara, post, gateway } = await open({ 'recordings.enabled': false });
    expect((await post(mara, gzipSync(LOG))).status).toBe(404);
    expect((await gateway.call('GET', PATH, { cookie: mara })).status).toBe(404);
  });
});

describe('a file that is not a recording', () => {
  let at: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    at = await open({ 'opensearch_security.auth.anonymous_auth_enabled': true }, false);
  });
  afterAll(() => at.gateway.dispose());

  const long = (inside: string) => `{"kind":"base","seq":0,"state":{"a":"${'x'.repeat(300_000)}"${inside}\n`;

  it.each([
    ['text that is not packed', Buffer.from(LOG), 400, 'The recording is not text packed with gzip.'],
    [
      'packed text that stops',
      gzipSync(LOG).subarray(0, 60),
      400,
      'The recording is not text packed with gzip.',
    ],
    [
      'packed bytes that are no text',
      gzipSync(Buffer.from([0xff, 0xfe, 0xff])),
      400,
      'The recording is not text packed with gzip.',
    ],
    ['nothing', gzipSync(''), 400, 'The recording is empty.'],
    [
      'another file',
      gzipSync('hello\n'),
      400,
      'Line 1 of the recording is not valid: it is not a line of a log.',
    ],
    [
      'JSON of another kind',
      gzipSync('{"kind":"header"}\n'),
      400,
      'Line 1 of the recording is not valid: it is not the header of a log.',
    ],
    [
      'a list',
      gzipSync(`${HEADER}[]\n${END}`),
      400,
      'Line 2 of the recording is not valid: it is not a line of a log.',
    ],
    [
      'a log without its end',
      gzipSync(HEADER + BASE),
      400,
      'Line 2 of the recording is not valid: the end of the log is missing after it.',
    ],
    [
      'a long line that is not JSON',
      gzipSync(HEADER + long('}') + END),
      400,
      'Line 2 of the recording is not valid: it is not JSON.',
    ],
    [
      'a long line with brackets that do not match',
      gzipSync(HEADER + long(']}') + END),
      400,
      'Line 2 of the recording is not valid: it is not JSON.',
    ],
    [
      'a long line with something behind it',
      gzipSync(HEADER + long('}} x') + END),
      400,
      'Line 2 of the recording is not valid: it is not JSON.',
    ],
    [
      'a line that is too long',
      gzipSync(`${HEADER}{"kind":"base","state":"${'x'.repeat(8_400_000)}`),
      400,
      'A line of the recording is longer than 8388608 characters.',
    ],
  ])('is refused with the reason: %s', async (_what, body, status, message) => {
    const { mara, post, list } = at;
    expect(await told(await post(mara, body))).toEqual({ status, message });
    expect((await list(mara)).recordings).toEqual([]);
  });

  it('is refused when it unpacks to more than 100 MiB', async () => {
    const { mara, post } = at;
    const lines = line({ kind: 'hash', seq: 0, hash: 'a'.repeat(200_000) }).repeat(530);
    expect((await post(mara, gzipSync(HEADER + lines + END))).status).toBe(413);
  });

  it('is refused when it is larger than recordings.maxSize, and when it is sent as something else', async () => {
    const { mara, post } = await open({ 'recordings.maxSize': 65_536 });
    expect((await post(mara, Buffer.alloc(65_537))).status).toBe(413);
    expect((await post(mara, Buffer.from('{}'), '', { 'content-type': 'application/json' })).status).toBe(
      415,
    );
    expect((await post(mara, gzipSync(LOG), `?note=${'x'.repeat(501)}`)).status).toBe(400);
  });

  it('takes a long line that is one, and counts it', async () => {
    const { mara, keep } = at;
    const action = { kind: 'action', seq: 5, at: START + 9000, source: 'view', type: 'recording/marked' };
    const text = `${JSON.stringify(action).slice(0, -1)},"payload":{"note":"${'x'.repeat(300_000)}"}}\n`;
    expect(await keep(mara, HEADER + long('}}') + text + END)).toMatchObject({
      marks: 1,
      endedAt: '2026-03-01T08:00:09.000Z',
    });
  });

  it('needs a session and the header that forms cannot send', async () => {
    const { mara, post, gateway } = at;
    expect((await post(undefined, gzipSync(LOG))).status).toBe(401);
    const bare = await fetch(gateway.url + PATH, {
      method: 'POST',
      headers: { cookie: mara, 'content-type': 'application/gzip' },
      body: new Uint8Array(gzipSync(LOG)),
    });
    expect(bare.status).toBe(400);
    expect((await gateway.call('GET', PATH)).status).toBe(401);
  });

  it('cannot be kept by visitors, who share one name', async () => {
    const { gateway } = at;
    const answer = await gateway.call('GET', '/auth/anonymous', {});
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    expect((await gateway.call('GET', PATH, { cookie })).status).toBe(403);
  });
});
