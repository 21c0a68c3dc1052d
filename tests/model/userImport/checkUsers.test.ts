import { describe, expect, it } from '@jest/globals';
import { type InternalUser } from '../../../contract/resources';
import { message } from '../../../src/i18n/text';
import { checkUsers, type ReadUser, userAfter } from '../../../src/model/userImport/checkUsers';

const stored = (over: Partial<InternalUser> = {}) =>
  ({ backend_roles: [], attributes: {}, opendistro_security_roles: [], ...over }) as unknown as InternalUser;
const row = (line: number, name: string, over: Partial<ReadUser> = {}): ReadUser => ({
  line,
  name,
  given: {},
  hasPassword: false,
  credentialRef: `credential-${line}`,
  problems: [],
  ...over,
});
const check = (...rows: ReadUser[]) =>
  checkUsers(rows, {
    users: [
      { name: 'ada', value: stored() },
      { name: 'bob', value: stored() },
      { name: 'kibanaserver', value: stored({ reserved: true }) },
      { name: 'a%b', value: stored() },
    ],
    roles: [{ name: 'hr_reader', value: {} as never }],
    own: 'ada',
    nameRefusal: (name) => (name === '' || name.includes('%') ? message('name.empty') : undefined),
  });

describe('the rows of a file, compared with stored users and roles', () => {
  it('are new or there already', () => {
    const users = check(row(2, 'mia'), row(3, 'bob'), row(4, 'a%b'));
    expect(users.map(({ state }) => state)).toEqual(['new', 'present', 'present']);
  });

  it('name unknown roles', () => {
    const given = { opendistro_security_roles: ['hr_reader', 'nope', 'never'] };
    expect(check(row(2, 'mia', { given }))[0]).toMatchObject({
      state: 'wrong',
      problems: [message('userImport.unknownRoles', { count: 2, names: 'nope, never' })],
    });
  });

  it.each([
    ['a name that is not allowed', row(2, ''), message('name.empty')],
    ['a reserved user', row(2, 'kibanaserver'), message('userImport.locked')],
    ['the own account', row(2, 'ada'), message('userImport.own')],
    [
      'a problem of the row itself',
      row(2, 'mia', { problems: [message('userImport.wrongAttributes')] }),
      message('userImport.wrongAttributes'),
    ],
  ])('are wrong for %s', (_what, wrong, problem) => {
    expect(check(wrong)[0]).toMatchObject({ state: 'wrong', problems: [problem] });
  });

  it('are wrong from the second row of a name on, which say where the first is', () => {
    const users = check(row(2, 'mia'), row(3, 'leo'), row(4, 'mia'), row(9, 'mia'));
    expect(users.map(({ state }) => state)).toEqual(['new', 'new', 'wrong', 'wrong']);
    expect(users[3]?.problems).toEqual([message('userImport.nameTwice', { line: 2 })]);
  });

  it('replace what they give and keep the rest, unknown fields included', () => {
    const present = { ...stored({ description: 'Kept', backend_roles: ['old'] }), extra: 1 } as never;
    expect(userAfter({ backend_roles: ['new'] }, present)).toEqual({
      description: 'Kept',
      backend_roles: ['new'],
      attributes: {},
      opendistro_security_roles: [],
      extra: 1,
    });
    expect(userAfter({ description: 'New' }, undefined)).toEqual({
      description: 'New',
      backend_roles: [],
      attributes: {},
      opendistro_security_roles: [],
    });
  });
});
