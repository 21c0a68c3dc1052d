import {
  type Impact,
  type ImpactAccess,
  type ImpactExtent,
  type ImpactGroup,
  type ImpactRule,
  type ImpactSubjects,
  type ImpactTenant,
  type ImpactTenantAccess,
} from '../../../contract/impact';
import { type OperationId } from '../../../contract/operations';

/** Sentences about an impact as data; screens and the command line have the texts. */

/** Operations that one word covers if a change concerns all of them. */
const WORDS = [
  { word: 'read', of: ['search', 'getDocument'] },
  { word: 'write', of: ['indexDocument', 'deleteDocument'] },
] as const;

export type ImpactOperation = (typeof WORDS)[number]['word'] | OperationId;

/** Access to a tenant that is gained or lost. */
interface TenantAccess {
  tenant: string;
  access: 'read' | 'write' | 'both';
}

export type ImpactPart =
  | { kind: 'administration' }
  | { kind: 'operations'; operations: readonly ImpactOperation[]; extent: ImpactExtent | null }
  | { kind: 'permissions'; permissions: readonly string[]; patterns: readonly string[] }
  | { kind: 'tenants'; tenants: readonly TenantAccess[] };

export type ImpactSentence =
  | { kind: 'loses' | 'gains'; parts: readonly ImpactPart[] }
  /** Rules of documents, fields and masks; `rules` have the same kind, effect and extent. */
  | { kind: 'sees'; rules: readonly [ImpactRule, ...ImpactRule[]] };

/** Returns the sentences about a group: losses, gains, then what they see. */
export function impactSentences({
  gains,
  losses,
  tenants,
  administration,
  rules,
}: ImpactGroup): ImpactSentence[] {
  const lost = [
    ...administrationPart(administration === 'lost'),
    ...accessParts(losses),
    ...tenantsPart(tenants.map(({ tenant, before, after }) => ({ tenant, before: after, after: before }))),
  ];
  const gained = [
    ...administrationPart(administration === 'gained'),
    ...accessParts(gains),
    ...tenantsPart(tenants),
  ];
  return [
    ...(lost.length > 0 ? [{ kind: 'loses', parts: lost } as const] : []),
    ...(gained.length > 0 ? [{ kind: 'gains', parts: gained } as const] : []),
    ...sameRules(rules).map((same) => ({ kind: 'sees', rules: same }) as const),
  ];
}

export type ImpactAttention =
  | { kind: 'everybody' }
  | { kind: 'anonymous' }
  | { kind: 'administrators'; count: number; subjects: readonly ImpactSubjects[] };

/** Returns the gains that need attention, the widest first. */
export function impactAttention({ everybody, anonymous, administrators }: Impact['attention']) {
  const attention: ImpactAttention[] = [];
  if (everybody) attention.push({ kind: 'everybody' });
  if (anonymous) attention.push({ kind: 'anonymous' });
  if (administrators.length > 0)
    attention.push({
      kind: 'administrators',
      count: administrators.reduce((sum, { count }) => sum + count, 0),
      subjects: administrators,
    });
  return attention;
}

const administrationPart = (isConcerned: boolean): ImpactPart[] =>
  isConcerned ? [{ kind: 'administration' }] : [];

/** Operations are part of the permissions, and easier to read. */
const accessParts = ({ operations, permissions }: ImpactAccess): ImpactPart[] =>
  operations.length > 0
    ? operations.map((one) => ({
        kind: 'operations',
        operations: wordsOf(one.operations),
        extent: one.extent,
      }))
    : permissions.map(({ permissions: names, patterns }) => ({
        kind: 'permissions',
        permissions: names,
        patterns,
      }));

function wordsOf(operations: readonly OperationId[]): ImpactOperation[] {
  const words = WORDS.filter(({ of }) => of.every((each) => operations.includes(each)));
  const covered: readonly OperationId[] = words.flatMap(({ of }) => of);
  return [...words.map(({ word }) => word), ...operations.filter((each) => !covered.includes(each))];
}

const LEVELS: readonly ImpactTenantAccess[] = ['none', 'read', 'write'];

function tenantsPart(tenants: readonly ImpactTenant[]): ImpactPart[] {
  const more = tenants
    .filter(({ before, after }) => LEVELS.indexOf(after) > LEVELS.indexOf(before))
    .map(({ tenant, before, after }): TenantAccess => ({
      tenant,
      access: after === 'read' ? 'read' : before === 'read' ? 'write' : 'both',
    }));
  return more.length > 0 ? [{ kind: 'tenants', tenants: more }] : [];
}

function sameRules(rules: readonly ImpactRule[]): [ImpactRule, ...ImpactRule[]][] {
  const groups = new Map<string, [ImpactRule, ...ImpactRule[]]>();
  for (const rule of rules) {
    const key = JSON.stringify([rule.kind, rule.effect, rule.extent.patterns, rule.extent.except]);
    const same = groups.get(key);
    if (same === undefined) groups.set(key, [rule]);
    else same.push(rule);
  }
  return [...groups.values()];
}
