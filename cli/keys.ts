import { type Command } from 'commander';
import { documentConfiguration } from '../server/config/document';

/** Adds `gatehouse keys`: the configuration reference, as in docs/configuration.md. */
export function registerKeysCommand(program: Command): void {
  program
    .command('keys')
    .description('print every key of the configuration, as Markdown')
    .action(() => {
      process.stdout.write(documentConfiguration());
    });
}
