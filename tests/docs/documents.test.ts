import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesBelow, foldersIn, read } from './files';

const DOCUMENTS = [
  'README.md',
  ...['docs', 'contract', 'src', 'server', 'tests', 'tools'].flatMap((it) => filesBelow(it, '.md')),
];
const SOURCES = ['contract', 'src', 'server', 'cli', 'scripts', 'tools', 'tests', 'docs', 'public'].flatMap(
  (folder) => filesBelow(folder, '.ts', '.tsx', '.mjs', '.md', '.css', '.js'),
);

/** Pages of prose, whose form is checked; READMEs of folders are short notes. */
const PAGES = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs', '.md')];
const LONGEST_LINE = 100;
/** A heading, paragraph, list item, table cell or sentence that begins with a noun clause. */
const NOUN_CLAUSE = /(?:^(?:#+ |\s*[-*] |\s*\d+\. )?|[.:] |\| |\*\*)(?:What|Whether|Who)\b(?![^.|]*\?)/;

/** Lines of a page outside code, with their numbers. */
const proseOf = (page: string): { place: string; line: string }[] => {
  let isCode = false;
  return read(page)
    .split('\n')
    .map((line, index) => ({ place: `${page}:${index + 1}`, line }))
    .filter(({ line }) => {
      const isFence = line.startsWith('```');
      if (isFence) isCode = !isCode;
      return !isFence && !isCode;
    });
};

/** The headings of a page as GitHub makes anchors of them. */
const anchorsIn = (page: string): string[] =>
  proseOf(page)
    .map(({ line }) => /^#+ (.*)/.exec(line)?.[1])
    .filter((heading) => heading !== undefined)
    .map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );

describe('the documents', () => {
  it('link to files that exist', () => {
    const dead = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(resolve(__dirname, '../..', dirname(document), target)))
        .map((target) => `${document}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('link to headings that exist', () => {
    const dead = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\]\((?![a-z]+:)([^)#\s]*\.md)?#([^)\s]+)\)/g)]
        .filter(([, target, anchor = '']) => {
          const linked = target === undefined ? page : join(dirname(page), target);
          return !anchorsIn(linked).includes(anchor);
        })
        .map(([link]) => `${page}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it('begin no sentence with What, Whether or Who, except questions', () => {
    const wrong = PAGES.flatMap(proseOf).filter(({ line }) => NOUN_CLAUSE.test(line));
    expect(wrong).toEqual([]);
  });

  it('have lines of at most 100 columns outside tables, headings and images', () => {
    const long = PAGES.flatMap(proseOf).filter(
      ({ line }) => line.length > LONGEST_LINE && !/^(?:\||#|!\[|\*The security console)/.test(line),
    );
    expect(long).toEqual([]);
  });

  it('describe every folder of the product in a README', () => {
    const folders = ['server', 'contract', ...foldersIn('src'), ...foldersIn('server')];
    expect(
      folders.filter((folder) => !filesBelow(folder, '.md').includes(join(folder, 'README.md'))),
    ).toEqual([]);
  });

  it('name only paths that exist', () => {
    const lost = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/`((?:src|server|cli|scripts|tools)\/[\w./-]+)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(resolve(__dirname, '../..', path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(lost).toEqual([]);
  });

  it('describe the architecture in at most 1,500 words', () => {
    expect(read('docs/architecture.md').split(/\s+/).length).toBeLessThanOrEqual(1500);
  });

  it('have a sentence for each decision that is cited, and for no other', () => {
    const listed = [...read('docs/decisions.md').matchAll(/^\| ([A-C]\d\d) /gm)].map(([, id]) => id);
    const cited = SOURCES.filter((path) => path !== 'docs/decisions.md')
      .flatMap((path) => read(path).match(/[[(][^\][()]*\b[A-C]\d\d\b[^\][()]*[\])]/g) ?? [])
      .flatMap((note) => note.match(/\b[A-C]\d\d\b(?!-)/g) ?? []);
    expect([...new Set(cited)].filter((id) => !listed.includes(id))).toEqual([]);
    expect(listed.filter((id) => !cited.includes(id ?? ''))).toEqual([]);
  });

  it('cite no paper outside the repository', () => {
    const papers = SOURCES.flatMap((path) =>
      (read(path).match(/\bfacts \d|\bdesign \d|product text/g) ?? []).map((words) => `${path}: ${words}`),
    );
    expect(papers.filter((line) => !line.startsWith('tests/docs/'))).toEqual([]);
  });
});
