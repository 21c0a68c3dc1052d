import { type Command, Option } from 'commander';
import { DEFAULT_DATA, withClusterOptions } from './importExport';
import { processTerminal } from './importExport/terminal';
import { CONFLICTS, type CopyOptions, runCopy } from './savedObjects/run';

/** Registers `saved-objects copy` and `saved-objects move`. */
export function registerSavedObjectsCommand(program: Command): void {
  const group = program.command('saved-objects').description('copy or move saved objects between tenants');
  for (const verb of ['copy', 'move'] as const) {
    const command = group
      .command(verb)
      .description(
        verb === 'copy'
          ? 'copy the objects of a tenant to another one'
          : 'copy the objects of a tenant to another one, and remove those whose copy is complete',
      )
      .requiredOption('--from <tenant>', 'source: global, private, a name, or private:USER in the store')
      .requiredOption('--to <tenant>', 'target, named in the same way')
      .option(
        '--type <name...>',
        'these types, with everything they refer to; otherwise all except config, the settings',
      )
      .addOption(
        new Option('--conflicts <choice>', 'objects that exist in the target')
          .choices(CONFLICTS)
          .default('ask', 'write nothing'),
      )
      .option('-d, --data <dir>', 'folder of the store', DEFAULT_DATA)
      .option('--yes', 'do not ask')
      .addHelpText(
        'after',
        '\nExit code: 0 done, 1 an error, or some objects were not copied or not removed,\n2 nothing was written, because objects exist in the target.',
      )
      .action(async (options: CopyOptions) => {
        process.exitCode = await runCopy(verb, options, processTerminal());
      });
    withClusterOptions(command);
  }
}
