import { type Impact, type ImpactChange } from '../../contract/impact';
import { type ResourceName, RESOURCES } from '../../contract/resources';
import { DEFAULT_SETTINGS, STATICS } from '../security/embedded';
import { createExplainer } from '../security/explain';
import {
  accessConfigOf,
  accountSubjects,
  compareAccess,
  type Configuration,
  gains,
  loses,
  withChanges,
} from '../security/explain/impact';
import { PatternTests } from '../security/explain/patternTests';
import { type ImportPlan, type StoredEntries } from './target';

/** Impact of a plan, with all its groups; there is no caller and no `tag`. */
export type PlanImpact = Omit<Impact, 'tag'>;

const isResource = (type: string): type is ResourceName => RESOURCES.some((name) => name === type);

/**
 * Compares access before and after a plan, as `POST /api/v1/explain/impact` does (docs/impact.md).
 * Existing indices are not read: extents are patterns.
 */
export async function impactOfPlan(
  { changes }: Pick<ImportPlan, 'changes'>,
  stored: StoredEntries,
): Promise<PlanImpact> {
  const before = Object.fromEntries(
    RESOURCES.map((type) => [type, new Map([...stored.readAll(type), ...STATICS[type]])]),
  ) as unknown as Configuration;
  const access = changes.flatMap(({ type, name, entry }): ImpactChange[] =>
    isResource(type) ? [{ type, name, value: entry ?? null }] : [],
  );
  const after = withChanges(before, access);
  return compareAccess(
    createExplainer(accessConfigOf(before)),
    createExplainer(accessConfigOf(after)),
    [...accountSubjects(before.internalusers, after.internalusers)],
    {
      tests: new PatternTests(),
      administrators: DEFAULT_SETTINGS.rolesEnabled,
      maxGroups: Number.POSITIVE_INFINITY,
    },
  );
}

export const POLICIES = ['gains', 'losses', 'administrators'] as const;
/** A kind of change that a pipeline refuses. */
export type Policy = (typeof POLICIES)[number];

/** Returns why policies refuse an impact; an incomplete impact cannot prove that they hold. */
export function brokenPolicies(impact: PlanImpact, denied: readonly Policy[]): string[] {
  if (denied.length === 0) return [];
  const broken: Readonly<Record<Policy, boolean>> = {
    gains: impact.changesAccess && impact.groups.some(gains),
    losses: impact.changesAccess && impact.groups.some(loses),
    administrators: impact.attention.administrators.length > 0,
  };
  const found = POLICIES.filter((policy) => denied.includes(policy) && broken[policy]);
  return [
    ...found.map((policy) => REFUSALS[policy]),
    ...(impact.complete || found.length > 0 ? [] : ['the impact could not be determined completely']),
  ];
}

const REFUSALS: Readonly<Record<Policy, string>> = {
  gains: 'somebody gains access',
  losses: 'somebody loses access',
  administrators: 'somebody becomes an administrator',
};
