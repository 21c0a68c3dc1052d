import { type AccountInfo, type DashboardsInfo, type PermissionsInfo } from './account';
import { type BrowserGlobalConfig } from './globalConfig';
import { type SessionClock } from './ownSessions';
import { type BootUiSettings } from './uiSettings';

/** The id of the `<script type="application/json">` element that carries {@link BootData} in the page. */
export const BOOT_ELEMENT_ID = 'gatehouse-boot';

/** Where security is kept: in this server's own store, or in an OpenSearch cluster. */
export type BackendKind = 'embedded' | 'cluster';

/** An image in its light and dark form; an unset one falls back to the product's own [BRAND-04, C52]. */
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

/** Look of one sign-in block; an empty text falls back to the default of the schema. */
export interface LoginBlock {
  showbrandimage: boolean;
  brandimage: string;
  /** A CSS class name. */
  buttonstyle: string;
}

/** The keys of `opensearch_security.*` that the browser may know. Nothing secret is among them. */
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
    anonymous: { login: LoginBlock & { buttonname: string } };
    openid: { login: LoginBlock & { buttonname: string } };
    saml: { login: LoginBlock & { buttonname: string } };
    autologout: boolean;
    backend_configurable: boolean;
  };
}

/** A plugin of the page, in start order. */
export interface BootPlugin {
  id: string;
  requiredPlugins: string[];
  optionalPlugins: string[];
  /** The ES module of the plugin, from the root of the server; absent for plugins that are part of the product. */
  url?: string;
  /** What the configuration says to the plugin's browser part. */
  config?: Readonly<Record<string, unknown>>;
}

/** What the page knows about the signed-in account, so that the first screen needs no round trip. */
export interface BootSession {
  account: AccountInfo;
  dashboardsInfo: DashboardsInfo;
  /** Absent when the gateway could not tell; then the browser asks [SEC-04]. */
  hasApiAccess?: boolean;
  permissionsInfo?: PermissionsInfo;
  /** The tenant that this page works in: `''` global, `__user__` private, or a name; null without tenants. */
  tenant: string | null;
  authType: string;
  /** When the session ends; absent when it has no end of its own, and from servers that do not tell. */
  clock?: SessionClock;
}

/** Everything the page brings with it [DATA-27]. */
export interface BootData {
  /** Base path of this page, without a trailing slash; empty when served at the root. */
  basePath: string;
  serverBasePath: string;
  /** Version of the platform, the value of the header `osd-version` [A34]. */
  version: string;
  /** Gatehouse's own version, or `current` when it cannot be told. */
  productVersion: string;
  branch: string;
  buildNumber: number;
  buildHash: string;
  /** The language that the configuration chooses; a user may have chosen another one. */
  locale: string;
  /**
   * The languages there are, with the version of their texts: asked for by it, they may be kept for good. Logs of earlier versions
   * lack English, which was never fetched then.
   */
  translations?: Readonly<Record<string, string>>;
  /** The texts of the first screen in that language, so that the sign-in page waits for nothing. Never kept in the state. */
  texts?: Readonly<Record<string, string>>;
  branding: Branding;
  /** Whether users with a browser that cannot enforce the page's policy are told so [BROW-01]. */
  csp?: { warnLegacyBrowsers: boolean };
  /** What the action log must not hold besides secrets; absent when the configuration adds no names. */
  redaction?: { names: string[] };
  surveyUrl?: string;
  /** Addresses of the help menu; one that is absent has no entry there [HELP-10, A29]. */
  help?: {
    /** `{version}` and `{productVersion}` stand for the versions of the documentation that apply. */
    documentationUrl?: string;
    chatUrl?: string;
    discussionUrl?: string;
    projectsUrl?: string;
    /** Whether the menu has these entries at all; yes when absent [HELP-04]. */
    isDefaultContentShown?: boolean;
  };
  plugins: BootPlugin[];
  /** The kind of back end behind this server; absent in logs of earlier versions, which knew the embedded one alone. */
  backend?: BackendKind;
  /** Whether changes of the security configuration are kept; absent from servers of earlier versions. */
  hasHistory?: boolean;
  /** Whether users can keep recordings of their sessions on this server. */
  hasRecordings?: boolean;
  /** Whether the Redux DevTools of every browser are let in; absent when they are not. */
  hasDevTools?: true;
  uiConfig: { security: SecurityUiConfig };
  /** For plugins, therefore absent when no user is signed in. */
  globalConfig?: BrowserGlobalConfig;
  /** Absent when no user is signed in. */
  session?: BootSession;
  uiSettings: BootUiSettings;
}
