import { lazy, Suspense } from 'react';
import { selectCurrentAppOrNull } from '../store/apps/selectors';
import { useAppSelector } from '../store/hooks';
import { selectHasOverlay } from '../store/overlays/hasOverlay';
import { AppContainer, MountSpinner } from './frame/AppContainer';
import { ErrorBoundary } from './frame/ErrorBoundary';
import { LoadingBar } from './frame/LoadingBar';
import { PageEffects } from './frame/PageEffects';
import './theme/tokens.css';
import './theme/base.css';

/** The frame with its component library loads apart, so that signing in does not wait for it. */
const Frame = lazy(() => import('./frame/Frame'));
const Overlays = lazy(() => import('./outlets/Overlays'));

/** Without the frame, overlays load when the first one opens: the sign-in page shows none. */
function ChromelessOverlays() {
  return useAppSelector(selectHasOverlay) ? (
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
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
          <ChromelessOverlays />
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
