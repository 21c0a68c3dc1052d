import {
  count,
  type Difference,
  differenceLines,
  hidingVariables,
  type ImportPlan,
  isDifferent,
  type PlanImpact,
  problemText,
  visible,
} from '../../server/importExport';
import { impactLines } from './impactLines';

export const FORMATS = ['text', 'json', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

/** Outcomes by exit code. */
export const OUTCOMES = { 0: 'no differences', 1: 'error', 2: 'differences', 3: 'policy broken' } as const;
export type ExitCode = keyof typeof OUTCOMES;

export interface Report {
  plan: Pick<ImportPlan, 'problems' | 'warnings' | 'notes' | 'differences' | 'variables'>;
  /** Undefined without differences. */
  impact: PlanImpact | undefined;
  /** Why policies refuse the plan. */
  broken: readonly string[];
  /** Text of an error that makes the plan impossible to apply, besides its problems. */
  refusal: string | undefined;
  /** Lines that say who caused the differences; empty where this is not asked. */
  causes: readonly string[];
}

export const codeOf = ({ plan, broken, refusal }: Report): ExitCode => {
  if (plan.problems.length > 0 || refusal !== undefined) return 1;
  if (!plan.differences.some(isDifferent)) return 0;
  return broken.length > 0 ? 3 : 2;
};

const noticesOf = ({ plan, refusal }: Report): string[] => [
  ...plan.warnings.map((warning) => `warning: ${problemText(warning)}`),
  ...plan.problems.map((problem) => `error: ${problemText(problem)}`),
  ...(refusal === undefined ? [] : [`error: ${refusal}`]),
];

/** Formats a report; values of variables are replaced by their names. */
export function reportText(report: Report, format: Format): string {
  if (format === 'json') return jsonReport(report);
  const hide = hidingVariables(report.plan.variables);
  return (format === 'markdown' ? markdownLines(report) : textLines(report)).map(hide).join('\n');
}

const changedTypes = ({ plan }: Report): Difference[] => plan.differences.filter(isDifferent);

const policyLines = ({ broken }: Report) => broken.map((reason) => `Refused by policy: ${reason}.`);

const bodyLines = (report: Report): string[] => {
  const changed = changedTypes(report);
  if (codeOf(report) === 1) return changed.flatMap(differenceLines);
  return changed.length === 0
    ? []
    : [
        ...report.causes,
        ...changed.flatMap(differenceLines),
        ...(report.impact === undefined ? [] : impactLines(report.impact)),
        ...policyLines(report),
      ];
};

/** Returns the outcome in a few words, such as `2 added, 0 changed, 1 removed`. */
function summaryOf(report: Report): string {
  const code = codeOf(report);
  const { plan, refusal } = report;
  if (code === 0) return OUTCOMES[0];
  if (code === 1) return count(plan.problems.length + (refusal === undefined ? 0 : 1), 'error');
  const total = (of: (difference: Difference) => number) =>
    changedTypes(report)
      .reduce((sum, difference) => sum + of(difference), 0)
      .toLocaleString('en-US');
  return `${total(({ added }) => added.length)} added, ${total(({ changed }) => changed.length)} changed, ${total(({ removed }) => removed.length)} removed`;
}

const textLines = (report: Report): string[] => [
  ...report.plan.notes.map(visible),
  ...noticesOf(report),
  ...bodyLines(report),
  summaryOf(report),
];

/** A comment for a pull request: everything from files and stores is in a fenced block. */
function markdownLines(report: Report): string[] {
  const code = codeOf(report);
  const changed = changedTypes(report);
  const impact = code === 1 || report.impact === undefined ? [] : impactLines(report.impact);
  return [
    `### Security configuration: ${summaryOf(report)}`,
    ...policyLines(report).map((line) => `**${line}**`),
    ...fenced([...report.plan.notes.map(visible), ...noticesOf(report)]),
    ...fenced(report.causes),
    ...fenced(changed.flatMap(differenceLines)),
    ...(impact.length === 0 ? [] : ['', '#### Impact', ...fenced(impact)]),
  ];
}

function fenced(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const longest = Math.max(
    2,
    ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map(({ length }) => length)),
  );
  const fence = '`'.repeat(longest + 1);
  return ['', fence, ...lines, fence];
}

function jsonReport(report: Report): string {
  const { plan, impact, broken, refusal, causes } = report;
  const hide = hidingVariables(plan.variables);
  const code = codeOf(report);
  return JSON.stringify(
    {
      outcome: OUTCOMES[code],
      exitCode: code,
      differences: changedTypes(report).map(({ kind, added, changed, removed }) => ({
        type: kind.type,
        added,
        changed,
        removed,
      })),
      causes,
      impact: impact ?? null,
      policies: broken,
      errors: [...plan.problems.map(problemText), ...(refusal === undefined ? [] : [refusal])],
      warnings: plan.warnings.map(problemText),
      notes: plan.notes,
    },
    (_key, value: unknown) => (typeof value === 'string' ? hide(value) : value),
    2,
  );
}
