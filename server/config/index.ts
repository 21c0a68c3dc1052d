export { authTypes, type ConfiguredType } from './authTypes';
export { loadConfig, type ConfigSources } from './load';
export { ConfigError, type ConfigProblem } from './problems';
export { type Config, type SettingKey } from './settings';
export {
  auditRetention,
  branding,
  embeddedSettings,
  externalConfig,
  help,
  securityUiConfig,
  sharedGlobalConfig,
} from './views';
