import { Suspense } from 'react';
import { selectCurrentAppOrNull } from '../store/apps/selectors';
import { useAppSelector } from '../store/hooks';
import { selectHasOverlay } from '../store/overlays/hasOverlay';
import { AppContainer, MountSpinner } from './frame/AppContainer';
import { ErrorBoundary } from './frame/ErrorBoundary';
import { LoadingBar } from './frame/LoadingBar';
import { PageEffects } from './frame/PageEffects';
import { loadable } from './registries/loadable';
import { ThemeProvider } from './theme/ThemeProvider';
import '@fontsource-variable/inter/wght.css';
import './theme/base.css';
import '../ui/theme/antd.css';
import './theme/forcedColors.css';
import '../ui/layout.css';

/** The frame loads apart, so that signing in does not wait for it. */
const frame = loadable(() => import('./frame/Frame'));
const { View: Overlays } = loadable(() => import('./outlets/Overlays'));

/** Fetches the frame ahead of the first screen. Never rejects. */
export const preloadFrame = frame.preload;

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
    <ThemeProvider>
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
            <frame.View />
          </Suspense>
        </ErrorBoundary>
      )}
    </ThemeProvider>
  );
}
