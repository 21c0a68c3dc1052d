import { type ReviewSummary, type StoredReview } from '../../contract/reviews';
import { type DocumentIndex, type StoredDocument } from '../opensearch';
import { newestFirst, type ReviewStore, summaryOf } from './store';

/** Fields of the index; `summary` and `review` are JSON, which is not searched. */
export const REVIEW_PROPERTIES = {
  version: { type: 'long' },
  summary: { type: 'keyword', index: false, doc_values: false },
  review: { type: 'keyword', index: false, doc_values: false },
} as const;

// The fields are written by this file only.
const reviewOf = ({ source }: StoredDocument) => JSON.parse(String(source['review'])) as StoredReview;

const sourceOf = (review: StoredReview) => ({
  version: review.version,
  summary: JSON.stringify(summaryOf(review)),
  review: JSON.stringify(review),
});

/** Reviews in an index of Gatehouse in the cluster, shared by all gateways. */
export class ClusterReviews implements ReviewStore {
  constructor(private readonly index: DocumentIndex) {}

  async list(): Promise<ReviewSummary[]> {
    const found = await this.index.search(
      { match_all: {} },
      { sort: [{ version: 'asc' }], size: 10_000, fields: ['summary'] },
    );
    return found
      .map(({ source }) => JSON.parse(String(source['summary'])) as ReviewSummary)
      .sort(newestFirst);
  }

  async get(id: string): Promise<StoredReview | undefined> {
    const found = await this.index.get(id);
    return found === undefined ? undefined : reviewOf(found);
  }

  async create(review: StoredReview): Promise<void> {
    await this.index.create(review.id, sourceOf(review));
  }

  async update(review: StoredReview): Promise<boolean> {
    const before = await this.index.get(review.id);
    if (before === undefined || Number(before.source['version']) !== review.version - 1) return false;
    return (await this.index.update(review.id, sourceOf(review), before)) === 'done';
  }

  async remove(id: string): Promise<boolean> {
    const before = await this.index.get(id);
    if (before === undefined) return false;
    await this.index.remove(id);
    return true;
  }
}
