import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { readBuild } from './build';

/** The bundle is `dist/server/cli.js`, two levels below the product's root. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Adds the commands; each is loaded only when requested. */
async function register(program: Command, wanted: string | undefined): Promise<void> {
  const all = wanted === undefined || wanted === 'help' || wanted === '--help' || wanted === '-h';
  if (wanted === '--version' || wanted === '-V') return;
  const isTransfer = wanted === 'import' || wanted === 'export';
  const isPlan = ['plan', 'apply', 'drift', 'diff'].includes(wanted ?? '');
  const isBackup = wanted === 'backup' || wanted === 'verify';
  if (
    all ||
    (!isTransfer &&
      !isPlan &&
      !isBackup &&
      !['audit', 'compare', 'keys', 'log', 'replay', 'review', 'saved-objects'].includes(wanted))
  )
    (await import('./start')).registerStartCommand(program, root);
  if (all || isTransfer) (await import('./importExport')).registerImportExportCommands(program);
  if (all || isPlan) (await import('./plan')).registerPlanCommands(program);
  if (all || isBackup) (await import('./backup')).registerBackupCommands(program);
  if (all || wanted === 'saved-objects')
    (await import('./savedObjects')).registerSavedObjectsCommand(program);
  if (all || wanted === 'audit') (await import('./audit')).registerAuditCommand(program);
  if (all || wanted === 'compare') (await import('./compare')).registerCompareCommand(program);
  if (all || wanted === 'keys') (await import('./keys')).registerKeysCommand(program);
  if (all || wanted === 'log') (await import('./log')).registerLogCommand(program);
  if (all || wanted === 'replay') (await import('./replay')).registerReplayCommand(program, root);
  if (all || wanted === 'review') (await import('./review')).registerReviewCommand(program);
}

async function main(): Promise<void> {
  const wanted = process.argv[2];
  const program = new Command('gatehouse').description('Security administration console for OpenSearch');
  program.version(readBuild(root).productVersion, '-V, --version', 'print the version');
  await register(program, wanted);
  await program.parseAsync();
}

main().catch((error: unknown) => {
  const isLimit = error instanceof Error && 'code' in error && error.code === 'EMFILE';
  const words = error instanceof Error ? error.message : String(error);
  console.error(
    isLimit
      ? 'Gatehouse did not start: this process may not open enough files. Raise the limit (ulimit -n), for example to 4096.'
      : words,
  );
  process.exitCode = 1;
});
