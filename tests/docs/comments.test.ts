import { describe, expect, it } from '@jest/globals';
import { filesBelow, read } from './files';

const FOLDERS = ['cli', 'contract', 'server', 'src', 'tools'];

const COMMENT = /^\s*(\/\*\*?|\*|\/\/)/;
/** Noun clauses: say what a function returns or does, and name a field by a noun. */
const NOUN_CLAUSE = /^\s*(\/\*\*|\/\/)\s*(What|Whether|Who)\b/;
const LONGEST_LINE = 100;

describe('comments', () => {
  it.each(FOLDERS)('of %s are sentences in lines of at most 100 columns', (folder) => {
    const wrong = filesBelow(folder, '.ts', '.tsx', '.css').flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => COMMENT.test(line))
        .filter((line) => line.length > LONGEST_LINE || NOUN_CLAUSE.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(wrong).toEqual([]);
  });
});
