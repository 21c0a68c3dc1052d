export { EmbeddedSavedObjects } from './embedded/repository';
export { SAVED_OBJECT_MIGRATIONS } from './migrations';
export { OpenSearchSavedObjects } from './opensearch';
export { type SavedObjectsRepository, type Space } from './repository';
export { readAccess, type SpaceAccess, writeAccess } from './spaces';
export { createTypeRegistry, type TypeRegistry } from './types';
