import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Command } from 'commander';
import {
  applyImport,
  count,
  differenceLines,
  exportFolder,
  hasStore,
  type ImportPlan,
  isDifferent,
  LOCKOUT_MESSAGE,
  nameText,
  openStore,
  planImport,
  problemText,
  visible,
  withStoredEntries,
} from '../server/security/transfer';

/** Where the gateway keeps its data unless told otherwise. */
const DEFAULT_DATA = './data';

export interface ImportOptions {
  data: string;
  dryRun?: boolean;
  yes?: boolean;
  allowLockout?: boolean;
}

export interface ExportOptions {
  data: string;
  force?: boolean;
}

/** The terminal as these commands use it. */
export interface TransferTerminal {
  /** Prints one line. */
  out: (line: string) => void;
  /** Prints one line of an error or a warning. */
  error: (line: string) => void;
  /** Asks a question and tells whether it was answered with yes; undefined when nobody is there to ask. */
  confirm: ((question: string) => Promise<boolean>) | undefined;
}

/**
 * `gatehouse import DIR`: shows what would change, then replaces each resource type whose file is present. All or nothing.
 *
 * @returns the exit code: 0 done, or nothing to do; 1 nothing was changed because of errors or an answer
 */
export async function runImport(
  dir: string,
  options: ImportOptions,
  terminal: TransferTerminal,
): Promise<0 | 1> {
  return guarded(terminal, 'Nothing was changed.', async () => {
    // A store that is not there is not created before it is certain that something goes into it.
    const opened = hasStore(options.data) ? openStore(options.data) : undefined;
    try {
      const plan = await withStoredEntries(opened?.store, (stored) => planImport(dir, stored));
      return await carryOut(plan, options, terminal);
    } finally {
      opened?.close();
    }
  });
}

async function carryOut(
  plan: ImportPlan,
  options: ImportOptions,
  terminal: TransferTerminal,
): Promise<0 | 1> {
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
  if (options.dryRun) {
    out('Dry run: nothing was changed.');
    return 0;
  }
  const removed = differences.reduce((sum, difference) => sum + difference.removed.length, 0);
  const question = `Replace what is stored in ${resolve(options.data)}${removed > 0 ? ` and remove ${count(removed, 'item')}` : ''}?`;
  if (!options.yes && confirm !== undefined && !(await confirm(question))) {
    out('Nothing was changed.');
    return 1;
  }
  apply(plan, options.data);
  out(`Imported ${differences.map(({ kind }) => kind.fileName).join(', ')}.`);
  return 0;
}

function apply(plan: ImportPlan, dataDir: string): void {
  const { store, close } = openStore(dataDir);
  try {
    applyImport(store, plan);
  } finally {
    close();
  }
}

function warnAboutPasswords({ demoPasswords }: ImportPlan, { error }: TransferTerminal): void {
  for (const user of demoPasswords) {
    error(
      `warning: the password of user ${nameText(user)} is well known: change it before others can reach Gatehouse`,
    );
  }
}

/**
 * `gatehouse export DIR`: writes what is stored as OpenSearch security configuration files.
 *
 * @returns the exit code: 0 done, 1 nothing was written
 */
export async function runExport(
  dir: string,
  options: ExportOptions,
  terminal: TransferTerminal,
): Promise<0 | 1> {
  return guarded(terminal, 'The export was not completed.', async () => {
    if (!hasStore(options.data)) throw new Error(`There is no store in ${resolve(options.data)}`);
    const { store, close } = openStore(options.data);
    try {
      const files = await withStoredEntries(store, (stored) =>
        exportFolder(dir, (type) => stored.readAll(type), { force: options.force ?? false }),
      );
      for (const { kind, entries } of files) {
        terminal.out(kind.single ? kind.fileName : `${kind.fileName}: ${count(entries, kind.noun)}`);
      }
      terminal.out(`Exported to ${resolve(dir)}. internal_users.yml and config.yml hold secrets.`);
      return 0;
    } finally {
      close();
    }
  });
}

/** A failure is one sentence for the person at the terminal, not a stack. */
async function guarded(
  terminal: TransferTerminal,
  consequence: string,
  work: () => Promise<0 | 1>,
): Promise<0 | 1> {
  try {
    return await work();
  } catch (error) {
    terminal.error(
      `error: ${visible(error instanceof Error ? error.message : String(error)).replace(/\.$/, '')}. ${consequence}`,
    );
    return 1;
  }
}

/** Writes to the streams of the process; asks only when a person sits at both ends. */
export function processTerminal(): TransferTerminal {
  const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
  return {
    out: (line) => console.log(line),
    error: (line) => console.error(line),
    confirm: isInteractive ? ask : undefined,
  };
}

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

/** Adds `gatehouse import DIR` and `gatehouse export DIR` to the command line. */
export function registerTransferCommands(program: Command): void {
  program
    .command('import')
    .description(
      'load the security configuration files of OpenSearch: internal_users.yml, roles.yml and others',
    )
    .argument('<dir>', 'folder with the files; each resource type whose file is present is replaced')
    .option('-d, --data <dir>', 'folder of the store', DEFAULT_DATA)
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--yes', 'do not ask')
    .option('--allow-lockout', 'import even if nobody could administer security afterwards')
    .addHelpText(
      'after',
      '\nExit code: 0 imported or nothing to do, 1 nothing was changed because of an error or an answer.',
    )
    .action(async (dir: string, options: ImportOptions) => {
      process.exitCode = await runImport(dir, options, processTerminal());
    });
  program
    .command('export')
    .description('write what is stored as security configuration files of OpenSearch')
    .argument('<dir>', 'folder to write to; created when missing, otherwise it must be empty')
    .option('-d, --data <dir>', 'folder of the store', DEFAULT_DATA)
    .option('--force', 'write although the folder is not empty, replacing files of the same names')
    .addHelpText('after', '\nExit code: 0 done, 1 the export was not completed.')
    .action(async (dir: string, options: ExportOptions) => {
      process.exitCode = await runExport(dir, options, processTerminal());
    });
}
