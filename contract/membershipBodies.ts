import { z } from 'zod';

/** Membership bodies for the gateway; not loaded by the browser. */
export const membershipEndBody = z.strictObject({
  ends_at: z.iso.datetime({ offset: true }),
  announced: z.boolean().default(false),
});
