import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Command, Option } from 'commander';
import { CLUSTER_PASSWORD_VARIABLE } from '../server/config';
import {
  clusterEnd,
  count,
  differenceLines,
  exportFolder,
  exportNotes,
  hasStore,
  ImportInterrupted,
  type ImportPlan,
  isDifferent,
  LOCKOUT_MESSAGE,
  nameText,
  parseSelection,
  planImport,
  problemText,
  storeEnd,
  type TransferEnd,
  visible,
} from '../server/security/transfer';

/** Where the gateway keeps its data unless told otherwise. */
const DEFAULT_DATA = './data';

/** Where a cluster is, and who asks it. */
interface ClusterFlags {
  cluster?: string[];
  user?: string;
  cert?: string;
  key?: string;
  ca?: string[];
  insecure?: boolean;
}

export interface ImportOptions extends ClusterFlags {
  data: string;
  dryRun?: boolean;
  yes?: boolean;
  allowLockout?: boolean;
  merge?: boolean;
  only?: string[];
}

export interface ExportOptions extends ClusterFlags {
  data: string;
  force?: boolean;
  only?: string[];
}

/** The terminal as these commands use it. */
export interface TransferTerminal {
  /** Prints one line. */
  out: (line: string) => void;
  /** Prints one line of an error or a warning. */
  error: (line: string) => void;
  /** Asks a question and tells whether it was answered with yes; undefined when no one is there to ask. */
  confirm: ((question: string) => Promise<boolean>) | undefined;
  /** Asks for a secret, which is not shown; undefined when no one is there to ask. */
  askSecret?: ((question: string) => Promise<string>) | undefined;
}

/** The cluster that the options name, or the store of the data folder. @throws Error when the options do not go together */
async function endOf(
  options: ImportOptions | ExportOptions,
  terminal: TransferTerminal,
): Promise<TransferEnd> {
  const { cluster, user, cert, key, ca = [], insecure = false, data } = options;
  if (cluster === undefined || cluster.length === 0) {
    const flag = Object.entries({ user, cert, key }).find(([, value]) => value !== undefined)?.[0];
    if (flag !== undefined) throw new Error(`--${flag} goes with --cluster`);
    return storeEnd(data);
  }
  const wrong = cluster.find((address) => !isAddress(address));
  if (wrong !== undefined) {
    throw new Error(
      `--cluster expects http or https addresses without a user name, such as https://node-1:9200, and not ${visible(wrong)}`,
    );
  }
  if ((cert === undefined) !== (key === undefined)) throw new Error('--cert and --key go together');
  if ((user === undefined) === (cert === undefined)) {
    throw new Error(
      `A cluster needs either --user, with the password in ${CLUSTER_PASSWORD_VARIABLE}, or --cert and --key`,
    );
  }
  const access = { hosts: cluster, authorities: ca, isInsecure: insecure };
  if (cert !== undefined && key !== undefined) return clusterEnd({ ...access, certificate: { cert, key } });
  const userName = user ?? '';
  return clusterEnd({ ...access, account: { userName, password: await passwordOf(userName, terminal) } });
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && search === '' && hash === '';
}

async function passwordOf(userName: string, { askSecret }: TransferTerminal): Promise<string> {
  const given = process.env[CLUSTER_PASSWORD_VARIABLE];
  if (given !== undefined && given !== '') return given;
  if (askSecret === undefined) {
    throw new Error(
      `The password of ${visible(userName)} is missing: put it into ${CLUSTER_PASSWORD_VARIABLE}`,
    );
  }
  return askSecret(`Password of ${visible(userName)}: `);
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
    const choices = { merge: options.merge ?? false, only: selectionOf(options) };
    const end = await endOf(options, terminal);
    try {
      const plan = await end.withEntries((stored) => planImport(dir, stored, choices));
      return await carryOut(plan, end, options, terminal);
    } finally {
      await end.close();
    }
  });
}

