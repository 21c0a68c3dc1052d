import { CLUSTER_ACTIONS, INDEX_ACTIONS } from '../../../contract/permissionNames';
import { type ActionGroup } from '../../../contract/resources';
import { type NamedItem } from '../namedItem';

export type PermissionLevel = 'cluster' | 'index';

/** Options under one heading: groups of the level, groups of any level, or single actions. */
export interface PermissionGroup {
  kind: 'groups' | 'otherGroups' | 'singles';
  options: string[];
}

/** Merges the names without duplicates and blanks. */
const joined = (own: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...own, ...more.filter((name) => name.trim() !== '')]),
];

/** Returns the single cluster permissions [SEC-28] with those configured [SEC-29]. */
export const clusterPermissions = (include: readonly string[] = []): string[] =>
  joined(CLUSTER_ACTIONS, include);

/** Returns the single index permissions [SEC-28] with those configured [SEC-29]. */
export const indexPermissions = (include: readonly string[] = []): string[] => joined(INDEX_ACTIONS, include);

/** Group types restricted to one level or to tenants; other types fit every level. */
const CERTAIN_TYPES: ReadonlySet<string | undefined> = new Set(['cluster', 'index', 'kibana']);

/** Returns the picker's options, each name once; hidden groups are never offered [C26]. */
export function permissionGroups(
  actionGroups: readonly NamedItem<ActionGroup>[],
  level: PermissionLevel,
  singles: readonly string[],
): PermissionGroup[] {
  const visible = actionGroups.filter(({ value }) => value.hidden !== true);
  const names = (wanted: (type: string | undefined) => boolean) =>
    visible.filter(({ value }) => wanted(value.type)).map(({ name }) => name);
  const groups = names((type) => type === level);
  const otherGroups = names((type) => !CERTAIN_TYPES.has(type));
  const taken = new Set([...groups, ...otherGroups]);
  return [
    { kind: 'groups', options: groups },
    { kind: 'otherGroups', options: otherGroups },
    { kind: 'singles', options: singles.filter((name) => !taken.has(name)) },
  ];
}
