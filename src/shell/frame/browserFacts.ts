import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectThemeInForce } from '../../store/preferences/selectors';
import { type RootState } from '../../store/rootReducer';
import { selectIsMotionOff } from '../../store/uiSettings/selectors';
import { useMedia } from '../../ui/useMedia';
import { type ThemeMode } from '../theme/applyTheme';

/** From here on there is room for a docked drawer beside the page [NAV-26]. */
export const useIsLargeScreen = () => useMedia('(min-width: 992px)');

/** Where the header has less room than it may need. */
export const useIsBelowLarge = () => useMedia('(max-width: 991px)');

/** From here on controls have room in the middle of the header [NAV-08, C44]. */
export const useIsMediumScreen = () => useMedia('(min-width: 768px)');

/** Where the header has room for one row, and the drawer for what does not fit into it. */
export const useIsPhone = () => useMedia('(max-width: 600px)');

const PREFERS_DARK = '(prefers-color-scheme: dark)';

/** The theme in force, as it changes. */
export function useThemeMode(): ThemeMode {
  const prefersDark = useMedia(PREFERS_DARK);
  return useAppSelector((state) => selectThemeInForce(state, prefersDark));
}

/** Whether nothing may move: for those who ask for less motion, in their system or by the setting [SET-16]. */
export function useIsStill(): boolean {
  const prefersStillness = useMedia('(prefers-reduced-motion: reduce)');
  return useAppSelector(selectIsMotionOff) || prefersStillness;
}

/** The theme in force at this moment, for what is no view. */
export const themeModeNow = (state: RootState): ThemeMode =>
  selectThemeInForce(state, window.matchMedia(PREFERS_DARK).matches);

/** Whether the browser believes it has a network. */
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
