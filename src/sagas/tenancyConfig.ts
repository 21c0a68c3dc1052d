import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { type TenancyConfig } from '../api/contract/account';
import { accountRequested, dashboardsInfoReceived } from '../store/account/slice';
import { saveProblemText } from '../store/problems/errorText';
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
import { tenantsActions } from '../store/tenants/slice';
import { message } from '../store/text';
import { toastRaised } from '../store/toasts/slice';
import { decide, type Decision } from './conflicts';
import { dep } from './context';
import { expectedProblemOf, problemOf } from './problemOf';

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

/**
 * The settings come with what the server says of the dashboards; their version has an address of its own. It is read first:
 * a version that is too old is noticed when saving, one that is too new would not be.
 */
function* onTenancyConfigRequested() {
  const account = yield* dep('account');
  try {
    const version = yield* call(versionNow);
    const info = yield* call(account.fetchDashboardsInfo);
    // Nothing at all is the end of the session, which has its own effects.
    if (info) yield* put(dashboardsInfoReceived(info));
    yield* put(tenancyConfigRead(version === undefined ? undefined : { version }));
  } catch (error) {
    yield* put(tenancyConfigFailed(yield* problemOf(error)));
  }
}

/** Sends what changes, then asks for the tenant of the session, which the change may have moved [API-15, A15]. */
function* onTenancyConfigSaveRequested(action: ReturnType<typeof tenancyConfigSaveRequested>) {
  let saved: Saved | null;
  try {
    saved = yield* call(saveSettings, action.payload);
  } catch (error) {
    const problem = yield* problemOf(error);
    yield* put(tenancyConfigSaveFailed(problem));
    yield* put(
      toastRaised({ color: 'danger', title: message('tenancy.saveFailed'), text: saveProblemText(problem) }),
    );
    return;
  }
  if (!saved) {
    yield* put(tenancyConfigSaveCancelled());
    return;
  }
  yield* put(tenancyConfigSaved(saved.settings));
  yield* put(tenancyConfigRead(saved.version === undefined ? undefined : { version: saved.version }));
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

/** The version of the settings; none where they cannot be read apart, which keeps nobody from looking at them. */
function* versionNow() {
  const tenancyConfig = yield* dep('tenancyConfig');
  try {
    return (yield* call(tenancyConfig.fetch)).version;
  } catch {
    return undefined;
  }
}

/** What the server has after a save: the settings that are new to this page, and their version. */
interface Saved {
  settings: TenancyConfig;
  version?: string | undefined;
}

/**
 * Sends what is to change. What somebody else has changed since is shown beside it, and a person decides.
 *
 * @returns null when the person went back to the form
 */
function* saveSettings(wanted: TenancyConfig) {
  const tenancyConfig = yield* dep('tenancyConfig');
  let base: TenancyConfig = { ...(yield* select(selectTenancyOrNull)) };
  let version = yield* select(selectTenancyVersion);
  let changes = wanted;
  let settings = wanted;
  for (;;) {
    try {
      const saved: string | undefined | void = yield* call(tenancyConfig.save, changes, version);
      return { settings, version: saved ?? undefined } as Saved;
    } catch (error) {
      if ((yield* expectedProblemOf(error)).status !== 409 || version === undefined) throw error;
      const now = yield* call(tenancyConfig.fetch);
      if (now.version === version) throw error;
      const decision: Decision = yield* call(decide, {
        domain: 'tenancyConfig' as const,
        name: 'tenancy',
        base: { ...base },
        mine: { ...base, ...changes },
        theirs: { ...now.value },
        setsPassword: false,
        ...(now.changed ? { changed: now.changed } : {}),
      });
      if (decision.kind !== 'save') return null;
      settings = decision.value as TenancyConfig;
      base = now.value;
      version = now.version;
      changes = changesBetween(base, settings);
      if (Object.keys(changes).length === 0) return { settings, version } as Saved;
    }
  }
}

const changesBetween = (before: TenancyConfig, after: TenancyConfig): TenancyConfig =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => before[key as keyof TenancyConfig] !== value),
  );
