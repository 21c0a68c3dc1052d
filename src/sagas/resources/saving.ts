import { call, put, select } from 'typed-redux-saga';
import { STATUS } from '../../api/contract/httpStatus';
import { type RoleMapping } from '../../api/contract/resources';
import { type SaveOptions } from '../../api/resources';
import { saveProblemText } from '../../i18n/errorText';
import { message, type Text } from '../../i18n/text';
import { allFormsSettled } from '../../store/editing/slice';
import { mayShow } from '../../store/lists/reveal';
import { selectListView } from '../../store/lists/selectors';
import { listViewChanged } from '../../store/lists/slice';
import { navigationRequested } from '../../store/navigation/slice';
import {
  type NamedItem,
  type ResourceActions,
  type SaveRequest,
} from '../../store/resources/createResourceSlice';
import { roleMappingsResource } from '../../store/resources/resources';
import { type RootState } from '../../store/rootReducer';
import { SECURITY_APP_ROUTE, securityHref, SUB_ACTION_MAP_USER } from '../../store/security/routes';
import { type PlannedChange } from '../../store/security/rules/selfLockout';
import { tenantAccessRequested } from '../../store/tenants/access';
import { type ToastAction } from '../../store/toasts/slice';
import { dep } from '../context';
import { answerDiscard, askConfirm } from '../lib/confirm';
import { closeDialog } from '../lib/dialogs';
import { isStillAt, presentPath, problemOf, raiseFailure, raiseSuccess, statusOf } from '../lib/problems';
import { DECLINED, saveGuarded, type SaveOutcome } from '../lib/saveGuarded';
import { actOf, askLastAdministrator, type Domain, mayChange, readNow, requestsOf } from './access';
import { changedEntry, undoAction } from './undo';

/** The lists that are shown once an entry is saved; the others show the entry itself. */
const LISTS: Partial<Record<Domain, string>> = {
  users: 'users',
  actionGroups: 'permissions',
  tenants: 'tenants',
};

/**
 * The effect of saving one entry of a resource. It never replaces what its sender has not seen: an entry that another user has changed,
 * deleted or made is shown beside what was to be saved, and the user decides [C27].
 */
