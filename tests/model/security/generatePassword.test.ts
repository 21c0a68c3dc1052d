import { randomInt } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { generatePassword } from '../../../src/model/security/generatePassword';

const random = () => randomInt(2 ** 32);
const rules = { min_length: 8, max_bytes: 72, min_strength: 'strong' as const, regex_enforced: true };

describe('a password that the browser makes up', () => {
  it('is as long as the server wants and no longer, and another one each time', () => {
    const made = Array.from({ length: 200 }, () => generatePassword(rules, random));
    expect(new Set(made).size).toBe(200);
    expect(made.every((password) => /^[a-z]/i.test(password))).toBe(true);
    expect(new Set(made.map(({ length }) => length))).toEqual(new Set([20]));
    expect(generatePassword({ ...rules, min_length: 30 }, random)).toHaveLength(30);
    expect(generatePassword({ ...rules, min_length: 90 }, random)).toHaveLength(72);
    expect(generatePassword(undefined, random)).toHaveLength(20);
  });

  it('has characters of each kind, as the usual expression demands', () => {
    for (let times = 0; times < 50; times += 1)
      expect(generatePassword(rules, random)).toMatch(
        /^(?=.*[A-Z])(?=.*[^a-zA-Z\d])(?=.*[0-9])(?=.*[a-z]).{8,}$/,
      );
  });
});
