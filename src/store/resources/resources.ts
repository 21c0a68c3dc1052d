import { type Reducer } from '@reduxjs/toolkit';
import {
  type ActionGroup,
  type InternalUser,
  type Role,
  type RoleMapping,
  type Tenant,
} from '../../api/contract/resources';
import { createResourceSelectors } from './createResourceSelectors';
import { createResourceSlice, type ResourceState } from './createResourceSlice';

/** A security resource in the state: its events, its reducer, and its selectors. */
function createResource<T, D extends string>(domain: D) {
  const slice = createResourceSlice<T>(domain);
  // Every value in the state came with one of the slice's actions, so it is a `T`.
  const reducer = slice.reducer as Reducer<ResourceState<T>>;
  const selectors = createResourceSelectors((state: Record<D, ResourceState<T>>) => state[domain]);
  return { actions: slice.actions, reducer, selectors };
}

export const usersResource = createResource<InternalUser, 'users'>('users');
export const rolesResource = createResource<Role, 'roles'>('roles');
export const roleMappingsResource = createResource<RoleMapping, 'roleMappings'>('roleMappings');
export const actionGroupsResource = createResource<ActionGroup, 'actionGroups'>('actionGroups');
export const tenantsResource = createResource<Tenant, 'tenants'>('tenants');

/** The five security resources by domain. */
export const resources = {
  actionGroups: actionGroupsResource,
  roleMappings: roleMappingsResource,
  roles: rolesResource,
  tenants: tenantsResource,
  users: usersResource,
} as const;

export const isResource = (domain: string): domain is keyof typeof resources => domain in resources;
