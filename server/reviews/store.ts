import { type ReviewSummary, type StoredReview } from '../../contract/reviews';

/** Keeps reviews. Methods reject if the store fails. */
export interface ReviewStore {
  /** Summaries, newest first. */
  list(): Promise<ReviewSummary[]>;
  get(id: string): Promise<StoredReview | undefined>;
  create(review: StoredReview): Promise<void>;
  /** Replaces a review of the previous version; false if another change came first. */
  update(review: StoredReview): Promise<boolean>;
  /** Returns false if there was none. */
  remove(id: string): Promise<boolean>;
}

export function summaryOf({ rows: _rows, write: _write, ...summary }: StoredReview): ReviewSummary {
  return summary;
}

export const newestFirst = (a: ReviewSummary, b: ReviewSummary): number =>
  a.startedAt < b.startedAt ? 1 : a.startedAt > b.startedAt ? -1 : 0;
