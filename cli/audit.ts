import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { openAuditReader } from '../server/audit';
import { visible } from '../server/importExport';

export interface AuditOptions {
  data: string;
  /** Milliseconds since 1970, inclusive. */
  since?: number;
  /** Milliseconds since 1970, exclusive. */
  until?: number;
  /** Upper case. */
  category?: string;
  user?: string;
}

export interface AuditOutput {
  /** Writes lines, including line ends; resolves to false when the reader is gone. */
  out: (text: string) => Promise<boolean>;
  error: (line: string) => void;
}

const CHUNK = 200;
const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses ISO 8601 (UTC by default) or an age such as `90s` or `7d`; undefined if invalid. */
export function readTime(text: string, now: number): number | undefined {
  const ago = /^(\d{1,9})([smhd])$/.exec(text);
  if (ago !== null) return now - Number(ago[1]) * (UNITS[ago[2] ?? ''] ?? 0);
  const point = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text);
  if (point === null) return undefined;
  const at = Date.parse(point[1] === undefined || point[4] !== undefined ? text : `${text}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** Prints audit events as NDJSON, ordered by time; returns 1 if they cannot be read. */
export async function runAudit(options: AuditOptions, { out, error }: AuditOutput): Promise<0 | 1> {
  try {
    const reader = openAuditReader(resolve(options.data));
    try {
      let lines: string[] = [];
      for (const event of reader.read(options)) {
        lines.push(event);
        if (lines.length < CHUNK) continue;
        if (!(await out(`${lines.join('\n')}\n`))) return 0;
        lines = [];
      }
      if (lines.length > 0) await out(`${lines.join('\n')}\n`);
      return 0;
    } finally {
      reader.close();
    }
  } catch (problem) {
    error(`error: ${visible(problem instanceof Error ? problem.message : String(problem))}`);
    return 1;
  }
}

/** Writes with backpressure; a closed pipe, as with `head`, is no error. */
export function streamOutput(stream: NodeJS.WritableStream, error: (line: string) => void): AuditOutput {
  let isOpen = true;
  stream.on('error', () => (isOpen = false));
  return {
    out: (text) =>
      new Promise((done) => {
        if (!isOpen) done(false);
        else stream.write(text, (problem) => done(problem === null || problem === undefined));
      }),
    error,
  };
}

export function registerAuditCommand(program: Command): void {
  const time = (text: string) => {
    const at = readTime(text, Date.now());
    if (at === undefined)
      throw new InvalidArgumentError(
        'Expected a time such as 2024-04-02, 2024-04-02T10:11:12Z, 15m, 2h or 7d.',
      );
    return at;
  };
  program
    .command('audit')
    .description('print the audit events as NDJSON, one JSON object a line, ordered by time')
    .option('--since <time>', 'events from this time on: ISO 8601, or how long ago (90s, 15m, 2h, 7d)', time)
    .option('--until <time>', 'events before this time', time)
    .option('--category <name>', 'events of this category, e.g. FAILED_LOGIN', (name: string) =>
      name.toUpperCase(),
    )
    .option('--user <name>', 'events of this effective user')
    .option('-d, --data <dir>', 'folder of the store', './data')
    .addHelpText('after', '\nExit code: 0 done, 1 the events could not be read.')
    .action(async (options: AuditOptions) => {
      process.exitCode = await runAudit(
        options,
        streamOutput(process.stdout, (line) => console.error(line)),
      );
    });
}
