import { AUDITOR_PERMISSION } from '../../../api/contract/auditor';
import { type PermissionLevel } from './permissionCatalogue';

/** A usual choice of permissions by the static action groups of OpenSearch, which every cluster has. */
const PRESETS = {
  index: { read: ['read'], write: ['crud'], manage: ['indices_all'] },
  cluster: {
    clusterSearch: ['cluster_composite_ops_ro'],
    // What the static role `kibana_user` permits on the cluster.
    clusterDashboards: ['cluster_composite_ops'],
    clusterAll: ['cluster_all'],
    auditor: [AUDITOR_PERMISSION],
  },
} as const;

/** The names of the presets of a level, the narrowest first. */
export const PRESET_NAMES = {
  index: ['read', 'write', 'manage'],
  cluster: ['clusterSearch', 'clusterDashboards', 'clusterAll', 'auditor'],
} as const satisfies { [L in PermissionLevel]: readonly (keyof (typeof PRESETS)[L])[] };

export type PresetName = (typeof PRESET_NAMES)[PermissionLevel][number];

/** The permissions of a preset. */
export const permissionsOf = (preset: PresetName): readonly string[] =>
  ({ ...PRESETS.index, ...PRESETS.cluster })[preset];

/** The preset that consists of exactly these permissions; `custom` when none does, null while there is no permission. */
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
