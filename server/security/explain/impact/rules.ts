import { type ImpactEffect, type ImpactExtent, type ImpactRule } from '../../../../contract/impact';
import { isExcludedField } from '../../../../contract/ruleFields';
import { type ExistingIndices } from './existing';
import { type PatternRelations } from './relations';
import { type RoleFacts, type RuleFact } from './roleFacts';
import { type ShownTexts, type Side } from './side';

type Kind = ImpactRule['kind'];

/** A rule with all patterns of one side to which it applies, variables replaced. */
interface AppliedRule {
  kind: Kind;
  value: string;
  written: string;
  patterns: string[];
}
type AppliedRules = ReadonlyMap<string, AppliedRule>;

const keyOf = (kind: Kind, value: string) => `${kind} ${value}`;

function appliedRules(side: Side, texts: ShownTexts): AppliedRules {
  const found = new Map<string, AppliedRule>();
  for (const { kind, value: written, patterns } of side.facts.flatMap(({ rules }) => rules)) {
    const value = kind === 'documents' ? side.substitute(written) : written;
    const rule = found.get(keyOf(kind, value)) ?? { kind, value, written, patterns: [] };
    rule.patterns.push(...texts.substituted(patterns, side));
    found.set(keyOf(kind, value), rule);
  }
  return found;
}

const isSubset = (some: readonly string[], all: readonly string[]) =>
  some.every((value) => all.includes(value));

/** Compares views of which one shows at least as much: more values show more. */
function byValues(before: readonly string[], after: readonly string[]): ImpactEffect | undefined {
  const [isMore, isLess] = [isSubset(before, after), isSubset(after, before)];
  if (isMore && isLess) return undefined;
  return isMore ? 'wider' : isLess ? 'narrower' : 'other';
}

const opposite = (effect: ImpactEffect | undefined): ImpactEffect | undefined =>
  effect === 'wider' ? 'narrower' : effect === 'narrower' ? 'wider' : effect;

function fieldEffect(before: readonly string[], after: readonly string[]): ImpactEffect | undefined {
  if (before.length === 0 || after.length === 0) return emptyIsAll(before, after);
  const [hidden, hiddenAfter] = [before.filter(isExcludedField), after.filter(isExcludedField)];
  // One excluded field makes OpenSearch ignore all included ones.
  if (hidden.length > 0 && hiddenAfter.length > 0) return opposite(byValues(hidden, hiddenAfter));
  return hidden.length + hiddenAfter.length > 0 ? 'other' : byValues(before, after);
}

function emptyIsAll(before: readonly string[], after: readonly string[]): ImpactEffect | undefined {
  if (before.length === 0) return after.length === 0 ? undefined : 'narrower';
  return after.length === 0 ? 'wider' : byValues(before, after);
}

/** Returns the effect of all rules of a kind on one view; undefined if it stays the same. */
const EFFECTS: Record<
  Kind,
  (before: readonly string[], after: readonly string[]) => ImpactEffect | undefined
> = {
  documents: emptyIsAll,
  fields: fieldEffect,
  masks: (before, after) => opposite(byValues(before, after)),
};

const READS = ['indices:data/read/search', 'indices:data/read/get'];

const readable = (side: Side, texts: ShownTexts): string[] =>
  texts.substituted(
    new Set(READS.flatMap((action) => side.facts.flatMap(({ patternsOf }) => patternsOf.get(action) ?? []))),
    side,
  );

interface Using {
  texts: ShownTexts;
  relations: PatternRelations;
  indices: ExistingIndices | undefined;
  extentOf: (from: readonly string[], to: readonly string[]) => ImpactExtent | undefined;
}

/** Returns rules that apply elsewhere than before, where the subject can read before and after. */
export function compareRules(
  before: Side,
  after: Side,
  differing: { before: readonly RoleFacts[]; after: readonly RoleFacts[] },
  { texts, relations, indices, extentOf }: Using,
): ImpactRule[] {
  const hasRules = ({ rules }: { rules: readonly RuleFact[] }) => rules.length > 0;
  if (![...differing.before, ...differing.after].some(hasRules)) return [];
  const [was, is] = [appliedRules(before, texts), appliedRules(after, texts)];
  let reads: string[][] | undefined;
  // An index may have both names, one of them of an alias.
  const meet = (one: string, other: string) =>
    relations.mayOverlap(one, other) || indices?.shares(one, other) === true;
  const canRead = (pattern: string) => {
    reads ??= [readable(before, texts), readable(after, texts)];
    return reads.every((patterns) => patterns.some((read) => meet(read, pattern)));
  };
  const valuesOn = (rules: AppliedRules, kind: Kind, pattern: string, part?: AppliedRule) =>
    [...rules.values()].flatMap((rule) => {
      const isPart = rule.value === part?.value && rule.patterns.some((other) => meet(other, pattern));
      return rule.kind === kind && (isPart || relations.isCovered(pattern, rule.patterns))
        ? [rule.value]
        : [];
    });
  /** Rules of a kind that apply to a part of what a pattern matches. */
  const rulesOfParts = (kind: Kind, pattern: string) =>
    [...was.values(), ...is.values()].filter(
      (rule) =>
        rule.kind === kind &&
        !relations.isCovered(pattern, rule.patterns) &&
        rule.patterns.some((other) => meet(other, pattern)),
    );
  const effectOn = (kind: Kind, patterns: readonly string[]): ImpactEffect | undefined => {
    const effects = patterns.flatMap((pattern) =>
      [undefined, ...rulesOfParts(kind, pattern)].flatMap(
        (part) => EFFECTS[kind](valuesOn(was, kind, pattern, part), valuesOn(is, kind, pattern, part)) ?? [],
      ),
    );
    return new Set(effects).size > 1 ? 'other' : effects[0];
  };
  const found: ImpactRule[] = [];
  for (const [change, from, to] of [
    ['removed', was, is],
    ['added', is, was],
  ] as const)
    for (const [key, { kind, written, patterns }] of from) {
      const kept = to.get(key)?.patterns ?? [];
      const lost = patterns.filter((pattern) => !relations.isCovered(pattern, kept) && canRead(pattern));
      if (lost.length === 0) continue;
      const effect = effectOn(kind, lost);
      const extent = effect && extentOf(lost, kept);
      if (extent !== undefined && effect !== undefined)
        found.push({ kind, value: written, change, effect, extent });
    }
  return found;
}
