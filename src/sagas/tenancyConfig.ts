import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import { accountRequested, dashboardsInfoReceived } from '../store/account/slice';
import { problemText } from '../store/problems/errorText';
import { currentTenantRequested } from '../store/tenancy/slice';
import { tenancyConfigSaved } from '../store/tenancyConfig/events';
import {
  tenancyConfigFailed,
  tenancyConfigRead,
  tenancyConfigRequested,
  tenancyConfigSaveFailed,
  tenancyConfigSaveRequested,
} from '../store/tenancyConfig/slice';
import { tenantsActions } from '../store/tenants/slice';
import { message } from '../store/text';
import { toastRaised } from '../store/toasts/slice';
import { dep } from './context';

/** Milliseconds that the notice of a saved tenancy configuration stays. */
const SAVED_TOAST_MS = 3_000;

/** Listens to: the tenancy settings being looked at and changed, and tenants being made or removed. */
export function* tenancyConfigSaga() {
  yield* takeLatest(tenancyConfigRequested, onTenancyConfigRequested);
  yield* takeLeading(tenancyConfigSaveRequested, onTenancyConfigSaveRequested);
  yield* takeLatest([tenantsActions.itemSaved.type, tenantsActions.deletionFinished.type], onTenantsChanged);
}

/** Which tenants the person may enter follows from those there are. */
function* onTenantsChanged() {
  yield* put(accountRequested());
}

/** The settings have no address of their own to be read at: they come with what the server says of the dashboards. */
function* onTenancyConfigRequested() {
  const account = yield* dep('account');
  try {
    const info = yield* call(account.fetchDashboardsInfo);
    // Nothing at all is the end of the session, which has its own effects.
    if (info) yield* put(dashboardsInfoReceived(info));
    yield* put(tenancyConfigRead());
  } catch (error) {
    yield* put(tenancyConfigFailed(yield* problemOf(error)));
  }
}

/** Sends what changes, then asks for the tenant of the session, which the change may have moved [API-15, A15]. */
function* onTenancyConfigSaveRequested(action: ReturnType<typeof tenancyConfigSaveRequested>) {
  const account = yield* dep('account');
  try {
    yield* call(account.saveTenancyConfig, action.payload);
  } catch (error) {
    const problem = yield* problemOf(error);
    yield* put(tenancyConfigSaveFailed(problem));
    yield* put(
      toastRaised({ color: 'danger', title: message('tenancy.saveFailed'), text: problemText(problem) }),
    );
    return;
  }
  yield* put(tenancyConfigSaved(action.payload));
  yield* put(
    toastRaised({
      color: 'success',
      title: message('tenancy.saved'),
      text: message('tenancy.savedText'),
      toastLifeTimeMs: SAVED_TOAST_MS,
    }),
  );
  yield* put(currentTenantRequested());
}

function* problemOf(error: unknown) {
  const toProblem = yield* dep('toProblem');
  const logError = yield* dep('logError');
  const problem = toProblem(error);
  logError(problem);
  return problem;
}
