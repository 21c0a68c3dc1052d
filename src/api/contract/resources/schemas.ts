import { actionGroup } from './actionGroup';
import { type Field } from './field';
import { schemaFields } from './fields';
import { type ResourceName } from './index';
import { internalUser } from './internalUser';
import { role } from './role';
import { roleMapping } from './roleMapping';
import { tenant } from './tenant';

/**
 * The fields of the five resources, in the order of the wire. The browser gets them as data, without the schemas
 * (`vite/schemaPlugin.ts`).
 */
export const RESOURCE_FIELDS: Readonly<Record<ResourceName, readonly Field[]>> = {
  internalusers: schemaFields(internalUser),
  roles: schemaFields(role),
  rolesmapping: schemaFields(roleMapping),
  actiongroups: schemaFields(actionGroup),
  tenants: schemaFields(tenant),
};
