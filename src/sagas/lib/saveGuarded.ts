import { call } from 'typed-redux-saga';
import { type Value } from '../../store/conflicts/merge';
import { type Conflict } from '../../store/conflicts/slice';
import { decide } from './conflicts';
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
  const { domain, name, setsPassword = false } = save;
  let { base, value } = save;
  for (;;) {
    try {
      const version = (yield* save.send(value, base)) as string | undefined | typeof DECLINED;
      if (version === DECLINED) return { kind: 'back' } as SaveOutcome<T>;
      return { kind: 'saved', value, version } as SaveOutcome<T>;
    } catch (error) {
      if ((yield* statusOf(error)) !== 409) throw error;
      const now = (yield* save.read()) as ReadValue<T> | null;
      const isUnchanged = base === null ? now === null : now?.version === base.version;
      if (isUnchanged) throw error;
      if (base === null && now !== null && save.mayReplace) {
        if (!(yield* save.mayReplace())) return { kind: 'back' } as SaveOutcome<T>;
        base = now;
        continue;
      }
      const decision = yield* call(decide, {
        domain,
        name,
        base: (base?.value ?? null) as Value | null,
        mine: value as Value,
        theirs: (now?.value ?? null) as Value | null,
        setsPassword,
        ...(now?.changed ? { changed: now.changed } : {}),
      });
      if (decision.kind !== 'save') {
        if (decision.kind !== 'recreate')
          return { kind: decision.kind === 'giveUp' ? 'givenUp' : 'back' } as SaveOutcome<T>;
        base = null;
        continue;
      }
      // When theirs is what holds, it is there already.
      if (now !== null && decision.value === now.value && !setsPassword)
        return { kind: 'saved', value: now.value, version: now.version } as SaveOutcome<T>;
      base = now;
      value = decision.value as T;
    }
  }
}
