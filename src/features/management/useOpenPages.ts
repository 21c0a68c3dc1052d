import { useMemo } from 'react';
import { isCapable, selectCapabilitiesOrNull } from '../../store/capabilities/selectors';
import { useAppSelector } from '../../store/hooks';
import { type ManagementPage, PAGES } from './pages';

export function useOpenPages(): readonly ManagementPage[] {
  const capabilities = useAppSelector(selectCapabilitiesOrNull);
  return useMemo(
    () => PAGES.filter(({ capability: [group, name] }) => isCapable(capabilities, group, name)),
    [capabilities],
  );
}
