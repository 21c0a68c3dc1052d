import { type HistoryType } from '../history';
import { isRecord } from '../plainData';
import { HISTORY_DOMAINS } from './historyDomains';
import { compare, type FieldChange, merge, type Value } from './merge';

/** What changes of the history did, and how one of them is taken back. */

/** Two states of an entry; nothing where it was not there. */
export interface States {
  before: Value | null | undefined;
  after: Value | null | undefined;
}

/** What says how an entry may be used, and is no part of its content. */
const FLAGS = ['reserved', 'hidden', 'static'] as const;

/** The parts of config.yml that are restored: the settings of tenancy. */
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

/**
 * The fields in which two states of an entry differ: each as `base` was and `mine` is. What is the same but for its order, or
 * for what stands for nothing, is no change. Passwords are told apart, see {@link isPasswordChanged}.
 */
export function changesBetween(type: HistoryType, { before, after }: States): FieldChange[] {
  const [was, is] = [before ?? {}, after ?? {}];
  const changes = compare(HISTORY_DOMAINS[type], { base: was, mine: is, theirs: was });
  return type === 'settings' ? changes : [...changes, ...flagChanges(was, is)];
}

/** Whether the hash of a user is another one, where the states have it. */
export const isPasswordChanged = (type: HistoryType, { before, after }: States): boolean =>
  type === 'internalusers' && (before?.['hash'] ?? '') !== (after?.['hash'] ?? '');

/** Whether two states say the same. */
export const isSameState = (type: HistoryType, states: States): boolean =>
  isThere(states.before) === isThere(states.after) &&
  changesBetween(type, states).length === 0 &&
  !isPasswordChanged(type, states);

const isThere = (state: Value | null | undefined): boolean => state !== null && state !== undefined;

/** The part of a state that is brought back. What is always there, with or without a row, is there as its default. */
export function restorableState(type: HistoryType, state: Value | null | undefined): Value | undefined {
  if (type === 'accounts') return state ?? NO_MARKS;
  if (type === 'settings') return state ?? {};
  if (type !== 'config') return state ?? undefined;
  const dynamic = state?.['dynamic'];
  // What is the part already stays as it is.
  const whole = isRecord(dynamic) ? dynamic['kibana'] : state;
  const kibana = isRecord(whole) ? whole : {};
  return Object.fromEntries(Object.entries(kibana).filter(([key]) => TENANCY_KEYS.includes(key)));
}

/** How a change is taken back. */
export interface Undo {
  /** What the entry becomes; undefined when it goes. */
  wanted: Value | undefined;
  /** What later changes did that goes as well; `all` of it where the entry came or went. */
  lost: readonly FieldChange[] | 'all';
  /** Whether a later change of the password goes as well. */
  losesPassword: boolean;
  /** Whether nothing is left of the change. */
  isDone: boolean;
}

/**
 * Takes a change back from an entry as it is today, by the rules by which conflicts merge: the change alone where later ones leave room
 * for that, else with what later ones did to the same fields.
 *
 * @param change the entry before and after it
 * @param today the entry as it is now; nothing when there is none
 * @param stateOf the part of a state that is taken back
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

/** Whether a later change of the same entry goes with what an undo loses. */
const touches = (
  type: HistoryType,
  { lost, losesPassword }: Undo,
  later: States & { hasNewPassword?: boolean },
) => {
  if (lost === 'all' || !isThere(later.before) || !isThere(later.after)) return true;
  if (losesPassword && isPasswordChanged(type, later)) return true;
  return changesBetween(type, later).some((change) => lost.some((field) => isSameField(field, change)));
};

/** Whether two changes are about the same, a block of permissions and a part of it included. */
function isSameField(a: FieldChange, b: FieldChange): boolean {
  if (a.path.join('.') !== b.path.join('.')) return false;
  if (!a.block || !b.block) return true;
  const isSameKey = a.block.key === undefined || b.block.key === undefined || a.block.key === b.block.key;
  return a.block.id === b.block.id && isSameKey;
}

/**
 * The later changes of an entry of which something goes when a change is taken back.
 *
 * @param later all changes of the entry since
 */
export function lostWith<T extends States>(type: HistoryType, undo: Undo, later: readonly T[]): T[] {
  if (undo.isDone || (undo.lost.length === 0 && !undo.losesPassword)) return [];
  const lost = later.filter((change) => touches(type, undo, change));
  // A block can have other patterns by now, so that its name in a later change is another one.
  return lost.length > 0 ? lost : [...later];
}
