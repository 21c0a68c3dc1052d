import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectThemeInForce } from '../../store/preferences/selectors';
import { type RootState } from '../../store/rootReducer';
import { selectIsMotionOff } from '../../store/uiSettings/selectors';
import { useMedia } from '../../ui/useMedia';
import { type ThemeMode } from '../theme/applyTheme';

/** Wide enough for a docked drawer next to the page [NAV-26]. */
export const useIsLargeScreen = () => useMedia('(min-width: 992px)');

export const useIsBelowLarge = () => useMedia('(max-width: 991px)');

/** Wide enough for controls in the centre of the header [NAV-08, C44]. */
export const useIsMediumScreen = () => useMedia('(min-width: 768px)');

export const useIsPhone = () => useMedia('(max-width: 600px)');

const PREFERS_DARK = '(prefers-color-scheme: dark)';

export function useThemeMode(): ThemeMode {
  const prefersDark = useMedia(PREFERS_DARK);
  return useAppSelector((state) => selectThemeInForce(state, prefersDark));
}

/** True if motion is off, by system preference or setting [SET-16]. */
export function useIsStill(): boolean {
  const prefersStillness = useMedia('(prefers-reduced-motion: reduce)');
  return useAppSelector(selectIsMotionOff) || prefersStillness;
}

/** Returns the current theme outside of React. */
export const themeModeNow = (state: RootState): ThemeMode =>
  selectThemeInForce(state, window.matchMedia(PREFERS_DARK).matches);

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('online', onChange);
      window.addEventListener('offline', onChange);
      return () => {
        window.removeEventListener('online', onChange);
        window.removeEventListener('offline', onChange);
      };
    },
    () => navigator.onLine,
  );
}
