import { useMemo } from 'react';
import { settingAt } from '../../../store/audit/config';
import { selectAuditReading } from '../../../store/audit/selectors';
import { selectSecurityConfig } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { type AuditLayer, CATEGORIES, NEWER_CATEGORIES, SKIPPED_EVERYWHERE } from './auditSettings';

const NONE: readonly string[] = [];

/**
 * Returns the categories of a layer that the cluster knows, without those excluded by configuration
 * [CFG-08, C36].
 */
export function useCategories(layer: AuditLayer | undefined): readonly string[] {
  const { disabledRestCategories, disabledTransportCategories } = useAppSelector(selectSecurityConfig);
  const reading = useAppSelector(selectAuditReading);
  const isNewer =
    reading.phase === 'ready' && settingAt(reading.settings.config, SKIPPED_EVERYWHERE) !== undefined;
  return useMemo(() => {
    if (layer === undefined) return NONE;
    const excluded = {
      rest: disabledRestCategories.exclude,
      transport: disabledTransportCategories.exclude,
      all: NONE,
    }[layer];
    const known = isNewer ? [...CATEGORIES[layer], ...NEWER_CATEGORIES[layer]] : CATEGORIES[layer];
    return known.filter((category) => !excluded.includes(category));
  }, [layer, isNewer, disabledRestCategories, disabledTransportCategories]);
}
