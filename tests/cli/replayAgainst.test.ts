import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { replayAgainst } from '../../cli/replay/against';
import { type ActionLog, type ExchangeLine } from '../../src/recording/format';
import { parseLog } from '../../src/recording/parse';
import { goldenLog } from '../support/goldenLogs';

/** A session in which a user is edited. */
const session = () => parseLog(goldenLog('user-edit'));

const exchangesOf = (log: ActionLog) =>
  log.lines.filter((line): line is ExchangeLine => line.kind === 'exchange');

interface Answer {
  status?: number;
  body?: unknown;
}

/** What a gateway was asked, and what it answers instead of what was recorded. */
let asked: string[];
let answers: Map<string, Answer>;
let server: Server;
let url: string;

const READER = { user: 'reader', password: 'Lantern-Harbour-42' };

/** A gateway that answers reads as the log has them, to the one who has signed in. */
function answer(log: ActionLog, { method, url: path = '', headers }: IncomingMessage): Answer {
  const name = `${method} ${path.replace('/base', '')}`;
  asked.push(name);
  const other = answers.get(name);
  if (other) return other;
  if (name === 'POST /auth/login' || name === 'POST /auth/logout') return { body: {} };
  if (headers.cookie !== 'sid=1') return { status: 401 };
  const recorded = exchangesOf(log).find((line) => `${line.method} ${line.path}` === name.split('?')[0]);
  if (!recorded) return { status: 404 };
  const { versions, ...plain } = recorded.response as { versions?: object };
  // As the gateway does: versions only for those who ask.
  const isAsked = headers['x-gatehouse-versions'] !== undefined;
  return { status: recorded.status, body: isAsked && versions ? { ...plain, versions } : plain };
}

beforeEach(async () => {
  asked = [];
  answers = new Map();
  const log = session();
  server = createServer((request, response) => {
    request.resume();
    const { status = 200, body } = answer(log, request);
    response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'sid=1; HttpOnly' });
    response.end(JSON.stringify(body) ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const USERS = 'GET /api/v1/configuration/internalusers';

/** The recorded list of users, changed. */
function users(change: (user: Record<string, unknown>) => unknown) {
  const line = exchangesOf(session()).find(({ path }) => path === '/api/v1/configuration/internalusers');
  const body = line?.response as { data: Record<string, Record<string, unknown>> };
  const data = Object.fromEntries(Object.entries(body.data).map(([name, user]) => [name, change(user)]));
  return { ...body, data };
}

describe('a log against a running gateway', () => {
  it('finds the same answers, sends each read once and no write, and signs out', async () => {
    expect(await replayAgainst(session(), url, READER)).toEqual({ same: 6, absent: 0, differences: [] });
    expect(asked[0]).toBe('POST /auth/login');
    expect(asked.at(-1)).toBe('POST /auth/logout');
    const reads = asked.slice(1, -1);
    expect(reads.every((name) => name.startsWith('GET /api/'))).toBe(true);
    expect(new Set(reads).size).toBe(reads.length);
    expect(exchangesOf(session()).some(({ response }) => Object(response).versions)).toBe(true);
  });

  it('takes other users for data, and members that are new for no difference', async () => {
    const [kept] = Object.entries(users((user) => ({ ...user, nickname: 'x' })).data);
    answers.set(USERS, {
      body: { ...users((user) => user), data: { other: kept?.[1] }, versions: { other: 'x' }, more: 1 },
    });
    answers.set(`${USERS}/keeper`, { status: 404 });
    expect(await replayAgainst(session(), url, READER)).toEqual({ same: 5, absent: 1, differences: [] });
  });

  it('names a member that is gone, a value of another kind, and another status', async () => {
    answers.set(USERS, { body: users(({ backend_roles: _gone, ...user }) => ({ ...user, reserved: 'no' })) });
    answers.set('GET /api/v1/accounts', { status: 403 });
    const { differences } = await replayAgainst(session(), url, READER);
    // A log lists requests in the order of their answers, which differs from recording to recording.
    expect(differences.toSorted()).toEqual([
      expect.stringMatching(/^GET \/api\/v1\/accounts \(seq \d+\) was answered with 200, now with 403$/),
      expect.stringMatching(
        /^GET \/api\/v1\/configuration\/internalusers \(seq \d+\): data › \* › backend_roles is no longer there$/,
      ),
      expect.stringMatching(/data › \* › reserved was boolean and is string$/),
    ]);
  });

  it('says that it has to sign in, and that it may not', async () => {
    await expect(replayAgainst(session(), url, undefined)).rejects.toThrow('set GATEHOUSE_USER');
    answers.set('POST /auth/login', { status: 401 });
    await expect(replayAgainst(session(), url, READER)).rejects.toThrow('refused to sign in reader (401)');
  });

  it('sends nothing for a log that reads elsewhere', async () => {
    const log = session();
    for (const path of ['/auth/logout', '/api/../auth/logout', '//elsewhere.test/api/x', '/other/api/x']) {
      const lines = log.lines.map((line) =>
        line.kind === 'exchange' && line.path.endsWith('internalusers') ? { ...line, path } : line,
      );
      await expect(replayAgainst({ ...log, lines }, url, READER)).rejects.toThrow(
        'not an address of the API',
      );
    }
    expect(asked).toEqual([]);
  });
});
