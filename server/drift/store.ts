import { type ManagedType } from '../../contract/drift';

/** An entry as configuration files define it. */
export interface ManagedRow {
  type: ManagedType;
  name: string;
  source: string;
  revision: string | null;
  /** Milliseconds since 1970. */
  at: number;
  content: Readonly<Record<string, unknown>>;
}

/** The entries that one application of files defines. */
export interface Application extends Pick<ManagedRow, 'source' | 'revision' | 'at'> {
  entries: readonly Pick<ManagedRow, 'type' | 'name' | 'content'>[];
}

/** Keeps the managed entries. Methods reject if the store fails. */
export interface ManagedStore {
  list(): Promise<ManagedRow[]>;
  find(type: ManagedType, name: string): Promise<ManagedRow | undefined>;
  /**
   * Replaces the entries of a source; an entry has one source, the last.
   *
   * @returns names of entries taken over from other sources, as `type/name`
   */
  replace(application: Application): Promise<string[]>;
  /** Releases an entry. @returns false if it is not managed */
  release(type: ManagedType, name: string): Promise<boolean>;
}
