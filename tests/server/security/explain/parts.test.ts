import { describe, expect, it } from '@jest/globals';
import { overlaps } from '../../../../server/security/explain/overlap';
import { entry, explainerOf, role, SEARCH, someone, target, tests } from './support';

describe('subjects with part of the requested access', () => {
  const explainer = explainerOf({
    roles: {
      hr: role(entry(['hr-*'])),
      payroll: role(entry(['hr-payroll-2026', 'logs'])),
      mine: role(entry(['hr-${user.name}'])),
      other: role(entry(['logs-*'])),
      odd: role(entry(['/hr-[0-9]+/'])),
    },
    roleMappings: { payroll: { backend_roles: ['payroll'] } },
  });
  const accounts = ['hr', 'payroll', 'mine', 'other', 'odd'].map((name) => ({
    userName: `${name}-user`,
    entry: { opendistro_security_roles: [name] },
  }));
  const who = (index: string) =>
    explainer.holders({ actions: [SEARCH] }, accounts, { target: target(index), tests: tests() });

  it('is a list of its own, with the patterns that give it', async () => {
    const found = await who('hr-*');
    expect(found.users).toEqual([{ name: 'hr-user', roles: ['hr'] }]);
    expect(found.roles).toEqual(['hr']);
    expect(found.partial.users).toEqual([
      { name: 'mine-user', roles: ['mine'], parts: ['hr-mine-user'] },
      { name: 'payroll-user', roles: ['payroll'], parts: ['hr-payroll-2026'] },
    ]);
    expect(found.partial.roles).toContainEqual({ name: 'payroll', parts: ['hr-payroll-2026'] });
    expect(found.partial.external).toEqual([
      { role: 'payroll', users: [], backendRoles: ['payroll'], hosts: [] },
    ]);
  });

  it('names those whose expressions cannot be compared with a pattern', async () => {
    const { undecided } = await who('hr-*');
    expect(undecided.users.map(({ name }) => name)).toEqual(['odd-user']);
    expect(undecided.roles.map(({ name }) => name)).toEqual(['odd']);
  });

  it('is empty for one name', async () => {
    const found = await who('hr-payroll-2026');
    expect(found.users.map(({ name }) => name)).toEqual(['hr-user', 'payroll-user']);
    expect(found.partial.users).toEqual([]);
  });

  it.each([
    ['hr-*', 'hr-pay*', true],
    ['*-2026', 'hr-*', true],
    ['hr-?', 'hr-ab', false],
    ['logs-*', 'hr-*', false],
    ['/logs-.*/', 'hr-*', false],
    ['/(logs|hr)-.*/', 'hr-*', undefined],
    ['/hrx?-.*/', 'hr-*', undefined],
  ])('compares %s with %s', (pattern, asked, expected) => {
    expect(overlaps(pattern, asked)).toBe(expected);
  });
});

describe('what a user sees', () => {
  it('reports document rules on fields that the same or another role hides', async () => {
    const explainer = explainerOf({
      roles: {
        rule: role(
          entry(['x'], [SEARCH], { dls: '{"bool":{"must":[{"match":{"a":1}},{"term":{"b.keyword":2}}]}}' }),
        ),
        mask: role(entry(['x'], ['none'], { masked_fields: ['a'] })),
        include: role(entry(['x'], ['none'], { fls: ['a'] })),
        exclude: role(entry(['x'], ['none'], { fls: ['~b'] })),
        elsewhere: role(entry(['y'], ['none'], { fls: ['z'] })),
      },
    });
    const hidden = async (...accountRoles: string[]) =>
      (
        await explainer.judge(
          someone({ accountRoles: ['rule', ...accountRoles] }),
          { actions: [SEARCH] },
          { target: target('x'), tests: tests() },
        )
      ).restrictions?.documents[0]?.hiddenFields;
    expect(await hidden('elsewhere')).toBeUndefined();
    expect(await hidden('mask')).toEqual([{ field: 'a', why: 'masked', role: 'mask', entry: 0 }]);
    expect(await hidden('include')).toEqual([
      { field: 'b.keyword', why: 'notIncluded', role: 'include', entry: 0 },
    ]);
    expect(await hidden('exclude')).toEqual([
      { field: 'b.keyword', why: 'excluded', role: 'exclude', entry: 0 },
    ]);
  });

  it('reports patterns that look like exclusions but exclude nothing', async () => {
    const explainer = explainerOf({ roles: { r: role(entry(['*', '-admin*', '/~(hr.*)/'])) } });
    const subject = someone({ accountRoles: ['r'] });
    const verdict = await explainer.judge(
      subject,
      { actions: [SEARCH] },
      { target: target('adminlog'), tests: tests() },
    );
    expect(verdict).toMatchObject({
      answer: 'yes',
      actions: [{ grant: { withoutEffect: ['-admin*', '/~(hr.*)/'] } }],
    });
    expect((await explainer.access(subject, { tests: tests() })).indexPermissions[0]?.withoutEffect).toEqual([
      '-admin*',
      '/~(hr.*)/',
    ]);
  });
});
