import { NAME_RULES } from '../../contract/entryNames';
import { isRecord } from '../../contract/plainData';
import { isExact } from '../lib/patterns';
import {
  type Entries,
  type Entry,
  type EntryProblem,
  type EntryType,
  normalizeEntry,
  STATICS,
  validateEntry,
} from '../security/embedded';
import { dynamicConfig, isMasked, shownConfig, unmasked } from '../security/embedded/config/dynamicConfig';
import { completeEntity, hasFlag, objectList, stringList } from '../security/embedded/entities';
import { equalJson, type JsonObject, member } from '../security/embedded/json';
import { isCheckableHash, stampOf as digestOf } from '../security/embedded/passwords/hashing';
import { unusablePatterns } from '../security/embedded/patternRules';
import { isServiceAccount } from '../security/embedded/resources/internalUsers';
import { isReservedName, reservedNameMessage } from '../security/reservedNames';
import { has, type Path, pathOf, placePath } from './entryPaths';
import { isTemplateText } from './foreignForms';
import { MAX_PROBLEMS, type Problem } from './problems';
import { type FileEntry, type Section } from './readFolder';
import { isSeen, type Target } from './target';
import { nameText } from './text';

export interface Surroundings {
  stored: (type: EntryType) => Entries;
  stampOf: (hash: unknown) => string;
  /** All role names after the import, including built-in ones. */
  roleNames: ReadonlySet<string>;
  /** Visible names after the import, by type; undefined if they cannot be read. */
  known?: Readonly<
    Record<'roles' | 'internalusers' | 'tenants' | 'actiongroups', ReadonlySet<string> | undefined>
  >;
  target: Target;
}

export interface Findings {
  problems: Problem[];
  warnings: Problem[];
  kept: number;
  /** Reserved and hidden entries that the target does not accept. */
  leftOut: string[];
  /** Entries whose names hidden ones have. */
  unavailable: string[];
  /** New users left out because the file has no password hash. */
  withoutHash: string[];
}

export const noFindings = (): Findings => ({
  problems: [],
  warnings: [],
  kept: 0,
  leftOut: [],
  unavailable: [],
  withoutHash: [],
});

/**
 * Checks every entry of a file and returns the entries to store. One equal to the stored entry is
 * that very object and is not checked, so importing an export is never refused.
 */
export function checkSection(
  section: Section,
  surroundings: Surroundings,
  findings: Findings,
): Map<string, Entry> {
  const { type } = section.kind;
  const { target } = surroundings;
  const stored = surroundings.stored(type);
  const result = new Map<string, Entry>();
  for (const fileEntry of section.entries) {
    if (findings.problems.length > MAX_PROBLEMS) break;
    const { name, value } = fileEntry;
    const before = stored.get(name);
    const isUnseen = before !== undefined && !isSeen(target, before);
    if ((before === undefined || isUnseen) && !target.writesFlags && isFlagged(value)) {
      findings.leftOut.push(`${section.kind.noun} ${nameText(name)}`);
      continue;
    }
    if (isUnseen) findings.unavailable.push(`${section.kind.noun} ${nameText(name)}`);
    // Added below, together with kept entries that are in no file.
    if (before !== undefined && target.isKept(before, type, name)) continue;
    if (before === undefined && target.leavesOutUsersWithoutHash && lacksOnlyHash(type, fileEntry)) {
      findings.withoutHash.push(nameText(name));
      continue;
    }
    const report = (into: Problem[], path: Path, message: string) => {
      if (into.length > MAX_PROBLEMS) return;
      into.push({ ...section.source.placeOf(fileEntry.member, path), path: [name, ...path], message });
    };
    const written = target.writesFlags ? normalized(type, value) : withoutFlags(normalized(type, value));
    const given = withStrongerHash(type, written, before, surroundings);
    const wanted = withKeptSecrets(type, given, before);
    const entry = before !== undefined && sameEntry(type, before, wanted, target) ? before : wanted;
    result.set(name, entry);
    if (entry !== before) {
      for (const problem of problemsOf(type, fileEntry, before)) {
        const into = problem.kind === 'unknownValue' ? findings.warnings : findings.problems;
        report(into, placePath(problem, value), problem.message);
      }
      const objection = target.objection?.(type, name, entry, before);
      if (objection !== undefined) report(findings.problems, [], objection);
      for (const problem of ruleProblems(type, name, entry, surroundings)) {
        // An existing user keeps the password, even if its hash cannot be read.
        if (problem.needsHash && before !== undefined && !target.knowsHashes) continue;
        report(findings.problems, problem.path, problem.message);
      }
    }
    for (const warning of warningsOf(type, name, entry, surroundings)) {
      const isRefused = warning.unknownRole && target.refusesUnknownRoles && entry !== before;
      report(isRefused ? findings.problems : findings.warnings, warning.path, warning.message);
    }
  }
  for (const [name, entry] of stored) {
    if (!target.isKept(entry, type, name)) continue;
    result.set(name, entry);
    if (isSeen(target, entry)) findings.kept += 1;
  }
  return result;
}

