import { describe, expect, it } from '@jest/globals';
import { compileExpression } from '../../../../server/lib/patterns';

/** OpenSearch's own example of `password_validation_regex`. */
const DOCUMENTED = '(?=.*[A-Z])(?=.*[^a-zA-Z\\d])(?=.*[0-9])(?=.*[a-z]).{8,}';

function match(source: string, text: string): boolean {
  const compiled = compileExpression(source);
  if (!compiled.ok) throw new Error(compiled.reason);
  return compiled.matches(text);
}

const reason = (source: string) => {
  const compiled = compileExpression(source);
  return compiled.ok ? undefined : compiled.reason;
};

describe('a regular expression', () => {
  it.each([
    // Whole texts, alternatives included.
    ['a|ab', 'ab', true],
    ['a|bc', 'abc', false],
    ['^a$|^b$', 'b', true],
    ['', '', true],
    ['', 'a', false],
    // Look-aheads at the beginning, of either kind, nested, in brackets, in one alternative of several.
    [DOCUMENTED, 'Abcdef1!', true],
    [DOCUMENTED, 'Abcde1!', false],
    [DOCUMENTED, 'abcdef1!', false],
    [DOCUMENTED, 'ABCDEF1!', false],
    [DOCUMENTED, 'Abcdefg!', false],
    [DOCUMENTED, 'Abcdefg1', false],
    [`^${DOCUMENTED}$`, 'Abcdef1!', true],
    [`^(${DOCUMENTED})$`, 'Abcdef1!', true],
    [`(?:${DOCUMENTED})`, 'Abcdefg1', false],
    ['(?!admin$)[a-z]+', 'admin', false],
    ['(?!admin$)[a-z]+', 'administrator', true],
    ['(?!admin)[a-z]+', 'administrator', false],
    ['(?=(?!ab)a).*', 'ac', true],
    ['(?=(?!ab)a).*', 'ab', false],
    ['(?=a)a|b', 'b', true],
    ['(?=a|b)[abc]x', 'bx', true],
    ['(?=a|b)[abc]x', 'cx', false],
    ['(?i)(?=.*X)[a-z]+', 'axA', true],
    ['(?=.*\\d$)[a-z\\d]+', 'a1b', false],
    ['^(?=[(]a\\))[()a]+$', '(a)', true],
    ['(?=\\Q(?=\\E).*', '(?=x', true],
    // Look-behinds, wherever they stand.
    ['.*(?<!admin)', 'an admin', false],
    ['.*(?<=admin)', 'an admin', true],
    // What Java writes otherwise.
    ['\\u0041+', 'AA', true],
    ['\\\\u0041', '\\u0041', true],
    ['\\p{Lu}\\p{L}+', 'Änne', true],
    ['.', '😀', true],
  ])('%s on %s: %s', (source, text, expected) => {
    expect(match(source, text)).toBe(expected);
  });

  it.each([
    ['(a)\\1', 'references back to a group are not supported'],
    ['(?<x>a)\\k<x>', 'references back to a group are not supported'],
    ['a(?=b)b', 'look-aheads are possible at its beginning only'],
    ['(?=a)*a', 'look-aheads are possible at its beginning only'],
    ['(?=a)a(b(?!c))*', 'look-aheads are possible at its beginning only'],
    ['[a-z&&[^b]]', 'intersections of character classes are not supported'],
    ['[a[b]]', 'a class within a character class is not supported; write \\[ for the character'],
    ['[a-z]{1000}', 'it repeats too much'],
    ['(?:[a-z]{100}){100}', 'invalid repeat count: `{100}`'],
    ['a'.repeat(1001), 'it is longer than 1000 characters'],
    [`${'(?='.repeat(60)}a${')'.repeat(60)}a`, 'it is nested too deeply'],
    ['(', 'missing closing ): `(`'],
    ['(?=a', 'look-aheads are possible at its beginning only'],
    ['a++', 'invalid nested repetition operator: `++`'],
  ])('%s is refused: %s', (source, expected) => {
    expect(reason(source)).toBe(expected);
  });

  it('matches no text of more than 2048 characters', () => {
    expect(match('a*', 'a'.repeat(2048))).toBe(true);
    expect(match('a*', 'a'.repeat(2049))).toBe(false);
  });

  it.each([
    '(a+)+$',
    '(a|aa)+$',
    '(a|a?)+',
    '(.*a){25}',
    '((a?){15}){15}',
    '(?=(a+)+$)a*',
    '(?!(a+)+c)(a+)+',
    '(a+)+(?<!(?:a+)+b)',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
  ])('%s answers for a text that was made to hold it up', (source) => {
    expect(match(source, `${'a'.repeat(2000)}b`)).toBe(false);
  });
});
