import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  brokenPolicies,
  count,
  type Difference,
  impactOfPlan,
  type ImportExportTarget,
  type ImportPlan,
  isDifferent,
  type LastChange,
  LOCKOUT_MESSAGE,
  nameText,
  parseSelection,
  planImport,
  type Policy,
  processVariables,
  readPlan,
  savedPlanOf,
  staleTypes,
  type StoredEntries,
} from '../../server/importExport';
import { endOf, exportEnd, type ExportOptions } from '../importExport/ends';
import { guarded } from '../importExport/run';
import { type ImportExportTerminal } from '../importExport/terminal';
import { codeOf, type ExitCode, type Format, type Report, reportText } from './report';

export interface CompareOptions extends ExportOptions {
  format: Format;
  /** True to remove entries that are stored but not in the files. */
  prune?: boolean;
  /** True to replace the variables of the files. */
  variables?: boolean;
}

export interface PlanOptions extends CompareOptions {
  out?: string;
  revision?: string;
  deny?: Policy[];
  allowLockout?: boolean;
}

export interface ApplyOptions extends ExportOptions {
  yes?: boolean;
}

/** Options that planning needs of `CompareOptions`. */
const choicesOf = (dir: string, { prune = false, only, variables }: CompareOptions) => ({
  merge: !prune,
  only: only === undefined ? undefined : parseSelection(only),
  variables: variables === true ? processVariables(dir) : undefined,
});

async function reportOf(
  plan: ImportPlan,
  stored: StoredEntries,
  { deny = [], allowLockout = false }: Pick<PlanOptions, 'deny' | 'allowLockout'>,
): Promise<Report> {
  const differs = plan.problems.length === 0 && plan.differences.some(isDifferent);
  const impact = differs ? await impactOfPlan(plan, stored) : undefined;
  return {
    plan,
    impact,
    broken: impact === undefined ? [] : brokenPolicies(impact, deny),
    causes: [],
    refusal:
      plan.locksOut && !allowLockout ? `${LOCKOUT_MESSAGE}. Add --allow-lockout if intended` : undefined,
  };
}

/**
 * Shows what files would change, and writes a plan if requested. Nothing is changed.
 *
 * @returns 0 without differences, 1 after an error, 2 with differences, 3 if a policy is broken
 */
export async function runPlan(
  dir: string,
  options: PlanOptions,
  terminal: ImportExportTerminal,
): Promise<ExitCode> {
  return guarded(terminal, 'Nothing was planned.', async () => {
    const end = await endOf(options, terminal);
    try {
      return await end.withEntries(async (stored) => {
        const plan = await planImport(dir, stored, choicesOf(dir, options));
        const report = await reportOf(plan, stored, options);
        const code = codeOf(report);
        terminal.out(reportText(report, options.format));
        if (options.out !== undefined && code !== 1) {
          const saved = savedPlanOf(plan, stored, {
            created: new Date().toISOString(),
            target: end.name,
            source: resolve(dir),
            revision: options.revision ?? null,
          });
          // A plan can hold password hashes and values of variables.
          await writeFile(options.out, `${JSON.stringify(saved, null, 2)}\n`, { mode: 0o600, flag: 'w' });
          terminal.error(
            `The plan is in ${options.out}. It can hold password hashes: keep it like internal_users.yml.`,
          );
        }
        return code;
      });
    } finally {
      await end.close();
    }
  });
}

/**
 * Applies exactly the changes of a plan.
 *
 * @returns 0 if applied or nothing to do, 1 if nothing was changed
 */
export async function runApply(
  file: string,
  options: ApplyOptions,
  terminal: ImportExportTerminal,
): Promise<0 | 1> {
  return guarded(terminal, 'Nothing was changed.', async () => {
    const saved = readPlan(await readFile(file, 'utf8'));
    const end = await endOf(options, terminal);
    try {
      const versions = await end.withEntries(async (stored) => {
        const stale = staleTypes(saved, stored);
        if (stale.length > 0)
          throw new Error(
            `${end.name} has changed since the plan was made, or is not the one it was made for (${stale.join(', ')}). Make a new plan`,
          );
        return stored.versions();
      });
      if (saved.changes.length === 0) {
        terminal.out('The plan has no changes.');
        return 0;
      }
      const removed = saved.changes.filter(({ entry }) => entry === null).length;
      const question = `Write ${count(saved.changes.length - removed, 'entry', 'entries')}${removed > 0 ? ` and remove ${removed}` : ''} in ${end.name}?`;
      if (!(await agreed(question, options, terminal))) {
        terminal.out('Nothing was changed.');
        return 1;
      }
      await end.apply({
        problems: [],
        versions,
        changes: saved.changes.map(({ entry, ...change }) => ({ ...change, entry: entry ?? undefined })),
      });
      terminal.out(`Applied ${count(saved.changes.length, 'change')} to ${end.name}.`);
      return 0;
    } finally {
      await end.close();
    }
  });
}

const agreed = async (question: string, { yes = false }: ApplyOptions, { confirm }: ImportExportTerminal) =>
  yes || confirm === undefined || confirm(question);

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
    const end: ImportExportTarget = await exportEnd(options, terminal);
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
  request: 'Gatehouse',
  restore: 'a restore',
};

const namesOf = ({ added, changed, removed }: Difference) => [
  ...added,
  ...changed.map(({ name }) => name),
  ...removed,
];
