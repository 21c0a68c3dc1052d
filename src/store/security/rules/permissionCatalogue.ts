import { CLUSTER_ACTIONS, INDEX_ACTIONS } from '../../../api/contract/permissionNames';
import { type ActionGroup } from '../../../api/contract/resources';
import { type NamedItem } from '../../resources/createResourceSlice';

/** What a permission is about: the cluster as a whole, or single indices. */
export type PermissionLevel = 'cluster' | 'index';

/** Permissions that a picker offers under one heading: groups of the level, groups of no certain level, single actions. */
export interface PermissionGroup {
  kind: 'groups' | 'otherGroups' | 'singles';
  options: string[];
}

/** `own`, then what of `more` is not among it, each once; blank names are no permissions. */
const joined = (own: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...own, ...more.filter((name) => name.trim() !== '')]),
];

/**
 * The single cluster permissions to offer [SEC-28].
 *
 * @param include names of the configuration, `clusterPermissions.include`; appended, de-duplicated [SEC-29]
 */
export const clusterPermissions = (include: readonly string[] = []): string[] =>
  joined(CLUSTER_ACTIONS, include);

/** The single index permissions to offer [SEC-28]; `include` is `indexPermissions.include` [SEC-29]. */
export const indexPermissions = (include: readonly string[] = []): string[] => joined(INDEX_ACTIONS, include);

/** Types of action groups that belong to one level or to tenants; all others may be used on every level. */
const CERTAIN_TYPES: ReadonlySet<string | undefined> = new Set(['cluster', 'index', 'kibana']);

/**
 * What the permission picker of a role offers, each name once: action groups of the level, action groups of no certain
 * level (type `all`, any other type, none), single actions. Hidden groups are never offered [C26].
 *
 * @param singles the catalogue of the level, see `clusterPermissions` and `indexPermissions`
 */
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
