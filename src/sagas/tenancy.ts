import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { queryWithoutTenant } from '../api/contract/tenancy';
import { problemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { selectAccountOrNull, selectIsMultitenancyOn } from '../store/account/selectors';
import { allFormsSettled } from '../store/editing/slice';
import { selectAddress } from '../store/navigation/selectors';
import { navigated } from '../store/navigation/slice';
import { DIALOGS } from '../store/overlays/dialogs';
import { selectIsDialogOpen } from '../store/overlays/selectors';
import { dialogClosed } from '../store/overlays/slice';
import { tenantValue } from '../store/tenancy/rules/names';
import { selectCurrentTenantOrNull, selectSavedTenantOrNull } from '../store/tenancy/selectors';
import {
  currentTenantReceived,
  currentTenantRequested,
  tenantChanged,
  tenantChangeDeclined,
  tenantChangeFailed,
  tenantChangeRequested,
  tenantChoiceKept,
  tenantChoiceRestored,
} from '../store/tenancy/slice';
import { dep } from './context';
import { problemOf, raiseFailure } from './lib/problems';
import { mayLeave } from './navigation';

/** Listens to: the current tenant being wanted, and a user choosing another one. */
export function* tenancySaga() {
  yield* takeLatest(currentTenantRequested, onTenantRequested);
  yield* takeLeading(tenantChangeRequested, onTenantChangeRequested);
}

export function* onTenantRequested() {
  if (!(yield* select(selectIsMultitenancyOn))) return;
  const account = yield* dep('account');
  try {
    yield* put(currentTenantReceived(yield* call(account.fetchTenant)));
  } catch (error) {
    yield* problemOf(error);
  }
}

/**
 * Keeps the choice, tells the server, and starts the page again if it is in another tenant. Takes a
 * refused choice back, so that later starts do not try it again [TEN-19..23, A03, C22].
 */
function* onTenantChangeRequested({ payload: { tenant } }: ReturnType<typeof tenantChangeRequested>) {
  const isOfPage = yield* call(isTenantInUse, tenant);
  if (!isOfPage) {
    // The page starts again: what is typed and not saved would be lost.
    if (!(yield* call(mayLeave))) return yield* put(tenantChangeDeclined());
    yield* put(allFormsSettled());
  }
  if (!(yield* call(moveTo, tenant))) return;
  yield* put(dialogClosed(DIALOGS.switchTenants));
  const clearLastUrls = yield* dep('clearLastUrls');
  clearLastUrls();
  if (!isOfPage) yield* call(startAgain);
}

function* isTenantInUse(tenant: string) {
  const userName = yield* call(readUserName);
  const current = yield* select(selectCurrentTenantOrNull);
  return current !== null && tenantValue(current, userName) === tenantValue(tenant, userName);
}

function* readUserName() {
  return (yield* select(selectAccountOrNull))?.user_name ?? '';
}

/** Keeps the choice and tells the server. @returns whether it took it */
function* moveTo(tenant: string) {
  const account = yield* dep('account');
  const before = yield* select(selectSavedTenantOrNull);
  yield* put(tenantChoiceKept(tenant));
  try {
    yield* call(account.selectTenant, tenant, yield* call(readUserName));
  } catch (error) {
    yield* put(tenantChoiceRestored(before));
    yield* call(tellFailure, tenant, error);
    return false;
  }
  yield* put(tenantChanged(tenant));
  return true;
}

/** The dialog says so itself; elsewhere nothing else would. */
function* tellFailure(tenant: string, error: unknown) {
  const problem = yield* problemOf(error);
  yield* put(tenantChangeFailed({ tenant, problem }));
  if (!(yield* select(selectIsDialogOpen, DIALOGS.switchTenants)))
    yield* raiseFailure(message('account.switchFailed'), problemText(problem));
}

/** The address stays, but for a tenant that it names: it is where the user wants to be (C78). */
function* startAgain() {
  const history = yield* dep('history');
  const page = yield* dep('page');
  const here = yield* select(selectAddress);
  const search = queryWithoutTenant(here.search);
  if (search !== here.search) {
    const location = { ...here, search };
    history.replace(location);
    yield* put(navigated({ location, kind: 'replace' }));
  }
  page.reload();
}
