import { describe, expect, it } from '@jest/globals';
import { message } from '../../../src/i18n/text';
import { MAX_USERS, readUserFile } from '../../../src/model/userImport/userFile';

const utf8 = new TextEncoder();
const read = (text: string) => readUserFile(utf8.encode(text));
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

describe('a file of users', () => {
  it('gives names, passwords, roles, backend roles, attributes and descriptions', () => {
    const { users, ignored, refusal } = read(
      '\uFEFFName;Password;Backend roles;Roles;Attributes;Attribute: dept;Description;Phone\r\n' +
        'ben;" S3cret; ";a, b|c;"hr_reader;kibana_user";city=Rome|note=a=b;hr; Clerk ;123\r\n' +
        'mia;;cn=staff,dc=x;;;;;\r\n',
    );
    expect(refusal).toBeUndefined();
    expect(ignored).toEqual(['Phone']);
    expect(users).toEqual([
      {
        line: 2,
        name: 'ben',
        password: ' S3cret; ',
        given: {
          backend_roles: ['a', 'b', 'c'],
          opendistro_security_roles: ['hr_reader', 'kibana_user'],
          attributes: { city: 'Rome', note: 'a=b', dept: 'hr' },
          description: 'Clerk',
        },
        problems: [],
      },
      {
        line: 3,
        name: 'mia',
        given: {
          backend_roles: ['cn=staff,dc=x'],
          opendistro_security_roles: [],
          attributes: {},
          description: '',
        },
        problems: [],
      },
    ]);
  });

  it.each(['user', 'username', 'User name', 'NAME'])(
    'finds names below %s, and leaves other fields open',
    (head) => {
      expect(read(`${head}\nben`).users).toEqual([{ line: 2, name: 'ben', given: {}, problems: [] }]);
    },
  );

  it('is read as UTF-16 when a spreadsheet has saved it so', () => {
    expect(readUserFile(utf16('name\tdescription\nJürgen\t日本')).users[0]).toMatchObject({
      name: 'Jürgen',
      given: { description: '日本' },
    });
  });

  it('keeps names that a program could trip over', () => {
    const { users } = read('name,attributes\n__proto__,__proto__=x\n=1+1,constructor=y\n"a ""b"" c",');
    expect(users.map(({ name }) => name)).toEqual(['__proto__', '=1+1', 'a "b" c']);
    expect(Object.entries(users[0]?.given.attributes ?? {})).toEqual([['__proto__', 'x']]);
  });

  it('names the problems of a row: too many cells, attributes that are none or given twice', () => {
    const problems = read('name,attributes\na,x\nb,=x\nc,x=1|x=2\nd,x=1,more\ne,,').users.map(
      (user) => user.problems,
    );
    expect(problems).toEqual([
      [message('userImport.wrongAttributes')],
      [message('userImport.wrongAttributes')],
      [message('userImport.wrongAttributes')],
      [message('userImport.tooManyCells', { count: 2 })],
      [],
    ]);
  });

  it('names passwords that the rules refuse, without quoting them', () => {
    const rules = { min_length: 8, max_bytes: 72, min_strength: 'strong' as const, regex_enforced: true };
    const { users } = readUserFile(utf8.encode('name,password\na,Tiny7?x\nb,Quiet-Meadow-77?x\nc,'), rules);
    expect(users.map((user) => user.problems)).toEqual([
      [message('password.problem.short', { min: 8, max: 72 })],
      [],
      [],
    ]);
  });

  it.each([
    ['nothing', '', message('userImport.empty')],
    ['a header alone', 'name,password\n', message('userImport.noRows')],
    ['no column of names', 'ben,S3cret-Harbour\n', message('userImport.noNames')],
    ['a column twice', 'name,roles,Role\nben,a,b', message('userImport.columnTwice', { column: 'Role' })],
    ['an open quote', 'name\nben\n"mia', message('userImport.openQuote', { line: 3 })],
    ['what is no text', 'name\0\nben', message('userImport.notText')],
    [
      'too many rows',
      `name\n${'x\n'.repeat(MAX_USERS + 1)}`,
      message('userImport.tooMany', { count: MAX_USERS + 1, max: MAX_USERS }),
    ],
  ])('is refused for %s, without any of its content', (_what, text, refusal) => {
    expect(read(text)).toEqual({ users: [], ignored: [], refusal });
  });

  it('is refused if it is not UTF-8 or too large', () => {
    expect(readUserFile(new Uint8Array([0x6e, 0xfc])).refusal).toEqual(message('userImport.notText'));
    expect(readUserFile(new Uint8Array(10_000_001)).refusal).toEqual(message('userImport.tooLarge'));
  });

  it('may have 10,000 rows', () => {
    const { users } = read(
      `name,roles\n${Array.from({ length: MAX_USERS }, (_, at) => `u${at},r`).join('\n')}`,
    );
    expect(users).toHaveLength(MAX_USERS);
    expect(users.at(-1)).toMatchObject({ line: MAX_USERS + 1, name: `u${MAX_USERS - 1}` });
  });
});
