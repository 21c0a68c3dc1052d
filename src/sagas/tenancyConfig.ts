import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { type TenancyConfig } from '../api/contract/account';
import { saveProblemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { accountRequested, dashboardsInfoReceived } from '../store/account/slice';
import { DIALOGS } from '../store/overlays/dialogs';
import { tenantsResource } from '../store/resources/resources';
import { currentTenantRequested } from '../store/tenancy/slice';
import { tenancyConfigSaved } from '../store/tenancyConfig/events';
import { selectTenancyOrNull, selectTenancyVersion } from '../store/tenancyConfig/selectors';
import {
  tenancyConfigFailed,
  tenancyConfigRead,
  tenancyConfigRequested,
  tenancyConfigSaveCancelled,
  tenancyConfigSaveFailed,
  tenancyConfigSaveRequested,
} from '../store/tenancyConfig/slice';
import { dep } from './context';
import { closeDialog } from './lib/dialogs';
import { orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';
import { saveGuarded } from './lib/saveGuarded';

/** Milliseconds that the notice of a saved tenancy configuration stays. */
const SAVED_TOAST_MS = 3_000;

/** Listens to: the tenancy settings being looked at and changed, and tenants being made or removed. */
export function* tenancyConfigSaga() {
  yield* takeLatest(tenancyConfigRequested, orElse(onTenancyConfigRequested, tenancyConfigFailed));
  yield* takeLeading(tenancyConfigSaveRequested, onTenancyConfigSaveRequested);
  yield* takeLatest(
    [tenantsResource.actions.itemSaved.type, tenantsResource.actions.deletionFinished.type],
    onTenantsChanged,
  );
}

/** Which tenants the user may enter follows from those there are. */
function* onTenantsChanged() {
  yield* put(accountRequested());
}

/**
 * The settings come with what the server says of the dashboards; their version has an address of its own. It is read first:
 * a version that is too old is noticed when saving, one that is too new would not be.
 */
function* onTenancyConfigRequested() {
  const account = yield* dep('account');
  const version = yield* call(versionNow);
  const info = yield* call(account.fetchDashboardsInfo);
  // Nothing at all is the end of the session, which has its own effects.
  if (info) yield* put(dashboardsInfoReceived(info));
  yield* put(tenancyConfigRead(version === undefined ? undefined : { version }));
}

/** The dialogs that send changes close when the server has answered, whatever it said: notices tell the outcome. */
function* onTenancyConfigSaveRequested(action: ReturnType<typeof tenancyConfigSaveRequested>) {
  yield* call(saveTenancyConfig, action.payload);
  yield* call(closeDialog, DIALOGS.defaultTenant);
  yield* call(closeDialog, DIALOGS.tenancyReview);
}

/** Sends what changes, then asks for the tenant of the session, which the change may have moved [API-15, A15]. */
function* saveTenancyConfig(changes: TenancyConfig) {
  try {
    const saved = yield* saveSettings(changes);
    if (!saved) {
      yield* put(tenancyConfigSaveCancelled());
      return;
    }
    yield* put(tenancyConfigSaved(saved.value));
    yield* put(tenancyConfigRead(saved.version === undefined ? undefined : { version: saved.version }));
    const life = { toastLifeTimeMs: SAVED_TOAST_MS };
    yield* raiseSuccess(message('tenancy.saved'), message('tenancy.savedText'), life);
    yield* put(currentTenantRequested());
  } catch (error) {
    const problem = yield* problemOf(error);
    yield* put(tenancyConfigSaveFailed(problem));
    yield* raiseFailure(message('tenancy.saveFailed'), saveProblemText(problem));
  }
}

/** The version of the settings; none where they cannot be read apart, which keeps no one from looking at them. */
function* versionNow() {
  const tenancyConfig = yield* dep('tenancyConfig');
  try {
    return (yield* call(tenancyConfig.fetch)).version;
  } catch {
    return undefined;
  }
}

/** Sends what is to change; null when the user went back to the form. */
function* saveSettings(changes: TenancyConfig) {
  const tenancyConfig = yield* dep('tenancyConfig');
  const value: TenancyConfig = { ...(yield* select(selectTenancyOrNull)) };
  const version = yield* select(selectTenancyVersion);
  const outcome = yield* saveGuarded<TenancyConfig>({
    domain: 'tenancyConfig',
    name: 'tenancy',
    base: { value, version },
    value: { ...value, ...changes },
    send(wanted, base) {
      const isFirst = base?.value === value;
      return sendChanges(isFirst ? changes : changesBetween(base?.value ?? {}, wanted), base?.version);
    },
    read: () => call(tenancyConfig.fetch),
  });
  return outcome.kind === 'saved' ? { ...outcome, value: changesBetween(value, outcome.value) } : null;
}

function* sendChanges(changes: TenancyConfig, version: string | undefined) {
  // The other user has made the same changes.
  if (Object.keys(changes).length === 0) return version;
  const tenancyConfig = yield* dep('tenancyConfig');
  return yield* call(tenancyConfig.save, changes, version);
}

const changesBetween = (before: TenancyConfig, after: TenancyConfig): TenancyConfig =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => before[key as keyof TenancyConfig] !== value),
  );
