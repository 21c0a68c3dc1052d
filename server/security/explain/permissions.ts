import { isVainExclusion } from '../../../src/api/contract/glob';
import { objectList, stringList } from '../embedded/entities';
import { type Entries, type Entry } from '../embedded/types';
import { compilePattern, type Matcher, patternProblem } from '../patterns';
import { hasVariable } from './variables';

/** A permission of a role, and the action groups that stand for it. */
export interface Permission {
  pattern: string;
  /** Action groups on the way to the permission, outermost first. */
  via: readonly string[];
  matches: Matcher;
  /** The linear engine cannot run it, so that `matches` is false for all. */
  isOdd: boolean;
}

/** An index pattern; without a matcher when it has variables, so that it differs for each subject, and when it cannot be run here. */
export interface IndexPattern {
  written: string;
  matches: Matcher | undefined;
}

/** An entry of `index_permissions`, with its action groups resolved. */
export interface IndexEntry {
  /** As written, variables not replaced. */
  indexPatterns: readonly string[];
  patterns: readonly IndexPattern[];
  permissions: readonly Permission[];
  documentRule: string;
  fieldRules: readonly string[];
  masks: readonly string[];
  /** Those of the patterns that look like exclusions and exclude nothing. */
  withoutEffect: readonly string[];
}

/** A role with its action groups resolved. */
export interface PreparedRole {
  cluster: readonly Permission[];
  entries: readonly IndexEntry[];
}

const permissionOf = (pattern: string, via: readonly string[]): Permission => ({
  pattern,
  via,
  matches: compilePattern(pattern),
  isOdd: patternProblem(pattern) !== undefined,
});

/**
 * Resolves action groups as OpenSearch does: an entry that names a group with content becomes that content, recursively; any other is
 * a pattern. Groups that name each other in a circle are resolved once.
 */
export function resolvePermissions(actions: readonly string[], groups: Entries): Permission[] {
  const found = new Map<string, Permission>();
  const visited = new Set<string>();
  const visit = (names: readonly string[], via: readonly string[]): void => {
    for (const name of names) {
      const content = stringList(groups.get(name), 'allowed_actions');
      if (content.length === 0) {
        if (!found.has(name)) found.set(name, permissionOf(name, via));
      } else if (!visited.has(name)) {
        visited.add(name);
        visit(content, [...via, name]);
      }
    }
  };
  visit(actions, []);
  return [...found.values()];
}

const prepareEntry = (entry: Entry, groups: Entries): IndexEntry => {
  const documentRule = entry['dls'];
  const indexPatterns = stringList(entry, 'index_patterns');
  return {
    indexPatterns,
    patterns: indexPatterns.map((written) => ({
      written,
      matches:
        hasVariable(written) || patternProblem(written) !== undefined ? undefined : compilePattern(written),
    })),
    permissions: resolvePermissions(stringList(entry, 'allowed_actions'), groups),
    documentRule: typeof documentRule === 'string' ? documentRule : '',
    fieldRules: stringList(entry, 'fls'),
    masks: stringList(entry, 'masked_fields'),
    withoutEffect: indexPatterns.filter(isVainExclusion),
  };
};

/** Returns a function that prepares a role by name, each once; undefined for roles that do not exist. */
export function createRolePreparation(
  roles: Entries,
  groups: Entries,
): (name: string) => PreparedRole | undefined {
  const prepared = new Map<string, PreparedRole>();
  return (name) => {
    const known = prepared.get(name);
    const role = roles.get(name);
    if (known !== undefined || role === undefined) return known;
    const made: PreparedRole = {
      cluster: resolvePermissions(stringList(role, 'cluster_permissions'), groups),
      entries: objectList(role, 'index_permissions').map((entry) => prepareEntry(entry, groups)),
    };
    prepared.set(name, made);
    return made;
  };
}
