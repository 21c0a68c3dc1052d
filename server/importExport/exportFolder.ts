import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Entries, ENTRY_TYPES, type EntryType } from '../security/embedded';
import { isMasked } from '../security/embedded/config/dynamicConfig';
import { hasFlag } from '../security/embedded/entities';
import { pathOf } from './entryPaths';
import { FILE_KINDS, type FileKind, SINGLE_ENTRY } from './files';
import { isSelected, isTypeSelected, type Selection } from './selection';
import { type StoredEntries } from './target';
import { count, nameText } from './text';
import { configurationText } from './yamlWriter';

/** Reason why nothing was exported, phrased for the user. */
export class ExportError extends Error {}

export interface ExportedFile {
  kind: FileKind;
  entries: number;
}

export interface ExportChoices {
  types?: readonly EntryType[];
  only?: Selection | undefined;
}

/** Returns the files as text, without built-in entries. @throws ExportError */
export function exportTexts(
  readAll: (type: EntryType) => Entries,
  { types = ENTRY_TYPES, only }: ExportChoices = {},
): (ExportedFile & { text: string })[] {
  const kinds = FILE_KINDS.filter(({ type }) => types.includes(type) && isTypeSelected(only, type));
  return kinds.map((kind) => {
    const entries = new Map(
      [...readAll(kind.type)].filter(
        ([name, entry]) => !hasFlag(entry, 'static') && isSelected(only, kind.type, name),
      ),
    );
    const names = only?.get(kind.type) ?? 'all';
    const missing = names === 'all' ? undefined : [...names].find((name) => !entries.has(name));
    if (missing !== undefined) throw new ExportError(`There is no ${kind.noun} ${nameText(missing)}`);
    checkNames(kind, entries);
    return { kind, entries: entries.size, text: configurationText(kind, entries) };
  });
}

/**
 * Writes a store's files without built-in entries, each renamed into place so that readers never
 * see half a file. Only the owner can read files with secrets.
 *
 * @param dir created with mode 0700 if missing
 * @param force also write to a folder with files, replacing those of the same names
 * @throws ExportError before anything is written
 */
export async function exportFolder(
  dir: string,
  readAll: (type: EntryType) => Entries,
  { force = false, ...choices }: { force?: boolean } & ExportChoices = {},
): Promise<ExportedFile[]> {
  const files = exportTexts(readAll, choices);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if (!force && (await readdir(dir)).length > 0) {
    throw new ExportError(`${dir} is not empty. Name an empty folder, or add --force to replace files in it`);
  }
  for (const { kind, text } of files)
    await writeFile(join(dir, kind.fileName), text, kind.secret ? 0o600 : 0o644);
  return files.map(({ kind, entries }) => ({ kind, entries }));
}

/** The format cannot express an entry named `_meta` or a second audit or security configuration. */
function checkNames(kind: FileKind, entries: Entries): void {
  const wrong = [...entries.keys()].find((name) => (kind.single ? name !== SINGLE_ENTRY : name === '_meta'));
  if (wrong === undefined) return;
  throw new ExportError(
    `${kind.fileName} cannot hold the ${kind.noun} ${nameText(wrong)}. Rename or delete it first`,
  );
}

async function writeFile(path: string, text: string, mode: number): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Returns a line for each thing missing from the export because its source does not show it. */
export function exportNotes({ types = ENTRY_TYPES, target, readAll }: StoredEntries): string[] {
  const notes = FILE_KINDS.filter(({ type }) => !types.includes(type)).map(
    ({ noun, fileName }) => `The cluster does not show its ${noun}: ${fileName} was not written.`,
  );
  if (target === undefined || target.knowsHashes) return notes;
  const users = count(readAll('internalusers').size, 'user');
  notes.push(
    `${users} exported without password hashes, which a cluster shows only to the certificate of the super administrator (--cert, --key).`,
  );
  if ([...readAll('config').values()].some((config) => pathOf(config, isMasked) !== undefined)) {
    notes.push('config.yml has six stars in place of passwords, which a cluster shows to no other either.');
  }
  return notes;
}
