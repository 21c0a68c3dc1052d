import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { type TenancyConfig } from '../../contract/account';
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

/** Lifetime of the success toast in milliseconds. */
const SAVED_TOAST_MS = 3_000;

export function* tenancyConfigSaga() {
  yield* takeLatest(tenancyConfigRequested, orElse(onTenancyConfigRequested, tenancyConfigFailed));
  yield* takeLeading(tenancyConfigSaveRequested, onTenancyConfigSaveRequested);
  yield* takeLatest(
    [tenantsResource.actions.itemSaved.type, tenantsResource.actions.deletionFinished.type],
    onTenantsChanged,
  );
}

/** Refreshes the account, which lists the tenants the user may enter. */
function* onTenantsChanged() {
  yield* put(accountRequested());
}

/** Reads the version first: if outdated, saving conflicts; a newer one would hide changes. */
function* onTenancyConfigRequested() {
  const account = yield* dep('account');
  const version = yield* call(versionNow);
  const info = yield* call(account.fetchDashboardsInfo);
  // No answer means the session has ended, which is handled elsewhere.
  if (info) yield* put(dashboardsInfoReceived(info));
  yield* put(tenancyConfigRead(version === undefined ? undefined : { version }));
}

/** Saves, then closes the dialogs whatever the outcome; toasts report it. */
function* onTenancyConfigSaveRequested(action: ReturnType<typeof tenancyConfigSaveRequested>) {
  yield* call(saveTenancyConfig, action.payload);
  yield* call(closeDialog, DIALOGS.defaultTenant);
  yield* call(closeDialog, DIALOGS.tenancyReview);
}

/** Saves the changes, then rereads the current tenant, which they may move [API-15, A15]. */
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

/** Returns the version, or undefined on failure: the settings can still be viewed. */
function* versionNow() {
  const tenancyConfig = yield* dep('tenancyConfig');
  try {
    return (yield* call(tenancyConfig.fetch)).version;
  } catch {
    return undefined;
  }
}

/** Saves the changes; null if the user went back to the form. */
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
  if (Object.keys(changes).length === 0) return { version };
  const tenancyConfig = yield* dep('tenancyConfig');
  return { version: yield* call(tenancyConfig.save, changes, version) };
}

const changesBetween = (before: TenancyConfig, after: TenancyConfig): TenancyConfig =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => before[key as keyof TenancyConfig] !== value),
  );
