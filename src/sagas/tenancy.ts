import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { queryWithoutTenant } from '../../contract/tenancy';
import { problemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { tenantValue } from '../model/tenancy/names';
import { selectAccountOrNull, selectIsMultitenancyOn } from '../store/account/selectors';
import { selectAddress } from '../store/navigation/selectors';
import { navigated } from '../store/navigation/slice';
import { DIALOGS } from '../store/overlays/dialogs';
import { selectIsDialogOpen } from '../store/overlays/selectors';
import { dialogClosed } from '../store/overlays/slice';
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
import { settleDirtyForms } from './lib/forms';
import { orLog, problemOf, raiseFailure } from './lib/problems';
import { mayLeave } from './navigation';

export function* tenancySaga() {
  yield* takeLatest(currentTenantRequested, orLog(readTenant));
  yield* takeLeading(tenantChangeRequested, onTenantChangeRequested);
}

export function* readTenant() {
  if (!(yield* select(selectIsMultitenancyOn))) return;
  const account = yield* dep('account');
  yield* put(currentTenantReceived(yield* call(account.fetchTenant)));
}

/** Switches the tenant; a refused choice is reverted and never retried [TEN-19..23, A03, C22]. */
function* onTenantChangeRequested({ payload: { tenant } }: ReturnType<typeof tenantChangeRequested>) {
  const isOfPage = yield* call(isTenantInUse, tenant);
  if (!isOfPage) {
    // The reload would lose unsaved changes.
    if (!(yield* call(mayLeave))) return yield* put(tenantChangeDeclined());
    yield* call(settleDirtyForms);
  }
  if (!(yield* call(moveTo, tenant))) return;
  yield* put(dialogClosed(DIALOGS.switchTenants));
  const clearLastUrls = yield* dep('clearLastUrls');
  yield* call(clearLastUrls);
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

/** Stores the choice and sends it. Returns true if the server accepted it. */
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

/** Reports the failure in the dialog, or by a toast if it is closed. */
function* tellFailure(tenant: string, error: unknown) {
  const problem = yield* problemOf(error);
  yield* put(tenantChangeFailed({ tenant, problem }));
  if (!(yield* select(selectIsDialogOpen, DIALOGS.switchTenants)))
    yield* raiseFailure(message('account.switchFailed'), problemText(problem));
}

/** Reloads at the same address, without any tenant it names (C78). */
function* startAgain() {
  const history = yield* dep('browserHistory');
  const page = yield* dep('page');
  const here = yield* select(selectAddress);
  const search = queryWithoutTenant(here.search);
  if (search !== here.search) {
    const location = { ...here, search };
    yield* call(history.replace, location);
    yield* put(navigated({ location, kind: 'replace' }));
  }
  yield* call(page.reload);
}