/** True for a valid user without a hash, who could never sign in; service accounts need none. */
const lacksOnlyHash = (type: EntryType, entry: FileEntry): boolean =>
  type === 'internalusers' &&
  isRecord(entry.value) &&
  hashOf(entry.value) === '' &&
  !isServiceAccount(entry.value) &&
  problemsOf(type, entry, undefined).length === 0;

const isFlagged = (value: unknown): boolean =>
  isRecord(value) && (hasFlag(value, 'reserved') || hasFlag(value, 'hidden'));

function withoutFlags({ reserved: _reserved, hidden: _hidden, static: _static, ...rest }: Entry): Entry {
  return rest;
}

/** True if two entries are equal once defaults are filled in. */
export function sameEntry(type: EntryType, a: Entry, b: Entry, target: Target): boolean {
  return equalJson(a, b) || equalJson(comparableAt(target, type, a), comparableAt(target, type, b));
}

export const comparableAt = (target: Target, type: EntryType, entry: Entry): JsonObject =>
  target.plain(type, comparable(type, entry));

export function comparable(type: EntryType, entry: Entry): JsonObject {
  if (type === 'audit') return normalizeEntry(type, entry);
  if (type === 'config')
    return { ...entry, dynamic: shownConfig(dynamicConfig(new Map([['config', entry]]))) };
  return completeEntity(type, entry);
}

function normalized(type: EntryType, value: unknown): Entry {
  return isRecord(value) ? normalizeEntry(type, value) : {};
}

/** Keeps the stored hash if it replaced the file's with a stronger one of the same password. */
function withStrongerHash(
  type: EntryType,
  entry: Entry,
  before: Entry | undefined,
  { stampOf }: Surroundings,
): Entry {
  if (type !== 'internalusers' || before === undefined || hashOf(entry) === '') return entry;
  return stampOf(hashOf(before)) === digestOf(hashOf(entry)) ? { ...entry, hash: hashOf(before) } : entry;
}

/** Keeps stored secrets as a PUT does: a missing hash and `******` mean the stored value. */
function withKeptSecrets(type: EntryType, entry: Entry, before: Entry | undefined): Entry {
  if (before === undefined) return entry;
  if (type === 'config') {
    const kept = unmasked(entry, before);
    return isRecord(kept) ? kept : entry;
  }
  if (type !== 'internalusers' || hashOf(entry) !== '') return entry;
  return { ...entry, hash: hashOf(before) };
}

const hashOf = (entry: Entry): string => {
  const hash = member(entry, 'hash');
  return typeof hash === 'string' ? hash : '';
};

function problemsOf(type: EntryType, { name, value }: FileEntry, before: Entry | undefined): EntryProblem[] {
  return validateEntry(type, name, value).filter(
    ({ kind, path }) => !(kind === 'unknownKey' && path[0] !== 'password' && has(before, path)),
  );
}

interface Finding {
  path: Path;
  message: string;
  needsHash?: boolean;
  unknownRole?: boolean;
}

export const NOT_AVAILABLE = 'This name is not available';

function ruleProblems(
  type: EntryType,
  name: string,
  entry: Entry,
  { roleNames, known }: Surroundings,
): Finding[] {
  const found: Finding[] = [];
  if (hasFlag(entry, 'static') && !STATICS[type].has(name)) {
    found.push({ path: ['static'], message: 'Only what is built in is static' });
  }
  if (type === 'internalusers' && hashOf(entry) === '' && !isServiceAccount(entry)) {
    found.push({ path: [], message: 'A new user needs a hash', needsHash: true });
  }
  const stars = type === 'config' ? pathOf(entry, isMasked) : undefined;
  if (stars !== undefined) {
    found.push({
      path: stars,
      message: 'Six stars stand where a cluster has hidden the password: write it here',
    });
  }
  if (type === 'actiongroups') {
    if (roleNames.has(name) && !STATICS.actiongroups.has(name)) {
      const message =
        known?.roles?.has(name) === false
          ? NOT_AVAILABLE
          : 'There is a role of this name: an action group cannot have the same';
      found.push({ path: [], message });
    }
    const self = stringList(entry, 'allowed_actions').indexOf(name);
    if (self >= 0) {
      found.push({
        path: ['allowed_actions', self],
        message: 'An action group cannot be an allowed action of itself',
      });
    }
  }
  return found;
}

