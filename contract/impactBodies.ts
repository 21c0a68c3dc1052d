import { z } from 'zod';
import { resourceBodies } from './bodies';
import { revisionId, undoBody } from './historyBodies';
import { MAX_IMPACT_CHANGES } from './impact';
import { type ResourceName, RESOURCES } from './resources';

/** Body of `POST /api/v1/explain/impact` (docs/impact.md). */

const NAME = z.string().min(1).max(1000);

const changeOf = (type: ResourceName) =>
  z.strictObject({
    type: z.literal(type),
    name: NAME,
    /** The entry as a write sends it; null deletes it. */
    value: z.record(z.string(), z.unknown()).and(resourceBodies[type]).nullable(),
    /** Version of the entry that the caller has seen; null if there was none. */
    version: z.string().max(1000).nullable().optional(),
  });

type Change = ReturnType<typeof changeOf>;

export const impactChange = z.discriminatedUnion(
  'type',
  RESOURCES.map(changeOf) as unknown as readonly [Change, ...Change[]],
);

const TAG = z.string().max(1000).optional();

/** The body that asks about an undo. */
export const impactUndoBody = z.strictObject({
  undo: z.union([
    z.strictObject({ id: revisionId, to: z.enum(['undone', 'before', 'after']) }),
    z.strictObject({ write: revisionId }),
    undoBody,
  ]),
});

/** The body, changes not yet checked. */
export const impactEnvelope = z.strictObject({
  changes: z.array(z.unknown()).min(1).max(MAX_IMPACT_CHANGES),
  tag: TAG,
});

export const impactBody = z.union([
  z.strictObject({ changes: z.array(impactChange).min(1).max(MAX_IMPACT_CHANGES), tag: TAG }),
  impactUndoBody,
]);

const COUNT = z.coerce.number().int().min(0).max(1_000_000_000);
const FLAG = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Members of the header that sends counts with a write. */
export const impactCountsQuery = z.strictObject({
  gaining: COUNT,
  losing: COUNT,
  others: COUNT,
  administrators: COUNT,
  everybody: FLAG,
  anonymous: FLAG,
});
