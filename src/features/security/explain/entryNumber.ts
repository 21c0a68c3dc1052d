/** Numbered from 1; null means the cluster permissions. */
export const entryNumber = (entry: number | null) => (entry === null ? 'cluster' : String(entry + 1));
