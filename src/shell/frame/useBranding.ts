import { useMemo } from 'react';
import { selectBootInfo, selectBranding } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { useIsPhone, useThemeMode } from './browserFacts';
import { getLogos, type Logos } from './logos';

/** The pictures of the product in the colours that are in force. */
export function useLogos(): Logos {
  const branding = useAppSelector(selectBranding);
  const { serverBasePath } = useAppSelector(selectBootInfo);
  const darkMode = useThemeMode() === 'dark';
  return useMemo(
    () => getLogos({ ...branding, darkMode }, serverBasePath),
    [branding, darkMode, serverBasePath],
  );
}

/**
 * Whether the header has its dark upper row with the logo; yes where nothing else is configured, and a phone has no room for
 * it [BRAND-03, NAV-12].
 */
export function useIsHeaderExpanded(): boolean {
  const isPhone = useIsPhone();
  return useAppSelector(selectBranding).useExpandedHeader !== false && !isPhone;
}
