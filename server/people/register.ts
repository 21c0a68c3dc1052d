import { setImmediate as later } from 'node:timers/promises';
import {
  isInternalKind,
  isRegisteredKind,
  type Person,
  type RegisteredKind,
  type RegisterState,
  type SeenPerson,
} from '../../contract/people';
import { type AuthType } from '../../contract/signInKinds';
import { type Caller, type Proof } from '../security/backend';
import { reasonOf } from '../store/failures';
import { type InternalUser, mergedPeople } from './merged';
import { type PeopleStore } from './store';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
/** Sign-ins that wait to be registered; further ones are dropped until the store is faster. */
const MOST_PENDING = 200;

/** A successful sign-in. */
export interface SignedIn {
  caller: Caller;
  kind: AuthType;
  /** Client address, on which roles can depend. */
  address: string;
  /** Credentials for a cluster. */
  proof: Proof | undefined;
}

export interface RegisterOptions {
  /** Undefined if the register is off. */
  store: PeopleStore | undefined;
  retentionDays: number;
  /** Returns the effective roles; null if they cannot be read. */
  rolesOf: (signedIn: SignedIn) => Promise<string[] | null>;
  /** True if everybody who signs in by password is an internal user, as on the embedded store. */
  hasAllPasswords: boolean;
  /** When an earlier user of the name was deleted, in milliseconds since 1970; else 0. */
  keptSince: (caller: Caller) => number;
  log: { warn(details: object, text: string): void };
  /** Milliseconds since 1970. */
  now: () => number;
}

/** People who have signed in. A sign-in never waits for the register, and never fails with it. */
export class PeopleRegister {
  private readonly pending = new Set<Promise<void>>();
  private sweptAt = 0;

  constructor(private readonly options: RegisterOptions) {}

  /** Registers a sign-in after the current request; anonymous visitors are no people. */
  note(signedIn: SignedIn): void {
    const { store, log } = this.options;
    const { kind } = signedIn;
    if (store === undefined || !isRegisteredKind(kind)) return;
    if (this.pending.size >= MOST_PENDING) {
      log.warn({ waiting: this.pending.size }, 'a sign-in was left out of the register of people');
      return;
    }
    const noted = this.register(store, kind, signedIn)
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'a sign-in could not be registered'))
      .finally(() => this.pending.delete(noted));
    this.pending.add(noted);
  }

  /** Resolves when all sign-ins so far are registered or have failed. */
  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }

  /** Returns the internal users alone. */
  without(accounts: readonly InternalUser[]): Promise<Person[]> {
    return mergedPeople(accounts, [], true);
  }

  private async list(): Promise<SeenPerson[]> {
    return this.read((store) => store.list());
  }

  /**
   * Returns the entries of a name that no internal user has, last seen first; none if the register
   * cannot be read.
   */
  async findOutside(name: string): Promise<SeenPerson[]> {
    const { log, hasAllPasswords } = this.options;
    try {
      const found = await this.read((store) => store.find([name]));
      return found
        .filter(({ kind }) => !isInternalKind(kind) || !hasAllPasswords)
        .sort((a, b) => b.lastSeen - a.lastSeen);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the register of people could not be read');
      return [];
    }
  }

  /** Merges users and registered people, sorted by name and kind. @throws ClusterFailure */
  async mergedWith(accounts: readonly InternalUser[]): Promise<Person[]> {
    return mergedPeople(accounts, await this.list(), this.options.hasAllPasswords);
  }

  /** Merges some users and their registered sign-ins. @throws ClusterFailure */
  async mergedOf(accounts: readonly InternalUser[]): Promise<Person[]> {
    const seen = await this.read((store) => store.find(accounts.map(({ name }) => name)));
    return mergedPeople(accounts, seen, this.options.hasAllPasswords);
  }

  /**
   * Returns a text that stays the same while the list does; it changes each minute, as entries
   * expire. Undefined if the store cannot tell.
   */
  async version(): Promise<string | undefined> {
    await this.settled();
    const { store, now } = this.options;
    if (store === undefined) return '';
    const version = store.version();
    return version === undefined ? undefined : `${version} ${Math.floor(now() / MINUTE)}`;
  }

  /** Removes the entries of a name. @returns how many @throws ClusterFailure */
  async forget(name: string): Promise<number> {
    await this.settled();
    return (await this.options.store?.forget(name)) ?? 0;
  }

  /** Describes the register, given why it could not be read. */
  state(failure?: unknown): RegisterState {
    const { store, retentionDays } = this.options;
    if (store === undefined) return { state: 'off' };
    return failure === undefined
      ? { state: 'kept', retention_days: retentionDays }
      : { state: 'failed', problem: reasonOf(failure), retention_days: retentionDays };
  }

  private async read(from: (store: PeopleStore) => Promise<SeenPerson[]>): Promise<SeenPerson[]> {
    const { store } = this.options;
    if (store === undefined) return [];
    await this.settled();
    const oldest = this.oldest();
    return (await from(store)).filter(({ lastSeen }) => lastSeen >= oldest);
  }

  private async register(store: PeopleStore, kind: RegisteredKind, signedIn: SignedIn): Promise<void> {
    const { caller } = signedIn;
    const at = this.options.now();
    await later();
    const roles = await this.options.rolesOf(signedIn);
    const { userName: name, backendRoles } = caller;
    const since = this.options.keptSince(caller);
    await store.put({ name, kind, backendRoles: [...backendRoles], roles, at, since });
    if (at - this.sweptAt < HOUR) return;
    this.sweptAt = at;
    await store.removeBefore(this.oldest());
  }

  /** Time of the earliest last sign-in that is kept. */
  private oldest(): number {
    return this.options.now() - this.options.retentionDays * DAY;
  }
}
