import { resolve } from 'node:path';
import {
  brokenPolicies,
  count,
  differenceLines,
  exportFolder,
  exportNotes,
  impactOfPlan,
  type ImportExportTarget,
  ImportInterrupted,
  type ImportPlan,
  isDifferent,
  LOCKOUT_MESSAGE,
  nameText,
  parseSelection,
  planImport,
  problemText,
  type StoredEntries,
  visible,
} from '../../server/importExport';
import { endOf, exportEnd, type ExportOptions, type ImportOptions } from './ends';
import { type ImportExportTerminal } from './terminal';

/**
 * Shows the changes, then replaces each resource type with a file, all or nothing.
 *
 * @returns 0 if imported or nothing differs, 1 if nothing was changed because of an error or
 *   refusal, 2 if a dry run found differences, 3 if a policy refuses them
 */
export async function runImport(
  dir: string,
  options: ImportOptions,
  terminal: ImportExportTerminal,
): Promise<ImportCode> {
  return guarded(terminal, 'Nothing was changed.', async () => {
    const choices = { merge: options.merge ?? false, only: selectionOf(options) };
    const end = await endOf(options, terminal);
    try {
      const { plan, broken } = await end.withEntries(async (stored) => {
        const planned = await planImport(dir, stored, choices);
        return { plan: planned, broken: await refusalsOf(planned, stored, options) };
      });
      return await carryOut(plan, broken, end, options, terminal);
    } finally {
      await end.close();
    }
  });
}

const selectionOf = ({ only }: Pick<ImportOptions, 'only'>) =>
  only === undefined ? undefined : parseSelection(only);

type ImportCode = 0 | 1 | 2 | 3;

/** Returns why policies refuse a plan. */
const refusalsOf = async (plan: ImportPlan, stored: StoredEntries, { deny = [] }: ImportOptions) =>
  deny.length === 0 || plan.problems.length > 0 ? [] : brokenPolicies(await impactOfPlan(plan, stored), deny);

async function carryOut(
  plan: ImportPlan,
  broken: readonly string[],
  end: ImportExportTarget,
  options: ImportOptions,
  terminal: ImportExportTerminal,
): Promise<ImportCode> {
  const { out, error, confirm } = terminal;
  for (const note of plan.notes) out(visible(note));
  for (const warning of plan.warnings) error(`warning: ${problemText(warning)}`);
  for (const problem of plan.problems) error(`error: ${problemText(problem)}`);
  if (plan.problems.length > 0) {
    error(`${count(plan.problems.length, 'error')}. Nothing was changed.`);
    return 1;
  }
  warnAboutPasswords(plan, terminal);
  const differences = plan.differences.filter(isDifferent);
  if (differences.length === 0) {
    out('no differences');
    return 0;
  }
  for (const line of differences.flatMap(differenceLines)) out(line);
  if (plan.locksOut && !options.allowLockout) {
    error(`error: ${LOCKOUT_MESSAGE}. Add --allow-lockout if that is meant. Nothing was changed.`);
    return 1;
  }
  if (plan.locksOut) error(`warning: ${LOCKOUT_MESSAGE}.`);
  if (broken.length > 0) {
    for (const reason of broken) error(`error: refused by --deny: ${reason}.`);
    out('Nothing was changed.');
    return 3;
  }
  if (options.dryRun) {
    out('Dry run: nothing was changed.');
    return 2;
  }
  const removed = differences.reduce((sum, difference) => sum + difference.removed.length, 0);
  const verb = options.merge === true ? 'Merge into' : 'Replace';
  const question = `${verb} what is stored in ${end.name}${removed > 0 ? ` and remove ${count(removed, 'item')}` : ''}?`;
  if (!options.yes && confirm !== undefined && !(await confirm(question))) {
    out('Nothing was changed.');
    return 1;
  }
  await end.apply(plan);
  out(`Imported ${differences.map(({ kind }) => kind.fileName).join(', ')}.`);
  return 0;
}

function warnAboutPasswords({ demoPasswords }: ImportPlan, { error }: ImportExportTerminal): void {
  for (const user of demoPasswords) {
    error(
      `warning: the password of user ${nameText(user)} is well known: change it before others can reach Gatehouse`,
    );
  }
}

/** Writes the store as OpenSearch security files; returns 1 if nothing was written. */
export async function runExport(
  dir: string,
  options: ExportOptions,
  terminal: ImportExportTerminal,
): Promise<0 | 1> {
  return guarded(terminal, 'The export was not completed.', async () => {
    const only = selectionOf(options);
    const end = await exportEnd(options, terminal);
    try {
      const { files, notes } = await end.withEntries(async (stored) => ({
        files: await exportFolder(dir, (type) => stored.readAll(type), {
          force: options.force ?? false,
          only,
          ...(stored.types === undefined ? {} : { types: stored.types }),
        }),
        notes: exportNotes(stored),
      }));
      for (const { kind, entries } of files) {
        terminal.out(kind.single ? kind.fileName : `${kind.fileName}: ${count(entries, kind.noun)}`);
      }
      for (const note of notes) terminal.out(note);
      terminal.out(`Exported to ${resolve(dir)}. internal_users.yml and config.yml hold secrets.`);
      return 0;
    } finally {
      await end.close();
    }
  });
}

/** Prints a failure as one sentence without a stack, and returns 1. */
export async function guarded<Code extends number>(
  terminal: ImportExportTerminal,
  consequence: string,
  work: () => Promise<Code>,
): Promise<Code | 1> {
  try {
    return await work();
  } catch (error) {
    const reason = visible(error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
    // The error of an interrupted cluster import already states the outcome.
    terminal.error(`error: ${reason}.${error instanceof ImportInterrupted ? '' : ` ${consequence}`}`);
    return 1;
  }
}
