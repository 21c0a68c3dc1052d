import { z } from 'zod';

/** What the gateway takes about document rules. The browser does not load these schemas. */

const NAME = z.string().max(1000);
const indices = z.array(NAME).max(100);

export const previewBody = z.strictObject({
  /** The query as it is stored, variables included. */
  query: z.string().max(100_000),
  /** The index patterns that the rule is for. */
  indices,
  /** Whose values the variables get: an internal user, or a user of another system. */
  user: NAME.min(1),
});

export const fieldsBody = z.strictObject({ indices });
