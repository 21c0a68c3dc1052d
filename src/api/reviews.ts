import { pathSegment } from '../../contract/endpoints';
import {
  type NewJudgement,
  type NewReview,
  type Review,
  type ReviewJudged,
  type Reviews,
  REVIEWS_PATH,
} from '../../contract/reviews';
import { type HttpClient } from './client';

const pathOf = (id: string) => `${REVIEWS_PATH}/${pathSegment(id)}`;

/** Requests about access reviews (docs/reviews.md). */
export const createReviewsApi = (client: Pick<HttpClient, 'get' | 'post' | 'patch' | 'delete'>) => ({
  list: (): Promise<Reviews> => client.get(REVIEWS_PATH),
  get: (id: string): Promise<Review> => client.get(pathOf(id)),
  start: ({ subject, due, everyMonths }: NewReview): Promise<{ id: string }> =>
    client.post(REVIEWS_PATH, { body: { subject, due, every_months: everyMonths } }),
  judge: (id: string, version: number, judgements: readonly NewJudgement[]): Promise<ReviewJudged> =>
    client.patch(`${pathOf(id)}/rows`, { body: { version, judgements } }),
  /** @param password undefined for users who have none here */
  finish: (id: string, version: number, password: string | undefined): Promise<Review> =>
    client.post(`${pathOf(id)}/finish`, { body: { version, password } }),
  undo: (id: string): Promise<Review> => client.post(`${pathOf(id)}/undo`),
  async remove(id: string): Promise<void> {
    await client.delete(pathOf(id));
  },
});

export type ReviewsApi = ReturnType<typeof createReviewsApi>;
