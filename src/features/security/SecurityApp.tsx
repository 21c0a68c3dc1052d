import { Suspense, useCallback, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useT } from '../../i18n';
import { preloadView } from '../../shell/registries/lazyView';
import { loadable } from '../../shell/registries/loadable';
import { useRegistries } from '../../shell/registries/RegistriesContext';
import { useAhead } from '../../shell/registries/useAhead';
import { selectHasApiKeys } from '../../store/account/selectors';
import { selectConflictOrNull } from '../../store/conflicts/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectHashLocation, selectLocation } from '../../store/navigation/selectors';
import { formatPath, navigationRequested } from '../../store/navigation/slice';
import { DIALOGS } from '../../store/overlays/dialogs';
import { securityHref } from '../../store/security/routes';
import { AppLayout } from '../../ui/AppLayout';
import { areaAt, AREAS, noSuchPage, preloadScreens } from './frame/areas';
import { ScreenAt } from './frame/ScreenAt';
import './shared/listMessages';

const { View: ConflictDialog } = loadable(() => import('./conflicts/ConflictDialog'));

/** The Security application, routed by the URL fragment; its landing page is Get started. */
export default function SecurityApp() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { pathname } = useAppSelector(selectHashLocation);
  const from = formatPath(useAppSelector(selectLocation));
  const isLanding = pathname === '/';
  const { dialogs } = useRegistries();
  const hasApiKeys = useAppSelector(selectHasApiKeys);
  const hasConflict = useAppSelector(selectConflictOrNull) !== null;
  useEffect(() => {
    if (isLanding) dispatch(navigationRequested(securityHref('getstarted'), { replace: true, from }));
  }, [dispatch, isLanding, from]);
  const preload = useCallback(() => {
    preloadScreens();
    for (const name of [DIALOGS.actionGroup, DIALOGS.tenant, DIALOGS.expression, DIALOGS.assignment]) {
      const load = dialogs.get(name);
      if (load) void preloadView(load);
    }
  }, [dialogs]);
  useAhead(preload);
  if (isLanding) return null;

  const current = areaAt(pathname)?.id;
  const entries = AREAS.filter(({ needsApiKeys = false }) => hasApiKeys || !needsApiKeys).map(
    ({ id, label, group }) => ({
      label: t(label),
      ...(group && { group: t(group) }),
      href: `#/${id}`,
      isCurrent: id === current,
    }),
  );
  return (
    <AppLayout title={t('nav.security')} entries={entries}>
      {/* Escaped again because React Router decodes what it matches; screens decode names. */}
      <Routes location={pathname.replaceAll('%', '%25')}>
        {AREAS.flatMap(({ pages }) =>
          Object.entries(pages).map(([path, page]) => (
            <Route key={path} path={path} caseSensitive element={<ScreenAt page={page} />} />
          )),
        )}
        <Route path="*" element={<ScreenAt page={noSuchPage} />} />
      </Routes>
      {hasConflict ? (
        <Suspense>
          <ConflictDialog />
        </Suspense>
      ) : null}
    </AppLayout>
  );
}
