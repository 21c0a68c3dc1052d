import { z } from 'zod';

/** Body of a request that puts an entry back. */
export const putBackBody = z.strictObject({
  /** `version` that the caller has seen; 409 if it has another. */
  version: z.string().nullable(),
});
