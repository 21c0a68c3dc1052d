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
  list: () => client.get<Reviews>(REVIEWS_PATH),
  get: (id: string) => client.get<Review>(pathOf(id)),
  start: ({ subject, due, everyMonths }: NewReview) =>
    client.post<{ id: string }>(REVIEWS_PATH, {
      body: JSON.stringify({ subject, due, every_months: everyMonths }),
    }),
  judge: (id: string, version: number, judgements: readonly NewJudgement[]) =>
    client.patch<ReviewJudged>(`${pathOf(id)}/rows`, { body: JSON.stringify({ version, judgements }) }),
  /** @param password undefined for users who have none here */
  finish: (id: string, version: number, password: string | undefined) =>
    client.post<Review>(`${pathOf(id)}/finish`, { body: JSON.stringify({ version, password }) }),
  undo: (id: string) => client.post<Review>(`${pathOf(id)}/undo`),
  async remove(id: string): Promise<void> {
    await client.delete(pathOf(id));
  },
});

export type ReviewsApi = ReturnType<typeof createReviewsApi>;
