import { isRecord } from '../../../contract/plainData';
import { patternProblem } from '../../lib/patterns';
import { type SecurityAnswer } from '../backend';
import { invalid } from './answers';
import { pathText } from './binding';
import { objectList, stringList } from './entities';
import { member } from './json';
import { type Entry, type EntryType } from './types';

/** Patterns matched by Gatehouse; those of indices, fields and actions are left to a cluster. */

export interface PlacedPattern {
  path: readonly (string | number)[];
  pattern: string;
}

const MAPPING = ['users', 'backend_roles', 'and_backend_roles', 'hosts'];
const AUDIT = {
  audit: ['ignore_users', 'ignore_requests', 'ignore_headers'],
  compliance: ['read_ignore_users', 'write_ignore_users'],
};

const listed = (entry: Entry, key: string, above: PlacedPattern['path'] = []): PlacedPattern[] =>
  stringList(entry, key).map((pattern, index) => ({ path: [...above, key, index], pattern }));

function patternsOf(type: EntryType, entry: Entry): PlacedPattern[] {
  switch (type) {
    case 'rolesmapping':
      return MAPPING.flatMap((key) => listed(entry, key));
    case 'roles':
      return objectList(entry, 'tenant_permissions').flatMap((permission, index) =>
        listed(permission, 'tenant_patterns', ['tenant_permissions', index]),
      );
    case 'audit':
      return Object.entries(AUDIT).flatMap(([key, lists]) => {
        const section = member(entry, key);
        return isRecord(section) ? lists.flatMap((list) => listed(section, list, [key])) : [];
      });
    default:
      return [];
  }
}

/** Returns the patterns that can match nothing here, each with the reason. */
export function unusablePatterns(type: EntryType, entry: Entry): (PlacedPattern & { message: string })[] {
  return patternsOf(type, entry).flatMap((placed) => {
    const problem = patternProblem(placed.pattern);
    return problem === undefined ? [] : [{ ...placed, message: problem }];
  });
}

/** Refuses new unusable patterns. Imported ones may stay, so that the rest remains editable. */
export function patternRefusal(
  type: EntryType,
  existing: Entry | undefined,
  entry: Entry,
): SecurityAnswer | undefined {
  const kept = new Set(
    existing === undefined ? [] : patternsOf(type, existing).map(({ pattern }) => pattern),
  );
  const refused = unusablePatterns(type, entry).find(({ pattern }) => !kept.has(pattern));
  if (refused === undefined) return undefined;
  return invalid(`${pathText(refused.path)}: ${refused.message}`);
}
