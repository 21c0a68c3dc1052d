import {
  type Entries,
  type Entry,
  type EntryProblem,
  type EntryType,
  normalizeEntry,
  STATICS,
  validateEntry,
} from '../embedded';
import { completeEntity, hasFlag, stringList } from '../embedded/entities';
import { equalJson, isObject, type JsonObject, member } from '../embedded/json';
import { isCheckableHash, stampOf as digestOf } from '../embedded/passwords/hashing';
import { unusablePatterns } from '../embedded/patternRules';
import { isServiceAccount } from '../embedded/resources/internalUsers';
import { isReservedName, reservedNameMessage } from '../reservedNames';
import { type Problem } from './problems';
import { type FileEntry, type Section } from './readFolder';

/** The rules that an entry of a file must keep, and what the store would then hold. */

/** What is kept at present, and, for each type, what an import would leave there. */
export interface Surroundings {
  stored: (type: EntryType) => Entries;
  /** See `SecurityStore.stampOf`. */
  stampOf: (hash: unknown) => string;
  /** Names of all roles after the import, built-in ones included. */
  roleNames: ReadonlySet<string>;
}

export interface Findings {
  problems: Problem[];
  warnings: Problem[];
}

type Path = readonly (string | number)[];

/**
 * Checks every entry of a file.
 *
 * @returns the entries that would be stored. One that says the same as the stored entry is the stored entry itself, and
 *   no rule is asked about it: so the import of an export is never refused.
 */
export function checkSection(
  section: Section,
  surroundings: Surroundings,
  findings: Findings,
): Map<string, Entry> {
  const { type } = section.kind;
  const stored = surroundings.stored(type);
  const result = new Map<string, Entry>();
  for (const fileEntry of section.entries) {
    const { name, value } = fileEntry;
    const before = stored.get(name);
    const report = (into: Problem[], path: Path, message: string) =>
      into.push({ ...section.source.placeOf(fileEntry.member, path), path: [name, ...path], message });
    const wanted = withStrongerHash(type, normalized(type, value), before, surroundings);
    const entry =
      before !== undefined && sameEntry(type, before, wanted) ? before : withKeptHash(type, wanted, before);
    result.set(name, entry);
    if (entry !== before) {
      for (const problem of problemsOf(type, fileEntry, before)) {
        report(findings.problems, placePath(problem, value), problem.message);
      }
      for (const problem of ruleProblems(type, name, entry, surroundings)) {
        report(findings.problems, problem.path, problem.message);
      }
    }
    for (const warning of warningsOf(type, name, entry, surroundings)) {
      report(findings.warnings, warning.path, warning.message);
    }
  }
  return result;
}

/** Whether two entries mean the same: defaults written out or left out make no difference. */
export function sameEntry(type: EntryType, a: Entry, b: Entry): boolean {
  return equalJson(a, b) || equalJson(comparable(type, a), comparable(type, b));
}

/** An entry with its defaults, so that two of them can be compared key by key. */
export function comparable(type: EntryType, entry: Entry): JsonObject {
  if (type === 'audit') return normalizeEntry(type, entry);
  return type === 'config' ? entry : completeEntity(type, entry);
}

function normalized(type: EntryType, value: unknown): Entry {
  return isObject(value) ? normalizeEntry(type, value) : {};
}

/** The hash in the file may be the one that a stronger hash of the same password has replaced since: that one stays. */
function withStrongerHash(
  type: EntryType,
  entry: Entry,
  before: Entry | undefined,
  { stampOf }: Surroundings,
): Entry {
  if (type !== 'internalusers' || before === undefined || hashOf(entry) === '') return entry;
  return stampOf(hashOf(before)) === digestOf(hashOf(entry)) ? { ...entry, hash: hashOf(before) } : entry;
}

/** A user without a hash in the file keeps the password that he has, as with a PUT. */
function withKeptHash(type: EntryType, entry: Entry, before: Entry | undefined): Entry {
  if (type !== 'internalusers' || hashOf(entry) !== '' || before === undefined) return entry;
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

/** Whether the stored entry has the key already, so that it may come back. */
function has(entry: unknown, path: Path): boolean {
  return path.every((step) => {
    if (Array.isArray(entry) && typeof step === 'number') entry = entry[step];
    else if (isObject(entry) && Object.hasOwn(entry, String(step))) entry = entry[String(step)];
    else return false;
    return true;
  });
}

/** A problem of a masked field names the field, not its place: this finds the place. */
function placePath({ kind, path }: EntryProblem, value: unknown): Path {
  const field =
    kind === 'value' ? /^Masked field not valid: (.*)$/s.exec(String(path[0] ?? ''))?.[1] : undefined;
  return field === undefined ? path : (pathOfText(value, field) ?? []);
}

function pathOfText(value: unknown, text: string): Path | undefined {
  if (value === text) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfText(inner, text);
    if (path !== undefined) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return undefined;
}

interface Finding {
  path: Path;
  message: string;
}

function ruleProblems(type: EntryType, name: string, entry: Entry, { roleNames }: Surroundings): Finding[] {
  const found: Finding[] = [];
  if (hasFlag(entry, 'static') && !STATICS[type].has(name)) {
    found.push({ path: ['static'], message: 'Only what is built in is static' });
  }
  if (type === 'internalusers' && hashOf(entry) === '' && !isServiceAccount(entry)) {
    found.push({ path: [], message: 'A new user needs a hash' });
  }
  if (type === 'actiongroups') {
    if (roleNames.has(name) && !STATICS.actiongroups.has(name)) {
      found.push({ path: [], message: 'There is a role of this name: an action group cannot have the same' });
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

function warningsOf(type: EntryType, name: string, entry: Entry, { roleNames }: Surroundings): Finding[] {
  const found: Finding[] = [];
  if (type === 'rolesmapping' && !roleNames.has(name)) {
    found.push({ path: [], message: 'There is no role of this name; the mapping gives no permission' });
  }
  if (type === 'internalusers') {
    stringList(entry, 'opendistro_security_roles').forEach((role, index) => {
      if (roleNames.has(role)) return;
      found.push({ path: ['opendistro_security_roles', index], message: 'There is no role of this name' });
    });
    if (hashOf(entry) !== '' && !isCheckableHash(hashOf(entry))) {
      found.push({
        path: ['hash'],
        message: 'This is not a bcrypt hash that can be checked: the user cannot sign in',
      });
    }
    if (isReservedName(name)) found.push({ path: [], message: reservedNameMessage(name) });
    if (name.includes(':'))
      found.push({
        path: [],
        message: "A user whose name contains ':' cannot sign in by Basic authentication",
      });
  }
  for (const { path, message } of unusablePatterns(type, entry)) found.push({ path, message });
  const placeholder = pathOfMatch(entry, /\$\{env(bc|base64)?\./);
  if (placeholder !== undefined) {
    found.push({
      path: placeholder,
      message: 'A placeholder for an environment variable is kept as plain text',
    });
  }
  return found;
}

function pathOfMatch(value: unknown, pattern: RegExp): Path | undefined {
  if (typeof value === 'string') return pattern.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfMatch(inner, pattern);
    if (path !== undefined) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return undefined;
}
