import { type Config } from '../../config';
import { DEFAULT_SETTINGS, type EmbeddedSettings } from './types';

/** Returns the embedded store's settings, which a cluster has in `opensearch.yml`. */
export function embeddedSettings(config: Config): EmbeddedSettings {
  return {
    ...DEFAULT_SETTINGS,
    rolesEnabled: config['plugins.security.restapi.roles_enabled'],
    adminEnabled: config['plugins.security.restapi.admin.enabled'],
    endpointsDisabled: config['plugins.security.restapi.endpoints_disabled'],
    passwordMinLength: config['plugins.security.restapi.password_min_length'],
    passwordValidationRegex: config['plugins.security.restapi.password_validation_regex'],
    passwordValidationErrorMessage: config['plugins.security.restapi.password_validation_error_message'],
    passwordScoreStrength: config['plugins.security.restapi.password_score_based_validation_strength'],
    allowSecurityConfigModification:
      config['plugins.security.unsupported.restapi.allow_securityconfig_modification'],
    rolesMappingResolution: config['plugins.security.roles_mapping_resolution'],
  };
}
