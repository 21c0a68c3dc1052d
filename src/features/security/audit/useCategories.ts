import { useMemo } from 'react';
import { selectSecurityConfig } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { type AuditLayer, CATEGORIES } from './auditSettings';

const NONE: readonly string[] = [];

/** Returns the categories of a layer without those excluded by configuration [CFG-08, C36]. */
export function useCategories(layer: AuditLayer | undefined): readonly string[] {
  const { disabledRestCategories, disabledTransportCategories } = useAppSelector(selectSecurityConfig);
  return useMemo(() => {
    if (layer === undefined) return NONE;
    const { exclude } = layer === 'rest' ? disabledRestCategories : disabledTransportCategories;
    return CATEGORIES[layer].filter((category) => !exclude.includes(category));
  }, [layer, disabledRestCategories, disabledTransportCategories]);
}
