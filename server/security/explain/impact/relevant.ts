import { isSameJson } from '../../../../contract/plainData';
import { hasVariable } from '../variables';
import { type ExistingIndices } from './existing';
import { ALL_OPERATIONS } from './operations';
import { type PatternRelations } from './relations';
import { type FactsOf, type RoleFacts } from './roleFacts';

type Pair = readonly [before: RoleFacts, after: RoleFacts];

const patternsIn = ({ entries }: RoleFacts) => entries.flatMap(({ patterns }) => patterns);
const anyValue = (pattern: string) => pattern.replaceAll(/\$\{[^}]*\}/g, '*');

/** Cluster actions that operations on an index need as well. */
const BESIDE_INDEX = ALL_OPERATIONS.flatMap(({ clusterActions, indexActions }) =>
  indexActions.length > 0 ? clusterActions : [],
);

/** A role as far as it matters beside the differing ones. */
interface Reduced {
  /** A role that comes to the same; undefined if the role does not matter. */
  instead: string | undefined;
  /** Patterns with variables, whose relevance depends on the subject. */
  variablePatterns: readonly string[];
  /** True if relevant texts have variables. */
  dependsOnSubject: boolean;
}

/**
 * Reduces the roles of subjects to those that matter beside the differing ones: their patterns may
 * overlap, or they decide the same permissions of the cluster or tenants. Subjects with equal
 * reduced roles are compared once.
 */
export class RelevantRoles {
  private readonly reduced = new Map<string, Reduced>();
  private readonly byText = new Map<string, string>();
  private readonly concerned = new Map<string, boolean>();
  private readonly patterns: readonly string[];
  private readonly hasVariables: boolean;
  private readonly decidesCluster: boolean;
  private readonly decidesAdministration: boolean;
  private readonly decidesTenants: boolean;
  /** Actions for which all patterns matter, since a needed permission of the cluster differs. */
  private readonly everywhere: ReadonlySet<string>;

  constructor(
    differing: readonly Pair[],
    private readonly factsOf: FactsOf,
    private readonly relations: PatternRelations,
    private readonly indices: ExistingIndices | undefined,
  ) {
    const all = differing.flat();
    this.patterns = [...new Set(all.flatMap(patternsIn).map(anyValue))];
    this.hasVariables = all.some(({ variables }) => variables.length > 0);
    this.decidesCluster = differing.some(
      ([before, after]) => !isSameJson(before.clusterPermissions, after.clusterPermissions),
    );
    this.decidesAdministration = all.some(({ isAdministrator }) => isAdministrator);
    this.decidesTenants = all.some(({ decidesTenants }) => decidesTenants);
    const differs = (action: string) =>
      differing.some(
        ([before, after]) => before.clusterActions.has(action) !== after.clusterActions.has(action),
      );
    this.everywhere = new Set(
      ALL_OPERATIONS.flatMap(({ clusterActions, indexActions }) =>
        clusterActions.some(differs) ? indexActions : [],
      ),
    );
  }

  /** Returns the roles that matter, and if the result holds for this subject only. */
  reduce(
    roles: readonly string[],
    substitute: (text: string) => string,
  ): { roles: string[]; isOwn: boolean } {
    const kept = new Set<string>();
    let isOwn = this.hasVariables;
    for (const role of roles) {
      const { instead, variablePatterns, dependsOnSubject } = this.of(role);
      const isConcerned =
        dependsOnSubject || variablePatterns.some((pattern) => this.concerns(substitute(pattern)));
      if (isConcerned) {
        kept.add(role);
        isOwn = true;
      } else if (instead !== undefined) kept.add(instead);
    }
    return { roles: [...kept].sort(), isOwn };
  }

  private of(role: string): Reduced {
    const known = this.reduced.get(role);
    if (known !== undefined) return known;
    const { text, ...made } = this.read(this.factsOf(role));
    const instead = text === '' ? undefined : (this.byText.get(text) ?? role);
    if (instead !== undefined) this.byText.set(text, instead);
    const result = { ...made, instead };
    this.reduced.set(role, result);
    return result;
  }

  private read(facts: RoleFacts) {
    const all = patternsIn(facts);
    const relevant = new Set(all.filter((pattern) => !hasVariable(pattern) && this.concerns(pattern)));
    const only = (patterns: readonly string[]) => patterns.filter((pattern) => relevant.has(pattern));
    const entries = facts.entries.flatMap(({ patterns, permissions }) => {
      const kept = only(patterns);
      return kept.length === 0 ? [] : [[kept, permissions]];
    });
    const rules = facts.rules.flatMap(({ patterns, ...rule }) => {
      const kept = only(patterns);
      return kept.length === 0 ? [] : [{ ...rule, kept }];
    });
    const everywhere = [...this.everywhere].flatMap((action) => {
      const patterns = facts.patternsOf.get(action);
      return patterns === undefined ? [] : [[action, patterns]];
    });
    const parts = [
      entries,
      rules,
      everywhere,
      BESIDE_INDEX.filter((action) => facts.clusterActions.has(action)),
      this.decidesCluster ? facts.clusterPermissions : [],
      this.decidesTenants ? facts.tenants : [],
      this.decidesAdministration && facts.isAdministrator ? [true] : [],
      facts.doubts,
    ];
    return {
      text: parts.every((part) => part.length === 0) ? '' : JSON.stringify(parts),
      variablePatterns: all.filter(hasVariable),
      dependsOnSubject:
        rules.some(({ value }) => hasVariable(value)) ||
        hasVariable(JSON.stringify(everywhere)) ||
        (this.decidesTenants && hasVariable(JSON.stringify(facts.tenants))),
    };
  }

  /** True if a pattern may match something that one of the differing roles matches. */
  private concerns(pattern: string): boolean {
    const known = this.concerned.get(pattern);
    if (known !== undefined) return known;
    const result = this.patterns.some(
      (other) => this.relations.mayOverlap(pattern, other) || this.indices?.shares(pattern, other) === true,
    );
    this.concerned.set(pattern, result);
    return result;
  }
}
