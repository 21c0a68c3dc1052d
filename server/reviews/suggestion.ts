import { type ReviewSuggestion } from '../../contract/reviews';

const DAY = 86_400_000;
/** Days without a sign-in after which a removal is suggested. */
const INACTIVE_DAYS = 90;
/** Days after access was given in which it need not have been used. */
const NEW_DAYS = 30;

export interface SuggestionFacts {
  /** ISO 8601; null if no sign-in is known. */
  lastSignIn: string | null;
  /** ISO 8601; when the newest access was given; null if unknown. */
  since: string | null;
  /** True if sign-ins of the row are registered, so that none means never. */
  isRegistered: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** Suggests a decision by the last sign-in and by the age of the access. */
export function suggestionFor({ lastSignIn, since, isRegistered, now }: SuggestionFacts): ReviewSuggestion {
  const daysSince = (time: string) => Math.max(0, Math.floor((now - Date.parse(time)) / DAY));
  if (lastSignIn !== null && daysSince(lastSignIn) < INACTIVE_DAYS)
    return { decision: 'keep', because: 'active', days: daysSince(lastSignIn) };
  if (!isRegistered) return { decision: null, because: 'unknown' };
  if (since !== null && daysSince(since) < NEW_DAYS)
    return { decision: 'keep', because: 'new', days: daysSince(since) };
  return lastSignIn === null
    ? { decision: 'remove', because: 'never' }
    : { decision: 'remove', because: 'inactive', days: daysSince(lastSignIn) };
}
