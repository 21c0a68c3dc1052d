/** Entries are counted from 1 on screens; null stands for the cluster permissions. */
export const entryNumber = (entry: number | null) => (entry === null ? 'cluster' : String(entry + 1));
