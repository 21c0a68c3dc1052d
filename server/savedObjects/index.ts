export { EmbeddedSavedObjects } from './embedded/repository';
export { SAVED_OBJECT_MIGRATIONS } from './migrations';
export { OpenSearchSavedObjects } from './opensearch';
export { type SavedObjectsRepository, type TenantSpace } from './repository';
export { readableSpaces, readAccess, type TenantAccess, writeAccess } from './tenants';
export { createTypeRegistry, type TypeRegistry } from './types';
