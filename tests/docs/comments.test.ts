import { describe, expect, it } from '@jest/globals';
import { filesBelow, read } from './files';

/** Folders whose comments have this form. Extend the list; never shorten it. */
const CLEAN = [
  ...['cli', 'server/activity', 'server/audit', 'server/config', 'server/http', 'server/opensearch'],
  ...['server/pages', 'server/recordings', 'server/routes', 'server/savedObjects', 'server/security'],
  ...['server/store', 'server/workers', 'src/api', 'src/app', 'src/features', 'src/i18n', 'src/plugins'],
  ...['src/sagas', 'src/shell', 'src/store', 'src/ui'],
];

const COMMENT = /^\s*(\/\*\*?|\*|\/\/)/;
/** Noun clauses: say what a function returns or does, and name a field by a noun. */
const NOUN_CLAUSE = /^\s*(\/\*\*|\/\/)\s*(What|Whether|Who)\b/;
const LONGEST_LINE = 100;

describe('comments', () => {
  it.each(CLEAN)('of %s are sentences in lines of at most 100 columns', (folder) => {
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
