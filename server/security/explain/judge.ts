import {
  type ActionVerdict,
  type Answer,
  type Block,
  type Doubt,
  type Question,
  type Subject,
  type Verdict,
} from '../../../contract/explain';
import { isProtected, isReduced, levelOf, mayBeProtected, needsTenantWrite } from './actionLevel';
import { type Cell, cellsOf, type Coverage, type CoverageOfRoles } from './coverage';
import { mergeDoubts } from './doubts';
import { type Given, needsIndex } from './grants';
import { type AccessConfig } from './model';
import { type RoleNames } from './roles';
import { MAX_TOLD, type Target } from './target';
import { GLOBAL_TENANT, type PossibleTenant, tenantsOf } from './tenantAccess';

export interface Outcome extends Pick<Verdict, 'answer' | 'actions' | 'blockedBy'> {
  uncertain: Doubt[];
  missing: Cell[];
  covered: Coverage;
}

/** Input of a judgement, the same for every subject. */
export interface Asked {
  question: Pick<Question, 'actions'>;
  target: Target | undefined;
  coverage: CoverageOfRoles;
}

/** True if a question touches the security index with an action that no role permits. */
export const isClosed = ({ question, target }: Pick<Asked, 'question' | 'target'>): boolean =>
  target !== undefined &&
  question.actions.some((action) => target.indices.some(({ name }) => isProtected(action, name)));

/** Decides if the roles open the global tenant as the actions require. */
function globalTenant(
  config: AccessConfig,
  subject: Subject,
  { sure, possible }: RoleNames,
  given: Given,
  actions: readonly string[],
): { answer: Answer; doubts: Doubt[] } {
  const doubts: Doubt[] = [];
  const needsWrite = actions.some((action) => levelOf(action) === 'index' && needsTenantWrite(action));
  const suits = ({ name, canWrite }: { name: string; canWrite: boolean }) =>
    name === GLOBAL_TENANT && (canWrite || !needsWrite);
  const onPossible = (tenant: PossibleTenant) => {
    if (suits(tenant)) doubts.push(...(possible.get(tenant.role) ?? []), tenant.doubt);
  };
  if (tenantsOf(config, subject, sure, given, onPossible).some(suits)) return { answer: 'yes', doubts: [] };
  for (const [role, of] of possible)
    if (tenantsOf(config, subject, [role], given, onPossible).some(suits)) doubts.push(...of);
  return { answer: doubts.length > 0 ? 'unknown' : 'no', doubts };
}

/** Judges one action, whose cells start at `first`. */
function judgeAction(
  action: string,
  first: number,
  cells: readonly Cell[],
  coverage: Coverage,
  target?: Target,
) {
  const numbers = cells.map((_, at) => first + at);
  const sure = numbers.filter((at) => coverage.sure.has(at));
  const unsure = numbers.filter((at) => !coverage.sure.has(at) && coverage.unsure.has(at));
  const refused = cells.filter((_, at) => !coverage.sure.has(first + at));
  const doubts = unsure.flatMap((at) => (coverage.unsure.get(at) ?? []).flatMap((found) => found.doubts));
  const isReducible = target?.skipsForbidden === true && isReduced(action) && cells.length > 1;
  const isGranted = isReducible ? sure.length > 0 : sure.length === cells.length;
  const isPossible = isReducible ? unsure.length > 0 : sure.length + unsure.length === cells.length;
  const answer: Answer = isGranted ? 'yes' : isPossible ? 'unknown' : 'no';
  const [at] = sure;
  const verdict: ActionVerdict = {
    action,
    level: levelOf(action),
    answer,
    grant: at === undefined ? null : (coverage.sure.get(at)?.grant ?? null),
    refused:
      cells.length > 1 ? refused.flatMap(({ index }) => (index ? [index.name] : [])).slice(0, MAX_TOLD) : [],
  };
  return { verdict, doubts: isGranted ? [] : doubts, refused: isGranted ? [] : refused };
}

/** Returns the outcome for a user of whom only the name is known, which is neither yes nor no. */
export const withoutVerdict = (outcome: Outcome): Outcome => ({
  ...outcome,
  answer: 'unknown',
  actions: outcome.actions.map((action) => ({ ...action, answer: 'unknown' })),
  uncertain: [{ kind: 'unknownUser' }, ...outcome.uncertain],
});

/** Judges a subject with these roles: yes, no, or the doubts. */
export async function outcomeFor(
  config: AccessConfig,
  { question, target, coverage }: Asked,
  subject: Subject,
  roles: RoleNames,
  given: Given,
): Promise<Outcome> {
  const covered = await coverage.of(roles, given);
  let first = 0;
  const judged = question.actions.map((action) => {
    const cells = cellsOf([action], target?.indices ?? []);
    const result = judgeAction(action, first, cells, covered, target);
    first += cells.length;
    return result;
  });
  const answers = judged.map(({ verdict }) => verdict.answer);
  let answer: Answer = answers.includes('no') ? 'no' : answers.includes('unknown') ? 'unknown' : 'yes';
  const doubts: Doubt[] = answer === 'unknown' ? judged.flatMap((one) => one.doubts) : [];
  let blockedBy: Block | null = null;
  const doubted = (more: readonly Doubt[]) => {
    answer = 'unknown';
    doubts.push(...more);
  };
  if (answer === 'no' && target?.doubt !== undefined && needsIndex(question)) doubted([target.doubt]);
  if (isClosed({ question, target })) {
    answer = 'no';
    blockedBy = 'securityIndex';
  } else if (answer !== 'no' && target?.isDashboards === true && needsIndex(question)) {
    const tenant = globalTenant(config, subject, roles, given, question.actions);
    if (tenant.answer === 'unknown') doubted(tenant.doubts);
    if (tenant.answer === 'no') {
      answer = 'no';
      blockedBy = 'globalTenant';
    }
  }
  if (answer === 'yes') {
    const protectedOnes = (target?.indices ?? []).filter(({ name }) =>
      question.actions.some((action) => mayBeProtected(action, name)),
    );
    if (protectedOnes.length > 0)
      doubted(protectedOnes.map(({ name }) => ({ kind: 'protected', index: name })));
  }
  return {
    answer,
    actions: judged.map(({ verdict }) => verdict),
    blockedBy,
    uncertain: answer === 'unknown' ? mergeDoubts(doubts) : [],
    missing: judged.flatMap(({ refused }) => refused),
    covered,
  };
}
