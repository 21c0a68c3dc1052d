import { type Command, Option } from 'commander';
import { CLUSTER_PASSWORD_VARIABLE } from '../server/config';
import { POLICIES } from '../server/importExport';
import { type ExportOptions, type ImportOptions } from './importExport/ends';
import { runExport, runImport } from './importExport/run';
import { processTerminal } from './importExport/terminal';

export const DEFAULT_DATA = './data';

/** Adds the options that select a cluster instead of the data folder. */
export function withClusterOptions(command: Command): void {
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

export const onlyOption = (verb: string) =>
  new Option(
    '--only <type[,type/name]>',
    `${verb} these types and entries alone, e.g. roles,internalusers/mara; can be given more than once`,
  ).argParser((text: string, before: string[] = []) => [...before, text]);

export const denyOption = () =>
  new Option(
    '--deny <policy...>',
    'end with 3 if somebody gains or loses access, or becomes an administrator',
  ).choices(POLICIES);

export function registerImportExportCommands(program: Command): void {
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
    .addOption(denyOption())
    .addHelpText(
      'after',
      '\nExit code: 0 imported or nothing to do, 1 nothing was changed because of an error or an answer,\n2 a dry run found differences, 3 --deny refused them.',
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
