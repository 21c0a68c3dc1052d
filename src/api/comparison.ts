import { type Comparison, COMPARISON_PATH, type ComparisonRequest } from '../../contract/comparison';
import { type HttpClient } from './client';

/** Requests that compare two users or two roles (docs/comparison.md). */
export const createComparisonApi = (client: Pick<HttpClient, 'post'>) => ({
  compare: ({ kind, first, second }: ComparisonRequest): Promise<Comparison> =>
    client.post(COMPARISON_PATH, { body: { kind, first, second } }),
});

export type ComparisonApi = ReturnType<typeof createComparisonApi>;
