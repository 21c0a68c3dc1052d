import { call } from 'typed-redux-saga';
import { STATUS } from '../../api/contract/httpStatus';
import { type Value } from '../../api/contract/merge/merge';
import { type Conflict } from '../../store/conflicts/slice';
import { decide, type Decision } from './conflicts';
import { statusOf } from './problems';

/** Something as the server had it when it was read. */
export interface ReadValue<T> {
  value: T;
  version?: string | undefined;
  /** Who changed it last, and when, if the server tells. */
  changed?: Conflict['changed'];
}

/** The user does not want it to be sent after all. */
export const DECLINED = Symbol('declined');

export interface GuardedSave<T> {
  domain: Conflict['domain'];
  name: string;
  /** What the value was made from; null for something new. */
  base: ReadValue<T> | null;
  value: T;
  /** Whether a new password goes along, which cannot be compared. */
  setsPassword?: boolean;
  /** Sends the value as one made from `base`. Gives the version that the server has then, if it says, or `DECLINED`. */
  send(value: T, base: ReadValue<T> | null): Generator<unknown, string | undefined | typeof DECLINED>;
  /** Reads what the server has now; null when there is nothing. */
  read(): Generator<unknown, ReadValue<T> | null>;
  /** Asked when something new meets something that is there; without it the two are shown side by side. */
  mayReplace?(): Generator<unknown, boolean>;
}

/** How a guarded save ended: `back` means that nothing was saved and nothing failed, `givenUp` that the entry is gone for good. */
export type SaveOutcome<T> =
  { kind: 'saved'; value: T; version?: string | undefined } | { kind: 'back' } | { kind: 'givenUp' };

/**
 * Saves something that others can change at the same time. It never replaces what its sender has not seen: on a conflict (409) the
 * server's version is read and compared, the user decides where the two differ, and what was decided is sent in turn [C27].
 *
 * @throws what the server answered, when no decision changes it
 */
export function* saveGuarded<T>(save: GuardedSave<T>) {
  let next: Attempt<T> = { kind: 'attempt', value: save.value, base: save.base };
  for (;;) {
    const result: SaveOutcome<T> | Attempt<T> = yield* tryToSave(save, next);
    if (result.kind !== 'attempt') return result;
    next = result;
  }
}

/** A value to send as one made from `base`. */
interface Attempt<T> {
  kind: 'attempt';
  value: T;
  base: ReadValue<T> | null;
}

function* tryToSave<T>(save: GuardedSave<T>, attempt: Attempt<T>) {
  const { value, base } = attempt;
  try {
    const version = (yield* save.send(value, base)) as string | undefined | typeof DECLINED;
    const outcome: SaveOutcome<T> =
      version === DECLINED ? { kind: 'back' } : { kind: 'saved', value, version };
    return outcome;
  } catch (error) {
    if ((yield* statusOf(error)) !== STATUS.conflict) throw error;
    const now = (yield* save.read()) as ReadValue<T> | null;
    const isUnchanged = base === null ? now === null : now?.version === base.version;
    if (isUnchanged) throw error;
    return yield* resolve(save, attempt, now);
  }
}

/** What comes of an attempt that met another change. */
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
  // When theirs is what holds, it is there already.
  if (now !== null && decision.value === now.value && !setsPassword)
    return { kind: 'saved', value: now.value, version: now.version };
  return { kind: 'attempt', value: decision.value as T, base: now };
}
