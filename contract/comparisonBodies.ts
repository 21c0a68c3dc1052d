import { z } from 'zod';
import { COMPARED_KINDS } from './comparison';

/** Body of `POST /api/v1/explain/compare` (docs/comparison.md). */

const NAME = z.string().min(1).max(1000);

export const comparisonBody = z.strictObject({
  kind: z.enum(COMPARED_KINDS),
  first: NAME,
  second: NAME,
});
