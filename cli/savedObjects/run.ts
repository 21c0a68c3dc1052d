import { type CopyAnswer } from '../../contract/savedObjectCopies';
import { type ImportRetry, MAX_BULK } from '../../contract/savedObjects';
import { count, visible } from '../../server/importExport';
import { type CopyContext, copyObjects } from '../../server/savedObjects/importExport/copy';
import { clusterAccessOf, type ClusterFlags } from '../importExport/ends';
import { guarded } from '../importExport/run';
import { type ImportExportTerminal } from '../importExport/terminal';
import { clusterObjects, storeObjects, typesWith } from './ends';

export const CONFLICTS = ['ask', 'overwrite', 'skip', 'new'] as const;
type Conflicts = (typeof CONFLICTS)[number];

export interface CopyOptions extends ClusterFlags {
  from: string;
  to: string;
  type?: string[];
  conflicts: Conflicts;
  data: string;
  yes?: boolean;
}

/** Settings of a tenant; each tenant has its own. */
const SETTINGS_TYPE = 'config';
/** A skipped conflict can hide behind a missing reference, which is then accepted. */
const MAX_ROUNDS = 3;
const MAX_NAMED = 20;

/**
 * Copies or moves the objects of a tenant.
 *
 * @returns 0 if done, 1 if an object was not copied or not removed, 2 if nothing was written
 *   because objects exist in the target
 */
export async function runCopy(
  verb: 'copy' | 'move',
  options: CopyOptions,
  terminal: ImportExportTerminal,
): Promise<0 | 1 | 2> {
  return guarded<0 | 1 | 2>(terminal, 'Check both tenants before the next attempt.', async () => {
    const isMove = verb === 'move';
    const types = typesWith(options.type ?? []);
    const access = await clusterAccessOf(options, terminal);
    const end = await (access === undefined
      ? storeObjects(options.data, types)
      : clusterObjects(access, types));
    try {
      const from = end.spaceOf(options.from, isMove ? 'write' : 'read');
      const to = end.spaceOf(options.to, 'write');
      if (from.key === to.key) throw new Error('--from and --to are the same tenant');
      const question = `Move the objects of ${visible(options.from)} to ${visible(options.to)}?`;
      if (isMove && !options.yes && terminal.confirm && !(await terminal.confirm(question))) {
        terminal.out('Nothing was changed.');
        return 1;
      }
      const wanted = options.type ?? types.names().filter((name) => name !== SETTINGS_TYPE);
      const context = { repository: end.repository, types, limit: MAX_BULK, from, to };
      return report(await copyAll(wanted, options.conflicts, isMove, context), isMove, terminal);
    } finally {
      await end.close();
    }
  });
}

/** Copies whole types with their references; those missing in the source stay as they are. */
async function copyAll(
  type: string[],
  conflicts: Conflicts,
  move: boolean,
  context: CopyContext,
): Promise<CopyAnswer> {
  const request = { type, includeReferencesDeep: true };
  const choices = {
    move,
    overwrite: conflicts === 'overwrite',
    createNewCopies: conflicts === 'new',
  };
  let answer = await copyObjects(request, choices, context);
  for (let round = 1; round < MAX_ROUNDS && answer.successCount === 0; round += 1) {
    const errors = answer.errors ?? [];
    const isTaken = errors.some(({ error }) => error.type === 'conflict');
    const lacking = errors.filter(({ error }) => error.type === 'missing_references');
    if ((isTaken && conflicts !== 'skip') || (!isTaken && lacking.length === 0)) break;
    const retries = [...(answer.ready ?? []), ...lacking].map(({ type: name, id }): ImportRetry => ({
      type: name,
      id,
      overwrite: choices.overwrite,
      ignoreMissingReferences: true,
    }));
    if (retries.length === 0) return { success: true, successCount: 0 };
    answer = await copyObjects(request, { ...choices, retries }, context);
  }
  return answer;
}

function report(answer: CopyAnswer, isMove: boolean, { out, error }: ImportExportTerminal): 0 | 1 | 2 {
  const { successCount, errors = [], removed = [], kept = [] } = answer;
  const taken = errors.filter(({ error: reason }) => reason.type === 'conflict');
  for (const failed of errors.slice(0, MAX_NAMED)) {
    const reason = failed.error.type === 'unknown' ? failed.error.message : REASONS[failed.error.type];
    error(`${visible(`${failed.type}/${failed.id}`)}: ${visible(reason)}`);
  }
  if (errors.length > MAX_NAMED) error(`and ${errors.length - MAX_NAMED} more`);
  if (successCount === 0 && taken.length > 0) {
    error('Nothing was written. Choose --conflicts overwrite, skip or new.');
    return 2;
  }
  for (const { type, id, reason } of kept)
    error(
      `${visible(`${type}/${id}`)}: copied, but not removed: ${reason.type === 'unknown' ? visible(reason.message) : KEPT[reason.type]}`,
    );
  out(`${count(successCount, 'object')} copied${isMove ? `, ${removed.length} removed` : ''}.`);
  return errors.length + kept.length > 0 ? 1 : 0;
}

const REASONS = {
  conflict: 'exists in the target',
  unsupported_type: 'type not supported',
  missing_references: 'refers to objects that do not exist',
} as const;

const KEPT = {
  referenced: 'an object that stays refers to it',
  changed: 'it was changed during the move',
  unverified: 'the copy is missing or differs',
} as const;
