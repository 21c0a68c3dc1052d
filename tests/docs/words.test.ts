import { describe, expect, it } from '@jest/globals';
import { filesBelow, read } from './files';

/** Old-fashioned pronouns and vague words; say user, administrator, caller, no one, in the meantime. */
const BANNED =
  /\b(somebody|nobody|whoever|everybody|anybody|persons?|people|meanwhile|any more|all the same)\b/gi;

/** Where nothing of this is left. Extend the list; never shorten it. */
const CLEAN = [
  ...[
    'docs',
    'server',
    'cli',
    'scripts',
    'src/api',
    'src/app',
    'src/plugins',
    'src/features',
    'src/sagas',
    'src/shell',
    'src/store',
    'src/ui',
  ],
  ...[
    'tests/api',
    'tests/app',
    'tests/cli',
    'tests/cluster',
    'tests/docs',
    'tests/e2e',
    'tests/server',
    'tests/support',
  ],
];

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const TITLES = /\b(?:it|describe|test)(?:\.\w+)*\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;

/** What a file says to its readers: prose, comments and titles, without pieces of code. */
function proseOf(path: string): string {
  const text = read(path);
  const prose = path.endsWith('.md')
    ? text.replace(/```[\s\S]*?```/g, '')
    : [...(text.match(COMMENTS) ?? []), ...(text.match(TITLES) ?? [])].join('\n');
  return prose.replace(/`[^`\n]*`/g, '');
}

describe('comments, documents and titles', () => {
  it.each(CLEAN)('of %s speak of users and administrators', (folder) => {
    const found = filesBelow(folder, '.ts', '.tsx', '.mjs', '.css', '.md').flatMap((path) =>
      (path.startsWith('tests/docs/words') ? [] : (proseOf(path).match(BANNED) ?? [])).map(
        (word) => `${path}: ${word}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
