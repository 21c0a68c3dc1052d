import { describe, expect, it } from '@jest/globals';
import { generatePassword } from '../../../../src/features/security/users/generatePassword';

const rules = { min_length: 8, max_bytes: 72, min_strength: 'strong' as const, regex_enforced: true };

describe('a password that the browser makes up', () => {
  it('is as long as the server wants and no longer, and another one each time', () => {
    const made = Array.from({ length: 200 }, () => generatePassword(rules));
    expect(new Set(made).size).toBe(200);
    expect(made.every((password) => /^[a-z]/i.test(password))).toBe(true);
    expect(new Set(made.map(({ length }) => length))).toEqual(new Set([20]));
    expect(generatePassword({ ...rules, min_length: 30 })).toHaveLength(30);
    expect(generatePassword({ ...rules, min_length: 90 })).toHaveLength(72);
    expect(generatePassword(undefined)).toHaveLength(20);
  });

  it('has characters of each kind, as the usual expression demands', () => {
    for (let times = 0; times < 50; times += 1)
      expect(generatePassword(rules)).toMatch(/^(?=.*[A-Z])(?=.*[^a-zA-Z\d])(?=.*[0-9])(?=.*[a-z]).{8,}$/);
  });
});
