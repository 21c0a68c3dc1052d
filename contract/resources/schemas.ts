import { actionGroup } from './actionGroup';
import { type Field } from './field';
import { schemaFields } from './fields';
import { type ResourceName } from './index';
import { internalUser } from './internalUser';
import { role } from './role';
import { roleMapping } from './roleMapping';
import { tenant } from './tenant';

/** In wire order. The browser gets plain data rather than schemas (`vite/schemaPlugin.ts`). */
export const RESOURCE_FIELDS: Readonly<Record<ResourceName, readonly Field[]>> = {
  internalusers: schemaFields(internalUser),
  roles: schemaFields(role),
  rolesmapping: schemaFields(roleMapping),
  actiongroups: schemaFields(actionGroup),
  tenants: schemaFields(tenant),
};
