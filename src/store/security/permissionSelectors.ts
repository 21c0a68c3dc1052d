import { createSelector } from '@reduxjs/toolkit';
import {
  clusterPermissions,
  indexPermissions,
  permissionGroups,
} from '../../model/security/permissionCatalogue';
import { selectSecurityConfig } from '../boot/selectors';
import { actionGroupsResource } from '../resources/resources';
import { type RootState } from '../rootReducer';

const NO_NAMES: readonly string[] = [];

const selectClusterInclude = (state: RootState) =>
  selectSecurityConfig(state).clusterPermissions?.include ?? NO_NAMES;
const selectIndexInclude = (state: RootState) =>
  selectSecurityConfig(state).indexPermissions?.include ?? NO_NAMES;

/** Single cluster permissions, configured ones included [SEC-29]. */
export const selectClusterPermissions = createSelector(selectClusterInclude, clusterPermissions);
/** Single index permissions, configured ones included [SEC-29]. */
export const selectIndexPermissions = createSelector(selectIndexInclude, indexPermissions);

export const selectClusterPermissionGroups = createSelector(
  [actionGroupsResource.selectors.selectItems, selectClusterPermissions],
  (groups, singles) => permissionGroups(groups, 'cluster', singles),
);
export const selectIndexPermissionGroups = createSelector(
  [actionGroupsResource.selectors.selectItems, selectIndexPermissions],
  (groups, singles) => permissionGroups(groups, 'index', singles),
);
