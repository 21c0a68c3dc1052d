import { type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, type YAMLMap } from 'yaml';
import { type EntryType } from '../security/embedded';
import { CONFIG_VERSION, type FileKind, isNotKept, kindOfFile, kindOfType, SINGLE_ENTRY } from './files';
import { foreignForm, olderForm, renderedName, TEMPLATE_FILE, templateForm } from './foreignForms';
import { booleanOf, readScalars, valueAt } from './looseValues';
import { type Problem } from './problems';
import { type BooleanWord, type Member, YamlSource } from './yamlSource';

/** Larger files are refused: parsing needs about 80 times their size. About 85,000 users fit. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** One entry of a file: its value as plain JSON, and its node for locating values. */
export interface FileEntry {
  name: string;
  value: unknown;
  member: Member;
}

export interface Section {
  kind: FileKind;
  source: YamlSource;
  entries: FileEntry[];
  warnings: Problem[];
}

export interface SourceFile {
  name: string;
  /** Returns the text, or why it cannot be read. */
  read(): Promise<string | { problem: string }>;
}

export interface Folder {
  sections: Map<EntryType, Section>;
  problems: Problem[];
  notes: string[];
  /** Files in another program's format, under unexpected names. */
  foreign: Problem[];
}

/** Lists the YAML files of a folder by name. @throws Error if the folder cannot be read */
export async function filesOfFolder(dir: string): Promise<SourceFile[]> {
  return (await readdir(dir, { withFileTypes: true }))
    .filter((entry) => isYamlFile(entry))
    .map(({ name }) => name)
    .sort()
    .map((name) => ({ name, read: () => readText(join(dir, name)) }));
}

/** Reads security configuration files, recognised by name or `_meta`; collects errors. */
export async function readFiles(files: readonly SourceFile[], where: string): Promise<Folder> {
  const folder: Folder = { sections: new Map(), problems: [], notes: [], foreign: [] };
  for (const file of files) await readFile(file, folder);
  if (folder.sections.size > 0 || folder.problems.length > 0) {
    folder.notes.push(...folder.foreign.map(({ file, message }) => `${file} was left out. ${message}.`));
  } else if (folder.foreign.length > 0) {
    folder.problems.push(...folder.foreign);
  } else {
    folder.problems.push(
      aboutFile(where, 'No internal_users.yml, roles.yml or other file of securityadmin found'),
    );
  }
  return folder;
}

const isYamlFile = (entry: Dirent) =>
  !entry.isDirectory() && /\.ya?ml$/i.test(renderedName(entry.name) ?? entry.name);

export const aboutFile = (file: string, message: string): Problem => ({
  file,
  line: 0,
  column: 0,
  path: [],
  message,
});

