import { actionGroup } from './actionGroup';
import { type Field } from './field';
import { type Entity, schemaFields } from './fields';
import { byResource, type ResourceName } from './index';
import { internalUser } from './internalUser';
import { role } from './role';
import { roleMapping } from './roleMapping';
import { tenant } from './tenant';

const SCHEMAS = {
  internalusers: internalUser,
  roles: role,
  rolesmapping: roleMapping,
  actiongroups: actionGroup,
  tenants: tenant,
};

/** Entry of a resource. */
export type EntryOf<R extends ResourceName> = Entity<(typeof SCHEMAS)[R]>;

/** In wire order. The browser gets plain data rather than schemas (`vite/schemaPlugin.ts`). */
export const RESOURCE_FIELDS = byResource((resource): readonly Field[] => schemaFields(SCHEMAS[resource]));
