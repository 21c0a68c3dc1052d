/** What the caller may do with the applications, by group; navLinks is by application id [CAP-03]. */
export interface Capabilities {
  navLinks: Readonly<Record<string, boolean>>;
  management: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  catalogue: Readonly<Record<string, boolean>>;
  readonly [group: string]: Readonly<Record<string, boolean | Readonly<Record<string, boolean>>>>;
}
