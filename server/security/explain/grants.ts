import { type Doubt, type Grant, type NamedIndex, type Question } from '../../../contract/explain';
import { levelOf } from './actionLevel';
import { type PatternTests, reasonOf } from './patternTests';
import { type IndexEntry, type IndexPattern, type Permission, type PreparedRole } from './permissions';

/** Matches every index, existing or not; only the pattern `*` covers it. */
export const ALL_INDICES = '*';

const ATTRIBUTE = /\$\{attr[._][^}]*\}/g;
const ATTRIBUTES = /\$\{attr[._]/;

/** A name with a date, e.g. `<logs-{now/d}>`; the part before the date is fixed. */
export const DATE_MATH = /^<([^{<>]*)\{.*>$/;

export interface Given {
  substitute: (text: string) => string;
  tests: PatternTests;
  /** True if attributes are unknown: patterns with their variables may then match anything. */
  lacksAttributes?: boolean;
}

/** A grant; with doubts, a possible one. */
export interface Found {
  grant: Grant;
  doubts: readonly Doubt[];
}

interface Place {
  role: string;
  entry: number | null;
}

const namesOf = ({ name, aliases, dataStream }: NamedIndex): readonly string[] =>
  dataStream === undefined && aliases.length === 0
    ? [name]
    : [name, ...(dataStream === undefined ? [] : [dataStream]), ...aliases];

/** Returns an entry's first pattern that matches an index, data stream or alias, or may. */
export function matchingPattern(
  patterns: readonly IndexPattern[],
  index: NamedIndex,
  { substitute, tests, lacksAttributes }: Given,
  place: Place,
): { pattern: string; doubts: readonly Doubt[] } | undefined {
  if (index.name === ALL_INDICES)
    return patterns.some(({ written }) => written === '*') ? { pattern: '*', doubts: [] } : undefined;
  const names = namesOf(index);
  let unsure: { pattern: string; doubts: readonly Doubt[] } | undefined;
  for (const { written, matches } of patterns) {
    const pattern = matches === undefined ? substitute(written) : written;
    const prefix = DATE_MATH.exec(pattern)?.[1];
    if (prefix !== undefined) {
      const reason = 'date math stands for another name each day';
      if (names.some((name) => name.startsWith(prefix)))
        unsure ??= { pattern, doubts: [{ kind: 'pattern', place: 'index', ...place, pattern, reason }] };
      continue;
    }
    for (const name of names) {
      const result = matches === undefined ? tests.test(pattern, name) : matches(name);
      if (result === true) return { pattern, doubts: [] };
      if (result === undefined)
        unsure ??= {
          pattern,
          doubts: [{ kind: 'pattern', place: 'index', ...place, pattern, reason: reasonOf(pattern) }],
        };
    }
    const mayMatch =
      lacksAttributes === true &&
      ATTRIBUTES.test(pattern) &&
      names.some((name) => tests.test(pattern.replaceAll(ATTRIBUTE, '*'), name) !== false);
    if (mayMatch) unsure ??= { pattern, doubts: [{ kind: 'attributes', role: place.role }] };
  }
  return unsure;
}

/** Returns the permission that covers an action, or else one that may, with the doubt. */
export function coveringPermission(
  permissions: readonly Permission[],
  action: string,
  tests: PatternTests,
  place: Place,
): { permission: Permission; doubts: readonly Doubt[] } | undefined {
  const sure = permissions.find(({ matches }) => matches(action));
  if (sure !== undefined) return { permission: sure, doubts: [] };
  let unsure: { permission: Permission; doubts: readonly Doubt[] } | undefined;
  for (const permission of permissions) {
    if (!permission.isOdd) continue;
    const { pattern } = permission;
    const result = tests.test(pattern, action);
    if (result === true) return { permission, doubts: [] };
    if (result === undefined)
      unsure ??= {
        permission,
        doubts: [{ kind: 'pattern', place: 'permission', ...place, pattern, reason: reasonOf(pattern) }],
      };
  }
  return unsure;
}

function entryGrant(
  { role, entry }: Place,
  { patterns, permissions, withoutEffect }: IndexEntry,
  action: string,
  index: NamedIndex,
  given: Given,
): Found | undefined {
  const place = { role, entry };
  const covering = coveringPermission(permissions, action, given.tests, place);
  if (covering === undefined) return undefined;
  const matching = matchingPattern(patterns, index, given, place);
  if (matching === undefined) return undefined;
  return {
    grant: {
      role,
      entry,
      indexPattern: matching.pattern,
      permission: covering.permission.pattern,
      via: covering.permission.via,
      ...(withoutEffect.length === 0 ? {} : { withoutEffect }),
    },
    doubts: [...covering.doubts, ...matching.doubts],
  };
}

/** Returns a role's certain or possible grant of an action, from cluster or index permissions. */
export function grantOf(
  role: { name: string; prepared: PreparedRole | undefined },
  action: string,
  index: NamedIndex | undefined,
  given: Given,
): Found | undefined {
  const { name, prepared } = role;
  if (prepared === undefined) return undefined;
  if (levelOf(action) === 'cluster') {
    const found = coveringPermission(prepared.cluster, action, given.tests, { role: name, entry: null });
    if (found === undefined) return undefined;
    const { pattern, via } = found.permission;
    return {
      grant: { role: name, entry: null, indexPattern: null, permission: pattern, via },
      doubts: found.doubts,
    };
  }
  if (index === undefined) return undefined;
  let unsure: Found | undefined;
  for (const [entry, content] of prepared.entries.entries()) {
    const found = entryGrant({ role: name, entry }, content, action, index, given);
    if (found !== undefined && found.doubts.length === 0) return found;
    unsure ??= found;
  }
  return unsure;
}

export const needsIndex = ({ actions }: Pick<Question, 'actions'>): boolean =>
  actions.some((action) => levelOf(action) === 'index');
