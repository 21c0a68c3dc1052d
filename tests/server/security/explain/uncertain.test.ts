import { describe, expect, it } from '@jest/globals';
import { EngineAnswers, PatternTests } from '../../../../server/security/explain/patternTests';
import { entry, explainerOf, role, SEARCH, someone, target, tests } from './support';

const BUT_TEST = '/^((?!test).)*$/';
const question = { actions: [SEARCH] };

describe('what cannot be known', () => {
  const explainer = explainerOf({
    roles: {
      odd: role(entry([BUT_TEST])),
      plain: role(entry(['logs-*'])),
      permission: role(entry(['p'], ['/indices:data/(?!write).*/'])),
      dated: role(entry(['<days-{now/d}>'])),
      staff: role(entry(['hr'])),
      office: role(entry(['desk'])),
      anywhere: role(entry(['lobby'])),
      team: role(entry(['team-${attr.ldap.team}'])),
    },
    roleMappings: {
      odd: { users: ['bob'] },
      permission: { users: ['bob'] },
      dated: { users: ['bob'] },
      plain: { users: ['/a(?!b).*/'] },
      staff: { backend_roles: ['staff'] },
      office: { hosts: ['10.9.*'] },
      anywhere: { hosts: ['*'] },
      team: { users: ['ann'] },
    },
  });
  const judge = (index: string, over = {}, more = {}) =>
    explainer.judge(someone(over), question, { target: target(index), tests: tests(), ...more });

  it('is an index pattern that the linear engine cannot run, never a no', async () => {
    expect(await judge('songs')).toMatchObject({
      answer: 'unknown',
      allowed: false,
      uncertain: [{ kind: 'pattern', place: 'index', role: 'odd', entry: 0, pattern: BUT_TEST }],
    });
  });

  it('is date math in a pattern of a role, for the names that begin like it', async () => {
    const dated = await judge('days-2026.11.26');
    expect(dated.answer).toBe('unknown');
    expect(dated.uncertain).toContainEqual({
      kind: 'pattern',
      place: 'index',
      role: 'dated',
      entry: 0,
      pattern: '<days-{now/d}>',
      reason: 'date math stands for another name each day',
    });
    expect((await judge('songs')).uncertain).toEqual([expect.objectContaining({ role: 'odd' })]);
  });

  it('can be a permission or a mapping of that kind', async () => {
    expect((await judge('p', { userName: 'bob' })).uncertain).toContainEqual(
      expect.objectContaining({ place: 'permission', role: 'permission' }),
    );
    expect(await judge('logs-1', { userName: 'a' })).toMatchObject({
      answer: 'unknown',
      uncertain: [{ kind: 'pattern', place: 'users', role: 'plain', entry: null }],
    });
  });

  it('is known once the engine of a cluster has answered', async () => {
    const answers = new EngineAnswers();
    answers.set(BUT_TEST, 'songs', true);
    answers.set(BUT_TEST, 'test-a', false);
    const on = (index: string) =>
      explainer.judge(someone(), question, { target: target(index), tests: new PatternTests(answers) });
    expect(await on('songs')).toMatchObject({
      answer: 'yes',
      actions: [{ grant: { role: 'odd', indexPattern: BUT_TEST } }],
    });
    expect((await on('test-a')).answer).toBe('no');
  });

  it('collects the questions', async () => {
    const asked = tests();
    await explainer.judge(someone(), question, { target: target('songs'), tests: asked });
    expect(asked.open.get(BUT_TEST)).toEqual(new Set(['songs']));
  });

  it('are the backend roles and attributes of a user of whom only the name is known', async () => {
    const isNameOnly = { isNameOnly: true };
    expect(await judge('hr', { userName: 'jane' }, isNameOnly)).toMatchObject({
      answer: 'unknown',
      uncertain: [{ kind: 'unknownUser' }, { kind: 'user', roles: ['staff'] }],
    });
    expect(await judge('team-north', { userName: 'ann' }, isNameOnly)).toMatchObject({
      answer: 'unknown',
      uncertain: [{ kind: 'unknownUser' }, { kind: 'attributes', role: 'team' }],
    });
    expect(await judge('elsewhere', { userName: 'ann' }, isNameOnly)).toMatchObject({
      answer: 'unknown',
      uncertain: [{ kind: 'unknownUser' }],
    });
  });

  it('are the attributes alone of a user whose backend roles are known', async () => {
    const lacksAttributes = { lacksAttributes: true };
    expect(await judge('team-north', { userName: 'ann' }, lacksAttributes)).toMatchObject({
      answer: 'unknown',
      uncertain: [{ kind: 'attributes', role: 'team' }],
    });
    expect((await judge('hr', { userName: 'ann' }, lacksAttributes)).answer).toBe('no');
  });

  it('are not the backend roles that the question gives', async () => {
    expect((await judge('hr', { userName: 'jane', backendRoles: ['staff'] })).answer).toBe('yes');
    expect((await judge('hr', { userName: 'jane' })).answer).toBe('no');
  });

  it('is the address, where a mapping asks for it', async () => {
    const { host: _, ...subject } = someone({ userName: 'bill' });
    const verdict = await explainer.judge(subject, question, { target: target('desk'), tests: tests() });
    expect(verdict).toMatchObject({
      answer: 'unknown',
      uncertain: [{ kind: 'host', role: 'office', patterns: ['10.9.*'] }],
    });
    expect((await judge('desk', { host: '10.9.1.1' })).answer).toBe('yes');
    const anywhere = await explainer.judge(subject, question, { target: target('lobby'), tests: tests() });
    expect(anywhere.answer).toBe('yes');
  });

  it('makes users undecided in the lists of those who can, of a role and of a tenant', async () => {
    const accounts = [
      { userName: 'bob', entry: {} },
      { userName: 'a', entry: {} },
    ];
    const found = await explainer.holders(question, accounts, { target: target('songs'), tests: tests() });
    expect(found.users).toEqual([]);
    expect(found.undecided.users.map(({ name }) => name)).toEqual(['bob']);
    expect(found.undecided.roles.map(({ name }) => name)).toEqual(['odd']);
    const members = await explainer.roleMembers('plain', accounts, tests());
    expect(members.undecided.map(({ name }) => name)).toEqual(['a', 'bob']);
    const tenants = explainerOf({
      roles: { t: { tenant_permissions: [{ tenant_patterns: [BUT_TEST], allowed_actions: [] }] } },
      roleMappings: { t: { users: ['bob'] } },
      tenants: { harbour: {} },
    });
    expect((await tenants.tenantReach('harbour', accounts, tests())).undecided).toEqual([
      {
        name: 'bob',
        uncertain: [expect.objectContaining({ kind: 'pattern', place: 'tenant', pattern: BUT_TEST })],
      },
    ]);
  });
});
