export type Destination = { to: 'file' } | { to: 'gateway'; note: string };

export interface BundleChoice {
  /** Milliseconds since 1970; everything earlier is folded into the base state. */
  from: number | null;
  /** True to replace names of users, roles, tenants, indices and hosts by pseudonyms. */
  pseudonyms: boolean;
  /** Keys of the lines to leave out, see `lineKey`. */
  removed: readonly string[];
  /** Ids of the apparent secrets to keep; by default they are removed. */
  keep?: readonly string[];
}

export const EVERYTHING: BundleChoice = { from: null, pseudonyms: true, removed: [] };

/** Returns the key of a line; `part` is the index of its log in the recording. */
export const lineKey = (part: number, seq: number): string => `${part}.${seq}`;
