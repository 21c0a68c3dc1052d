import { type ReviewSummary, type StoredReview } from '../../contract/reviews';
import { type Database, transaction } from '../store/database';
import { untilWritable } from '../store/writeGate';
import { newestFirst, type ReviewStore, summaryOf } from './store';

/** Reviews in the SQLite file. */
export class LocalReviews implements ReviewStore {
  constructor(private readonly db: Database) {}

  async list(): Promise<ReviewSummary[]> {
    const rows = this.db.prepare('SELECT summary FROM reviews').all() as unknown as { summary: string }[];
    return rows.map(({ summary }) => JSON.parse(summary) as ReviewSummary).sort(newestFirst);
  }

  async get(id: string): Promise<StoredReview | undefined> {
    const row = this.db.prepare('SELECT review FROM reviews WHERE id = ?').get(id) as
      { review: string } | undefined;
    return row === undefined ? undefined : (JSON.parse(row.review) as StoredReview);
  }

  async create(review: StoredReview): Promise<void> {
    await this.change('INSERT INTO reviews (version, summary, review, id) VALUES (?, ?, ?, ?)', [
      ...valuesOf(review),
      review.id,
    ]);
  }

  async update(review: StoredReview): Promise<boolean> {
    return this.change(
      'UPDATE reviews SET version = ?, summary = ?, review = ? WHERE id = ? AND version = ?',
      [...valuesOf(review), review.id, review.version - 1],
    );
  }

  async remove(id: string): Promise<boolean> {
    return this.change('DELETE FROM reviews WHERE id = ?', [id]);
  }

  private async change(sql: string, values: readonly (string | number)[]): Promise<boolean> {
    await untilWritable(this.db);
    return transaction(this.db, () => Number(this.db.prepare(sql).run(...values).changes) > 0);
  }
}

const valuesOf = (review: StoredReview) =>
  [review.version, JSON.stringify(summaryOf(review)), JSON.stringify(review)] as const;
