import { z } from 'zod';

/** Document rule bodies for the gateway; not loaded by the browser. */

const NAME = z.string().max(1000);
const indices = z.array(NAME).max(100);

export const previewBody = z.strictObject({
  /** As stored, with variables. */
  query: z.string().max(100_000),
  indices,
  /** Provides the variables: an internal user or a user of another system. */
  user: NAME.min(1),
  /** For users of another system; those of internal users are known. */
  backend_roles: indices.default([]),
  attributes: z.record(NAME, NAME).default({}),
  /** Unsaved field rules of the same entry, which affect the result. */
  fls: z.array(NAME).max(1000).default([]),
  masked_fields: z.array(NAME).max(1000).default([]),
  /** Role and index of the stored entry that this one replaces, if any. */
  role: NAME.optional(),
  entry: z.number().int().min(0).optional(),
});

export const fieldsBody = z.strictObject({ indices });
