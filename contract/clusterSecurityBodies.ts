import { z } from 'zod';

/** Body of a request that adds and replaces default roles. */
export const applyDefaultsBody = z.strictObject({
  /** Roles that the caller has seen; 409 if the cluster would change others. */
  added: z.array(z.string()).max(1000),
  changed: z.array(z.string()).max(1000),
});
