import { call } from 'typed-redux-saga';
import { STATUS } from '../../../contract/httpStatus';
import { type Value } from '../../../contract/merge/merge';
import { type Conflict } from '../../store/conflicts/slice';
import { decide, type Decision } from './conflicts';
import { statusOf } from './problems';

export interface ReadValue<T> {
  value: T;
  version?: string | undefined;
  /** Author and time of the last change, if the server reports them. */
  changed?: Conflict['changed'];
}

/** Returned by `send` if the user decides not to send. */
export const DECLINED = Symbol('declined');

/** The new version if known, and the entry as listed if the server confirmed the list. */
export interface Sent<T> {
  version?: string | undefined;
  listed?: { value: T; tag: string };
}

export interface GuardedSave<T> {
  domain: Conflict['domain'];
  name: string;
  /** Version the value was edited from; null for a new entry. */
  base: ReadValue<T> | null;
  value: T;
  /** True if a new password is sent, which cannot be compared. */
  setsPassword?: boolean;
  /** Asks before the value changes access; by default nothing is asked. */
  mayChangeAccess?(value: T, base: ReadValue<T> | null): Generator<unknown, boolean>;
  /** Sends the value as an edit of `base`. */
  send(value: T, base: ReadValue<T> | null): Generator<unknown, Sent<T> | typeof DECLINED>;
  /** Returns the current server version, or null if there is none. */
  read(): Generator<unknown, ReadValue<T> | null>;
  /** Asks before a new entry replaces an existing one; by default the two are compared. */
  mayReplace?(): Generator<unknown, boolean>;
}

/** `back`: nothing was saved and nothing failed. `givenUp`: the entry stays deleted. */
export type SaveOutcome<T> =
  | { kind: 'saved'; value: T; version?: string | undefined; listTag?: string }
  | { kind: 'back' }
  | { kind: 'givenUp' };

/**
 * Saves without overwriting changes of others: on a conflict (409) reads the current version, lets
 * the user decide where the two differ, and sends the result [C27].
 *
 * @throws the server's error if no decision can resolve it
 */
export function* saveGuarded<T>(save: GuardedSave<T>) {
  let next: Attempt<T> = { kind: 'attempt', value: save.value, base: save.base };
  for (;;) {
    const result: SaveOutcome<T> | Attempt<T> = yield* tryToSave(save, next);
    if (result.kind !== 'attempt') return result;
    next = result;
  }
}

interface Attempt<T> {
  kind: 'attempt';
  value: T;
  base: ReadValue<T> | null;
}

function* tryToSave<T>(save: GuardedSave<T>, attempt: Attempt<T>) {
  const { value, base } = attempt;
  if (save.mayChangeAccess && !(yield* save.mayChangeAccess(value, base)))
    return { kind: 'back' } as SaveOutcome<T>;
  try {
    const sent = (yield* save.send(value, base)) as Sent<T> | typeof DECLINED;
    return outcomeOf(value, sent);
  } catch (error) {
    if ((yield* statusOf(error)) !== STATUS.conflict) throw error;
    const now = (yield* save.read()) as ReadValue<T> | null;
    const isUnchanged = base === null ? now === null : now?.version === base.version;
    if (isUnchanged) throw error;
    return yield* resolve(save, attempt, now);
  }
}

function outcomeOf<T>(value: T, sent: Sent<T> | typeof DECLINED): SaveOutcome<T> {
  if (sent === DECLINED) return { kind: 'back' };
  const { version, listed } = sent;
  if (listed === undefined) return { kind: 'saved', value, version };
  return { kind: 'saved', value: listed.value, version, listTag: listed.tag };
}

/** Resolves an attempt that met another change. */
function* resolve<T>(save: GuardedSave<T>, attempt: Attempt<T>, now: ReadValue<T> | null) {
  const { value, base } = attempt;
  const back: SaveOutcome<T> | Attempt<T> = { kind: 'back' };
  if (base === null && now !== null && save.mayReplace)
    return (yield* save.mayReplace()) ? { ...attempt, base: now } : back;
  const decision = yield* call(decide, {
    domain: save.domain,
    name: save.name,
    base: (base?.value ?? null) as Value | null,
    mine: value as Value,
    theirs: (now?.value ?? null) as Value | null,
    setsPassword: save.setsPassword ?? false,
    ...(now?.changed ? { changed: now.changed } : {}),
  });
  return decision.kind === 'back' ? back : resultOf(save, attempt, now, decision);
}

function resultOf<T>(
  { setsPassword }: GuardedSave<T>,
  attempt: Attempt<T>,
  now: ReadValue<T> | null,
  decision: Decision,
): SaveOutcome<T> | Attempt<T> {
  if (decision.kind === 'recreate') return { ...attempt, base: null };
  if (decision.kind !== 'save') return { kind: 'givenUp' };
  // The user chose the server's version, which needs no request.
  if (now !== null && decision.value === now.value && !setsPassword)
    return { kind: 'saved', value: now.value, version: now.version };
  return { kind: 'attempt', value: decision.value as T, base: now };
}
