import {
  type BootData,
  type Branding,
  type LoginBlock,
  type LoginButton,
  type SecurityUiConfig,
} from '../../contract/boot';
import { type ButtonType, byButtonType } from '../../contract/signInKinds';
import { type Config } from './settings';

/** Parts of the configuration that are sent to pages. */

const list = (values: readonly string[]) => [...values];

function loginBlock(config: Config, name: 'basicauth' | ButtonType): LoginBlock {
  return {
    showbrandimage: config[`opensearch_security.ui.${name}.login.showbrandimage`],
    brandimage: config[`opensearch_security.ui.${name}.login.brandimage`],
    buttonstyle: config[`opensearch_security.ui.${name}.login.buttonstyle`],
  };
}

function button(config: Config, name: ButtonType): LoginButton {
  return {
    ...loginBlock(config, name),
    buttonname: config[`opensearch_security.ui.${name}.login.buttonname`],
  };
}

/** Returns the keys for the browser. None is secret. */
export function securityUiConfig(config: Config): SecurityUiConfig {
  const type = config['opensearch_security.auth.type'];
  return {
    enabled: config['opensearch_security.enabled'],
    readonly_mode: { roles: list(config['opensearch_security.readonly_mode.roles']) },
    clusterPermissions: { include: list(config['opensearch_security.clusterPermissions.include']) },
    indexPermissions: { include: list(config['opensearch_security.indexPermissions.include']) },
    disabledTransportCategories: {
      exclude: list(config['opensearch_security.disabledTransportCategories.exclude']),
    },
    disabledRestCategories: { exclude: list(config['opensearch_security.disabledRestCategories.exclude']) },
    auth: {
      type: typeof type === 'string' ? type : list(type),
      anonymous_auth_enabled: config['opensearch_security.auth.anonymous_auth_enabled'],
      unauthenticated_routes: list(config['opensearch_security.auth.unauthenticated_routes']),
      forbidden_usernames: list(config['opensearch_security.auth.forbidden_usernames']),
      logout_url: config['opensearch_security.auth.logout_url'],
      multiple_auth_enabled: config['opensearch_security.auth.multiple_auth_enabled'],
    },
    multitenancy: {
      enabled: config['opensearch_security.multitenancy.enabled'],
      enable_aggregation_view: config['opensearch_security.multitenancy.enable_aggregation_view'],
      tenants: {
        enable_private: config['opensearch_security.multitenancy.tenants.enable_private'],
        enable_global: config['opensearch_security.multitenancy.tenants.enable_global'],
        preferred: list(config['opensearch_security.multitenancy.tenants.preferred']),
      },
    },
    ui: {
      basicauth: {
        login: {
          ...loginBlock(config, 'basicauth'),
          title: config['opensearch_security.ui.basicauth.login.title'],
          subtitle: config['opensearch_security.ui.basicauth.login.subtitle'],
        },
      },
      ...byButtonType((type) => ({ login: button(config, type) })),
      autologout: config['opensearch_security.ui.autologout'],
      backend_configurable: config['opensearch_security.ui.backend_configurable'],
    },
  };
}

const unlessEmpty = <K extends string>(key: K, value: string): Partial<Record<K, string>> =>
  value === '' ? {} : ({ [key]: value } as Record<K, string>);

/** Returns the URLs of the help menu, except empty ones [HELP-10, A29]. */
export const help = (config: Config): NonNullable<BootData['help']> => ({
  ...unlessEmpty('documentationUrl', config['opensearchDashboards.help.documentationUrl']),
  ...unlessEmpty('chatUrl', config['opensearchDashboards.help.chatUrl']),
  ...unlessEmpty('discussionUrl', config['opensearchDashboards.help.discussionUrl']),
  ...unlessEmpty('projectsUrl', config['opensearchDashboards.help.projectsUrl']),
  isDefaultContentShown: config['opensearchDashboards.help.showDefaultContent'],
});

/**
 * Returns the branding without empty texts, which have fallbacks [BRAND-02..04].
 *
 * @param darkMode effective setting [BRAND-06]
 */
export function branding(config: Config, darkMode: boolean): Branding {
  const image = (name: 'logo' | 'mark' | 'loadingLogo') => ({
    ...unlessEmpty('defaultUrl', config[`opensearchDashboards.branding.${name}.defaultUrl`]),
    ...unlessEmpty('darkModeUrl', config[`opensearchDashboards.branding.${name}.darkModeUrl`]),
  });
  return {
    ...unlessEmpty('applicationTitle', config['opensearchDashboards.branding.applicationTitle']),
    ...unlessEmpty('faviconUrl', config['opensearchDashboards.branding.faviconUrl']),
    logo: image('logo'),
    mark: image('mark'),
    loadingLogo: image('loadingLogo'),
    useExpandedHeader: config['opensearchDashboards.branding.useExpandedHeader'],
    darkMode,
  };
}
