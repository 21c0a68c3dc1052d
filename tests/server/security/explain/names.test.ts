import { describe, expect, it } from '@jest/globals';
import { type Ask, askEngine, targetOnCluster } from '../../../../server/security/explain/cluster';
import { EngineAnswers, PatternTests } from '../../../../server/security/explain/patternTests';
import { readNames } from '../../../../server/security/explain/target';
import { entry, explainerOf, role, SEARCH, someone, target, tests, WRITE } from './support';

const SETTINGS = { dashboardsIndex: '.kibana', skipsForbidden: false };
const INDICES: Record<string, { name: string; aliases?: string[]; data_stream?: string }> = {
  'logs-1': { name: 'logs-1', aliases: ['old'] },
  'logs-2': { name: 'logs-2' },
  '.ds-s-1': { name: '.ds-s-1', data_stream: 's' },
};

/** Answers as OpenSearch 2.19 does, with an alias `old` of logs-1 and a data stream `s`. */
const cluster: Ask = async ({ path }) => {
  const asked = decodeURIComponent(path.split('/').at(-1) ?? '');
  if (asked === '<day-{now/d}>')
    return { status: 404, body: { error: { reason: 'no such index', index: 'day-2026.11.26' } } };
  if (asked === 'closed') return { status: 403, body: { error: { reason: 'no permissions' } } };
  const parts = asked === 'logs-*,-logs-2' ? ['logs-1'] : asked.split(',');
  return {
    status: 200,
    body: {
      indices: parts.flatMap((name) => INDICES[name] ?? []),
      aliases: parts.includes('old') ? [{ name: 'old', indices: ['logs-1'] }] : [],
      data_streams: parts.includes('s') ? [{ name: 's', backing_indices: ['.ds-s-1'] }] : [],
    },
  };
};

