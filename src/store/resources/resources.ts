import { type Reducer } from '@reduxjs/toolkit';
import { byDomain, type DomainOf, RESOURCE_KINDS, type ResourceName } from '../../../contract/resources';
import { type EntryOf } from '../../../contract/resources/schemas';
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

type Resources = {
  readonly [R in ResourceName as DomainOf<R>]: ReturnType<typeof createResource<EntryOf<R>, DomainOf<R>>>;
};

/** All resources by domain. */
export const resources = byDomain((resource) =>
  createResource(RESOURCE_KINDS[resource].domain),
) as unknown as Resources;

export const {
  actionGroups: actionGroupsResource,
  roleMappings: roleMappingsResource,
  roles: rolesResource,
  tenants: tenantsResource,
  users: usersResource,
} = resources;

export const isResource = (domain: string): domain is keyof typeof resources =>
  Object.hasOwn(resources, domain);
