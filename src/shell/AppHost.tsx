import { Suspense } from 'react';
import { selectCurrentAppOrNull } from '../store/apps/selectors';
import { useAppSelector } from '../store/hooks';
import { selectHasOverlay } from '../store/overlays/hasOverlay';
import { AppContainer, MountSpinner } from './frame/AppContainer';
import { ErrorBoundary } from './frame/ErrorBoundary';
import { LoadingBar } from './frame/LoadingBar';
import { PageEffects } from './frame/PageEffects';
import { loadable } from './registries/loadable';
import { useRegistries } from './registries/RegistriesContext';
import { ThemeProvider } from './theme/ThemeProvider';
import '@fontsource-variable/inter/wght.css';
import './theme/base.css';
import '../ui/theme/antd.css';
import './theme/forcedColors.css';
import '../ui/layout.css';

/** Loaded separately, so the sign-in page does not wait for it. */
const frame = loadable(() => import('./frame/Frame'));
const { View: TimeHeldNotice } = loadable(() => import('./outlets/TimeHeldNotice'));
const { View: Overlays } = loadable(() => import('./outlets/Overlays'));

/** Loads the frame ahead of the first screen. Never rejects. */
export const preloadFrame = frame.preload;

/** Loaded on demand, since the sign-in page has no overlays. */
function ChromelessOverlays() {
  return useAppSelector(selectHasOverlay) ? (
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
  ) : null;
}

/** The whole page: chromeless applications alone, all others in the frame [NAV-15]. */
export function AppHost() {
  const app = useAppSelector(selectCurrentAppOrNull);
  const { timeTravel } = useRegistries();
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
      {timeTravel && (
        <Suspense fallback={null}>
          <TimeHeldNotice timeTravel={timeTravel} />
        </Suspense>
      )}
    </ThemeProvider>
  );
}