describe('the names of a question', () => {
  const explainer = explainerOf({
    roles: {
      logs: role(entry(['logs-1'], [SEARCH, WRITE])),
      old: role(entry(['old'])),
      stream: role(entry(['s'])),
      all: role(entry(['*'], ['*'])),
      day: role(entry(['day-2026*'])),
      backing: role(entry(['.ds-*'])),
      creator: role(entry(['new'], [WRITE])),
    },
  });
  const on = async (index: string, accountRoles: string[], actions = [SEARCH]) => {
    const found = await targetOnCluster(cluster, index, SETTINGS);
    return explainer.judge(someone({ accountRoles }), { actions }, { target: found, tests: tests() });
  };

  it('stand for the indices of an alias, and a permission on the alias counts for them', async () => {
    expect(await on('old', ['logs'])).toMatchObject({
      answer: 'yes',
      names: { by: 'cluster', indices: [{ name: 'logs-1', aliases: ['old'] }], count: 1 },
    });
    expect((await on('logs-1', ['old'])).answer).toBe('yes');
    expect((await on('logs-2', ['old'])).answer).toBe('no');
  });

  it('stand for a data stream, whose permission opens its indices, and not the other way round', async () => {
    expect((await on('.ds-s-1', ['stream'])).answer).toBe('yes');
    expect((await on('s', ['stream'])).answer).toBe('yes');
    expect((await on('s', ['backing'])).answer).toBe('no');
  });

  it('stand for what exclusions and dates leave', async () => {
    expect((await on('logs-*,-logs-2', ['logs'])).answer).toBe('yes');
    expect(await on('<day-{now/d}>', ['day'])).toMatchObject({
      answer: 'yes',
      names: { indices: [{ name: 'day-2026.11.26' }] },
    });
  });

  it('are taken as they are written where an index to exclude does not exist', async () => {
    const roles = { odd: role(entry(['/[^2]*/'])), logs: role(entry(['logs-*'])) };
    const judge = async (accountRole: string) => {
      const found = await targetOnCluster(cluster, 'logs-*,-never', SETTINGS);
      return await explainerOf({ roles }).judge(
        someone({ accountRoles: [accountRole] }),
        { actions: [SEARCH] },
        { target: found, tests: tests() },
      );
    };
    expect(await judge('odd')).toMatchObject({
      answer: 'yes',
      names: { indices: [{ name: 'logs-*' }, { name: '-never' }] },
    });
    expect((await judge('logs')).answer).toBe('no');
  });

  it('stand for every index there is where all are asked for', async () => {
    const everything: Ask = async () => ({ status: 200, body: { indices: [{ name: 'logs-1' }] } });
    const found = await targetOnCluster(everything, '_all', SETTINGS);
    const verdict = await explainer.judge(
      someone({ accountRoles: ['logs'] }),
      { actions: [SEARCH] },
      { target: found, tests: tests() },
    );
    expect(verdict.answer).toBe('yes');
  });

  it('are reported with their position among several', async () => {
    const verdict = await on('logs-1,logs-2', ['logs']);
    expect(verdict).toMatchObject({ answer: 'no', actions: [{ refused: ['logs-2'] }] });
  });

  it('need the permission to create an index that does not exist when a document is written', async () => {
    const verdict = await on('new', ['creator'], [WRITE]);
    expect(verdict.answer).toBe('no');
    expect(verdict.actions.map(({ action, answer }) => [action, answer])).toEqual([
      [WRITE, 'yes'],
      ['indices:admin/create', 'no'],
    ]);
  });

  it('are taken as text where the cluster does not say, and then a no is uncertain', async () => {
    expect(await on('closed', ['logs'])).toMatchObject({
      answer: 'unknown',
      uncertain: [{ kind: 'name', reason: 'no permissions' }],
    });
    expect((await on('closed', ['all'])).answer).toBe('yes');
  });

  it('follow the global tenant where they are the index of saved objects', async () => {
    expect(await on('.kibana', ['all'])).toMatchObject({ answer: 'no', blockedBy: 'globalTenant' });
  });

  it('exclude only behind a wildcard', () => {
    expect(readNames('logs-*,-logs-2')).toEqual({ names: ['logs-*'], excluded: ['logs-2'] });
    expect(readNames('logs-1,-logs-2')).toEqual({ names: ['logs-1', '-logs-2'], excluded: [] });
    expect(readNames('-logs-2')).toEqual({ names: ['-logs-2'], excluded: [] });
  });

  it('leave a no uncertain on a server without indices, where something is excluded', async () => {
    const verdict = await explainer.judge(
      someone({ accountRoles: ['logs'] }),
      { actions: [SEARCH] },
      { target: target('logs-*,-logs-2'), tests: tests() },
    );
    expect(verdict).toMatchObject({ answer: 'unknown', uncertain: [{ kind: 'name' }] });
  });
});

describe('requests to the engine of a cluster', () => {
  it('are expressions as literals of a script, and the texts as its parameters', async () => {
    const pattern = '/a\\/b/(?!x).*/';
    const asked = new PatternTests();
    asked.test(pattern, 'one');
    asked.test(pattern, "two';");
    const answers = new EngineAnswers();
    const bodies: { script: { source: string; params: { l: string[][] } } }[] = [];
    const learned = await askEngine(
      async ({ body }) => {
        bodies.push(JSON.parse(body ?? ''));
        return { status: 200, body: { result: '10' } };
      },
      asked,
      answers,
    );
    expect(learned).toBe(true);
    expect(bodies[0]?.script.source).toContain('/a\\/b\\/(?!x).*/s.matcher');
    expect(bodies[0]?.script.source).not.toContain('two');
    expect(bodies[0]?.script.params.l).toEqual([['one', "two';"]]);
    expect([answers.get(pattern, 'one'), answers.get(pattern, "two';")]).toEqual([true, false]);
  });

  it('stay unknown where the cluster refuses', async () => {
    const asked = new PatternTests();
    asked.test('/(?:a|(?!b)).*/', 'x');
    const refuse: Ask = async () => ({ status: 403, body: {} });
    expect(await askEngine(refuse, asked, new EngineAnswers())).toBe(false);
  });
});
