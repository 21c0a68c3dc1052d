import { type Command } from 'commander';
import { count, visible } from '../server/importExport';
import { backUp, type StoreContent, verify } from '../server/store/backup';

export interface BackupOptions {
  data: string;
  force?: boolean;
}

export interface BackupOutput {
  out: (line: string) => void;
  error: (line: string) => void;
}

function described({ state, users, roles, savedObjects, auditEvents }: StoreContent): string {
  const counts = [
    count(users, 'user'),
    count(roles, 'role'),
    count(savedObjects, 'saved object'),
    count(auditEvents, 'audit event'),
  ].join(', ');
  return state === undefined ? counts : `store ${state.store}, change ${state.change}, ${counts}`;
}

function guarded({ error }: BackupOutput, consequence: string, work: () => void): 0 | 1 {
  try {
    work();
    return 0;
  } catch (problem) {
    const words =
      typeof problem === 'object' && problem !== null && 'message' in problem ? problem.message : problem;
    error(`error: ${visible(String(words)).replace(/\.$/, '')}.${consequence}`);
    return 1;
  }
}

/** Copies the store into one file, even while a gateway runs; returns 1 if it fails. */
export const runBackup = (file: string, options: BackupOptions, output: BackupOutput): 0 | 1 =>
  guarded(output, ' No backup was made.', () => {
    const content = backUp(options.data, file, { force: options.force ?? false });
    output.out(`Backed up to ${visible(file)}: ${described(content)}.`);
  });

/** Reads a whole backup; returns 1 if it is damaged. */
export const runVerify = (file: string, output: BackupOutput): 0 | 1 =>
  guarded(output, '', () => output.out(`${visible(file)} is whole: ${described(verify(file))}.`));

const terminal: BackupOutput = { out: (line) => console.log(line), error: (line) => console.error(line) };

export function registerBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('write a copy of the store into one file, also while a gateway runs')
    .argument('<file>', 'file to write')
    .option('-d, --data <dir>', 'folder of the store', './data')
    .option('--force', 'replace a file of that name')
    .addHelpText('after', '\nExit code: 0 done, 1 no backup was made.')
    .action((file: string, options: BackupOptions) => {
      process.exitCode = runBackup(file, options, terminal);
    });
  program
    .command('verify')
    .description('read all of a backup and say what it holds')
    .argument('<file>', 'file of a backup, or gatehouse.db of a gateway that is stopped')
    .addHelpText('after', '\nExit code: 0 the file is whole, 1 it is not.')
    .action((file: string) => {
      process.exitCode = runVerify(file, terminal);
    });
}
