import { call, put, select } from 'typed-redux-saga';
import { type UndoneEntry } from '../../../contract/history';
import { STATUS } from '../../../contract/httpStatus';
import { type ImpactChange } from '../../../contract/impact';
import { type ImpactCounts } from '../../../contract/impactCounts';
import { type Problem } from '../../../contract/problem';
import { type RemoveOptions } from '../../api/resources';
import { message, type Text } from '../../i18n/text';
import { navigationRequested } from '../../store/navigation/slice';
import { type ConfirmedList, type ResourceActions } from '../../store/resources/createResourceSlice';
import { type RootState } from '../../store/rootReducer';
import { type PlannedChange } from '../../store/security/selfLockout';
import { dep } from '../context';
import { runBulk } from '../lib/bulk';
import { askLastAdministrator } from '../lib/confirm';
import { type Agreed, askImpact, deletedChange } from '../lib/impact';
import { isStillAt, presentPath, raiseSuccess, statusOf } from '../lib/problems';
import { createReasonAsker, type ReasonAsker } from '../lib/reason';
import { type Domain, leavesNoAdministrator, mayChange, requestsOf } from './access';
import { confirmedList, listTagOf } from './confirmedList';
import { changedEntry, undoAction } from './undo';
import {
  findUserTraces,
  namesIn,
  removeUserTraces,
  traceChanges,
  type UserTraces,
  userTracesText,
} from './userTraces';

export interface DeletionOptions<T> {
  domain: Domain;
  actions: ResourceActions<T>;
  /** Resource whose entry of the same name is deleted as well; it may be missing. */
  deleteAlso?: { domain: Domain; actions: Pick<ResourceActions<T>, 'itemDeleted'> };
  /** True if deleted names are also removed from the role mappings. */
  leavesTraces?: boolean;
  /** References to the entries that only the server knows. */
  references?: (names: readonly string[]) => Generator<unknown, Text[]>;
  /** Extra information for the confirmation. */
  deletionNotes?: (state: RootState, names: readonly string[]) => Text[];
}

/**
 * Creates the saga that deletes entries. Each is deleted only at its listed version; entries that
 * another user has changed since are reported as not deleted.
 */
export function createDeletion<T>(options: DeletionOptions<T>) {
  const { domain, actions, deleteAlso, leavesTraces = false, references, deletionNotes } = options;

  /** Returns all changes that the deletion makes. */
  const changesOf = (names: readonly string[], traces: UserTraces): ImpactChange[] => [
    ...names.map((name) => deletedChange(domain, name)),
    ...(deleteAlso ? names.map((name) => deletedChange(deleteAlso.domain, name)) : []),
    ...traceChanges(traces, names),
  ];

  /** Asks, with the changes of access. Returns null if the user declines. */
  function* askDeletion(names: string[], unseen: number, traces: UserTraces) {
    const referring = references ? ((yield* references(names)) as Text[]) : [];
    const notes = deletionNotes?.((yield* select()) as RootState, names) ?? [];
    const count = names.length;
    const asked = {
      title: message(`${domain}.deletionTitle`, { count, name: names[0] ?? '' }),
      text: [...unseenText(count, unseen), ...userTracesText(traces), ...notes, ...referring],
      // The title already names a single one.
      items: count > 1 ? names : [],
      confirmLabel: message(`${domain}.deletionConfirm`, { count }),
      tone: 'danger' as const,
      testSubject: 'deleteConfirmModal',
    };
    return yield* askImpact({ changes: changesOf(names, traces) }, { asked });
  }

  /** Deletes an entry and its companion, which is added to `changed` if it existed. */
  function* deleteOne(name: string, options: OwnOptions, changed: UndoneEntry[]) {
    const listTag = yield* listTagOf(domain);
    const removed = yield* removeIfThere(domain, name, { ...options, listTag });
    if (!deleteAlso) return removed?.tag;
    if (yield* removeIfThere(deleteAlso.domain, name, ownOf(options)))
      changed.push(changedEntry(deleteAlso.domain, name));
    yield* put(deleteAlso.actions.itemDeleted({ name }));
    return removed?.tag;
  }

  /** Describes the end of a deletion; `lists` has what the server confirmed by name. */
  const endedOf =
    (lists: ReadonlyMap<string, Partial<ConfirmedList>>) => (name: string, problem?: Problem) =>
      problem
        ? actions.itemDeletionFailed({ name, problem })
        : actions.itemDeleted({ name, ...lists.get(name) });

  function* deleteAll(names: string[], { versions, traces, then, counts }: Wanted) {
    const lists = new Map<string, Partial<ConfirmedList>>();
    const own = yield* newAct(counts);
    const changed: UndoneEntry[] = names.map((name) => changedEntry(domain, name));
    const isWell = yield* runBulk<string>({
      items: names,
      started: actions.deletionStarted({ names }),
      *act(name) {
        const tag = yield* deleteOne(name, { ifVersion: versions.get(name), ...own }, changed);
        lists.set(name, yield* confirmedList(domain, tag, then.href, then.askedAt));
      },
      ended: endedOf(lists),
      finished: () => actions.deletionFinished(),
      isOpen: isNamedIn(traces, names),
      complete: (removed) => removeUserTraces(traces, removed, { changed, ...own }),
    });
    return { isWell, changed };
  }

  return function* onDeletionRequested(action: ReturnType<typeof actions.deletionRequested>) {
    const { names, unseen = 0, confirmed, then } = action.payload;
    if (names.length === 0) return;
    const askedAt = yield* presentPath();
    const versions = yield* shownVersions(domain, then !== undefined);
    const traces: UserTraces = yield* findUserTraces(leavesTraces ? names : []);
    const agreed: Agreed | null = confirmed === true ? {} : yield* askDeletion(names, unseen, traces);
    if (agreed === null) return;
    if (!(yield* call(mayChange, { domain, kind: 'delete', names } as PlannedChange))) return;
    const wanted = { versions, traces, then: { href: then, askedAt }, counts: agreed.counts };
    const { isWell, changed } = yield* deleteAll(names, wanted);
    // After a failure only the server knows what is left.
    if (!isWell) return yield* put(actions.listRequested());
    const title = message(`${domain}.deleted`, { count: names.length, name: names[0] ?? '' });
    yield* raiseSuccess(title, undefined, yield* undoAction(changed));
    if (then !== undefined && (yield* isStillAt(askedAt)))
      yield* put(navigationRequested(then, { force: true }));
  };
}

