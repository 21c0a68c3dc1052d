import { type Reducer } from '@reduxjs/toolkit';
import {
  type ActionGroup,
  type InternalUser,
  type Role,
  type RoleMapping,
  type Tenant,
} from '../../../contract/resources';
import { createResourceSelectors } from './createResourceSelectors';
import { createResourceSlice, type ResourceState } from './createResourceSlice';

/** Events, reducer and selectors of a security resource. */
function createResource<T, D extends string>(domain: D) {
  const slice = createResourceSlice<T>(domain);
  // Safe: all values in the state come from this slice's actions.
  const reducer = slice.reducer as Reducer<ResourceState<T>>;
  const selectors = createResourceSelectors((state: Record<D, ResourceState<T>>) => state[domain]);
  return { reducerPath: domain, actions: slice.actions, reducer, selectors };
}

export const usersResource = createResource<InternalUser, 'users'>('users');
export const rolesResource = createResource<Role, 'roles'>('roles');
export const roleMappingsResource = createResource<RoleMapping, 'roleMappings'>('roleMappings');
export const actionGroupsResource = createResource<ActionGroup, 'actionGroups'>('actionGroups');
export const tenantsResource = createResource<Tenant, 'tenants'>('tenants');

export const resources = {
  actionGroups: actionGroupsResource,
  roleMappings: roleMappingsResource,
  roles: rolesResource,
  tenants: tenantsResource,
  users: usersResource,
} as const;

export const isResource = (domain: string): domain is keyof typeof resources => domain in resources;