const selectionOf = ({ only }: Pick<ImportOptions, 'only'>) =>
  only === undefined ? undefined : parseSelection(only);

async function carryOut(
  plan: ImportPlan,
  end: TransferEnd,
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

async function exportEnd(options: ExportOptions, terminal: TransferTerminal): Promise<TransferEnd> {
  const isStore = options.cluster === undefined;
  if (isStore && !hasStore(options.data)) throw new Error(`There is no store in ${resolve(options.data)}`);
  return endOf(options, terminal);
}

/** A failure is one sentence for the user at the terminal, not a stack. */
async function guarded(
  terminal: TransferTerminal,
  consequence: string,
  work: () => Promise<0 | 1>,
): Promise<0 | 1> {
  try {
    return await work();
  } catch (error) {
    const reason = visible(error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
    // An import into a cluster that has ended in the middle says itself what became of it.
    terminal.error(`error: ${reason}.${error instanceof ImportInterrupted ? '' : ` ${consequence}`}`);
    return 1;
  }
}

/** Writes to the streams of the process; asks only when a user sits at both ends. */
export function processTerminal(): TransferTerminal {
  const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
  return {
    out: (line) => console.log(line),
    error: (line) => console.error(line),
    confirm: isInteractive ? ask : undefined,
    askSecret: isInteractive ? askSecret : undefined,
  };
}

/** What is typed is not echoed. */
async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

/** The options that name a cluster in place of the data folder. */
function withClusterOptions(command: Command): void {
  command
    .addOption(
      new Option('--cluster <url...>', 'addresses of an OpenSearch cluster, in place of the store').conflicts(
        'data',
      ),
    )
    .option(
      '--user <name>',
      `administrator of the cluster; the password is in ${CLUSTER_PASSWORD_VARIABLE}, or asked for`,
    )
    .addOption(
      new Option(
        '--cert <file>',
        "the super administrator's certificate, PEM, which shows password hashes",
      ).conflicts('user'),
    )
    .option('--key <file>', 'its key, PEM')
    .option('--ca <file...>', 'authorities that sign the certificates of the cluster, PEM')
    .option('--insecure', 'do not verify the certificates of the cluster');
}

const onlyOption = (verb: string) =>
  new Option(
    '--only <type[,type/name]>',
    `${verb} these types and entries alone, e.g. roles,internalusers/mara; can be given more than once`,
  ).argParser((text: string, before: string[] = []) => [...before, text]);

/** Adds `gatehouse import DIR` and `gatehouse export DIR` to the command line. */
export function registerTransferCommands(program: Command): void {
  const importing = program
    .command('import')
    .description(
      'load the security configuration files of OpenSearch: internal_users.yml, roles.yml and others',
    )
    .argument('<dir>', 'folder with the files; each resource type whose file is present is replaced')
    .option('-d, --data <dir>', 'folder of the store', DEFAULT_DATA)
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--yes', 'do not ask')
    .option('--merge', 'add and change entries, and remove none')
    .addOption(onlyOption('import'))
    .option('--allow-lockout', 'import even if no user could administer security afterwards')
    .addHelpText(
      'after',
      '\nExit code: 0 imported or nothing to do, 1 nothing was changed because of an error or an answer.',
    )
    .action(async (dir: string, options: ImportOptions) => {
      process.exitCode = await runImport(dir, options, processTerminal());
    });
  const exporting = program
    .command('export')
    .description('write what is stored as security configuration files of OpenSearch')
    .argument('<dir>', 'folder to write to; created when missing, otherwise it must be empty')
    .option('-d, --data <dir>', 'folder of the store', DEFAULT_DATA)
    .addOption(onlyOption('export'))
    .option('--force', 'write although the folder is not empty, replacing files of the same names')
    .addHelpText('after', '\nExit code: 0 done, 1 the export was not completed.')
    .action(async (dir: string, options: ExportOptions) => {
      process.exitCode = await runExport(dir, options, processTerminal());
    });
  withClusterOptions(importing);
  withClusterOptions(exporting);
}
