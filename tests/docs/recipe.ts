import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { read } from './files';

const ROOT = resolve(__dirname, '../..');

/** The edits of a document: its blocks of the kind `diff` that name a file, or a new one. Hunks are parted by `@@`. */
const editsOf = (document: string): { path: string; hunks: string[] }[] =>
  [...read(document).matchAll(/^```diff (\S+)\n(.*?)^```$/gms)].map(([, path = '', block = '']) => ({
    path,
    hunks: block.split(/^@@\n/m),
  }));

const side = (hunk: string, marks: string) =>
  hunk
    .split('\n')
    .filter((line) => marks.includes(line.charAt(0) || ' '))
    .map((line) => line.slice(1))
    .join('\n');

/** The text with a hunk applied. Throws where what the hunk shows is not there, or not there only once. */
function applied(text: string, hunk: string, path: string): string {
  const [before, after] = [side(hunk, ' -'), side(hunk, ' +')];
  const parts = text.split(`\n${before}`);
  if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} places for this edit:\n${hunk}`);
  return parts.join(`\n${after}`);
}

/** The files that a document edits or makes, each once. */
export const filesIn = (document: string): string[] => [
  ...new Set(editsOf(document).map(({ path }) => path)),
];

/** The texts of the files that documents edit, after the edits, by path. */
export function editedTexts(...documents: string[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { path, hunks } of documents.flatMap(editsOf)) {
    const text = texts.get(path) ?? (existsSync(join(ROOT, path)) ? read(path) : undefined);
    texts.set(
      path,
      text === undefined
        ? hunks.map((hunk) => side(hunk, '+')).join('')
        : hunks.reduce((before, hunk) => applied(before, hunk, path), text),
    );
  }
  return texts;
}

export interface Copy {
  folder: string;
  /** Loads a module of the copy by its path from the root. */
  load<T>(path: string): Promise<T>;
  remove(): void;
}

/** A copy of the sources and of what tests need, with the edits of some documents made in it. */
export function copyWithEdits(...documents: string[]): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-edited-'));
  for (const path of [
    'contract',
    'src',
    'server',
    'tests/support',
    'tests/features/security/support.tsx',
    'tests/server/gateway/support.ts',
    'docs/settings.md',
  ])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const path of ['node_modules', 'tsconfig.base.json', 'package.json'])
    symlinkSync(join(ROOT, path), join(folder, path));
  for (const [path, text] of editedTexts(...documents)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return {
    folder,
    load: (path) => import(join(folder, path)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
