import { call, put, select } from 'typed-redux-saga';
import { allFormsSettled } from '../../store/editing/slice';
import { selectLocation } from '../../store/navigation/selectors';
import { formatPath, navigationRequested } from '../../store/navigation/slice';
import { saveProblemText } from '../../i18n/errorText';
import {
  type NamedItem,
  type ResourceActions,
  type SaveMode,
  type SaveRequest,
} from '../../store/resources/createResourceSlice';
import { type RootState } from '../../store/rootReducer';
import { type PlannedChange } from '../../store/security/selfLockout';
import { message, type Text } from '../../i18n/text';
import { toastRaised } from '../../store/toasts/slice';
import { askConfirm } from '../lib/confirm';
import { type SaveOptions } from '../../api/resources';
import { dep } from '../context';
import { DECLINED, saveGuarded, type SaveOutcome } from '../lib/saveGuarded';
import { closeDialog } from '../lib/dialogs';
import { isStillAt, problemOf, statusOf } from '../lib/problems';
import { askLastAdministrator, type Domain, mayChange, readNow, requestsOf } from './access';

/**
 * The effect of saving one entry of a resource. It never replaces what its sender has not seen: an entry that another user has changed,
 * deleted or made is shown beside what was to be saved, and the user decides [C27].
 */
export function createSaving<T>(domain: Domain, actions: ResourceActions<T>) {
  /** Sends an entry; one that leaves no administrator again, when the user confirms it. */
  function* sendEntry(name: string, value: T, options: SaveOptions) {
    const { save } = yield* requestsOf<T>(domain);
    try {
      return yield* call(save, name, value, options);
    } catch (error) {
      if ((yield* statusOf(error)) !== 428) throw error;
      if (!(yield* call(askLastAdministrator))) return DECLINED;
      return yield* call(save, name, value, { ...options, confirmed: true });
    }
  }

  return function* onItemSaveRequested(action: ReturnType<typeof actions.itemSaveRequested>) {
    const { name, value, mode, credentialRef, base, then, dialog } = action.payload as SaveRequest<T>;
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
    let saved: SaveOutcome<T>;
    try {
      saved = yield* saveGuarded<T>({
        domain,
        name,
        base: from,
        value,
        setsPassword: password !== undefined,
        send: (wanted, read) =>
          sendEntry(name, wanted, { ifAbsent: read === null, ifVersion: read?.version, password }),
        read: () => readNow<T>(domain, name),
        // A user who maps users means those of the role, whether there is a mapping or not.
        ...(mode === 'edit' || domain === 'roleMappings' ? {} : { mayReplace: () => askReplace(name) }),
      });
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
    if (saved.kind === 'givenUp') yield* put(actions.itemDeleted({ name }));
    if (saved.kind !== 'saved') {
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
    if (dialog !== undefined) yield* call(closeDialog, dialog);
    if (then !== undefined) yield* put(navigationRequested(then, { force: true }));
  };
}

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
