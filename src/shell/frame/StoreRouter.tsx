import { type ReactNode, useMemo } from 'react';
import { NavigationType, type Navigator, Router } from 'react-router-dom';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLocation, selectNavigationKind } from '../../store/navigation/selectors';
import { navigationRequested, targetPath } from '../../store/navigation/slice';

const ACTIONS = { push: NavigationType.Push, replace: NavigationType.Replace, pop: NavigationType.Pop };

/**
 * React Router driven by the store: links and `navigate` only request navigation, and the
 * navigation saga decides. Applications with routes in the hash pass `selectHashLocation` to
 * `<Routes>`.
 */
export function StoreRouter({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const basePath = useAppSelector(selectBasePath);
  const location = useAppSelector(selectLocation);
  const kind = useAppSelector(selectNavigationKind);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: (to) => basePath + targetPath(to),
      push: (to) => void dispatch(navigationRequested(targetPath(to))),
      replace: (to) => void dispatch(navigationRequested(targetPath(to), { replace: true })),
      // Handled by the browser, which reports the new location.
      go: (delta) => window.history.go(delta),
    }),
    [basePath, dispatch],
  );
  return (
    <Router location={location} navigationType={ACTIONS[kind]} navigator={navigator}>
      {children}
    </Router>
  );
}
