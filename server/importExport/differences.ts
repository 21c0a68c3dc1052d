import { isRecord } from '../../contract/plainData';
import { isSecretName } from '../../contract/secretNames';
import { type Entries, type Entry, type EntryType } from '../security/embedded';
import { equalJson, member } from '../security/embedded/json';
import { comparableAt } from './entryRules';
import { type FileKind } from './files';
import { type Difference, isSeen, STORE_TARGET, type Target } from './target';
import { count, type Hide, keyText, nameText, valueText } from './text';

/** Longest list of names or changes. */
const MAX_LISTED = 50;

/**
 * Compares stored with wanted entries; identical objects count as unchanged.
 *
 * @param hide applied to the values in `details`
 */
export function compareEntries(
  kind: FileKind,
  before: Entries,
  after: Entries,
  target: Target = STORE_TARGET,
  hide?: Hide,
): Difference {
  const difference: Difference = { kind, added: [], changed: [], removed: [], unchanged: 0 };
  for (const [name, entry] of after) {
    const old = before.get(name);
    if (old === undefined) difference.added.push(name);
    else if (old === entry) difference.unchanged += isSeen(target, entry) ? 1 : 0;
    else difference.changed.push({ name, details: changedKeys(target, kind.type, old, entry, hide) });
  }
  difference.removed = [...before.keys()].filter((name) => !after.has(name));
  return difference;
}

export const isDifferent = ({ added, changed, removed }: Difference): boolean =>
  added.length + changed.length + removed.length > 0;

/** Returns a line per changed key with old and new value; secrets are not shown. */
function changedKeys(
  target: Target,
  type: EntryType,
  before: Entry,
  after: Entry,
  hide: Hide | undefined,
): string[] {
  const changes = leafChanges(
    comparableAt(target, type, before),
    comparableAt(target, type, after),
    [],
    hide,
  );
  const setsPassword = type === 'internalusers' && !target.knowsHashes && after['hash'] !== undefined;
  return [...changes, ...(setsPassword && after['hash'] !== '' ? ['password set, changed or not'] : [])];
}

function* leafChanges(
  before: unknown,
  after: unknown,
  path: readonly (string | number)[],
  hide: Hide | undefined,
): Generator<string> {
  if (equalJson(before, after)) return;
  const last = path.at(-1);
  if (typeof last === 'string' && isSecretName(last)) {
    yield last === 'hash' && path.length === 1 ? 'password changed' : `${keyText(path)}: changed (not shown)`;
  } else if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const key of keys) yield* leafChanges(member(before, key), member(after, key), [...path, key], hide);
  } else if (Array.isArray(before) && Array.isArray(after)) {
    yield* listChanges(before, after, path, hide);
  } else {
    yield `${keyText(path)}: ${shown(before, hide)} -> ${shown(after, hide)}`;
  }
}

function* listChanges(
  before: unknown[],
  after: unknown[],
  path: readonly (string | number)[],
  hide: Hide | undefined,
): Generator<string> {
  if ([...before, ...after].some((item) => typeof item === 'object')) {
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      yield* leafChanges(before[index], after[index], [...path, index], hide);
    }
    return;
  }
  const removed = before.filter((item) => !after.includes(item)).map((item) => `-${valueText(item, hide)}`);
  const added = after.filter((item) => !before.includes(item)).map((item) => `+${valueText(item, hide)}`);
  const all = [...removed, ...added];
  yield `${keyText(path)}: ${all.length === 0 ? 'other order or repetitions' : listed(all).join(' ')}`;
}

const shown = (value: unknown, hide: Hide | undefined) =>
  value === undefined ? '(unset)' : valueText(value, hide);

const listed = (items: readonly string[]) =>
  items.length <= MAX_LISTED
    ? items
    : [...items.slice(0, MAX_LISTED), `… and ${(items.length - MAX_LISTED).toLocaleString('en-US')} more`];

/** Formats for users: a heading, then `+` added, `~` changed with keys, `-` removed. */
export function differenceLines({ kind, added, changed, removed, unchanged }: Difference): string[] {
  if (kind.single) {
    if (added.length > 0) return [`${kind.fileName}: ${kind.noun} is set for the first time`];
    if (removed.length > 0) return [`${kind.fileName}: ${kind.noun} is removed, the defaults apply`];
    return [
      `${kind.fileName}: ${kind.noun} changes`,
      ...changed.flatMap(({ details }) => listed(details).map((line) => `    ${line}`)),
    ];
  }
  const parts = [
    `${added.length} added`,
    `${changed.length} changed`,
    `${removed.length} removed`,
    `${unchanged} unchanged`,
  ];
  const total = added.length + changed.length + unchanged;
  return [
    `${kind.fileName}: ${count(total, kind.noun)} (${parts.join(', ')})`,
    ...listed(added.map((name) => `+ ${nameText(name)}`)).map(indented),
    ...listedChanges(changed),
    ...listed(removed.map((name) => `- ${nameText(name)}`)).map(indented),
  ];
}

function listedChanges(changed: Difference['changed']): string[] {
  const lines = changed
    .slice(0, MAX_LISTED)
    .flatMap(({ name, details }) => [
      `  ~ ${nameText(name)}`,
      ...listed(details).map((line) => `      ${line}`),
    ]);
  if (changed.length > MAX_LISTED)
    lines.push(`  … and ${(changed.length - MAX_LISTED).toLocaleString('en-US')} more`);
  return lines;
}

const indented = (line: string) => `  ${line}`;
