import { type HistoryType } from '../history';
import { isRecord } from '../plainData';
import { HISTORY_DOMAINS } from './historyDomains';
import { compare, type FieldChange, merge, type Value } from './merge';

/** Two states of an entry; null or undefined if absent. */
export interface States {
  before: Value | null | undefined;
  after: Value | null | undefined;
}

/** Metadata that is not part of the content. */
const FLAGS = ['reserved', 'hidden', 'static'] as const;

/** The restorable part of config.yml: tenancy settings. */
const TENANCY_KEYS = ['default_tenant', 'private_tenant_enabled', 'multitenancy_enabled'];

const NO_MARKS: Value = { disabled: false, password_due: false };

const flagChanges = (was: Value, is: Value): FieldChange[] =>
  FLAGS.filter((flag) => (was[flag] === true) !== (is[flag] === true)).map((flag) => ({
    field: flag,
    path: [flag],
    kind: 'value',
    base: was[flag] === true,
    mine: is[flag] === true,
    theirs: was[flag] === true,
    changedBy: 'mine',
    proposed: 'mine',
  }));

/** Lists fields that differ (`base` before, `mine` after), except passwords. */
export function changesBetween(type: HistoryType, { before, after }: States): FieldChange[] {
  const [was, is] = [before ?? {}, after ?? {}];
  const changes = compare(HISTORY_DOMAINS[type], { base: was, mine: is, theirs: was });
  return type === 'settings' ? changes : [...changes, ...flagChanges(was, is)];
}

/** True if the password hash of a user differs. */
export const isPasswordChanged = (type: HistoryType, { before, after }: States): boolean =>
  type === 'internalusers' && (before?.['hash'] ?? '') !== (after?.['hash'] ?? '');

export const isSameState = (type: HistoryType, states: States): boolean =>
  isThere(states.before) === isThere(states.after) &&
  changesBetween(type, states).length === 0 &&
  !isPasswordChanged(type, states);

const isThere = (state: Value | null | undefined): boolean => state !== null && state !== undefined;

/** Returns the restorable part of a state. Types that always exist fall back to defaults. */
export function restorableState(type: HistoryType, state: Value | null | undefined): Value | undefined {
  if (type === 'accounts') return state ?? NO_MARKS;
  if (type === 'settings') return state ?? {};
  if (type !== 'config') return state ?? undefined;
  const dynamic = state?.['dynamic'];
  // Already reduced states are accepted, too.
  const whole = isRecord(dynamic) ? dynamic['kibana'] : state;
  const kibana = isRecord(whole) ? whole : {};
  return Object.fromEntries(Object.entries(kibana).filter(([key]) => TENANCY_KEYS.includes(key)));
}

export interface Undo {
  /** Target state; undefined if the entry is removed. */
  wanted: Value | undefined;
  /** Later changes that are lost; `all` if the entry was created or deleted. */
  lost: readonly FieldChange[] | 'all';
  /** True if a later password change is lost. */
  losesPassword: boolean;
  isDone: boolean;
}

/**
 * Undoes a change by the merge rules for conflicts; later changes to the same fields are lost if
 * both cannot be kept.
 *
 * @param today the current entry, if any
 * @param stateOf selects the restorable part of a state
 */
export function undoChange(
  type: HistoryType,
  change: States,
  today: Value | null | undefined,
  stateOf = restorableState,
): Undo {
  const [before, after, present] = [change.before, change.after, today].map((state) => stateOf(type, state));
  const isSame = (a: Value | undefined, b: Value | undefined) => isSameState(type, { before: a, after: b });
  if (isSame(before, present)) return { wanted: before, lost: [], losesPassword: false, isDone: true };
  if (before === undefined || after === undefined || present === undefined) {
    const lost = isSame(after, present) ? [] : 'all';
    return { wanted: before, lost, losesPassword: false, isDone: false };
  }
  const domain = HISTORY_DOMAINS[type];
  const versions = { base: after, mine: before, theirs: present };
  const lost = compare(domain, versions).filter(({ proposed }) => proposed === null);
  const choices = lost.map(({ field }) => ({ field, side: 'mine' as const }));
  const merged = merge(domain, versions, choices) ?? before;
  const bringsPassword = isPasswordChanged(type, { before, after });
  const losesPassword = bringsPassword && isPasswordChanged(type, { before: after, after: present });
  const wanted = bringsPassword ? withPasswordOf(merged, before) : merged;
  return { wanted, lost, losesPassword, isDone: isSame(wanted, present) };
}

function withPasswordOf({ hash: _hash, ...user }: Value, { hash }: Value): Value {
  return hash === undefined ? user : { ...user, hash };
}

const touches = (
  type: HistoryType,
  { lost, losesPassword }: Undo,
  later: States & { hasNewPassword?: boolean },
) => {
  if (lost === 'all' || !isThere(later.before) || !isThere(later.after)) return true;
  if (losesPassword && isPasswordChanged(type, later)) return true;
  return changesBetween(type, later).some((change) => lost.some((field) => isSameField(field, change)));
};

/** True if two changes overlap; a block overlaps its keys. */
function isSameField(a: FieldChange, b: FieldChange): boolean {
  if (a.path.join('.') !== b.path.join('.')) return false;
  if (!a.block || !b.block) return true;
  const isSameKey = a.block.key === undefined || b.block.key === undefined || a.block.key === b.block.key;
  return a.block.id === b.block.id && isSameKey;
}

/** Returns the later changes that are lost when a change is undone. */
export function lostWith<T extends States>(type: HistoryType, undo: Undo, later: readonly T[]): T[] {
  if (undo.isDone || (undo.lost.length === 0 && !undo.losesPassword)) return [];
  const lost = later.filter((change) => touches(type, undo, change));
  // A block whose patterns changed since has another name in later changes.
  return lost.length > 0 ? lost : [...later];
}
