import { type ReactNode, useMemo } from 'react';
import { NavigationType, type Navigator, Router } from 'react-router-dom';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLocation, selectNavigationKind } from '../../store/navigation/selectors';
import { navigationRequested, targetPath } from '../../store/navigation/slice';

const ACTIONS = { push: NavigationType.Push, replace: NavigationType.Replace, pop: NavigationType.Pop };

/**
 * React Router over the state's location: what it shows is what the state says, and a link or `navigate` is a wish that the
 * navigation saga decides on. Applications that keep their routes in the hash give `<Routes>` the location of
 * `selectHashLocation`.
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
      // Back and Forward belong to the browser; it tells the state where that led.
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
