import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { MANAGED_TYPES } from '../../contract/drift';
import { managedContent } from '../../server/drift';
import {
  brokenPolicies,
  impactOfPlan,
  type ImportPlan,
  isDifferent,
  LOCKOUT_MESSAGE,
  planImport,
  type SavedPlan,
  savedPlanOf,
  type StoredEntries,
} from '../../server/importExport';
import { endOf } from '../importExport/ends';
import { guarded } from '../importExport/run';
import { type ImportExportTerminal } from '../importExport/terminal';
import { choicesOf, type PlanOptions } from './options';
import { codeOf, type ExitCode, type Report, reportText } from './report';

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
            source: options.source ?? basename(resolve(dir)),
            revision: options.revision ?? null,
            managed: managedBy(plan),
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

/** Returns the entries that become managed; hidden ones must not be shown to others. */
const managedBy = ({ given }: ImportPlan): SavedPlan['managed'] =>
  MANAGED_TYPES.flatMap((type) =>
    [...(given.get(type) ?? [])]
      .filter(([, entry]) => entry['hidden'] !== true)
      .map(([name, entry]) => ({ type, name, content: managedContent(type, entry) })),
  );
