import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { replayBehaviour } from '../../cli/replay/behaviour';
import { type ActionLine, type ActionLog, type ExchangeLine } from '../../src/recording/format';
import { parseLog } from '../../src/recording/parse';
import { verifyState } from '../../src/recording/verifyState';
import { PERSISTED } from '../../src/store/persist';
import { reducerOf } from '../../src/store/rootReducer';
import { goldenLog } from '../support/goldenLogs';
import { recordSession, TAG, user } from '../support/recordedSession';

describe('behaviour replay', () => {
  const globals = globalThis as { location?: unknown; navigator?: unknown };
  const before = { location: globals.location, navigator: globals.navigator };
  afterAll(() => void Object.assign(globals, before));
  let log: ActionLog;
  /** The same session, which ends before its last answer. */
  let ended: ActionLog;
  /** The same session with 1,001 users. */
  let long: ActionLog & { text: string };
  beforeAll(async () => {
    Object.assign(globals, { location: { origin: 'http://gate.test' }, navigator: { userAgent: 'Test' } });
    log = await recordSession();
    ended = await recordSession({ anna: user }, true);
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [
        `user-${at}`,
        { ...user, description: `Works on pier ${at}`.padEnd(120, '.'), hash: '', reserved: false },
      ]),
    );
    long = await recordSession({ anna: user, ...many });
  });

  const isAction = (line: { kind: string }): line is ActionLine => line.kind === 'action';
  const lineOf = (type: string) =>
    log.lines.filter(isAction).find((line) => line.type === type) as ActionLine;

  it('meets live effects that do what was recorded: the same actions and the same requests', async () => {
    const result = await replayBehaviour(log);
    expect(result.divergence).toBeUndefined();
    const requests = log.lines.filter((line): line is ExchangeLine => line.kind === 'exchange');
    expect(result.requests).toBe(requests.length);
    expect(requests.map(({ method }) => method)).toEqual(expect.arrayContaining(['POST', 'GET', 'DELETE']));
    expect(result.actions).toBeGreaterThan(5);
  });

  it('ignores an answer after the effects have ended', async () => {
    const ends = ended.lines.findIndex((line) => isAction(line) && line.type === 'plugins/allPluginsStopped');
    const late = ended.lines.slice(ends).filter((line): line is ExchangeLine => line.kind === 'exchange');
    expect(late.map(({ path }) => path)).toEqual([expect.stringMatching(/\/actiongroups$/)]);
    expect((await replayBehaviour(ended)).divergence).toBeUndefined();
  });

  it('meets a session that reads a list of 1,000 users, which is written once however often it was read', async () => {
    const lists = long.lines.filter(
      (line): line is ExchangeLine =>
        line.kind === 'exchange' && line.method === 'GET' && line.path.endsWith('/internalusers'),
    );
    expect(JSON.stringify(lists[0]?.response).length).toBeGreaterThan(200_000);
    expect(lists.length).toBeGreaterThan(1);
    expect(long.text.split('Works on pier 999')).toHaveLength(2);
    const { divergence, requests } = await replayBehaviour(long);
    expect(divergence).toBeUndefined();
    expect(requests).toBe(long.lines.filter(({ kind }) => kind === 'exchange').length);
  });

  describe('of a session that returned to an unchanged list', () => {
    let returned: ActionLog & { text: string };
    beforeAll(async () => {
      returned = await recordSession(
        { anna: { ...user, description: 'Works on pier 7'.padEnd(200, '.') } },
        false,
        true,
      );
    });
    const isUnchanged = (line: ActionLog['lines'][number]): line is ExchangeLine =>
      line.kind === 'exchange' && line.status === 304;
    const replayed = (change: (line: ActionLog['lines'][number]) => ActionLog['lines'][number]) =>
      replayBehaviour({ ...returned, lines: returned.lines.map(change) });

    it('has the list once, and of the return a line of the request and one of the event, without data', () => {
      expect(returned.text.split('Works on pier 7')).toHaveLength(2);
      const [exchange, ...others] = returned.lines.filter(isUnchanged);
      expect(others).toEqual([]);
      expect(exchange).toMatchObject({ headers: { 'if-none-match': TAG }, etag: TAG });
      expect(exchange).not.toHaveProperty('response');
      const settles = returned.lines.filter(isAction).find(({ type }) => type === 'users/listUnchanged');
      expect(settles).not.toHaveProperty('payload');
    });

    it('reproduces the recorded state, and effects are answered 304 from the log', async () => {
      const { result } = verifyState(returned, reducerOf(returned.base.state as object), { kept: PERSISTED });
      expect(result).toMatchObject({ identical: true });
      const { divergence, requests } = await replayBehaviour(returned);
      expect(divergence).toBeUndefined();
      expect(requests).toBe(returned.lines.filter(({ kind }) => kind === 'exchange').length);
    });

    it('finds a tag that is no longer sent, sent where none was, or no longer kept', async () => {
      const lost = await replayed((line) =>
        isUnchanged(line) ? { ...line, headers: { ...line.headers, 'if-none-match': '"other"' } } : line,
      );
      expect(lost.divergence).toMatchObject({
        problem: 'changed',
        diff: [{ path: ['headers', 'if-none-match'] }],
      });
      const { 'if-none-match': _tag, ...untagged } = returned.lines.find(isUnchanged)?.headers ?? {};
      const added = await replayed((line) => (isUnchanged(line) ? { ...line, headers: untagged } : line));
      expect(added.divergence).toMatchObject({
        problem: 'changed',
        diff: [{ path: ['headers', 'if-none-match'] }],
      });
      const kept = await replayed((line) =>
        isAction(line) && line.type === 'users/listReceived'
          ? { ...line, payload: { ...(line.payload as object), tag: '"other"' } }
          : line,
      );
      expect(kept.divergence).toMatchObject({ diff: [{ path: ['tag'] }] });
    });

    it('sends no tag where the build that recorded the log kept none', async () => {
      const first = returned.lines.find(
        (line): line is ExchangeLine => line.kind === 'exchange' && line.etag === TAG,
      );
      const { items } = returned.lines.filter(isAction).find(({ type }) => type === 'users/listReceived')
        ?.payload as { items: unknown };
      const { 'if-none-match': _tag, ...headers } = returned.lines.find(isUnchanged)?.headers ?? {};
      const older = await replayed((line) => {
        if (isUnchanged(line)) return { ...line, headers, status: 200, response: first?.response };
        const isAnswer = isAction(line) && /^users\/list(Received|Unchanged)$/.test(line.type);
        return isAnswer ? { ...line, type: 'users/listReceived', payload: { items } } : line;
      });
      expect(older.divergence).toBeUndefined();
    });
  });

  it('waits for each answer as long as it took, so that a notice after a slow save ends no earlier', async () => {
    const save = log.lines.find(
      (line) => line.kind === 'exchange' && line.method === 'POST' && /berta/.test(line.path),
    );
    const { seq: saved } = save as ExchangeLine;
    const { seq: deleted } = lineOf('users/deletionRequested');
    // The save takes 4.5 seconds, and the user deletes a second after its notice, which is shown for five.
    const slow = log.lines.map((line) => {
      if (line.kind === 'hash') return line;
      if (line === save) return { ...(line as ExchangeLine), ms: (line as ExchangeLine).ms + 4500 };
      return { ...line, at: line.at + (line.seq > saved ? 4500 : 0) + (line.seq >= deleted ? 1000 : 0) };
    });
    expect((await replayBehaviour({ ...log, lines: slow })).divergence).toBeUndefined();
  });

  it('gives the clock back, and can be done again', async () => {
    const before = Date.now();
    const first = await replayBehaviour(log);
    expect(await replayBehaviour(log)).toEqual(first);
    expect(Date.now()).toBeGreaterThanOrEqual(before);
  });

  it('notices what effects no longer do', async () => {
    const { seq } = lineOf('users/listReceived');
    const forged = { ...lineOf('users/listReceived'), type: 'users/listRead' };
    const { divergence } = await replayBehaviour({
      ...log,
      lines: log.lines.map((line) => (line.seq === seq && line.kind === 'action' ? forged : line)),
    });
    expect(divergence).toMatchObject({ seq, recorded: { kind: 'action', name: 'users/listRead' } });
    expect(divergence?.done.map(({ name }) => name)).toContain('users/listReceived');
  });

  it('notices what effects do with another content, and shows the difference', async () => {
    const line = lineOf('toasts/toastRaised');
    const payload = JSON.parse(JSON.stringify(line.payload).replace('berta', 'carla')) as unknown;
    const { divergence } = await replayBehaviour({
      ...log,
      lines: log.lines.map((other) => (other === line ? { ...line, payload } : other)),
    });
    expect(divergence?.recorded).toMatchObject({ name: 'toasts/toastRaised' });
    expect(divergence?.diff).toEqual([expect.objectContaining({ expected: 'carla', actual: 'berta' })]);
  });

  it('notices what effects do and the log does not have', async () => {
    const { seq } = lineOf('toasts/toastRaised');
    const { divergence } = await replayBehaviour({
      ...log,
      lines: log.lines.filter((line) => line.seq !== seq),
    });
    expect(divergence?.recorded).toBeUndefined();
    expect(divergence?.done.map(({ name }) => name)).toContain('toasts/toastRaised');
  });

  it('notices a request that is no longer sent, and one with another body', async () => {
    const changed = (change: (line: ExchangeLine) => ExchangeLine) =>
      replayBehaviour({
        ...log,
        lines: log.lines.map((line) =>
          line.kind === 'exchange' && line.method === 'POST' ? change(line) : line,
        ),
      });
    const moved = await changed((line) => ({ ...line, path: `${line.path}/elsewhere` }));
    expect(moved.divergence?.recorded).toMatchObject({
      kind: 'request',
      name: expect.stringContaining('/elsewhere'),
    });
    const rewritten = await changed((line) => ({ ...line, request: { applications: [] } }));
    expect(rewritten.divergence?.diff.length).toBeGreaterThan(0);
  });

  const withLines = (change: (line: ActionLog['lines'][number]) => ActionLog['lines']) =>
    replayBehaviour({ ...log, lines: log.lines.flatMap(change) });

  it('notices that the protection against lost updates is no longer asked for, and shows the header', async () => {
    const { divergence } = await withLines((line) => [
      line.kind === 'exchange' && line.method === 'DELETE'
        ? { ...line, headers: { ...line.headers, 'if-match': '"7"' } }
        : line,
    ]);
    expect(divergence).toMatchObject({ problem: 'changed', recorded: { kind: 'request' } });
    expect(divergence?.diff).toEqual([{ path: ['headers', 'if-match'], expected: '"7"', actual: undefined }]);
  });

  it('shows the query in which a request differs', async () => {
    const { divergence } = await withLines((line) => [
      line.kind === 'exchange' && line.method === 'GET' && line.path.endsWith('/internalusers')
        ? { ...line, query: { perPage: '50' } }
        : line,
    ]);
    expect(divergence?.recorded?.name).toContain('internalusers?perPage=50');
    expect(divergence?.diff).toEqual([{ path: ['query', 'perPage'], expected: '50', actual: undefined }]);
  });

  it('takes an empty list in a query for what an address says of it: nothing', async () => {
    const { divergence } = await withLines((line) => [
      line.kind === 'exchange' ? { ...line, query: { ...line.query, fields: [] } } : line,
    ]);
    expect(divergence).toBeUndefined();
  });

  it('notices that a saga does two things in another order', async () => {
    const raised = lineOf('toasts/toastRaised');
    const saved = lineOf('users/itemSaved');
    const first = Math.min(raised.seq, saved.seq);
    const second = Math.max(raised.seq, saved.seq);
    const [one, two] = raised.seq < saved.seq ? [raised, saved] : [saved, raised];
    const swapped = (line: ActionLine, other: ActionLine) => ({ ...other, seq: line.seq, at: line.at });
    const { divergence } = await withLines((line) => {
      if (line.kind !== 'action') return [line];
      if (line.seq === first) return [swapped(one, two)];
      return [line.seq === second ? swapped(two, one) : line];
    });
    expect(divergence).toMatchObject({
      problem: 'order',
      seq: first,
      recorded: { name: two.type },
      done: [{ name: one.type }],
    });
  });

  it('names what effects do in addition at the step where they do it', async () => {
    const { seq } = lineOf('toasts/toastRaised');
    const cause = log.lines.findLast(
      (line) => line.seq < seq && (line.kind === 'exchange' || (isAction(line) && line.source !== 'saga')),
    );
    const { divergence } = await withLines((line) => (line.seq === seq ? [] : [line]));
    expect(divergence).toMatchObject({ problem: 'extra', done: [{ name: 'toasts/toastRaised' }] });
    expect(Math.abs((divergence?.seq ?? 0) - (cause?.seq ?? 0))).toBeLessThanOrEqual(2);
  });

  /** The log as if effects had taken so much longer until a line and what follows it. */
  const delayed = (type: string, ms: number) => {
    const { seq } = lineOf(type);
    return log.lines.map((line) =>
      line.kind !== 'hash' && line.seq >= seq ? { ...line, at: line.at + ms } : line,
    );
  };

  it('reports effects that are much earlier than recorded, with the difference', async () => {
    const { divergence } = await replayBehaviour({ ...log, lines: delayed('users/itemSaved', 3000) });
    expect(divergence).toMatchObject({ problem: 'early' });
    expect(divergence?.ms).toBeGreaterThanOrEqual(2900);
  });

  it('accepts effects that are early within the tolerance, or after the page may have slept', async () => {
    const slower = { ...log, lines: delayed('users/itemSaved', 3000) };
    expect((await replayBehaviour(slower, { early: 4000 })).divergence).toBeUndefined();
    const asleep = { ...log, lines: delayed('users/listReceived', 400_000) };
    expect((await replayBehaviour(asleep)).divergence).toBeUndefined();
  });

  it('waits only briefly for what a plugin asked by itself, however late effects may be', async () => {
    const { seq, at } = lineOf('toasts/toastRaised');
    const asked = {
      ...(log.lines.find(({ kind }) => kind === 'exchange') as ExchangeLine),
      seq: seq + 0.5,
      at: at + 1,
      ms: 1,
      path: '/api/status',
    };
    const lines = log.lines.flatMap((line) => {
      if (line.kind === 'action' && line.type === 'boot/booted') {
        const boot = line.payload as { plugins: object[] };
        const [first, ...others] = boot.plugins;
        const plugins = [{ ...first, url: '/plugins/home/index.js' }, ...others];
        return [{ ...line, payload: { ...boot, plugins } }];
      }
      return line.seq === seq && line.kind === 'action' ? [line, asked] : [line];
    });
    // The notice is shown for five seconds.
    const { divergence } = await replayBehaviour({ ...log, lines }, { late: 60_000 });
    expect(divergence).toBeUndefined();
  });

  /** The log up to the line before one, as if it had been saved `ms` after its last line. */
  const cutBefore = (seq: number, ms: number): ActionLog => {
    const lines = log.lines.filter((line) => line.seq < seq);
    const at = (lines.findLast((line) => line.kind !== 'hash')?.at ?? 0) + ms;
    return { ...log, lines, end: { ...log.end, seq: seq - 1, at, pending: 0 } };
  };

  it('reports additional effects in the same task as a line, however soon the page was left', async () => {
    const { divergence } = await replayBehaviour(cutBefore(lineOf('toasts/toastRaised').seq, 1));
    expect(divergence).toMatchObject({ problem: 'extra', done: [{ name: 'toasts/toastRaised' }] });
  });

  it('says that the recording ends where a timer of the page may have ended after it', async () => {
    const savedAfter = (ms: number) => replayBehaviour(cutBefore(log.end.seq + 1, ms));
    const soon = await savedAfter(6_000);
    expect(soon.divergence).toBeUndefined();
    expect(soon.cutOff).toMatchObject([{ name: 'toasts/toastDismissed' }]);
    expect((await savedAfter(9_000)).divergence).toMatchObject({
      problem: 'extra',
      done: [{ name: 'toasts/toastDismissed' }],
    });
  });

  /** A log of a browser test up to the first event of a type, saved there with nothing on the way. */
  const goldenUpTo = (name: string, type: string): ActionLog => {
    const golden = parseLog(goldenLog(name));
    const { seq, at } = golden.lines.find((line) => isAction(line) && line.type === type) as ActionLine;
    const end = { ...golden.end, seq, at, pending: 0 };
    return { ...golden, lines: golden.lines.filter((line) => line.seq <= seq), end };
  };

  it('says that the recording ends where a request was about to be sent', async () => {
    const result = await replayBehaviour(goldenUpTo('saved-objects-list', 'lists/listViewChanged'));
    expect(result.divergence).toBeUndefined();
    expect(result.cutOff?.[0]?.name).toContain('GET /api/saved_objects/_find');
  });

  it('asks before an application is left, where the recording ends with that question', async () => {
    const { divergence } = await replayBehaviour(goldenUpTo('plugin-leave', 'overlays/confirmOpened'));
    expect(divergence).toBeUndefined();
  });

  it('takes no notice of what a view overtook in the page, and came again after it', async () => {
    const received = lineOf('users/listReceived');
    const input = { ...received, source: 'view', type: 'lists/listViewChanged' };
    const overtaken = { ...input, payload: { list: 'roles', patch: { query: 'ops' } } } as ActionLine;
    expect(
      (await withLines((line) => (line === received ? [overtaken] : [line]))).divergence,
    ).toBeUndefined();
    const lines = log.lines.flatMap((line) => {
      if (line === received) return [];
      return [line.kind !== 'hash' && line.seq > received.seq ? { ...line, at: line.at + 1_000 } : line];
    });
    // However long the machine took for the session.
    const alone = await replayBehaviour({ ...log, lines }, { early: 60_000 });
    expect(alone.divergence).toMatchObject({ done: [{ name: 'users/listReceived' }] });
  });

  it('skips ignored effects', async () => {
    const { seq } = lineOf('toasts/toastRaised');
    const lines = log.lines.filter((line) => line.seq !== seq);
    expect((await replayBehaviour({ ...log, lines }, { ignore: ['toasts/toastRaised'] })).divergence).toBe(
      undefined,
    );
  });

  it('refuses a log that lacks what a second run needs, and says what', async () => {
    const { seq } = lineOf('boot/effectsStarted');
    const without = { ...log, lines: log.lines.filter((line) => line.seq !== seq) };
    expect((await replayBehaviour(without)).unfit).toContain('when effects were started');
    const folded = await replayBehaviour({ ...log, base: { ...log.base, seq: 7 } });
    expect(folded.unfit).toContain('folded into the base');
  });
});
