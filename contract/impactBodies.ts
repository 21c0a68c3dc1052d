import { z } from 'zod';
import { RESOURCES } from './resources';

/** Body of `POST /api/v1/explain/impact` (docs/impact.md). */

const MAX_CHANGES = 10_000;

const NAME = z.string().min(1).max(1000);

const change = z.strictObject({
  type: z.enum(RESOURCES),
  name: NAME,
  /** The entry as a write sends it; null deletes it. */
  value: z.record(z.string(), z.unknown()).nullable(),
  /** Version of the entry that the caller has seen; null if there was none. */
  version: z.string().max(1000).nullable().optional(),
});

export const impactBody = z
  .strictObject({
    changes: z.array(change).min(1).max(MAX_CHANGES),
    tag: z.string().max(1000).optional(),
  })
  .refine(
    ({ changes }) => new Set(changes.map(({ type, name }) => `${type}/${name}`)).size === changes.length,
    { error: 'Name each entry once.', path: ['changes'] },
  );

export type ImpactBody = z.infer<typeof impactBody>;
