import {
  type ImpactExtent,
  type ImpactGroup,
  type ImpactOperations,
  type ImpactPermissions,
  type ImpactTenant,
  type ImpactTenantAccess,
} from '../../../../contract/impact';
import { isSameJson } from '../../../../contract/plainData';
import { type ExistingIndices } from './existing';
import { ALL_OPERATIONS, type Operation } from './operations';
import { type Difference, type PatternRelations } from './relations';
import { type RoleFacts } from './roleFacts';
import { compareRules } from './rules';
import { ShownTexts, type Side } from './side';

/** Changes of access for one subject. */
export type SubjectImpact = Pick<
  ImpactGroup,
  'roles' | 'gains' | 'losses' | 'tenants' | 'rules' | 'administration'
>;

export interface Comparison {
  relations: PatternRelations;
  indices: ExistingIndices | undefined;
  tenants: { before: TenantsOf; after: TenantsOf };
  /** True if tenants are created or deleted. */
  hasOtherTenants: boolean;
  /** Roles that grant something else, under the same name. */
  changed: ReadonlySet<string>;
}
type TenantsOf = (side: Side) => ReadonlyMap<string, ImpactTenantAccess>;

export const NOTHING: RoleFacts = {
  clusterPermissions: [],
  clusterActions: new Set(),
  patternsOf: new Map(),
  entries: [],
  rules: [],
  variables: [],
  tenants: [],
  decidesTenants: false,
  isAdministrator: false,
  doubts: [],
};

/** Content of the roles that differ; all roles if variables stand for other values. */
interface Differing {
  before: readonly RoleFacts[];
  after: readonly RoleFacts[];
  touches: (operation: Operation) => boolean;
  /** True if their tenant permissions are not the same. */
  decidesTenants: boolean;
}

const grantsOf = ({ clusterActions, patternsOf }: RoleFacts, operation: Operation) => [
  operation.clusterActions.map((action) => clusterActions.has(action)),
  operation.indexActions.map((action) => patternsOf.get(action) ?? []),
];

/** Differences between two contents of a role. */
interface ContentDifferences {
  /** Operations that one content grants and the other does not. */
  operations: ReadonlySet<string>;
  hasOtherTenants: boolean;
}

const differencesBetween = (before: RoleFacts, after: RoleFacts): ContentDifferences => ({
  operations: new Set(
    ALL_OPERATIONS.filter(
      (operation) => !isSameJson(grantsOf(before, operation), grantsOf(after, operation)),
    ).map(({ id }) => id),
  ),
  hasOtherTenants: !isSameJson(before.tenants, after.tenants),
});

/** Differences between contents, cached. */
const contentDifferences = (() => {
  const known = new WeakMap<RoleFacts, WeakMap<RoleFacts, ContentDifferences>>();
  return (before: RoleFacts, after: RoleFacts): ContentDifferences => {
    const ofBefore = known.get(before) ?? new WeakMap<RoleFacts, ContentDifferences>();
    known.set(before, ofBefore);
    const found = ofBefore.get(after) ?? differencesBetween(before, after);
    ofBefore.set(after, found);
    return found;
  };
})();

/** True if the variables in the texts of all roles stand for the same on both sides. */
const isStable = (before: Side, after: Side): boolean =>
  [before, after].every(({ facts }) =>
    facts.every(({ variables }) =>
      variables.every((text) => before.substitute(text) === after.substitute(text)),
    ),
  );

function differingRoles(
  before: Side,
  after: Side,
  changed: ReadonlySet<string>,
  hasOtherValues: boolean,
): Differing {
  if (hasOtherValues)
    return { before: before.facts, after: after.facts, touches: () => true, decidesTenants: true };
  const pairs = [...new Set([...before.roles, ...after.roles])].flatMap((role) => {
    const [was, is] = [before, after].map(({ roles, facts }) => facts[roles.indexOf(role)] ?? NOTHING) as [
      RoleFacts,
      RoleFacts,
    ];
    const isSame = before.roles.includes(role) && after.roles.includes(role) && !changed.has(role);
    return isSame ? [] : [[was, is] as const];
  });
  return {
    before: pairs.map(([was]) => was),
    after: pairs.map(([, is]) => is),
    touches: ({ id }) => pairs.some(([was, is]) => contentDifferences(was, is).operations.has(id)),
    decidesTenants: pairs.some(([was, is]) => contentDifferences(was, is).hasOtherTenants),
  };
}

