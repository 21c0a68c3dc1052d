import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesBelow, foldersIn, read } from './files';

const DOCUMENTS = ['README.md', ...['docs', 'src', 'server', 'tests'].flatMap((it) => filesBelow(it, '.md'))];
const SOURCES = ['src', 'server', 'cli', 'scripts', 'tests', 'docs', 'public'].flatMap((folder) =>
  filesBelow(folder, '.ts', '.tsx', '.mjs', '.md', '.css', '.js'),
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

  it('describe every folder of the product in a README', () => {
    const folders = ['server', 'src/api/contract', ...foldersIn('src'), ...foldersIn('server')];
    expect(
      folders.filter((folder) => !filesBelow(folder, '.md').includes(join(folder, 'README.md'))),
    ).toEqual([]);
  });

  it('name only paths that exist', () => {
    const lost = DOCUMENTS.flatMap((document) =>
      [...read(document).matchAll(/`((?:src|server|cli|scripts)\/[\w./-]+)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(resolve(__dirname, '../..', path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(lost).toEqual([]);
  });

  it('tell the architecture in at most 1,500 words', () => {
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
