import { call, put, select } from 'typed-redux-saga';
import { type ImpactCounts } from '../../../contract/impactCounts';
import { type SaveOptions } from '../../api/resources';
import { saveProblemText } from '../../i18n/errorText';
import { message, type Text } from '../../i18n/text';
import { type NamedItem } from '../../model/namedItem';
import { mayShow } from '../../store/lists/reveal';
import { selectListView } from '../../store/lists/selectors';
import { listViewChanged } from '../../store/lists/slice';
import { navigationRequested } from '../../store/navigation/slice';
import {
  type ConfirmedList,
  type ResourceActions,
  type SaveRequest,
} from '../../store/resources/createResourceSlice';
import { roleMappingsResource } from '../../store/resources/resources';
import { type RootState } from '../../store/rootReducer';
import { type PlannedChange } from '../../store/security/selfLockout';
import { tenantAccessRequested } from '../../store/tenants/access';
import { dep } from '../context';
import { usersIn, withAnnouncedEnds } from '../lib/announcedEnds';
import { answerDiscard, askLastAdministrator } from '../lib/confirm';
import { closeDialog } from '../lib/dialogs';
import { settleDirtyForms } from '../lib/forms';
import { type Agreed } from '../lib/impact';
import { isStillAt, presentPath, problemOf, raiseFailure, raiseSuccess } from '../lib/problems';
import { createReasonAsker, type ReasonAsker, writeUnlessDeclined } from '../lib/reason';
import {
  DECLINED,
  type GuardedSave,
  type ReadValue,
  saveGuarded,
  type SaveOutcome,
} from '../lib/saveGuarded';
import { actOf, type Domain, leavesNoAdministrator, mayChange, readNow, requestsOf } from './access';
import { type AccessGuard, createAccessGuard } from './accessGuard';
import { confirmedList, listTagOf } from './confirmedList';
import { askReplace, membersRequest, nextAction } from './savingSteps';
import { changedEntry, undoAction } from './undo';

/** Lists shown after saving; other resources show the entry itself. */
const LISTS: Partial<Record<Domain, string>> = {
  users: 'users',
  actionGroups: 'permissions',
  tenants: 'tenants',
};

/**
 * Creates the saga that saves one entry. It never overwrites unseen changes: a concurrent change is
 * shown next to the user's version for a decision [C27].
 */
