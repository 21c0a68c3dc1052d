import { type MembershipEnd } from '../security/memberships';

/** Outcome of a removal; `other` if the entry was changed or another gateway removes it. */
export type Removal = { outcome: 'removed' | 'other' } | { outcome: 'refused'; problem: string };

/** Keeps ends, and removes the entries from the mappings. Methods reject if the store fails. */
export interface MembershipStore {
  /** True if an end takes effect without the removal of the entry. */
  readonly isExact: boolean;
  list(): Promise<readonly MembershipEnd[]>;
  put(end: MembershipEnd): Promise<void>;
  /** @returns false if there was none */
  remove(role: string, user: string): Promise<boolean>;
  /** Cancels ends whose entries were removed by others than the gateways, as far as it can see. */
  followOutside?(ends: readonly MembershipEnd[]): Promise<void>;
  removeEntry(end: MembershipEnd): Promise<Removal>;
}
