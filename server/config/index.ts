export { allAuthTypes, authTypes } from './authTypes';
export { loadConfig, type ConfigSources } from './load';
export { ConfigError, type ConfigProblem } from './problems';
export { type Config, type SettingKey } from './settings';
export { cspSources } from './cspRules';
export { CLUSTER_PASSWORD_VARIABLE, SECOND_CLUSTER_PASSWORD_VARIABLE } from './sources';
export {
  areCookiesSecure,
  cookieNameOfGateway,
  plainCookieName,
  passedOnHeaders,
  sessionCookieName,
  sharedGlobalConfig,
} from './views';
export { branding, help, securityUiConfig } from './pageViews';
export { type EndpointsDisabled } from './settings/opensearch';
