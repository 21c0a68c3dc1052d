import { useEffect, useLayoutEffect } from 'react';
import { LOGIN_ROUTE } from '../../../contract/endpoints';
import { useText } from '../../i18n';
import { selectCurrentAppOrNull } from '../../store/apps/selectors';
import { selectBootInfo, selectBranding } from '../../store/boot/selectors';
import { selectBreadcrumbs, selectDocTitle } from '../../store/chrome/selectors';
import { selectHasUnsavedChanges } from '../../store/forms/selectors';
import { useAppSelector } from '../../store/hooks';
import { selectLocation } from '../../store/navigation/selectors';
import { selectTenantTextOrNull } from '../../store/tenancy/selectors';
import { useRegistries } from '../registries/RegistriesContext';
import { applyTheme } from '../theme/applyTheme';
import { useIsStill, useThemeMode } from './browserFacts';

/** Default title [BRAND-02]. */
export const PRODUCT_TITLE = 'Gatehouse';

/** Sets titles such as `Edit - Users - Security - finance - Gatehouse` [NAV-18, A28]. */
function useDocumentTitle(): void {
  const text = useText();
  const crumbs = useAppSelector(selectBreadcrumbs);
  const app = useAppSelector(selectCurrentAppOrNull);
  const product = useAppSelector(selectBranding).applicationTitle || PRODUCT_TITLE;
  const set = useAppSelector(selectDocTitle);
  const trail = crumbs.length > 0 ? crumbs.map((crumb) => text(crumb.text)) : app ? [text(app.title)] : [];
  const tenant = useAppSelector(selectTenantTextOrNull);
  // Tabs on different tenants need different titles.
  const place = tenant === null || app?.chromeless ? [] : [text(tenant)];
  const title = [...(set ?? trail.toReversed()), ...place, product].filter(Boolean).join(' - ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/**
 * Confirms unloading the page over unsaved changes or at the application's request [APP-18]. The
 * navigation saga confirms moves inside the product; this event needs a synchronous answer.
 */
function useLeaveGuard(): void {
  const hasUnsavedChanges = useAppSelector(selectHasUnsavedChanges);
  const appId = useAppSelector(selectCurrentAppOrNull)?.id;
  const { leaveHandlers } = useRegistries();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const action = appId === undefined ? undefined : leaveHandlers.ask(appId);
      if (action?.type !== 'confirm' && !hasUnsavedChanges) return;
      event.preventDefault();
      if (action?.type === 'confirm') event.returnValue = action.text;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [appId, hasUnsavedChanges, leaveHandlers]);
}

/** Body class of the sign-in route [AUTH-10]. */
function useLoginClass(): void {
  const isLogin = useAppSelector(selectLocation).pathname === LOGIN_ROUTE;
  useLayoutEffect(() => {
    document.body.classList.toggle('login-page', isLogin);
    return () => document.body.classList.remove('login-page');
  }, [isLogin]);
}

export function PageEffects() {
  const mode = useThemeMode();
  const { version } = useAppSelector(selectBootInfo).uiSettings.theme;
  const isStill = useIsStill();
  useLayoutEffect(() => applyTheme(mode, version, isStill), [mode, version, isStill]);
  useDocumentTitle();
  useLeaveGuard();
  useLoginClass();
  return null;
}