/** Index patterns on which a side may do an operation; undefined if not at all. */
function grantedPatterns(
  side: Side,
  { clusterActions, indexActions }: Operation,
  texts: ShownTexts,
  relations: PatternRelations,
): string[] | undefined {
  const hasCluster = clusterActions.every((action) =>
    side.facts.some((facts) => facts.clusterActions.has(action)),
  );
  if (!hasCluster) return undefined;
  const byAction = indexActions.map((action) =>
    texts.substituted(new Set(side.facts.flatMap(({ patternsOf }) => patternsOf.get(action) ?? [])), side),
  );
  const [first = [], ...others] = byAction;
  if (others.length === 0) return first;
  const all = [...new Set(byAction.flat())];
  const whole = all.filter((pattern) => byAction.every((patterns) => relations.isCovered(pattern, patterns)));
  // Actions granted on different patterns: their common part has no pattern of its own.
  for (const one of all)
    for (const other of all)
      if (
        one < other &&
        !whole.includes(one) &&
        !whole.includes(other) &&
        relations.mayOverlap(one, other) &&
        !relations.covers(one, other) &&
        !relations.covers(other, one)
      ) {
        relations.incomparable.add(one);
        relations.incomparable.add(other);
      }
  return whole;
}

/** Returns what one side has and the other has not, as the contract shows it. */
function createExtents({ relations, indices }: Comparison, texts: ShownTexts) {
  return function extentOf(
    from: readonly string[],
    to: readonly string[],
    actions: readonly string[] = [],
  ): ImpactExtent | undefined {
    const { patterns, except }: Difference = relations.difference(from, to);
    if (patterns.length === 0) return undefined;
    const existing = indices?.open(indices.difference(patterns, to), actions);
    // A name of an index that is opened by another of its names is not affected.
    const left =
      indices === undefined || existing === undefined || existing.length > 0
        ? patterns
        : patterns.filter((pattern) => !indices.isName(pattern));
    if (left.length === 0) return undefined;
    const written = (list: readonly string[]) => [...new Set(list.map((text) => texts.of(text)))];
    const names = existing?.map(({ name }) => name);
    return {
      patterns: written(left),
      except: written(except),
      indices: names === undefined ? null : { names, count: names.length },
    };
  };
}
type ExtentOf = ReturnType<typeof createExtents>;

function operationsLost(
  from: Side,
  to: Side,
  { touches }: Pick<Differing, 'touches'>,
  { texts, relations, extentOf }: { texts: ShownTexts; relations: PatternRelations; extentOf: ExtentOf },
): ImpactOperations[] {
  const found = new Map<string, ImpactOperations>();
  for (const operation of ALL_OPERATIONS) {
    if (!touches(operation)) continue;
    const had = grantedPatterns(from, operation, texts, relations);
    if (had === undefined) continue;
    const has = grantedPatterns(to, operation, texts, relations);
    const extent = operation.onIndex ? extentOf(had, has ?? [], operation.indexActions) : null;
    if (extent === undefined || (extent === null && has !== undefined)) continue;
    const key = JSON.stringify(extent);
    const known = found.get(key) ?? { operations: [], extent };
    known.operations.push(operation.id);
    found.set(key, known);
  }
  return [...found.values()];
}

type PermissionLists = ReadonlySet<readonly string[]>;

/** Returns the lists of permissions by index pattern, variables replaced. */
function listsByPattern(
  facts: readonly RoleFacts[],
  side: Side,
  texts: ShownTexts,
): ReadonlyMap<string, PermissionLists> {
  const found = new Map<string, Set<readonly string[]>>();
  for (const { entries } of facts)
    for (const { patterns, permissions } of entries)
      for (const pattern of texts.substituted(patterns, side)) {
        const lists = found.get(pattern) ?? new Set();
        found.set(pattern, lists.add(permissions));
      }
  return found;
}

