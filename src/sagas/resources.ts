import { all, call, cancel, fork, put, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import { type Problem } from '../api/contract/problem';
import { type Role } from '../api/contract/resources';
import { actionGroupsActions } from '../store/actionGroups/slice';
import { allFormsSettled } from '../store/editing/slice';
import { selectLocation } from '../store/navigation/selectors';
import { formatPath, navigationRequested } from '../store/navigation/slice';
import { problemText } from '../store/problems/errorText';
import {
  type NamedItem,
  type ResourceActions,
  type SaveMode,
  type SaveRequest,
} from '../store/resources/createResourceSlice';
import { roleMappingsActions } from '../store/roleMappings/slice';
import { rolesSelectors } from '../store/roles/selectors';
import { rolesActions } from '../store/roles/slice';
import { type RootState } from '../store/rootReducer';
import { message, type Text } from '../store/text';
import { tenantsActions } from '../store/tenants/slice';
import { toastRaised } from '../store/toasts/slice';
import { usersActions } from '../store/users/slice';
import { doubtfulQueries } from '../store/security/documentSecurity';
import { actionGroupReferences, tenantReferences } from '../store/security/references';
import { describeLockout, type PlannedChange } from '../store/security/selfLockout';
import { askConfirm } from './confirm';
import { dep, type Deps, type ResourceRequests } from './context';
import { findUserTraces, namesIn, removeUserTraces, userTracesText } from './userTraces';

/** How many requests of one bulk act run at the same time. */
const PARALLEL = 4;

type Domain = keyof Deps['resources'];

/** Entries that something else names: all of them, and those that are deleted already. */
interface Traced {
  names: ReadonlySet<string>;
  removed: string[];
}

/** What differs between the five resources, as data. */
export interface ResourceSagaOptions<T> {
  domain: Domain;
  actions: ResourceActions<T>;
  /** Entries that go with an entry of this resource when it is deleted; a missing one is no failure. */
  deleteAlso?: Domain;
  /** Deleted entries are also taken out of the role mappings that name them. */
  leavesTraces?: boolean;
  /** What the person should know before deleting, besides the names. */
  deletionNotes?: (state: RootState, names: readonly string[]) => Text[];
}

const options = {
  users: { domain: 'users', actions: usersActions, leavesTraces: true },
  roles: {
    domain: 'roles',
    actions: rolesActions,
    deleteAlso: 'roleMappings',
    deletionNotes: () => [message('roles.deletionNote')],
  },
  roleMappings: { domain: 'roleMappings', actions: roleMappingsActions },
  actionGroups: {
    domain: 'actionGroups',
    actions: actionGroupsActions,
    deletionNotes: actionGroupReferences,
  },
  tenants: { domain: 'tenants', actions: tenantsActions, deletionNotes: tenantReferences },
} as const;

/** One process for each security resource, by domain name. */
export const resourceSagas = Object.fromEntries(
  Object.entries(options).map(([name, option]) => [
    name,
    createResourceSaga(option as unknown as ResourceSagaOptions<unknown>),
  ]),
) as Record<Domain, () => Generator>;

/**
 * The effects of one security resource: read the list or one entry, save, delete one or many.
 *
 * @returns the domain's saga, listening from its first step on
 */
export function createResourceSaga<T>({
  domain,
  actions,
  deleteAlso,
  leavesTraces = false,
  deletionNotes,
}: ResourceSagaOptions<T>) {
  function* requests() {
    return (yield* dep('resources'))[domain] as unknown as ResourceRequests<T>;
  }

  function* problemOf(error: unknown) {
    const toProblem = yield* dep('toProblem');
    const logError = yield* dep('logError');
    const problem: Problem = toProblem(error);
    logError(problem);
    return problem;
  }

  /** A list that was read while something was written may show what was before: it is read once more. */
  function* onListRequested() {
    const { list } = yield* requests();
    let outdated: boolean;
    const watch = yield* fork(function* watchWrites() {
      for (;;) {
        yield* take([actions.itemSaved.type, actions.itemDeleted.type]);
        outdated = true;
      }
    });
    try {
      let items: NamedItem<T>[];
      do {
        outdated = false;
        items = yield* call(list);
      } while (outdated);
      yield* put(actions.listReceived({ items }));
    } catch (error) {
      yield* put(actions.listFailed(yield* problemOf(error)));
    } finally {
      yield* cancel(watch);
    }
  }

  function* onItemRequested(action: ReturnType<typeof actions.itemRequested>) {
    const { name } = action.payload;
    const { get } = yield* requests();
    try {
      yield* put(actions.itemReceived({ name, value: yield* call(get, name) }));
    } catch (error) {
      const toProblem = yield* dep('toProblem');
      // That there is no such entry is an answer, not a failure worth logging.
      if (toProblem(error).status === 404) yield* put(actions.itemMissing({ name }));
      else yield* put(actions.itemFailed({ name, problem: yield* problemOf(error) }));
    }
  }

  /** A person is asked before a query is saved that the cluster may refuse, or that does not do what it seems to. */
  function* mayRestrict(change: PlannedChange) {
    if (change.kind !== 'save' || change.domain !== 'roles') return true;
    const before = rolesSelectors.selectItemOrNull((yield* select()) as RootState, change.name);
    const doubts = doubtfulQueries(before, change.value as Role);
    if (!doubts) return true;
    return yield* call(askConfirm, {
      title: message('role.queryDoubts'),
      text: doubts.texts,
      items: doubts.patterns,
      confirmLabel: message('role.queryDoubtsConfirm'),
      tone: 'danger' as const,
      testSubject: 'doubtfulQueryConfirmModal',
    });
  }

  /** A person is asked before a change takes their own access away [C28]. */
  function* mayChange(change: PlannedChange) {
    if (!(yield* call(mayRestrict, change))) return false;
    const state = (yield* select()) as RootState;
    const warning = describeLockout(state, change);
    if (!warning) return true;
    return yield* call(askConfirm, {
      title: message('lockout.title'),
      text: warning,
      confirmLabel: message('lockout.confirm'),
      tone: 'danger' as const,
      testSubject: 'selfLockoutConfirmModal',
    });
  }

  function* onItemSaveRequested(action: ReturnType<typeof actions.itemSaveRequested>) {
    const { name, value, mode, credentialRef, then } = action.payload as SaveRequest<T>;
    const { save } = yield* requests();
    const askedAt = formatPath(yield* select(selectLocation));
    const credentials = yield* dep('credentials');
    const password = credentialRef === undefined ? undefined : credentials.take(credentialRef);
    if (!(yield* call(mayChange, { domain, kind: 'save', name, value } as PlannedChange))) {
      yield* put(actions.itemSaveCancelled());
      return;
    }
    const isNew = mode !== 'edit';
    try {
      try {
        yield* call(save, name, value, { ifAbsent: isNew, password });
      } catch (error) {
        const toProblem = yield* dep('toProblem');
        if (!isNew || toProblem(error).status !== 409) throw error;
        // Create never replaces silently [C27].
        const replace = yield* call(askConfirm, {
          title: message('replace.title', { name }),
          text: [message('replace.text', { name })],
          confirmLabel: message('replace.confirm'),
          tone: 'danger' as const,
          testSubject: 'replaceConfirmModal',
        });
        if (!replace) {
          yield* put(actions.itemSaveCancelled());
          return;
        }
        yield* call(save, name, value, { password });
      }
    } catch (error) {
      const problem = yield* problemOf(error);
      yield* put(actions.itemSaveFailed({ name, problem }));
      // The form shows the reason; whoever has left it must hear of the failure all the same.
      if (!(yield* call(isStillAt, askedAt)))
        yield* put(
          toastRaised({
            color: 'danger',
            title: message(`${domain}.saveFailed`, { name }),
            text: problemText(problem),
          }),
        );
      return;
    }
    yield* put(actions.itemSaved({ name, value, mode } as Parameters<typeof actions.itemSaved>[0]));
    yield* put(toastRaised({ color: 'success', title: savedText(domain, name, mode) }));
    // Nobody is taken away from where they have gone in the meantime, nor are their later changes forgotten.
    if (!(yield* call(isStillAt, askedAt))) return;
    yield* put(allFormsSettled());
    if (then !== undefined) yield* put(navigationRequested(then, { force: true }));
  }

  function* onDeletionRequested(action: ReturnType<typeof actions.deletionRequested>) {
    const { names, confirmed, then } = action.payload;
    if (names.length === 0) return;
    const askedAt = formatPath(yield* select(selectLocation));
    const traces = yield* call(findUserTraces, leavesTraces ? names : []);
    if (confirmed !== true) {
      const yes = yield* call(askConfirm, {
        title: message('delete.title'),
        text: [
          message(`${domain}.deletionQuestion`, { count: names.length }),
          ...userTracesText(traces),
          ...(deletionNotes?.((yield* select()) as RootState, names) ?? []),
        ],
        items: names,
        confirmLabel: message('delete.confirm'),
        tone: 'danger' as const,
        testSubject: 'deleteConfirmModal',
      });
      if (!yes) return;
    }
    if (!(yield* call(mayChange, { domain, kind: 'delete', names } as PlannedChange))) return;
    yield* put(actions.deletionStarted({ names }));
    const queue = [...names];
    const traced: Traced = { names: namesIn(traces, names), removed: [] };
    yield* all(
      Array.from({ length: Math.min(PARALLEL, names.length) }, () => call(deleteFrom, queue, traced)),
    );
    const left = yield* call(removeUserTraces, traces, traced.removed);
    for (const name of traced.removed) {
      const problem = left.get(name);
      yield* put(problem ? actions.itemDeletionFailed({ name, problem }) : actions.itemDeleted({ name }));
    }
    const failed = ((yield* select()) as RootState)[domain].deletion;
    const anyFailed = failed.phase === 'running' && failed.outcomes.some((outcome) => outcome.problem);
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
  }

  /**
   * One of the parallel workers of a bulk deletion: takes names until none are left, and reports each. Those that left traces
   * are not done yet.
   */
  function* deleteFrom(queue: string[], traced: Traced) {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      try {
        yield* call(removeIfThere, domain, name);
        if (deleteAlso) {
          yield* call(removeIfThere, deleteAlso, name);
          yield* put(options[deleteAlso].actions.itemDeleted({ name }));
        }
        if (traced.names.has(name)) traced.removed.push(name);
        else yield* put(actions.itemDeleted({ name }));
      } catch (error) {
        yield* put(actions.itemDeletionFailed({ name, problem: yield* problemOf(error) }));
      }
    }
  }

  return function* resourceSaga() {
    yield* takeLatest(actions.listRequested, onListRequested);
    yield* takeLatest(actions.itemRequested, onItemRequested);
    yield* takeLeading(actions.itemSaveRequested, onItemSaveRequested);
    yield* takeLeading(actions.deletionRequested, onDeletionRequested);
  };
}

/**
 * Removes an entry; that there is none is no failure, since that is what was asked for: somebody else was quicker, or an
 * earlier try got through without its answer coming back.
 */
function* removeIfThere(domain: Domain, name: string) {
  const { remove } = (yield* dep('resources'))[domain];
  try {
    yield* call(remove, name);
  } catch (error) {
    const toProblem = yield* dep('toProblem');
    if (toProblem(error).status !== 404) throw error;
  }
}

/** Whether the person is still on the page where something was asked for. */
function* isStillAt(path: string) {
  return formatPath(yield* select(selectLocation)) === path;
}

/** `Role "x" successfully created` and its kin, by message id. */
const savedText = (domain: Domain, name: string, mode: SaveMode): Text =>
  message(mode === 'edit' ? `${domain}.updated` : `${domain}.created`, { name });
