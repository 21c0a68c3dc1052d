import { z } from 'zod';
import { ACTIVITY_KINDS } from './activity';
import { HISTORY_TYPES } from './history';

/** What the gateway takes at `/api/v1/history` and `/api/v1/activity`. The browser does not load these schemas. */

const ID = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const MATCH = z.enum(['exact', 'part']).default('exact');

export const historyQuery = z.strictObject({
  type: z.enum(HISTORY_TYPES).optional(),
  name: z.string().max(1000).optional(),
  by: z.string().max(1000).optional(),
  /** `part` finds `name` and `by` by any part of them, in any case. */
  match: MATCH,
  /** All changes of one write. */
  write: ID.optional(),
  /** One line for each write, or for each change. */
  group: z.enum(['write', 'none']).default('none'),
  before: ID.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const revisionId = ID;

/** Which state of the entry becomes the present one. */
export const restoreBody = z.strictObject({ to: z.enum(['before', 'after']), seen: ID.optional() });

/** Whether later changes of the same fields go as well, and the last change that the user has seen. */
export const undoOneBody = z.strictObject({ withLater: z.boolean().default(false), seen: ID.optional() });

/** The last change of each entry is taken back, those of all of them or none. */
export const undoBody = z.strictObject({
  entries: z
    .array(
      z.strictObject({
        type: z.enum(HISTORY_TYPES),
        name: z.string().max(1000),
        /** The version that the change made; absent for a deletion. */
        version: z.string().max(1000).optional(),
      }),
    )
    .min(1)
    .max(10_000),
});

const TEXT = z.string().max(1000).optional();

const TIME = z.iso.datetime({ offset: true });
/** A time, or how long ago: `90s`, `15m`, `2h`, `7d`. */
const SINCE = z.union([TIME, z.string().regex(/^\d{1,6}[smhd]$/)], {
  error: 'expected a time such as 2026-03-01T08:00:00Z, or how long ago, such as 24h',
});

export const activityQuery = z.strictObject({
  kind: z.enum(ACTIVITY_KINDS).optional(),
  user: TEXT,
  address: TEXT,
  /** Whether `user`, `address` and `name` are whole, or parts of what is looked for in any case. */
  match: MATCH,
  session: TEXT,
  /** An entry: its type, and its name; only changes have them. */
  type: z.enum(HISTORY_TYPES).optional(),
  name: TEXT,
  since: SINCE.optional(),
  until: TIME.optional(),
  before: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  format: z.enum(['json', 'ndjson', 'csv']).default('json'),
});