const unseenText = (count: number, unseen: number): Text[] =>
  unseen > 0 ? [message('list.unseen', { count, unseen })] : [];

const isNamedIn = (traces: UserTraces, names: readonly string[]) => {
  const traced = namesIn(traces, names);
  return (name: string) => traced.has(name);
};

/** The page to open after a deletion, and the one where it was requested. */
interface Then {
  href: string | undefined;
  askedAt: string;
}

/** A confirmed deletion. */
interface Wanted {
  versions: Versions;
  traces: UserTraces;
  then: Then;
  counts: ImpactCounts | undefined;
}

function* newAct(counts: ImpactCounts | undefined) {
  const act = (yield* dep('history')).newAct();
  return { act, ...(counts && { impact: counts }), asker: createReasonAsker() };
}

/** Returns the options that hold for all requests of an act. */
const ownOf = ({ act, impact, asker }: OwnOptions): OwnOptions => ({ act, impact, asker });

type OwnOptions = RemoveOptions & { asker: ReasonAsker };

type Versions = ReadonlyMap<string, string | undefined>;

/** Returns the displayed versions, which are the ones the user confirms: of a page or a list. */
function* shownVersions(domain: Domain, isOnPage: boolean) {
  const { items, opened } = ((yield* select()) as RootState)[domain];
  const versions = new Map(items.map((item) => [item.name, item.version]));
  if (isOnPage && opened) versions.set(opened.name, opened.version);
  return versions;
}

/** Removes an entry. Returns null if another user or an earlier attempt already has. */
function* removeIfThere(domain: Domain, name: string, { asker, ...options }: OwnOptions) {
  try {
    return { tag: yield* asker.write((given) => removeEntry(domain, name, { ...options, ...given })) };
  } catch (error) {
    if ((yield* statusOf(error)) === STATUS.notFound) return null;
    throw error;
  }
}

/** Removes an entry; asks before it removes the last administrator. */
function* removeEntry(domain: Domain, name: string, options: RemoveOptions) {
  const { remove } = yield* requestsOf(domain);
  try {
    return yield* call(remove, name, options);
  } catch (error) {
    if (!(yield* leavesNoAdministrator(error)) || !(yield* call(askLastAdministrator))) throw error;
    return yield* call(remove, name, { ...options, confirmed: true });
  }
}
