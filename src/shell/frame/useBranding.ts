import { useMemo } from 'react';
import { selectBootInfo, selectBranding } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { useIsPhone, useThemeMode } from './browserFacts';
import { getLogos, type Logos } from './logos';

export function useLogos(): Logos {
  const branding = useAppSelector(selectBranding);
  const { serverBasePath } = useAppSelector(selectBootInfo);
  const darkMode = useThemeMode() === 'dark';
  return useMemo(
    () => getLogos({ ...branding, darkMode }, serverBasePath),
    [branding, darkMode, serverBasePath],
  );
}

/** True for the two-row header: the default, except on phones [BRAND-03, NAV-12]. */
export function useIsHeaderExpanded(): boolean {
  const isPhone = useIsPhone();
  return useAppSelector(selectBranding).useExpandedHeader !== false && !isPhone;
}
