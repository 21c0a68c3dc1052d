import { call, put, select } from 'typed-redux-saga';
import { CUSTOM_ERROR_ROUTE, LOGIN_ROUTE, STATUS_ROUTE } from '../../../contract/endpoints';
import { queryWithoutTenant, tenantInQuery } from '../../../contract/tenancy';
import { message } from '../../i18n/text';
import { isTenantOfPage, resolveTenant, tenantValue } from '../../model/tenancy/names';
import { decideStartup, dropsSaved, type StartupFacts } from '../../model/tenancy/startup';
import { selectAccountOrNull, selectDashboardsInfoOrNull } from '../../store/account/selectors';
import { selectLocation } from '../../store/navigation/selectors';
import { navigated } from '../../store/navigation/slice';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogOpened } from '../../store/overlays/slice';
import { selectIsSignedIn } from '../../store/session/selectors';
import { countChoices, isUsableTenant, selectTenantChoices } from '../../store/tenancy/choices';
import {
  selectCurrentTenantOrNull,
  selectSavedTenantOrNull,
  selectShowPopupOrNull,
} from '../../store/tenancy/selectors';
import {
  tenantChanged,
  tenantChoiceDropped,
  tenantChoiceKept,
  tenantPopupShown,
} from '../../store/tenancy/slice';
import { toastRaised } from '../../store/toasts/slice';
import { dep } from '../context';
import { problemOf } from '../lib/problems';

/** Routes without a tenant. */
const OUTSIDE = [LOGIN_ROUTE, CUSTOM_ERROR_ROUTE, STATUS_ROUTE];

/** Applies the saved tenant or asks for one when the page starts [TEN-33..40, C15]. */
export function* tenantStartupSaga() {
  const { pathname } = yield* select(selectLocation);
  const isOutside = OUTSIDE.some((route) => pathname === route || pathname.startsWith(`${route}/`));
  if (isOutside || !(yield* select(selectIsSignedIn))) return;
  const facts = yield* call(readFacts);
  yield* call(tellForeignTenant, facts);
  if (dropsSaved(facts)) yield* put(tenantChoiceDropped());
  const step = decideStartup(facts);
  if (step.kind === 'apply') yield* call(applySaved, step.tenant, facts.userName);
  if (step.kind === 'popup') {
    yield* put(tenantPopupShown());
    // Kept at once, so that the next tab does not ask again.
    yield* put(tenantChoiceKept(tenantValue(facts.current ?? '', facts.userName)));
    yield* put(dialogOpened({ name: DIALOGS.switchTenants }));
  }
}

function* readFacts() {
  const choices = yield* select(selectTenantChoices);
  const saved = yield* select(selectSavedTenantOrNull);
  const userName = (yield* select(selectAccountOrNull))?.user_name ?? '';
  const facts: StartupFacts = {
    isOn: choices.isOn,
    hasUrlTenant: tenantInQuery((yield* select(selectLocation)).search) !== undefined,
    saved,
    isSavedUsable: saved !== null && isUsableTenant(choices, saved, userName),
    current: yield* select(selectCurrentTenantOrNull),
    userName,
    defaultTenant: (yield* select(selectDashboardsInfoOrNull))?.default_tenant ?? '',
    showPopup: yield* select(selectShowPopupOrNull),
    choices: countChoices(choices),
  };
  return facts;
}

/** Warns that the tenant of the link cannot be opened and removes it from the address. */
function* tellForeignTenant({ isOn, current, userName }: StartupFacts) {
  const location = yield* select(selectLocation);
  const named = tenantInQuery(location.search);
  if (named === undefined || current === null || (isOn && isTenantOfPage(named, current, userName))) return;
  const present = resolveTenant(current, userName);
  const title = isOn
    ? message('tenancy.linkRefused', {
        tenant: named,
        kind: present.kind,
        current: present.kind === 'custom' ? present.name : '',
      })
    : message('tenancy.linkWithoutTenants', { tenant: named });
  yield* put(toastRaised({ color: 'warning', iconType: 'alert', title }));
  const search = queryWithoutTenant(location.search);
  const history = yield* dep('browserHistory');
  yield* call(history.replace, { ...location, search });
  yield* put(navigated({ location: { ...location, search }, kind: 'replace' }));
}

/** Selects the saved tenant and reloads; drops it on failure [TEN-33, TEN-40, C21]. */
function* applySaved(tenant: string, userName: string) {
  const account = yield* dep('account');
  try {
    yield* call(account.selectTenant, tenant, userName);
  } catch (error) {
    yield* problemOf(error);
    yield* put(tenantChoiceDropped());
    const title = failureTitle(tenant, userName);
    yield* put(toastRaised({ color: 'warning', iconType: 'alert', title }));
    return;
  }
  yield* put(tenantChanged(tenant));
  const page = yield* dep('page');
  yield* call(page.reload);
}

function failureTitle(tenant: string, userName: string) {
  const resolved = resolveTenant(tenant, userName);
  if (resolved.kind === 'custom') return message('tenancy.applyFailed', { tenant: resolved.name });
  return message(resolved.kind === 'global' ? 'tenancy.applyFailedGlobal' : 'tenancy.applyFailedPrivate');
}
