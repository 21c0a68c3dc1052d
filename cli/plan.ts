import { type Command, Option } from 'commander';
import { CLUSTER_PASSWORD_VARIABLE, SECOND_CLUSTER_PASSWORD_VARIABLE } from '../server/config';
import { DEFAULT_DATA, denyOption, onlyOption, withClusterOptions } from './importExport';
import { processTerminal } from './importExport/terminal';
import { runApply } from './plan/apply';
import { type DiffOptions, runDiff } from './plan/diff';
import { runDrift } from './plan/drift';
import { type ApplyOptions, type CompareOptions, type PlanOptions } from './plan/options';
import { runPlan } from './plan/plan';
import { FORMATS } from './plan/report';

/** Adds the options of commands that compare files with a store or cluster. */
const withCompareOptions = (command: Command, verb: string): Command =>
  command
    .argument('<dir>', 'folder with the security configuration files')
    .option('-d, --data <dir>', 'folder of the store', DEFAULT_DATA)
    .addOption(onlyOption(verb))
    .option('--prune', 'include entries that are stored but not in the files: they are to be removed')
    .option('--variables', 'replace ${env.NAME} and ${file:PATH} in values; their values are not shown')
    .addOption(new Option('--format <format>', 'format of the report').choices(FORMATS).default('text'));

const collected = (text: string, before: string[] = []) => [...before, text];

function registerDiff(program: Command): void {
  program
    .command('diff')
    .description('show how the security configuration of two clusters differs, and change nothing')
    .requiredOption(
      '--cluster <url,url...>',
      'addresses of a cluster; given twice, or once with --data',
      collected,
    )
    .option('-d, --data <dir>', 'folder of a store, in place of the first cluster')
    .option(
      '--user <name>',
      `administrator of each cluster, given once or twice; the passwords are in ${CLUSTER_PASSWORD_VARIABLE} and ${SECOND_CLUSTER_PASSWORD_VARIABLE}, or asked for`,
      collected,
    )
    .option('--cert <file>', "the super administrator's certificate of each cluster, PEM", collected)
    .option('--key <file>', 'its key, PEM', collected)
    .option('--ca <file...>', 'authorities that sign the certificates of the clusters, PEM')
    .option('--insecure', 'do not verify the certificates of the clusters')
    .addOption(onlyOption('compare'))
    .addOption(new Option('--format <format>', 'format of the report').choices(FORMATS).default('text'))
    .addHelpText('after', '\nExit code: 0 no differences, 1 error, 2 differences.')
    .action(async (options: DiffOptions) => {
      process.exitCode = await runDiff(options, processTerminal());
    });
}

/** Registers `plan`, `apply`, `drift` and `diff`: security configuration as code. */
export function registerPlanCommands(program: Command): void {
  const planning = withCompareOptions(
    program
      .command('plan')
      .description('show what security configuration files would change, with the impact'),
    'plan',
  )
    .option('--out <file>', 'write the plan for gatehouse apply')
    .option('--source <name>', 'name of the files, shown for managed entries; by default that of the folder')
    .option('--revision <text>', 'revision of the files, such as a commit, kept in the plan')
    .addOption(denyOption())
    .option('--allow-lockout', 'plan even if no user could administer security afterwards')
    .addHelpText(
      'after',
      '\nExit code: 0 no differences, 1 error, 2 differences, 3 differences that --deny refuses.',
    )
    .action(async (dir: string, options: PlanOptions) => {
      process.exitCode = await runPlan(dir, options, processTerminal());
    });
  const applying = program
    .command('apply')
    .description('make exactly the changes of a plan, unless something has changed since')
    .argument('<file>', 'plan written by gatehouse plan --out')
    .option('-d, --data <dir>', 'folder of the store', DEFAULT_DATA)
    .option('--yes', 'do not ask')
    .addHelpText('after', '\nExit code: 0 applied or nothing to do, 1 nothing was changed.')
    .action(async (file: string, options: ApplyOptions) => {
      process.exitCode = await runApply(file, options, processTerminal());
    });
  const drifting = withCompareOptions(
    program
      .command('drift')
      .description('show which entries differ from the files, and who changed them last'),
    'compare',
  )
    .addHelpText('after', '\nExit code: 0 no drift, 1 error, 2 drift.')
    .action(async (dir: string, options: CompareOptions) => {
      process.exitCode = await runDrift(dir, options, processTerminal());
    });
  for (const command of [planning, applying, drifting]) withClusterOptions(command);
  registerDiff(program);
}
