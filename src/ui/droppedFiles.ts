/** Maximum depth of nested folders. */
const MAX_DEPTH = 3;

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Returns all entries of a folder; browsers return them in batches. */
async function membersOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function filesIn(entries: readonly FileSystemEntry[], depth: number): Promise<File[]> {
  const found: File[] = [];
  for (const entry of entries) {
    if (isFile(entry)) found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
    else if (isFolder(entry) && depth < MAX_DEPTH)
      found.push(...(await filesIn(await membersOf(entry), depth + 1)));
  }
  return found;
}

/** Calls back with dropped files at once, and with those of folders once read. */
export function droppedFiles(
  { items, files }: Pick<DataTransfer, 'items' | 'files'>,
  onFiles: (files: readonly File[]) => void,
): void {
  // Entries are only available during the drop event. Not every browser has items.
  const entries = [...((items as DataTransferItemList | undefined) ?? [])].flatMap((item) => {
    const entry = item.webkitGetAsEntry();
    return entry === null ? [] : [entry];
  });
  if (!entries.some(isFolder)) onFiles([...files]);
  else void filesIn(entries, 0).then(onFiles, () => onFiles([...files]));
}
