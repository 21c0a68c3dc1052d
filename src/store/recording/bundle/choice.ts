/** Where a recording is saved: in a file, or on the gateway with a note. */
export type Destination = { to: 'file' } | { to: 'gateway'; note: string };

/** What of a recording is saved. */
export interface BundleChoice {
  /** Everything before this moment is folded into the state that the recording begins with; milliseconds since 1970. */
  from: number | null;
  /** Names of users, roles, tenants, indices and hosts become pseudonyms. */
  pseudonyms: boolean;
  /** The lines that are left out, by their `lineKey`. */
  removed: readonly string[];
}

export const EVERYTHING: BundleChoice = { from: null, pseudonyms: true, removed: [] };

/** Names a line of a recording. @param part number of the log in the recording, from 0 */
export const lineKey = (part: number, seq: number): string => `${part}.${seq}`;
