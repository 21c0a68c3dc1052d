export { EmbeddedSavedObjects } from './embedded/repository';
export { SAVED_OBJECT_MIGRATIONS } from './migrations';
export { OpenSearchSavedObjects } from './opensearch';
export { type SavedObjectsRepository, type TenantSpace } from './repository';
export { createTypeRegistry, type TypeRegistry } from './types';
