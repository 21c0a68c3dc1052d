import { AUDITOR_PERMISSION } from '../../../contract/auditor';
import { type PermissionLevel } from './permissionCatalogue';

/** Common permissions in terms of OpenSearch's static action groups. */
const PRESETS = {
  index: { read: ['read'], write: ['crud'], manage: ['indices_all'] },
  cluster: {
    clusterSearch: ['cluster_composite_ops_ro'],
    // The cluster permissions of the static role `kibana_user`.
    clusterDashboards: ['cluster_composite_ops'],
    clusterAll: ['cluster_all'],
    auditor: [AUDITOR_PERMISSION],
  },
} as const;

/** Narrowest first. */
export const PRESET_NAMES = {
  index: ['read', 'write', 'manage'],
  cluster: ['clusterSearch', 'clusterDashboards', 'clusterAll', 'auditor'],
} as const satisfies { [L in PermissionLevel]: readonly (keyof (typeof PRESETS)[L])[] };

export type PresetName = (typeof PRESET_NAMES)[PermissionLevel][number];

export const permissionsOf = (preset: PresetName): readonly string[] =>
  ({ ...PRESETS.index, ...PRESETS.cluster })[preset];

/** Returns the preset of exactly these permissions, `custom` if none, null without permissions. */
export function presetOf(
  level: PermissionLevel,
  permissions: readonly string[],
): PresetName | 'custom' | null {
  if (permissions.length === 0) return null;
  const isSame = (preset: PresetName) => {
    const own = permissionsOf(preset);
    return own.length === permissions.length && own.every((name) => permissions.includes(name));
  };
  return PRESET_NAMES[level].find(isSame) ?? 'custom';
}
