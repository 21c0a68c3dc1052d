/** Passes picked files from forms to sagas by id. The state never contains their content. */
export interface FilesRegistry {
  deposit(id: string, file: Blob): void;
  get(id: string): Blob | undefined;
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
