/** Where a recording is saved: in a file, or on the gateway with a note. */
export type Destination = { to: 'file' } | { to: 'gateway'; note: string };

/** What of a recording is saved. */
export interface BundleChoice {
  /** Everything before this moment is folded into the state that the recording begins with; milliseconds since 1970. */
  from: number | null;
  /** Names of users, roles, tenants, indices and hosts become pseudonyms. */
  pseudonyms: boolean;
}
