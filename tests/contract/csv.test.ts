import { describe, expect, it } from '@jest/globals';
import { csvLine } from '../../contract/csv';

describe('a line of a CSV file', () => {
  it('quotes every cell, and leaves plain texts as they are', () => {
    expect(csvLine(['a', 'b "c"', 'mail@example.com', '2-3; x', ''])).toBe(
      '"a","b ""c""","mail@example.com","2-3; x",""\r\n',
    );
  });

  it.each([
    '=1',
    '+1',
    '-1',
    '@x',
    ' =1',
    '\u00ad=1',
    '\u200b+1',
    '\ufeff@x',
    '\u3000=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\t1',
  ])('puts an apostrophe before %j, which a spreadsheet would take for a formula', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it.each([
    ['a;=1', "a;'=1"],
    ['a;\u00ad=1', "a;\u00ad'=1"],
    ['a\t＝1', "a\t'＝1"],
    ['a\n-1', "a\n'-1"],
    ['a;"=1', `a;""'=1`],
    ['a;;@x;b', "a;;'@x;b"],
  ])('does so in the middle of %j, where a spreadsheet may split', (text, expected) => {
    expect(csvLine([text])).toBe(`"${expected}"\r\n`);
  });

  it('takes time in proportion to the length of a hostile text', () => {
    const text = `${';'.repeat(100_000)}${'\n'.repeat(100_000)}x`;
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });
});
