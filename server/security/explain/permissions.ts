import { isVainExclusion } from '../../../contract/glob';
import { compilePattern, type Matcher, patternProblem } from '../../lib/patterns';
import { objectList, stringList } from '../embedded/entities';
import { type Entries, type Entry } from '../embedded/types';
import { hasVariable } from './variables';

/** A role's permission and the action groups that it comes from. */
export interface Permission {
  pattern: string;
  /** Action groups that lead to the permission, outermost first. */
  via: readonly string[];
  matches: Matcher;
  /** True if the linear engine cannot run it; `matches` is then always false. */
  isOdd: boolean;
}

/** An index pattern; no matcher if it has variables or the engine cannot run it. */
export interface IndexPattern {
  written: string;
  matches: Matcher | undefined;
}

export interface IndexEntry {
  /** As written, variables not replaced. */
  indexPatterns: readonly string[];
  patterns: readonly IndexPattern[];
  permissions: readonly Permission[];
  documentRule: string;
  fieldRules: readonly string[];
  masks: readonly string[];
  /** Patterns that look like exclusions but exclude nothing. */
  withoutEffect: readonly string[];
}

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

/** Resolves action groups as OpenSearch does, recursively; other names are patterns. */
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

/** Returns a cached function that prepares a role by name; undefined for unknown roles. */
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
