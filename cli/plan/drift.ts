import {
  count,
  type Difference,
  type ImportPlan,
  isDifferent,
  type LastChange,
  nameText,
  planImport,
  type StoredEntries,
} from '../../server/importExport';
import { exportEnd } from '../importExport/ends';
import { guarded } from '../importExport/run';
import { type ImportExportTerminal } from '../importExport/terminal';
import { choicesOf, type CompareOptions } from './options';
import { codeOf, type ExitCode, type Report, reportText } from './report';

/**
 * Shows which stored entries differ from files, and who changed them last.
 *
 * @returns 0 without drift, 1 after an error, 2 with drift
 */
export async function runDrift(
  dir: string,
  options: CompareOptions,
  terminal: ImportExportTerminal,
): Promise<ExitCode> {
  return guarded(terminal, 'The drift is unknown.', async () => {
    const end = await exportEnd(options, terminal);
    try {
      return await end.withEntries(async (stored) => {
        const plan = await planImport(dir, stored, {
          ...choicesOf(dir, options),
          checkPasswords: false,
        });
        const report: Report = {
          plan,
          impact: undefined,
          broken: [],
          refusal: undefined,
          causes: plan.differences.some(isDifferent) ? causesOf(plan, stored) : [],
        };
        terminal.out(reportText(report, options.format));
        return codeOf(report);
      });
    } finally {
      await end.close();
    }
  });
}

/** Returns lines that say who changed the drifted entries last, one for each write. */
function causesOf({ differences }: ImportPlan, { lastChange }: StoredEntries): string[] {
  const drifted = differences.flatMap((difference) =>
    namesOf(difference).map((name) => ({ difference, name })),
  );
  const lines = [`${count(drifted.length, 'entry', 'entries')} differ from the files.`];
  if (lastChange === undefined) return lines;
  const writes = new Map<number, { change: LastChange; names: string[] }>();
  for (const { difference, name } of drifted) {
    const change = lastChange(difference.kind.type, name);
    if (change === undefined) continue;
    const write = writes.get(change.write) ?? { change, names: [] };
    write.names.push(`${difference.kind.noun} ${nameText(name)}`);
    writes.set(change.write, write);
  }
  const newestFirst = [...writes.values()].sort((one, other) => other.change.at - one.change.at);
  return [...lines, ...newestFirst.map(writeLine)];
}

const MAX_NAMES = 5;

function writeLine({ change, names }: { change: LastChange; names: readonly string[] }): string {
  const who = change.by === undefined ? `by ${ORIGINS[change.origin]}` : `by ${nameText(change.by)}`;
  const more = names.length - MAX_NAMES;
  const entries = `${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `  ${new Date(change.at).toISOString()} ${who}: ${entries}`;
}

const ORIGINS: Readonly<Record<LastChange['origin'], string>> = {
  outside: 'a tool other than Gatehouse',
  import: 'an import',
  product: 'Gatehouse',
  ended: 'Gatehouse (end of a membership)',
  request: 'Gatehouse',
  restore: 'a restore',
};

const namesOf = ({ added, changed, removed }: Difference) => [
  ...added,
  ...changed.map(({ name }) => name),
  ...removed,
];
