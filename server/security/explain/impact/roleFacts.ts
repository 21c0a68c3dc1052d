import { type Doubt } from '../../../../contract/explain';
import { type ImpactRule } from '../../../../contract/impact';
import { objectList, stringList } from '../../embedded/entities';
import { administersRestApi } from '../../embedded/resources/definition';
import { isFull } from '../findings';
import { coveringPermission } from '../grants';
import { type Explainer } from '../index';
import { type PatternTests } from '../patternTests';
import { type IndexEntry, type PreparedRole, resolvePermissions } from '../permissions';
import { GLOBAL_BY_ROLE } from '../tenantAccess';
import { hasVariable } from '../variables';
import { CLUSTER_ACTIONS, INDEX_ACTIONS } from './operations';
import { type PatternRelations } from './relations';

/** A document rule, field rule or mask of a role entry. */
export interface RuleFact {
  kind: ImpactRule['kind'];
  value: string;
  patterns: readonly string[];
}

/** Content of a role as the comparison needs it; texts as written. */
export interface RoleFacts {
  clusterPermissions: readonly string[];
  /** Cluster actions of the operations that the role grants. */
  clusterActions: ReadonlySet<string>;
  /** Index patterns by action of the operations. */
  patternsOf: ReadonlyMap<string, readonly string[]>;
  entries: readonly { patterns: readonly string[]; permissions: readonly string[] }[];
  rules: readonly RuleFact[];
  /** Texts with variables, because of which access depends on the subject. */
  variables: readonly string[];
  /** Tenant permissions, and the name of a role that opens the global tenant by its name. */
  tenants: readonly unknown[];
  decidesTenants: boolean;
  isAdministrator: boolean;
  /** Permissions that cannot be evaluated. */
  doubts: readonly Doubt[];
}

export type FactsOf = (role: string) => RoleFacts;

const rulesOf = ({ documentRule, fieldRules, masks, indexPatterns }: IndexEntry): RuleFact[] => {
  const rule = (kind: RuleFact['kind']) => (value: string) => ({ kind, value, patterns: indexPatterns });
  return [
    ...(documentRule === '' ? [] : [documentRule].map(rule('documents'))),
    ...fieldRules.map(rule('fields')),
    ...masks.map(rule('masks')),
  ];
};

/**
 * Lists of permissions, without those that another one of the list covers. Equal lists are one
 * object, so that most comparisons are of objects.
 */
export class PermissionLists {
  private readonly byWritten = new Map<string, readonly string[]>();
  private readonly known = new Map<string, readonly string[]>();

  constructor(private readonly relations: PatternRelations) {}

  of(permissions: readonly string[]): readonly string[] {
    const written = JSON.stringify(permissions);
    const list = this.byWritten.get(written) ?? this.shared(permissions);
    this.byWritten.set(written, list);
    return list;
  }

  private shared(permissions: readonly string[]): readonly string[] {
    const { patterns } = this.relations.difference(permissions, []);
    const key = JSON.stringify(patterns);
    const list = this.known.get(key) ?? patterns;
    this.known.set(key, list);
    return list;
  }
}

interface FactsOptions {
  tests: PatternTests;
  /** Roles that open the security API. */
  administrators: readonly string[];
  lists: PermissionLists;
}

const patternsIn = (permissions: PreparedRole['cluster']) => permissions.map(({ pattern }) => pattern);

/** Returns the content of roles, cached. */
export function createRoleFacts(
  { config, prepare }: Pick<Explainer, 'config' | 'prepare'>,
  { tests, administrators, lists }: FactsOptions,
): FactsOf {
  const made = new Map<string, RoleFacts>();

  function make(role: string): RoleFacts {
    const { cluster, entries } = prepare(role) ?? { cluster: [], entries: [] };
    const written = config.roles.get(role);
    const doubts: Doubt[] = [];
    const grants = (permissions: PreparedRole['cluster'], action: string, entry: number | null) => {
      const found = coveringPermission(permissions, action, tests, { role, entry });
      if (found !== undefined) doubts.push(...found.doubts);
      return found !== undefined && found.doubts.length === 0;
    };
    const patternsOf = new Map<string, readonly string[]>();
    for (const action of INDEX_ACTIONS) {
      const patterns = entries.flatMap(({ indexPatterns, permissions }, at) =>
        grants(permissions, action, at) ? indexPatterns : [],
      );
      if (patterns.length > 0) patternsOf.set(action, patterns);
    }
    const rules = entries.flatMap(rulesOf);
    const tenantPermissions = objectList(written, 'tenant_permissions');
    const tenants = [
      ...tenantPermissions.map((entry) => [
        stringList(entry, 'tenant_patterns'),
        patternsIn(resolvePermissions(stringList(entry, 'allowed_actions'), config.actionGroups)),
      ]),
      ...(GLOBAL_BY_ROLE.includes(role) ? [role] : []),
    ];
    return {
      clusterPermissions: lists.of(patternsIn(cluster)),
      clusterActions: new Set(CLUSTER_ACTIONS.filter((action) => grants(cluster, action, null))),
      patternsOf,
      entries: entries.map(({ indexPatterns, permissions }) => ({
        patterns: indexPatterns,
        permissions: lists.of(patternsIn(permissions)),
      })),
      rules,
      variables: [
        ...entries.flatMap(({ indexPatterns }) => indexPatterns),
        ...rules.map(({ value }) => value),
        ...tenantPermissions.flatMap((entry) => stringList(entry, 'tenant_patterns')),
      ].filter(hasVariable),
      tenants,
      decidesTenants: tenants.length > 0,
      isAdministrator:
        administrators.includes(role) ||
        isFull(prepare(role)) ||
        administersRestApi(stringList(written, 'cluster_permissions')),
      doubts,
    };
  }

  return (role) => {
    const facts = made.get(role) ?? make(role);
    made.set(role, facts);
    return facts;
  };
}
