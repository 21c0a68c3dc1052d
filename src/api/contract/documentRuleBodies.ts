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
  /** The backend roles and attributes of a user of another system; those of an internal user are known. */
  backend_roles: indices.default([]),
  attributes: z.record(NAME, NAME).default({}),
  /** The rules for fields that stand in the same entry, as the form has them: they count, too. */
  fls: z.array(NAME).max(1000).default([]),
  masked_fields: z.array(NAME).max(1000).default([]),
  /** The role that the entry belongs to, if it is stored already, and the number of the entry: its stored form does not count. */
  role: NAME.optional(),
  entry: z.number().int().min(0).optional(),
});

export const fieldsBody = z.strictObject({ indices });
