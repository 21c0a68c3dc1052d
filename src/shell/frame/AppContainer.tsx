import { Suspense, useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { type App } from '../../store/apps/slice';
import { Spinner } from '../../ui/Spinner';
import { lazyView } from '../registries/lazyView';
import { loadable } from '../registries/loadable';
import { useRegistries } from '../registries/RegistriesContext';
import { ErrorBoundary } from './ErrorBoundary';
import './notices.css';

/** Delay before the spinner appears: a flashing spinner makes fast loads feel slow. */
const PATIENCE_MS = 150;

export function MountSpinner() {
  const t = useT();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className="gh-stack gh-notice appContainer__loading" aria-label={t('app.loading')} aria-busy="true">
      {late ? <Spinner size="large" label={t('app.loading')} /> : null}
    </div>
  );
}

const { View: MountedApp } = loadable(() => import('./MountedApp'));

/** Screen of an application; empty if its code is not available, as in a replay. */
export function AppContainer({ app }: { app: App }) {
  const { screens } = useRegistries();
  const screen = screens.get(app.id);
  if (!screen) return <div data-test-subj="appContainer-empty" />;
  return (
    <ErrorBoundary resetKey={app.id}>
      <Suspense fallback={<MountSpinner />} key={app.id}>
        {typeof screen === 'function' ? lazyView(screen) : <MountedApp screen={screen} />}
      </Suspense>
    </ErrorBoundary>
  );
}
