import { MAX_IMPORT_BYTES, MAX_IMPORT_FILES } from '../../../../contract/importExportFormats';
import { type ArchiveRefusal } from '../../../store/importExport/slice';

/** Reason an archive cannot be imported. */
export class ArchiveError extends Error {
  readonly refusal: ArchiveRefusal;

  constructor(reason: ArchiveRefusal['reason'], archive: string) {
    super(`${reason}: ${archive}`);
    this.refusal = { reason, archive };
  }
}

export const isArchive = ({ name }: { name: string }): boolean => /\.zip$/i.test(name);
export const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name);

/** Resource forks that macOS adds to archives. */
const isCompanion = (name: string) => name.startsWith('._');
const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Replaces ZIP archives by the YAML files in them. Unpacking is limited by the declared sizes.
 * @throws ArchiveError if it is unreadable, or has no or too many YAML files
 */
export async function openArchives(files: readonly File[]): Promise<File[]> {
  const opened: File[] = [];
  for (const file of files) opened.push(...(isArchive(file) ? await filesOf(file) : [file]));
  return opened;
}

async function filesOf(archive: File): Promise<File[]> {
  const { name: of, size } = archive;
  if (size > MAX_IMPORT_BYTES) throw new ArchiveError('archiveTooLarge', of);
  const { unzipSync } = await import('fflate');
  let [left, most] = [MAX_IMPORT_BYTES, MAX_IMPORT_FILES];
  const content = new Uint8Array(await archive.arrayBuffer());
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!isYaml(name) || isCompanion(baseName(name))) return false;
    left -= originalSize;
    most -= 1;
    if (left < 0 || most < 0) throw new ArchiveError('archiveTooLarge', of);
    return true;
  };
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(content, { filter });
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('archiveBroken', of);
  }
  const files = Object.entries(unpacked).map(([path, bytes]) => new File([bytes.slice()], baseName(path)));
  if (files.length === 0) throw new ArchiveError('archiveEmpty', of);
  return files;
}
