import { call, put, select } from 'typed-redux-saga';
import { selectLocation } from '../../store/navigation/selectors';
import { formatPath, navigationRequested } from '../../store/navigation/slice';
import { type ResourceActions } from '../../store/resources/createResourceSlice';
import { type RootState } from '../../store/rootReducer';
import { type PlannedChange } from '../../store/security/selfLockout';
import { message, type Text } from '../../i18n/text';
import { toastRaised } from '../../store/toasts/slice';
import { workOff } from '../lib/bulk';
import { askConfirm } from '../lib/confirm';
import { isStillAt, problemOf, statusOf } from '../lib/problems';
import { askLastAdministrator, type Domain, mayChange, requestsOf } from './access';
import { findUserTraces, namesIn, removeUserTraces, type UserTraces, userTracesText } from './userTraces';

export interface DeletionOptions<T> {
  domain: Domain;
  actions: ResourceActions<T>;
  /** Entries that go with an entry of this resource when it is deleted; a missing one is no failure. */
  deleteAlso?: { domain: Domain; actions: Pick<ResourceActions<T>, 'itemDeleted'> };
  /** Deleted entries are also taken out of the role mappings that name them. */
  leavesTraces?: boolean;
  /** What refers to the entries and only the server knows. */
  references?: (names: readonly string[]) => Generator<unknown, Text[]>;
  /** What the person should know before deleting, besides the names. */
  deletionNotes?: (state: RootState, names: readonly string[]) => Text[];
}

/** Entries that something else names: all of them, and those that are deleted already. */
interface Traced {
  names: ReadonlySet<string>;
  removed: string[];
}

/**
 * The effect of deleting one entry or many. Each is deleted only as it was listed: one that somebody has changed since is
 * named among those that are still there.
 */
export function createDeletion<T>(options: DeletionOptions<T>) {
  const { domain, actions, deleteAlso, leavesTraces = false, references, deletionNotes } = options;

  function* mayDelete(names: string[], confirmed: boolean, traces: UserTraces) {
    const referring = references && !confirmed ? ((yield* references(names)) as Text[]) : [];
    const state = (yield* select()) as RootState;
    const yes =
      confirmed ||
      (yield* call(askConfirm, {
        title: message('delete.title'),
        text: [
          message(`${domain}.deletionQuestion`, { count: names.length }),
          ...userTracesText(traces),
          ...(deletionNotes?.(state, names) ?? []),
          ...referring,
        ],
        items: names,
        confirmLabel: message('delete.confirm'),
        tone: 'danger' as const,
        testSubject: 'deleteConfirmModal',
      }));
    return yes && (yield* call(mayChange, { domain, kind: 'delete', names } as PlannedChange));
  }

  /** Deletes one and reports it. Those that left traces are not done yet. */
  function* deleteOne(name: string, version: string | undefined, traced: Traced) {
    try {
      yield* removeIfThere(domain, name, version);
      if (deleteAlso) {
        yield* removeIfThere(deleteAlso.domain, name, undefined);
        yield* put(deleteAlso.actions.itemDeleted({ name }));
      }
      if (traced.names.has(name)) traced.removed.push(name);
      else yield* put(actions.itemDeleted({ name }));
    } catch (error) {
      yield* put(actions.itemDeletionFailed({ name, problem: yield* problemOf(error) }));
    }
  }

  return function* onDeletionRequested(action: ReturnType<typeof actions.deletionRequested>) {
    const { names, confirmed, then } = action.payload;
    if (names.length === 0) return;
    const askedAt = formatPath(yield* select(selectLocation));
    // What the person sees of the entries now is what the answer will be about.
    const state = ((yield* select()) as RootState)[domain];
    const versions = new Map(state.items.map((item) => [item.name, item.version]));
    if (state.opened) versions.set(state.opened.name, state.opened.version);
    const traces: UserTraces = yield* findUserTraces(leavesTraces ? names : []);
    if (!(yield* mayDelete(names, confirmed === true, traces))) return;
    yield* put(actions.deletionStarted({ names }));
    const traced: Traced = { names: namesIn(traces, names), removed: [] };
    yield* workOff(names, (name) => deleteOne(name, versions.get(name), traced));
    const left = yield* call(removeUserTraces, traces, traced.removed);
    for (const name of traced.removed) {
      const problem = left.get(name);
      yield* put(problem ? actions.itemDeletionFailed({ name, problem }) : actions.itemDeleted({ name }));
    }
    const { deletion } = ((yield* select()) as RootState)[domain];
    const anyFailed = deletion.phase === 'running' && deletion.outcomes.some((outcome) => outcome.problem);
    yield* put(actions.deletionFinished());
    if (anyFailed) {
      // After a failure only the server knows what is left.
      yield* put(actions.listRequested());
      return;
    }
    yield* put(
      toastRaised({
        color: 'success',
        title: message(`${domain}.deleted`, { count: names.length, name: names[0] ?? '' }),
      }),
    );
    if (then !== undefined && (yield* call(isStillAt, askedAt)))
      yield* put(navigationRequested(then, { force: true }));
  };
}

/**
 * Removes an entry; that there is none is no failure, since that is what was asked for: somebody else was quicker, or an
 * earlier try got through without its answer coming back.
 */
function* removeIfThere(domain: Domain, name: string, ifVersion: string | undefined) {
  const { remove } = yield* requestsOf(domain);
  try {
    yield* call(remove, name, { ifVersion });
  } catch (error) {
    const status = yield* statusOf(error);
    if (status === 428 && (yield* call(askLastAdministrator)))
      yield* call(remove, name, { ifVersion, confirmed: true });
    else if (status !== 404) throw error;
  }
}
