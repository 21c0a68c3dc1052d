/** Ends of mapping entries of users: `/api/v1/memberships` (docs/memberships.md). */
export const MEMBERSHIPS_PATH = '/api/v1/memberships';

/** A user in the `users` of a role mapping, until a point in time. */
export interface Membership {
  role: string;
  user: string;
  /** ISO 8601, UTC. */
  ends_at: string;
  set_by: string;
  /** ISO 8601, UTC. */
  set_at: string;
  /** True from `ends_at` on, by the clock of the gateway. */
  over: boolean;
}

/**
 * Effect of an end. `exact`: evaluated by the embedded store. `removed`: the server user removes
 * the entry. `refused`: it may not, so an administrator must. `failed`: the ends cannot be read.
 */
export type MembershipEnding =
  | { state: 'exact' }
  | { state: 'removed' }
  | { state: 'refused'; problem: string }
  | { state: 'failed'; problem: string }
  | { state: 'off' };

/** Response of GET {@link MEMBERSHIPS_PATH}, sorted by role and user. */
export interface Memberships {
  memberships: Membership[];
  ending: MembershipEnding;
  /** True if the caller may set ends. */
  can_change: boolean;
}

/** Body of PUT {@link MEMBERSHIPS_PATH}`/{role}/{user}`. */
export interface MembershipEndBody {
  /** ISO 8601. */
  ends_at: string;
  /**
   * True before the mapping is saved: the end takes effect with the caller's next write that adds
   * the user, so that the user is never a member without it.
   */
  announced?: boolean | undefined;
}
