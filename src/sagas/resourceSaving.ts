import { call, put, select } from 'typed-redux-saga';
import { type Value } from '../store/conflicts/merge';
import { allFormsSettled } from '../store/editing/slice';
import { selectLocation } from '../store/navigation/selectors';
import { formatPath, navigationRequested } from '../store/navigation/slice';
import { saveProblemText } from '../store/problems/errorText';
import {
  type NamedItem,
  type ResourceActions,
  type SaveMode,
  type SaveRequest,
} from '../store/resources/createResourceSlice';
import { type RootState } from '../store/rootReducer';
import { type PlannedChange } from '../store/security/selfLockout';
import { message, type Text } from '../store/text';
import { toastRaised } from '../store/toasts/slice';
import { askConfirm } from './confirm';
import { decide } from './conflicts';
import { dep, type ResourceRequests } from './context';
import { problemOf } from './problemOf';
import {
  askLastAdministrator,
  type Domain,
  isStillAt,
  mayChange,
  readNow,
  requestsOf,
  statusOf,
} from './resourceAccess';

/** One try to save an entry. */
interface Attempt<T> {
  name: string;
  value: T;
  mode: SaveMode;
  /** What the value was made from; null for a new entry. */
  base: NamedItem<T> | null;
  password: string | undefined;
  /** A person has confirmed that nobody is left who could administer security. */
  confirmed: boolean;
}

/** What the server has after a save; null when nothing was saved and nothing failed. */
type Saved<T> = { value: T; version?: string | undefined } | null;

/**
 * The effect of saving one entry of a resource. It never replaces what its sender has not seen: an entry that was changed,
 * deleted or made meanwhile is shown beside what was to be saved, and a person decides [C27].
 */
export function createSaving<T>(domain: Domain, actions: ResourceActions<T>) {
  /** Tries until it is saved, given up, or refused for a reason that no decision changes; that is thrown. */
  function* saveEntry(first: Attempt<T>) {
    const { save } = yield* requestsOf<T>(domain);
    let attempt: Attempt<T> | null = first;
    while (attempt) {
      const { name, value, base, password, confirmed } = attempt;
      try {
        const version: string | undefined | void = yield* call(save, name, value, {
          ifAbsent: base === null,
          ifVersion: base?.version,
          password,
          ...(confirmed ? { confirmed } : {}),
        });
        return { value, version: version ?? undefined } as Saved<T>;
      } catch (error) {
        const next: Attempt<T> | Saved<T> = yield* nextAttempt(error, attempt);
        if (next && !('mode' in next)) return next;
        attempt = next;
      }
    }
    return null;
  }

  /** What to try after a failure: null for nothing, or what counts as saved because the server has it already. */
  function* nextAttempt(error: unknown, attempt: Attempt<T>) {
    const status = yield* statusOf(error);
    if (status === 428 && !attempt.confirmed)
      return (yield* call(askLastAdministrator)) ? { ...attempt, confirmed: true } : null;
    if (status !== 409) throw error;
    const { name, base, mode } = attempt;
    const now = yield* readNow<T>(domain, name);
    if (base === null ? !now : now?.version === base.version) throw error;
    // Who maps users means those of the role, whether there is a mapping or not.
    if (mode !== 'edit' && domain !== 'roleMappings' && now)
      return (yield* call(askReplace, name))
        ? { ...attempt, mode: 'edit' as const, base: itemOf(name, now) }
        : null;
    return yield* settle(attempt, now);
  }

  function* settle(attempt: Attempt<T>, now: Awaited<ReturnType<ResourceRequests<T>['get']>> | null) {
    const { name, value, base, password } = attempt;
    const decision = yield* call(decide, {
      domain,
      name,
      base: (base?.value ?? null) as Value | null,
      mine: value as Value,
      theirs: (now?.value ?? null) as Value | null,
      setsPassword: password !== undefined,
      ...(now?.changed ? { changed: now.changed } : {}),
    });
    if (decision.kind === 'recreate') return { ...attempt, base: null };
    if (decision.kind === 'giveUp') yield* put(actions.itemDeleted({ name }));
    if (decision.kind !== 'save') return null;
    // When theirs is what holds, it is there already.
    if (decision.value === now?.value && password === undefined)
      return { value: now.value, version: now.version } as Saved<T>;
    return { ...attempt, value: decision.value as T, base: now && itemOf(name, now) };
  }

  return function* onItemSaveRequested(action: ReturnType<typeof actions.itemSaveRequested>) {
    const { name, value, mode, credentialRef, base, then } = action.payload as SaveRequest<T>;
    const askedAt = formatPath(yield* select(selectLocation));
    const credentials = yield* dep('credentials');
    const password = credentialRef === undefined ? undefined : credentials.take(credentialRef);
    const opened = ((yield* select()) as RootState)[domain].opened as NamedItem<T> | null;
    // A page that was opened with another entry, or with none, knows of no version.
    const read = opened?.name === name ? opened : { name, value };
    const from = mode === 'edit' ? (base === undefined ? read : base) : null;
    if (!(yield* call(mayChange, { domain, kind: 'save', name, value } as PlannedChange))) {
      yield* put(actions.itemSaveCancelled());
      return;
    }
    let saved: Saved<T>;
    try {
      saved = yield* saveEntry({ name, value, mode, base: from, password, confirmed: false });
    } catch (error) {
      const problem = yield* problemOf(error);
      yield* put(actions.itemSaveFailed({ name, problem }));
      // The form shows the reason; whoever has left it must hear of the failure all the same.
      if (!(yield* call(isStillAt, askedAt)))
        yield* put(
          toastRaised({
            color: 'danger',
            title: message(`${domain}.saveFailed`, { name }),
            text: saveProblemText(problem),
          }),
        );
      return;
    }
    if (!saved) {
      yield* put(actions.itemSaveCancelled());
      return;
    }
    const { version } = saved;
    const item = { name, value: saved.value, mode, ...(version === undefined ? {} : { version }) };
    yield* put(actions.itemSaved(item as Parameters<typeof actions.itemSaved>[0]));
    yield* put(toastRaised({ color: 'success', title: savedText(domain, name, mode) }));
    // Nobody is taken away from where they have gone in the meantime, nor are their later changes forgotten.
    if (!(yield* call(isStillAt, askedAt))) return;
    yield* put(allFormsSettled());
    if (then !== undefined) yield* put(navigationRequested(then, { force: true }));
  };
}

/** An entry that was read, without what is not part of it. */
const itemOf = <T>(name: string, { value, version }: { value: T; version?: string }): NamedItem<T> => ({
  name,
  value,
  ...(version === undefined ? {} : { version }),
});

/** Create never replaces silently [C27]. */
const askReplace = (name: string) =>
  askConfirm({
    title: message('replace.title', { name }),
    text: [message('replace.text', { name })],
    confirmLabel: message('replace.confirm'),
    tone: 'danger',
    testSubject: 'replaceConfirmModal',
  });

/** `Role "x" successfully created` and its kin, by message id. */
const savedText = (domain: Domain, name: string, mode: SaveMode): Text =>
  message(mode === 'edit' ? `${domain}.updated` : `${domain}.created`, { name });
