/** The end of a mapping entry of a user. Times are in milliseconds since 1970. */
export interface MembershipEnd {
  role: string;
  user: string;
  endsAt: number;
  setBy: string;
  setAt: number;
  /** Announced before the entry exists, and dropped at this time unless `setBy` has added it. */
  pendingUntil?: number | undefined;
}

/**
 * Returns the end after a write of the mapping; undefined if it does not apply to the new entry.
 *
 * @param writer undefined for writes of the product and imports
 */
export function followed(
  end: MembershipEnd,
  users: ReadonlySet<string>,
  writer: string | undefined,
  now: number,
): MembershipEnd | undefined {
  const { pendingUntil, ...entry } = end;
  if (pendingUntil === undefined) return users.has(end.user) ? end : undefined;
  if (pendingUntil <= now) return undefined;
  if (!users.has(end.user)) return end;
  return end.setBy === writer ? entry : undefined;
}
