import { call, select } from 'typed-redux-saga';
import { STATUS } from '../../../contract/httpStatus';
import { type Role } from '../../../contract/resources';
import { type ResourceApi } from '../../api/resources';
import { message, type Text } from '../../i18n/text';
import { doubtfulQueries } from '../../model/security/documentSecurity';
import { rolesResource } from '../../store/resources/resources';
import { type RootState } from '../../store/rootReducer';
import { describeLockout, type PlannedChange } from '../../store/security/selfLockout';
import { dep, type Deps } from '../context';
import { askConfirm } from '../lib/confirm';
import { expectedProblemOf, statusOf } from '../lib/problems';

export type Domain = keyof Deps['resources'];

export function* requestsOf<T>(domain: Domain) {
  return (yield* dep('resources'))[domain] as unknown as ResourceApi<T>;
}

/** Returns the name of the act with this action id. */
export function* actOf(id: string | undefined) {
  const revisions = yield* dep('history');
  return id === undefined ? undefined : revisions.actOf(id);
}

/** Reads the current entry; null if there is none. Throws on any other failure. */
export function* readNow<T>(domain: Domain, name: string) {
  const { get } = yield* requestsOf<T>(domain);
  try {
    return yield* call(get, name);
  } catch (error) {
    if ((yield* statusOf(error)) === STATUS.notFound) return null;
    throw error;
  }
}

/** Asks before saving a query the cluster may refuse, or that does not do what it seems to. */
function* mayRestrict(change: PlannedChange) {
  if (change.kind !== 'save' || change.domain !== 'roles') return true;
  const before = rolesResource.selectors.selectItemOrNull((yield* select()) as RootState, change.name);
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

/** Asks before a change removes the user's own access [C28]. */
export function* mayChange(change: PlannedChange) {
  if (!(yield* call(mayRestrict, change))) return false;
  const state = (yield* select()) as RootState;
  const warning = describeLockout(state, change);
  return !warning || (yield* call(askLockout, warning));
}

export const askLockout = (warnings: Text[]) =>
  askConfirm({
    title: message('lockout.title'),
    text: warnings,
    confirmLabel: message('lockout.confirm'),
    tone: 'danger',
    testSubject: 'selfLockoutConfirmModal',
  });

/** True if the gateway refused a change because it leaves no security administrator. */
export function* leavesNoAdministrator(error: unknown) {
  const { status, managed } = yield* expectedProblemOf(error);
  return status === STATUS.confirmationNeeded && managed === undefined;
}