export function createSaving<T>(domain: Domain, actions: ResourceActions<T>) {
  /** What the change is based on. A page that was opened with another entry, or with none, knows of no version. */
  function* baseOf({ name, value, mode, base }: SaveRequest<T>) {
    if (mode !== 'edit') return null;
    if (base !== undefined) return base;
    const opened = ((yield* select()) as RootState)[domain].opened as NamedItem<T> | null;
    return opened?.name === name ? opened : { name, value };
  }

  /** Sends an entry; one that leaves no administrator again, when the user confirms it. */
  function* sendEntry(name: string, value: T, options: SaveOptions) {
    const { save } = yield* requestsOf<T>(domain);
    try {
      return yield* call(save, name, value, options);
    } catch (error) {
      if ((yield* statusOf(error)) !== STATUS.confirmationNeeded) throw error;
      if (!(yield* call(askLastAdministrator))) return DECLINED;
      return yield* call(save, name, value, { ...options, confirmed: true });
    }
  }

  function* saveEntry(request: SaveRequest<T>, password: string | undefined) {
    const { name, value, mode } = request;
    const base = yield* baseOf(request);
    if (!(yield* call(mayChange, { domain, kind: 'save', name, value } as PlannedChange)))
      return { kind: 'back' } as SaveOutcome<T>;
    const own = { act: yield* actOf(request.actId), ...(password !== undefined && { password }) };
    return yield* saveGuarded<T>({
      domain,
      name,
      base,
      value,
      setsPassword: password !== undefined,
      send: (wanted, read) =>
        sendEntry(name, wanted, { ifAbsent: read === null, ifVersion: read?.version, ...own }),
      read: () => readNow<T>(domain, name),
      // A user who maps users means those of the role, whether there is a mapping or not.
      ...(mode === 'edit' || domain === 'roleMappings' ? {} : { mayReplace: () => askReplace(name) }),
    });
  }

  /** The form shows the reason; a user who has left it must hear of the failure as well. */
  function* tellFailure(name: string, error: unknown, askedAt: string) {
    const problem = yield* problemOf(error);
    yield* put(actions.itemSaveFailed({ name, problem }));
    if (!(yield* isStillAt(askedAt)))
      yield* raiseFailure(message(`${domain}.saveFailed`, { name }), saveProblemText(problem));
  }

  /** What can be done about a saved entry: a new one can be opened, a changed one be as it was. */
  function* savedAction({ mode, name, members }: SaveRequest<T>, version: string | undefined) {
    if (mode !== 'edit') return { action: nextAction(domain, name, members !== undefined) };
    return version === undefined ? {} : yield* undoAction([changedEntry(domain, name, version)]);
  }

  function* tellSaved(request: SaveRequest<T>, version: string | undefined, isRevealed: boolean) {
    const { mode, name } = request;
    const title = message(mode === 'edit' ? `${domain}.updated` : `${domain}.created`, { name });
    const text = isRevealed ? message('list.searchCleared') : undefined;
    yield* raiseSuccess(title, text, yield* savedAction(request, version));
  }

  /** Drops a search or filter of the list that would hide the entry; returns whether there was one. */
  function* reveal({ name, value }: NamedItem<T>) {
    const list = LISTS[domain];
    if (list === undefined) return false;
    const view = yield* select((state: RootState) => selectListView(state, list));
    if (mayShow(view, name, value)) return false;
    yield* put(listViewChanged({ list, patch: { query: '', filters: {} } }));
    return true;
  }

  /** A user who has gone elsewhere in the meantime, or is about to, is not taken away, nor are their later changes forgotten. */
  function* finish(request: SaveRequest<T>, item: NamedItem<T>, askedAt: string) {
    const { mode, name, then, dialog, members, access, actId } = request;
    yield* put(actions.itemSaved({ ...item, mode } as Parameters<typeof actions.itemSaved>[0]));
    if (request.askedAt === undefined) yield* tellSaved(request, item.version, yield* reveal(item));
    if (members !== undefined) {
      const saving = membersRequest(name, members, askedAt, request);
      return yield* put(roleMappingsResource.actions.itemSaveRequested(saving));
    }
    if (access !== undefined)
      yield* put(tenantAccessRequested({ tenant: name, ...access, ...(actId && { actId }) }));
    if (!(yield* isStillAt(askedAt))) return;
    yield* put(allFormsSettled());
    if (yield* call(answerDiscard)) return;
    if (dialog !== undefined) yield* call(closeDialog, dialog);
    if (then !== undefined) yield* put(navigationRequested(then, { force: true }));
  }

  return function* onItemSaveRequested(action: ReturnType<typeof actions.itemSaveRequested>) {
    const request = action.payload as SaveRequest<T>;
    const { name, credentialRef } = request;
    const askedAt = request.askedAt ?? (yield* presentPath());
    const credentials = yield* dep('credentials');
    const password = credentialRef === undefined ? undefined : credentials.take(credentialRef);
    try {
      const saved = yield* saveEntry(request, password);
      if (saved.kind === 'givenUp') yield* put(actions.itemDeleted({ name }));
      if (saved.kind !== 'saved') return yield* put(actions.itemSaveCancelled());
      const { value, version } = saved;
      yield* finish(request, { name, value, ...(version === undefined ? {} : { version }) }, askedAt);
    } catch (error) {
      yield* tellFailure(name, error, askedAt);
    }
  };
}

/** What users do next with a new entry. A role opens by itself: they map users to it, or check who has it. */
function nextAction(domain: Domain, name: string, hasMembers: boolean): ToastAction {
  const to = (label: Text, href: string) => ({
    label,
    event: navigationRequested(`${SECURITY_APP_ROUTE}${href}`),
  });
  if (domain === 'users') return to(message('toast.open'), securityHref('users', 'edit', name));
  if (domain === 'tenants') return to(message('toast.open'), securityHref('tenants', 'view', name));
  if (domain === 'actionGroups') return to(message('toast.open'), securityHref('permissions', 'view', name));
  return domain === 'roles' && !hasMembers
    ? to(message('mapUsers.title'), securityHref('roles', 'edit', name, SUB_ACTION_MAP_USER))
    : to(message('nav.access'), securityHref('roles', 'view', name, 'access'));
}

/** The second half of saving a role with its members. A mapping that is there already is a conflict for the user to decide. */
const membersRequest = (
  name: string,
  value: RoleMapping,
  askedAt: string,
  { then, dialog, actId }: Pick<SaveRequest<unknown>, 'then' | 'dialog' | 'actId'>,
): SaveRequest<RoleMapping> => ({
  name,
  value,
  mode: 'create',
  base: null,
  askedAt,
  ...(then === undefined ? {} : { then }),
  ...(dialog === undefined ? {} : { dialog }),
  ...(actId && { actId }),
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
