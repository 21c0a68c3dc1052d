export { createEmbeddedBackend, type EmbeddedBackend, type EmbeddedBackendOptions } from './backend';
export { type EntryProblem, pathText } from './binding';
export { seedStore } from './initialAdmin';
export { SECURITY_MIGRATIONS } from './migrations';
export { hasAdministrator, NO_ADMINISTRATOR_LEFT } from './privileges/administrators';
export { STATICS } from './statics';
export { SecurityState } from './state';
export { writeTogether } from './writeTogether';
export { type SecurityObserver } from './observer';
export { type Change, SecurityStore, type TypeWrite } from './store';
export {
  DEFAULT_SETTINGS,
  type EmbeddedSettings,
  ENTRY_TYPES,
  type Entries,
  type Entry,
  type EntryType,
  type PasswordScore,
  type RolesMappingResolution,
} from './types';
export { normalizeEntry, validateEntry } from './validateEntry';