/** Tenants that exist without an entry. */
const TENANTS_WITHOUT_ENTRY: ReadonlySet<string> = new Set(['global_tenant', '__user__']);

const MAX_STRANGERS = 5;

/** Yields a warning for each list that names unknown users, tenants or action groups. */
function strangersIn(type: EntryType, entry: Entry, { known }: Surroundings): Finding[] {
  const warn = (path: Path, names: readonly string[], message: (names: string) => string): Finding[] => {
    if (names.length === 0) return [];
    const more = names.length - MAX_STRANGERS;
    const shown = names.slice(0, MAX_STRANGERS).map(nameText).join(', ');
    return [{ path, message: message(more > 0 ? `${shown} and ${more} more` : shown) }];
  };
  const missing = (names: readonly string[], there: ReadonlySet<string> | undefined) =>
    there === undefined
      ? []
      : names.filter((name) => isExact(name) && !/\$\{/.test(name) && !there.has(name));
  if (type === 'rolesmapping') {
    return warn(
      ['users'],
      missing(stringList(entry, 'users'), known?.internalusers),
      (names) => `No internal user has this name: ${names}. It may be one of another system`,
    );
  }
  if (type !== 'roles') return [];
  const groups = (list: readonly string[]) =>
    missing(
      list.filter((name) => !NAME_RULES.colon(name)),
      known?.actiongroups,
    );
  const noGroup = (names: string) => `There is no action group of this name: ${names}`;
  return [
    ...warn(['cluster_permissions'], groups(stringList(entry, 'cluster_permissions')), noGroup),
    ...objectList(entry, 'index_permissions').flatMap((part, at) =>
      warn(
        ['index_permissions', at, 'allowed_actions'],
        groups(stringList(part, 'allowed_actions')),
        noGroup,
      ),
    ),
    ...objectList(entry, 'tenant_permissions').flatMap((part, at) =>
      warn(
        ['tenant_permissions', at, 'tenant_patterns'],
        missing(stringList(part, 'tenant_patterns'), known?.tenants).filter(
          (name) => !TENANTS_WITHOUT_ENTRY.has(name),
        ),
        (names) => `There is no tenant of this name: ${names}`,
      ),
    ),
  ];
}

const isPlaceholder = (text: string) => /\$\{env(bc|base64)?\./.test(text) || isTemplateText(text);

function warningsOf(type: EntryType, name: string, entry: Entry, surroundings: Surroundings): Finding[] {
  const roleNames = surroundings.known?.roles ?? surroundings.roleNames;
  const found: Finding[] = strangersIn(type, entry, surroundings);
  if (type === 'rolesmapping' && !roleNames.has(name)) {
    found.push({
      path: [],
      message: 'There is no role of this name; the mapping gives no permission',
      unknownRole: true,
    });
  }
  if (type === 'internalusers') {
    stringList(entry, 'opendistro_security_roles').forEach((role, index) => {
      if (roleNames.has(role)) return;
      found.push({
        path: ['opendistro_security_roles', index],
        message: 'There is no role of this name',
        unknownRole: true,
      });
    });
    if (hashOf(entry) !== '' && !isCheckableHash(hashOf(entry))) {
      found.push({
        path: ['hash'],
        message: isPlaceholder(hashOf(entry))
          ? 'A placeholder is kept as plain text: the user cannot sign in'
          : 'This is not a bcrypt hash that can be checked: the user cannot sign in',
      });
    }
    if (isReservedName(name)) found.push({ path: [], message: reservedNameMessage(name) });
    if (NAME_RULES.colon(name))
      found.push({
        path: [],
        message: "A user whose name contains ':' cannot sign in by Basic authentication",
      });
  }
  for (const { path, message } of unusablePatterns(type, entry)) found.push({ path, message });
  const placeholder = pathOf(entry, (_key, value) => typeof value === 'string' && isPlaceholder(value));
  // That of a hash is reported above.
  if (placeholder !== undefined && placeholder.join() !== 'hash')
    found.push({ path: placeholder, message: 'A placeholder is kept as plain text' });
  return found;
}
