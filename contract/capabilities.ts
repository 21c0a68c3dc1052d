/** Capabilities of the caller, by group; navLinks by application id [CAP-03]. */
export interface Capabilities {
  navLinks: Readonly<Record<string, boolean>>;
  management: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  catalogue: Readonly<Record<string, boolean>>;
  readonly [group: string]: Readonly<Record<string, boolean | Readonly<Record<string, boolean>>>>;
}
