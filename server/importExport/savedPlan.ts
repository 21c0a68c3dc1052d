import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MANAGED_TYPES } from '../../contract/drift';
import { ENTRY_TYPES, type EntryType } from '../security/embedded';
import { contentVersion } from '../security/opensearch/versions';
import { type ImportPlan, type StoredEntries } from './target';

/** A plan as a file: the changes, and digests of what was stored when it was made. */

const FORMAT = 'gatehouse-plan';
const VERSION = 1;

const type = z.enum(ENTRY_TYPES);

const content = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** ISO time. */
  created: z.string(),
  /** Store or cluster that was compared. */
  target: z.string(),
  /** Name of the files. */
  source: z.string(),
  /** Revision of the files, such as a commit; null if not given. */
  revision: z.string().nullable(),
  /** Digest of the stored entries by type. */
  stored: z.record(type, z.string()),
  /** Entries to write; null removes. They can hold password hashes. */
  changes: z.array(
    z.strictObject({ type, name: z.string(), entry: z.record(z.string(), z.unknown()).nullable() }),
  ),
  /** Entries that the files define; they become managed by them. */
  managed: z.array(
    z.strictObject({
      type: z.enum(MANAGED_TYPES),
      name: z.string(),
      content: z.record(z.string(), z.unknown()),
    }),
  ),
});

const savedPlan = content.extend({
  /** SHA-256 of everything else. */
  digest: z.string(),
});

export type SavedPlan = z.infer<typeof savedPlan>;

const digestOf = (plan: z.infer<typeof content>): string =>
  createHash('sha256')
    .update(JSON.stringify(content.parse(plan)))
    .digest('hex');

const contentsOf = (stored: StoredEntries): Record<EntryType, string> =>
  Object.fromEntries(
    ENTRY_TYPES.map((one) => [one, contentVersion(Object.fromEntries(stored.readAll(one)))]),
  ) as Record<EntryType, string>;

/** @param made when, of what and for what the plan was made */
export function savedPlanOf(
  { changes }: Pick<ImportPlan, 'changes'>,
  stored: StoredEntries,
  made: Pick<SavedPlan, 'created' | 'target' | 'source' | 'revision' | 'managed'>,
): SavedPlan {
  const plan = {
    format: FORMAT,
    version: VERSION,
    ...made,
    stored: contentsOf(stored),
    changes: changes.map((change) => ({
      type: change.type,
      name: change.name,
      entry: change.entry === undefined ? null : { ...change.entry },
    })),
  } as const;
  return { ...plan, digest: digestOf(plan) };
}

/** @throws Error if the text is not a plan, or has been edited */
export function readPlan(text: string): SavedPlan {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('This is not a plan of gatehouse plan --out: the file is not JSON');
  }
  const { success, data } = savedPlan.safeParse(json);
  if (!success) throw new Error('This is not a plan that this version of gatehouse plan --out writes');
  const { digest, ...plan } = data;
  if (digestOf(plan) !== digest)
    throw new Error('The plan has been edited since it was made. Make a new one with gatehouse plan');
  return data;
}

/** Returns the types whose stored entries have changed since a plan was made. */
export function staleTypes(plan: SavedPlan, stored: StoredEntries): EntryType[] {
  const now = contentsOf(stored);
  return ENTRY_TYPES.filter((one) => plan.stored[one] !== now[one]);
}
