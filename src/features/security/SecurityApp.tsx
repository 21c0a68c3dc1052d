import { Suspense, useEffect } from 'react';
import { AppLayout } from '../../ui/AppLayout';
import { Skeleton } from '../../ui/Spinner';
import { useT } from '../../i18n';
import { selectConflictOrNull } from '../../store/conflicts/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectHashLocation, selectLocation } from '../../store/navigation/selectors';
import { formatPath, navigationRequested } from '../../store/navigation/slice';
import { securityHref } from '../../store/security/routes';
import { preloadView } from '../../shell/registries/lazyView';
import { loadable } from '../../shell/registries/loadable';
import { useRegistries } from '../../shell/registries/RegistriesContext';
import { DIALOGS } from '../../store/overlays/dialogs';
import { AREAS, areaOf } from './frame/areas';
import { NoSuchPage } from './shared/NoSuchPage';
import { matchScreen, preloadScreens } from './frame/routes';
import './shared/messages';

const { View: ConflictDialog } = loadable(() => import('./conflicts/ConflictDialog'));

/**
 * The Security application: its screens by the fragment of the address, and the areas beside the lists. The landing
 * address leads to Get started.
 */
export default function SecurityApp() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { pathname } = useAppSelector(selectHashLocation);
  const from = formatPath(useAppSelector(selectLocation));
  const isLanding = pathname === '/';
  const { dialogs } = useRegistries();
  const hasConflict = useAppSelector(selectConflictOrNull) !== null;
  useEffect(() => {
    if (isLanding) dispatch(navigationRequested(securityHref('getstarted'), { replace: true, from }));
  }, [dispatch, isLanding, from]);
  useEffect(() => {
    // Not every browser tells when it is idle; there a form loads when it is opened.
    if (!('requestIdleCallback' in window)) return;
    const waiting = window.requestIdleCallback(() => {
      preloadScreens();
      for (const name of [DIALOGS.actionGroup, DIALOGS.tenant, DIALOGS.expression, DIALOGS.assignment]) {
        const load = dialogs.get(name);
        if (load) void preloadView(load);
      }
    });
    return () => window.cancelIdleCallback(waiting);
  }, [dialogs]);
  if (isLanding) return null;

  const match = matchScreen(pathname);
  const Screen = match?.route.screen;
  const current = areaOf(pathname);
  const entries = match?.route.sideNav
    ? AREAS.map(({ area, label, href }) => ({ label: t(label), href, isCurrent: area === current }))
    : undefined;
  return (
    <AppLayout title={t('nav.security')} entries={entries} className="gh-security-page">
      {/* Another address is another page: nothing of the last one may stay in its fields. */}
      <Suspense key={match?.key ?? pathname} fallback={<Skeleton lines={8} />}>
        {Screen ? <Screen params={match.params} /> : <NoSuchPage />}
      </Suspense>
      {hasConflict ? (
        <Suspense>
          <ConflictDialog />
        </Suspense>
      ) : null}
    </AppLayout>
  );
}
