/** Access reviews: who has access to something, and whether it is kept (docs/reviews.md). */
export const REVIEWS_PATH = '/api/v1/reviews';

export const REVIEW_SUBJECTS = ['role', 'tenant', 'indices', 'administrators'] as const;

/** The reviewed thing: `name` is a role, a tenant or an index pattern; empty for administrators. */
export interface ReviewSubject {
  type: (typeof REVIEW_SUBJECTS)[number];
  name: string;
}

/** `pattern` is a mapped user name with a wildcard, which stands for all users that match. */
export type ReviewRowKind = 'user' | 'pattern' | 'backendRole' | 'host';

/** A role that a row has, and the entry that gives it. */
export interface ReviewReason {
  role: string;
  /** List of the role's mapping, or `account` for roles assigned to the internal user itself. */
  by: 'users' | 'backend_roles' | 'and_backend_roles' | 'hosts' | 'account';
  /** Member of the mapping's list; several required together are joined by `, `. */
  pattern: string;
  /** Own name or backend role that matches. */
  value: string;
  /** ISO 8601; null if the history does not reach back to it. */
  since: string | null;
  /** User who added it; null if unknown. */
  sinceBy: string | null;
}

/** Proposal for a decision; `days` since the last sign-in, or since the access was given. */
export type ReviewSuggestion =
  | { decision: 'keep'; because: 'active' | 'new'; days: number }
  | { decision: 'remove'; because: 'inactive'; days: number }
  | { decision: 'remove'; because: 'never' }
  | { decision: null; because: 'unknown' };

export type ReviewDecision = 'keep' | 'remove';

export interface ReviewJudgement {
  decision: ReviewDecision;
  reason: string;
  by: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** Outcome of a removal; `problems` name what could not be removed and where it can be. */
export interface ReviewRowResult {
  state: 'removed' | 'partly' | 'failed';
  problems: string[];
}

export interface ReviewRow {
  id: string;
  kind: ReviewRowKind;
  name: string;
  /** True for users of the internal database. */
  isInternal: boolean;
  /** Kinds of access to the tenant or the index pattern. */
  can: ('read' | 'write')[];
  reasons: ReviewReason[];
  /** ISO 8601; for a backend role the last one of anybody who has it. */
  lastSignIn: string | null;
  suggestion: ReviewSuggestion;
  judgement: ReviewJudgement | null;
  result: ReviewRowResult | null;
}

/** `finishing`: removals run, or did not end because the gateway stopped. */
export type ReviewState = 'open' | 'finishing' | 'finished';

export interface ReviewCounts {
  rows: number;
  judged: number;
  removals: number;
  /** Removals that failed, at least in part. */
  failed: number;
}

export interface ReviewSummary {
  id: string;
  /** Increases with every change. */
  version: number;
  subject: ReviewSubject;
  /** Date such as `2026-12-31`. */
  due: string;
  /** Repeats after this many months; null for never. */
  everyMonths: number | null;
  state: ReviewState;
  startedBy: string;
  startedAt: string;
  finishedBy: string | null;
  finishedAt: string | null;
  undoneBy: string | null;
  undoneAt: string | null;
  counts: ReviewCounts;
}

/** A stored review. */
export interface StoredReview extends ReviewSummary {
  rows: ReviewRow[];
  /** Write in the history that made the removals; null if there is none. */
  write: number | null;
}

export interface ListedReview extends ReviewSummary {
  /** Due date of the next review of the subject; null if none is to be started. */
  nextDue: string | null;
  /** True for an open review after its due date. */
  isOverdue: boolean;
}

/** Response of GET {@link REVIEWS_PATH}, newest first. */
export interface Reviews {
  reviews: ListedReview[];
  /** True if the caller may start, judge and finish reviews. */
  canChange: boolean;
}

/** Response of GET for one review. */
export interface Review extends Omit<StoredReview, 'write'> {
  /** Ids of rows that the caller must not judge, because they are the caller's own access. */
  own: string[];
  canChange: boolean;
  canUndo: boolean;
  /** True if the caller confirms with the password. */
  asksPassword: boolean;
  /** Digests of the files of a finished review. */
  digests: { csv: string; html: string } | null;
}

export interface ReviewJudged {
  version: number;
  judgements: { row: string; judgement: ReviewJudgement | null }[];
}

export interface NewReview {
  subject: ReviewSubject;
  due: string;
  everyMonths: number | null;
}

/** A decision of the caller; null takes it back. */
export interface NewJudgement {
  row: string;
  decision: ReviewDecision | null;
  reason: string;
}

/** Days before the due date from which home reminds. */
const REMINDER_DAYS = 14;

const DAY = 86_400_000;

/** Adds months to a date such as `2026-01-31`; a missing day becomes the last of the month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** True from some days before a date. @param now milliseconds since 1970 */
const isDueSoon = (date: string, now: number): boolean => now >= Date.parse(date) - REMINDER_DAYS * DAY;

/** True after the end of a date. @param now milliseconds since 1970 */
const isOverdue = (date: string, now: number): boolean => now >= Date.parse(date) + DAY;

/** Returns the summaries with the next dates of those that repeat and have no successor. */
export function listedReviews(summaries: readonly ReviewSummary[], now: number): ListedReview[] {
  return summaries.map((review) => {
    const { subject, state, everyMonths, startedAt, due } = review;
    const hasSuccessor = summaries.some(
      (other) =>
        other.subject.type === subject.type &&
        other.subject.name === subject.name &&
        other.startedAt > startedAt,
    );
    const repeats = state === 'finished' && everyMonths !== null && !hasSuccessor;
    return {
      ...review,
      nextDue: repeats ? addMonths(due, everyMonths) : null,
      isOverdue: state !== 'finished' && isOverdue(due, now),
    };
  });
}

/** Returns the reviews that need attention: open ones and next ones that are due soon. */
export const dueReviews = (reviews: readonly ListedReview[], now: number): ListedReview[] =>
  reviews.filter(({ state, due, nextDue }) =>
    state === 'finished' ? nextDue !== null && isDueSoon(nextDue, now) : isDueSoon(due, now),
  );

/** Returns the day of a time, `YYYY-MM-DD` in UTC. @param time milliseconds since 1970 */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
