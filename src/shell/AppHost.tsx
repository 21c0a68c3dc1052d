import { lazy, Suspense } from 'react';
import { selectCurrentAppOrNull } from '../store/apps/selectors';
import { useAppSelector } from '../store/hooks';
import { selectIsLoading } from '../store/http/selectors';
import { AppContainer, MountSpinner } from './frame/AppContainer';
import { ErrorBoundary } from './frame/ErrorBoundary';
import { PageEffects } from './frame/PageEffects';
import { useT } from './i18n';
import './theme/tokens.css';
import './theme/base.css';

/** The frame with its component library loads apart, so that signing in does not wait for it. */
const Frame = lazy(() => import('./frame/Frame'));

/** While there is no header, requests show as a bar at the top edge [NAV-16, A26]. */
function LoadingBar() {
  const t = useT();
  return useAppSelector(selectIsLoading) ? (
    <div
      className="gh-loading-bar"
      role="progressbar"
      aria-label={t('frame.loadingContent')}
      data-test-subj="globalLoadingIndicator"
    />
  ) : null;
}

/** The whole page: a chromeless application alone, everything else inside the frame [NAV-15]. */
export function AppHost() {
  const app = useAppSelector(selectCurrentAppOrNull);
  return (
    <>
      <PageEffects />
      {app?.chromeless ? (
        <>
          <LoadingBar />
          <main>
            <AppContainer app={app} />
          </main>
        </>
      ) : (
        <ErrorBoundary resetKey="frame">
          <Suspense fallback={<MountSpinner />}>
            <Frame />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
