import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { problemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { selectAccountOrNull, selectIsMultitenancyOn } from '../store/account/selectors';
import { allFormsSettled } from '../store/editing/slice';
import { selectLocation } from '../store/navigation/selectors';
import { navigated } from '../store/navigation/slice';
import { DIALOGS } from '../store/overlays/dialogs';
import { selectIsDialogOpen } from '../store/overlays/selectors';
import { dialogClosed } from '../store/overlays/slice';
import { selectSavedTenantOrNull } from '../store/tenancy/selectors';
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
 * Keeps the choice, tells the server, and starts the page again in the new tenant; a refused choice is given back, so
 * that it is not tried again at every start [TEN-19..23, A03, C22].
 */
function* onTenantChangeRequested({ payload: { tenant } }: ReturnType<typeof tenantChangeRequested>) {
  // The page starts again: what is typed and not saved would be lost.
  if (!(yield* call(mayLeave))) return yield* put(tenantChangeDeclined());
  yield* put(allFormsSettled());
  const account = yield* dep('account');
  const before = yield* select(selectSavedTenantOrNull);
  const userName = (yield* select(selectAccountOrNull))?.user_name ?? '';
  yield* put(tenantChoiceKept(tenant));
  try {
    yield* call(account.selectTenant, tenant, userName);
  } catch (error) {
    yield* put(tenantChoiceRestored(before));
    return yield* call(tellFailure, tenant, error);
  }
  yield* put(tenantChanged(tenant));
  yield* call(startAgain);
}

/** The dialog says so itself; elsewhere nothing else would. */
function* tellFailure(tenant: string, error: unknown) {
  const problem = yield* problemOf(error);
  yield* put(tenantChangeFailed({ tenant, problem }));
  if (!(yield* select(selectIsDialogOpen, DIALOGS.switchTenants)))
    yield* raiseFailure(message('account.switchFailed'), problemText(problem));
}

/** Query and fragment may point at objects of the old tenant. */
function* startAgain() {
  yield* put(dialogClosed(DIALOGS.switchTenants));
  const clearLastUrls = yield* dep('clearLastUrls');
  clearLastUrls();
  const history = yield* dep('history');
  const page = yield* dep('page');
  const { pathname } = yield* select(selectLocation);
  const location = { pathname, search: '', hash: '' };
  history.replace(location);
  yield* put(navigated({ location, kind: 'replace' }));
  page.reload();
}
