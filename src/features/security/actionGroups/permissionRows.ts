import { createSelector } from '@reduxjs/toolkit';
import { type ActionGroup } from '../../../api/contract/resources';
import { isReserved } from '../../../api/contract/resources/serverOwned';
import { actionGroupsResource } from '../../../store/resources/resources';
import {
  selectClusterPermissions,
  selectIndexPermissions,
} from '../../../store/security/permissionSelectors';

/** A line of the list: an action group, or a single permission of the catalogue. */
export interface PermissionRow {
  name: string;
  kind: 'group' | 'single';
  cluster: boolean;
  index: boolean;
  /** Only the system may change it. */
  reserved: boolean;
  description: string;
  /** The group itself; undefined for a single permission. */
  group: ActionGroup | undefined;
}

/** Rows by the group they were made of. While a group does not change, its row is the same object. */
const made = new WeakMap<ActionGroup, PermissionRow>();

/** Groups of type `all` are for both levels; those without a type, and any other type, are for none in particular. */
function groupRow(name: string, group: ActionGroup): PermissionRow {
  const known = made.get(group);
  if (known?.name === name) return known;
  const row: PermissionRow = {
    name,
    kind: 'group',
    cluster: group.type === 'cluster' || group.type === 'all',
    index: group.type === 'index' || group.type === 'all',
    reserved: isReserved(group),
    description: typeof group.description === 'string' ? group.description : '',
    group,
  };
  made.set(group, row);
  return row;
}

/** The single permissions: the cluster's, then those of indices; one of both levels has one row. */
const selectSingleRows = createSelector(
  [selectClusterPermissions, selectIndexPermissions],
  (cluster, index): PermissionRow[] => {
    const ofCluster = new Set(cluster);
    const ofIndex = new Set(index);
    return [...new Set([...cluster, ...index])].map((name) => ({
      name,
      kind: 'single',
      cluster: ofCluster.has(name),
      index: ofIndex.has(name),
      reserved: true,
      description: '',
      group: undefined,
    }));
  },
);

/**
 * Action groups, those that can be changed first, then single permissions [SEC-12, SEC-28]. Hidden groups are never listed
 * [C26]. A group that is named like a single permission stands for it, as the back end reads it.
 */
export const selectPermissionRows = createSelector(
  [actionGroupsResource.selectors.selectItems, selectSingleRows],
  (items, singles): PermissionRow[] => {
    const groups = items
      .filter(({ value }) => value.hidden !== true)
      .map(({ name, value }) => groupRow(name, value))
      .sort((a, b) => Number(a.reserved) - Number(b.reserved) || (a.name < b.name ? -1 : 1));
    const taken = new Set(groups.map(({ name }) => name));
    return [...groups, ...singles.filter(({ name }) => !taken.has(name))];
  },
);

/** The names of all rows: what a group may contain, patterns and unknown names aside. */
export const selectPermissionRowsByName = createSelector(
  selectPermissionRows,
  (rows): ReadonlyMap<string, PermissionRow> => new Map(rows.map((row) => [row.name, row])),
);
