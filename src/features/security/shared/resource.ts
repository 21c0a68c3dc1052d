import { actionGroupsSelectors } from '../../../store/actionGroups/selectors';
import { actionGroupsActions } from '../../../store/actionGroups/slice';
import { type createResourceSelectors } from '../../../store/resources/createResourceSelectors';
import { type ResourceActions } from '../../../store/resources/createResourceSlice';
import { roleMappingsSelectors } from '../../../store/roleMappings/selectors';
import { roleMappingsActions } from '../../../store/roleMappings/slice';
import { rolesSelectors } from '../../../store/roles/selectors';
import { rolesActions } from '../../../store/roles/slice';
import { tenantsSelectors } from '../../../store/tenants/selectors';
import { tenantsActions } from '../../../store/tenants/slice';
import { usersSelectors } from '../../../store/users/selectors';
import { usersActions } from '../../../store/users/slice';

/** A security resource as its screens need it: what they may dispatch and what they select. */
export interface Resource<T> {
  actions: ResourceActions<T>;
  selectors: ReturnType<typeof createResourceSelectors<T>>;
}

export const usersResource = { actions: usersActions, selectors: usersSelectors };
export const rolesResource = { actions: rolesActions, selectors: rolesSelectors };
export const roleMappingsResource = { actions: roleMappingsActions, selectors: roleMappingsSelectors };
export const actionGroupsResource = { actions: actionGroupsActions, selectors: actionGroupsSelectors };
export const tenantsResource = { actions: tenantsActions, selectors: tenantsSelectors };
