export { SECURITY_MIGRATIONS } from './migrations';
export { type Change, SecurityStore } from './store';
export {
  DEFAULT_SETTINGS,
  type EmbeddedSettings,
  type EndpointsDisabled,
  ENTRY_TYPES,
  type Entries,
  type Entry,
  type EntryType,
  type PasswordScore,
  type RolesMappingResolution,
} from './types';
