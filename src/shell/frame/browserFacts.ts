import { useSyncExternalStore } from 'react';
import { selectTheme } from '../../store/preferences/selectors';
import { useAppSelector } from '../../store/hooks';
import { type ThemeMode } from '../theme/applyTheme';

/** Whether a media query holds, now and later. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

/** From here on there is room for a docked drawer beside the page [NAV-26]. */
export const useIsLargeScreen = () => useMedia('(min-width: 992px)');

/** Light or dark, as the person chose or the operating system says. */
export function useThemeMode(): ThemeMode {
  const chosen = useAppSelector(selectTheme);
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  if (chosen === 'system') return prefersDark ? 'dark' : 'light';
  return chosen;
}

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
