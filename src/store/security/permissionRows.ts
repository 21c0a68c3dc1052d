import { createSelector } from '@reduxjs/toolkit';
import { type ActionGroup } from '../../../contract/resources';
import { isReserved } from '../../../contract/resources/serverOwned';
import { actionGroupsResource } from '../resources/resources';
import { selectClusterPermissions, selectIndexPermissions } from './permissionSelectors';

/** A row of the list: an action group or a single permission. */
export interface PermissionRow {
  name: string;
  kind: 'group' | 'single';
  cluster: boolean;
  index: boolean;
  /** True if only the system may change it. */
  reserved: boolean;
  description: string;
  /** Undefined for a single permission. */
  group: ActionGroup | undefined;
}

/** Rows by their group; an unchanged group keeps its row object. */
const made = new WeakMap<ActionGroup, PermissionRow>();

/** Type `all` covers both levels; a missing or unknown type covers neither. */
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

/** Selects single permissions, cluster level first; those of both levels have one row. */
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
 * Selects action groups, editable ones first, then single permissions [SEC-12, SEC-28]. Hidden
 * groups are omitted [C26]. A group shadows a single permission of the same name, as in the
 * backend.
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

/** Selects the rows by name; excludes patterns and unknown names. */
export const selectPermissionRowsByName = createSelector(
  selectPermissionRows,
  (rows): ReadonlyMap<string, PermissionRow> => new Map(rows.map((row) => [row.name, row])),
);
