import { describe, expect, it } from '@jest/globals';
import { parseCsv } from '../../../src/model/userImport/parseCsv';

const cells = (text: string) => parseCsv(text).records.map((record) => record.cells);

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\r1\t2\r'],
  ])('is split at %s, whatever ends its lines', (_what, text) => {
    expect(cells(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('takes the separator from outside the quotes of its first line', () => {
    expect(cells('"a,b,c";d\n1,5;2')).toEqual([
      ['a,b,c', 'd'],
      ['1,5', '2'],
    ]);
  });

  it('has separators, quotes and line ends within quotes', () => {
    expect(cells('name,note\n"x, ""y""","two\r\nlines"\n"",\'"\'')).toEqual([
      ['name', 'note'],
      ['x, "y"', 'two\r\nlines'],
      ['', "'\"'"],
    ]);
  });

  it('counts lines, those within quotes and those left out included', () => {
    const { records } = parseCsv('a,b\n\n"1\n2",3\n , \n4,5');
    expect(records.map(({ line }) => line)).toEqual([1, 3, 6]);
  });

  it('says where a quote is not closed, and keeps what comes before it', () => {
    expect(parseCsv('a,b\n1,2\n"3,4\n5,6\n')).toEqual({
      records: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
      ],
      openQuote: 3,
    });
  });

  it('may be empty, and keeps empty cells of other lines', () => {
    expect(cells('')).toEqual([]);
    expect(cells('a,,\n,b,')).toEqual([
      ['a', '', ''],
      ['', 'b', ''],
    ]);
  });
});
