export { OpenSearchSavedObjects, type OpenSearchSavedObjectsOptions } from './repository';
