import { writeFile } from 'node:fs/promises';
import { type Command } from 'commander';

interface Given {
  output?: string;
  origin?: string;
}

export function registerLogCommand(program: Command): void {
  const log = program.command('log').description('convert saved action logs');
  const write = async (file: string | undefined, text: string) =>
    file === undefined ? void process.stdout.write(text) : writeFile(file, text);
  const orTell =
    (work: (file: string, options: Given) => Promise<void>) => async (file: string, options: Given) => {
      try {
        await work(file, options);
      } catch (error) {
        console.error(error instanceof Error ? error.message : String(error));
        process.exitCode = 2;
      }
    };

  log
    .command('to-devtools')
    .description('make a file that the Redux DevTools import')
    .argument('<file>', 'a saved log of one part; - for the standard input')
    .option('-o, --output <file>', 'where to write it; else the standard output')
    .action(
      orTell(async (file, { output }) => {
        const { toDevTools } = await import('./replay/devToolsFile');
        const { readText } = await import('./replay/files');
        await write(output, toDevTools(await readText(file)));
      }),
    );
  log
    .command('from-devtools')
    .description('make a log of a file that the Redux DevTools have exported')
    .argument('<file>', 'the exported file; - for the standard input')
    .option('-o, --output <file>', 'where to write it; else the standard output')
    .action(
      orTell(async (file, { output }) => {
        const { fromDevTools } = await import('./replay/devToolsFile');
        const { readText } = await import('./replay/files');
        await write(output, fromDevTools(await readText(file)));
      }),
    );
  log
    .command('har')
    .description('make a HAR of the requests of a recording, for tools that read network logs')
    .argument('<file>', 'a saved recording; - for the standard input')
    .option('-o, --output <file>', 'where to write it; else the standard output')
    .option('--origin <url>', 'scheme and host of the addresses, which recordings do not have')
    .action(
      orTell(async (file, { output, origin }) => {
        if (origin !== undefined && !/^https?:\/\/[^/]+\/?$/.test(origin))
          throw new Error(`--origin takes an address such as https://gatehouse.example.org, not ${origin}.`);
        const { toHar } = await import('./replay/har');
        const { readLogs } = await import('./replay/files');
        await write(output, `${JSON.stringify(toHar(await readLogs(file), origin), null, 2)}\n`);
      }),
    );
}