const clusterLists = (facts: readonly RoleFacts[]) =>
  new Set(facts.map(({ clusterPermissions }) => clusterPermissions));

/** Permissions that the roles of `lost` grant and `to` does not. */
function permissionsLost(
  from: Side,
  lost: readonly RoleFacts[],
  to: Side,
  { texts, relations }: { texts: ShownTexts; relations: PatternRelations },
): ImpactPermissions[] {
  const onCluster = relations.missing(clusterLists(lost), clusterLists(to.facts));
  const byPermissions = new Map<string, ImpactPermissions>();
  const listsOfTo = listsByPattern(to.facts, to, texts);
  for (const [pattern, lists] of listsByPattern(lost, from, texts)) {
    const kept = new Set<readonly string[]>();
    for (const [wide, granted] of listsOfTo)
      if (relations.covers(wide, pattern)) for (const list of granted) kept.add(list);
    for (const permissions of lists) {
      if (kept.has(permissions)) continue;
      const missing = relations.missing(new Set([permissions]), kept);
      if (missing.length === 0) continue;
      const key = missing.join('\n');
      const known = byPermissions.get(key) ?? {
        level: 'index',
        permissions: [...missing],
        patterns: [],
      };
      const written = texts.of(pattern);
      if (!known.patterns.includes(written)) known.patterns.push(written);
      byPermissions.set(key, known);
    }
  }
  const cluster: ImpactPermissions[] =
    onCluster.length === 0 ? [] : [{ level: 'cluster', permissions: [...onCluster], patterns: [] }];
  return [...cluster, ...byPermissions.values()];
}

function compareTenants(before: Side, after: Side, { tenants }: Comparison): ImpactTenant[] {
  const [was, is] = [tenants.before(before), tenants.after(after)];
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((tenant) => {
    const change = { tenant, before: was.get(tenant) ?? 'none', after: is.get(tenant) ?? 'none' } as const;
    return change.before === change.after ? [] : [change];
  });
}

function compareAdministration(before: Side, after: Side): ImpactGroup['administration'] {
  const [was, is] = [before, after].map(({ facts }) => facts.some(({ isAdministrator }) => isAdministrator));
  return was === is ? null : is === true ? 'gained' : 'lost';
}

/** Compares the access of one subject; undefined if it stays the same. */
export function compareSides(
  before: Side,
  after: Side,
  comparison: Comparison,
  isAbstract: boolean,
): SubjectImpact | undefined {
  const { relations, changed } = comparison;
  const hasOtherValues =
    before.subject !== undefined && after.subject !== undefined && !isStable(before, after);
  const texts = new ShownTexts({ keepsUnknown: isAbstract, showsWritten: !hasOtherValues });
  const differing = differingRoles(before, after, changed, hasOtherValues);
  const decidesTenants = comparison.hasOtherTenants || differing.decidesTenants;
  const { indices } = comparison;
  const using = { texts, relations, indices, extentOf: createExtents(comparison, texts) };
  const impact = {
    gains: {
      operations: operationsLost(after, before, differing, using),
      permissions: permissionsLost(after, differing.after, before, using),
    },
    losses: {
      operations: operationsLost(before, after, differing, using),
      permissions: permissionsLost(before, differing.before, after, using),
    },
    tenants: decidesTenants ? compareTenants(before, after, comparison) : [],
    rules: compareRules(before, after, differing, using),
    administration: compareAdministration(before, after),
  };
  const isSame =
    impact.administration === null &&
    [impact.gains, impact.losses].every(
      ({ operations, permissions }) => operations.length + permissions.length === 0,
    ) &&
    impact.tenants.length + impact.rules.length === 0;
  if (isSame) return undefined;
  return {
    roles: {
      gained: after.roles.filter((role) => !before.roles.includes(role)),
      lost: before.roles.filter((role) => !after.roles.includes(role)),
      changed: before.roles.filter((role) => after.roles.includes(role) && changed.has(role)),
    },
    ...impact,
  };
}
