import { type AccountInfo, type DashboardsInfo, type PermissionsInfo } from './account';
import { type BrowserGlobalConfig } from './globalConfig';
import { type SessionClock } from './ownSessions';
import { type ButtonType } from './signInKinds';
import { type BootUiSettings } from './uiSettings';

/** Id of the `<script type="application/json">` element that contains {@link BootData}. */
export const BOOT_ELEMENT_ID = 'gatehouse-boot';

/** Security storage: this server's own store, or an OpenSearch cluster. */
export type BackendKind = 'embedded' | 'cluster';

/** An image by theme; falls back to the product's own [BRAND-04, C52]. */
export interface BrandImage {
  defaultUrl?: string;
  darkModeUrl?: string;
}

/** `opensearchDashboards.branding` of the configuration [BRAND-02..04]. */
export interface Branding {
  applicationTitle?: string;
  faviconUrl?: string;
  logo: BrandImage;
  mark: BrandImage;
  loadingLogo: BrandImage;
  useExpandedHeader: boolean;
  darkMode: boolean;
}

/** Appearance of a sign-in block; empty strings fall back to the schema's defaults. */
export interface LoginBlock {
  showbrandimage: boolean;
  brandimage: string;
  buttonstyle: string;
}

export interface LoginButton extends LoginBlock {
  buttonname: string;
}

/** Subset of `opensearch_security.*` for the browser; contains no secrets. */
export interface SecurityUiConfig {
  enabled: boolean;
  readonly_mode: { roles: string[] };
  clusterPermissions: { include: string[] };
  indexPermissions: { include: string[] };
  disabledTransportCategories: { exclude: string[] };
  disabledRestCategories: { exclude: string[] };
  auth: {
    /** `''` means basicauth. */
    type: string | string[];
    anonymous_auth_enabled: boolean;
    unauthenticated_routes: string[];
    forbidden_usernames: string[];
    logout_url: string;
    multiple_auth_enabled: boolean;
  };
  multitenancy: {
    enabled: boolean;
    enable_aggregation_view: boolean;
    tenants: { enable_private: boolean; enable_global: boolean; preferred: string[] };
  };
  ui: {
    basicauth: { login: LoginBlock & { title: string; subtitle: string } };
    autologout: boolean;
    backend_configurable: boolean;
  } & Record<ButtonType, { login: LoginButton }>;
}

export interface BootPlugin {
  id: string;
  requiredPlugins: string[];
  optionalPlugins: string[];
  /** ES module URL from the server root; absent for built-in plugins. */
  url?: string;
  config?: Readonly<Record<string, unknown>>;
}

export interface BootSession {
  account: AccountInfo;
  dashboardsInfo: DashboardsInfo;
  /** Absent if the gateway could not determine it; the browser then asks [SEC-04]. */
  hasApiAccess?: boolean;
  permissionsInfo?: PermissionsInfo;
  /** Tenant of this page: `''` global, `__user__` private, or a name; null without tenants. */
  tenant: string | null;
  authType: string;
  /** Absent if the session does not expire, or on servers that do not report it. */
  clock?: SessionClock;
}

/** Data embedded in the page [DATA-27]. */
export interface BootData {
  /** Without trailing slash; empty at the root. */
  basePath: string;
  serverBasePath: string;
  /** Platform version, sent as `osd-version` [A34]. */
  version: string;
  /** Gatehouse version, or `current` if unknown. */
  productVersion: string;
  branch: string;
  buildNumber: number;
  buildHash: string;
  /** Configured language; the user's preference may differ. */
  locale: string;
  /**
   * Languages with the version of their messages, which makes them cacheable. Older logs lack
   * English, which was not fetched then.
   */
  translations?: Readonly<Record<string, string>>;
  /** Messages of the first screen, saving the sign-in page a request. Never kept in the state. */
  texts?: Readonly<Record<string, string>>;
  branding: Branding;
  /** Warn users whose browser cannot enforce the CSP [BROW-01]. */
  csp?: { warnLegacyBrowsers: boolean };
  /** Additional names to redact in the action log, if configured. */
  redaction?: { names: string[] };
  surveyUrl?: string;
  /** URLs of the help menu; absent ones have no entry [HELP-10, A29]. */
  help?: {
    /** May contain `{version}` and `{productVersion}`. */
    documentationUrl?: string;
    chatUrl?: string;
    discussionUrl?: string;
    projectsUrl?: string;
    /** True by default [HELP-04]. */
    isDefaultContentShown?: boolean;
  };
  plugins: BootPlugin[];
  /** Absent in logs of earlier versions, which only supported the embedded store. */
  backend?: BackendKind;
  /** True if the security configuration has a history; absent on earlier versions. */
  hasHistory?: boolean;
  hasRecordings?: boolean;
  /** True if the Redux DevTools are enabled for every browser. */
  hasDevTools?: true;
  uiConfig: { security: SecurityUiConfig };
  /** For plugins; absent before sign-in. */
  globalConfig?: BrowserGlobalConfig;
  session?: BootSession;
  uiSettings: BootUiSettings;
}
