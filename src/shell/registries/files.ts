/**
 * Files that a user picked, on their way to the saga that sends them: a form deposits one under the id that the event
 * carries. The state holds the id, the name and the size, never the content; a replay has no files.
 */
export interface FilesRegistry {
  deposit(id: string, file: Blob): void;
  get(id: string): Blob | undefined;
  /** Forgets every file. */
  clear(): void;
}

export function createFilesRegistry(): FilesRegistry {
  const files = new Map<string, Blob>();
  return {
    deposit: (id, file) => void files.set(id, file),
    get: (id) => files.get(id),
    clear: () => files.clear(),
  };
}
