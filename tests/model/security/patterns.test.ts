import { describe, expect, it } from '@jest/globals';
import { canMatch, isPattern, surelyMatches, vainExclusions } from '../../../src/model/security/patterns';

describe('an index pattern that is written as an exclusion', () => {
  it.each([['-admin*'], ['!admin*'], ['~admin*'], ['/~(admin.*)/']])('%s excludes nothing', (pattern) => {
    expect(vainExclusions(['*', pattern])).toEqual({
      id: 'role.vainExclusions',
      values: { count: 1, patterns: pattern, others: '*', otherCount: 1 },
    });
  });

  it('is none of the patterns that match indices', () => {
    expect(vainExclusions(['*', 'logs-*', '/(?!admin).*/', '.kibana'])).toBeUndefined();
  });
});

describe('a pattern of a role mapping, in the browser', () => {
  it.each([
    ['ann', 'ann', true],
    ['ann', 'Ann', false],
    ['*', '', true],
    ['a*n', 'ann', true],
    ['a?', 'ann', false],
    ['a.n', 'ann', false],
  ])('%s matches %s: %s', (pattern, name, expected) => {
    expect(surelyMatches(pattern, name)).toBe(expected);
    expect(canMatch(pattern, name)).toBe(expected);
  });

  it('that is a regular expression is never run: it can match, but not surely', () => {
    const runaway = '/(a+)+$/';
    const name = `${'a'.repeat(40)}b`;
    expect(isPattern(runaway)).toBe(true);
    expect(canMatch(runaway, name)).toBe(true);
    expect(surelyMatches(runaway, name)).toBe(false);
  });
});