async function readFile({ name: file, read }: SourceFile, folder: Folder): Promise<void> {
  const rendered = renderedName(file);
  if (rendered !== undefined) {
    if (kindOfFile(rendered) !== undefined) folder.foreign.push(aboutFile(file, TEMPLATE_FILE));
    return;
  }
  const expected = kindOfFile(file);
  if (expected === undefined && isNotKept(file)) {
    folder.notes.push(`${file} is not kept by Gatehouse and was left out.`);
    return;
  }
  const text = await read();
  if (typeof text !== 'string') {
    if (expected !== undefined) folder.problems.push(aboutFile(file, text.problem));
    else folder.notes.push(`${file} was left out: ${text.problem}.`);
    return;
  }
  const form = foreignForm(file, text);
  if (form !== undefined) {
    (expected === undefined ? folder.foreign : folder.problems).push(aboutFile(file, form));
    return;
  }
  // Foreign files such as opensearch.yml may be in the folder; only those with our `_meta` are
  // checked.
  if (expected === undefined && !/^["']?_meta["']?\s*:/m.test(text)) {
    folder.notes.push(`${file} is not a security configuration file and was left out.`);
    return;
  }
  const source = new YamlSource(file, text);
  const template = source.problems.length > 0 ? templateForm(text) : undefined;
  if (template !== undefined) folder.problems.push(aboutFile(file, template));
  else readSection(source, expected, folder);
}

async function readText(path: string): Promise<string | { problem: string }> {
  try {
    const handle = await open(path, 'r');
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return { problem: 'This is not a file' };
      if (stat.size > MAX_FILE_BYTES) {
        return { problem: `Larger than ${MAX_FILE_BYTES / 1024 / 1024} MB, which is the most that is read` };
      }
      return new TextDecoder('utf-8', { fatal: true }).decode(await handle.readFile());
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code =
      typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return { problem: 'The text is not UTF-8' };
    return { problem: `Cannot be read (${code})` };
  }
}

function readSection(source: YamlSource, expected: FileKind | undefined, folder: Folder): void {
  const { root, file } = source;
  if (!isMap(root)) {
    if (source.problems.length === 0) {
      folder.problems.push(aboutFile(file, 'The file must be a mapping that begins with _meta'));
    }
    folder.problems.push(...source.problems);
    return;
  }
  const members = source.members(root, []);
  if (isNotKept(file, metaValue(members, 'type'))) {
    folder.notes.push(`${file} is not kept by Gatehouse and was left out.`);
    return;
  }
  const older = olderForm(expected?.type, members, metaValue(members, 'config_version'));
  if (older !== undefined) {
    folder.problems.push(aboutFile(file, older));
    return;
  }
  const kind = readMeta(source, root, members, expected);
  const warnings: Problem[] = [];
  const entries = kind === undefined ? [] : readEntries(source, kind, members, warnings);
  folder.problems.push(...source.problems);
  if (kind === undefined) return;
  const other = folder.sections.get(kind.type);
  if (other !== undefined) {
    folder.problems.push(aboutFile(file, `${other.source.file} holds the same type (${kind.type}) already`));
    return;
  }
  folder.sections.set(kind.type, { kind, source, entries, warnings });
}

function metaValue(members: readonly Member[], name: 'type' | 'config_version'): unknown {
  const meta = members.find(({ key }) => key === '_meta')?.node;
  if (!isMap(meta)) return undefined;
  const pair = meta.items.find(({ key }) => isScalar(key) && key.value === name);
  return isScalar(pair?.value) ? pair.value.value : undefined;
}

/** Checks `_meta` and returns the kind of the file; undefined if it is unknown. */
function readMeta(
  source: YamlSource,
  root: YAMLMap,
  members: readonly Member[],
  expected: FileKind | undefined,
): FileKind | undefined {
  const meta = members.find(({ key }) => key === '_meta');
  if (meta === undefined) {
    const version = `only files with _meta and config_version ${CONFIG_VERSION} can be imported`;
    source.report(root.range?.[0] ?? 0, ['_meta'], `Missing: ${version}`);
    return expected;
  }
  if (!isMap(meta.node)) {
    source.report(meta.offset, ['_meta'], 'Object expected');
    return expected;
  }
  const values = new Map(source.members(meta.node, ['_meta']).map((member) => [member.key, member]));
  for (const [key, { offset }] of values) {
    if (!['type', 'config_version'].includes(key)) source.report(offset, ['_meta', key], 'Unknown key');
  }
  const version = values.get('config_version');
  const number = version && source.value(version, ['_meta', 'config_version']);
  // A cluster's tool also accepts it in quotes.
  if (String(number) !== String(CONFIG_VERSION)) {
    source.report((version ?? meta).offset, ['_meta', 'config_version'], `${CONFIG_VERSION} expected`);
  }
  const type = values.get('type');
  const kind = type === undefined ? undefined : kindOfType(source.value(type, ['_meta', 'type']));
  if (kind === undefined || (expected !== undefined && kind !== expected)) {
    const wanted = expected?.type ?? 'the type of a security configuration file';
    source.report((type ?? meta).offset, ['_meta', 'type'], `${wanted} expected`);
  }
  return expected ?? kind;
}

function readEntries(
  source: YamlSource,
  kind: FileKind,
  members: readonly Member[],
  warnings: Problem[],
): FileEntry[] {
  const entries: FileEntry[] = [];
  for (const member of members) {
    const name = member.key;
    if (name === '_meta') continue;
    if (source.isFull) break;
    const before = source.problems.length;
    const words = source.booleanWords.length;
    const value = source.value(member, [name]);
    if (source.problems.length > before) continue;
    if (!kind.single || name === SINGLE_ENTRY) {
      const entry = { name, value: entryValue(kind, value), member };
      readScalars(kind.type, name, entry.value);
      entries.push(entry);
      if (value === null && !kind.single) warnings.push(emptyWarning(source, kind, entry));
      for (const found of source.booleanWords.slice(words)) {
        if (typeof valueAt(entry.value, found.path.slice(1)) === 'string')
          warnings.push(wordWarning(source, found));
      }
    }
    // A cluster keeps its list of read-only paths here; ours is in the gateway's configuration.
    else if (!(kind.type === 'audit' && name === '_readonly' && Array.isArray(value) && value.length === 0)) {
      source.report(
        member.offset,
        [name],
        name === '_readonly' ? 'Not kept by Gatehouse: take it out' : 'Unknown key',
      );
    }
  }
  return entries;
}

/** A name without a value is an empty entry. */
const entryValue = ({ single }: FileKind, value: unknown): unknown =>
  value === null && !single ? {} : value;

const emptyWarning = (source: YamlSource, { noun }: FileKind, { name, member }: FileEntry): Problem => ({
  ...source.placeAt(member.offset),
  path: [name],
  message: `Nothing stands after the name: read as an empty ${noun}`,
});

const wordWarning = (source: YamlSource, { word, offset, path }: BooleanWord): Problem => ({
  ...source.placeAt(offset),
  path,
  message: `The tool of a cluster reads ${word} as ${String(booleanOf(word))}; here it is text. Put it in quotes`,
});
