import { afterEach, describe, expect, it } from '@jest/globals';
import { type Review, type ReviewRow, type Reviews } from '../../../contract/reviews';
import { checkSeal } from '../../../server/reviews/seal';
import { ADMIN_PASSWORD, startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const DAY = 86_400_000;
const HR = { type: 'indices', name: 'hr-*' };

describe('access reviews', () => {
  const gateways: TestGateway[] = [];
  let ahead = 0;
  afterEach(async () => {
    ahead = 0;
    await Promise.all(gateways.splice(0).map((gateway) => gateway.dispose()));
  });

  async function open() {
    const gateway = await startGateway(
      { 'opensearch_security.session.ttl': 200 * DAY, 'opensearch_security.session.absolute_ttl': 0 },
      { now: () => Date.now() + ahead },
    );
    gateways.push(gateway);
    const admin = await gateway.signIn();
    const ask = async (method: string, path: string, body?: unknown, cookie = admin) => {
      const answer = await gateway.call(method, `/api/v1/${path}`, { cookie, body });
      return { status: answer.status, body: (await answer.json()) as never };
    };
    const write = async (path: string, body: unknown) =>
      expect(await ask('POST', `configuration/${path}`, body)).toMatchObject({ status: 200 });
    const start = async (subject: object, more: object = {}) => {
      const { status, body } = await ask('POST', 'reviews', { subject, due: '2030-01-31', ...more });
      expect(status).toBe(200);
      return (body as { id: string }).id;
    };
    const read = async (id: string, cookie = admin) =>
      (await ask('GET', `reviews/${id}`, undefined, cookie)).body as Review;
    const judge = async (id: string, decide: (row: ReviewRow) => 'keep' | 'remove' | undefined) => {
      const { version, rows } = await read(id);
      const judgements = rows.flatMap((row) => {
        const decision = decide(row);
        return decision === undefined ? [] : [{ row: row.id, decision, reason: 'Quarterly review' }];
      });
      return ask('PATCH', `reviews/${id}/rows`, { version, judgements });
    };
    const finish = async (id: string, password: string | undefined = ADMIN_PASSWORD) => {
      const { version } = await read(id);
      return ask('POST', `reviews/${id}/finish`, { version, password });
    };
    const mapping = async (role: string) =>
      (await ask('GET', `configuration/rolesmapping/${role}`)).body as {
        users: string[];
        backend_roles: string[];
      };
    return { gateway, admin, ask, write, start, read, judge, finish, mapping };
  }

  /** Ann is mapped by name, ben by a backend role, and contractors by a backend role of a directory. */
  async function openHr() {
    const opened = await open();
    const { write } = opened;
    await write('roles/hr', { index_permissions: [{ index_patterns: ['hr-*'], allowed_actions: ['read'] }] });
    await write('internalusers/ann', { password: PASSWORD });
    await write('internalusers/ben', { password: PASSWORD, backend_roles: ['hr-team', 'lunch'] });
    await write('rolesmapping/hr', { users: ['ann', 'zoe'], backend_roles: ['hr-team', 'contractors'] });
    return opened;
  }

  it('lists who has access, why, since when and by whom, and the last sign-in', async () => {
    const { gateway, start, read } = await openHr();
    await gateway.signIn('ann', PASSWORD);
    const { rows } = await read(await start(HR));
    const rowOf = (name: string) => rows.find((row) => row.name === name);
    expect(rowOf('ann')).toMatchObject({
      kind: 'user',
      isInternal: true,
      can: ['read'],
      reasons: [
        {
          role: 'hr',
          by: 'users',
          pattern: 'ann',
          value: 'ann',
          since: expect.any(String),
          sinceBy: 'admin',
        },
      ],
      lastSignIn: expect.any(String),
      suggestion: { decision: 'keep', because: 'active', days: 0 },
    });
    expect(rowOf('ben')).toMatchObject({
      reasons: [{ role: 'hr', by: 'backend_roles', value: 'hr-team', sinceBy: 'admin' }],
      suggestion: { decision: 'keep', because: 'new' },
    });
    expect(rowOf('zoe')).toMatchObject({ kind: 'user', isInternal: false });
    expect(rowOf('contractors')).toMatchObject({ kind: 'backendRole', lastSignIn: null });
  });

  it('suggests to remove people who have not signed in for 90 days', async () => {
    const { gateway, start, read } = await openHr();
    await gateway.signIn('ann', PASSWORD);
    ahead = 100 * DAY;
    const { rows } = await read(await start({ type: 'role', name: 'hr' }));
    expect(rows.find(({ name }) => name === 'ann')?.suggestion).toMatchObject({ because: 'inactive' });
    expect(rows.find(({ name }) => name === 'ben')?.suggestion).toEqual({
      decision: 'remove',
      because: 'never',
    });
  });

  it('refuses judgements of own access, stale versions, and unknown rows', async () => {
    const { start, read, judge, ask } = await openHr();
    const id = await start({ type: 'administrators' });
    const { rows, own, version } = await read(id);
    const mine = rows.find(({ name }) => name === 'admin');
    expect(own).toContain(mine?.id);
    expect(await judge(id, ({ name }) => (name === 'admin' ? 'keep' : undefined))).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('your own access') },
    });
    const hr = await start(HR);
    expect(await judge(hr, ({ name }) => (name === 'ann' ? 'keep' : undefined))).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    const judgements = [{ row: 'r1', decision: 'keep' }];
    expect((await ask('PATCH', `reviews/${hr}/rows`, { version, judgements })).status).toBe(409);
    const unknown = [{ row: 'r999', decision: 'keep' }];
    expect((await ask('PATCH', `reviews/${hr}/rows`, { version: 2, judgements: unknown })).status).toBe(404);
  });

  it('finishes with the password only, and after all judgements', async () => {
    const { start, read, judge, finish, mapping } = await openHr();
    const id = await start(HR);
    expect(await finish(id)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Judge') },
    });
    const { own } = await read(id);
    await judge(id, (row) => (own.includes(row.id) ? undefined : row.name === 'ann' ? 'remove' : 'keep'));
    expect(await finish(id, 'wrong')).toMatchObject({
      status: 400,
      body: { message: 'The password is wrong. Nothing was removed.' },
    });
    expect((await mapping('hr')).users).toEqual(['ann', 'zoe']);
    expect((await read(id)).state).toBe('open');
    expect(await finish(id)).toMatchObject({ status: 200, body: { state: 'finished' } });
    expect((await finish(id)).status).toBe(409);
  });

  it('removes people and backend roles in one act, keeps the others, and undoes it', async () => {
    const { start, read, judge, finish, mapping, ask } = await openHr();
    const id = await start(HR);
    const { own } = await read(id);
    const leaving = ['ann', 'ben', 'contractors'];
    await judge(id, (row) => {
      if (own.includes(row.id)) return undefined;
      return leaving.includes(row.name) ? 'remove' : 'keep';
    });
    const { body } = await finish(id);
    const finished = body as Review;
    expect(finished).toMatchObject({ counts: { removals: 3, failed: 0 }, canUndo: true });
    expect(finished.rows.find(({ name }) => name === 'ben')?.result).toEqual({
      state: 'removed',
      problems: [],
    });
    expect(await mapping('hr')).toMatchObject({ users: ['zoe'], backend_roles: ['hr-team'] });
    const ben = (await ask('GET', 'configuration/internalusers/ben')).body as { backend_roles: string[] };
    expect(ben.backend_roles).toEqual(['lunch']);
    expect(await ask('POST', `reviews/${id}/undo`)).toMatchObject({
      status: 200,
      body: { undoneBy: 'admin', canUndo: false },
    });
    expect(await mapping('hr')).toMatchObject({
      users: ['ann', 'zoe'],
      backend_roles: ['hr-team', 'contractors'],
    });
    const again = (await ask('GET', 'configuration/internalusers/ben')).body as { backend_roles: string[] };
    expect(again.backend_roles).toEqual(['hr-team', 'lunch']);
    expect((await ask('POST', `reviews/${id}/undo`)).status).toBe(409);
  });

  it('says what cannot be removed for one person, and removes the rest', async () => {
    const { write, start, read, judge, finish } = await openHr();
    await write('rolesmapping/hr', { users: ['a*'], backend_roles: [] });
    const id = await start({ type: 'role', name: 'hr' });
    const { own } = await read(id);
    await judge(id, (row) => (own.includes(row.id) ? undefined : row.kind === 'user' ? 'remove' : 'keep'));
    const { body } = await finish(id);
    expect((body as Review).rows.find(({ name }) => name === 'ann')?.result).toEqual({
      state: 'failed',
      problems: ['ann has role hr by the pattern a*, which is a row of its own.'],
    });
  });

  it('lists the users of a mapping to any host, who cannot lose the role alone', async () => {
    const { write, start, read, judge, finish } = await openHr();
    await write('rolesmapping/hr', { users: [], hosts: ['*'] });
    const id = await start({ type: 'role', name: 'hr' });
    const { own, rows } = await read(id);
    expect(rows.find(({ kind }) => kind === 'host')?.name).toBe('*');
    await judge(id, (row) => (own.includes(row.id) ? undefined : row.kind === 'user' ? 'remove' : 'keep'));
    const { body } = await finish(id);
    expect((body as Review).rows.find(({ name }) => name === 'ann')?.result).toEqual({
      state: 'failed',
      problems: ['ann has role hr from any host: * is a row of its own.'],
    });
  });

  it('gives evidence whose digest one changed byte breaks', async () => {
    const { gateway, admin, start, read, judge, finish } = await openHr();
    const id = await start(HR);
    const fetchFile = (form: string) =>
      gateway.call('GET', `/api/v1/reviews/${id}/evidence.${form}`, { cookie: admin });
    expect((await fetchFile('csv')).status).toBe(409);
    const { own } = await read(id);
    await judge(id, (row) => (own.includes(row.id) ? undefined : 'keep'));
    const { digests } = (await finish(id)).body as Review;
    for (const form of ['csv', 'html'] as const) {
      const file = Buffer.from(await (await fetchFile(form)).arrayBuffer());
      expect(checkSeal(file)).toEqual({ ok: true, digest: digests?.[form] });
      file.write('A', file.indexOf('ann'));
      expect(checkSeal(file)).toMatchObject({ ok: false, problem: 'wrong digest' });
    }
  });

  it('lists reviews with the date of the next one until that is started', async () => {
    const { start, read, judge, finish, ask } = await openHr();
    const id = await start(HR, { every_months: 1 });
    const { own } = await read(id);
    await judge(id, (row) => (own.includes(row.id) ? undefined : 'keep'));
    await finish(id);
    const list = async () => ((await ask('GET', 'reviews')).body as Reviews).reviews;
    expect(await list()).toMatchObject([{ id, state: 'finished', nextDue: '2030-02-28' }]);
    ahead = 1000;
    const next = await start(HR, { due: '2030-02-28', every_months: 1 });
    expect(await list()).toMatchObject([
      { id: next, state: 'open' },
      { id, nextDue: null },
    ]);
    expect((await ask('DELETE', `reviews/${next}`)).status).toBe(200);
    expect((await ask('DELETE', `reviews/${next}`)).status).toBe(404);
  });

  it('is closed to callers who may not read or change the configuration', async () => {
    const { gateway, start, ask } = await openHr();
    const id = await start(HR);
    const ann = await gateway.signIn('ann', PASSWORD);
    for (const [method, path, body] of [
      ['GET', 'reviews', undefined],
      ['GET', `reviews/${id}`, undefined],
      ['POST', 'reviews', { subject: HR, due: '2030-01-31' }],
      ['PATCH', `reviews/${id}/rows`, { version: 1, judgements: [{ row: 'r1', decision: 'keep' }] }],
      ['POST', `reviews/${id}/finish`, { version: 1, password: PASSWORD }],
      ['DELETE', `reviews/${id}`, undefined],
    ] as const)
      expect({ path, status: (await ask(method, path, body, ann)).status }).toEqual({ path, status: 403 });
  });

  it('refuses unknown subjects and dates', async () => {
    const { ask } = await openHr();
    const start = (subject: object, due = '2030-01-31') => ask('POST', 'reviews', { subject, due });
    expect((await start({ type: 'role', name: 'nothing' })).status).toBe(404);
    expect((await start({ type: 'tenant', name: 'nothing' })).status).toBe(404);
    expect((await start({ type: 'role', name: '' })).status).toBe(400);
    expect((await start(HR, '31.1.2030')).status).toBe(400);
  });
});
