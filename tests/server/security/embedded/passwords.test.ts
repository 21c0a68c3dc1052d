import { describe, expect, it } from '@jest/globals';
import {
  hashPassword,
  isCheckableHash,
  stampOf,
  verifyPassword,
} from '../../../../server/security/embedded/passwords/hashing';
import { passwordProblem } from '../../../../server/security/embedded/passwords/policy';
import { DEFAULT_SETTINGS, type EmbeddedSettings } from '../../../../server/security/embedded';

const problem = (password: string, userName = 'username', settings: Partial<EmbeddedSettings> = {}) =>
  passwordProblem(password, userName, { ...DEFAULT_SETTINGS, ...settings });

describe('password rules (facts 2)', () => {
  it('follow the order: empty, name, length, expression, strength, similarity', () => {
    expect(problem('')).toBe('Password is too short');
    expect(problem('x', '')).toBe('No username is given');
    expect(problem('ab', 'u', { passwordMinLength: 3 })).toBe('Password is too short');
    expect(problem('a'.repeat(101))).toBe('Password is too long');
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

  it('call a password that is only the user name weak, since strength comes first', () => {
    expect(problem('some_user_name', 'some_user_name')).toBe('Weak password');
  });
});

describe('hashes (facts 2)', () => {
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

  it('never match the empty password', async () => {
    expect(await verifyPassword('', await hashPassword(''))).toBe(false);
  });

  it('give a stamp that changes with them and does not contain them', () => {
    expect(stampOf('$2y$12$abc')).not.toBe(stampOf('$2y$12$abd'));
    expect(stampOf('$2y$12$abc')).toMatch(/^[\w-]{43}$/);
  });
});
