import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, type EmbeddedSettings } from '../../../../server/security/embedded';
import {
  costsOfRefusal,
  hashPassword,
  isCheckableHash,
  stampOf,
  verifyPassword,
} from '../../../../server/security/embedded/passwords/hashing';
import { passwordProblem, passwordRules } from '../../../../server/security/embedded/passwords/policy';

const problem = (password: string, userName = 'username', settings: Partial<EmbeddedSettings> = {}) =>
  passwordProblem(password, userName, { ...DEFAULT_SETTINGS, ...settings });

const TOO_MANY_BYTES =
  'Password is too long: at most 72 bytes count, and letters with accents or emoji take several';

describe('password rules', () => {
  it.each([
    ['72 plain letters', 'Harbour-Lantern-42!'.padEnd(72, 'xyzw'), undefined],
    ['73 plain letters', 'Harbour-Lantern-42!'.padEnd(73, 'xyzw'), TOO_MANY_BYTES],
    ['36 letters of two bytes', 'äöü'.repeat(12), 'Weak password'],
    ['37 letters of two bytes', `${'äöü'.repeat(12)}ß`, TOO_MANY_BYTES],
    ['18 emoji', '🦀'.repeat(18), 'Weak password'],
    ['18 emoji and a letter', `${'🦀'.repeat(18)}a`, TOO_MANY_BYTES],
  ])('judge %s by their bytes', (_what, password, expected) => {
    expect(problem(password)).toBe(expected);
  });

  it('are reported to forms as they are enforced', () => {
    expect(passwordRules(DEFAULT_SETTINGS)).toEqual({
      min_length: 0,
      max_bytes: 72,
      min_strength: 'strong',
      regex_enforced: false,
    });
    const own = {
      passwordMinLength: 12,
      passwordValidationRegex: '.*',
      passwordScoreStrength: 'fair' as const,
    };
    expect(passwordRules({ ...DEFAULT_SETTINGS, ...own })).toEqual({
      min_length: 12,
      max_bytes: 72,
      min_strength: 'fair',
      regex_enforced: true,
    });
  });

  it('follow the order: empty, name, length, expression, strength, similarity', () => {
    expect(problem('')).toBe('Password is too short');
    expect(problem('x', '')).toBe('No username is given');
    expect(problem('ab', 'u', { passwordMinLength: 3 })).toBe('Password is too short');
    expect(problem('a'.repeat(101))).toBe('Password is too long');
    expect(problem('a'.repeat(100))).toBe(TOO_MANY_BYTES);
    expect(problem('aaa', 'u', { passwordValidationRegex: '[a-z]{4}' })).toBe(
      'Password does not match minimum criteria',
    );
    const own = { passwordValidationRegex: 'a|b', passwordValidationErrorMessage: 'Own words' };
    expect(problem('ab', 'u', own)).toBe('Own words');
    expect(problem('a', 'u', own)).toBe('Weak password');
  });

  it.each([
    ['Tr0ub4dour&3', 'fair', undefined],
    ['Tr0ub4dour&3', 'strong', 'Weak password'],
    ['YWert,H90', 'strong', undefined],
    ['YWert,H90', 'very_strong', 'Weak password'],
    ['Asdfghjkl1!', 'strong', 'Weak password'],
  ] as const)('judge %s for %s: %s', (password, passwordScoreStrength, expected) => {
    expect(problem(password, 'username', { passwordScoreStrength })).toBe(expected);
  });

  it.each([
    ['H3235,eman_resu_emos,cc', 'some_user_name'],
    ['456Additional00001_1234!', 'additional00001'],
  ])('find %s similar to %s', (password, userName) => {
    expect(problem(password, userName)).toBe('Password is similar to user name');
  });

  it('report the user name as password as weak, since strength is checked first', () => {
    expect(problem('some_user_name', 'some_user_name')).toBe('Weak password');
  });
});

describe('hashes', () => {
  const CUT_OFF = '$2b$04$x3iN5sK3Y/0kQyP1Rk1t0u';

  it('are bcrypt of version 2y and cost 12, and match only their password', async () => {
    const hash = await hashPassword('Schlüssel');
    expect(hash).toMatch(/^\$2y\$12\$/);
    expect(await verifyPassword('Schlüssel', hash)).toBe(true);
    expect(await verifyPassword('schlüssel', hash)).toBe(false);
    for (const version of ['2a', '2b', '2x']) {
      expect(await verifyPassword('Schlüssel', hash.replace('2y', version))).toBe(true);
    }
  });

  it.each([
    undefined,
    null,
    '',
    'plain',
    5,
    {},
    CUT_OFF,
    '$2y$31$'.padEnd(60, 'a'),
    '$2y$02$'.padEnd(60, 'a'),
  ])('never match when the stored value is %p', async (stored) => {
    expect(isCheckableHash(stored)).toBe(false);
    expect(await verifyPassword('plain', stored)).toBe(false);
  });

  it('never match a password whose end would not count', async () => {
    const first = 'Quiet-Lagoon-41-'.repeat(5).slice(0, 72);
    const hash = await hashPassword(first);
    expect(await verifyPassword(first, hash)).toBe(true);
    expect(await verifyPassword(`${first}x`, hash)).toBe(false);
    const made = await hashPassword(`${first}x`);
    expect(await verifyPassword(`${first}x`, made)).toBe(false);
    expect(await verifyPassword(first, made)).toBe(true);
  });

  it.each([
    [undefined, 12, [12]],
    [undefined, 14, [14]],
    [4, 12, [4, 4, 5, 6, 7, 8, 9, 10, 11]],
    [11, 12, [11, 11]],
    [12, 12, [12]],
    [12, 14, [12, 12, 13]],
    [14, 12, [14]],
  ])('of cost %p take a refusal as long as one of the slowest, cost %i', (cost, slowest, expected) => {
    const costs = costsOfRefusal(cost, slowest);
    expect(costs).toEqual(expected);
    const work = costs.reduce((sum, each) => sum + 2 ** each, 0);
    expect(work).toBe(2 ** Math.max(slowest, cost ?? 0));
  });

  it('never match the empty password', async () => {
    expect(await verifyPassword('', await hashPassword(''))).toBe(false);
  });

  it('give a stamp that changes with them and does not contain them', () => {
    expect(stampOf('$2y$12$abc')).not.toBe(stampOf('$2y$12$abd'));
    expect(stampOf('$2y$12$abc')).toMatch(/^[\w-]{43}$/);
  });
});