export function createSaving<T>(domain: Domain, actions: ResourceActions<T>) {
  /** Returns the version edited, or null for a new entry. */
  function* baseOf({ name, value, mode, base }: SaveRequest<T>) {
    if (mode !== 'edit') return null;
    if (base !== undefined) return base;
    const opened = ((yield* select()) as RootState)[domain].opened as NamedItem<T> | null;
    return opened?.name === name ? opened : { name, value };
  }

  /** Sends an entry; asks before it removes the last administrator. */
  function* sendEntry(name: string, value: T, wanted: SaveOptions) {
    const { save } = yield* requestsOf<T>(domain);
    const options = { ...wanted, listTag: yield* listTagOf(domain) };
    try {
      return yield* call(save, name, value, options);
    } catch (error) {
      if (!(yield* leavesNoAdministrator(error))) throw error;
      if (!(yield* call(askLastAdministrator))) return DECLINED;
      return yield* call(save, name, value, { ...options, confirmed: true });
    }
  }

  /** Describes a save to `saveGuarded`; `own` are options of each attempt. */
  const describeSave = (
    { name, value, mode, until }: SaveRequest<T>,
    base: ReadValue<T> | null,
    own: SaveOptions,
    { agreed, mayChangeAccess }: AccessGuard<T>,
    asker: ReasonAsker,
  ): GuardedSave<T> => ({
    domain,
    name,
    base,
    value,
    setsPassword: own.password !== undefined,
    mayChangeAccess,
    send(wanted, read) {
      const { counts: impact } = agreed();
      const condition = { ifAbsent: read === null, ifVersion: read?.version };
      return withAnnouncedEnds(
        { role: name, before: usersIn(read?.value), after: usersIn(wanted), until },
        () =>
          writeUnlessDeclined(asker, (given) =>
            sendEntry(name, wanted, { ...condition, ...(impact && { impact }), ...own, ...given }),
          ),
      );
    },
    read: () => readNow<T>(domain, name),
    // Role mappings are edited through the role, whether a mapping exists or not.
    ...(mode === 'edit' || domain === 'roleMappings' ? {} : { mayReplace: () => askReplace(name) }),
  });

  function* saveEntry(
    request: SaveRequest<T>,
    password: string | undefined,
    { guard, asker }: { guard: AccessGuard<T>; asker: ReasonAsker },
  ) {
    const { name, value, actId } = request;
    const base = yield* baseOf(request);
    if (!(yield* call(mayChange, { domain, kind: 'save', name, value } as PlannedChange)))
      return { kind: 'back' } as SaveOutcome<T>;
    const own = { act: yield* actOf(actId), ...(password !== undefined && { password }) };
    return yield* saveGuarded<T>(describeSave(request, base, own, guard, asker));
  }

  /** Reports a failure in the form, and by a toast if the user has left it. */
  function* tellFailure(name: string, error: unknown, askedAt: string) {
    const problem = yield* problemOf(error);
    yield* put(actions.itemSaveFailed({ name, problem }));
    if (!(yield* isStillAt(askedAt)))
      yield* raiseFailure(message(`${domain}.saveFailed`, { name }), saveProblemText(problem));
  }

  /** Returns the toast button: the next step for a new entry, undo for a changed one. */
  function* savedAction({ mode, name, members }: SaveRequest<T>, version: string | undefined) {
    if (mode !== 'edit') return { action: nextAction(domain, name, members !== undefined) };
    return version === undefined ? {} : yield* undoAction([changedEntry(domain, name, version)]);
  }

  /** @param note reason why the change of access is unknown */
  function* tellSaved(request: SaveRequest<T>, item: NamedItem<T>, note: Text | undefined) {
    const { mode, name } = request;
    const title = message(mode === 'edit' ? `${domain}.updated` : `${domain}.created`, { name });
    const isRevealed = yield* reveal(item);
    const text = note ?? (isRevealed ? message('list.searchCleared') : undefined);
    yield* raiseSuccess(title, text, yield* savedAction(request, item.version));
  }

  /** Clears a search or filter that would hide the entry. Returns true if it did. */
  function* reveal({ name, value }: NamedItem<T>) {
    const list = LISTS[domain];
    if (list === undefined) return false;
    const view = yield* select((state: RootState) => selectListView(state, list));
    if (mayShow(view, name, value)) return false;
    yield* put(listViewChanged({ list, patch: { query: '', filters: {} } }));
    return true;
  }

  /** Makes the later requests of the save. Returns true if the last of them leaves the form. */
  function* continueSaving(
    { name, members, access, actId, ...rest }: SaveRequest<T>,
    askedAt: string,
    { impact, reason }: { impact: ImpactCounts | null; reason: string | undefined },
  ) {
    const same = { ...(actId && { actId }), impact, ...(reason && { reason }) };
    if (access !== undefined) yield* put(tenantAccessRequested({ tenant: name, ...access, ...same }));
    if (members === undefined) return false;
    const saving = { ...membersRequest(name, members, askedAt, rest), ...same };
    yield* put(roleMappingsResource.actions.itemSaveRequested(saving));
    return true;
  }

  /** Reports the result, and leaves the form only if the user is still on its page. */
  function* finish(
    request: SaveRequest<T>,
    item: NamedItem<T> & Partial<ConfirmedList>,
    { askedAt, agreed, reason }: { askedAt: string; agreed: Agreed; reason: string | undefined },
  ) {
    const { mode, then, dialog } = request;
    yield* put(actions.itemSaved({ ...item, mode } as Parameters<typeof actions.itemSaved>[0]));
    if (request.askedAt === undefined) yield* tellSaved(request, item, agreed.note);
    const next = { impact: agreed.counts ?? null, reason };
    if (yield* call(continueSaving, request, askedAt, next)) return;
    if (!(yield* isStillAt(askedAt))) return;
    yield* call(settleDirtyForms);
    if (yield* call(answerDiscard)) return;
    if (dialog !== undefined) yield* call(closeDialog, dialog);
    if (then !== undefined) yield* put(navigationRequested(then, { force: true }));
  }

  /** @throws the server's error if the entry is not saved */
  function* save(request: SaveRequest<T>, password: string | undefined, askedAt: string) {
    const guard = createAccessGuard(domain, request);
    const { name } = request;
    const asker = createReasonAsker(request.reason);
    const saved = yield* saveEntry(request, password, { guard, asker });
    if (saved.kind === 'givenUp') yield* put(actions.itemDeleted({ name }));
    if (saved.kind !== 'saved') return yield* put(actions.itemSaveCancelled());
    const { value, version, listTag } = saved;
    const list = yield* confirmedList(domain, listTag, request.then, askedAt);
    const item = { name, value, ...(version !== undefined && { version }), ...list };
    yield* finish(request, item, { askedAt, agreed: guard.agreed(), reason: asker.reason() });
  }

  return function* onItemSaveRequested(action: ReturnType<typeof actions.itemSaveRequested>) {
    const request = action.payload as SaveRequest<T>;
    const { name, credentialRef } = request;
    const askedAt = request.askedAt ?? (yield* presentPath());
    const credentials = yield* dep('credentials');
    const password = credentialRef === undefined ? undefined : yield* call(credentials.take, credentialRef);
    try {
      yield* save(request, password, askedAt);
    } catch (error) {
      yield* tellFailure(name, error, askedAt);
    }
  };
}
