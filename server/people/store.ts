import { type SeenPerson } from '../../contract/people';

/** One sign-in, to be added to the register. */
export interface SignInSeen extends Omit<SeenPerson, 'firstSeen' | 'lastSeen'> {
  /** Milliseconds since 1970. */
  at: number;
  /** Sign-ins up to this time were those of an earlier user of the name. */
  since: number;
}

/** Keeps the register. Methods reject if the store fails. */
export interface PeopleStore {
  put(seen: SignInSeen): Promise<void>;
  /** All entries of some names, one per kind of sign-in. */
  find(names: readonly string[]): Promise<SeenPerson[]>;
  list(): Promise<SeenPerson[]>;
  /** Another number after each change; undefined if others can write to the store. */
  version(): number | undefined;
  /** Removes all entries of a name. @returns the number of removed entries */
  forget(name: string): Promise<number>;
  /** Removes everybody whose last sign-in was earlier. */
  removeBefore(time: number): Promise<void>;
}
