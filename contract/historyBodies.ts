import { z } from 'zod';
import { ACTIVITY_KINDS } from './activity';
import { HISTORY_TYPES } from './history';

/** History and activity queries for the gateway; not loaded by the browser. */

const ID = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const MATCH = z.enum(['exact', 'part']).default('exact');

export const historyQuery = z.strictObject({
  type: z.enum(HISTORY_TYPES).optional(),
  name: z.string().max(1000).optional(),
  by: z.string().max(1000).optional(),
  /** `part` matches substrings of `name` and `by`, ignoring case. */
  match: MATCH,
  write: ID.optional(),
  group: z.enum(['write', 'none']).default('none'),
  before: ID.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const revisionId = ID;

export const restoreBody = z.strictObject({ to: z.enum(['before', 'after']), seen: ID.optional() });

/** `withLater` includes later changes to the same fields; `seen` is the latest change shown. */
export const undoOneBody = z.strictObject({ withLater: z.boolean().default(false), seen: ID.optional() });

/** Undoes the last change of every entry, or none. */
export const undoBody = z.strictObject({
  entries: z
    .array(
      z.strictObject({
        type: z.enum(HISTORY_TYPES),
        name: z.string().max(1000),
        version: z.string().max(1000).optional(),
      }),
    )
    .min(1)
    .max(10_000),
});

const TEXT = z.string().max(1000).optional();

const TIME = z.iso.datetime({ offset: true });
/** Timestamp or age: `90s`, `15m`, `2h`, `7d`. */
const SINCE = z.union([TIME, z.string().regex(/^\d{1,6}[smhd]$/)], {
  error: 'expected a time such as 2026-03-01T08:00:00Z, or how long ago, such as 24h',
});

export const activityQuery = z.strictObject({
  kind: z.enum(ACTIVITY_KINDS).optional(),
  user: TEXT,
  address: TEXT,
  match: MATCH,
  session: TEXT,
  type: z.enum(HISTORY_TYPES).optional(),
  name: TEXT,
  since: SINCE.optional(),
  until: TIME.optional(),
  before: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** `write` shows the changes of a write as one event; files list each change. */
  group: z.enum(['write', 'none']).default('none'),
  format: z.enum(['json', 'ndjson', 'csv']).default('json'),
});
