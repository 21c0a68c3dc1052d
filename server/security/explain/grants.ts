import { type Grant, type Question } from '../../../src/api/contract/access';
import { compilePattern } from '../patterns';
import { levelOf } from './actionLevel';
import { type IndexPattern, type PreparedRole } from './permissions';

/** Names of a request that stand for every index; only the pattern `*` itself covers them. */
const ALL_INDICES = ['*', '_all'];

/** The first of an entry's patterns that matches an index, variables replaced; undefined when none does. */
export function matchingPattern(
  patterns: readonly IndexPattern[],
  index: string,
  substitute: (text: string) => string,
): string | undefined {
  if (ALL_INDICES.includes(index)) return patterns.find(({ written }) => written === '*')?.written;
  for (const { written, matches } of patterns) {
    const pattern = matches === undefined ? substitute(written) : written;
    if ((matches ?? compilePattern(pattern))(index)) return pattern;
  }
  return undefined;
}

/**
 * What of a role grants one action, or null. Cluster actions ask the cluster permissions, all others the entries whose patterns match
 * the index.
 */
export function grantOf(
  role: { name: string; prepared: PreparedRole | undefined },
  action: string,
  index: string | undefined,
  substitute: (text: string) => string,
): Grant | null {
  const { name, prepared } = role;
  if (prepared === undefined) return null;
  if (levelOf(action) === 'cluster') {
    const permission = prepared.cluster.find(({ matches }) => matches(action));
    return permission === undefined
      ? null
      : { role: name, entry: null, indexPattern: null, permission: permission.pattern, via: permission.via };
  }
  if (index === undefined) return null;
  for (const [entry, { patterns, permissions }] of prepared.entries.entries()) {
    const permission = permissions.find(({ matches }) => matches(action));
    if (permission === undefined) continue;
    const indexPattern = matchingPattern(patterns, index, substitute);
    if (indexPattern !== undefined)
      return { role: name, entry, indexPattern, permission: permission.pattern, via: permission.via };
  }
  return null;
}

/** Whether a question asks anything of an index. */
export const needsIndex = ({ actions }: Pick<Question, 'actions'>): boolean =>
  actions.some((action) => levelOf(action) === 'index');
