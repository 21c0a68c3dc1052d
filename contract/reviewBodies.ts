import { z } from 'zod';
import { REVIEW_SUBJECTS } from './reviews';

/** Bodies of the requests about access reviews. */

const NAME = z.string().max(1000);
const MAX_ROWS = 20_000;

const date = z.iso.date({ error: 'must be a date such as 2026-12-31' });

export const newReviewBody = z.strictObject({
  subject: z
    .strictObject({ type: z.enum(REVIEW_SUBJECTS), name: NAME.default('') })
    .refine(({ type, name }) => (type === 'administrators') === (name === ''), {
      error: 'must name a role, a tenant or an index pattern, and nothing for administrators',
      path: ['name'],
    }),
  due: date,
  every_months: z.int().min(1).max(60).nullable().default(null),
});

export const judgeBody = z.strictObject({
  version: z.int(),
  judgements: z
    .array(
      z.strictObject({
        row: NAME,
        /** Null takes a judgement back. */
        decision: z.enum(['keep', 'remove']).nullable(),
        reason: NAME.default(''),
      }),
    )
    .min(1)
    .max(MAX_ROWS),
});

export const finishReviewBody = z.strictObject({
  version: z.int(),
  password: z.string().max(1000).optional(),
});
