import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Entries, type EntryType } from '../embedded';
import { FILE_KINDS, type FileKind, SINGLE_ENTRY } from './files';
import { nameText } from './text';
import { configurationText } from './yamlWriter';

/** A reason why nothing was exported, in words for the person who asked. */
export class ExportError extends Error {}

export interface ExportedFile {
  kind: FileKind;
  entries: number;
}

/**
 * Writes the seven configuration files of a store. Each is written beside its place and then moved there, so that a
 * reader never sees half of one. Files with secrets can be read by their owner only.
 *
 * @param dir created with mode 0700 when missing
 * @param force write although the folder holds files; those of the same names are replaced, others stay
 * @throws ExportError when the folder is not empty, or an entry cannot be expressed in the format; then nothing is written
 */
export async function exportFolder(
  dir: string,
  readAll: (type: EntryType) => Entries,
  { force = false } = {},
): Promise<ExportedFile[]> {
  const files = FILE_KINDS.map((kind) => {
    const entries = readAll(kind.type);
    checkNames(kind, entries);
    return { kind, entries: entries.size, text: configurationText(kind, entries) };
  });
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if (!force && (await readdir(dir)).length > 0) {
    throw new ExportError(`${dir} is not empty. Name an empty folder, or add --force to replace files in it`);
  }
  for (const { kind, text } of files)
    await writeFile(join(dir, kind.fileName), text, kind.secret ? 0o600 : 0o644);
  return files.map(({ kind, entries }) => ({ kind, entries }));
}

/** The format has no place for an entry called `_meta`, nor for a second audit or security configuration. */
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
