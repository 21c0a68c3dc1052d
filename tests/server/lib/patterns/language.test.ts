import { describe, expect, it } from '@jest/globals';
import { compileLimited, compilePattern, patternProblem } from '../../../../server/lib/patterns';

describe('a pattern', () => {
  it.each([
    ['exact', undefined],
    ['log-*', undefined],
    ['/(?!admin$).*/', undefined],
    ['/(a)\\1/', 'This pattern cannot be used: references back to a group are not supported'],
    ['/[/', 'This pattern cannot be used: missing closing ]: `[`'],
    [`${'a?'.repeat(500)}`, undefined],
    [`${'a?'.repeat(500)}b`, 'This pattern cannot be used: it is longer than 1000 characters'],
    [`a${'*'.repeat(5000)}`, undefined],
  ])('%s has the problem %p', (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem);
  });

  it('that cannot be used matches nothing', () => {
    expect(compilePattern('/(a)\\1/')('aa')).toBe(false);
    expect(compilePattern(`${'a?'.repeat(500)}b`)(`${'a'.repeat(1000)}b`)).toBe(false);
  });

  it('with stars answers for texts that were made to hold it up', () => {
    expect(compilePattern(`${'*a'.repeat(400)}b*`)('a'.repeat(2048))).toBe(false);
    expect(compilePattern('/(a+)+$/')(`${'a'.repeat(40)}b`)).toBe(false);
    expect(compilePattern('/(a+)+$/')('a'.repeat(40))).toBe(true);
  });

  it('is found again among more patterns than are kept ready', () => {
    const all = Array.from({ length: 1500 }, (_, at) => compilePattern(`/user-${at}/`));
    expect(all.map((matches, at) => matches(`user-${at}`)).every(Boolean)).toBe(true);
    expect(compilePattern('/user-0/')('user-0')).toBe(true);
  });
});

describe('the expression of the configuration for passwords', () => {
  it('may look back at groups, as Java allows', () => {
    const noThreeAlike = compileLimited('(?!.*(.)\\1\\1).{8,}');
    expect(noThreeAlike('aabbccdd')).toBe('match');
    expect(noThreeAlike('aabbbccd')).toBe('mismatch');
  });

  it('is stopped when it takes too long, and answers for the next text', () => {
    const runaway = compileLimited('(a+)+\\1c');
    expect(runaway(`${'a'.repeat(60)}b`)).toBe('late');
    expect(runaway('aac')).toBe('match');
  });

  it('must be one', () => {
    expect(() => compileLimited('(')).toThrow(SyntaxError);
  });
});
